"""A path hex by hex against the MF at hand, for men and vehicles (6.0, 10.2, 15.1, 21)."""

import re
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from referee.calculators.kinds import Choice, Lacking
from referee.calculators.locknload.common import NO, YES, half
from referee.calculators.locknload.saying import GAP, NOT_COUNTED
from referee.calculators.routes import Leg, Path
from referee.calculators.ruling import Ruling, Step
from referee.calculators.spoken import inflected
from referee.i18n import N_, _

_NAMES = {
    1: N_("costo 1"),
    2: N_("costo 2"),
    3: N_("costo 3"),
    4: N_("costo 4"),
    5: N_("costo 5"),
    6: N_("costo 6"),
    7: N_("costo 7"),
    8: N_("costo 8"),
}
HEXES = {
    f"costo-{cost}": (name, str(cost), f"da {cost}", f"che costa {cost}", f"che costano {cost}", f"tec {cost}")
    for cost, name in _NAMES.items()
}
_HEX = r"(?:esagon[io]|hex\w*|casell[ae]|bosco|boschi|strad[ae]|apert[oi]|edifici\w?|cas[ae]|grano|campo|camp[oi]|terreno|siep[ei]|collina)"
_SOME = r"(?:(?:\d{1,2}|una|uno|un|altr[oi] \d|un altro) (?:x |volte )?)"
_COUNT = rf"{_SOME}?"
_VERB = r"(?:si muov\w+|muov\w+|prosegu\w+|continu\w+|percorr\w+|si spost\w+|ripart\w+|va|vado|fa|attravers\w+|gir[oa]|girare|ruot[oa]|ruotare|volt[oa]|svolt[oa]|salgo|faccio|fare|avanz[oa]|entr[oa]|entrare)"
_LINK = rf"(?:(?:a|ad|al|alla|in|con|su|sul|di|da|dal|e|il|la|lo|l|un|una|i|gli|le|d|del|della|poi|{_VERB}) )*"
_THEN = r"(?: ?(?:,|poi|quindi|e poi|e quindi|e|>|infine|dopo|piu|\+|seguit[oi] da) ?)+"
MF_SAID = (
    r"\b(?:squadra|mmc|unita|fanteria|io|ho)(?: (?:da|con|ha|che ha|ne ha|di))* {} (?:mf|mp)\b(?=.*\b\d+ (?:mf|mp)\b)",
    r"(?<!esagono da )(?<!esagoni da )(?<!esagono di )(?<!costa )(?<!costano )(?<!terreno da )(?<!bosco da )(?<!casella da )(?<!hex da ){} (?:di )?(?:mf|mp|pm|punti (?:di )?movimento|fattori (?:di )?movimento)\b",
    r"\b(?:squadr[ae]|mmc|unita|carro|tank|veicolo|mezzo|blindato|jeep|autocarro|camion|halftrack|leader|wt|eroe) da {}(?! (?:fp|esagon))(?!.*\bspar\w+)",
    r"{} (?:punti )?di movimento\b(?! d assalto| furtivo)",
    rf"\b(?:mf|fattor[ei] (?:di )?movimento){GAP} {{}}" + NOT_COUNTED,
    r"^(?:(?:e|con|ne|ho|ha|sono|se|fossero|avesse|avessi|solo|i) )*{}(?: (?:stampat[ie]|mf|mp|in tutto|normali|interi|sulla pedina|di base))*$",
)
# What one hex costs, said of the hex: «in un esagono che normalmente costa 1», «terreno da 2 MF».
HEX_COST_SAID = (
    rf"\b{_HEX}(?: (?:di|in|con|terreno|campo|aperto|basso|coltivato|bassa|normale))*(?: (?!cost)[a-z]+){{0,5}}? (?:cost\w+|da|vale|chiede|richiede|vuole)(?: (?:di|gia|normalmente|di solito|di suo|un|solo|in tutto))* {{}}(?! (?:fp|esagon))",
    r"\bcost[aoi]\w*(?: (?:del(?:l|la|lo)?|terreno|esagono|base|normale|normalmente|di|e|in|mf|gia|lui|mi|pari|a))* {}(?! (?:fp|in piu))",
    r"{} (?:mf|mp|pm|punti movimento)?(?: )?(?:di|per il|per l) (?:terreno|esagono|costo)\b",
    r"\bentr\w+ (?:normalmente )?(?:costa|costerebbe|costasse)(?: \w+)? {}",
    r"\b(?:quant[oi]|costo)(?: \w+){0,3}? {}$",  # the reply after the question
    r"^(?:(?:costa|costo|da|di|e) )*{}(?: mf| mp)?$",
)

# What a follow-up changes of the hexes of a path: how many they are.
COUNT_SAID = (
    r"^(?:(?:e|ma|se|invece|poi) )*(?:ne (?:fa|facesse|faccio|facessi|percorre|attraversa)|gli esagoni (?:sono|fossero)|avanza di|avanzasse di|fossero|sono) {}(?: esagoni| hex)?(?: invece)?$",
)


@dataclass(frozen=True, slots=True)
class Route(Path):
    """A path in a sentence: «2 esagoni da 1, uno da 2 in retromarcia e poi una rotazione»."""

    sums: ClassVar[bool] = True  # told in pieces, «giro di 3 lati e lo mando avanti di 2 esagoni da 2»

    def parse(self, raw: Any) -> tuple[Leg, ...]:
        """The path of all its pieces."""
        return Path.parse(self, ", ".join(map(str, raw)) if isinstance(raw, list | tuple) else raw)

    @property
    def pattern(self) -> str:
        """Steps one after the other; what is said of a step may stand before it too."""
        words = [
            word
            for option, names in self.choice.options.items()
            for word in (option, *names)
            if len(word) > 2 and option not in HEXES
        ]
        steps = "|".join(dict.fromkeys(inflected(word) for word in sorted(words, key=len, reverse=True)))
        tags = "|".join(inflected(word) for tag, names in self.tags.items() for word in (tag, *names))
        cost = r"(?:da|di|che costan?o?|costo|tec) \d\b"
        none = r"(?! (?:mf|fp|mp|vertic))"
        # «Una squadra da 4» enters nothing: a cost by itself needs a hex or a number before it.
        enters = rf"(?:{_COUNT}(?:{_HEX} )+{cost}(?: m[fp]\b)?(?! (?:fp|vertic))|{_SOME}{cost}{none})"
        said = rf"(?: {_LINK}(?:{tags})\b)*"
        one = rf"(?:(?:{tags}) {_LINK})*(?:{enters}|{_COUNT}(?:{steps})\b){said}"
        return rf"\b{one}(?:{_THEN}{_LINK}{one})*"

    @property
    def alone(self) -> str:
        """The same: a path needs no word before it."""
        return self.pattern

    def tidy(self, said: str) -> str:
        """The steps as `parse` reads them, one after a comma."""
        steps = re.sub(r" ?(?:,|\bpoi\b|\bquindi\b|>|\binfine\b|\bdopo\b|\bpiu\b|\+|\be (?!con\b)) ?", ", ", said)
        bare = re.sub(rf"\b(?:{_HEX}|mf|altr[oi])\b ?", "", steps)
        tags = "|".join(inflected(word) for tag, names in self.tags.items() for word in (tag, *names))
        # «indietro di 2 da 1» is «2 da 1 indietro».
        bare = re.sub(
            rf"(^|, )({tags})(?: (?:di|in|per|con))* (\d{{1,2}}|una?|uno) ([^,]+?)(?= *(?:,|$))", r"\1\3 \4 \2", bare
        )
        return re.sub(rf"(^|, )(?:(?:{_VERB}|di|a|in|la|il|l) )+", r"\1", bare).strip()


FRIENDLY_MINES = {"mine": (N_("mine amiche"), "mina", "campo minato amico", "minefield")}


def hexes_and(**others: tuple[str, ...]) -> Choice:
    """The choice of a step: a hex with its cost on the TEC, or something else that costs MF."""
    return Choice({**HEXES, **{name.replace("_", "-"): words for name, words in others.items()}})


def printed_cost(option: str) -> int | None:
    """The cost on the TEC of a step that enters a hex; none for the other steps."""
    return int(option.removeprefix("costo-")) if option in HEXES else None


HOW_MANY_SAID = (r"(?=\b(?:quant[ei]|in quant[ei]|che) (?:esagoni|hex|caselle)\b)",)


def how_many(points: int, cost: int, steps: tuple[Step, ...], notes: tuple[str, ...]) -> Ruling:
    """How many hexes of one cost the MF reach; one can always be entered (6.0)."""
    count = max(1, points // cost)
    text = (
        _("Fa 1 esagono da {cost} MF: ne ha {points}.", cost=cost, points=points)
        if count == 1
        else _("Fa {count} esagoni da {cost} MF: ne ha {points}.", count=count, cost=cost, points=points)
    )
    step = Step(_("Esagoni da {cost} MF", cost=cost), str(count), "6.0")
    return Ruling(text, str(count), (*steps, step), warnings=notes)


def costing(path: tuple[Leg, ...], cost: int | None) -> tuple[Leg, ...]:
    """The path with another cost for its hexes, when they are all alike: «e se costano 3?»."""
    if cost is None or len({leg.option for leg in path if printed_cost(leg.option)}) != 1:
        return path
    return tuple(leg if printed_cost(leg.option) is None else replace(leg, option=f"costo-{cost}") for leg in path)


def recounted(path: tuple[Leg, ...], count: int | None) -> tuple[Leg, ...]:
    """The path with so many hexes, when they are all alike: «e se ne fa 3?»."""
    hexes = [leg for leg in path if printed_cost(leg.option) is not None]
    if count is None or len({(leg.option, leg.tags) for leg in hexes}) != 1:
        return path
    first = path.index(hexes[0])
    others = [leg for leg in path[first:] if printed_cost(leg.option) is None]
    return (*path[:first], *hexes[:1] * count, *others)


@dataclass(frozen=True, slots=True)
class Stage:
    """A step of a path: its cost, whether it enters a hex, and why it costs so."""

    cost: int
    enters: bool
    step: Step


def boarding(mf: int | None) -> Stage:
    """Getting on or off a vehicle: half of the MF of who does it."""
    if mf is None:
        raise Lacking("mf", _("Salire o scendere costa metà dei MF: di' quanti ne ha la pedina."))
    return Stage(half(mf), False, Step(_("Salire o scendere: metà dei MF"), str(half(mf)), "16.4"))


def boarding_warnings(path: tuple[Leg, ...], option: str) -> tuple[str, ...]:
    """When getting on or off is allowed."""
    if all(leg.option != option for leg in path):
        return ()
    return (_("Si sale o si scende solo se unità e veicolo cominciano insieme le Operazioni (decisione R11)."),)


def march(
    stages: list[Stage], points: int | None, base: tuple[Step, ...], warnings: tuple[str, ...], most: int = 99
) -> Ruling:
    """Whether a path can be walked with so many MF and at most so many hexes; one hex can always be entered (6.0)."""
    spent, steps = 0, list(base)
    for stage in stages:
        spent += stage.cost
        steps.append(stage.step)
    steps.append(Step(_("Costo del percorso in MF"), str(spent), "6.0"))
    if points is None:
        return Ruling(_("Costa {spent} MF.", spent=spent), str(spent), tuple(steps), warnings=warnings)
    entered = sum(stage.enters for stage in stages)
    if entered > most:
        text = _("No: in questo modo si fa un solo esagono, e il percorso ne ha {entered}.", entered=entered)
        return Ruling(text, NO, tuple(steps), warnings=warnings)
    if spent <= points or most == 1:
        left = max(0, points - spent)
        text = _(
            "Sì: il percorso costa {spent} MF su {points}, ne restano {left}.", spent=spent, points=points, left=left
        )
        if most == 1:
            text = _("Sì: è un solo esagono.")
        return Ruling(text, YES, tuple(steps), warnings=warnings)
    if entered == len(stages) == 1:
        steps.append(Step(_("Un esagono si può sempre fare"), _("sì"), "6.0#minimo"))
        text = _(
            "Sì: costa {spent} MF e ne hai {points}, ma un esagono si può sempre fare.", spent=spent, points=points
        )
        return Ruling(text, YES, tuple(steps), warnings=warnings)
    text = _("No: il percorso costa {spent} MF e ne hai {points}.", spent=spent, points=points)
    return Ruling(f"{text} {_reached(stages, points)}", NO, tuple(steps), warnings=warnings)


def _reached(stages: list[Stage], points: int) -> str:
    """How far the MF go."""
    count = 0
    for stage in stages:
        points -= stage.cost
        if points < 0:
            break
        count += 1
    count = max(count, int(stages[0].enters))  # one hex can always be entered
    return _("Arrivi al passo {count} di {all}.", count=count, all=len(stages))
