"""Buying a squad: squad points for soldiers, weapon points for arms and ammunition (rule 4)."""

from dataclasses import dataclass

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME, limit
from referee.calculators.ambush.missions import MISSION
from referee.calculators.ambush.numbers_said import numbers
from referee.calculators.ambush.purchases import COSTS, Ammunition, price, spare
from referee.calculators.ambush.ten_sided import DIE
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

DROP = 4  # the mission whose squad jumps with a crate
READY = 1  # the mission that gives the ready squad's equipment
COUNT = Integer(0, 99)
NAMES = {"Caricatori": N_("Caricatori"), "Granate": N_("Granate"), "Proiettile di bazooka": N_("Proiettili di bazooka")}
SECTIONS = {"Caricatori": "4#caricatori", "Granate": "4#caricatori", "Proiettile di bazooka": "4#bazooka"}
SHIELD = N_("Il prezzo è sullo Schermo: il testo non lo stampa.")


def _points_in(row: str, noun: str) -> tuple[tuple[str, int], ...]:
    """«Due punti in granate e uno in caricatori»: what so many points buy."""
    rows = table(GAME, "acquisti")
    lot, cost = int(rows.cell(row, "quantità")), int(rows.cell(row, "Punti d'Armamento"))
    return tuple(
        (
            rf"^(?=.*\bpunt[oi]\b).*?()\b{many}(?: punt[oi])?(?: (?:d |di )?armament[oi])?(?: (?:spes[oi]|mess[oi]))? (?:in|per|di|sui|sulle) {noun}\b",
            count * lot // cost,
        )
        for count, many in ((1, "(?:1|uno?)"), *((each, str(each)) for each in range(2, 13)))
    )


@calculator(
    game=GAME,
    name="squadra",
    title=N_("Acquisto della squadra"),
    summary=N_("Punti Squadra e Punti d'Armamento spesi, munizioni, caselle occupate e limiti della missione."),
    sections=(
        "4",
        "4#punti-squadra",
        "4#punti-armamento",
        "4#soldati",
        "4#armi",
        "4#caricatori",
        "4#bazooka",
        "4#munizioni",
    ),
    inputs=(
        Input(
            "punti_squadra",
            N_("Punti Squadra"),
            COUNT,
            None,
            N_("Dalla Qualità della Squadra, sullo Schermo."),
            said=(r"\b(\d{1,2}) punt[oi] (?:di )?squadra\b",),
        ),
        Input(
            "soldati",
            N_("Costo di ogni soldato"),
            COSTS,
            (),
            SHIELD,
            said=(r"\b(?:soldat[oi]|uomin[oi])(?: [a-z]+){0,2}? (?:da|che costano|costo|di costo|che costa) {}",),
            listens=False,
        ),
        Input(
            "punti_armamento",
            N_("Punti d'Armamento"),
            COUNT,
            None,
            N_("Dalla Qualità delle Armi, sullo Schermo."),
            said=(
                r"\b(\d{1,2}|un) punt[oi] (?:di |d |in )?(?:armament\w|arm[ai]|equipaggiamento)\b(?! (?:in|per) (?:gran|caric|bomb))",
                r"\b(?:con|ho|abbiamo) (\d{1,2}|un) punt[oi]\b(?! (?:di )?squadra)(?! (?:in|per) (?:gran|caric|bomb))",
            ),
        ),
        Input(
            "armi",
            N_("Costo di ogni arma"),
            COSTS,
            (),
            SHIELD,
            said=(
                r"\b(?:arm[ai]|fucil[ei]|mitra|bazooka)(?: [a-z]+){0,2}? (?:da|che costano|costo|di costo|che costa) {}",
            ),
            listens=False,
        ),
        Input(
            "caricatori",
            N_("Caricatori di riserva"),
            COUNT,
            0,
            said=(r"\b(\d{1,2}|un) carr?ic+at+or[ei]\b", *_points_in("Caricatori", r"carr?ic+at+or[ei]")),
            listens=False,
        ),
        Input(
            "granate",
            N_("Granate"),
            COUNT,
            0,
            said=(
                r"\b(\d{1,2}|una) (?:gran+at+[ae]|bomb[ae] a mano)\b",
                *_points_in("Granate", r"(?:gran+at+[ae]|bomb[ae] a mano)"),
            ),
            listens=False,
        ),
        Input(
            "proiettili",
            N_("Proiettili di bazooka"),
            COUNT,
            0,
            said=(r"\b(\d{1,2}|un) (?:proiet+il+[ei]|raz+[oi]|colp[oi] (?:di|da|per il) bazooka)\b",),
            listens=False,
        ),
        Input(
            "pistole",
            N_("Pistole"),
            COUNT,
            0,
            N_("Occupano una casella di munizioni; il prezzo va fra le armi."),
            said=(r"\b(\d{1,2}|una) pistol+[ae]\b", (r"()\b(?:la|con|sua|e) pistol+a\b", 1)),
            listens=False,
        ),
        Input("missione", N_("Missione"), MISSION, None, said=said.MISSION),
        Input(
            "dado_squadra",
            N_("Dado della Qualità della Squadra"),
            DIE,
            None,
            N_("Da 0 a 9: lo 0 vale zero."),
            said=(
                rf"\b(?:dado|tiro|qualita)(?: (?:di|della|per|la|qualita))* squadra(?: (?:e|di|tiro|fa|esce))* {said.FACE}",
            ),
        ),
        Input(
            "dado_armi",
            N_("Dado della Qualità delle Armi"),
            DIE,
            None,
            N_("Si somma al primo."),
            said=(
                rf"\b(?:dado|tiro|qualita)(?: (?:di|delle|per|le|qualita))* armi(?: (?:e|di|tiro|fa|esce))* {said.FACE}",
            ),
        ),
    ),
)
def buy_squad(
    punti_squadra: int | None,
    soldati: tuple[Piece, ...],
    punti_armamento: int | None,
    armi: tuple[Piece, ...],
    caricatori: int,
    granate: int,
    proiettili: int,
    pistole: int,
    missione: int | None,
    dado_squadra: int | None,
    dado_armi: int | None,
) -> Ruling:
    """A squad's purchases, checked."""
    ammunition = Ammunition(caricatori, granate, proiettili, pistole)
    shop = _Shop(numbers(soldati), numbers(armi), ammunition, missione)
    if not (soldati or armi or ammunition.boxes or dado_squadra is not None or dado_armi is not None):
        if punti_armamento is not None:
            return _worth(punti_armamento)
        if missione is not None:
            return _given(missione)
        raise Wrong(_("Indica che cosa compri: il costo dei soldati o delle armi, oppure le munizioni."))
    steps = (*_dice(dado_squadra, dado_armi), *shop.steps(punti_squadra, punti_armamento), *_mission(missione))
    problems = shop.problems(punti_squadra, punti_armamento)
    if problems:
        return Ruling(_("No: {why}.", why="; ".join(problems)), _("no"), steps, warnings=shop.warnings())
    bought = [_spent(_("Punti Squadra"), shop.soldiers_cost, punti_squadra)] if soldati else []
    if armi or ammunition.boxes:
        bought.append(_spent(_("Punti d'Armamento"), shop.weapons_cost, punti_armamento))
    room = limit("Caselle di munizioni di un soldato")
    if 0 < ammunition.boxes <= room and not soldati:
        text = _("Caselle di munizioni di un soldato: {boxes} su {room}, libere {free}.")
        bought.append(text.format(boxes=ammunition.boxes, room=room, free=room - ammunition.boxes))
    if not bought:
        return Ruling(
            _reading(dado_squadra, dado_armi),
            _total(dado_squadra, dado_armi),
            steps,
            warnings=(_("Le due tabelle di Qualità non sono nel testo: sono sullo Schermo."),),
        )
    return Ruling(" ".join(bought), f"{shop.soldiers_cost} + {shop.weapons_cost}", steps, warnings=shop.warnings())


def _given(mission: int) -> Ruling:
    """What a mission gives for nothing, and what it forbids."""
    steps = _mission(mission)
    text = _(
        "Missione {mission}: equipaggiamento {kind}; gratis: {free}; vietato: {barred}.",
        mission=mission,
        kind=steps[0].value,
        free=steps[1].value if steps[1].value != "-" else _("niente"),
        barred=steps[2].value if steps[2].value != "-" else _("niente"),
    )
    return Ruling(text, steps[1].value, steps)


def _worth(budget: int) -> Ruling:
    """What the weapon points would buy, all of one kind."""
    rows = table(GAME, "acquisti")
    lots = {row: budget // int(rows.cell(row, "Punti d'Armamento")) * int(rows.cell(row, "quantità")) for row in NAMES}
    text = _(
        "Punti d'Armamento {budget}: {clips} caricatori, oppure {grenades} granate, oppure {rockets} proiettili di bazooka.",
        budget=budget,
        clips=lots["Caricatori"],
        grenades=lots["Granate"],
        rockets=lots["Proiettile di bazooka"],
    )
    return Ruling(
        text, str(budget), tuple(Step(_(NAMES[row]), str(count), SECTIONS[row]) for row, count in lots.items())
    )


def _spent(name: str, cost: int, budget: int | None) -> str:
    if budget is None:
        return _("{name}: {cost} spesi.", name=name, cost=cost)
    return _(
        "{name}: {cost} spesi su {budget}; avanzo: {left}.", name=name, cost=cost, budget=budget, left=budget - cost
    )


def _total(squad: int | None, weapons: int | None) -> str:
    if squad is None:
        return _("manca il primo dado")
    return str(squad) if weapons is None else str(squad + weapons)


def _reading(squad: int | None, weapons: int | None) -> str:
    """What the quality dice tell to read."""
    if squad is None:
        return _("Per la Qualità delle Armi serve anche il dado della Qualità della Squadra: i due si sommano.")
    if weapons is None:
        return _(
            "Qualità della Squadra: si legge la riga {first}. Il dado delle armi si sommerà a questo.", first=squad
        )
    return _(
        "Qualità della Squadra: si legge la riga {first}. Qualità delle Armi: si legge la riga {total}.",
        first=squad,
        total=squad + weapons,
    )


def _dice(squad: int | None, weapons: int | None) -> tuple[Step, ...]:
    steps = []
    if squad is not None:
        steps.append(Step(_("Dado della Qualità della Squadra"), str(squad), "4#punti-squadra"))
    if weapons is not None:
        text = _("Dado della Qualità delle Armi, sommato al primo")
        steps.append(Step(text, _total(squad, weapons), "4#punti-armamento"))
    return tuple(steps)


def _mission(mission: int | None) -> tuple[Step, ...]:
    """What the mission gives and forbids."""
    if mission is None:
        return ()
    rows = table(GAME, "equipaggiamento-missioni")
    section = f"Missione_{mission}#{'armi' if mission == DROP else 'squadra'}"
    return (
        Step(
            _("Missione {mission}: equipaggiamento", mission=mission),
            rows.cell(str(mission), "equipaggiamento"),
            section,
        ),
        Step(_("Gratis"), rows.cell(str(mission), "gratis"), section),
        Step(_("Vietato"), rows.cell(str(mission), "vietato"), section),
    )


@dataclass(frozen=True, slots=True)
class _Shop:
    """All that is bought."""

    soldiers: tuple[int, ...]
    weapons: tuple[int, ...]
    ammunition: Ammunition
    mission: int | None

    @property
    def soldiers_cost(self) -> int:
        return sum(self.soldiers)

    @property
    def weapons_cost(self) -> int:
        return sum(self.weapons) + sum(price(row, count) for row, count in self.ammunition.bought)

    @property
    def crate(self) -> int:
        """The ammunition boxes of the crate that jumps with the squad."""
        return limit("Caselle di munizioni nella cassa (Missione 4)") if self.mission == DROP else 0

    @property
    def room(self) -> int:
        """The ammunition boxes of the squad, and of the crate."""
        return limit("Caselle di munizioni di un soldato") * len(self.soldiers) + self.crate

    def steps(self, squad: int | None, arms: int | None) -> tuple[Step, ...]:
        steps = []
        if self.soldiers:
            steps.append(
                Step(
                    _("Soldati: {count}, Punti Squadra", count=len(self.soldiers)), str(self.soldiers_cost), "4#soldati"
                )
            )
        if squad is not None:
            steps.append(Step(_("Punti Squadra a disposizione"), str(squad), "4#punti-squadra"))
        if self.weapons:
            steps.append(
                Step(_("Armi: {count}, Punti d'Armamento", count=len(self.weapons)), str(sum(self.weapons)), "4#armi")
            )
        for row, count in self.ammunition.bought:
            if count:
                steps.append(Step(f"{_(NAMES[row])}: {count}", str(price(row, count)), SECTIONS[row]))
        if arms is not None:
            steps.append(Step(_("Punti d'Armamento a disposizione"), str(arms), "4#punti-armamento"))
        if self.ammunition.boxes:
            steps.append(Step(_("Caselle di munizioni occupate"), str(self.ammunition.boxes), "4#munizioni"))
        if self.ammunition.boxes and self.soldiers:
            steps.append(Step(_("Caselle di munizioni della squadra"), str(self.room), "4#munizioni"))
        return tuple(steps)

    def problems(self, squad: int | None, arms: int | None) -> list[str]:
        """What cannot be bought or carried."""
        found = []
        if squad is not None and self.soldiers_cost > squad:
            found.append(
                _("i soldati costano {cost} Punti Squadra e ce ne sono {budget}", cost=self.soldiers_cost, budget=squad)
            )
        if arms is not None and self.weapons_cost > arms:
            found.append(
                _(
                    "armi e munizioni costano {cost} Punti d'Armamento e ce ne sono {budget}",
                    cost=self.weapons_cost,
                    budget=arms,
                )
            )
        if self.soldiers and self.ammunition.boxes > self.room:
            found.append(
                _(
                    "servono {boxes} caselle di munizioni e ce ne sono {room}",
                    boxes=self.ammunition.boxes,
                    room=self.room,
                )
            )
        if self.mission == DROP and self.ammunition.rockets > self.crate:
            text = _(
                "nella Missione 4 i proiettili di bazooka stanno solo nella cassa, che ha {room} caselle",
                room=self.crate,
            )
            found.append(text)
        if self.mission == READY and (self.weapons or self.ammunition.boxes):
            found.append(_("nella Missione 1 non si compra: si riceve l'equipaggiamento della squadra già pronta"))
        return found

    def warnings(self) -> tuple[str, ...]:
        notes = []
        for row, count in self.ammunition.bought:
            if count and spare(row, count):
                notes.append(
                    _(
                        "{name}: con gli stessi punti ne prendi altri {more}.",
                        name=_(NAMES[row]),
                        more=spare(row, count),
                    )
                )
        if self.soldiers:
            notes.append(_("I Punti Squadra non spesi vanno persi."))
        if self.soldiers or self.weapons:
            notes.append(_("I costi di soldati e armi li hai detti tu: le carte dei costi sono sullo Schermo."))
        if self.weapons and self.ammunition.boxes:
            notes.append(_("Il caricatore gratuito dentro ogni arma non è contato fra le caselle."))
        return tuple(notes)
