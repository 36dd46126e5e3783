"""The MF of infantry and what its load takes from them (3.3.1, 3.7, 4.0)."""

from dataclasses import dataclass

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.ground import points
from referee.calculators.aslsk.said import COUNTER, LEADER, WITH_LEADER, Said
from referee.calculators.kinds import Choice, Wrong
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.i18n import N_, _

UNITS = Choice(
    {
        "elite": (N_("MMC d'élite"), "élite", "squadra élite", "squadra d'élite", "mmc élite"),
        "prima": (
            N_("MMC di 1ª linea"),
            "prima linea",
            "1 linea",
            "1a linea",
            "first line",
            "squadra",
            "mmc",
            "squad",
            "hs",
            "half squad",
            "mezza squadra",
            "crew",
            "equipaggio",
        ),
        "seconda": (N_("MMC di 2ª linea"), "seconda linea", "2 linea", "2a linea", "second line"),
        "green": (N_("MMC Green"), "inesperta", "inesperti", "squadra inesperta", "verde", "reclute"),
        "coscritti": (N_("MMC di coscritti"), "conscript", "conscripts", "coscritta", "mmc coscritti"),
        "smc": (N_("SMC"), "leader", "comandante", "ufficiale", "sottufficiale"),
        "smc-ferito": (N_("SMC ferito"), "leader ferito", "comandante ferito", "wounded leader", "ferito"),
    }
)
_ROWS = {
    "elite": "MMC élite",
    "prima": "MMC 1ª linea",
    "seconda": "MMC 2ª linea",
    "green": "MMC Green",
    "coscritti": "MMC coscritti",
    "smc": "SMC",
    "smc-ferito": "SMC ferito",
}
UNIT_SAID: Said = (
    (r"\b(?:green|inespert\w+|reclut\w+|verd[ei])\b", "green"),
    (r"\b(?:coscritt\w+|conscripts?)\b", "coscritti"),
    (r"\b(?:leader|comandante|ufficiale|smc) ferito\b", "smc-ferito"),
    (
        rf"^(?!.*{WITH_LEADER})(?!.*(?:squadr|\bmmc|\bhs\b|crew|equipagg|\d-\d-\d)).*?\b(leader|comandante|ufficiale|smc)\b(?! ferito)",
        "smc",
    ),
    (rf"^(?!.*{WITH_LEADER})(?!.*(?:squadr|\bmmc|\bhs\b|crew|equipagg|\d-\d-\d)).*?({LEADER})", "smc"),
    (COUNTER, "prima"),  # élite, first and second line have the same MF
)
CX_SAID: Said = (r"\bcx\b|affaticat\w|esaust\w",)
DOUBLE_TIME_SAID: Said = (
    r"\bdouble time\b|tempo doppio|doppio tempo|\bdt\b|\bcorsa\b|\bcorr(?!e(?:gg|zion|tt))(?:a|e|o|i|ono|ano|endo|iamo|ere|essero|essi|esse|ess?imo|era|ono)\b|\bmarcia forzata\b|\bsprint\w*|\bdi gran carriera\b|\braddoppi\w+ il passo\b|\bgalopp\w+",
)
SINGLE = frozenset({"smc", "smc-ferito"})
MOVEMENT, ADVANCE, ROUT = "mph", "aph", "rtph"
_MOVEMENT = (N_("MPh (movimento)"), "movimento", "movement phase", "fase di movimento")
_ADVANCE = (N_("APh (avanzata)"), "avanzata", "advance", "advance phase", "fase di avanzata")
_ROUT = (N_("RtPh (rotta)"), "rotta", "rout", "rout phase", "fase di rotta")
PHASES = Choice({MOVEMENT: _MOVEMENT, ADVANCE: _ADVANCE})
LOADED_PHASES = Choice({MOVEMENT: _MOVEMENT, ADVANCE: _ADVANCE, ROUT: _ROUT})
ROAD_BONUS = 1  # 3.3.1


@dataclass(frozen=True, slots=True)
class Party:
    """A unit that moves or advances: with whom, in what state and with what load."""

    unit: str
    leader: bool = False
    double_time: bool = False
    cx: bool = False
    leader_cx: bool = False
    phase: str = MOVEMENT
    load: int = 0

    def __post_init__(self) -> None:
        if self.double_time and self.cx:
            raise Wrong(_("Chi è già CX non può dichiarare Double Time: togli «double_time» o «cx» (3.3.1)."))
        if self.double_time and self.phase != MOVEMENT:
            raise Wrong(_("Il Double Time si dichiara solo nella MPh: per la APh indica «cx» (3.3.1)."))
        if self.unit == "smc-ferito" and (self.double_time or self.leader):
            raise Wrong(_("Un SMC ferito non ha Double Time né bonus del Leader (3.3.1): togli l'opzione."))
        if self.unit in SINGLE and self.load > most_carried():
            raise Wrong(_("Un SMC porta al massimo {most}PP (4.0): lascia il resto.", most=most_carried()))

    @property
    def tired(self) -> bool:
        """Whether CX lowers its IPC now: it does after Double Time, but an old CX does not in the MPh (3.3.1)."""
        return self.double_time or (self.cx and self.phase != MOVEMENT)


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A number and how it came about."""

    value: int
    steps: tuple[Step, ...]


def most_carried() -> int:
    """The PP that an SMC never exceeds."""
    return int(table(GAME, "trasporto").cell("SMC", "massimo portato"))


def _ipc(row: str, tired: bool) -> int:
    return int(table(GAME, "trasporto").cell(row, "IPC se CX" if tired else "IPC"))


def capacity(party: Party) -> Reckoned:
    """The IPC, with the help of a Leader."""
    if party.unit == "smc-ferito":
        return Reckoned(0, (Step(_("IPC di un SMC ferito"), "0PP", "3.2.3#smc-ferito"),))
    row = "SMC" if party.unit in SINGLE else "MMC"
    fresh = _ipc(row, tired=False)
    steps = [Step(_("IPC di una {unit}", unit=row) if row == "MMC" else _("IPC di un SMC"), f"{fresh}PP", "4.0#ipc")]
    total = _ipc(row, party.tired)
    if party.tired:
        steps.append(Step(_("CX: IPC ridotto"), f"{total - fresh}PP", "3.3.1#cx-effetti"))
    if party.leader and row == "MMC":
        spent = party.double_time or (party.leader_cx and party.phase != MOVEMENT)
        text = _("IPC del Leader che muove in Stack, CX") if spent else _("IPC del Leader che muove in Stack")
        steps.append(Step(text, f"+{_ipc('SMC', spent)}PP", "4.0#ipc-smc"))
        total += _ipc("SMC", spent)
    return Reckoned(total, tuple(steps))


def excess(party: Party) -> int:
    """The PP over the IPC."""
    return max(0, party.load - capacity(party).value)


def allowance(party: Party, road: bool = False) -> Reckoned:
    """The MF of a party; `road` when its whole MPh is across road hexsides."""
    rows = table(GAME, "mf-fanteria")

    def mf(column: str) -> int:
        return int(points(rows.cell(_ROWS[party.unit], column)))

    total = mf("base")
    steps = [Step(UNITS.label(party.unit), f"{total}MF", _section(party.unit))]

    def add(amount: int, text: str, section: str) -> None:
        nonlocal total
        if amount:
            total += amount
            steps.append(Step(text, f"{amount:+d}MF", section))

    if party.leader:
        add(mf("con Leader") - total, _("Comincia e finisce in Stack con un Leader"), "3.3.1#bonus-leader")
    if party.double_time:
        column = "Double Time con Leader" if party.leader else "Double Time"
        add(mf(column) - total, _("Double Time (finisce CX)"), "3.3.1#double-time")
    if road:
        add(ROAD_BONUS, _("Bonus strada: tutta la MPh su lati di strada"), "3.3.1#bonus-strada")
    over = excess(party)
    text = _("{over}PP oltre l'IPC: porta {load}PP, IPC {ipc}", over=over, load=party.load, ipc=capacity(party).value)
    add(-min(over, total), text, "4.0#ipc")
    return Reckoned(total, tuple(steps))


def _section(unit: str) -> str:
    if unit in SINGLE:
        return "3.3.1#tabella-smc"
    return "3.3.1#tabella-inesperte" if unit in ("green", "coscritti") else "3.3.1#tabella-mmc"
