"""The activation check of a German, by mission and condition (5/8)."""

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME, cell
from referee.calculators.ambush.soldiers import OTHERS, refused
from referee.calculators.ambush.ten_sided import DIE, chance, succeeds, up_to, winning
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Integer, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import possible
from referee.i18n import N_, _

ACTIVE, HIDDEN = "attivato", "non attivato"
NONE, NEVER = "-", "impossibile"  # what the table says where there is no level
TRANSLATED = 8  # the mission whose levels only the translator gives
MISPRINTED = (2, 6)  # the mission and condition printed as c8
LAST = len(table(GAME, "livelli-attivazione").columns) - 1
_WAKING = r"\b(?:attiv|activ|livell|condizion|c ?\d|cond\b|spunt|salt|svegli|appar|compa[ri]|entra|esc[eo]|sbuc|tira|dado|lancio \w+ \d|percentual|probabil)\w*"
_SECTIONS = {3: "Missione_3#entrata-tedesca", 7: "Missione_7#entrata-tedesca"}


@calculator(
    game=GAME,
    name="attivazione",
    title=N_("Controllo di attivazione"),
    summary=N_("Livello della missione e della condizione, numeri con cui il tedesco si attiva e probabilità."),
    sections=("5/8", "5/8#modificatori", "5/8#gruppo"),
    inputs=(
        Input(
            "missione",
            N_("Missione"),
            Integer(1, len(table(GAME, "livelli-attivazione").rows)),
            None,
            said=said.about(_WAKING, said.MISSION),
            listens=False,
        ),
        Input(
            "condizione",
            N_("Condizione"),
            Integer(1, LAST),
            None,
            said=said.CONDITION,
        ),
        Input(
            "livello",
            N_("Livello di attivazione"),
            DIE,
            None,
            N_("Dal Ruolino, se non indichi missione e condizione."),
            said=said.rating("livello"),
        ),
        Input("modificatore", N_("Modificatore del paragrafo"), OTHERS, 0, said=said.MODIFIER),
        Input(
            "dado", N_("Dado"), DIE, None, N_("Vuoto: le probabilità. Lo 0 vale zero."), said=said.ROLLED, listens=False
        ),
    ),
)
def activate(
    missione: int | None, condizione: int | None, livello: int | None, modificatore: int, dado: int | None
) -> Ruling:
    """Whether a German is activated."""
    notes: tuple[str, ...] = ()
    label = _("Livello di attivazione")
    if livello is None:
        if missione is None:
            raise Lacking("missione", _("Indica la missione e la condizione, oppure il livello scritto sul Ruolino."))
        if condizione is None:
            return _every_level(missione, modificatore)
        printed = cell("livelli-attivazione", str(missione), f"c{condizione}")
        without = _without_level(missione, condizione, printed)
        if without:
            return without
        livello, notes = int(printed), _notes(missione, condizione)
        label = _("Livello della Missione {mission}, condizione {condition}", mission=missione, condition=condizione)
    level = livello + modificatore
    steps = [Step(label, str(livello), "5/8")]
    if modificatore:
        steps.append(Step(_("Modificatore del paragrafo"), f"{modificatore:+d}", "5/8#modificatori"))
    steps.append(Step(_("Si attiva con {rolls}", rolls=up_to(level)), percent(chance(level)), "5/8"))
    if dado is not None:
        done = succeeds(dado, level)
        rolls = up_to(level)
        text = (
            _("Sì, il tedesco si attiva: il dado è {die}, serviva {rolls}.", die=dado, rolls=rolls)
            if done
            else _("No, il tedesco non si attiva: il dado è {die}, serviva {rolls}.", die=dado, rolls=rolls)
        )
        return Ruling(text, ACTIVE if done else HIDDEN, tuple(steps), warnings=notes)
    text = _(
        "Livello {level}: si attiva con {rolls}, {chance}; non si attiva {other}.",
        other=percent(1 - chance(level)),
        level=level,
        rolls=up_to(level),
        chance=percent(chance(level)),
    )
    odds = possible({ACTIVE: chance(level), HIDDEN: 1 - chance(level)})
    return Ruling(text, winning(level), tuple(steps), odds, notes)


def _every_level(mission: int, modifier: int) -> Ruling:
    """The levels of all conditions of a mission."""
    levels = {at: cell("livelli-attivazione", str(mission), f"c{at}") for at in range(1, LAST + 1)}
    without = _without_level(mission, 1, levels[1]) if levels[1] == NONE else None
    if without:
        return without
    said = [
        f"c{at} {level if level == NEVER else up_to(int(level) + modifier)}"
        for at, level in levels.items()
        if level != NONE
    ]
    text = _("Secondo la condizione, si attiva con: {levels}.", levels="; ".join(said))
    steps = tuple(Step(f"c{at}", level, "5/8") for at, level in levels.items() if level != NONE)
    return Ruling(text, "; ".join(said), steps, warnings=_notes(mission, 1))


def _without_level(mission: int, condition: int, printed: str) -> Ruling | None:
    """The answer where the mission has no level."""
    if printed == NEVER:
        reason = _("nella condizione {condition} l'attivazione è impossibile.", condition=condition)
        return refused(reason, "Missione_4#attivazione")
    if printed != NONE:
        return None
    if mission in _SECTIONS:
        reason = _("la Missione {mission} non ha livelli: i tedeschi entrano per evento casuale.", mission=mission)
        return refused(reason, _SECTIONS[mission])
    last = max(at for at in range(1, LAST + 1) if cell("livelli-attivazione", str(mission), f"c{at}") != NONE)
    raise Wrong(_("La Missione {mission} ha le condizioni da 1 a {last}.", mission=mission, last=last))


def _notes(mission: int, condition: int) -> tuple[str, ...]:
    if mission == TRANSLATED:
        return (_("I livelli della Missione 8 sono quelli suggeriti dal traduttore (decisione R17)."),)
    if (mission, condition) == MISPRINTED:
        return (_("La condizione 6 della Missione 2 è stampata c8 (decisione R17)."),)
    return ()
