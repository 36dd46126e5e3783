"""Surrender of isolated groups, check after check (rules 23.6-23.10)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ardenne44.air import fair_turns
from referee.calculators.ardenne44.calendar import DATED_SAID
from referee.calculators.ardenne44.die_tables import DIE, DIE_SAID, die_text, faces_text, read, rolled, used_die
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.odds_text import chance_text
from referee.calculators.ardenne44.traits import MORALE, SIDES, TURN
from referee.calculators.declare import Input
from referee.calculators.dice import distribution
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

AIRDROP = -2  # to the Allied die in fair weather
MOST_POINTS = 5
LAST_TURN = TURN.high
UNITED = r"^(?=.*\b(?:unisc\w+|uni(?:ti|te|amo|rsi|re|endo)|unendo|fond\w+|fus[ioe]\w*|ricong\w+|congiung\w+|sald\w+|accorp\w+|riunisc\w+)\b)"
_STRENGTH = r"(?:\battacco(?: (?:di|da|stampat[oi]|pari|a|totale))* (\d{1,3})\b(?! punt)|\b(\d{1,3}) (?:fattori|(?:di |d |in )attacco)\b|\bda (\d{1,3})\b(?! punt)|\b(\d{1,3}) con (?=(?:[0-5]|un) punt))"
_ANY_STRENGTH = _STRENGTH.replace(r"(\d", r"(?:\d")
CHANGES = Choice(
    {
        "punto": (N_("Che prenda un Punto Resa"),),
        "lancio": (N_("Che ne perda uno (lancio di rifornimenti)"),),
        "nulla": (N_("Che non cambi nulla"),),
        "nessun-punto": (N_("Che non ne prenda"),),
    }
)
_CHANGE_OF = {"punto": 1, "lancio": -1, "nulla": 0}


@dataclass(frozen=True, slots=True)
class _Group:
    """An isolated group: its points, its threshold and the modifier of each check to come."""

    points: int
    threshold: int
    drms: tuple[int, ...]
    turn: int | None


@calculator(
    game=GAME,
    name="resa",
    title=N_("Resa"),
    summary=N_("Punti Resa di un gruppo isolato, soglia, unione di gruppi e probabilità di resa turno per turno."),
    sections=("23.6", "23.7", "23.7#tabella", "23.7#bel-tempo", "23.8", "23.8#misto", "23.9#unione"),
    inputs=(
        Input("parte", N_("Di chi è il gruppo"), SIDES, "alleato"),
        Input(
            "morale",
            N_("Morale delle unità del gruppo"),
            Choices(MORALE),
            ("normale",),
            N_("Tutti quelli presenti: «elite, inesperta»."),
        ),
        Input(
            "punti",
            N_("Punti Resa attuali"),
            Integer(0, MOST_POINTS),
            None,
            N_("Vuoto: nessuno, o si chiede la soglia."),
            said=(
                r"\b([0-5]|un) punt[oi](?: di)? resa\b",
                r"\bpunt[oi](?: di)? resa(?: (?:a|sono|siamo|attuali|=|pari))* ([0-5])\b",
                rf"{UNITED}.*?\b([0-5]|un) e [0-5] punt[oi]\b",
                r"(?<!con attacco )(?<!resa )(?<!dado )(?<!tiro )(?<!esce )(?<!fa )(?<!faccio )\b([0-5]|un) punt[oi]\b",
            ),
            listens=False,
        ),
        Input(
            "turno",
            N_("Turno della prima verifica"),
            TURN,
            None,
            N_("Dal Turno 15 al 22 l'Alleato tira con -2."),
            said=DATED_SAID,
            listens=False,
        ),
        Input("bel_tempo", N_("Turno di Bel Tempo"), Flag(), False, N_("Se non dici il turno.")),
        Input(
            "verifiche",
            N_("Quante verifiche, una per turno"),
            Integer(1, 12),
            1,
            said=(
                r"\b(?:in|per|entro|dopo|prossimi|prossime) (?:i |le )?([2-9]) (?:turni|verifiche|controlli|tiri)\b",
            ),
            listens=False,
        ),
        Input(
            "cambio",
            N_("Che cosa si vuole sapere del tiro"),
            CHANGES,
            None,
            N_("Vuoto: se il gruppo si arrende."),
            said=(
                (
                    r"\b(?:prend\w+|guadagn\w+|becc\w+|sub\w+|sal(?:ire|ga)|aument\w+|ricev\w+|accumul\w+|aggiung\w+|prob\w+ di)(?: (?!soglia)[a-z]+){0,3}? ((?:un|1|altro) (?:altro )?punto)\b",
                    "punto",
                ),
                (
                    r"\b(?:perd\w+|togli\w*|cal\w+|scal\w+|leva\w*)(?: (?!soglia)[a-z]+){0,3}? ((?:un|1) punto)\b",
                    "lancio",
                ),
                (
                    r"\bnon (?:ne )?(?:prend\w+|guadagn\w+|becc\w+|sub\w+|aument\w+|ricev\w+)(?: (?:alcun|nessun|neanche|un|altri))* (punt[oi])\b",
                    "nessun-punto",
                ),
                (r"\b(?:lanci[oi]|paracadut\w+|aviolanci\w+)(?: di| dei)? (?:rifornimenti|viveri)\b", "lancio"),
            ),
            listens=False,
        ),
        Input(
            "attacco",
            N_("Attacco stampato del gruppo"),
            Integer(0, 200),
            None,
            N_("Solo se due gruppi si uniscono."),
            said=(
                r"\battacco (\d{1,3}) (?:e|con|,) [0-5] punt",
                rf"{UNITED}.*?{_STRENGTH}",
            ),
            listens=False,
        ),
        Input(
            "altro_attacco",
            N_("Attacco stampato dell'altro gruppo"),
            Integer(0, 200),
            None,
            said=(
                r"\baltr[oi](?: [^ ]+){0,2}? attacco (\d{1,3})",
                r"\be (?:uno |quello )?(?:con |di )?attacco (\d{1,3})",
                rf"{UNITED}.*?{_ANY_STRENGTH}.*?{_STRENGTH}",
            ),
            listens=False,
        ),
        Input(
            "pari_attacco",
            N_("I due gruppi hanno lo stesso attacco stampato"),
            Flag(),
            False,
            said=(
                rf"{UNITED}.*?\b(?:2 (?:sacche|gruppi|tasche) (?:(?:isolat\w|da|con|di) )+(?=\d)|entramb\w+|(?:stess[oa]|pari|ugual[ei]) (?:attacco|forza|dimension[ei]|grandezza)|grandi ugual[ei]|ugual[ei]|identic[ih]e?)\b",
            ),
            listens=False,
        ),
        Input(
            "altri_punti",
            N_("Punti Resa dell'altro gruppo"),
            Integer(0, MOST_POINTS),
            None,
            said=(
                r"\be (?:uno |quello |l altro )?(?:con |di )?(?:attacco \d{1,3} )(?:con|e) ([0-5]) punt",
                rf"{UNITED}.*?\bpunt[oi](?: di)? resa(?: [a-z]+){{0,2}} [0-5] (?:e|contro|,) ([0-5])\b",
                rf"{UNITED}.*?\b(?:[0-5]|un) e ([0-5]) punt[oi]\b",
                rf"{UNITED}.*?\b(?:[0-5]|un) punt[oi]\b.*?\b([0-5]|un|nessuno)(?: punt[oi]\b| totale\b| quant| con quant|$)",
                rf"{UNITED}.*?\b(?:[0-5]|un) punt[oi]\b.*?\b(?:ne ha|l altro|altra) ([0-5])\b",
            ),
            listens=False,
        ),
        Input("dado", N_("Dado della Resa"), DIE, None, N_("Vuoto: le probabilità."), said=DIE_SAID),
    ),
)
def surrender(
    parte: str,
    morale: tuple[str, ...],
    punti: int | None,
    turno: int | None,
    bel_tempo: bool,
    verifiche: int,
    cambio: str | None,
    attacco: int | None,
    altro_attacco: int | None,
    pari_attacco: bool,
    altri_punti: int | None,
    dado: int | None,
) -> Ruling:
    """The next check of a group, or its odds over several."""
    steps: list[Step] = []
    if pari_attacco and altro_attacco is None:
        attacco = altro_attacco = attacco or 0
    if altri_punti is not None or altro_attacco:
        punti, step = _united(punti or 0, attacco, altri_punti, altro_attacco)
        steps.append(step)
        if dado is None and verifiche == 1:
            text = _("Punti Resa del gruppo unito: {points}. {reason}.", points=punti, reason=step.text)
            return Ruling(text, str(punti), tuple(steps))
    threshold, why = _threshold(morale)
    steps.append(why)
    if cambio == "nessun-punto" and dado is None:
        return _no_point(_drm(parte, turno, bel_tempo, 0))
    if cambio is not None and dado is None:
        return _chance_of(_CHANGE_OF[cambio], _drm(parte, turno, bel_tempo, 0))
    if punti is None and dado is None and verifiche == 1:
        text = _(
            "Soglia di Resa {threshold}: il gruppo si arrende quando i suoi Punti Resa la raggiungono.",
            threshold=threshold,
        )
        return Ruling(text, str(threshold), tuple(steps))
    punti = punti or 0
    if punti >= threshold:
        raise Wrong(
            _(
                "Con {points} Punti Resa il gruppo si è già arreso: la soglia è {threshold}.",
                points=punti,
                threshold=threshold,
            )
        )
    if turno is not None and turno + verifiche - 1 > LAST_TURN:
        raise Wrong(_("Le verifiche vanno oltre il Turno {last}, l'ultimo del gioco: mettine meno.", last=LAST_TURN))
    drms = tuple(_drm(parte, turno, bel_tempo, place) for place in range(verifiche))
    steps += _weather(drms)
    group = _Group(punti, threshold, drms, turno)
    if dado is None:
        return _odds(group, tuple(steps))
    if verifiche > 1:
        raise Wrong(_("Un dado vale per una sola verifica: togli il dado o chiedi una sola verifica."))
    return _rolled(group, dado, tuple(steps))


def _united(mine: int, attack: int | None, other: int | None, other_attack: int | None) -> tuple[int, Step]:
    """The points of two groups that join: those of the larger, by printed attack; the higher when even."""
    if attack is None or other is None or other_attack is None:
        raise Wrong(_("Per unire due gruppi servono l'attacco stampato di tutti e due e i Punti Resa dell'altro."))
    if attack == other_attack:
        points, text = max(mine, other), _("Gruppi uniti di pari attacco: valgono i punti più alti")
    else:
        points = mine if attack > other_attack else other
        text = _("Gruppi uniti: valgono i punti del più grande, con attacco {attack}", attack=max(attack, other_attack))
    return points, Step(text, str(points), "23.9#unione")


def _threshold(morale: tuple[str, ...]) -> tuple[int, Step]:
    """The group's threshold, from the table: Elite with any Elite unit, recruits only when all are."""
    group = "Elite" if "elite" in morale else "Recluta" if set(morale) == {"inesperta"} else "Normale"
    value = int(table(GAME, "soglie-di-resa").cell(group, "soglia"))
    names = {"Elite": _("Elite"), "Recluta": _("Recluta"), "Normale": _("Normale")}
    return value, Step(_("Soglia di Resa: {group}", group=names[group]), str(value), "23.8#misto")


def _drm(side: str, turn: int | None, fair: bool, place: int) -> int:
    clear = fair if turn is None else turn + place in fair_turns()
    return AIRDROP if side == "alleato" and clear else 0


def _weather(drms: tuple[int, ...]) -> list[Step]:
    if not any(drms):
        return []
    if all(drms):
        return [Step(_("Bel Tempo: l'Alleato tira con -2"), "-2", "23.7#bel-tempo")]
    text = _(
        "Bel Tempo in {count} verifiche su {all}: l'Alleato tira con -2", count=sum(map(bool, drms)), all=len(drms)
    )
    return [Step(text, "-2", "23.7#bel-tempo")]


def _rolled(group: _Group, die: int, steps: tuple[Step, ...]) -> Ruling:
    drm = group.drms[0]
    change = int(read("resa", die + drm))
    points = max(0, group.points + change)
    steps = (
        *steps,
        used_die("resa", die, drm, "23.7#tabella"),
        Step(_("Punti Resa"), f"{change:+d}" if change else "0", "23.7#tabella"),
    )
    gives = _gives(change)
    if points >= group.threshold:
        text = _(
            "Sì, il gruppo si arrende ({rolled}): {gives}, in tutto {points}, soglia {threshold}.",
            gives=gives,
            rolled=die_text("resa", die, drm),
            points=points,
            threshold=group.threshold,
        )
        return Ruling(text, _("resa"), (*steps, Step(_("Soglia raggiunta"), str(points), "23.7#arrendersi")))
    text = _(
        "Non si arrende ({rolled}): {gives}, in tutto {points}, soglia {threshold}.",
        gives=gives,
        rolled=die_text("resa", die, drm),
        points=points,
        threshold=group.threshold,
    )
    return Ruling(text, str(points), steps, warnings=_floor(group.points, change))


def _no_point(drm: int) -> Ruling:
    """The chance that one roll brings no Surrender Point."""
    chance = sum((part for points, part in rolled("resa", drm).items() if int(points) <= 0), Fraction(0))
    faces = faces_text("resa", drm, lambda points: int(points) <= 0)
    text = _("Nessun Punto Resa in più con {faces} di dado: {chance}.", faces=faces, chance=chance_text(chance))
    step = Step(_("Un tiro sulla Tabella della Resa, modificatore {drm}", drm=f"{drm:+d}"), str(chance), "23.7#tabella")
    return Ruling(text, str(chance), (*_weather((drm,)), step))


def _chance_of(change: int, drm: int) -> Ruling:
    """The chance that one roll changes the points so."""
    odds = distribution((_gives(int(points)), chance) for points, chance in rolled("resa", drm).items())
    chance = odds.get(_gives(change), Fraction(0))
    faces = faces_text("resa", drm, lambda points: int(points) == change)
    text = _("{gives} con {faces} di dado: {chance}.", gives=_gives(change), faces=faces, chance=chance_text(chance))
    step = Step(_("Un tiro sulla Tabella della Resa, modificatore {drm}", drm=f"{drm:+d}"), str(chance), "23.7#tabella")
    return Ruling(text, str(chance), (*_weather((drm,)), step), odds)


def _gives(change: int) -> str:
    """What a roll does to the points."""
    if change < 0:
        return _("{change} Punto Resa (lancio di rifornimenti)", change=change)
    return _("+{change} Punto Resa", change=change) if change else _("0 Punti Resa in più")


def _floor(points: int, change: int) -> tuple[str, ...]:
    if points + change < 0:
        return (_("La stampa non dice se i Punti Resa scendano sotto zero: qui si fermano a 0."),)
    return ()


def _odds(group: _Group, steps: tuple[Step, ...]) -> Ruling:
    """The chance of surrender at each check to come, and of the points of who holds out."""
    holding: dict[int, Fraction] = {group.points: Fraction(1)}
    odds: dict[str, Fraction] = {}
    for place, drm in enumerate(group.drms):
        changes = rolled("resa", drm).items()
        after = distribution(
            (max(0, points + int(change)), chance * part)
            for points, chance in holding.items()
            for change, part in changes
        )
        lost = after.pop(group.threshold, Fraction(0))
        if lost:
            odds[_when(group, place)] = lost
        holding = after
    gone = sum(odds.values(), Fraction(0))
    for points in sorted(holding):
        odds[_("resiste, Punti Resa {points}", points=points)] = holding[points]
    text = _(
        "In {count} verifiche si arrende con probabilità {chance}: Punti Resa {points}, soglia {threshold}.",
        count=len(group.drms),
        chance=chance_text(gone),
        points=group.points,
        threshold=group.threshold,
    )
    if len(group.drms) == 1:
        text = _(
            "Si arrende con probabilità {chance}: Punti Resa {points}, soglia {threshold}.",
            chance=chance_text(gone),
            points=group.points,
            threshold=group.threshold,
        )
    notes = _floor(0, -1) if any(group.drms) else ()
    steps = (*steps, Step(_("Probabilità di resa"), str(gone), "23.7#tabella"))
    return Ruling(text, str(gone), steps, odds, notes)


def _when(group: _Group, place: int) -> str:
    if group.turn is None:
        return _("resa alla verifica {number}", number=place + 1)
    return _("resa nel Turno {turn}", turn=group.turn + place)
