"""The Cover of a hex, and the Morale it makes (T78.3)."""

from dataclasses import replace

from referee.calculators.combat_commander import cover as covers
from referee.calculators.combat_commander.fate import GAME
from referee.calculators.combat_commander.units import COMMAND, KIND, MORALE, STATES, current_morale
from referee.calculators.declare import Input
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

# «e contro le mine?» changes the attack, not the hex; asked by itself it tells both.
_ATTACKS = "".join(rf"(?<!\b{words} )" for words in ("contro", "contro le", "contro un", "attacco di", "dalle"))
_PLACES_SAID = (
    rf"{_ATTACKS}\b{{}}\b",
    r"^(?=.*\b(?:copertur|cover|protezion|bonus|ripar)\w*\b).*?\bcontro (?:le |un )?{}\b",
)


@calculator(
    game=GAME,
    name="copertura",
    title=N_("Copertura"),
    summary=N_("La Copertura migliore dell'esagono contro quel tipo di attacco, e il Morale che ne viene."),
    sections=("T78.3", "T78.3#una-sola", "T93#copertura", "F101", "F102", "F104", "F105.1", "11.6", "F103.2#copertura"),
    inputs=(
        replace(covers.HEX, default=..., said=_PLACES_SAID),
        Input(
            "contro",
            N_("Contro quale attacco"),
            covers.AGAINST,
            covers.FIRE,
            said=(
                (
                    r"\bcontro (?:le |un |delle |i |l attacco delle |un attacco di )?(mine|campo minato|campi minati)\b",
                    covers.MINES,
                ),
            ),
        ),
        replace(MORALE, default=None, help=N_("Se lo dai, si ha anche il Morale corrente.")),
        KIND,
        COMMAND,
        STATES,
    ),
)
def hex_cover(
    terreno: tuple[str, ...], contro: str, morale: int | None, unita: str, comando: int, stati: tuple[str, ...]
) -> Ruling:
    """The Cover of one hex."""
    found = covers.cover(terreno, None, contro)
    text = _("Copertura {cover}.", cover=signed(found.total))
    if morale is None:
        return Ruling(text, str(found.total), found.steps, warnings=found.warnings)
    current = current_morale(morale, unita, comando, found, covers.states_there(stati, terreno))
    steps = (*current.steps, Step(_("Morale corrente"), str(current.total), "3.1.4"))
    text = _("Copertura {cover}, Morale {morale}.", cover=signed(found.total), morale=current.total)
    return Ruling(text, str(found.total), steps, warnings=current.warnings)
