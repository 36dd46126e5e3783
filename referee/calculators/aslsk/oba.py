"""The OBA of ASL Starter Kit: radio contact, battery access, accuracy, error and where the round falls."""

from fractions import Fraction

from referee.calculators.aslsk.common import GAME, capital, in_order
from referee.calculators.aslsk.guns import listed
from referee.calculators.aslsk.oba_stages import (
    BROKEN,
    CHITS,
    CONTACT,
    DONE,
    LOST,
    NO_ACCESS,
    NO_CONTACT,
    ON_TARGET,
    Stage,
    access,
    contact,
    error_name,
    fall,
)
from referee.calculators.aslsk.said import HEX, HINDRANCE, ROLLED
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, percent
from referee.calculators.kinds import Choice, Flag, Integer, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

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
_CORRECTIONS = {"correggere": "SR", "predesignata": "SR", "correggere-ffe2": "FFE:2"}
_ACCESS = frozenset({"nuovo", "continuare", "razzi"})  # what needs a new access to the battery


@calculator(
    game=GAME,
    name="oba",
    title=N_("OBA: dal contatto radio all'arrivo del colpo"),
    summary=N_("Contatto, accesso, accuratezza ed errore, con le probabilità dall'inizio alla fine."),
    sections=("DaE2.1", "DaE2.11", "daE2.2", "DaE2.3", "DaE2.31", "DaE2.33", "DaE2.4", "DaE2.9#procedura"),
    inputs=(
        Input(
            "azione",
            N_("Che cosa si fa"),
            ACTIONS,
            "nuovo",
            said=(
                (
                    r"\b(?:corre(?:gg|zion|tt)\w+|spost\w+)(?: \w+){0,4} ffe ?2\b|\bffe ?2\b(?: \w+){0,4} (?:corre(?:gg|zion|tt)|spost)\w+",
                    "correggere-ffe2",
                ),
                (r"\bcorre(?:gg|zion|tt)\w+(?!.*\bffe ?2\b)|\bspost\w+(?: \w+){0,2} sr\b", "correggere"),
                (r"\bpredesign\w+|\b(?:annunci|dichiar)\w+(?: \w+){0,3} conver\w+", "predesignata"),
                (r"\bconvert\w+|\bconversione\b", "convertire"),
                (r"\bffe ?c\b", "continuare"),
                (r"\brazzi\b|\brocket\b|\bnebelwerfer\b", "razzi"),
            ),
            listens=False,
        ),
        Input(
            "radio",
            N_("Valore di contatto della radio"),
            Integer(2, 12),
            None,
            N_("È stampato sulla pedina della radio."),
            (
                r"\b(?:valore|numero) {} (?:sulla|della|di) (?:radio|contatto)\b",
                r"\b(?:radio|contatto|telefono)(?: (?:di|con|da|valore|contatto|radio|numero|vale|del|a|e))* {}(?! ?(?:esagon|chit))",
            ),
        ),
        Input("fuori_mappa", N_("Osservatore fuori mappa: contatto automatico"), Flag(), False),
        Input(
            "mantenimento",
            N_("Il contatto c'era già: si mantiene"),
            Flag(),
            False,
            said=(
                r"\bmanten\w+|\bmantien\w+|\b(?:tener\w*|tengo|tiene|conserv\w+|rest\w+|perd\w+)(?: \w+){0,2} (?:contatto|collegamento|linea|radio)\b|\b(?:ten|conserv|manten)\w*(?:l[ao])\b|\bgia (?:in|stabilit\w|avut\w|preso)? ?(?:linea|contatto|collegat\w)\b|\b(?:contatto|collegamento)(?: \w+)? (?:c era|gia)\b",
            ),
            listens=False,
        ),
        Input("battaglione", N_("OBA di battaglione mortai"), Flag(), False),
        Input(
            "accesso",
            N_("L'accesso alla batteria c'è già"),
            Flag(),
            False,
            said=(r"\b(?:ho|abbiamo) gia (?:l )?accesso\b|\bgia (?:ottenuto )?l? ?accesso\b",),
            listens=False,
        ),
        Input("neri", N_("Chit neri nella pila"), Integer(0, 20), None, said=(r"{} (?:chit )?ner[io]\b",)),
        Input("rossi", N_("Chit rossi nella pila"), Integer(0, 20), None, said=(r"{} (?:chit )?ross[io]\b",)),
        Input(
            "rossi_pescati",
            N_("Chit rossi già pescati"),
            Integer(0, 1),
            0,
            said=(
                (
                    r"\b(?:secondo|2o) (?:chit |gettone |segnalino )?rosso\b()|\bgia (?:pescato )?un (?:chit )?rosso\b",
                    1,
                ),
            ),
        ),
        Input(
            "hindrance",
            N_("Hindrance dall'osservatore all'AR"),
            Integer(0, 5),
            0,
            N_("Fumo compreso; una Blast Area +1 al massimo."),
            HINDRANCE,
        ),
        Input(
            "esagoni",
            N_("Esagoni di correzione"),
            Integer(1, 18),
            None,
            said=(
                rf"\b(?:corre|spost)\w+(?: \w+){{0,5}}? (?:di |a )?{{}} {HEX}",
                r"\bcorre\w+(?: \w+){0,3}? di {}",
                rf"^(?:e |ma )?(?:se |invece )*(?:sono|fossero|erano|di|con|la correggo di) {{}}(?: {HEX})?$",
            ),
        ),
        Input(
            "vede",
            N_("Vede il Blast Height di SR o FFE"),
            SIGHT,
            "si",
            said=((r"\bsenza los\b|\bnon (?:lo |la )?vede\b", "no"),),
            listens=False,
        ),
        Input(
            "dr_contatto",
            N_("DR del contatto radio"),
            TwoDice(),
            None,
            said=tuple(
                rf"^(?=.*\b(?:radio|contatto|telefono)\b)(?!.*\baccura\w+)(?!.*\berrore\b).*?{each}" for each in ROLLED
            ),
        ),
        Input(
            "chit",
            N_("Chit pescato"),
            CHITS,
            None,
            said=(
                (
                    r"\b(?:chit|pescato|pesco|esce|peschi|gettone|segnalino|pesca)(?: (?:un|il|chit|secondo|primo|altro|gettone|segnalino))* nero\b",
                    "nero",
                ),
                (
                    r"\b(?:chit|pescato|pesco|esce|peschi|gettone|segnalino|pesca)(?: (?:un|il|chit|secondo|primo|altro|gettone|segnalino|2o))* rosso\b",
                    "rosso",
                ),
            ),
            listens=False,
        ),
        Input(
            "dado",
            N_("Dado dell'accuratezza"),
            Integer(1, 6),
            None,
            said=tuple(
                rf"^(?=.*\b(?:accura\w+|precis\w+|spotting|sr)\b)(?!.*\bcontatto\b).*?{each}" for each in ROLLED
            ),
            listens=False,
        ),
        Input(
            "dr_errore",
            N_("DR dell'errore"),
            TwoDice(),
            None,
            N_("Prima il colorato (direzione), poi il bianco (distanza): «2+6»."),
            (
                r"^(?=.*\b(?:errore|sbagli\w*|deriva|devia\w*|cade|imprecis\w+)\b)(?=.*\b(?:ar|sr|artiglieria|oba|colpo)\b).*?{}",
                r"\berrore(?: \w+){0,3}? (?:con|dadi|dado|tiro|fa|esce)(?: (?:un|i|il|dadi))* {}",
            ),
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
    if azione in ("correggere", "correggere-ffe2") and esagoni is None:
        return _farthest(azione)
    _check(azione, esagoni, vede, dr_errore, battaglione and not mantenimento)
    stages = [contact(radio, fuori_mappa, mantenimento, battaglione, dr_contatto)]
    only = _asked_alone(azione, stages[0], accesso, (neri, rossi, chit), rossi_pescati, (dado, dr_errore), hindrance)
    if only:
        return _alone(only)
    if azione in _ACCESS and not (accesso and azione == "nuovo"):
        stages.append(access(neri, rossi, rossi_pescati, chit))
    if azione not in ("convertire", "continuare"):
        stages.append(fall(azione, hindrance, esagoni, vede, dado, dr_errore))
    return _ruling(azione, stages, _notes(azione, vede))


def _farthest(action: str) -> Ruling:
    """How far a correction may go, when nobody says how far it goes."""
    rows = table(GAME, "oba-correzione").rows
    ffe2 = action == "correggere-ffe2"
    most = max(int(row[0]) for row in rows if not ffe2 or row[-1] != "No")
    text = _("Al massimo {most} esagoni per un {marker}.", most=most, marker=_CORRECTIONS[action])
    return Ruling(text, str(most), (Step(_("Correzione massima in esagoni"), str(most), "DaE2.4"),))


def _asked_alone(
    action: str,
    first: Stage,
    open_battery: bool,
    chits: tuple[int | None, int | None, str | None],
    drawn: int,
    dice: tuple[int | None, Rolled | None],
    hindrance: int,
) -> Stage | None:
    """The one stage of a new mission that was told about, when nothing was said of the others."""
    black, red, chit = chits
    if action != "nuovo" or open_battery or hindrance or any(dice):
        return None
    told = black is not None and red is not None
    if first.known and not told and chit is None:
        return first
    return access(black, red, drawn, chit) if (told or chit == "rosso") and not first.known else None


def _alone(stage: Stage) -> Ruling:
    """One stage by itself: its sure end, or its chances."""
    if len(stage.ends) == 1:
        name = next(iter(stage.ends))
        text = _("Sì: c'è il contatto.") if name == CONTACT else _meaning(name, "nuovo")
        return Ruling(text, _(name), stage.steps)
    odds = {_(name): part for name, part in stage.ends.items()}
    good = next(name for name in stage.ends if name in stage.good)
    label = _("contatto") if good == CONTACT else _("accesso alla batteria")
    text = _("{best}: {chance}. {odds}", best=capital(label), chance=percent(stage.ends[good]), odds=listed(odds))
    if good == CONTACT:
        text = _("Riesce con {most} o meno. {text}", most=stage.steps[-1].value, text=text)
    return Ruling(text, str(stage.ends[good]), stage.steps, odds)


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


def _ruling(action: str, stages: list[Stage], notes: tuple[str, ...]) -> Ruling:
    """All stages, one after the other."""
    open_chance, whole = Fraction(1), []
    for place, stage in enumerate(stages):
        last = place == len(stages) - 1
        whole += [(name, open_chance * part) for name, part in stage.ends.items() if last or name not in stage.good]
        open_chance *= sum((part for name, part in stage.ends.items() if name in stage.good), Fraction())
        if not last and not open_chance:
            stages = stages[: place + 1]
            break
    found = distribution((DONE if name == CONTACT else name, part) for name, part in whole if part)
    odds = {_(name): part for name, part in in_order(found, _order()).items()}
    steps = tuple(step for stage in stages for step in stage.steps)
    warnings = (*notes, *(() if all(each.known for each in stages) else (_assumed(),)))
    if len(odds) == 1:
        name = next(iter(found))
        return Ruling(_meaning(name, action), _(name), steps, warnings=warnings)
    best = next((name for name in (_(ON_TARGET), _(DONE)) if name in odds), None)
    said = _accuracy(steps)
    if best is None:
        text = _("Il colpo non può arrivare preciso. {odds}", odds=listed(odds))
        return Ruling(said + text, _("errore"), steps, odds, warnings)
    text = _("{best}: {chance}. {odds}", best=capital(best), chance=percent(odds[best]), odds=listed(odds))
    return Ruling(said + text if best == _(ON_TARGET) else text, str(odds[best]), steps, odds, warnings)


def _accuracy(steps: tuple[Step, ...]) -> str:
    """The modifiers of the accuracy die, for who asks for them."""
    drm = sum(int(step.value) for step in steps if step.section in ACCURACY_DRM and step.value[:1] in "+-")
    said = [_("drm {drm} all'accuratezza.", drm=signed(drm))] if drm else []
    limit = next((step.value for step in steps if step.section == "DaE2.4#limite-errore"), None)
    said += [_("Errore massimo: {hexes} esagoni.", hexes=limit)] if limit else []
    return "".join(f"{each} " for each in said)


ACCURACY_DRM = frozenset({"DaE2.3#accuratezza-drm", "DaE2.33#predesignare-drm"})


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
