"""What a unit can carry: IPC, PP and the MF that a load takes (4.0, 3.3.1, 3.6)."""

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.marching import (
    CX_SAID,
    DOUBLE_TIME_SAID,
    LOADED_PHASES,
    MOVEMENT,
    ROUT,
    SINGLE,
    UNIT_SAID,
    UNITS,
    Party,
    Reckoned,
    allowance,
    capacity,
    excess,
    most_carried,
)
from referee.calculators.aslsk.said import LED, PP
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Total
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

LEADER_CX_HELP = N_("Nella APh un Leader CX non aggiunge portata; in Double Time lo è sempre.")


@calculator(
    game=GAME,
    name="trasporto",
    title=N_("Trasporto"),
    summary=N_("Portata (IPC) di una unità, PP in eccesso e MF che il carico toglie; che cosa tiene chi va in rotta."),
    sections=("4.0#ipc", "4.0#ipc-smc", "3.3.1#cx-effetti", "3.6#armi"),
    inputs=(
        Input(
            "pp",
            N_("PP portati in tutto"),
            Total(0, 30),
            None,
            N_("La somma dei PP stampati sulle armi. Vuoto: solo la portata."),
            PP,
        ),
        Input("unita", N_("Unità"), UNITS, "prima", said=UNIT_SAID, listens=False),
        Input("leader", N_("Un Leader la accompagna"), Flag(), False, said=LED, listens=False),
        Input("double_time", N_("Fa Double Time"), Flag(), False, said=DOUBLE_TIME_SAID),
        Input("cx", N_("Ha già una pedina CX"), Flag(), False, said=CX_SAID),
        Input("leader_cx", N_("Anche il Leader è CX"), Flag(), False, LEADER_CX_HELP),
        Input("fase", N_("Fase"), LOADED_PHASES, MOVEMENT, said=((r"\bin fuga\b|\brout\w*|\bscapp\w+", ROUT),)),
    ),
)
def portage(
    pp: int | None, unita: str, leader: bool, double_time: bool, cx: bool, leader_cx: bool, fase: str
) -> Ruling:
    """Whether a load can be carried and what it costs."""
    if fase == ROUT:
        return _routing(unita, pp)
    if pp is None:
        return _capacity(Party(unita, leader, double_time, cx, leader_cx, fase))
    if unita in SINGLE and pp > most_carried():
        text = _("No: un SMC non può portare più di {most}PP.", most=most_carried())
        step = Step(_("Massimo portato da un SMC"), f"{most_carried()}PP", "4.0#ipc")
        return Ruling(text, _("vietato"), (step,))
    party = Party(unita, leader, double_time, cx, leader_cx, fase, pp)
    return _loaded(party, capacity(party), allowance(party))


def _capacity(party: Party) -> Ruling:
    """What can be carried without losing MF."""
    ipc = capacity(party)
    text = _("IPC {ipc}: porta {ipc}PP senza perdere MF, poi 1MF in meno per ogni PP.", ipc=ipc.value)
    if party.unit in SINGLE:
        text += " " + _("Un SMC non porta mai più di {most}PP.", most=most_carried())
    return Ruling(text, str(ipc.value), ipc.steps)


def _loaded(party: Party, ipc: Reckoned, mf: Reckoned) -> Ruling:
    over = excess(party)
    if over:
        text = _(
            "Perde {over}MF: porta {load}PP con IPC {ipc}. MF rimasti: {mf}.",
            over=over,
            load=party.load,
            ipc=ipc.value,
            mf=mf.value,
        )
    else:
        text = _("Non perde MF: porta {load}PP con IPC {ipc}. Ha {mf}MF.", load=party.load, ipc=ipc.value, mf=mf.value)
    notes = [_("Nessun MF: con questo carico non può muovere.")] if not mf.value else []
    return Ruling(text, str(mf.value), (*ipc.steps, *mf.steps), warnings=tuple(notes))


def _routing(unit: str, load: int | None) -> Ruling:
    """A broken unit keeps what it may and leaves the rest."""
    row = "SMC" if unit in SINGLE else "MMC"
    kept = int(table(GAME, "trasporto").cell(row, "tenuto in rotta"))
    step = Step(_("PP che tiene chi va in rotta ({unit})", unit=row), f"{kept}PP", "3.6#armi")
    if load is None:
        return Ruling(_("In rotta tiene fino a {kept}PP e abbandona il resto.", kept=kept), str(kept), (step,))
    if load <= kept:
        text = _("Tiene tutto: in rotta può portare fino a {kept}PP e ne ha {load}.", kept=kept, load=load)
    else:
        text = _(
            "Tiene fino a {kept}PP e abbandona il resto (almeno {left}PP) prima della rotta.",
            kept=kept,
            left=load - kept,
        )
    return Ruling(text, str(min(load, kept)), (step,))
