"""What it costs to enter a hex, step by step, and where a move must stop (O21, T79-T99, F105.2, F106.2)."""

import re
from dataclasses import dataclass, replace
from typing import Any

from referee.calculators.combat_commander import terrain
from referee.calculators.combat_commander.fate import cells
from referee.calculators.combat_commander.paths import Route
from referee.calculators.kinds import Choice, Wrong
from referee.calculators.routes import Leg
from referee.calculators.ruling import Step
from referee.i18n import N_, _

PASSING, EXIT, TRANSFER, CLIMBING = "intransitabile", "uscita", "trasferimento", "salire"
CLIMB = N_("salita di livello")
ROAD_BONUS = 1  # what a unit that enters a road gains for the Order (T93)
TRENCHES = frozenset({"trincea", "bunker", "casamatta"})
ACTIVITIES: terrain.Words = {
    EXIT: (
        N_("Uscita dal bordo nemico"),
        "esce",
        "uscita",
        "esce dalla mappa",
        "uscita dalla mappa",
        "fuori mappa",
        "uscire dal bordo nemico",
        "uscire dalla mappa",
        "esco dalla mappa",
        "esco dal bordo nemico",
        "esce dal bordo nemico",
    ),
    TRANSFER: (
        N_("Trasferimento di un'Arma"),
        "passa arma",
        "passa l'arma",
        "trasferisce l'arma",
        "cede l'arma",
        "passaggio arma",
        "passare un'arma",
        "passare l'arma",
        "passo l'arma",
        "passo un'arma",
        "trasferire un'arma",
        "trasferire l'arma",
        "passare la mg",
        "passo la mg",
        "passare una mg",
    ),
    # A side or a climb said before the hex it leads into, or without one: the cost is the same.
    CLIMBING: (
        N_("Salita di un livello"),
        "salire di livello",
        "salire di un livello",
        "salire su una collina",
        "salire in collina",
        "salire sulla collina",
        "salgo su una collina",
        "salgo in collina",
        "salgo di livello",
        "salire un livello",
    ),
    **{
        f"oltre-{side}": (
            text,
            *(
                f"{verb} {article} {noun}"
                for verb in (
                    "attraversare",
                    "scavalcare",
                    "superare",
                    "saltare",
                    "attraverso",
                    "scavalco",
                    "supero",
                    "salto",
                    "attraversa",
                    "scavalca",
                    "oltre",
                    "passare",
                    "passo",
                )
                for article in articles
                for noun in nouns
            ),
        )
        for side, text, articles, nouns in (
            ("muro", N_("Lato di Muro"), ("un", "il"), ("muro", "muretto")),
            ("siepe", N_("Lato di Siepe"), ("una", "la"), ("siepe",)),
            ("steccato", N_("Lato di Steccato"), ("uno", "lo", "un"), ("steccato",)),
        )
    },
}
_SIDE_COSTS = {
    CLIMBING: "Salire di livello",
    "oltre-muro": "Scavalcare Muro",
    "oltre-siepe": "Attraversare Siepe",
    "oltre-steccato": "Scavalcare Steccato",
}
COMMAND_NAMES = (N_("Comando 1"), N_("Comando 2"), N_("Comando 3"), N_("Comando 4"))
COMMANDS = {f"comando-{value}": value for value in (1, 2, 3, 4)}
TAGS: terrain.Words = {
    **terrain.GROUNDS,
    **terrain.WAYS,
    **terrain.SIDES,
    **terrain.FORTS,
    **terrain.SMOKE,
    **terrain.HILL,
    "traverso": (
        N_("di traverso, senza seguire la via"),
        "traverso",
        "attraversando",
        "fuori",
        "di lato",
        "non lungo",
    ),
    "salita": (
        N_("in salita"),
        "sale",
        "salendo",
        "salendo di livello",
        "salendo di un livello",
        "salendo un livello",
        "sale di un livello",
        "in salita di un livello",
        "verso l'alto",
        "livello superiore",
        "uphill",
    ),
    "discesa": (N_("in discesa"), "scende", "scendendo", "verso il basso", "downhill"),
    "nemici": (N_("con unità nemiche"), "nemico", "occupato dal nemico", "nemica"),
    **{
        tag: (COMMAND_NAMES[value - 1], f"leader {value}", f"comandante {value}", f"cmd {value}")
        for tag, value in COMMANDS.items()
    },
}
_CROSSED = {
    "muro": (r"mur[oi]|murett[oi]|muriccioli?o?|wall", "attraversare un muro"),
    "siepe": (r"siep[ei]|hedge", "attraversare una siepe"),
    "steccato": (r"steccat[oi]|staccionat[ae]|recint[oi]|palizzat[ae]|fence", "attraversare uno steccato"),
}
SIDE = "(?:" + "|".join(words for words, _said in _CROSSED.values()) + ")"


_CLIMB = (
    r"(?:(?:in salita|sal(?:go|endo|ire|iamo|ita|gono|endoci)|arrampic\w+|inerpic\w+)(?: (?:di|su|un|una|1|2|3|livell[oi]|quota|in piu|piu su|in))*(?<! in)(?<! su)(?<! una)(?<! un)"
    r"|(?:un livello|1 livello|2 livelli) (?:piu |di )?(?:su|sopra|in alto|dislivello)|livello superiore|piu in alto)"
)


_HIGHER = re.compile(r"(?:un livello|1 livello) (?:piu |di )?\w+(?: \w+)?|livello superiore|piu in alto")


def _climbs(steps: list[str]) -> bool:
    """Whether the last hex and what leads into it tell a climb already."""
    return any(re.fullmatch(_CLIMB, step.strip()) or step == "salire di livello" for step in steps)


class March(Route):
    """A path of a move: a side may be a step of it, «due campi, un muro e un edificio», «scavalco un muretto»."""

    @property
    def step(self) -> str:
        """How one step looks: a hex, a side or a climb."""
        return rf"(?:{self._place}|{_CLIMB}\b)"

    @property
    def first(self) -> str:
        """How the first step looks: never a climb alone."""
        return (
            rf"(?:{_CLIMB} (?:(?:in|nel|nella|nello|nell|nei|un|una|uno|dentro|verso|il|la|su|per|,) )*)?{self._place}"
        )

    @property
    def _place(self) -> str:
        return rf"(?:(?:\d |un |una |uno |il |la |lo )?(?:altr[oa] )?{SIDE}\b|{super().step})"

    def tidy(self, said: str) -> str:
        """The same, a side that stands alone as the crossing of it."""
        steps = super().tidy(said).split(", ")
        if re.search(r"\b(?:in piano|stess[ao] (?:livello|quota)|senza salire)\b", said):
            steps = [step for step in steps if step != "salire di livello" and not re.fullmatch(_CLIMB, step)]
        once = [
            step for place, step in enumerate(steps) if not (_HIGHER.fullmatch(step) and _climbs(steps[:place][-2:]))
        ]
        return ", ".join(map(_crossing, once))

    def joined(self, before: Any, new: Any, adds: bool) -> str:
        """A side or a climb by itself comes on top of the path told before; any other path stands in its place."""
        told, places = self.parse(before), [leg for leg in self.parse(new) if leg.option not in _SIDE_COSTS]
        if len(places) == 1 and len(told) > 1 and places[0].option in {leg.option for leg in told}:
            more = [leg.option for leg in self.parse(new) if leg.option in _SIDE_COSTS]
            more += [CLIMBING] * ("salita" in places[0].tags)
            if more:  # of one hex of the path: «e se la casa è in salita?»
                return ", ".join([before, *(ACTIVITIES[each][0] for each in more)])
        beside = any(
            all(leg.option in {*_SIDE_COSTS, TRANSFER, EXIT} for leg in self.parse(each)) for each in (before, new)
        )
        return f"{before}, {new}" if adds or beside else str(new)


def _crossing(step: str) -> str:
    """A side or a climb by itself as the step that it is, as many times as it was said."""
    if re.fullmatch(_CLIMB, step.strip()):
        levels = re.search(r"\d", step)
        return ", ".join(["salire di livello"] * int(levels.group() if levels else 1))
    for words, crossing in _CROSSED.values():
        found = re.fullmatch(
            rf"(?:[a-z]+ )?(?:(\d) |un |una |uno |il |la |lo )? ?(?:altr[oa] )?(?:{words})", step.strip()
        )
        if found:
            return ", ".join([crossing] * int(found.group(1) or 1))
    return step


ROUTE = March(Choice({**terrain.GROUNDS, **terrain.BRIDGES, **terrain.WAYS, **ACTIVITIES}), TAGS)


def across(path: tuple[Leg, ...]) -> tuple[Leg, ...]:
    """A path whose ways are not followed: their hexes cost what the ground under them does, where it is told."""
    grounds = [leg for leg in path if {leg.option, *leg.tags} & terrain.GROUNDS.keys()]
    kept = [leg for leg in path if leg in grounds or leg.option not in terrain.WAYS] if grounds else list(path)
    crossed = [bool(leg in grounds and {leg.option, *leg.tags} & terrain.WAYS.keys()) for leg in kept]
    return tuple(
        replace(leg, tags=leg.tags | {"traverso"}) if aside else leg for leg, aside in zip(kept, crossed, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Cost:
    """The price of one step of a move; `ban` is why it may not be made, and its rule."""

    points: int
    steps: tuple[Step, ...]
    ban: tuple[str, str] | None = None
    fired_on: bool = True  # whether the enemy may answer with Opportunity Fire


def extra(activity: str) -> tuple[int, str]:
    """A cost of the table of other costs, and its rule."""
    row = cells("costi-movimento", activity)
    return int(row["costo MP"]), row["regola"]


def fort(leg: Leg) -> str | None:
    """The Fortification of a hex."""
    forts = sorted(leg.tags & terrain.FORTS.keys())
    if len(forts) > 1:
        raise Wrong(_("In un esagono sta una sola Fortificazione: indicane una (8.1.3)."))
    return forts[0] if forts else None


def price(leg: Leg, before: str | None, bridge: bool) -> Cost:
    """The cost of a step from a hex with the Fortification `before`; `bridge` when it leaves a Major Bridge."""
    if leg.option in _SIDE_COSTS:
        points, rule = extra(_SIDE_COSTS[leg.option])
        return Cost(points, (Step(_(ACTIVITIES[leg.option][0]), f"+{points}", rule),), fired_on=False)
    if leg.option in ACTIVITIES:
        points, rule = extra("Uscire dal bordo nemico" if leg.option == EXIT else "Trasferire un'Arma")
        return Cost(points, (Step(_(ACTIVITIES[leg.option][0]), f"+{points}", rule),), fired_on=False)
    if ban := _ban(leg, bridge):
        return Cost(0, (), ban)
    here = fort(leg)
    if here in TRENCHES and before in TRENCHES and "trincea" in (here, before):
        points, rule = extra("Fra Trincea e Trincea, Bunker o Casamatta adiacenti")
        text = _("{hex}: fra Fortificazioni collegate, senza altri costi", hex=leg.text)
        return Cost(points, (Step(text, f"+{points}", rule),), fired_on=False)
    return _ground_price(leg)


def _ban(leg: Leg, bridge: bool) -> tuple[str, str] | None:
    """Why a unit that moves may not make this step (O21.4)."""
    if "nemici" in leg.tags:
        return _("Chi muove non entra in un esagono nemico"), "O21.4"
    if "dirupo" in leg.tags:
        return _("Chi muove non attraversa un Dirupo"), "T83"
    if "traverso" in leg.tags and (bridge or leg.option == "ponte-principale"):
        return _("Sul Ponte Principale si entra e si esce solo lungo la via"), "T80.1#movimento"
    if leg.option in terrain.BRIDGES and "traverso" not in leg.tags:
        return None  # the hex is a Bridge, whatever lies under it (T78.1)
    for key in (leg.option, *sorted(leg.tags & terrain.GROUNDS.keys())):
        if terrain.row(key)["costo MP"] == PASSING:
            return _("{terrain} è intransitabile", terrain=_(terrain.name(key))), terrain.row(key)["regola"]
    return None


def ground(leg: Leg) -> tuple[str, str | None]:
    """The terrain of a hex and the way or bridge that is followed into it."""
    named = {leg.option, *leg.tags}
    grounds = sorted(named & terrain.GROUNDS.keys())
    ways = sorted(named & (terrain.WAYS.keys() | terrain.BRIDGES.keys()))
    if len(grounds) > 1:
        raise Wrong(_("«{hex}»: un esagono ha un solo tipo di terreno, indica quello che prevale.", hex=leg.text))
    if "traverso" not in leg.tags:
        return grounds[0] if grounds else "aperto", ways[0] if ways else None
    if leg.option == "ponte-minore" and not grounds:
        raise Wrong(_("«{hex}»: di traverso si paga l'altro terreno dell'esagono, indicalo.", hex=leg.text))
    return grounds[0] if grounds else "aperto", None


def _ground_price(leg: Leg) -> Cost:
    """The terrain or the way that is followed, then sides and climb, each with its rule."""
    place, way = ground(leg)
    key = way or place
    prices = [(terrain.name(key), int(terrain.row(key)["costo MP"]), terrain.row(key)["regola"])]
    for side in sorted(leg.tags & terrain.SIDES.keys()):
        prices.append((terrain.name(side), int(terrain.row(side)["costo MP"]), terrain.row(side)["regola"]))
    if "salita" in leg.tags:
        prices.append((CLIMB, *extra("Salire di livello")))
    steps = tuple(Step(f"{leg.text}: {_(name)}", f"+{points}", rule) for name, points, rule in prices)
    return Cost(sum(points for _name, points, _rule in prices), steps)
