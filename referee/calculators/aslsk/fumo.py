"""Smoke: who places it and how likely, what it is worth by phase, and how it disperses (1.2.5, 3.3.1, 6.2, 7.5, DaE2.7)."""

from dataclasses import dataclass, replace
from fractions import Fraction

from referee.calculators.aslsk.common import GAME, with_chances
from referee.calculators.aslsk.marching import DOUBLE_TIME_SAID
from referee.calculators.aslsk.said import HINDRANCE, ROLLED
from referee.calculators.aslsk.troops import most
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die, two_dice
from referee.calculators.kinds import Choice, Flag, Integer, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

SOURCES = Choice(
    {
        "fanteria": (N_("granate della fanteria"), "granate", "granata fumogena", "squadra", "smoke grenades"),
        "artiglieria": (N_("artiglieria, munizione s"), "cannone", "mortaio", "gun", "ordnance", "smoke"),
        "wp": (N_("artiglieria, WP"), "fosforo", "fosforo bianco", "white phosphorus"),
        "sd": (N_("sD: Smoke Discharger"), "smoke discharger", "lancia fumogeni", "dispenser"),
        "sm": (N_("sM: Smoke Mortar"), "smoke mortar"),
        "sp": (N_("sP: Smoke Pots"), "smoke pots"),
        "sn": (N_("sN: Nahverteidigungswaffe"), "nahverteidigungswaffe"),
        "oba": (N_("OBA, concentrazione fumo"), "missione di fumo", "artiglieria fuori mappa"),
    }
)
_ROWS = {
    "artiglieria": "artiglieria, Smoke",
    "wp": "artiglieria, WP",
    "oba": "OBA, concentrazione fumo",
}
VEHICLE = ("sd", "sm", "sp", "sn")
PHASES = Choice(
    {
        "pfph": (N_("PFPh"), "prep fire", "prep", "fuoco preparatorio"),
        "mph": (N_("MPh"), "movimento", "dff", "defensive first fire"),
        "dfph": (N_("DFPh"), "fuoco difensivo", "defensive fire", "fase difensiva", "difensiva", "final fire"),
    }
)
_COLUMNS = {"pfph": "PFPh", "mph": "MPh", "dfph": "DFPh"}
HEXES = Choice(
    {
        "proprio": (N_("il proprio esagono"), "proprio", "stesso esagono"),
        "adiacente": (N_("un esagono adiacente"), "adiacente", "accanto"),
    }
)


@calculator(
    game=GAME,
    name="fumo",
    title=N_("Fumo"),
    summary=N_("Se il fumo riesce, con quali probabilità, quanto vale la pedina secondo la fase e quando si disperde."),
    sections=("1.2.5", "1.2.5#valori", "1.2.5#durata", "3.3.1#fumogene", "6.2#smoke", "6.2#wp", "7.5", "Dae2.7#fumo"),
    inputs=(
        Input(
            "fonte",
            N_("Chi fa fumo"),
            SOURCES,
            said=(
                (r"\bsd ?\d*\b()|smoke discharger|lancia ?fumogen\w+", "sd"),
                (r"\bsm ?\d*\b()|smoke mortar|\bmortaietto fumogeno\b", "sm"),
                (r"\bsp ?\d*\b()|smoke pots?", "sp"),
                (r"\bsn ?\d*\b()|nahverteidigungswaffe", "sn"),
                (r"\bwp\b|fosforo", "wp"),
                (r"\boba\b|concentrazione", "oba"),
                (r"\besauriment\w+\b()|\b(?:pezzo|cannone|gun|obice)\b()", "artiglieria"),
                (r"\besponente\b|\bgranat\w+|\bfumogene\b", "fanteria"),
            ),
        ),
        Input("fase", N_("Fase"), PHASES, None, N_("Vuoto: MPh per fanteria e veicoli, PFPh per artiglieria e OBA.")),
        Input(
            "esponente",
            N_("Esponente fumogeno"),
            Integer(1, 6),
            None,
            N_("Il numerino accanto al FP della squadra."),
            (r"\besponente(?: (?:fumogeno|di|fumo|e|a))* {}",),
        ),
        Input(
            "esagono",
            N_("Dove mette le granate"),
            HEXES,
            "proprio",
            said=((r"\badiacent\w|\baccanto\b|\bvicino\b|\ba fianco\b", "adiacente"),),
        ),
        Input("cx", N_("CX"), Flag(), False, N_("Anche chi è in Double Time."), (r"\bcx\b", *DOUBLE_TIME_SAID)),
        Input(
            "uso",
            N_("Numero d'uso del lancia fumogeni"),
            Integer(2, 12),
            None,
            N_("Sul retro della pedina: sD7 ha 7."),
            (r"\bs[dmpn] ?(\d{1,2})\b", r"\b(?:numero d uso|uso)(?: (?:di|e))* {}"),
        ),
        Input("bu", N_("AFV con i portelli chiusi (BU)"), Flag(), False, said=(r"\bbu\b|buttoned up|\bchius\w\b",)),
        Input(
            "in_moto",
            N_("AFV in moto o non fermo"),
            Flag(),
            False,
            said=(r"\bin mo(?:to|tion|vimento)\b|\bnon fermo\b",),
        ),
        Input("hindrance", N_("Hindrance fino all'esagono del sM"), Integer(0, 6), 0, said=HINDRANCE),
        Input("cambio_tca", N_("DRM per il cambio di TCA del sM"), Integer(0, 10), 0),
        Input("distanza", N_("Distanza dell'esagono del sM"), Integer(0, 60), None),
        Input(
            "esaurimento",
            N_("Numero di esaurimento (s o WP)"),
            Integer(2, 12),
            None,
            N_("Sul retro della pedina. Vuoto: la munizione c'è."),
            (r"\b(?:esauriment\w+|depletion)(?: (?:number|di|e|del|da|a|fumo|smoke|wp|numero|vale))* {}",),
        ),
        Input(
            "th",
            N_("TH# in ATT, tolti i DRM"),
            Integer(-10, 20),
            None,
            N_("Viene dalla scheda del gioco: vedi il calcolo «colpire»."),
            (r"\bth ?#?(?: (?:di|in|att|e))* {}",),
        ),
        Input(
            "dr",
            N_("DR del tentativo o To Hit"),
            TwoDice(),
            None,
            said=tuple(rf"^(?!.*\b(?:granat\w+|esponente|fumogene)\b).*?{each}" for each in ROLLED),
            listens=False,
        ),
        Input(
            "dado",
            N_("Dado delle granate"),
            Integer(1, 6),
            None,
            said=tuple(rf"^(?!.*\b(?:s[dmpn] ?\d|wp|smoke|artiglieria|mortaio|cannone)\b).*?{each}" for each in ROLLED),
            listens=False,
        ),
        Input(
            "pfph_passate",
            N_("PFPh di chi l'ha messo, passate da allora"),
            Integer(0, 20),
            0,
            said=(r"\bdopo {} (?:pfph|turn[io])\b", (r"\bturno scorso\b|\bturno prima\b|\bdopo una pfph\b", 1)),
        ),
    ),
)
def smoke(
    fonte: str,
    fase: str | None,
    esponente: int | None,
    esagono: str,
    cx: bool,
    uso: int | None,
    bu: bool,
    in_moto: bool,
    hindrance: int,
    cambio_tca: int,
    distanza: int | None,
    esaurimento: int | None,
    th: int | None,
    dr: Rolled | None,
    dado: int | None,
    pfph_passate: int,
) -> Ruling:
    """Whether smoke is placed, what it is worth and how long it stays."""
    puff = _puff(fonte, fase or ("mph" if fonte in ("fanteria", *VEHICLE) else "pfph"))
    if pfph_passate:
        return _later(puff, pfph_passate)
    if fonte == "fanteria":
        return _grenades(puff, esponente, esagono, cx, dado)
    if fonte in VEHICLE:
        drms = _dispenser_drms(fonte, bu, in_moto, hindrance, cambio_tca, distanza)
        return _dispenser(puff, uso, drms, dr)
    return _shell(puff, th, esaurimento, dr)


@dataclass(frozen=True, slots=True)
class _Puff:
    """A smoke counter: who places it, in which phase, and its value, full and dispersed."""

    source: str
    phase: str
    value: int
    dispersed: int

    @property
    def full(self) -> bool:
        """Full smoke, which first disperses and then goes."""
        return self.value > self.dispersed

    @property
    def step(self) -> Step:
        """The value of the counter in its phase."""
        text = _("Pedina di fumo pieno") if self.full else _("Pedina di fumo disperso")
        return Step(text, f"+{self.value}", "7.5#tiro" if self.source in VEHICLE else _RULES[self.source])

    @property
    def stays(self) -> str:
        """How long it lasts, in words."""
        if self.source == "fanteria":
            return _("Si toglie alla fine della MPh.")
        if self.full:
            return _(
                "Alla prossima PFPh di chi l'ha messo si gira su +{value}, a quella dopo si toglie.",
                value=self.dispersed,
            )
        return _("Si toglie alla prossima PFPh di chi l'ha messo.")


_RULES = {"fanteria": "1.2.5#valori", "artiglieria": "6.2#smoke", "wp": "6.2#wp", "oba": "Dae2.7#fumo"}


def _puff(source: str, phase: str) -> _Puff:
    """The counter that a source places in a phase, from the table of smoke."""
    values = _by_phase(source)
    if phase not in values:
        phases = ", ".join(PHASES.label(name) for name in values)
        text = _("{source} non si può usare in questa fase, ma in: {phases}.")
        raise Wrong(text.format(source=SOURCES.label(source), phases=phases))
    return _Puff(source, phase, values[phase], min(values.values()))


def _by_phase(source: str) -> dict[str, int]:
    """What a source's counter is worth in each phase it may be placed; grenades are dispersed smoke, in the MPh."""
    if source == "fanteria":
        return {"mph": int(table(GAME, "drm-fuoco").cell("fumo disperso, per esagono", "DRM"))}
    row = _ROWS.get(source, "lancia fumogeni di veicolo")
    cells = {phase: table(GAME, "fumo").cell(row, column) for phase, column in _COLUMNS.items()}
    return {phase: int(cell) for phase, cell in cells.items() if cell != "-"}


def _later(puff: _Puff, turns: int) -> Ruling:
    """What is left of a counter after some of its owner's Prep Fire phases."""
    left = puff.dispersed if puff.full and turns == 1 else 0
    if puff.source == "fanteria":
        left = 0
    text = _("Ora è fumo disperso: vale +{value}.", value=left) if left else _("Il fumo non c'è più.")
    section = "3.3.1#fumogene-limiti" if puff.source == "fanteria" else "1.2.5#durata"
    step = Step(_("PFPh di chi l'ha messo, passate: {turns}", turns=turns), f"+{left}", section)
    return Ruling(text, f"+{left}", (puff.step, step))


def _grenades(puff: _Puff, exponent: int | None, hexagon: str, exhausted: bool, die: int | None) -> Ruling:
    """Smoke grenades: a die at or under the exponent; an original 6 ends the unit's MPh (R30)."""
    cost = 1 if hexagon == "proprio" else 2
    if exponent is None and die is None:
        spent = Step(_("Costo: {hex}", hex=HEXES.label(hexagon)), f"{cost}MF", "3.3.1#fumogene")
        text = _(
            "{cost}MF: {hex}. Pedina +{value}. {stays}",
            cost=cost,
            hex=HEXES.label(hexagon),
            value=puff.value,
            stays=puff.stays,
        )
        return Ruling(text, f"{cost}MF", (spent, puff.step))
    if exponent is None:
        raise Wrong(_("Scrivi l'esponente fumogeno della squadra: è il numerino accanto al FP."))
    steps = [
        Step(_("Esponente fumogeno"), str(exponent), "3.3.1#fumogene"),
        Step(_("Costo: {hex}", hex=HEXES.label(hexagon)), f"{cost}MF", "3.3.1#fumogene"),
    ]
    steps += [Step(_("CX, al dr"), "+1", "3.3.1#cx-effetti")] if exhausted else []

    def placed(face: int) -> str:
        if face == 6 and face + exhausted > exponent:
            return _("fallito, e la MPh finisce")
        if face == 6:
            return _("riuscito, e la MPh finisce")
        return _("riuscito") if face + exhausted <= exponent else _("fallito")

    odds = _ordered(distribution(one_die(placed, die)))
    highest = exponent - exhausted
    steps.append(
        Step(
            _("Riesce con un dado di"), _("{most} o meno", most=highest) if highest else _("nessuno"), "3.3.1#fumogene"
        )
    )
    if die is None:
        found = _attempt(puff, steps, odds, False, ())
        needed = _("Riesce con un dado di {most} o meno.", most=highest) if highest else _("Non può riuscire.")
        return replace(found, result=f"{needed} {found.result}")
    return _attempt(
        puff,
        steps,
        odds,
        die is not None,
        (_("Il 6 che chiude la MPh è quello sul dado (decisione R30)."),) if die == 6 else (),
    )


def _dispenser_drms(
    source: str, buttoned: bool, moving: bool, hindrance: int, turn: int, distance: int | None
) -> list[Step]:
    """What changes the roll of a vehicle's dispenser."""
    if buttoned and source in ("sp", "sn"):
        raise Wrong(_("{source} si usa solo con l'equipaggio CE.", source=SOURCES.label(source)))
    if source != "sm":
        return [Step(_("AFV con i portelli chiusi (BU)"), "+1", "7.5#tiro")] if buttoned else []
    if distance is not None and not 1 <= distance <= 3:
        raise Wrong(_("Il sM mette il fumo da 1 a 3 esagoni di distanza."))
    told = (
        (buttoned, _("AFV con i portelli chiusi (BU)"), 1, "7.5#tiro"),
        (moving, _("AFV in moto o non fermo"), 2, "7.5#sm"),
        (hindrance, _("Hindrance fino all'esagono"), hindrance, "7.5#sm"),
        (turn, _("Cambio di TCA"), turn, "7.5#sm"),
    )
    return [Step(text, f"+{value}", section) for said, text, value, section in told if said]


def _dispenser(puff: _Puff, usage: int | None, drms: list[Step], dr: Rolled | None) -> Ruling:
    """A vehicle's dispenser: a final DR at or under its usage number."""
    if usage is None:
        raise Wrong(_("Scrivi il numero d'uso stampato sul retro del veicolo, per esempio 7 per sD7."))
    added = sum(int(step.value) for step in drms)
    steps = [Step(_("Numero d'uso"), str(usage), "7.5#tiro"), *drms]
    rolls = two_dice(lambda one, two: _("riuscito") if one + two + added <= usage else _("fallito"), dr)
    if dr is not None:
        steps.append(
            Step(_("DR {roll}, finale {final}", roll=dr.total, final=dr.total + added), f"≤{usage}", "7.5#tiro")
        )
    note = (_("Costa 1MP nella propria MPh, e solo se riesce."),)
    found = _attempt(puff, steps, _ordered(distribution(rolls)), dr is not None, note)
    if dr is not None:
        return found
    return replace(found, result=f"{_('Riesce con {needed}.', needed=most(usage - added))} {found.result}")


def _shell(puff: _Puff, number: int | None, depletion: int | None, dr: Rolled | None) -> Ruling:
    """Smoke or WP shells, and off-board smoke: the first need the ammunition and a hit in ATT."""
    steps: list[Step] = []
    if puff.source == "oba":
        text = _("Una pedina +{value} in ogni esagono della Blast Area. {stays}", value=puff.value, stays=puff.stays)
        return Ruling(text, f"+{puff.value}", (puff.step,))
    if depletion is not None:
        steps.append(Step(_("Numero di esaurimento: il DR originale non deve superarlo"), str(depletion), "6.2#esiti"))
    if number is not None:
        steps.append(Step(_("TH# in ATT, tolti i DRM"), str(number), "3.2.4#att"))
    notes: tuple[str, ...] = ()
    if puff.source == "wp":
        notes = (_("Chi è colpito dal WP fa un NMC, meno il proprio TEM."),)
    if number is None and depletion is not None and dr is None:
        return _depletion(puff, depletion, steps)
    if number is None and (depletion is None or dr is None):
        text = _("Se il colpo in ATT va a segno, pedina +{value}. {stays}", value=puff.value, stays=puff.stays)
        return Ruling(text, f"+{puff.value}", (*steps, puff.step), warnings=notes)

    def fired(one: int, two: int) -> str:
        if depletion is not None and one + two > depletion:
            return _("munizione assente")
        return _("riuscito") if number is None or one + two <= number else _("mancato")

    if dr is not None and dr.total == depletion:
        notes += (_("DR pari al numero di esaurimento: era l'ultima, non si ritenta."),)
    return _attempt(puff, steps, _ordered(distribution(two_dice(fired, dr))), dr is not None, notes)


def _depletion(puff: _Puff, number: int, steps: list[Step]) -> Ruling:
    """Whether the shell is there at all: below the number more are left, at the number it is the last (6.2)."""

    def left(one: int, two: int) -> str:
        if one + two == number:
            return _("c'è, ma è l'ultima")
        return _("c'è") if one + two < number else _("munizione assente")

    found = distribution(two_dice(left))
    odds = {name: found[name] for name in (_("c'è"), _("c'è, ma è l'ultima"), _("munizione assente")) if name in found}
    text = _(
        "Munizione con DR {number} o meno: {odds}. Se il colpo va a segno, pedina +{value}.",
        number=number,
        odds=with_chances(odds),
        value=puff.value,
    )
    return Ruling(text, f"≤{number}", (*steps, puff.step), odds)


def _ordered(odds: dict[str, Fraction]) -> dict[str, Fraction]:
    """Success first."""
    return dict(sorted(odds.items(), key=lambda pair: not pair[0].startswith(_("riuscito"))))


def _attempt(puff: _Puff, steps: list[Step], odds: dict[str, Fraction], rolled: bool, notes: tuple[str, ...]) -> Ruling:
    """The ruling on an attempt to place the counter."""
    first = next(iter(odds))
    if rolled:
        good = first.startswith(_("riuscito"))
        text = first[0].upper() + first[1:] + "."
        tail = _("Pedina +{value}. {stays}", value=puff.value, stays=puff.stays) if good else ""
        return Ruling(f"{text} {tail}".strip(), first, (*steps, *((puff.step,) if good else ())), warnings=notes)
    chances = with_chances(odds)
    text = _("Tentativo: {odds}. Se riesce, pedina +{value}. {stays}", odds=chances, value=puff.value, stays=puff.stays)
    return Ruling(text, f"+{puff.value}", (*steps, puff.step), odds, notes)
