"""Throwing smoke (7.0)."""

from dataclasses import replace
from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.dice import DIE as FACES
from referee.calculators.kinds import Choice
from referee.calculators.locknload.common import GAME, ONE_DIE, TEC, chance_text, figure, refused, shown
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

PLACED, MISSED = N_("fumogeno piazzato"), N_("niente fumo")
THROWER = Choice(
    {
        "mmc": (N_("MMC"), "squadra", "squad", "mezza squadra", "fucilieri"),
        "altro": (N_("altra unità"), "leader", "eroe", "smc", "wt", "veicolo", "mortaio"),
    }
)


@calculator(
    game=GAME,
    name="fumogeni",
    title=N_("Fumogeni"),
    summary=N_("Il tiro per lanciare un fumogeno e i suoi effetti."),
    sections=("7.0", "7.0#lancio", "7.0#effetti", "7.0#sparare"),
    inputs=(
        Input("chi", N_("Chi lancia"), THROWER, "mmc", said=((r"\bwt\b", "altro"),)),
        replace(
            ONE_DIE, said=(f"^(?!.*\\bspar\\w+).*?{ONE_DIE.said[0]}", *ONE_DIE.said[1:])
        ),  # «sparo con 4» is no die
        Input(
            TEC.name,
            N_("Modificatore del terreno dove sta il fumo"),
            TEC.kind,
            None,
            N_("Quello della TEC: con il fumo si somma."),
            said=(
                *TEC.said,
                r"\b(?:esagono|terreno|casella|hex) (?:che )?(?:(?:di suo|gia|da solo|normalmente|vale|da|protegge|ha|con|un|modificatore|di|bonus) )*{}",
                r"\b(?:di suo|da solo|normalmente)(?: (?:da|vale|ha|fa|protegge))* {}",
            ),
            listens=False,
        ),
    ),
)
def smoke(chi: str, dado: int | None, tec: int | None) -> Ruling:
    """One attempt to place smoke."""
    if chi != "mmc":
        return refused(_("Solo le MMC lanciano fumogeni."), "7.0")
    if tec is not None and dado is None:
        return _shelter(tec)
    limit = figure("tiri", "Fumogeno", "riesce con")
    steps = (
        Step(_("Riesce con 1d6 di {limit} o meno", limit=limit), str(limit), "7.0#lancio"),
        Step(
            _("Effetto: blocca la LOS, e chi è dentro aggiunge alla TEC"),
            signed(figure("fuoco-diretto", "fumogeno", "valore")),
            "7.0#effetti",
        ),
        Step(
            _("Effetto: FP di chi spara da dentro"),
            signed(figure("fuoco-diretto", "spara da dentro un fumogeno", "valore")),
            "7.0#sparare",
        ),
    )
    if dado is None:
        chance = Fraction(sum(face <= limit for face in FACES), len(FACES))
        text = _(
            "Serve {limit} o meno con 1d6: probabilità {chance}, fallisce con {other}. Il fumo dà +{tec} alla TEC di chi è dentro e {fp} FP a chi spara da dentro. In ogni caso Ops Complete.",
            limit=limit,
            chance=chance_text(chance),
            other=chance_text(1 - chance),
            tec=figure("fuoco-diretto", "fumogeno", "valore"),
            fp=figure("fuoco-diretto", "spara da dentro un fumogeno", "valore"),
        )
        return Ruling(text, str(limit), steps, shown({PLACED: chance, MISSED: 1 - chance}))
    if dado <= limit:
        text = _(
            "Sì: con {die} il fumogeno si piazza, nel proprio esagono o in uno adiacente. L'unità riceve Ops Complete.",
            die=dado,
        )
        return Ruling(text, PLACED, steps)
    text = _("No: con {die} il fumogeno non riesce. L'unità riceve Ops Complete.", die=dado)
    return Ruling(text, MISSED, steps)


def _shelter(ground: int) -> Ruling:
    """What protects who stands in smoke: the terrain and the smoke."""
    extra = figure("fuoco-diretto", "fumogeno", "valore")
    total = ground + extra
    text = _("Nel fumo la TEC è {total}: terreno {ground} più {extra}.", total=total, ground=ground, extra=extra)
    steps = (
        Step(_("Terreno (TEC)"), signed(ground), "7.0#effetti"),
        Step(_("Fumogeno"), signed(extra), "7.0#effetti"),
        Step(_("TEC in tutto"), signed(total), "7.0#effetti"),
    )
    return Ruling(text, str(total), steps)
