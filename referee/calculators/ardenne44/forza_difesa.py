"""How strongly the units in a hex defend: their factors and the one bonus of the hex (rules 12.5, 14.4, 15.1, 15.7, 15.8, 32.2)."""

from dataclasses import replace

from referee.calculators.ardenne44.combat_inputs import DEFENDER_STATES
from referee.calculators.ardenne44.combattimento import WALL_HELD
from referee.calculators.ardenne44.forces import (
    DEFENDERS,
    DEPOT_SAID,
    GAME,
    NO_ODDS,
    TERRAIN,
    TERRAIN_SAID,
    TERRAINS,
    defence,
    defensive_bonus,
    is_vehicle,
)
from referee.calculators.ardenne44.named import NAMED_SAID
from referee.calculators.ardenne44.traits import ALLIED_UNITS, GERMAN_UNITS, SIDES
from referee.calculators.declare import Input
from referee.calculators.kinds import Choices, Flag
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling
from referee.i18n import N_, _


@calculator(
    game=GAME,
    name="forza-difesa",
    title=N_("Forza di difesa"),
    summary=N_("Quanto difendono le unità in un esagono, col bonus difensivo del terreno e i suoi limiti."),
    sections=("14.4", "15.1", "15.7", "15.8.1", "12.5", "32.2#difesa"),
    inputs=(
        Input(
            "difensori",
            N_("Unità nell'esagono"),
            DEFENDERS,
            help=N_("I loro fattori: «2-2-3, 4-3-6 carri, 2 artiglieria»."),
            said=(
                rf"\bdifensori sono ({DEFENDERS.alone})",
                rf"{NO_ODDS}(?<!assalitori sono )({DEFENDERS.alone})",
                r"(?<![\w.,/-])(\d{1,2}) (?:punti |fattori )?(?:di difesa|in difesa|difensivi)\b",
                r"\b(?:difesa|forza)(?: (?:di|da|stampata|pari|a))* (\d{1,2})(?![\w/-])",
                DEPOT_SAID,
                *NAMED_SAID,
            ),
            listens=False,
        ),
        Input(
            "terreno",
            N_("Terreno"),
            TERRAINS,
            ("aperto",),
            N_("Anche più d'uno: conta il migliore."),
            said=TERRAIN_SAID,
        ),
        Input(
            "parte",
            N_("Di chi sono"),
            SIDES,
            None,
            N_("Serve solo sul Vallo Occidentale."),
            said=((rf"(?={GERMAN_UNITS})", "tedesco"), (rf"(?={ALLIED_UNITS})", "alleato")),
        ),
        Input(
            "veicoli",
            N_("Sono tutte unità con profilo"),
            Flag(),
            False,
            said=(
                r"\b(?:sol[oaie]|soltanto|esclusivamente|tutt[ioae]|unicamente)(?: (?:di|da|i|le|unita|pedine|battaglioni|gruppo))* ((?:carr[io]|corazzat\w+|panzer|tank|veicol\w+|profil[io]|sagom[ae]|cacciacarri|panther|sherman|tigr[ei])\b)",
                r"\b(?:carr[io]|corazzat\w+|panzer|tank|veicol\w+|profil[io]|sagom[ae]|cacciacarri|panther|sherman|tigr[ei])\b(?=.*\b(?:sol[oaie]|da sol[oaie]|senza (?:la )?fanteria|niente fanteria)\b)",
                r"\b(?:senza|niente|nessuna) (?:fanteria|fanti|appoggio di fanteria)\b",
            ),
            listens=False,
        ),
        Input("stato", N_("Stato di tutte"), Choices(DEFENDER_STATES), (), N_("Se non lo scrivi accanto a ciascuna.")),
    ),
)
def defence_strength(
    difensori: tuple[Piece, ...], terreno: tuple[str, ...], parte: str | None, veicoli: bool, stato: tuple[str, ...]
) -> Ruling:
    """The strength the attacker has to reckon with."""
    walled = "vallo" in terreno and parte is None
    if walled:
        parte = "tedesco"
    units = tuple(replace(piece, tags=piece.tags | set(stato)) for piece in difensori)
    if veicoli and not any(map(is_vehicle, units)):
        units = tuple(
            piece if piece.tags & {"fanteria", "artiglieria"} else replace(piece, tags=piece.tags | {"veicolo"})
            for piece in units
        )
    german = parte == "tedesco"
    tally = defence(units, terreno, german)
    bonus, why = defensive_bonus(units, terreno, german)
    if bonus:
        text = _(
            "Difesa totale {total}: {own} delle unità e +{bonus} di bonus difensivo (DCB).",
            total=tally.total,
            own=tally.total - bonus,
            bonus=bonus,
        )
        text += " " + _capped(why[-1].text) if len(why) > 1 else ""
    else:
        text = _("Difesa totale {total}: nessun bonus difensivo (DCB).", total=tally.total)
        if "vallo" in terreno and not german:
            text += " " + _("{terrain}: il bonus è solo per i tedeschi.", terrain=TERRAIN.label("vallo"))
    return Ruling(text, str(tally.total), tally.steps, warnings=(_(WALL_HELD),) if walled else ())


def _capped(reason: str) -> str:
    return reason.rstrip(".") + "."
