"""What a vehicle carries, inside or on top (16.1, 16.2)."""

from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Integer, Number, halves
from referee.calculators.locknload.common import GAME, NO, YES
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

SYMBOL = Choice(
    {
        "P": (N_("P, dentro"), "p dentro", "p interno"),
        "PP": (N_("PP, dentro"), "pp dentro", "pp interno"),
        "OP": (N_("OP, sopra"), "op (sopra)", "op in cima", "op sopra"),
        "PP-sopra": (N_("PP, sopra"), "pp (sopra)", "pp in cima", "opp"),
    }
)
_ROW = {"OP": "OP (sopra)", "PP-sopra": "PP (sopra)"}
_HALF = {"½": Fraction(1, 2)}


def capacity(symbol: str) -> dict[str, Fraction]:
    """What a symbol carries, from the table."""
    rows = table(GAME, "passeggeri")
    cells = rows.row(_ROW.get(symbol, symbol))[1:]
    return {name: _HALF.get(cell) or Fraction(cell) for name, cell in zip(rows.columns[1:], cells, strict=True)}


@calculator(
    game=GAME,
    name="passeggeri",
    title=N_("Passeggeri"),
    summary=N_("Quanto porta un veicolo secondo il simbolo, e se ci stanno le unità che dici."),
    sections=("16.1", "16.2", "16.2#capacita"),
    inputs=(
        Input(
            "simbolo",
            N_("Simbolo sul veicolo"),
            SYMBOL,
            said=(
                (r"\bopp\b|\bpp\b(?=.*\b(?:sopra|in cima)\b)|(?<=sopra )pp\b|(?<=cima )pp\b", "PP-sopra"),
                (r"\bop\b", "OP"),
                (r"\bpp\b(?!.*\b(?:sopra|in cima)\b)", "PP"),
                (r"\bp\b", "P"),
            ),
        ),
        Input(
            "squadre",
            N_("Squadre"),
            Number(0, 6),
            None,
            N_("Mezza squadra è ½."),
            said=(
                (r"\b(?:una |1 )?(?:mezza squadra|hs|half squad)\b", "0,5"),
                (r"\b2 mezze squadre\b", "1"),
                r"{} (?:squadr[ae]|mmc|squad)\b(?! d arma)",
            ),
            listens=False,
        ),
        Input(
            "sw",
            N_("Armi di supporto (SW)"),
            Integer(0, 9),
            None,
            said=(r"{} (?:sw|arm[ai] di supporto|support weapons?|lmg|mmg|hmg|mg|bazooka)\b",),
            listens=False,
        ),
        Input(
            "smc", N_("SMC"), Integer(0, 9), None, said=(r"{} (?:smc|leaders?|ero[ei]|ufficial[ei])\b",), listens=False
        ),
    ),
)
def passengers(simbolo: str, squadre: Fraction | None, sw: int | None, smc: int | None) -> Ruling:
    """Whether so many fit on a vehicle."""
    limits = capacity(simbolo)
    top = simbolo in _ROW
    section = "16.2#capacita" if top else "16.1"
    steps = tuple(Step(_("{what}, al massimo", what=name), halves(limit), section) for name, limit in limits.items())
    said = _(
        "{symbol} porta {squads} squadra, {sw} SW e {smc} SMC.",
        symbol=SYMBOL.label(simbolo),
        squads=halves(limits["squadre"]),
        sw=limits["SW"],
        smc=limits["SMC"],
    )
    notes = (
        (
            _(
                "I simboli in cima sono come li stampa il compendio: se la pedina dice altro, vale la pedina (decisione R2)."
            ),
        )
        if top
        else ()
    )
    if squadre is None and sw is None and smc is None:
        return Ruling(said, " / ".join(halves(limit) for limit in limits.values()), steps, warnings=notes)
    asked = {"squadre": squadre or Fraction(0), "SW": Fraction(sw or 0), "SMC": Fraction(smc or 0)}
    over = [name for name, value in asked.items() if value > limits[name]]
    text = _("No, non ci stanno: troppi {what}.", what=", ".join(over)) if over else _("Sì, ci stanno.")
    return Ruling(f"{text} {said}", NO if over else YES, steps, warnings=notes)
