"""The shots that the rules of ASL Starter Kit do not allow, each with the sentence that says so."""

from collections.abc import Callable

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.to_hit import ATT, ITT, LATW, LIGHT, MORTARS, SUPPORT, VTT, Shot
from referee.calculators.kinds import Wrong
from referee.calculators.tables import table
from referee.i18n import N_, _

_VEHICLE = frozenset({"ce", "stordito", "mosso", "non-fermo"})
_MOVING_INFANTRY = frozenset({"ffmo", "ffnam"})
_GUNS = frozenset({"gun", "gun-360", "mortaio"})
_ATR_RANGE = int(table(GAME, "gittate").cell("ATR", "esagoni"))

LIMITS: tuple[tuple[Callable[[Shot], bool], str], ...] = (
    (
        lambda shot: shot.weapon in SUPPORT and ("intensivo" in shot.firer or shot.hexspines > 0),
        N_("Una SW non ha CA e non usa l'Intensive Fire: togli le spine e «intensivo»."),
    ),
    (
        lambda shot: {"intensivo", "pinned"} <= shot.firer,
        N_("Chi è Pinned non può usare l'Intensive Fire: togli uno dei due."),
    ),
    (
        lambda shot: "intensivo" in shot.firer and shot.phase == "afph",
        N_("Nella AFPh l'Intensive Fire è vietato: cambia fase o togli «intensivo»."),
    ),
    (
        lambda shot: "intensivo" in shot.firer and shot.phase == "dfph" and (shot.range or 0) > 1,
        N_("Nella DFPh l'Intensive Fire vale solo a raggio 0 o 1: togli «intensivo»."),
    ),
    (
        lambda shot: not shot.main_armament and bool(shot.firer & _VEHICLE),
        N_("CE, Stun, Bounding Fire e veicolo non fermo riguardano il MA di un veicolo: cambia arma."),
    ),
    (
        lambda shot: shot.phase == "mph" and not shot.main_armament,
        N_("Nella propria MPh spara solo il MA di un veicolo: cambia arma o fase."),
    ),
    (
        lambda shot: shot.bounding and shot.phase not in ("mph", "afph"),
        N_("Il Bounding Fire è nella propria MPh o nella AFPh: cambia fase o togli «mosso»."),
    ),
    (
        lambda shot: "non-fermo" in shot.firer and shot.phase == "pfph",
        N_("Un veicolo in moto non spara nella PFPh: può farlo nella propria MPh."),
    ),
    (
        lambda shot: shot.weapon in ("ma-rst", "ma-1mt") and "ce" in shot.firer,
        N_("Con una torretta RST o 1MT il MA non spara da CE: l'AFV dev'essere BU."),
    ),
    (
        lambda shot: shot.type == ATT and (shot.phase == "mph" or "non-fermo" in shot.firer or shot.range == 0),
        N_("L'ATT non si usa a raggio 0, nel Bounding First Fire né da un veicolo in moto."),
    ),
    (
        lambda shot: shot.weapon in MORTARS and shot.type != ATT,
        N_("Un mortaio spara sempre in ATT: togli il tipo di bersaglio."),
    ),
    (
        lambda shot: shot.weapon == "atr" and shot.type != VTT,
        N_("Un ATR colpisce un veicolo in VTT; contro la fanteria spara sulla IFT con 1FP, senza To Hit."),
    ),
    (
        lambda shot: (shot.type == LATW) != (shot.weapon in LIGHT - {"atr"}),
        N_("BAZ, PSK e PIAT usano la tabella sulla propria pedina, e solo loro: correggi arma o tipo di bersaglio."),
    ),
    (
        lambda shot: "non-qualificato" in shot.firer and shot.weapon not in _GUNS,
        N_("L'uso non qualificato riguarda solo i Gun: togli «non-qualificato»."),
    ),
    (
        lambda shot: "backblast" in shot.firer and shot.weapon not in ("baz", "psk"),
        N_("Il Backblast riguarda solo BAZ, PSK e Panzerfaust: togli «backblast»."),
    ),
    (
        lambda shot: shot.leader is not None and shot.weapon not in SUPPORT,
        N_("La Leadership modifica il To Hit solo di LATW e mortai leggeri: togli il Leader."),
    ),
    (
        lambda shot: shot.acquisition < 0 and shot.weapon in LIGHT,
        N_("Le LATW non acquisiscono bersagli: l'acquisizione è di Gun, MA e mortai."),
    ),
    (
        lambda shot: "ffmo" in shot.target and (shot.hindrance > 0 or shot.tem > 0),
        N_("Con una Hindrance o un TEM positivo il FFMO non vale: togli l'uno o l'altro."),
    ),
    (
        lambda shot: bool(shot.target & _MOVING_INFANTRY) and shot.phase != "dff",
        N_("FFMO e FFNAM valgono solo nel Defensive First Fire: cambia fase o toglili."),
    ),
    (
        lambda shot: bool(shot.target & _MOVING_INFANTRY) and shot.type == VTT,
        N_("FFMO e FFNAM valgono contro la fanteria, non in VTT: toglili."),
    ),
    (
        lambda shot: "azzardato" in shot.target and (bool(shot.target & _MOVING_INFANTRY) or shot.type == VTT),
        N_("Il movimento azzardato è della fanteria che spinge un Gun e prende il posto di FFMO e FFNAM: correggi."),
    ),
    (
        lambda shot: shot.type == ITT and (shot.size is not None or "movimento" in shot.target),
        N_("Taglia e movimento di un veicolo non contano in ITT: spara in VTT o ATT, o toglili."),
    ),
    (
        lambda shot: shot.weapon == "atr" and (shot.range or 0) > _ATR_RANGE,
        N_("Un ATR non spara oltre 12 esagoni: accorcia il raggio."),
    ),
)


def check(shot: Shot) -> None:
    """Refuse what the rules do not allow."""
    for forbidden, sentence in LIMITS:
        if forbidden(shot):
            raise Wrong(_(sentence))
