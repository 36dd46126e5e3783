"""Advance after combat: who, how far, and whether a path is allowed (rules 19.1-19.6)."""

from dataclasses import dataclass

from referee.calculators.ardenne44.calendar import DATED_SAID
from referee.calculators.ardenne44.forces import GAME, TERRAIN
from referee.calculators.ardenne44.paths import CROSSINGS, path_of, vehicle_barred
from referee.calculators.ardenne44.results import (
    DELAY,
    FIRE_FIGHTS,
    STAND_CHOICE,
    choice,
    places,
    result_of,
    results_said,
)
from referee.calculators.ardenne44.traits import TURN
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Wrong
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

RESULTS = choice(tuple(name for name in places() if name not in FIRE_FIGHTS))
KINDS = Choice(
    {
        "fanteria": (N_("fanteria non meccanizzata"), "fanti", "non meccanizzata", "a piedi"),
        "meccanizzata": (
            N_("fanteria meccanizzata"),
            "panzergrenadier",
            "meccanizzata",
            "mech",
            "comando da combattimento",
        ),
        "veicolo": (
            N_("Unità Veicolare"),
            "carri",
            "veicolare",
            "corazzata",
            "panzer",
            "panther",
            "tigre",
            "tiger",
            "sherman",
            "tank",
            "ricognizione",
            "profilo",
        ),
        "artiglieria": (N_("Artiglieria"), "arty", "cannoni", "nebelwerfer"),
    }
)
ROADS = Choice(
    {
        "no": (N_("nessuna strada"), "fuori strada", "nessuna"),
        "strada": (N_("Strada Primaria o Secondaria"), "primaria", "secondaria", "si", "sì", "strada principale"),
        "foresta": (N_("Strada in Foresta"), "strada in foresta", "strada foresta"),
    }
)
TAGS = {
    **CROSSINGS,
    "lasciato": (N_("lasciato dal difensore"), "vuoto", "esagono del difensore", "del difensore"),
    "stessa-ezoc": (N_("da EZOC a EZOC della stessa unità"), "stessa ezoc", "ezoc della stessa unita"),
    "collegata": (N_("in ZOC Collegata nemica"), "zoc collegata", "in zoc collegata", "legame"),
    "sm": (N_("con un'unità amica in Movimento Strategico"), "movimento strategico", "con sm"),
}
HEXES = {"Limitata": 1, "Regolare": 1, "Bonus": 2}


@dataclass(frozen=True, slots=True)
class _Advance:
    """An advance: its kind, its length and who makes it."""

    name: str
    hexes: int
    bonus: bool
    kind: str


@calculator(
    game=GAME,
    name="avanzata",
    title=N_("Avanzata dopo il combattimento"),
    summary=N_("Di quanti esagoni avanza un'unità, Bonus su Strada e Sfondamento compresi, e se un percorso è lecito."),
    sections=("19.1.1", "19.1.2", "19.1.3", "19.2", "19.3.1", "19.3.2", "19.4.1", "19.5", "19.6"),
    inputs=(
        Input(
            "risultato",
            N_("Risultato del combattimento"),
            RESULTS,
            said=(
                *results_said(RESULTS.options),
                (r"(?:\bavanzat[ae] (?:di )?|^(?:e )?(?:e |una )?)bonus\b(?! (?:su|di|per) strada)", "DR3"),
                (r"(?:\bavanzat[ae] (?:di tipo )?|^(?:e |una )*)(?:regolar[ei]|normal[ei])\b", "DR2"),
            ),
        ),
        Input(
            "difesa",
            N_("Esito della Difesa Determinata"),
            STAND_CHOICE,
            None,
            N_("Vuoto: non tentata."),
            said=(
                (r"\britardo\b", "Ritardo (-1 livello)"),
                (r"\bdifesa determinata (?:gli |le |mi )?(?:e )?(?:riuscita|riesce|ha successo)", "Si (-1 livello)"),
                (r"\bdifesa determinata (?:e )?(?:fallita|fallisce|non riesce|non riuscita)", "No"),
            ),
            listens=False,
        ),
        Input(
            "eliminati",
            N_("Le perdite hanno eliminato tutti i difensori"),
            Flag(),
            False,
            said=(
                r"\b(?:eliminat[ioa]|elimina(?:no)?|mort[oi]|sparit[oi]|distrutt[oi])\b",
                r"\b(?:unico|ultimo|solo|un|1) (?:solo )?livello\b(?! (?:in piu|di forza in piu))",
            ),
        ),
        Input("tipo", N_("Tipo di unità"), KINDS, "fanteria"),
        Input(
            "strada",
            N_("Segue una strada per tutta l'avanzata"),
            ROADS,
            "no",
            said=(
                (r"\b(?:strad\w+ (?:in|nella|di|nel) (?:foresta|bosco)|forest road)\b", "foresta"),
                (r"\bfuori (?:dalla )?strada\b", "no"),
                (
                    r"\b(?:strad[ae]|primaria|secondaria|statale|rotabile|asfalto)\b(?! (?:in|nella|di|nel) (?:foresta|bosco))",
                    "strada",
                ),
            ),
            listens=False,
        ),
        Input(
            "turno", N_("Turno"), TURN, None, N_("Col Terreno Gelato vale anche la Strada in Foresta."), said=DATED_SAID
        ),
        Input(
            "oos",
            N_("Fuori rifornimento"),
            Flag(),
            False,
            said=(r"\b(?:fuori rifornimento|fuori rifornimenti|senza rifornimento|non rifornit[ao])\b",),
        ),
        Input("gruppo_misto", N_("Gruppo di Sfondamento misto"), Flag(), False, N_("Meccanizzate e no insieme.")),
        Input("codice_rosso", N_("Codice di piazzamento rosso, nel Turno 1"), Flag(), False),
        Input("partenza", N_("Terreno da cui parte"), TERRAIN, "aperto", N_("Conta per i veicoli."), listens=False),
        Input(
            "percorso",
            N_("Percorso dell'avanzata"),
            path_of(TAGS),
            None,
            N_("Esagono per esagono: «aperto lasciato, foresta strada»."),
            said=(r"\bpercorso(?: (?:di|dell|avanzata|e))* {}",),
            listens=False,
        ),
    ),
)
def advance(
    risultato: str,
    difesa: str | None,
    eliminati: bool,
    tipo: str,
    strada: str,
    turno: int | None,
    oos: bool,
    gruppo_misto: bool,
    codice_rosso: bool,
    partenza: str,
    percorso: tuple[Leg, ...] | None,
) -> Ruling:
    """One unit's advance, from the result to its hexes."""
    name, first = _kind_of(risultato, difesa, eliminati)
    barred = _barred(name, first, tipo, codice_rosso)
    if barred is not None:
        return Ruling(_("Nessuna avanzata: {reason}.", reason=barred.text), "0", (barred,))
    bonus, road = _road(name, tipo, strada, turno, oos)
    told = _Advance(name, HEXES[name] + bonus, bonus, tipo)
    steps = [first, *road]
    text = _said(told)
    broken, chase = _breakthrough(risultato, tipo, oos, gruppo_misto, told.hexes)
    steps += broken
    notes = _unclear(difesa, eliminati)
    if percorso is None:
        return Ruling(f"{text} {chase}".strip(), str(told.hexes), tuple(steps), warnings=notes)
    wrong = _wrong(percorso, told, partenza)
    if wrong is not None:
        text = _("Percorso non ammesso: {reason}. {text}", reason=wrong.text, text=text)
        return Ruling(text, _("non ammesso"), (*steps, wrong), warnings=notes)
    steps.append(Step(_("Percorso ammesso"), str(len(percorso)), "19.2"))
    return Ruling(_("Percorso ammesso. {text}", text=text), _("ammesso"), tuple(steps), warnings=notes)


def _kind_of(name: str, stand: str | None, gone: bool) -> tuple[str, Step]:
    """Which advance the combat gives, and why; nothing when it gives none."""
    result = result_of(name)
    if stand is not None and not result.stand:
        raise Wrong(_("Contro {result} la Difesa Determinata non si può: lascia vuoto il suo esito.", result=name))
    if stand == DELAY:
        return "Limitata", _named(_("Ritardo"), "Limitata", "16.7.3#ritardo")
    if stand is not None and gone and stand != "No":
        return "Limitata", _named(_("Difensori eliminati nella Difesa Determinata"), "Limitata", "16.7.4")
    if stand is not None and stand.startswith("Si"):
        return "", _named(_("la Difesa Determinata è riuscita"), "", "16.7.1#successo")
    if result.advance in HEXES:
        return result.advance, _named(_("il risultato è {result}", result=name), result.advance, "16.1#avanzate")
    if name == "EX" and gone:
        return "Limitata", _named(_("EX che elimina tutti i difensori"), "Limitata", "16.1#ex-avanzata")
    return "", _named(_("il risultato è {result}", result=name), "", "16.1#avanzate")


def _named(text: str, kind: str, section: str) -> Step:
    names = {
        "Limitata": _("Avanzata Limitata"),
        "Regolare": _("Avanzata Regolare"),
        "Bonus": _("Avanzata Bonus"),
        "": _("nessuna avanzata"),
    }
    return Step(text, names[kind], section)


def _barred(name: str, first: Step, kind: str, red: bool) -> Step | None:
    """Why this unit may not advance at all."""
    if not name:
        return Step(first.text, "0", first.section)
    if kind == "artiglieria":
        return Step(_("l'artiglieria non avanza dopo il combattimento"), "0", "19.1.1#artiglieria")
    if red:
        return Step(_("chi ha il codice di piazzamento rosso non avanza nel Turno 1"), "0", "29.1.1")
    return None


def _road(name: str, kind: str, road: str, turn: int | None, unsupplied: bool) -> tuple[bool, list[Step]]:
    """Whether the road adds a hex, and why or why not."""
    if road == "no" or name == "Limitata":
        return False, []
    if kind == "fanteria":
        return False, [Step(_("Il Bonus su Strada è solo delle meccanizzate"), "+0", "19.1.3")]
    if unsupplied:
        return False, [Step(_("Fuori rifornimento: niente Bonus su Strada"), "+0", "19.5")]
    if road == "foresta" and not (turn and _frozen(turn)):
        return False, [Step(_("Strada in Foresta: vale solo dal Terreno Gelato"), "+0", "19.1.3#foresta")]
    return True, [Step(_("Bonus su Strada"), "+1", "19.1.3")]


def _frozen(turn: int) -> bool:
    return table(GAME, "turni").cell(str(turn), "terreno") == "Gelo"


def _breakthrough(result: str, kind: str, unsupplied: bool, mixed: bool, hexes: int) -> tuple[list[Step], str]:
    """The breakthrough combat after a DS: who may fight it and how far its group goes."""
    if not result_of(result).breakthrough:
        return [], ""
    if unsupplied:
        return [Step(_("Fuori rifornimento: niente Sfondamento"), "0", "19.5")], _(
            "Niente Sfondamento: è fuori rifornimento."
        )
    reach = 1 if mixed or kind == "fanteria" else hexes
    text = _("Può fare il Combattimento di Sfondamento avanzando al massimo di {hexes} esagoni.", hexes=reach)
    if reach == 1:
        text = _("Può fare il Combattimento di Sfondamento avanzando al massimo di 1 esagono.")
    return [Step(_("Gruppo di Sfondamento: esagoni prima di attaccare ancora"), str(reach), "19.4.1#distanza")], text


def _said(told: _Advance) -> str:
    if told.name == "Limitata":
        return _("Avanzata Limitata: solo nell'esagono lasciato dal difensore.")
    kind = _("Avanzata Regolare") if told.name == "Regolare" else _("Avanzata Bonus")
    if told.bonus:
        return _("{kind} col Bonus su Strada: {hexes} esagoni.", kind=kind, hexes=told.hexes)
    if told.hexes == 1:
        return _("{kind}: 1 esagono in qualsiasi direzione.", kind=kind)
    return _("{kind}: {hexes} esagoni in qualsiasi direzione.", kind=kind, hexes=told.hexes)


def _unclear(stand: str | None, gone: bool) -> tuple[str, ...]:
    if stand == "No (-1 livello)" and gone:
        return (_("Col No (-1 livello) la stampa non è chiara fra Avanzata Limitata (16.7.4) e Regolare (19.1.2)."),)
    return ()


def _wrong(path: tuple[Leg, ...], told: _Advance, start: str) -> Step | None:
    """The first thing on the path that the rules forbid."""
    if len(path) > told.hexes:
        text = _("ha {given} esagoni, al massimo sono {hexes}", given=len(path), hexes=told.hexes)
        return Step(text, str(told.hexes), "19.1.2")
    if told.bonus and len(path) == told.hexes and any("strada" not in leg.tags for leg in path):
        return Step(_("il Bonus su Strada vuole la strada in ogni esagono"), str(told.hexes - 1), "19.1.3")
    before = start
    for place, leg in enumerate(path, 1):
        reason = _leg_wrong(leg, before, place == 1, told.kind == "veicolo")
        if reason is not None:
            return Step(_("esagono {place}: {reason}", place=place, reason=reason[0]), _("non ammesso"), reason[1])
        before = leg.option
    if "sm" in path[-1].tags:
        return Step(_("non si può finire con un'unità in Movimento Strategico"), _("non ammesso"), "19.6#sm")
    return None


def _leg_wrong(leg: Leg, before: str, first: bool, vehicle: bool) -> tuple[str, str] | None:
    """Why an advance may not enter this hex, and the rule."""
    water = bool(leg.tags & {"fiume", "mosa"}) and "ponte" not in leg.tags
    if "lago" in leg.tags and "ponte" not in leg.tags:
        return _("un Lago non si attraversa"), "19.2"
    if "collegata" in leg.tags and "lasciato" not in leg.tags:
        return _("ZOC Collegata nemica"), "19.3.1"
    if "stessa-ezoc" in leg.tags and not first:
        return _("da EZOC a EZOC della stessa unità, e non è il primo"), "19.3.2"
    if vehicle and (water or vehicle_barred(leg, before)):
        return _("un veicolo lì passa solo su strada o ponte"), "19.2#veicoli"
    if first or "strada" in leg.tags:
        return None
    if water or "sconnesso-bosco" in (leg.option, before):
        return _("fiume senza ponte o Sconnesso-Bosco fuori strada, e non è il primo"), "19.2#fiumi"
    if leg.option == "foresta":
        return _("Foresta fuori strada, e non è il primo"), "19.2#foresta"
    return None
