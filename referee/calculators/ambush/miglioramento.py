"""Improving a soldier with experience points (rule 16/3)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ambush.esperienza import figure
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.ten_sided import likely
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Integer, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import possible
from referee.i18n import N_, _

RATINGS = Choice(
    {
        "IN": (N_("IN, iniziativa"), "iniziativa", "initiative"),
        "PC": (N_("PC, percezione"), "percezione", "perception"),
        "WS": (N_("WS, abilità con le armi"), "armi", "abilità con le armi", "weapon skill"),
        "DS": (N_("DS, abilità nella guida"), "guida", "abilità di guida", "driving skill"),
    }
)
WHICH = Choice({name: RATINGS.options[name] for name in ("IN", "PC")})
PRICE = figure("Costo di un miglioramento")
MPA_STEPS = ((1, 2), (4, 5))  # the rises of IN that may change the MPA (16/3)


def highest(name: str) -> int:
    """The limit of a rating."""
    return int(table(GAME, "miglioramenti").cell(name, "massimo"))


def gain(name: str) -> int:
    """What one improvement adds; of IN, the one point that the roll may give."""
    return int(table(GAME, "miglioramenti").cell(name, "aumento per 6 punti").split(",")[0])


def lowest(name: str) -> int:
    """The least a rating can be."""
    return int(table(GAME, "caratteristiche").cell(name, "minimo"))


@calculator(
    game=GAME,
    name="miglioramento",
    title=N_("Miglioramento di una caratteristica"),
    summary=N_("Quanto sale una caratteristica con 6 punti di esperienza, fino a che massimo, e quanti punti restano."),
    sections=("16/3", "16/3#spesa", "16/3#massimi", "16/3#pc-ws-ds", "16/3#iniziativa", "16/3#mpa"),
    inputs=(
        Input(
            "punti",
            N_("Punti di esperienza del soldato"),
            Integer(0, 60),
            None,
            said=(r"\b(\d{1,2}) (?:punti|punto|px|xp|pe|pt|cp|ce)\b", r"\b(?:punti|px|xp) (\d{1,2})\b"),
            listens=False,
        ),
        Input(
            "caratteristica",
            N_("Caratteristica da migliorare"),
            RATINGS,
            None,
            said=(
                (r"()\b(?:pc|percezione)\b", "PC"),
                (r"()\b(?:ws|abilita (?:con le |alle )?armi)\b", "WS"),
                (r"()\b(?:ds|guida)\b", "DS"),
                (r"()\bin \d(?= (?:con|e|,) (?:\d{1,2}|un) punti?\b)", "IN"),
                (
                    r"()\b(?:iniziativa|in (?:massim|minim|piu alta)\w*|(?:massim|minim)\w+ (?:di )?in\b|(?:la|l|mia|sua|alza\w*|miglior\w+|aument\w+) in|in da \d)\b",
                    "IN",
                ),
            ),
            listens=False,
        ),
        Input(
            "valore",
            N_("Valore attuale"),
            Integer(-2, 9),
            None,
            said=(
                r"\b(?:da|che e|e a|sta a|ora|adesso|attuale|gia)(?: (?:a|e|di|al|gia))* ([+-]?\d)(?! punt| px)(?![\w/-])",
                r"\b(?:pc|ws|ds|percezione|guida|armi|iniziativa)(?: (?:di|a|attuale|attualmente|vale|e|ora|gia|pari|adesso|sta|mio|del))* ([+-]?\d)(?! punt| px)(?![\w/-])",
                r"\bin (\d)(?= (?:con|e|,) (?:\d{1,2}|un) punti?\b)",
                r"\b(?:la|l|mia|sua|alza\w*|miglior\w+) in (?:di |a |da )?(\d)(?! punt| px)\b",
            ),
            listens=False,
        ),
        Input(
            "pc",
            N_("PC attuale"),
            Integer(0, 9),
            None,
            N_("Serve solo per la IN: la tabella può dare PC."),
            listens=False,
        ),
        Input(
            "esito",
            N_("Che cosa dice la tabella di aumento della IN"),
            WHICH,
            None,
            N_("La tabella non è nel testo: è sullo Schermo."),
            listens=False,
        ),
        Input(
            "facce_in",
            N_("Quanti numeri del dado danno IN"),
            Integer(0, 10),
            None,
            N_("Da 0 a 10, dalla tabella di aumento, per la IN attuale."),
            listens=False,
        ),
    ),
)
def improve(
    punti: int | None,
    caratteristica: str | None,
    valore: int | None,
    pc: int | None,
    esito: str | None,
    facce_in: int | None,
) -> Ruling:
    """One improvement."""
    if caratteristica is None:
        return _how_many(punti)
    if valore is None:
        return _in_general(caratteristica, punti)
    if not lowest(caratteristica) <= valore <= highest(caratteristica):
        raise Wrong(
            _(
                "{name} va da {low} a {high}.",
                name=caratteristica,
                low=lowest(caratteristica),
                high=_shown(caratteristica, highest(caratteristica)),
            )
        )
    if caratteristica != "IN" and (esito is not None or facce_in is not None):
        raise Wrong(_("La tabella di aumento vale solo per la IN: togli il suo esito."))
    punti = PRICE if punti is None else punti
    if punti < PRICE:
        return _too_few(punti)
    steps = _price()
    if valore == highest(caratteristica):
        top = Step(_("Massimo di {name}", name=caratteristica), _shown(caratteristica, valore), "16/3#massimi")
        return Ruling(
            _("No: {name} è già al massimo, {high}.", name=caratteristica, high=_shown(caratteristica, valore)),
            _("no"),
            (*steps, top),
        )
    rise = _Rise(caratteristica, valore, punti, steps)
    return rise.initiative(pc, esito, facce_in) if caratteristica == "IN" else rise.certain()


def _price() -> tuple[Step, ...]:
    return (Step(_("Costo di un miglioramento"), str(PRICE), "16/3#spesa"),)


def _how_many(points: int | None) -> Ruling:
    """How many improvements the points pay for, whatever the ratings."""
    if points is None:
        raise Lacking("caratteristica", _("Indica quale caratteristica, o quanti punti ha il soldato."))
    count, left = divmod(points, PRICE)
    text = _(
        "{points} punti pagano {count} miglioramenti da {price}; punti che restano: {left}.",
        points=points,
        count=count,
        price=PRICE,
        left=left,
    )
    return Ruling(text, str(count), (*_price(), Step(_("Miglioramenti"), str(count), "16/3#spesa")))


def _too_few(points: int) -> Ruling:
    text = _(
        "No: servono {price} punti e ne ha {points}; si conservano per le prossime missioni.",
        price=PRICE,
        points=points,
    )
    return Ruling(text, _("no"), _price())


def _in_general(name: str, points: int | None) -> Ruling:
    """What an improvement gives, whatever the rating is now."""
    if points is not None and points < PRICE:
        return _too_few(points)
    rise = _("+1 alla IN oppure alla PC, secondo la tabella") if name == "IN" else f"+{gain(name)}"
    text = _(
        "{name}: {rise} ogni {price} punti di esperienza, fino al massimo di {high}.",
        name=name,
        rise=rise,
        price=PRICE,
        high=_shown(name, highest(name)),
    )
    if points is not None:
        text = _("Sì. {text} {left}", text=text, left=_("Punti che restano: {left}.", left=points - PRICE))
    top = Step(_("Massimo di {name}", name=name), _shown(name, highest(name)), "16/3#massimi")
    return Ruling(text, _shown(name, highest(name)), (*_price(), top))


def _shown(name: str, value: int) -> str:
    return f"{value:+d}" if name == "WS" and value else str(value)


@dataclass(frozen=True, slots=True)
class _Rise:
    """An improvement that can be paid for."""

    name: str
    value: int
    points: int
    steps: tuple[Step, ...]

    def _left(self) -> str:
        left = self.points - PRICE
        return _("Punti che restano: {left}.", left=left)

    def certain(self) -> Ruling:
        """PC, WS or DS."""
        new = min(self.value + gain(self.name), highest(self.name))
        step = Step(_("Aumento di {name}", name=self.name), f"+{gain(self.name)}", "16/3#pc-ws-ds")
        cap = Step(_("Massimo di {name}", name=self.name), _shown(self.name, highest(self.name)), "16/3#massimi")
        text = _(
            "{name} passa da {old} a {new}. {left}",
            name=self.name,
            old=_shown(self.name, self.value),
            new=_shown(self.name, new),
            left=self._left(),
        )
        times = self.points // PRICE
        if times > 1 and new < highest(self.name):
            most = min(self.value + times * gain(self.name), highest(self.name))
            text += " " + _("Spendendoli tutti arriva a {most}.", most=_shown(self.name, most))
        notes = (
            (_("La DS si ferma al massimo, {most} (decisione R43).", most=highest(self.name)),)
            if new - self.value < gain(self.name)
            else ()
        )
        return Ruling(text, _shown(self.name, new), (*self.steps, step, cap), warnings=notes)

    def initiative(self, pc: int | None, result: str | None, faces: int | None) -> Ruling:
        """IN: the table says whether IN or PC rises."""
        notes = [_("La tabella di aumento della IN non è nel testo: è sullo Schermo.")]
        if (self.value, self.value + gain("IN")) in MPA_STEPS and result != "PC":
            notes.append(
                _(
                    "Con la IN che passa da {old} a {new} può cambiare la MPA: guarda la Carta MPA.",
                    old=self.value,
                    new=self.value + gain("IN"),
                )
            )
        step = Step(
            _("IN: si spendono i punti e si tira sulla tabella di aumento"), result or _("IN o PC"), "16/3#iniziativa"
        )
        steps = (*self.steps, step)
        rises = _("IN da {old} a {new}", old=self.value, new=self.value + gain("IN"))
        if result == "IN":
            return Ruling(f"{rises}. {self._left()}", str(self.value + gain("IN")), steps, warnings=tuple(notes))
        if result == "PC":
            return Ruling(f"{_pc(pc)}. {self._left()}", _pc(pc), steps, warnings=tuple(notes))
        odds = {} if faces is None else possible({rises: Fraction(faces, 10), _pc(pc): 1 - Fraction(faces, 10)})
        text = _(
            "Si spendono {price} punti e si tira un dado: secondo la tabella sale di 1 la IN oppure la PC. {left}",
            price=PRICE,
            left=self._left(),
        )
        return Ruling(f"{text} {likely(odds)}" if odds else text, _("IN o PC"), steps, odds, tuple(notes))


def _pc(value: int | None) -> str:
    """What a PC result does."""
    if value is None:
        return _("PC più alta di {gain}, al massimo {most}", gain=gain("PC"), most=highest("PC"))
    if value == highest("PC"):
        return _("nessun effetto: la PC è già al massimo (decisione R43)")
    return _("PC da {old} a {new}", old=value, new=value + gain("PC"))
