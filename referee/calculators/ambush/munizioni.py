"""Jams and magazines over one or more shots (9/4, 9/5, 10/1)."""

from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME, limit
from referee.calculators.ambush.shooting import (
    BAZOOKA,
    CHARGE,
    GRENADE,
    GUNS,
    MACHINE_GUN,
    SEMI,
    THROWN,
    WEAPON_SAID,
    empty,
    jam,
)
from referee.calculators.ambush.soldiers import SIDES
from referee.calculators.ambush.ten_sided import PERCENT, PERCENTS, percentile
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Integer, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

JAMMED, EMPTY, READY = "inceppata", "munizioni finite", "spara ancora"
USED, LEFT = "caricatore finito", "caricatore non finito"
WORKS, DUD = "esplode", "difettoso"
ALL_WORK, SOME_DUD = "tutti esplodono", "almeno un difettoso"


@calculator(
    game=GAME,
    name="munizioni",
    title=N_("Munizioni e inceppamenti"),
    summary=N_("Probabilità che l'arma si inceppi o finisca il caricatore, per uno o più colpi; ordigni difettosi."),
    sections=("9/1#inceppamento", "9/1#munizioni", "9/4", "9/5", "9/5#caricatori", "9/5#tedeschi", "10/1#difettosa"),
    inputs=(
        Input("arma", N_("Arma"), Choice({**GUNS, **THROWN}), "altra", said=WEAPON_SAID),
        Input("fazione", N_("Chi spara"), SIDES, "usa"),
        Input(
            "inceppamento",
            N_("Si inceppa con percentuale fino a"),
            PERCENT,
            None,
            N_("Dalla Tabella delle Armi. Il testo dà solo quella del fucile semiautomatico: 5."),
            said=(r"\bincepp\w+(?: (?!tir)[a-z]+){0,2}? (?:fino a|con|al|col) (\d{1,2})\b",),
            listens=False,
        ),
        Input(
            "esaurimento",
            N_("Finisce il caricatore con percentuale fino a"),
            PERCENT,
            None,
            N_("Dalla Tabella delle Armi. Il testo dà solo quella del fucile semiautomatico: 25."),
            said=(
                r"\b(?:finisc\w+|esaur\w+|caricatore|munizioni)(?: (?!tir)[a-z]+){0,3}? (?:fino a|con|al|col) (\d{1,2})\b",
            ),
            listens=False,
        ),
        Input(
            "caricatori",
            N_("Caricatori, proiettili o ordigni che ha"),
            Integer(1, 6),
            1,
            said=(r"\b(\d|un) (?:caricator[ei]|granate|cariche|razzi|proiettili)\b",),
            listens=False,
        ),
        Input(
            "colpi",
            N_("Colpi da sparare"),
            Integer(1, 12),
            1,
            said=(r"\b(\d{1,2}) (?:colpi|volte|spari)\b", r"\bdopo (\d{1,2}) colpi\b"),
            listens=False,
        ),
        Input(
            "dado_inceppamento",
            N_("Dadi percentuali dell'inceppamento"),
            PERCENT,
            None,
            said=(
                rf"\b(?:tiro|dado|dadi|percentual\w+)(?: (?:di|dell|per|l|percentuali))* inceppament\w+(?: (?:e|di|fa|esce))* {said.PERCENTS}",
                rf"{said.PERCENTS}(?: (?!munizion|caricator)[a-z]+){{0,4}}? inceppament\w+",
                rf"\bincepp\w+(?: (?!fino)[a-z]+){{0,2}}? (?:tir\w+|fatto|esce|faccio) {said.PERCENTS}",
                rf"\b(?:dadi )?percentual\w+(?: (?:e|di|faccio|esce|tiro))* {said.PERCENTS}",
                rf"\b(?:difett\w+|granata|carica)(?: (?!fino)[a-z]+){{0,3}}? (?:tir\w+|fatto|esce|faccio) {said.PERCENTS}",
            ),
            listens=False,
        ),
        Input(
            "dado_munizioni",
            N_("Dadi percentuali delle munizioni"),
            PERCENT,
            None,
            said=(
                rf"{said.PERCENTS}(?: (?:per|le|il|alle|sulle|di|sui|percentuali|delle|dadi|al|consumo|controllo))* (?:munizion\w+|caricatore|esauriment\w+)",
                rf"\b(?:munizion\w+|caricatore)(?: (?!fino)[a-z]+){{0,2}}? (?:tir\w+|fatto|esce|faccio) {said.PERCENTS}",
                rf"\b(?:percentual\w+|dad[oi]|tiro)(?: (?:di|delle|per|le|alle|sulle))* munizion\w+(?: (?:e|di|fa|esce))* {said.PERCENTS}",
            ),
            listens=False,
        ),
    ),
)
def ammunition(
    arma: str,
    fazione: str,
    inceppamento: int | None,
    esaurimento: int | None,
    caricatori: int,
    colpi: int,
    dado_inceppamento: int | None,
    dado_munizioni: int | None,
) -> Ruling:
    """What one or more shots do to the weapon and its magazines."""
    if colpi > 1 and (dado_inceppamento is not None or dado_munizioni is not None):
        raise Wrong(_("I dadi tirati valgono per un colpo solo: togli «colpi» o i dadi."))
    if arma in (BAZOOKA, GRENADE, CHARGE):
        return _single_use(arma, inceppamento, caricatori, colpi, dado_inceppamento)
    weapon = _Weapon(arma, fazione == "usa", jam(arma, inceppamento), empty(arma, esaurimento))
    if dado_inceppamento is not None or dado_munizioni is not None:
        return weapon.rolled(caricatori, dado_inceppamento, dado_munizioni)
    return weapon.over(caricatori, colpi)


class _Weapon:
    """A weapon with magazines."""

    def __init__(self, name: str, consumes: bool, jam: int | None, empty: int | None) -> None:
        self.name, self.consumes, self.jam, self.empty = name, consumes, jam, empty

    def rolled(self, magazines: int, jam_roll: int | None, empty_roll: int | None) -> Ruling:
        """One shot whose dice are known."""
        if jam_roll is not None:
            if self.jam is None:
                raise Lacking(
                    "inceppamento",
                    _("Indica anche con quale percentuale si inceppa l'arma: è sulla Tabella delle Armi."),
                )
            if jam_roll <= self.jam:
                text = _("Sì, inceppata: non spara affatto finché non è sbloccata, e non consuma munizioni.")
                return self._ruling(text, JAMMED, {})
        if empty_roll is None:
            return self._ruling(_("No, non si inceppa: spara."), "spara", self._magazine_odds())
        if not self.consumes:
            return self._ruling(_("No, i tedeschi non consumano munizioni sparando."), LEFT, {})
        if self.empty is None:
            raise Lacking(
                "esaurimento",
                _("Indica anche con quale percentuale finisce il caricatore: è sulla Tabella delle Armi."),
            )
        if empty_roll > self.empty:
            return self._ruling(_("No, il caricatore non è finito."), LEFT, {})
        left = magazines - 1
        after = _("rimasti: {left}, la ricarica è automatica.", left=left) if left else _("era l'ultimo.")
        return self._ruling(_("Sì, caricatore finito: barrane uno; {after}", after=after), USED, {})

    def over(self, magazines: int, shots: int) -> Ruling:
        """The odds of jam and of empty magazines over the shots to come."""
        if self.jam is None and self.empty is None and self.consumes:
            raise Lacking(
                "inceppamento",
                _(
                    "Indica i numeri di «Arma inceppata» e «Munizioni esaurite» dell'arma: sono sulla Tabella delle Armi."
                ),
            )
        if self.jam is None and not self.consumes:
            return self._ruling(_("No, i tedeschi non consumano munizioni sparando."), LEFT, {})
        odds = states(percentile(self.jam), self._empties(), magazines, shots)
        text = _(
            "Dopo {shots} colpi: inceppata {jammed}, senza munizioni {empty}, ancora in grado di sparare {ready}.",
            shots=shots,
            jammed=percent(odds.get(JAMMED, Fraction(0))),
            empty=percent(odds.get(EMPTY, Fraction(0))),
            ready=percent(odds.get(READY, Fraction(0))),
        )
        if shots == 1:
            text = _(
                "A ogni colpo si inceppa con {jam}; se spara, finisce il caricatore con {empty}.",
                jam=_threshold(self.jam),
                empty=_threshold(self.empty if self.consumes else None),
            )
        return self._ruling(text, percent(odds.get(READY, Fraction(0))), odds)

    def _empties(self) -> Fraction:
        return percentile(self.empty) if self.consumes else Fraction(0)

    def _magazine_odds(self) -> dict[str, Fraction]:
        used = self._empties()
        return possible({USED: used, LEFT: 1 - used}) if self.empty is not None or not self.consumes else {}

    def _ruling(self, text: str, outcome: str, odds: dict[str, Fraction]) -> Ruling:
        steps = []
        if self.jam is not None:
            label = _("Si inceppa con {threshold} o meno (dadi da 0 a 99)", threshold=self.jam)
            steps.append(Step(label, percent(percentile(self.jam)), "9/1#inceppamento"))
        if not self.consumes:
            steps.append(Step(_("I tedeschi non consumano munizioni sparando"), "0 %", "9/5#tedeschi"))
        elif self.empty is not None:
            label = _("Finisce il caricatore con {threshold} o meno, se ha sparato", threshold=self.empty)
            steps.append(Step(label, percent(percentile(self.empty)), "9/5#caricatori"))
        return Ruling(text, outcome, tuple(steps), odds, self._notes())

    def _notes(self) -> tuple[str, ...]:
        notes = []
        if self.name != SEMI:
            notes.append(
                _("I numeri dell'arma vengono dalla Tabella delle Armi dello Schermo, che il testo non riporta.")
            )
        if self.jam is None:
            notes.append(_("L'inceppamento non è contato: il numero è sulla Tabella delle Armi."))
        if self.empty is None and self.consumes:
            notes.append(_("Le munizioni non sono contate: il numero è sulla Tabella delle Armi."))
        if self.name == MACHINE_GUN:
            notes.append(_("Il fuoco istintivo con un'arma di reparto la inceppa molto più facilmente (6/7)."))
        return tuple(notes)


def _threshold(number: int | None) -> str:
    """The percentile rolls that bring it about, and their chance."""
    if number is None:
        return percent(Fraction(0))
    return _("{number} o meno ({chance})", number=number, chance=percent(percentile(number)))


def states(jams: Fraction, empties: Fraction, magazines: int, shots: int) -> dict[str, Fraction]:
    """How the weapon stands after the shots; it stops when it jams or has nothing left."""
    jam, use = int(jams * PERCENTS), int(empties * PERCENTS)  # out of the rolls of percentile dice
    left, jammed, whole = [0] * magazines + [1], 0, PERCENTS**2
    for _shot in range(shots):
        jammed = jammed * whole + sum(left[1:]) * jam * PERCENTS
        kept = [left[0] * whole, *(ways * (PERCENTS - jam) * (PERCENTS - use) for ways in left[1:])]
        used = [*(ways * (PERCENTS - jam) * use for ways in left[1:]), 0]
        left = [one + other for one, other in zip(kept, used, strict=True)]
    total = whole**shots
    parts = {READY: sum(left[1:]), EMPTY: left[0], JAMMED: jammed}
    return possible({name: Fraction(ways, total) for name, ways in parts.items()})


def _single_use(weapon: str, given: int | None, held: int, shots: int, roll: int | None) -> Ruling:
    """Grenades, charges and rockets: each is spent for sure, and may be a dud."""
    if shots > held:
        raise Wrong(_("Ha {held} ordigni e ne vuole usare {shots}: riduci «colpi».", held=held, shots=shots))
    rocket = weapon == BAZOOKA
    threshold = given if rocket else limit("Granata o carica difettosa, percentuale fino a")
    spent = Step(_("Ogni colpo si barra, senza tirare dadi"), f"-{shots}", "9/5#barrare")
    if threshold is None:
        text = _("Ogni proiettile di bazooka si consuma; rimasti: {left}.", left=held - shots)
        note = _("Il colpo inesploso non è contato: il numero è sulla Tabella delle Armi.")
        return Ruling(text, str(held - shots), (spent,), warnings=(note,))
    section = "9/1#inceppamento" if rocket else "10/1#difettosa"
    label = _("Difettoso con {threshold} o meno (dadi da 0 a 99)", threshold=threshold)
    steps = (spent, Step(label, percent(percentile(threshold)), section))
    if roll is not None:
        dud = roll <= threshold
        return Ruling(
            _("No, difettoso: non esplode.") if dud else _("Sì, esplode normalmente."), DUD if dud else WORKS, steps
        )
    works = (1 - percentile(threshold)) ** shots
    if shots == 1:
        text = _(
            "Difettoso con {dud}, esplode con {chance}; rimasti: {left}.",
            dud=_threshold(threshold),
            chance=percent(works),
            left=held - 1,
        )
        return Ruling(text, percent(works), steps, possible({WORKS: works, DUD: 1 - works}))
    text = _("Esplodono tutti con probabilità {chance}; rimasti: {left}.", chance=percent(works), left=held - shots)
    return Ruling(text, percent(works), steps, possible({ALL_WORK: works, SOME_DUD: 1 - works}))
