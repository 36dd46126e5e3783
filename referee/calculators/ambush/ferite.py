"""What a result of damage does to a soldier, sound or already hurt (13/1-13/4, 11/2)."""

from referee.calculators.ambush.figures import GAME, cell, figure
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

PANIC, WOUND, OUT, DEATH, CAPTURE = "panico", "ferita", "fuori-combattimento", "morte", "cattura"
STATES = Choice(
    {
        "illeso": (N_("illeso"), "sano", "incolume", "non ferito", "in salute", "integro"),
        "ferito": (N_("ferito"), "wnd", "wounded", "una ferita"),
        OUT: (N_("fuori combattimento"), "icp", "incapacitato", "incapacitated", "ko", "fuori gioco", "moribondo"),
    }
)
RESULTS = Choice(
    {
        PANIC: (N_("panico"), "panic"),
        WOUND: (N_("ferita"), "ferito", "wound", "wnd"),
        OUT: (N_("fuori combattimento"), "icp", "incapacitato", "incapacitated", "ko"),
        DEATH: (N_("morte"), "morto", "ucciso", "kia", "kill"),
        CAPTURE: (N_("cattura"), "catturato", "prigioniero", "cpt"),
    }
)
_COLUMNS = {WOUND: "Ferita", OUT: "Fuori combattimento", DEATH: "Morte"}
_STATE_ROWS = {"illeso": "Illeso", "ferito": "Ferito", OUT: "Fuori combattimento"}
_AFTER = {"Ferito": ("ferito", "Ferita", "13/2"), "Morto": ("morto", "Morte", "13/4")}
_AFTER["Fuori combattimento"] = ("fuori combattimento", "Fuori combattimento", "13/3")
_WORSE = {"illeso": "13", "ferito": "13/2#seconda", OUT: "13/3#altri-colpi"}


@calculator(
    game=GAME,
    name="ferite",
    title=N_("Ferite e altri danni"),
    summary=N_("Che cosa diventa un soldato colpito, sano o già ferito, e che cosa comporta."),
    sections=("13", "13/1", "13/2", "13/2#seconda", "13/3", "13/3#altri-colpi", "13/4", "11/2#effetti"),
    inputs=(
        Input(
            "risultato",
            N_("Risultato del danno"),
            RESULTS,
            None,
            said=(
                r"\b(?:prend\w+|pres[oa]|subi\w+|becc\w+|ricev\w+|risultato|esce|danno|tabella|viene|ottien\w+|altra|seconda|nuova|di nuovo)(?: (?:di|un|una|altra|altro|nuova|seconda|come|con|il|la|e|anche|poi|danno|risultato|messo))* {}",
                r"\b{} (?:di nuovo|un altra volta|ancora|una seconda volta|per la seconda volta|2 volte)\b",
                (
                    r"()\b(?:(?:lo|mi|viene|e|resta) )?(?:ri)?fer(?:iscono|isce|ito|iti|iscon) (?:di nuovo|ancora|un altra volta|una seconda volta)\b",
                    WOUND,
                ),
                (r"()\b(?:seconda|altra|ulteriore|nuova) (?:ferita|pallottola)\b", WOUND),
                (r"()\b2 ferite\b", WOUND),
            ),
        ),
        Input(
            "stato",
            N_("Stato del soldato prima"),
            STATES,
            "illeso",
            said=(
                r"^(?:il mio |un |lui )?{}(?= , | e | che | si | prend\w+ | ricev\w+ | subi\w+ | becc\w+ | colpit\w )",
                r"\b(?:gia|era|uno|un|soldato|americano|tedesco|mio|chi e|se e|stato|che e)(?: (?:un|che e|e|gia|era|soldato))* {}(?! di nuovo)\b",
            ),
            listens=False,
        ),
        Input("operazioni", N_("Durante le Operazioni"), Flag(), False),
    ),
)
def damage(risultato: str | None, stato: str, operazioni: bool) -> Ruling:
    """The soldier's new state and what follows."""
    if risultato is None:
        if stato != "ferito":
            raise Lacking("risultato", _("Indica il risultato del danno."))
        return Ruling(_("Un ferito ha {limits}.", limits=_limits()), "ferito", _wounded())
    if risultato == PANIC:
        return _panic(stato, operazioni)
    if risultato == CAPTURE:
        return _capture(stato, operazioni)
    after, row, section = _AFTER[cell("aggravamento", _STATE_ROWS[stato], _COLUMNS[risultato])]
    label = _("Era {state}; risultato: {result}", state=STATES.label(stato), result=RESULTS.label(risultato))
    steps = (Step(label, after, _WORSE[stato]), *_marks(row, section))
    text = {
        "ferito": _("Ferito: cade subito prono e perde i turni del Round. Da allora {limits}.", limits=_limits()),
        "fuori combattimento": _("Fuori combattimento: cade prono e non fa più niente per tutta la missione."),
        "morto": _("Morto."),
    }[after]
    return Ruling(text, after, (*steps, *(_wounded() if after == "ferito" else ())))


def _marks(row: str, section: str) -> tuple[Step, ...]:
    """The markers that go with a result."""
    return (
        Step(_("Segnalino sul soldato"), cell("danni", row, "segnalino"), section),
        Step(_("Casella della Pista AR"), cell("danni", row, "casella AR"), section),
    )


def _limits() -> str:
    """What a wound costs from then on, in one breath."""
    rows = (
        "MPA",
        "Turni per Round, al massimo",
        "Caselle di trasporto",
        "Fuoco",
        "Lancio di granata o carica",
        "Assalto",
    )
    mpa, turns, boxes, fire, throw, assault = (figure("ferito", row, "valore") for row in rows)
    return _(
        "MPA {mpa}, {turns} turno per Round, {boxes} casella di trasporto, fuoco {fire}, lancio {throw}, assalto {assault}",
        mpa=mpa,
        turns=turns,
        boxes=boxes,
        fire=fire,
        throw=throw,
        assault=assault,
    )


def _wounded() -> tuple[Step, ...]:
    """The limits of a wounded soldier."""
    rows = (
        (_("MPA da ferito"), "MPA", "13/2#movimento"),
        (
            _("Cambio di posizione, in punti di movimento"),
            "Cambio di posizione, in punti di movimento",
            "13/2#movimento",
        ),
        (_("Turni per Round, al massimo"), "Turni per Round, al massimo", "13/2#turni"),
        (_("Caselle di trasporto"), "Caselle di trasporto", "13/2#trasporto"),
        (_("Modificatore al fuoco"), "Fuoco", "13/2#combattimento"),
        (_("Modificatore al lancio"), "Lancio di granata o carica", "13/2#combattimento"),
        (_("Modificatore all'assalto"), "Assalto", "13/2#combattimento"),
    )
    return tuple(Step(text, str(figure("ferito", row, "valore")), section) for text, row, section in rows)


def _panic(state: str, operations: bool) -> Ruling:
    """Panic leaves the soldier's health as it was."""
    if state == OUT:
        step = Step(_("Il panico non cambia lo stato di salute"), STATES.label(state), "13/1")
        return Ruling(_("Nessun effetto: è già fuori combattimento."), "fuori combattimento", (step,))
    if operations:
        step = Step(_("Nelle Operazioni il panico non ha effetto"), "-", "13/1#turni")
        return Ruling(_("Nessun effetto: nelle Operazioni il panico non conta."), "nessun effetto", (step,))
    steps = (
        Step(_("Perde i turni che gli restano nel Round"), cell("danni", "Panico", "casella AR"), "13/1#turni"),
        Step(_("Cade prono a fine Round"), _("prono"), "13/1#prono"),
        Step(_("Se lo assalgono non usa la sua WS"), "-", "13/1#assalto"),
        Step(_("Se è un comandante non ha raggio di comando"), "-", "13/1#comandante"),
    )
    text = _("In panico: immobile fino alla fine del Round, poi cade prono.")
    note = _("Il panico dura fino alla fine del Round (decisione R7); vale anche per i tedeschi (decisione R29).")
    return Ruling(text, "in panico", steps, warnings=(note,))


def _capture(state: str, operations: bool) -> Ruling:
    if state == OUT or operations:
        raise Wrong(
            _("La cattura viene da un assalto nei Round contro un tedesco attivo: correggi lo stato o la fase.")
        )
    text = _("Catturato: cade prono, è inattivo finché nel suo esagono resta un soldato USA attivo.")
    return Ruling(text, "catturato", _marks("Cattura", "11/2#effetti"))
