"""Two dice: their sum, or their product for Targeting, and the chance to reach a number (1.9)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from referee.calculators.combat_commander.fate import COLOURED_SAID, GAME, PRODUCTS, ROLL, both_dice, cards_warning
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Integer, Rolled
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

HOW = Choice(
    {
        "somma": (N_("Somma"), "sommati", "totale", "sum", "normale"),
        "prodotto": (
            N_("Prodotto"),
            "moltiplicati",
            "moltiplico",
            "moltiplicando",
            "puntamento",
            "product",
            "accuratezza",
        ),
    }
)


def chances(how: str) -> dict[int, Fraction]:
    """The chance of each sum or product."""
    found = Counter(product if how == "prodotto" else sum(dice) for dice, product in PRODUCTS.items())
    return {value: Fraction(found[value], 36) for value in sorted(found)}


CHANCES = {how: chances(how) for how in HOW.options}


_ODDS = r"^(?=.*\b(?:probabil|percentual|chance|possibilit|odds|rischi|quant[eo] volte|facile|statistic))"


@dataclass(frozen=True, slots=True)
class Least(Integer):
    """The lowest number that is good; «più di 8» is 9."""

    def tidy(self, said: str) -> str:
        """The number as it counts."""
        return str(int(said.rsplit(maxsplit=1)[-1]) + 1) if " " in said else said


@dataclass(frozen=True, slots=True)
class Most(Integer):
    """The highest number that is good; «meno di 5» is 4."""

    def tidy(self, said: str) -> str:
        """The number as it counts."""
        return str(int(said.rsplit(maxsplit=1)[-1]) - 1) if " " in said else said


@calculator(
    game=GAME,
    name="lancio",
    title=N_("Lancio di dadi"),
    summary=N_("Somma o prodotto di due dadi, e la probabilità di arrivare a un numero."),
    sections=("1.9", "1.9#somma", "O20.2.3"),
    inputs=(
        Input(
            "come",
            N_("Come si leggono i dadi"),
            HOW,
            "somma",
            N_("Il prodotto vale solo per Puntamento e Accuratezza."),
        ),
        Input(
            "almeno",
            N_("Numero da raggiungere"),
            Least(1, 40),
            None,
            said=(
                r"\b(?:almeno|minimo|raggiung\w+|arrivare a) {}(?! o meno)",
                r"((?:piu di|oltre|super\w+|maggiore di|sopra|sopra il) \d{1,2})\b",
                r"{} ?(?:o piu|o meglio|o superiore|in su|in piu|e oltre|\+)",
            ),
            listens=False,
        ),
        Input(
            "al_massimo",
            N_("Numero da non superare"),
            Most(0, 40),
            None,
            said=(
                r"\b(?:al massimo|massimo|non piu di) {}",
                r"((?:meno di|sotto|sotto il|inferiore a|minore di) \d{1,2})\b",
                r"{} (?:o meno|in giu|o inferiore)\b",
            ),
            listens=False,
        ),
        Input(
            "esatto",
            N_("Numero esatto"),
            Integer(1, 36),
            None,
            said=(
                rf"{_ODDS}.{{0,30}}?\b(?:un|di|il|proprio|che esca|esca|tirare|fare) (?:un |il )?{{}}(?= con| coi| ai| sui| dad|$| ,)",
                r"\b(?:esattamente|esatto|proprio|preciso|giusto|che esca|esca) (?:un |il )?{}",
            ),
            listens=False,
        ),
        Input(
            "doppio",
            N_("Un doppio: 0 qualunque, o quale"),
            Integer(0, 6),
            None,
            said=(
                rf"{_ODDS}.*?\bdoppi[oa] {{}}",
                (rf"{_ODDS}.*?\bdoppi[oae]?\b(?! [1-6]\b)", 0),
                (rf"{_ODDS}.*?\bdadi (?:siano |sono |escano |vengano )?uguali\b", 0),
            ),
            listens=False,
        ),
        replace(
            ROLL,
            said=(
                *COLOURED_SAID,
                r"(?:dadi|escono|tiro|moltiplic\w+|somm\w+) (\d (?:e|\+|per|x) \d)\b",
                r"^(?:quanto fa )?(\d (?:e|\+|per|x) \d)\b",
                r"\b(\d (?:e|\+|per|x) \d) (?:moltiplicat\w|sommat\w)",
            ),
            listens=False,
        ),
    ),
)
def roll(
    come: str,
    almeno: int | None,
    al_massimo: int | None,
    esatto: int | None,
    doppio: int | None,
    dadi: Rolled | None,
) -> Ruling:
    """One roll."""
    if doppio is not None:
        return _double(doppio)
    rule = "O20.2.3" if come == "prodotto" else "1.9#somma"
    label = HOW.label(come)
    if dadi is not None:
        dice = both_dice(dadi) if come == "prodotto" else None
        value = PRODUCTS[dice] if dice else dadi.total
        text = _("{how}: {value}.", how=label, value=value)
        if almeno is not None:
            reached = _("ci arriva") if value >= almeno else _("non ci arriva")
            text = _(
                "{how}: {value}, serviva {least}: {reached}.", how=label, value=value, least=almeno, reached=reached
            )
        return Ruling(text, str(value), (Step(label, str(value), rule),))
    wanted = _wanted(almeno, al_massimo, esatto)
    return _open(come, wanted, Step(_("{how} di due dadi", how=label), "2d6", rule))


def _double(face: int) -> Ruling:
    """The chance that both dice show the same: any face, or the one that is told."""
    chance = Fraction(1, 36 if face else 6)
    named = _("doppio {face}", face=face) if face else _("un doppio qualunque")
    text = _("{wanted}: {chance} ({exact}).", wanted=named.capitalize(), chance=percent(chance), exact=chance)
    step = Step(_("{how} di due dadi", how=HOW.label("somma")), "2d6", "1.9#somma")
    return Ruling(text, str(chance), (step,), {named: chance, _("altro"): 1 - chance}, (cards_warning(),))


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The numbers that are good, and how a player says them."""

    text: str
    otherwise: str
    good: Callable[[int], bool]


def _wanted(least: int | None, most: int | None, exact: int | None) -> _Wanted | None:
    if exact is not None:
        return _Wanted(_("Proprio {number}", number=exact), _("altro"), lambda value: value == exact)
    if most is not None:
        return _Wanted(
            _("Al massimo {number}", number=most), _("più di {number}", number=most), lambda value: value <= most
        )
    if least is not None:
        return _Wanted(
            _("Almeno {number}", number=least), _("meno di {number}", number=least), lambda value: value >= least
        )
    return None


def _open(how: str, wanted: _Wanted | None, step: Step) -> Ruling:
    odds = CHANCES[how]
    if wanted is None:
        named = {str(value): chance for value, chance in odds.items()}
        text = _("Ecco le probabilità di ogni risultato: {how}.", how=HOW.label(how).lower())
        return Ruling(text, "2d6", (step,), named, (cards_warning(),))
    good = sum((chance for value, chance in odds.items() if wanted.good(value)), Fraction(0))
    named = possible({wanted.text.lower(): good, wanted.otherwise: 1 - good})
    text = _("{wanted}: {chance} ({exact}).", wanted=wanted.text, chance=percent(good), exact=good)
    return Ruling(text, str(good), (step,), named, (cards_warning(),))
