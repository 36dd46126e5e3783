"""The Rout Phase: who must rout, with how many MF, and what interdiction does on the way (3.6)."""

from dataclasses import dataclass, replace
from fractions import Fraction

from referee.calculators.aslsk import ground
from referee.calculators.aslsk.common import GAME, named
from referee.calculators.aslsk.interdiction import Rout, journey
from referee.calculators.aslsk.movimento import walked
from referee.calculators.aslsk.said import BROKEN_MORALE, HELPING, PP, ROLL
from referee.calculators.aslsk.troops import (
    COUNTER_TAGS,
    KINDS,
    LEADERS,
    MORALE,
    WOUND_DIE,
    Check,
    Units,
    half_squad,
    leader_step,
    leader_values,
    most,
    read_unit,
    said,
    sentence,
)
from referee.calculators.aslsk.words import MONTHS, SIDES, TERRAIN, Route
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Number, Rolled, TwoDice, Wrong, halves
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

ROUT_MF, WOUNDED_MF = 6, 3
OBSTACLES = Choice(
    {
        "broken": (N_("chi interdice è Broken"), "demoralizzato"),
        "pinned": (N_("chi interdice è Pinned"), "inchiodato"),
        "mischia": (N_("chi interdice è in mischia"), "melee"),
        "cx": (N_("chi interdice è CX"), "esausto"),
        "dimezzato": (N_("il suo FP sarebbe dimezzato"), "fp dimezzato", "area fire", "leader solo con mg"),
        "drm": (N_("avrebbe un DRM positivo"), "drm positivo", "bu", "in moto", "cambio ca"),
        "gittata": (N_("è oltre la gittata normale, o oltre 16 esagoni"), "fuori gittata", "lungo raggio", "lontano"),
        "los": (N_("non ha LOS, o c'è una Hindrance"), "hindrance", "niente los", "fumo"),
        "terreno": (N_("l'esagono non è campo aperto"), "bosco", "edificio", "orchard", "frutteto", "grain", "brush"),
        "tem": (N_("chi fugge gode di un TEM"), "siepe", "vantaggio in altezza"),
    }
)


@calculator(
    game=GAME,
    name="rotta",
    title=N_("Rotta e interdizione"),
    summary=N_("Se un'unità Broken deve andare in rotta, con quanti MF, e che cosa rischia per l'interdizione."),
    sections=(
        "3.6",
        "3.6#obbligo",
        "3.6#mf",
        "3.6#low-crawl",
        "3.6#interdizione",
        "3.6#interdizione-nmc",
        "3.6#leader",
    ),
    inputs=(
        Input(
            "morale", N_("Morale del lato Broken"), MORALE, None, N_("Serve per il NMC di interdizione."), BROKEN_MORALE
        ),
        Input(
            "tipo",
            N_("Tipo di unità"),
            KINDS,
            "squadra",
            said=(
                (r"\bhs\b|mezz[ae] squadr[ae]", "hs"),
                (r"\bcrew\b|\bequipaggio\b", "crew"),
                (
                    r"\b(?:leader|smc)(?= ferito\b)|^(?!.*(?:squadr|unita|hs\b|accompagn|col leader|con (?:il|un) leader)).*\b(?:leader|smc)\b()",
                    "smc",
                ),
            ),
            listens=False,
        ),
        Input(
            "pedina",
            N_("La pedina in rotta"),
            Units(COUNTER_TAGS, most=1),
            None,
            N_("«4-6-7»: per sapere che HS ne resta."),
        ),
        Input("dm", N_("L'unità è DM"), Flag(), None, said=(r"\bdm\b|desperation",)),
        Input("mischia", N_("È in mischia (Melee)"), Flag(), False, said=(r"\bin (?:mischia|melee)\b",)),
        Input(
            "adiacente",
            N_("Un nemico noto in Good Order è adiacente o nello stesso esagono"),
            Flag(),
            False,
            said=(r"\badiacent\w+|\bnemic\w+(?: \w+){0,2} (?:vicin\w|accanto|attaccat\w)",),
        ),
        Input("esposta", N_("È in campo aperto e un nemico noto potrebbe interdirla lì"), Flag(), False),
        Input(
            "bloccata",
            N_("Non ha esagoni legali dove fuggire"),
            Flag(),
            False,
            said=(
                r"\b(?:non ha|senza|nessun)(?: \w+){0,3} (?:dove|esagoni|vie?|posto)(?: (?:fuggire|scappare|andare|di fuga))?|\bcircondat\w",
            ),
            listens=False,
        ),
        Input(
            "ferito",
            N_("SMC ferito"),
            Flag(),
            False,
            N_("Ha 3MF. Scrivi il morale già ridotto di 1."),
            (r"\bferit\w\b",),
        ),
        Input(
            "rifugio",
            N_("MF fino al bosco o edificio legale più vicino"),
            Number(0, 40),
            None,
            said=(r"\b(?:bosco|edificio|casa|rifugio)(?: \w+){0,3}? a {} ?mf\b",),
        ),
        Input(
            "percorso",
            N_("Esagoni attraversati in rotta"),
            Route(TERRAIN, SIDES),
            None,
            N_("Uno dopo l'altro: «cespugli, grano, bosco». Per sapere quanti MF restano."),
        ),
        Input("mese", N_("Mese dello scenario"), MONTHS, None, N_("Decide la stagione del grano.")),
        Input("low_crawl", N_("Usa il Low Crawl"), Flag(), False, said=(r"\bstrisci\w+|\bcrawl\b",)),
        Input(
            "interdetti",
            N_("Esagoni di campo aperto in cui può essere interdetta"),
            Integer(0, 6),
            0,
            said=(
                r"{} esagon[io] (?:di |sotto |con )(?:l )?(?:interdizione|fuoco|tiro)\b",
                r"{} esagon[io] (?:interdett\w|di campo aperto|scopert\w|allo scoperto)",
                r"\binterdett\w (?:in |per )?{} (?:volt\w|esagon\w)",
                (r"\b(?:interdizione|interdett\w|interdi\w+)\b()", 1),
            ),
        ),
        Input(
            "impedimenti",
            N_("Che cosa impedisce l'interdizione"),
            Choices(OBSTACLES),
            (),
            N_("Di chi interdirebbe, o dell'esagono; ne basta uno."),
            listens=False,
        ),
        Input(
            "leader",
            N_("Leader che accompagna la rotta"),
            LEADERS,
            None,
            N_("In Good Order e non Pinned: «8-1»."),
            HELPING,
        ),
        Input("pin_adiacente", N_("Dove è interdetta è adiacente a un nemico noto"), Flag(), False),
        Input(
            "morale_ridotta",
            N_("Morale Broken della HS che resterebbe"),
            MORALE,
            None,
            N_("Vuoto: lo stesso della squadra."),
        ),
        Input("pp", N_("PP delle armi portate"), Integer(0, 20), None, said=PP),
        Input("dr", N_("DR del primo NMC di interdizione"), TwoDice(), None, N_("Vuoto: le probabilità."), ROLL),
        WOUND_DIE,
    ),
)
def rout(
    morale: int | None,
    tipo: str,
    pedina: tuple[Piece, ...] | None,
    dm: bool | None,
    mischia: bool,
    adiacente: bool,
    esposta: bool,
    bloccata: bool,
    ferito: bool,
    rifugio: Fraction | None,
    percorso: tuple[Leg, ...] | None,
    mese: str | None,
    low_crawl: bool,
    interdetti: int,
    impedimenti: tuple[str, ...],
    leader: str | None,
    pin_adiacente: bool,
    morale_ridotta: int | None,
    pp: int | None,
    dr: Rolled | None,
    dado_ferita: int | None,
) -> Ruling:
    """One unit's Rout Phase."""
    _refuse(tipo, ferito, dr, interdetti)
    if percorso and not interdetti and morale is None and not low_crawl:
        return _path(percorso, mese, WOUNDED_MF if ferito else ROUT_MF)
    flees = bool(interdetti) or bloccata  # who is said to flee, or to have nowhere to flee to, is DM
    duty = _duty(flees if dm is None else dm, mischia, adiacente, esposta, bloccata, WOUNDED_MF if ferito else ROUT_MF)
    if duty.end == "non va in rotta" and dm is None and not mischia:
        return _unknown(duty, WOUNDED_MF if ferito else ROUT_MF, low_crawl)
    if duty.end:
        return Ruling(duty.text, duty.end, duty.steps)
    hexes, why = _interdictions(interdetti, low_crawl, impedimenti)
    steps = [*duty.steps, *_movement(ferito, rifugio, low_crawl), *_weapons(tipo, pp), *why]
    if not hexes:
        crawl = (_("Se finisce il Low Crawl adiacente a un nemico noto è eliminata."),) if low_crawl else ()
        return Ruling(duty.text, "deve andare in rotta", tuple(steps), warnings=(*duty.warnings, *crawl))
    if morale is None:
        raise Wrong(_("Per l'interdizione serve il morale del lato Broken: indica «morale»."))
    help = min(0, leader_values(leader, False)[1]) if leader else None  # he may help: one with +1 does not
    if leader and help is not None:
        steps.append(leader_step(leader, False, help, "3.6#leader"))
    start = Rout(tipo, morale, _reduced(tipo, morale, ferito, morale_ridotta), help, ferito, pin_kills=pin_adiacente)
    found = _way(start, hexes, dr, dado_ferita, duty, steps)
    half = half_squad(read_unit(pedina[0])) if pedina and found.outcome.endswith("come HS") else None
    return replace(found, result=f"{_('Resta una {half}.', half=half)} {found.result}") if half else found


def _path(legs: tuple[Leg, ...], month: str | None, allowance: int) -> Ruling:
    """What a way costs and what is left; in rout they are always the same MF."""
    costs = [ground.cost(walked(leg, month)).points for leg in legs]
    spent, steps = sum(costs, Fraction(0)), [Step(_("MF per la rotta"), f"{allowance}MF", "3.6#mf")]
    steps += [Step(leg.text, f"{halves(cost)}MF", "3.6#mf") for leg, cost in zip(legs, costs, strict=True)]
    if spent > allowance:
        text = _("No: servono {spent}MF e per la rotta ne ha {mf}.", spent=halves(spent), mf=allowance)
        return Ruling(text, _("no"), tuple(steps))
    text = _(
        "Spende {spent}MF di {mf}: ne avanzano {left}.",
        spent=halves(spent),
        mf=allowance,
        left=halves(allowance - spent),
    )
    return Ruling(text, halves(allowance - spent), tuple(steps))


def _refuse(kind: str, wounded: bool, roll: Rolled | None, hexes: int) -> None:
    if wounded and kind != "smc":
        raise Wrong(_("Solo un Leader (SMC) può essere ferito: correggi «tipo» o togli «ferito»."))
    if roll and not hexes:
        raise Wrong(_("Il DR è quello di un NMC di interdizione: indica in «interdetti» quanti esagoni, o toglilo."))


def _reduced(kind: str, morale: int, wounded: bool, given: int | None) -> int:
    """The morale of what is left after a Casualty Reduction: a first wound takes 1."""
    if kind == "smc":
        return morale if wounded else morale - 1
    return given or morale


@dataclass(frozen=True, slots=True)
class _Duty:
    """Whether the unit routs: `end` is the outcome when that is all there is to say."""

    text: str
    steps: tuple[Step, ...]
    end: str = ""
    warnings: tuple[str, ...] = ()


def _unknown(duty: _Duty, allowance: int, crawl: bool) -> Ruling:
    """Nobody said whether it is DM: what it would have, and when it must go."""
    if crawl:
        step = Step(_("Low Crawl: un solo esagono, con tutti gli MF"), _("1 esagono"), "3.6#low-crawl")
        return Ruling(_("Low Crawl: 1 esagono solo, senza interdizione."), "1", (*duty.steps, step))
    text = _("Ha {mf}MF per la rotta. Deve andarci se è DM, o se un nemico noto è adiacente.", mf=allowance)
    step = Step(_("MF per la rotta"), str(allowance), "3.6#mf")
    return Ruling(text, str(allowance), (*duty.steps, step))


def _duty(dm: bool, melee: bool, adjacent: bool, exposed: bool, stuck: bool, allowance: int) -> _Duty:
    """Who must rout: every Broken unit with DM that is not in melee; some get the DM first."""
    if melee:
        step = Step(_("In mischia non si va in rotta"), _("no"), "3.6#obbligo")
        return _Duty(_("Non va in rotta: è bloccata in mischia."), (step,), "non va in rotta")
    reasons = []
    if dm:
        reasons.append(Step(_("Broken con DM"), _("sì"), "3.6#obbligo"))
    if adjacent:
        reasons.append(Step(_("Nemico noto adiacente: riceve il DM"), _("sì"), "3.6#dove-non-restare"))
    if exposed:
        reasons.append(Step(_("Interdicibile dov'è: riceve il DM"), _("sì"), "3.6#dove-non-restare"))
    if not reasons:
        step = Step(_("Broken ma senza DM"), _("no"), "3.6#solo-dm")
        return _Duty(_("Non va in rotta: senza DM resta dov'è."), (step,), "non va in rotta")
    if stuck:
        reasons.append(Step(_("Deve andare in rotta e non può"), _("eliminata"), "3.6#eliminazione"))
        return _Duty(_("Eliminata: deve andare in rotta e non ha dove fuggire."), tuple(reasons), "eliminata")
    free = dm and not (adjacent or exposed)
    note = (
        (_("Anche lontana dal nemico una DM deve fuggire: un esempio la lascia ferma (decisione R6)."),) if free else ()
    )
    return _Duty(_("Deve andare in rotta, con {mf}MF.", mf=allowance), tuple(reasons), warnings=note)


def _movement(wounded: bool, refuge: Fraction | None, crawl: bool) -> list[Step]:
    """MF, and where they must lead."""
    allowance = WOUNDED_MF if wounded else ROUT_MF
    steps = [Step(_("MF per la rotta"), str(allowance), "3.6#mf")]
    if crawl:
        steps.append(Step(_("Low Crawl: un solo esagono, con tutti gli MF"), _("1 esagono"), "3.6#low-crawl"))
    if refuge is None:
        return steps
    if refuge <= allowance:
        text, section = _("Bosco o edificio a {mf}MF: raggiungibile, deve dirigersi lì"), "3.6#meta"
    else:
        text, section = _("Bosco o edificio a {mf}MF: troppo lontano, fugge dove vuole"), "3.6#nessun-rifugio"
    return [*steps, Step(text.format(mf=halves(refuge)), halves(refuge), section)]


def _weapons(kind: str, points: int | None) -> list[Step]:
    """The PP that a routing unit keeps."""
    if points is None:
        return []
    kept = int(table(GAME, "trasporto").cell("SMC" if kind == "smc" else "MMC", "tenuto in rotta"))
    if points <= kept:
        return [Step(_("Tiene tutte le armi: fino a {kept}PP", kept=kept), f"{points}PP", "3.6#armi")]
    return [Step(_("Tiene al massimo {kept}PP e abbandona il resto", kept=kept), f"{kept}PP", "3.6#armi")]


def _interdictions(hexes: int, crawl: bool, obstacles: tuple[str, ...]) -> tuple[int, list[Step]]:
    """How many hexes are really interdicted, and why not when they are not."""
    if not hexes:
        return 0, []
    if crawl:
        return 0, [Step(_("Chi usa il Low Crawl non è interdetto"), _("no"), "3.6#low-crawl")]
    if obstacles:
        away = {"los", "terreno", "tem"}
        return 0, [
            Step(
                _("Niente interdizione: {why}", why=OBSTACLES.label(each)),
                _("no"),
                "3.6#campo-aperto" if each in away else "3.6#chi-non-interdice",
            )
            for each in obstacles
        ]
    return hexes, [Step(_("Un NMC per ogni esagono interdetto"), str(hexes), "3.6#interdizione-limiti")]


def _way(start: Rout, hexes: int, roll: Rolled | None, wound: int | None, duty: _Duty, steps: list[Step]) -> Ruling:
    """The rout through interdicted hexes."""
    check = Check(start.kind, start.morale, start.leadership or 0)
    steps.append(Step(_("Passa il NMC con un DR di"), most(check.highest), "3.6#interdizione-nmc"))
    odds = journey(start, hexes, roll.total if roll else None, wound)
    notes = (*duty.warnings, *_notes(start, hexes))
    if len(odds) > 1:
        text = f"{duty.text} {said(odds)}"
        return Ruling(text, "deve andare in rotta", tuple(steps), named(odds), notes)
    result = next(iter(odds))
    return Ruling(f"{sentence(result)}. {duty.text}", result, tuple(steps), {}, notes)


def _notes(start: Rout, hexes: int) -> list[str]:
    notes = []
    if start.kind == "squadra" and hexes > 1 and start.reduced_morale == start.morale:
        notes.append(_("La HS che resta è contata con lo stesso morale Broken della squadra: verifica sulla pedina."))
    if start.leadership is not None:
        text = _("Se l'unità fallisce il NMC il suo Leader è eliminato; l'eventuale LLMC non è contato.")
        notes.append(text)
    if start.kind == "smc" and hexes > 1 and not start.wounded:
        notes.append(_("Un Leader ferito per strada ha solo 3MF: verifica che possa proseguire."))
    return notes
