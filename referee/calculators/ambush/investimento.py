"""Running over soldiers: the driving check, who jumps aside, and what befalls the others (rule 17/12)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.numbers_said import MANY, Numbers, numbers
from referee.calculators.ambush.soldiers import DS, PC
from referee.calculators.ambush.ten_sided import (
    DIE,
    DIE_HELP,
    chance,
    chance_up_to,
    how_many,
    likely,
    said_span,
    span,
    succeeds,
)
from referee.calculators.ambush.vehicles import VEHICLES, is_tank
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Integer, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

MOST = 12


def _words(tank: bool) -> tuple[str, ...]:
    return tuple(word for name, words in VEHICLES.options.items() if is_tank(name) == tank for word in (name, *words))


RUNNERS = Choice(
    {
        "carro": (N_("Carro armato"), "tank", "panzer", "carro", *_words(tank=True)),
        "auto": (N_("Auto"), "macchina", "car", *_words(tank=False)),
    }
)
VICTIMS = Choice(
    {
        "nemici": (N_("nemici di chi guida"), "nemico", "avversari", "enemy", "enemies"),
        "alleati": (
            N_("della stessa parte di chi guida"),
            "alleato",
            "amici",
            "amico",
            "compagni",
            "friendly",
            "propri",
        ),
    }
)


@calculator(
    game=GAME,
    name="investimento",
    title=N_("Investimento di soldati"),
    summary=N_("Quanti soldati sono investiti da un carro o da un'auto, con che danno e con quali probabilità."),
    sections=("17/12", "17/12#alleati", "17/12#nemici", "17/12#scansarsi", "17/12#danni", "5/7#modificatori"),
    inputs=(
        Input("veicolo", N_("Veicolo che entra"), RUNNERS),
        Input(
            "bersagli",
            N_("I soldati nell'esagono sono"),
            VICTIMS,
            "nemici",
            said=(
                (
                    r"()\b(?:alleat[oi]|amic[oi]|compagn[oi]|propri|della mia parte|dei nostri|stessa parte)\b",
                    "alleati",
                ),
            ),
        ),
        Input(
            "ds",
            N_("DS di chi guida"),
            DS,
            help=N_("Per un carro, la DS dell'equipaggio sulla sua carta."),
            said=said.DS,
        ),
        Input(
            "pc",
            N_("PC dei soldati attivi nell'esagono"),
            Numbers({}, most=MOST, low=PC.low, high=PC.high),
            (),
            N_("Una per soldato: «6, 5, 2 x 4»."),
            said=(
                *MANY,
                r"\bpc(?: (?:di|a|e|del|dei|pari|sono|hanno|rispettivamente))* {}",
            ),
        ),
        Input(
            "inattivi",
            N_("Prigionieri nell'esagono"),
            Integer(0, MOST),
            0,
            N_("Inattivi, ma non fuori combattimento."),
            said=(r"\b(\d|un) prigionier[oi]\b",),
        ),
        Input(
            "fuori_combattimento",
            N_("Soldati fuori combattimento nell'esagono"),
            Integer(0, MOST),
            0,
            said=(r"\b(\d|un)(?: [a-z]+){0,2}? (?:fuori combattimento|icp)\b",),
        ),
        Input("dado", N_("Dado del controllo di incidente"), DIE, None, DIE_HELP, said=said.ROLLED, listens=False),
        Input(
            "dadi_pc",
            N_("Dadi dei controlli di PC"),
            Numbers({}, most=MOST),
            (),
            N_("Nell'ordine dei soldati; quelli che mancano restano da tirare."),
            said=(
                rf"\bpc(?: (?:di|a))* \d(?: (?:,|e|che|lui|il|crucco|tedesco|soldato|ma))* (?:tira|fa|dado|esce|tirando|tiro|con)(?: un| il)? {said.FACE}",
            ),
            listens=False,
        ),
    ),
)
def run_over(
    veicolo: str,
    bersagli: str,
    ds: int,
    pc: tuple[Piece, ...],
    inattivi: int,
    fuori_combattimento: int,
    dado: int | None,
    dadi_pc: tuple[Piece, ...],
) -> Ruling:
    """One vehicle entering a hex with soldiers."""
    if not (pc or inattivi or fuori_combattimento):
        return _driven(bersagli == "nemici", ds, dado)
    if len(dadi_pc) > len(pc):
        raise Wrong(_("I dadi dei controlli di PC sono più dei soldati attivi."))
    case = _RunOver(
        veicolo == "carro",
        bersagli == "nemici",
        ds,
        numbers(pc),
        inattivi,
        fuori_combattimento,
        dado,
        numbers(dadi_pc),
    )
    return case.ruling()


def _driven(enemies: bool, skill: int, die: int | None) -> Ruling:
    """The driving check alone, when nobody said who stands in the hex."""
    passed = chance_up_to(skill) if die is None else Fraction(die <= skill)
    risk = passed if enemies else 1 - passed
    section = "17/12#nemici" if enemies else "17/12#alleati"
    step = Step(_("Il controllo di incidente riesce con"), said_span(skill), section)
    if die is not None:
        text = (
            _("Sì, rischiano: ognuno tira la PC, e chi fallisce è investito.")
            if risk
            else _("No, il veicolo li evita: nessuno è investito.")
        )
        return Ruling(text, _("rischiano") if risk else _("non rischiano"), (step,))
    text = _(
        "Rischiano l'investimento con probabilità {risk}: il controllo di incidente riesce con {rolls}. Poi ognuno tira la PC per scansarsi.",
        risk=percent(risk),
        rolls=said_span(skill),
    )
    return Ruling(text, percent(risk), (step,), possible({_("rischiano"): risk, _("non rischiano"): 1 - risk}))


def _counted(count: int) -> str:
    if not count:
        return _("nessuno investito")
    return _("1 investito") if count == 1 else _("{count} investiti", count=count)


@dataclass(frozen=True, slots=True)
class _RunOver:
    """A vehicle, its driver and those in its way."""

    tank: bool
    enemies: bool
    skill: int
    ratings: tuple[int, ...]
    inactive: int
    down: int
    die: int | None
    dodges: tuple[int, ...]

    def ruling(self) -> Ruling:
        odds = self._odds()
        settled = len(odds) == 1
        harm = (
            _("L'investito è ucciso.")
            if self.tank
            else _("Chi è investito tira il danno del fucile a colpo singolo, poi l'auto ricontrolla l'incidente.")
        )
        some = 1 - odds.get(_counted(0), Fraction(0))
        text = (
            _("Sì: {count}.", count=next(iter(odds)))
            if settled and some
            else _("No: {count}.", count=_counted(0))
            if settled
            else likely(odds)
            if some == 1
            else _("Almeno un investito: {percent}. {odds}", percent=percent(some), odds=likely(odds))
        )
        if some:
            text = f"{text} {harm}"
        outcome = next(iter(odds)) if settled else str(some)
        return Ruling(text, outcome, self._steps(), {} if settled else odds, self._warnings(bool(some)))

    def _risk(self) -> Fraction:
        """The chance that the driving check puts the soldiers at risk."""
        passed = chance_up_to(self.skill) if self.die is None else Fraction(self.die <= self.skill)
        return passed if self.enemies else 1 - passed

    def _odds(self) -> dict[str, Fraction]:
        at_risk = self._risk()
        sure = self.inactive + self.down
        missed = self.down if self.enemies else 0
        found = {missed: 1 - at_risk}
        for count, part in enumerate(how_many(self._failing())):
            found[count + sure] = found.get(count + sure, Fraction(0)) + at_risk * part
        return possible({_counted(count): found[count] for count in sorted(found)})

    def _failing(self) -> list[Fraction]:
        """The chance of each active soldier to fail his check; certain when he has rolled."""
        rolled = [Fraction(not succeeds(die, rating)) for rating, die in zip(self.ratings, self.dodges, strict=False)]
        return rolled + [1 - chance(rating) for rating in self.ratings[len(rolled) :]]

    def _steps(self) -> tuple[Step, ...]:
        section = "17/12#nemici" if self.enemies else "17/12#alleati"
        text = (
            _("Controllo di incidente: se riesce, i nemici rischiano")
            if self.enemies
            else _("Controllo di incidente: se fallisce, i soldati rischiano")
        )
        steps = [Step(text, span(self.skill), section)]
        if self.die is not None:
            said = _("rischiano") if self._risk() else _("non rischiano")
            steps.append(Step(_("Dado {die}", die=self.die), said, section))
        for number, pc in enumerate(self.ratings):
            steps.append(self._dodge(number, pc))
        if self.inactive or (self.down and not self.enemies):
            count = self.inactive + (0 if self.enemies else self.down)
            steps.append(
                Step(_("Inattivi: investiti senza controllo di PC, se sono a rischio"), str(count), "17/12#scansarsi")
            )
        if self.down and self.enemies:
            steps.append(
                Step(
                    _("Nemici fuori combattimento: investiti e uccisi automaticamente"), str(self.down), "17/12#nemici"
                )
            )
        if not self.tank:
            steps.append(
                Step(
                    _("Dopo un investimento l'auto ricontrolla l'incidente: riesce con"),
                    span(self.skill),
                    "17/12#danni",
                )
            )
        return tuple(steps)

    def _dodge(self, number: int, pc: int) -> Step:
        """One soldier's attempt to jump aside."""
        if number < len(self.dodges):
            die = self.dodges[number]
            said = _("si scansa") if succeeds(die, pc) else _("fallito")
            return Step(_("Soldato con PC {pc}, dado {die}", pc=pc, die=die), said, "17/12#scansarsi")
        return Step(_("Soldato con PC {pc}: si scansa", pc=pc), percent(chance(pc)), "17/12#scansarsi")

    def _warnings(self, some: bool) -> tuple[str, ...]:
        notes = [
            _(
                "Il primo controllo è solo una prova di guida: se fallisce non si va alla tabella degli incidenti (decisione R47)."
            )
        ]
        if self.down and self.enemies:
            notes.append(
                _(
                    "Nemico fuori combattimento: ucciso anche da un'auto, senza tiro di danno (decisione R14); la stampa dice «automaticamente», quindi anche senza prova di guida."
                )
            )
        if some and not self.tank:
            notes.append(_("I danni del fucile a colpo singolo sono nella Tabella delle Armi, sullo Schermo."))
        return tuple(notes)
