"""A soldier's move in a turn: points, posture and path (6/7, 7/3, 13/2)."""

from dataclasses import dataclass

from referee.calculators.ambush.figures import GAME, figure
from referee.calculators.ambush.numbers_said import Numbers, numbers
from referee.calculators.ambush.soldiers import MPA, POSTURES, refused
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Lacking
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

RUN, CRAWL, FIRE, CHARGE, DRAG = "muovere", "strisciare", "fuoco", "carica", "trascinare"
UP, DOWN, PRONE = "in-piedi", "accucciato", "prono"
ACTIONS = Choice(
    {
        RUN: (N_("movimento"), "muovere", "correre", "corsa", "move", "cambiare posizione"),
        CRAWL: (N_("strisciare"), "striscia", "crawl", "carponi"),
        FIRE: (N_("movimento/fuoco istintivo"), "fuoco", "muovi e spara", "movimento e fuoco", "move and fire"),
        CHARGE: (N_("movimento/assalto alla carica"), "carica", "assalto alla carica", "charge"),
        DRAG: (N_("trascinare un inattivo"), "trascinare", "trascinamento", "drag"),
    }
)
_SECTIONS = {
    RUN: "7/3#costi",
    CRAWL: "7/3#strisciare",
    FIRE: "7/3#mezza-mpa",
    CHARGE: "11/3#movimento",
    DRAG: "6/7#trascinare",
}
COSTS = Numbers({}, most=12, low=1, high=9, example="1, 2, 1")


@calculator(
    game=GAME,
    name="movimento",
    title=N_("Movimento di un soldato"),
    summary=N_("Se in un turno bastano i Punti di Movimento, secondo posizione, azione, percorso e ferite."),
    sections=("7/3", "7/3#costi", "7/3#strisciare", "7/3#posizione", "7/3#mezza-mpa", "7/3#nemico", "13/2#movimento"),
    inputs=(
        Input(
            "azione",
            N_("Azione"),
            ACTIONS,
            RUN,
            said=(
                (
                    r"()\b(?:muov\w+|movimento|spost\w+|corr\w+)(?: ?/ ?| [a-z]+){0,3}?(?: e| ?/| piu) ?(?:poi )?(?:\w+ ){0,2}(?:spar\w+|fuoco)",
                    FIRE,
                ),
                (
                    r"()\b(?:poi|dopo|anche|mentre|inoltre) (?:[a-z]+ ){0,2}?(?:spar\w+|far\w* fuoco|fuoco istintivo)\b",
                    FIRE,
                ),
                (
                    r"()(?:\bmovimento/fuoco\b|\bspar\w+ (?:e|mentre) (?:poi )?(?:mi )?(?:muov\w+|corr\w+)|\bmovimento e fuoco\b)",
                    FIRE,
                ),
                (
                    r"()(?:\balla carica\b|\bcharge\b|\bmovimento/assalto\b|\bcaric(?:o|are|a|ando)\b(?! (?:da|a|il cannone|di) ))",
                    CHARGE,
                ),
                (r"()\b(?:strisci\w+|carponi|crawl\w*)\b", CRAWL),
                (r"()\b(?:rest|riman|rimang|mi tengo|si tiene)\w*(?: (?:sempre|basso|giu))? accucciat\w\b", CRAWL),
                (r"()\b(?:trascin\w+|drag)\b", DRAG),
            ),
            listens=False,
        ),
        Input(
            "mpa",
            N_("MPA del soldato"),
            MPA,
            None,
            N_("Non serve per un ferito, che ha sempre 2."),
            said=(
                r"\b(?:mpa|mp|movimento|capacita)(?: (?:di|e|a|pari|del|soldato))* (\d)(?! esagon)\b",
                r"\b(\d) (?:di )?mpa\b",
                r"\b(?:ho|ha|con) (\d) (?:punti (?:di )?movimento|pm|mp)\b",
            ),
            listens=False,
        ),
        Input(
            "costi",
            N_("Costo di ogni esagono"),
            COSTS,
            None,
            N_(
                "In Punti di Movimento, dalla Carta dei Costi dello Schermo: «1, 2, 1». Il testo dà solo 2 per l'aperto salendo un terrapieno e 2 per una finestra."
            ),
            said=(
                (r"()\besagon[oi] (?:da|che cost\w+) un punto\b", "1"),
                r"\besagon[oi](?: [a-z]+)? (?:da|di|che costano|che costa|costo|a) {}",
                r"((?:\d{1,2}|un) esagon[oi] (?:da|che cost\w+|di costo) \d(?:(?: ,| e| poi)+ (?:un|uno|\d{1,2})(?: esagon[oi])? (?:da|che cost\w+) \d)*)",
                r"\bcost[oi] {}",
                *(
                    (rf"()\b(?:strisci|trascin)\w+(?: [a-z]+){{0,3}}? {count} esagoni\b", f"{count} x 1")
                    for count in (2, 3, 4, 5)
                ),
                r"\bpercorso (?:da |di )?{}",
            ),
            listens=False,
        ),
        Input(
            "posizione",
            N_("Posizione all'inizio"),
            POSTURES,
            UP,
            said=(
                (
                    r"()(?:\b(?:mi|si|ci) alz\w+(?: in piedi)? da (?:terra|prono|sdraiato)|\b(?:alzarmi|alzarsi|rialz\w+) da terra\b|\ba terra (?:si|mi) (?:ri)?alza\b)",
                    PRONE,
                ),
            ),
        ),
        Input(
            "posizione_finale",
            N_("Posizione alla fine"),
            POSTURES,
            None,
            said=(
                r"\b(?:butt\w+|mett\w+|finir\w*|finisc\w+|gett\w+|termin\w+|fine|rimett\w+|torn\w+|ritorn\w+)(?: [a-z]+){0,2}? {}",
                r"{} alla fine\b",
                (r"\b(?:accucciarmi|accucciarsi|si accuccia|mi accuccio)\b", DOWN),
                (
                    r"()\b(?:(?:ri)?butt|(?:ri)?gett|(?:ri)?mett|sdrai)\w+ (?:di nuovo )?(?:giu|a terra|per terra|pancia a terra)\b",
                    PRONE,
                ),
            ),
            listens=False,
        ),
        Input(
            "corre",
            N_("Si sposta, prima dell'ultimo cambio di posizione"),
            Flag(),
            False,
            said=(r"()\b(?:corr\w+|corsa|muov\w+|spost\w+|cammin\w+|scatt\w+|avanz(?:a|o|are))\b",),
            listens=False,
        ),
        Input(
            "cambi",
            N_("Cambi di posizione nel turno"),
            Integer(0, 8),
            None,
            N_("Se non dici da quale a quale."),
            said=(
                r"\b(\d|un) (?:cambi|cambiamenti|cambio|cambiamento)(?: di)? (?:posizione|postura)\b",
                r"\bcambi\w+ posizione (\d) volte\b",
                *(
                    (
                        rf"()\b(?:butt|mett|gett|abbass)\w+ [^?]*?\b(?:ri)?(?:alz|tir)\w+(?: [a-z]+){{0,2}}? {times} volte\b",
                        2 * times,
                    )
                    for times in (2, 3)
                ),
            ),
            listens=False,
        ),
        Input("ferito", N_("È ferito"), Flag(), False, said=(r"()\b(?:ferit[oa]|wounded|wnd)\b",), listens=False),
        Input(
            "gratuito_usato",
            N_("Ha già usato il cambio di posizione gratuito"),
            Flag(),
            False,
            said=(
                r"()(?:\bsecondo cambio\b|\bcambio (?:di posizione )?(?:gratuito|gratis)(?: [a-z]+)? (?:gia )?(?:spes|usat|fatt|consumat|andat)o\b|\bgia (?:usato|cambiato|fatto)\b(?: [a-z]+){0,3}? (?:cambio|posizione|gratuito))",
            ),
            listens=False,
        ),
        Input(
            "nemico",
            N_("Esagono del percorso con un nemico attivo"),
            Integer(1, 12),
            None,
            N_("Il primo è 1."),
            said=(
                r"\bnemic\w+(?: [a-z]+){0,3}? (?:nel|al|nell) (\d)o? (?:esagono|hex)",
                (r"()\bnemic\w+(?: [a-z]+){0,3}? (?:nel|al) primo\b", 1),
                (r"()\bnemic\w+(?: [a-z]+){0,3}? (?:nel|al) secondo\b", 2),
                (r"()\bnemic\w+(?: [a-z]+){0,3}? (?:nel|al) terzo\b", 3),
            ),
            listens=False,
        ),
        Input("operazioni", N_("Durante le Operazioni"), Flag(), False),
    ),
)
def move(
    azione: str,
    mpa: int | None,
    costi: tuple[Piece, ...] | None,
    posizione: str,
    posizione_finale: str | None,
    corre: bool,
    cambi: int | None,
    ferito: bool,
    gratuito_usato: bool,
    nemico: int | None,
    operazioni: bool,
) -> Ruling:
    """Whether the soldier can do it in one turn."""
    costs = numbers(costi)
    if operazioni:
        return _operations(azione)
    if not ferito and mpa is None:
        if gratuito_usato and not costs:
            return _changes()
        if azione in (CRAWL, DRAG) and len(costs) < 2:
            return _all_of_it(azione)
        raise Lacking("mpa", _("Indica la MPA del soldato: è sulla carta o sul Ruolino."))
    points = figure("ferito", "MPA", "valore") if ferito else int(mpa or 0)
    if azione in (CRAWL, DRAG) and len(costs) > 1:
        return refused(_("strisciando o trascinando si fa un solo esagono."), _SECTIONS[azione])
    if azione == DRAG and posizione_finale not in (None, UP):
        return refused(_("chi trascina deve restare in piedi."), "6/7#trascinare")
    if nemico is not None and nemico < len(costs):
        return refused(_("deve fermarsi nell'esagono {hex}, dove c'è un nemico attivo.", hex=nemico), "7/3#nemico")
    if cambi is not None:
        return _many_changes(cambi, points, not ferito and not gratuito_usato)
    goes = bool(costs) or corre or posizione_finale == posizione
    stages = (posizione, _needed(azione, posizione, posizione_finale, goes), posizione_finale)
    plan = _Plan(azione, points, costs, stages, not ferito and not gratuito_usato, ferito)
    return plan.ruling()


def _changes() -> Ruling:
    """What changing posture costs, whoever does it."""
    text = _(
        "Il primo cambio di posizione del turno è gratuito; ogni altro costa {cost} Punto di Movimento.", cost=_change()
    )
    return Ruling(text, str(_change()), (Step(_("Altro cambio di posizione"), str(_change()), "7/3#posizione"),))


def _many_changes(count: int, points: int, free: bool) -> Ruling:
    """Several changes of posture in a turn."""
    spent = max(0, count - free) * _change()
    steps = (
        Step(_("Cambi di posizione nel turno"), str(count), "7/3#posizione"),
        Step(_("Cambio di posizione gratuito"), "1" if free else "0", "6/7#cambio-gratuito"),
        Step(_("Punti spesi"), str(spent), "7/3#posizione"),
    )
    if spent > points:
        text = _("No: Punti di Movimento necessari {spent}, disponibili {available}.", spent=spent, available=points)
        return Ruling(text, "no", steps)
    text = _(
        "Sì: Punti di Movimento spesi {spent} su {available}, ne restano {left}.",
        spent=spent,
        available=points,
        left=points - spent,
    )
    return Ruling(text, "sì", steps)


def _all_of_it(action: str) -> Ruling:
    """Crawling and dragging take the whole allowance, whatever it is."""
    step = Step(_("{action}: tutta la MPA per un esagono", action=ACTIONS.label(action)), "MPA", _SECTIONS[action])
    return Ruling(_("Tutta la MPA, per 1 esagono solo, qualunque sia il terreno."), "MPA", (step,))


def _operations(action: str) -> Ruling:
    if action in (FIRE, CHARGE):
        return refused(_("nelle Operazioni non si combatte."), "3/2#niente-combattimento")
    text = _("Sì: nelle Operazioni non si contano i Punti di Movimento, si muove un esagono per volta.")
    step = Step(_("Nelle Operazioni ci si muove in piedi o accucciati, mai proni"), "=", "5/3#movimento")
    return Ruling(text, "sì", (step,))


def _needed(action: str, start: str, final: str | None, goes: bool) -> str:
    """The posture that the action itself asks for."""
    if action == CRAWL:
        return DOWN
    if action in (CHARGE, DRAG) or goes:
        return UP
    if action == FIRE and start == PRONE:
        return final if final and final != PRONE else DOWN
    return start


def _change() -> int:
    """The points of a change of posture that is not free."""
    return figure("ferito", "Cambio di posizione, in punti di movimento", "valore")


@dataclass(frozen=True, slots=True)
class _Plan:
    """One action with its path and its changes of posture."""

    action: str
    mpa: int
    costs: tuple[int, ...]
    stages: tuple[str, str, str | None]
    free: bool
    wounded: bool

    @property
    def before(self) -> int:
        """Changes of posture before the action."""
        return int(self.stages[0] != self.stages[1])

    @property
    def after(self) -> int:
        """Changes of posture after it."""
        return int(self.stages[2] not in (None, self.stages[1]))

    @property
    def paid(self) -> int:
        """Changes that cost points."""
        return max(0, self.before + self.after - self.free)

    def ruling(self) -> Ruling:
        """Whether it can be done, and what is left."""
        if self.action in (CRAWL, DRAG):
            return self._whole()
        if self.action == CHARGE and self.after and not self.free:
            return refused(
                _("nella carica si muove prima dell'assalto: dopo non si cambia posizione."), "7/3#mezza-mpa"
            )
        available = self.mpa // 2 if self.action in (FIRE, CHARGE) else self.mpa
        posture = self.paid * _change()
        spent = sum(self.costs) + posture
        steps = (*self._steps(available, posture), Step(_("Punti spesi"), str(spent), "7/3#limiti"))
        if not spent and not self.before + self.after:
            text = _("Punti di Movimento a disposizione: {available}.", available=available)
            return Ruling(text, "sì", steps[:-1], warnings=self._notes())
        if spent <= available:
            text = _(
                "Sì: Punti di Movimento spesi {spent} su {available}, ne restano {left}.",
                spent=spent,
                available=available,
                left=available - spent,
            )
            if len(set(self.costs)) == 1:
                each = self.costs[0]
                hexes = (available - posture) // each
                text += " " + _("Con esagoni da {each} può farne al massimo {hexes}.", each=each, hexes=hexes)
            return Ruling(text, "sì", steps, warnings=self._notes())
        text = _("No: Punti di Movimento necessari {spent}, disponibili {available}.", spent=spent, available=available)
        if self.costs:
            text += " " + self._reach(available - self._early())
        return Ruling(text, "no", steps, warnings=self._notes())

    def _early(self) -> int:
        """The points that must go on posture before the first hex: the free change serves it, unless a charge needs it after."""
        kept = self.action == CHARGE and self.after
        return int(self.before and (not self.free or kept)) * _change()

    def _reach(self, points: int) -> str:
        """How far along the path the points go."""
        reached = 0
        for cost in self.costs:
            points -= cost
            if points < 0:
                break
            reached += 1
        if not reached:
            return _("Non può entrare nel primo esagono.")
        if reached == len(self.costs):
            return _("Arriva in fondo, ma non gli resta un punto per l'ultimo cambio di posizione.")
        return _("Arriva al massimo all'esagono {reached} di {hexes}.", reached=reached, hexes=len(self.costs))

    def _steps(self, available: int, posture: int) -> tuple[Step, ...]:
        section = "13/2#movimento" if self.wounded else "7/3"
        steps = [Step(_("MPA da ferito") if self.wounded else _("MPA"), str(self.mpa), section)]
        if available != self.mpa:
            steps.append(Step(_("Metà, per difetto"), str(available), _SECTIONS[self.action]))
        steps += [Step(_("Esagono {at}", at=at), f"{-cost:+d}", "7/3#costi") for at, cost in enumerate(self.costs, 1)]
        if self.before + self.after and self.free:
            steps.append(Step(_("Cambio di posizione gratuito"), "0", "6/7#cambio-gratuito"))
        if posture:
            text = _("Cambi di posizione a pagamento: {count}", count=self.paid)
            steps.append(Step(text, f"{-posture:+d}", "7/3#posizione"))
        return tuple(steps)

    def _whole(self) -> Ruling:
        """Actions that take all the points: nothing is left to pay a change of posture."""
        label = ACTIONS.label(self.action)
        step = Step(_("{action}: tutta la MPA per un esagono", action=label), f"-{self.mpa}", _SECTIONS[self.action])
        if self.paid:
            text = _("No: richiede tutta la MPA e non restano punti per cambiare posizione.")
            change = Step(
                _("Cambi di posizione a pagamento: {count}", count=self.paid), f"-{self.paid}", "7/3#posizione"
            )
            note = (_("In questo turno può solo cambiare posizione (decisione R33)."),) if self.before else ()
            return Ruling(text, "no", (step, change), warnings=note)
        steps = [step]
        if self.before + self.after:
            steps.append(Step(_("Cambio di posizione gratuito"), "0", "6/7#cambio-gratuito"))
        text = _("Sì: 1 esagono, qualunque sia il terreno, con tutta la MPA ({mpa}).", mpa=self.mpa)
        notes: tuple[str, ...] = ()
        if self.action == DRAG:
            notes = (
                _("Chi trascina deve avere una casella di trasporto libera; chi è fuori combattimento muore con 0."),
            )
        return Ruling(text, "sì", tuple(steps), warnings=notes)

    def _notes(self) -> tuple[str, ...]:
        notes = []
        if self.costs:
            notes.append(_("I costi vengono dalla Carta dei Costi dello Schermo, che il testo non riporta."))
        if self.action == FIRE and not self.costs:
            notes.append(_("Per il solo cambio di posizione si può sparare anche accucciati (decisione R48)."))
        return tuple(notes)
