"""How strongly units attack: their factors, each halved once at most, some doubled (rules 15.2-15.5, 23.4, 27.4, 34)."""

from dataclasses import replace

from referee.calculators.ardenne44.counters import ROW
from referee.calculators.ardenne44.forces import (
    ATTACKERS,
    GAME,
    LEAVING_ROUGH,
    NO_ODDS,
    OUT_OF_SUPPLY,
    OVER_BRIDGE,
    OVER_RIVER,
    TERRAINS,
    attack,
    marked,
)
from referee.calculators.ardenne44.named import NAMED_SAID
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling
from referee.i18n import N_, _

_FACTORS = r"(?:fattor[ei]|punt[oi])(?: (?:di |d |in )?(?:attacco|combattimento))?"


@calculator(
    game=GAME,
    name="forza-attacco",
    title=N_("Forza di attacco"),
    summary=N_("Con quanti fattori attaccano le unità: dimezzamenti, una volta sola e per unità, e raddoppi."),
    sections=("15.2", "15.3", "15.4", "15.5.1", "15.5.2", "23.4", "27.4", "14.4", "34"),
    inputs=(
        Input(
            "attaccanti",
            N_("Unità che attaccano"),
            ATTACKERS,
            help=N_("I loro fattori: «2 x 5-5-6, 7-4-6 carri, 3». Basta anche il solo attacco."),
            said=(
                rf"\bassalitori sono ({ATTACKERS.alone})",
                rf"{NO_ODDS}(?<!difensori sono )({ATTACKERS.alone})",
                rf"(?<![\w.,/+-])(\d{{1,2}}) {_FACTORS}\b",
                r"\b(?:un|il|unita|pedina) (\d{1,2}) (?:che|oos|oltre|attraverso|isolat[oa]|dimezzat[oa])\b",
                r"\b(?:attacco|forza|attacca con|attacco con)(?: (?:di|da|stampat[oa]|pari|a|d|attacco|con))* (\d{1,2})(?![\w/-]|[.,]\d)",
                rf"\b(?:attacc(?:o|hi)|fattori|unita|forze)(?: (?:di|da|stampat[oi]|d|attacco))* ({ROW})",
                *NAMED_SAID,
            ),
            listens=False,
        ),
        Input("fiume", N_("Attaccano attraverso un fiume"), Flag(), False, said=OVER_RIVER, listens=False),
        Input("ponte", N_("Su quel fiume c'è un ponte intatto"), Flag(), False, said=OVER_BRIDGE, listens=False),
        Input(
            "sconnesso", N_("Attaccano da un esagono Sconnesso-Bosco"), Flag(), False, said=LEAVING_ROUGH, listens=False
        ),
        Input("oos", N_("Sono fuori rifornimento"), Flag(), False, said=OUT_OF_SUPPLY, listens=False),
        Input(
            "veicoli",
            N_("Sono Unità Veicolari"),
            Flag(),
            False,
            said=(
                r"\b(?:carr[io]|corazzat\w+|panther|tigr[ei]|sherman|tank|veicol\w+|sagoma|profilo|cacciacarri|stug)\b",
            ),
            listens=False,
        ),
        Input(
            "strada",
            N_("Attaccano lungo una strada"),
            Flag(),
            False,
            said=(
                r"\b(?:su|sulla|lungo|per|con|via|tramite) (?:una |la |l |di )*(?:strada|statale|primaria|secondaria)\b",
            ),
            listens=False,
        ),
        Input(
            "terreno", N_("Terreno del difensore"), TERRAINS, ("aperto",), N_("Conta per i veicoli e lo Sturmtiger.")
        ),
        Input(
            "limite_18",
            N_("Limite opzionale di 18 fattori"),
            Flag(),
            False,
            said=(r"\blimite(?: opzionale)? (?:dei|di|a) 18\b", r"\bmassimo (?:di )?18(?: fattori)?\b"),
            listens=False,
        ),
    ),
)
def attack_strength(
    attaccanti: tuple[Piece, ...],
    fiume: bool,
    ponte: bool,
    sconnesso: bool,
    oos: bool,
    veicoli: bool,
    strada: bool,
    terreno: tuple[str, ...],
    limite_18: bool,
) -> Ruling:
    """The strength of an attack before the defender is looked at."""
    said = {"fiume": fiume, "ponte": ponte, "sconnesso": sconnesso, "oos": oos, "strada": strada}
    tags = {name for name, told in said.items() if told}
    units = marked(attaccanti, tags)
    if veicoli and not any(piece.tags & {"carri", "veicolo", "rossa", "cc"} for piece in units):
        units = tuple(replace(piece, tags=piece.tags | {"veicolo"}) for piece in units)
    tally = attack(units, terreno, limite_18)
    each = tally.steps[: len(units)]
    parts = " + ".join(step.value for step in each)
    text = _("Forza di attacco {total}", total=tally.total)
    if parts != str(tally.total):
        text += f" ({parts})"
    reasons = "; ".join(dict.fromkeys(step.text for step in each))
    return Ruling(f"{text}: {reasons}.", str(tally.total), tally.steps, warnings=_summed(units))


def _summed(units: tuple[Piece, ...]) -> tuple[str, ...]:
    """A sum of factors is halved as one unit, which it may not be."""
    bare = len(units) == 1 and len(units[0].values) == 1 and units[0].tags & {"fiume", "ponte", "sconnesso", "oos"}
    return (_("Si dimezza unità per unità: se sono più d'una, scrivile una per una."),) if bare else ()
