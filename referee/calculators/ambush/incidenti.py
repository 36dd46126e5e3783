"""Accident checks of vehicles: when one is due, its chance, and what follows (rules 17/3-17/6, 17/9, Annex 1)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.soldiers import DS
from referee.calculators.ambush.ten_sided import DIE, DIE_HELP, chance_up_to, likely, said_span, span
from referee.calculators.ambush.vehicles import VEHICLES, is_tank, speeds
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Flag, Integer, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

CAUSES = Choice(
    {
        "velocita": (
            N_("superata la MPA bassa"),
            "velocità",
            "alta velocità",
            "movimento veloce",
            "guida veloce",
            "a tavoletta",
            "a tutto gas",
            "a manetta",
            "andare forte",
            "vado forte",
            "va forte",
            "andando forte",
            "velocità massima",
            "di corsa",
            "speed",
        ),
        "pneumatico": (
            N_("pneumatico colpito"),
            "gomma",
            "gomma bucata",
            "gomma forata",
            "foratura",
            "pneumatico",
            "ruota",
            "ruote",
            "flat tyre",
        ),
        "corpo": (N_("corpo dell'auto colpito senza penetrazione"), "carrozzeria", "body", "corpo colpito"),
        "corpo-penetrato": (N_("corpo dell'auto penetrato"), "penetrazione", "corpo con penetrazione"),
        "autista-colpito": (
            N_("autista in panico o ferito per un colpo"),
            "autista ferito",
            "autista in panico",
            "guidatore ferito",
            "guidatore in panico",
            "autista colpito",
        ),
        "autista-perso": (
            N_("autista fuori combattimento o morto"),
            "autista morto",
            "autista ucciso",
            "autista fuori combattimento",
            "guidatore morto",
            "guidatore ucciso",
            "guidatore fuori combattimento",
        ),
        "panico-pista": (N_("panico sulla Pista AR"), "panico", "pista ar", "panico sulla pista"),
        "investimento": (N_("un'auto ha investito qualcuno"), "investito", "dopo un investimento"),
    }
)
CAR_ONLY = frozenset({"pneumatico", "corpo", "corpo-penetrato", "autista-colpito", "autista-perso", "investimento"})
SECTIONS = {
    "velocita": "17/4#incidente",
    "pneumatico": "Allegato_1#jeep-pneumatico",
    "corpo": "Allegato_1#jeep-corpo",
    "autista-colpito": "17/6#guidatore",
    "investimento": "17/12#danni",
}
CHECK = "17/9#procedura"


@calculator(
    game=GAME,
    name="incidenti",
    title=N_("Controllo di incidente"),
    summary=N_(
        "Se il controllo si fa, con quali dadi riesce, e con quale probabilità si va alla tabella degli incidenti."
    ),
    sections=(
        "17/9",
        "17/9#cause",
        "17/9#procedura",
        "17/4#incidente",
        "17/5#panico-auto",
        "17/6#guidatore",
        "14#veicoli",
    ),
    inputs=(
        Input(
            "ds",
            N_("DS di chi guida"),
            DS,
            None,
            N_("Per un carro, la DS dell'equipaggio sulla sua carta."),
            said=said.DS,
        ),
        Input("causa", N_("Perché si controlla"), CAUSES, None),
        Input("veicolo", N_("Veicolo"), VEHICLES, None),
        Input(
            "punti_movimento",
            N_("Punti di movimento spesi nel turno"),
            Integer(0, 30),
            None,
            N_("Con il veicolo: dice se ha superato la MPA bassa."),
            said=(
                r"\b(?:spen[ds]\w+|spes[oi]|usat\w|usa|fatto|muov\w+|moss[oa])(?: (?:in|di|per))* (\d{1,2})\b(?! esagon)",
                r"\b(\d{1,2}) (?:punti (?:di |in )?movimento|pm|mp)\b",
                r"\b(\d{1,2}) punti\b(?! (?:di |d )?(?:esper|vittor|squadra|armam|equipag))",
            ),
            listens=False,
        ),
        Input(
            "catturato",
            N_("Veicolo tedesco catturato"),
            Flag(),
            False,
            N_("La DS conta 1 di meno."),
            said=(r"()(?:\bcatturat[oa]\b|\bpres[oa] ai tedeschi\b)",),
        ),
        Input("carro_chiuso", N_("Carro chiuso"), Flag(), False),
        Input(
            "gomme_a_terra",
            N_("Auto con le gomme a terra"),
            Flag(),
            False,
            said=(r"()\bgomme (?:gia )?a terra\b",),
            listens=False,
        ),
        Input("operazioni", N_("Durante le Operazioni"), Flag(), False),
        Input("dado", N_("Dado del controllo"), DIE, None, DIE_HELP, said=said.ROLLED, listens=False),
        Input(
            "facce_incidente",
            N_("Quanti numeri del secondo dado danno un incidente"),
            Integer(0, 10),
            None,
            N_("Da 0 a 10, dalla tabella degli incidenti sullo Schermo: il testo non la stampa."),
            listens=False,
        ),
    ),
)
def accident(
    ds: int | None,
    causa: str | None,
    veicolo: str | None,
    punti_movimento: int | None,
    catturato: bool,
    carro_chiuso: bool,
    gomme_a_terra: bool,
    operazioni: bool,
    dado: int | None,
    facce_incidente: int | None,
) -> Ruling:
    """One accident check, from its cause to the table of accidents."""
    _check_vehicle(veicolo, catturato, carro_chiuso, gomme_a_terra)
    if punti_movimento is not None:
        causa = _of_speed(causa, veicolo, punti_movimento)
    none = _no_check(causa, veicolo, operazioni)
    if none:
        return Ruling(_("No, nessun controllo. {why}", why=none.text), _("nessun controllo"), (none,))
    if causa == "velocita" and (carro_chiuso or gomme_a_terra):
        raise Wrong(_("Un carro chiuso o un'auto con le gomme a terra non possono usare l'alta velocità."))
    if causa == "autista-perso":
        return _automatic(facce_incidente)
    if ds is None and causa in SECTIONS:
        return _due(causa)
    skill, steps = _skill(ds, catturato)
    if causa in SECTIONS:
        steps = (Step(_("Causa: {cause}", cause=CAUSES.label(causa)), _("si controlla"), SECTIONS[causa]), *steps)
    return _Check(skill, steps, facce_incidente, causa is not None).ruling(dado)


def _due(cause: str) -> Ruling:
    """A check that is due, when nobody said the skill of the driver."""
    step = Step(_("Causa: {cause}", cause=CAUSES.label(cause)), _("si controlla"), SECTIONS[cause])
    text = _("Sì, si controlla: un dado, e riesce se non supera la DS di chi guida.")
    return Ruling(text, _("si controlla"), (step,))


def _check_vehicle(vehicle: str | None, captured: bool, closed: bool, flat: bool) -> None:
    tank = vehicle is not None and is_tank(vehicle)
    if tank and captured:
        raise Wrong(_("I soldati USA non possono usare un carro catturato: togli «catturato» o cambia veicolo."))
    if captured and vehicle == "jeep":
        raise Wrong(_("La jeep è americana: si cattura una Kubelwagen o un'automobile."))
    if closed and vehicle is not None and not tank:
        raise Wrong(_("«Carro chiuso» vale per i carri: toglilo o indica un carro."))
    if flat and (tank or closed):
        raise Wrong(_("Le gomme a terra riguardano le auto, non i carri."))


def _of_speed(cause: str | None, vehicle: str | None, spent: int) -> str:
    """The cause that the movement points spent make: speed, or none."""
    if cause not in (None, "velocita"):
        raise Wrong(_("I punti di movimento contano solo per la velocità: togli quelli o la causa."))
    if vehicle is None:
        raise Lacking("veicolo", _("Per i punti di movimento indica anche il veicolo."))
    low, high = speeds(vehicle)
    if spent > high:
        raise Wrong(
            _(
                "{vehicle} ha MPA alta {high}: non può spendere {spent} punti.",
                vehicle=VEHICLES.label(vehicle),
                high=high,
                spent=spent,
            )
        )
    return "velocita" if spent > low else "lento"


def _no_check(cause: str | None, vehicle: str | None, operations: bool) -> Step | None:
    """Why no check is due, if none is."""
    if operations:
        return Step(_("Nelle Operazioni non si fanno controlli di incidente."), _("no"), "17/3")
    if cause == "lento":
        return Step(_("Il veicolo non ha superato la sua MPA bassa."), _("no"), "17/4#incidente")
    if cause in CAR_ONLY and vehicle is not None and is_tank(vehicle):
        return Step(
            _("Quella causa vale solo per le auto; un carro controlla solo se supera la MPA bassa."),
            _("no"),
            "17/9#cause",
        )
    if cause == "panico-pista":
        return Step(
            _("Per il panico della Pista AR il veicolo resta fermo, senza controllo."), _("no"), "17/5#panico-auto"
        )
    if cause == "corpo-penetrato":
        return Step(_("Il corpo penetrato mette l'auto fuori uso."), _("no"), "Allegato_1#jeep-corpo")
    return None


def _skill(ds: int | None, captured: bool) -> tuple[int, tuple[Step, ...]]:
    """The driving skill to roll under, with its steps."""
    if ds is None:
        raise Lacking("ds", _("Manca la DS di chi guida, o dell'equipaggio del carro."))
    steps = (Step(_("DS di chi guida"), str(ds), "2/10#ds"),)
    if not captured:
        return ds, steps
    if ds == 0:
        raise Wrong(_("Chi ha DS 0 non può guidare un veicolo tedesco catturato."))
    return ds - 1, (*steps, Step(_("Veicolo tedesco catturato"), "-1", "14#veicoli"))


def _table_odds(share: Fraction, faces: int | None) -> dict[str, Fraction]:
    """What may come when the table of accidents is reached with this chance; all of it when the table is known."""
    if faces is None:
        return possible({_("nessun incidente"): 1 - share, _("tiro sulla tabella degli incidenti"): share})
    crash = share * Fraction(faces, 10)
    return possible({_("nessun incidente"): 1 - crash, _("incidente"): crash})


def _warnings(faces: int | None) -> tuple[str, ...]:
    if faces is None:
        return (_("La tabella degli incidenti non è nel testo: leggila sullo Schermo."),)
    return (_("Quanti numeri danno un incidente l'hai detto tu: la tabella è sullo Schermo."),)


def _automatic(faces: int | None) -> Ruling:
    """The driver is lost: straight to the table."""
    odds = {} if faces is None else _table_odds(Fraction(1), faces)
    text = _("Incidente automatico: nessun controllo, un dado direttamente sulla tabella degli incidenti.")
    step = Step(_("Autista fuori combattimento o morto"), _("automatico"), "Allegato_1#jeep-autista")
    return Ruling(text, _("automatico"), (step,), odds, _warnings(faces))


@dataclass(frozen=True, slots=True)
class _Check:
    """A check that is due."""

    skill: int
    steps: tuple[Step, ...]
    faces: int | None
    due: bool  # the cause is known

    def _either(self) -> str:
        """How the check goes before it is rolled."""
        done = chance_up_to(self.skill)
        return _("Il controllo riesce al {done}, fallisce al {failed}.", done=percent(done), failed=percent(1 - done))

    def ruling(self, die: int | None) -> Ruling:
        step = Step(_("Il controllo riesce se il dado non supera la DS"), span(self.skill), CHECK)
        steps = (*self.steps, step)
        if die is None:
            odds = _table_odds(1 - chance_up_to(self.skill), self.faces)
            text = _(
                "{due}Riesce con {span}: {percent}. {odds}",
                due=_("Sì, si controlla. ") if self.due else "",
                span=said_span(self.skill),
                percent=percent(chance_up_to(self.skill)),
                odds=likely(odds),
            )
            return Ruling(text, span(self.skill), steps, odds, _warnings(self.faces))
        if die <= self.skill:
            steps = (*steps, Step(_("Dado {die}: riuscito", die=die), _("riuscito"), CHECK))
            return Ruling(
                _(
                    "Riuscito: il dado {die} non supera la DS {skill}, non succede nulla. {odds}",
                    die=die,
                    skill=self.skill,
                    odds=self._either(),
                ),
                _("riuscito"),
                steps,
            )
        steps = (*steps, Step(_("Dado {die}: fallito", die=die), _("fallito"), CHECK))
        odds = {} if self.faces is None else _table_odds(Fraction(1), self.faces)
        text = _("Fallito: si tira di nuovo il dado sulla tabella degli incidenti; l'incidente è possibile, non certo.")
        text = f"{text} {self._either()}"
        return Ruling(text, _("fallito"), steps, odds, _warnings(self.faces))
