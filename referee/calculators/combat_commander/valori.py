"""The values of a piece as it stands: Command, states, Cover and the weapon it carries (3.1, 3.3.1, 11.1, 13.2)."""

from dataclasses import replace

from referee.calculators.combat_commander import cover as covers
from referee.calculators.combat_commander import fire_sayings, sayings, targeting
from referee.calculators.combat_commander.fate import GAME, Tally
from referee.calculators.combat_commander.fire import Firer, banned
from referee.calculators.combat_commander.marching import ROAD_BONUS
from referee.calculators.combat_commander.units import (
    BURDEN,
    COMMAND,
    FIRER_STATE,
    MORALE,
    ORDNANCE,
    PIECE,
    WEAPON_WORDS,
    States,
    added,
    command_steps,
    state_steps,
)
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

PRINTED = N_("Stampato sulla pedina, dal lato che si vede.")


def _said(name: str, place: int) -> sayings.Said:
    """A value by its name, or by its place on a counter: «5-5-4»."""
    counter = r"\b" + "-".join([r"\d{1,2}"] * place + [r"(\d{1,2})"] + [r"\d{1,2}"] * (2 - place)) + r"\b"
    return sayings.figures(
        rf"\b(?:{name})(?: (?:di|a|e|da|pari|stampat[oa]|base|vale|era|=|normale))* {{}}",
        rf"{{}} (?:di )?(?:{name})\b",
        rf"^.*?\b(?:che|quanto|quanta|quale) (?:{name})\b.*?\b(?:squadra|team|unita|mg|mitragliatrice)(?: [a-z]+)? da {{}}",
        rf"\b(?:{name})(?: (?:di|della|dello|del|ha|per|una?|la|il|mia))* (?:squadra|team|unita)(?: [a-z]+)? (?:da|con) {{}}(?! (?:morale|mp|esagon|hex))",
        counter,
    )


@calculator(
    game=GAME,
    name="valori",
    title=N_("Valori correnti di una pedina"),
    summary=N_(
        "FP, Raggio, Movimento e Morale con Comando, Soppressa, Veterana, Filo Spinato, Copertura e Arma pesante."
    ),
    sections=("3.1", "3.3.1.2", "3.3.1.3", "13.2", "E44.1", "F106.1", "11.1", "T78.3"),
    inputs=(
        Input(
            "pedina",
            N_("Pedina"),
            PIECE,
            "squadra",
            said=(
                # Who carries a weapon is not the piece that is asked about.
                (
                    rf"\b(?:{fire_sayings.MACHINE_GUN})\b.*?\b({fire_sayings.CARRIED} (?:da|dal|dalla|dall|a|al|alla)(?: un| una| la| il)?)\b",
                    "mitragliatrice",
                ),
                (
                    rf"\b(la {fire_sayings.CARRIES}(?: (?:il|un|una|la|l|lo|stesso|proprio|anche|quel|quella|invece|suo|mio))*) ",
                    "mitragliatrice",
                ),
                *sayings.unit_said(),
                *sayings.weapons_said("movimento|morale|mp"),
            ),
            listens=False,
        ),
        Input(
            "fp",
            N_("FP stampata"),
            Integer(0, 20),
            None,
            PRINTED,
            said=_said("fp|potenza di fuoco|fuoco(?! (?:mirat|sostenut|incrociat))|firepower", 0),
            listens=False,
        ),
        Input(
            "raggio",
            N_("Raggio stampato"),
            Integer(0, 40),
            None,
            PRINTED,
            said=_said("raggio|portata|range|gittata", 1),
            listens=False,
        ),
        Input(
            "movimento",
            N_("Movimento stampato"),
            Integer(0, 10),
            None,
            PRINTED,
            said=_said("movimento|movement|punti movimento|mov|mp|pm", 2),
            listens=False,
        ),
        replace(MORALE, default=None, help=PRINTED),
        COMMAND,
        Input(
            "arma_di_leader",
            N_("L'Arma è portata da un Leader"),
            Flag(),
            False,
            said=fire_sayings.LEADERS_WEAPON_SAID,
        ),
        Input(
            "stati",
            N_("Stato"),
            States(FIRER_STATE),
            (),
            N_("Per un'Arma, lo stato di chi la porta."),
            said=sayings.states_said(),
            listens=False,
        ),
        BURDEN,
        Input(
            "strada",
            N_("Durante l'Ordine entra in una Strada"),
            Flag(),
            False,
            said=(
                r"(?=\b(?:entr|pass|mett|imbocc|tocc|prend|percorr|corr|mov|muov|incroci|attravers|sal|va)\w*(?: [a-z]+){0,5}? (?:strada|strade|carreggiata|road)\b)",
                (r"(?=\b(?:senza|niente|nessuna) (?:la |una )?strada\b)", False),
            ),
            listens=False,
        ),
        covers.HEX,
        targeting.HINDRANCE,
        Input(
            "distanza",
            N_("Distanza del bersaglio"),
            Integer(0, 60),
            None,
            N_("Con il Raggio: se ci si arriva."),
            said=(
                *sayings.DISTANCE_SAID,
                r"\b(?:spar\w+|tir[oai]|arriv\w+|nemic\w+|bersaglio|uno)(?: [a-z]+){0,2}? a {}(?! (?:di )?(?:morale|fp))",
            ),
            listens=False,
        ),
    ),
)
def values(
    pedina: str,
    fp: int | None,
    raggio: int | None,
    movimento: int | None,
    morale: int | None,
    comando: int,
    arma_di_leader: bool,
    stati: tuple[str, ...],
    arma_pesante: int,
    strada: bool,
    terreno: tuple[str, ...],
    intralcio: int | None,
    distanza: int | None,
) -> Ruling:
    """The current values of one piece, of those that are given."""
    weapon = pedina in WEAPON_WORDS
    stati = covers.states_there(stati, terreno)
    if weapon and (movimento is not None or morale is not None):
        raise Wrong(_("Un'Arma ha solo FP e Raggio: togli Movimento e Morale."))
    command = command_steps(pedina, comando, carried_by_leader=arma_di_leader)
    found: dict[str, Tally] = {}
    for name, printed, rule in (("FP", fp, "3.1.1"), ("Raggio", raggio, "3.1.2"), ("Movimento", movimento, "3.1.3")):
        if printed is not None:
            states = Tally(0) if weapon else state_steps(stati, name)
            found[name] = added(_first(name, printed, rule), command, states)
    if "FP" in found and intralcio and pedina not in ORDNANCE:
        step = Step(_("Intralcio maggiore sulla LOS"), str(-intralcio), "O20.3.2")
        found["FP"] = Tally(found["FP"].total - intralcio, (*found["FP"].steps, step))
    if movimento is not None and arma_pesante:
        heavy = Step(_("Numero rosso dell'Arma portata"), str(arma_pesante), "11.1")
        moved = found["Movimento"]
        found["Movimento"] = Tally(moved.total + arma_pesante, (*moved.steps, heavy))
    if movimento is not None and strada:
        road = Step(_("Entrata in una Strada: Movimento +1 per questo Ordine"), f"+{ROAD_BONUS}", "T93#bonus")
        moved = found["Movimento"]
        found["Movimento"] = Tally(moved.total + ROAD_BONUS, (*moved.steps, road))
    if morale is not None:
        cover = covers.cover(terreno, None, covers.NOTHING)
        found["Morale"] = added(_first("Morale", morale, "3.1.4"), cover, command, state_steps(stati, "Morale"))
    return _ruling(found, Firer(pedina, fp or 0, states=stati), distanza)


def _first(name: str, printed: int, rule: str) -> Step:
    texts = {"FP": _("FP stampata"), "Raggio": _("Raggio stampato"), "Movimento": _("Movimento stampato")}
    return Step(texts.get(name, _("Morale stampato")), str(printed), rule)


def _reached(reach: Tally, distance: int) -> str:
    """Whether a Range is enough."""
    if distance <= reach.total:
        return _("Sì, ci arriva: la distanza è {distance}.", distance=distance)
    return _("No, non ci arriva: la distanza è {distance}.", distance=distance)


def _ruling(found: dict[str, Tally], piece: Firer, distance: int | None) -> Ruling:
    if not found:
        raise Wrong(_("Scrivi almeno uno dei valori stampati: FP, Raggio, Movimento o Morale."))
    shown = ", ".join(f"{name} {each.total}" for name, each in found.items())
    steps = [step for each in found.values() for step in each.steps]
    notes = [note for each in found.values() for note in each.warnings]
    if reason := banned(piece):
        notes.append(f"{reason[0]}.")
    if "Morale" in found:
        notes.append(_("Muri e Siepi contano solo contro il tiro che li attraversa."))
    text = _("Valori correnti: {values}.", values=shown)
    if "Raggio" in found and distance is not None:
        text = f"{_reached(found['Raggio'], distance)} {text}"
    return Ruling(text, shown, tuple(steps), warnings=tuple(notes))
