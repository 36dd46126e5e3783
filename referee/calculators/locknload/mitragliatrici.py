"""The machine guns of vehicles: range, arc and assault movement (15.0, 15.2)."""

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag
from referee.calculators.locknload.common import DISTANCE_SAID, GAME, YES, figure, refused
from referee.calculators.locknload.saying import Figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

GUNS = Choice(
    {
        row[0]: (
            f"FP {row[0]}",
            f"fp{row[0]}",
            f"mg {row[0]}",
            f"da {row[0]}",
            f"fp di {row[0]}",
            f"fp da {row[0]}",
            f"fp e {row[0]}",
            f"{row[0]} fp",
            f"{row[0]} di fp",
        )
        for row in table(GAME, "mg-veicoli").rows
    }
)


@calculator(
    game=GAME,
    name="mitragliatrici",
    title=N_("Mitragliatrici dei veicoli"),
    summary=N_("Range secondo il FP, arco di fuoco con l'asterisco, e FP dopo il movimento d'assalto."),
    sections=("15.0#mg-range", "15.0#mg-arco", "15.2"),
    inputs=(
        Input("fp", N_("FP della mitragliatrice"), GUNS),
        Input(
            "distanza",
            N_("Distanza in esagoni"),
            Figure(0, 40),
            None,
            said=DISTANCE_SAID,
            listens=False,
        ),
        Input("asterisco", N_("Ha l'asterisco (*)"), Flag(), False, said=(r"\basterisco\b", r"\*")),
        Input(
            "aperto",
            N_("Il veicolo è Aperto"),
            Flag(),
            False,
            said=(r"(?<!campo )(?<!terreno )(?<!in )\bapert[oi]\b", (r"\bchius[oi]\b|\bbuttoned\b", False)),
            listens=False,
        ),
        Input(
            "fuori_arco",
            N_("Il bersaglio è fuori dall'arco di fuoco"),
            Flag(),
            False,
            said=(
                r"\bfuori (?:dall |dal |d )?arco\b",
                r"\b(?:alle spalle|dietro|sul retro|posteriore|360)\b",
            ),
            listens=False,
        ),
        Input(
            "assalto",
            N_("Il veicolo ha fatto movimento d'assalto"),
            Flag(),
            False,
            said=(r"\b(?:movimento d|in|dopo l|d|fatto) ?assalto\b", r"\bassault move\b"),
            listens=False,
        ),
    ),
)
def machine_guns(
    fp: str, distanza: int | None, asterisco: bool, aperto: bool, fuori_arco: bool, assalto: bool
) -> Ruling:
    """What the machine gun of a vehicle can do."""
    reach = int(table(GAME, "mg-veicoli").cell(fp, "range"))
    steps = [Step(_("Mitragliatrice con FP {fp}: range", fp=fp), str(reach), "15.0#mg-range")]
    if fuori_arco and not asterisco:
        return refused(_("Senza asterisco la mitragliatrice spara solo nell'arco di fuoco."), "15.0#mg-arco")
    if fuori_arco and not aperto:
        return refused(
            _("L'asterisco vale a 360° solo a veicolo Aperto; da Chiuso si spara nell'arco."), "15.0#mg-arco"
        )
    power = int(fp)
    if assalto:
        less = figure("movimento", "assalto di un veicolo", "fuoco")
        power += less
        steps.append(Step(_("Dopo il movimento d'assalto, al FP"), signed(less), "15.2"))
    steps.append(Step(_("FP con cui spara"), str(power), "15.0#mg-range"))
    if distanza is None:
        text = _("Il range è {reach} esagoni; spara con FP {power}.", reach=reach, power=power)
        return Ruling(text, str(reach), tuple(steps))
    if distanza > reach:
        text = _("{distance} esagoni sono oltre il range di {reach}.", distance=distanza, reach=reach)
        return refused(text, "15.0#mg-range")
    text = _(
        "Sì, {distance} esagoni sono entro il range di {reach}; spara con FP {power}.",
        distance=distanza,
        reach=reach,
        power=power,
    )
    return Ruling(text, YES, tuple(steps))
