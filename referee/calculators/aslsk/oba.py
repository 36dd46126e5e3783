"""The OBA of ASL Starter Kit: radio contact, battery access, accuracy, error and where the round falls."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.aslsk.guns import GAME, capital, in_order, listed, signed
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die, percent, two_dice
from referee.calculators.kinds import Choice, Flag, Integer, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

BROKEN, NO_CONTACT, NO_ACCESS, LOST = (
    N_("radio guasta"),
    N_("niente contatto"),
    N_("Chit rosso"),
    N_("secondo Chit rosso"),
)
ON_TARGET, DONE = N_("preciso"), N_("contatto e accesso")
ACCURATE = 2  # the highest final dr that is accurate
WIDEST_ERROR = 6
RADIO_BREAKS = 12
ACTIONS = Choice(
    {
        "nuovo": (N_("nuovo AR e SR"), "ar", "nuova missione", "nuovo sr"),
        "correggere": (N_("correggere uno SR"), "correzione", "correggere sr"),
        "predesignata": (N_("correggere uno SR e convertirlo in FFE:1"), "correggere e convertire", "predesignare"),
        "correggere-ffe2": (N_("correggere un FFE:2"), "correggere ffe2", "correggere ffe:2", "ffe2"),
        "convertire": (N_("convertire lo SR in FFE:1 dov'è"), "conversione", "ffe1"),
        "continuare": (N_("ripartire da un FFE:C"), "ffe:c", "ffec"),
        "razzi": (N_("razzi (Rocket OBA)"), "rocket", "nebelwerfer"),
    }
)
SIGHT = Choice(
    {
        "si": (N_("sì"), "vede", "los"),
        "fumo": (N_("no, solo per il fumo"), "solo fumo"),
        "no": (N_("no"), "non vede", "nessuna los"),
    }
)
CHITS = Choice({"nero": (N_("nero"), "black"), "rosso": (N_("rosso"), "red")})
_CORRECTIONS = {"correggere": "SR", "predesignata": "SR", "correggere-ffe2": "FFE:2"}
_ACCESS = frozenset({"nuovo", "continuare", "razzi"})  # what needs a new access to the battery


@calculator(
    game=GAME,
    name="oba",
    title=N_("OBA: dal contatto radio all'arrivo del colpo"),
    summary=N_("Contatto, accesso, accuratezza ed errore, con le probabilità dall'inizio alla fine."),
    sections=("DaE2.1", "DaE2.11", "daE2.2", "DaE2.3", "DaE2.31", "DaE2.33", "DaE2.4", "DaE2.9#procedura"),
    inputs=(
        Input("azione", N_("Che cosa si fa"), ACTIONS, "nuovo"),
        Input(
            "radio",
            N_("Valore di contatto della radio"),
            Integer(2, 12),
            None,
            N_("È stampato sulla pedina della radio."),
        ),
        Input("fuori_mappa", N_("Osservatore fuori mappa: contatto automatico"), Flag(), False),
        Input("mantenimento", N_("Il contatto c'era già: si mantiene"), Flag(), False),
        Input("battaglione", N_("OBA di battaglione mortai"), Flag(), False),
        Input("accesso", N_("L'accesso alla batteria c'è già"), Flag(), False),
        Input("neri", N_("Chit neri nella pila"), Integer(0, 20), None),
        Input("rossi", N_("Chit rossi nella pila"), Integer(0, 20), None),
        Input("rossi_pescati", N_("Chit rossi già pescati"), Integer(0, 1), 0),
        Input(
            "hindrance",
            N_("Hindrance dall'osservatore all'AR"),
            Integer(0, 5),
            0,
            N_("Fumo compreso; una Blast Area +1 al massimo."),
        ),
        Input("esagoni", N_("Esagoni di correzione"), Integer(1, 18), None),
        Input("vede", N_("Vede il Blast Height di SR o FFE"), SIGHT, "si"),
        Input("dr_contatto", N_("DR del contatto radio"), TwoDice(), None),
        Input("chit", N_("Chit pescato"), CHITS, None),
        Input("dado", N_("Dado dell'accuratezza"), Integer(1, 6), None),
        Input(
            "dr_errore",
            N_("DR dell'errore"),
            TwoDice(),
            None,
            N_("Prima il colorato (direzione), poi il bianco (distanza): «2+6»."),
        ),
    ),
)
def oba(
    azione: str,
    radio: int | None,
    fuori_mappa: bool,
    mantenimento: bool,
    battaglione: bool,
    accesso: bool,
    neri: int | None,
    rossi: int | None,
    rossi_pescati: int,
    hindrance: int,
    esagoni: int | None,
    vede: str,
    dr_contatto: Rolled | None,
    chit: str | None,
    dado: int | None,
    dr_errore: Rolled | None,
) -> Ruling:
    """One phase of an observer, stage by stage."""
    _check(azione, esagoni, vede, dr_errore, battaglione and not mantenimento)
    stages = [_contact(radio, fuori_mappa, mantenimento, battaglione, dr_contatto)]
    if azione in _ACCESS and not (accesso and azione == "nuovo"):
        stages.append(_access(neri, rossi, rossi_pescati, chit))
    if azione not in ("convertire", "continuare"):
        stages.append(_fall(azione, hindrance, esagoni, vede, dado, dr_errore))
    return _ruling(azione, stages, _notes(azione, vede))


@dataclass(frozen=True, slots=True)
class _Stage:
    """One stage: how it may end, and its steps; a good end of any but the last leads to the next one."""

    steps: tuple[Step, ...]
    ends: dict[str, Fraction]
    good: frozenset[str]
    known: bool = True  # whether its chances can be told


def _notes(action: str, sight: str) -> tuple[str, ...]:
    """What the player should check before."""
    notes = {
        "nuovo": _("L'AR va in un esagono che l'osservatore vede."),
        "predesignata": _("Serve un nemico conosciuto nell'esagono dell'AR o adiacente (per il fumo no)."),
        "correggere-ffe2": _("Un FFE:2 di HE si corregge solo verso un nemico noto o accanto a lui (decisione R62)."),
        "convertire": _("Serve la LOS verso un nemico nell'esagono dello SR o adiacente (per il fumo no)."),
        "continuare": _("Per l'FFE:1 un nemico dev'essere nell'esagono o adiacente, anche non visto (decisione R64)."),
    }
    found = (notes[action],) if action in notes else ()
    if sight == "si" or action in ("nuovo", "razzi"):
        return found
    lost = _("Se il contatto manca, senza LOS verso il Blast Height si perdono anche accesso e missione (DaE2.11).")
    return (*found, lost)


def _check(action: str, hexes: int | None, sight: str, error: Rolled | None, lone_battalion: bool) -> None:
    if action in _CORRECTIONS and hexes is None:
        raise Wrong(_("Per una correzione scrivi di quanti esagoni: fino a 18 per uno SR, fino a 3 per un FFE:2."))
    if action not in _CORRECTIONS and hexes is not None:
        raise Wrong(_("Gli esagoni di correzione servono solo per correggere uno SR o un FFE:2."))
    if action == "correggere-ffe2" and table(GAME, "oba-correzione").cell(str(hexes), "FFE:2") == "No":
        raise Wrong(_("Un FFE:2 si corregge al massimo di 3 esagoni."))
    if action == "convertire" and sight == "no":
        raise Wrong(_("Senza LOS verso il Blast Height lo SR si corregge o si cancella: non si converte."))
    if error is not None and error.dice is None:
        raise Wrong(_("Per l'errore servono i due dadi, prima il colorato: «2+6»."))
    if lone_battalion:
        raise Wrong(_("Il battaglione mortai cambia solo il mantenimento del contatto: indica anche quello."))


def _contact(value: int | None, offboard: bool, kept: bool, battalion: bool, dr: Rolled | None) -> _Stage:
    """Radio contact or its maintenance; an original 12 breaks the radio (R58)."""
    if offboard:
        step = Step(_("Osservatore fuori mappa: contatto automatico"), _("sì"), "Dae2.8#contatto")
        return _Stage((step,), {_CONTACT: Fraction(1)}, frozenset({_CONTACT}))
    if value is None:
        if dr is not None:
            raise Wrong(_("Per il contatto scrivi il valore stampato sulla radio."))
        step = Step(_("Contatto radio: manca il valore della radio, si dà per ottenuto"), _("sì"), "DaE2.1")
        return _Stage((step,), {_CONTACT: Fraction(1)}, frozenset({_CONTACT}), known=False)
    drm = _kept_drm(battalion) if kept else 0

    def result(first: int, second: int) -> str:
        if first + second == RADIO_BREAKS:
            return BROKEN
        return _CONTACT if first + second + drm <= value else NO_CONTACT

    steps = [Step(_("Mantenimento del contatto: DRM"), signed(drm), "DaE2.11")] if kept else []
    steps.append(Step(_("Contatto con un DR originale pari o minore di"), str(min(value - drm, 11)), "DaE2.1"))
    ends = distribution(two_dice(result, dr))
    if dr is not None:
        found = next(iter(ends))
        steps.append(
            Step(_("DR del contatto {dr}", dr=dr.total), _(found), "DaE2.1#guasto" if found == BROKEN else "DaE2.1")
        )
    return _Stage(tuple(steps), ends, frozenset({_CONTACT}))


def _kept_drm(battalion: bool) -> int:
    row = "mantenimento, battaglione mortai" if battalion else "mantenimento"
    return int(table(GAME, "oba").cell(row, "valore").split()[0])


def _access(black: int | None, red: int | None, drawn: int, chit: str | None) -> _Stage:
    """The draw of a chit; the second red one closes the battery for good."""
    denied = LOST if drawn else NO_ACCESS
    section = "daE2.2" if chit != "rosso" else "daE2.2#rosso"
    if chit is not None:
        end = DONE if chit == "nero" else denied
        step = Step(_("Chit {colour}", colour=CHITS.label(chit)), _(end), section)
        return _Stage((step,), {end: Fraction(1)}, frozenset({DONE}))
    if black is None or red is None:
        step = Step(_("Accesso alla batteria: non si sa che Chit restano, si dà per ottenuto"), _("sì"), section)
        return _Stage((step,), {DONE: Fraction(1)}, frozenset({DONE}), known=False)
    if not black + red:
        raise Wrong(_("La pila di pesca è vuota: scrivi quanti Chit neri e rossi restano."))
    ends = {DONE: Fraction(black, black + red), denied: Fraction(red, black + red)}
    step = Step(_("Chit neri su quelli nella pila"), f"{black}/{black + red}", section)
    return _Stage((step,), {name: part for name, part in ends.items() if part}, frozenset({DONE}))


def _fall(action: str, hindrance: int, hexes: int | None, sight: str, die: int | None, error: Rolled | None) -> _Stage:
    """Accuracy and error."""
    drm, steps = _accuracy(action, hindrance, hexes)
    impossible = action == "razzi" or (hexes is not None and sight != "si") or 1 + drm > ACCURATE
    if impossible:
        steps.append(Step(_why(action, hexes is not None and sight != "si"), _("no"), _why_section(action, sight)))
        if die is not None:
            raise Wrong(_("Qui l'accuratezza è impossibile e il suo dado non si tira: togli «dado»."))
    else:
        steps.append(Step(_("Preciso con un dado pari o minore di"), str(ACCURATE - drm), "DaE2.3#accuratezza"))
    most = _most(hexes, sight, steps)
    missed = distribution(two_dice(lambda _direction, white: error_name(min(white, most)), error))
    accurate = (
        Fraction(0)
        if impossible
        else sum((part for good, part in one_die(lambda face: face + drm <= ACCURATE, die) if good), Fraction())
    )
    if accurate == 1 and error is not None:
        raise Wrong(_("Il tiro è preciso: l'errore non si tira."))
    ends = {ON_TARGET: accurate} if accurate else {}
    if accurate < 1:
        ends |= {name: part * (1 - accurate) for name, part in missed.items()}
        if error is not None and error.dice is not None:
            steps.append(Step(_("Direzione dell'errore (dado colorato)"), str(error.dice[0]), "DaE2.31"))
            steps.append(
                Step(
                    _("Distanza dell'errore (dado bianco {die})", die=error.dice[1]),
                    str(min(error.dice[1], most)),
                    "DaE2.31",
                )
            )
    return _Stage(tuple(steps), ends, frozenset())


def _accuracy(action: str, hindrance: int, hexes: int | None) -> tuple[int, list[Step]]:
    steps, drm = [], 0
    if hindrance:
        drm += hindrance
        steps.append(Step(_("Hindrance sull'accuratezza"), signed(hindrance), "DaE2.3#accuratezza-drm"))
    if action == "predesignata":
        far = int(table(GAME, "oba-correzione").cell(str(hexes), "drm se predesignato"))
        drm += far
        steps.append(
            Step(
                _("Conversione annunciata, correzione di {hexes} esagoni", hexes=hexes),
                signed(far),
                "DaE2.33#predesignare-drm",
            )
        )
    return drm, steps


def _why(action: str, blind: bool) -> str:
    if action == "razzi":
        return _("Razzi: l'errore è automatico")
    if blind:
        return _("Senza LOS verso il Blast Height l'accuratezza è impossibile")
    return _("Con questi drm l'accuratezza è impossibile: non si tira")


def _why_section(action: str, sight: str) -> str:
    return (
        "DaE2.9#procedura" if action == "razzi" else "DaE2.4#senza-los" if sight != "si" else "DaE2.3#accuratezza-drm"
    )


def _most(hexes: int | None, sight: str, steps: list[Step]) -> int:
    """The widest error: a correction limits it, unless it was forced for want of LOS."""
    if hexes is None or sight == "no":
        steps.append(
            Step(_("Errore massimo in esagoni: senza limite, quanto il dado bianco"), str(WIDEST_ERROR), "DaE2.31")
        )
        return WIDEST_ERROR
    most = int(table(GAME, "oba-correzione").cell(str(hexes), "errore massimo"))
    steps.append(
        Step(_("Errore massimo per una correzione di {hexes} esagoni", hexes=hexes), str(most), "DaE2.4#limite-errore")
    )
    return most


def error_name(hexes: int) -> str:
    """An error as players read it."""
    return _("errore di 1 esagono") if hexes == 1 else _("errore di {hexes} esagoni", hexes=hexes)


_CONTACT = N_("contatto")


def _ruling(action: str, stages: list[_Stage], notes: tuple[str, ...]) -> Ruling:
    """All stages, one after the other."""
    open_chance, whole = Fraction(1), []
    for place, stage in enumerate(stages):
        last = place == len(stages) - 1
        whole += [(name, open_chance * part) for name, part in stage.ends.items() if last or name not in stage.good]
        open_chance *= sum((part for name, part in stage.ends.items() if name in stage.good), Fraction())
        if not last and not open_chance:
            stages = stages[: place + 1]
            break
    found = distribution((DONE if name == _CONTACT else name, part) for name, part in whole if part)
    odds = {_(name): part for name, part in in_order(found, _order()).items()}
    steps = tuple(step for stage in stages for step in stage.steps)
    warnings = (*notes, *(() if all(each.known for each in stages) else (_assumed(),)))
    if len(odds) == 1:
        name = next(iter(found))
        return Ruling(_meaning(name, action), _(name), steps, warnings=warnings)
    best = next((name for name in (_(ON_TARGET), _(DONE)) if name in odds), None)
    if best is None:
        return Ruling(
            _("Il colpo non può arrivare preciso. {odds}", odds=listed(odds)), _("errore"), steps, odds, warnings
        )
    text = _("{best}: {chance}. {odds}", best=capital(best), chance=percent(odds[best]), odds=listed(odds))
    return Ruling(text, str(odds[best]), steps, odds, warnings)


def _order() -> tuple[str, ...]:
    return (ON_TARGET, DONE, *(error_name(hexes) for hexes in range(1, 7)), NO_ACCESS, LOST, NO_CONTACT, BROKEN)


def _assumed() -> str:
    return _(
        "Le probabilità partono da dove i dati ci sono: senza valore della radio o Chit, quella fase si dà per riuscita."
    )


def _meaning(name: str, action: str) -> str:
    """A sure end as a sentence."""
    marker = "SR" if action in ("nuovo", "correggere") else "FFE:2" if action == "correggere-ffe2" else "FFE:1"
    fixed = {
        BROKEN: _("12 originale: la radio si guasta e il contatto cade (decisione R58)."),
        NO_CONTACT: _("Niente contatto: si ritenta all'inizio della prossima PFPh o DFPh."),
        NO_ACCESS: _("Chit rosso: niente accesso, l'osservatore e la batteria hanno finito per questa fase."),
        LOST: _("Secondo Chit rosso: l'accesso alla batteria è perso per il resto dello scenario."),
        ON_TARGET: _("Preciso: {marker} va nell'esagono dell'AR.", marker=marker),
        DONE: _("Contatto e accesso ottenuti: si può procedere con {marker}.", marker=marker),
    }
    return fixed.get(name) or _("Impreciso, {error}: {marker} va nell'esagono trovato.", error=name, marker=marker)
