"""Units and Leaders of ASL Starter Kit as players write them, and what a check of their morale does (1.2, 3.2.3, 5.1)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, ClassVar

from referee.calculators.aslsk.common import GAME, capital, in_order, totals
from referee.calculators.aslsk.retelling import counter_of, listed, recounted, retold, taken_away, unsaid
from referee.calculators.aslsk.said import COUNTER, HELPING
from referee.calculators.aslsk.said import LEADER as LEADER_NAME
from referee.calculators.declare import Input
from referee.calculators.dice import DIE, distribution, percent
from referee.calculators.kinds import COUNTS, Choice, Flag, Integer, Wrong, cut
from referee.calculators.pieces import Piece, Pieces
from referee.calculators.ruling import Step
from referee.calculators.spoken import inflected
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _
from referee.text import fold

KINDS = Choice(
    {
        "squadra": (N_("squadra"), "squadre", "squad", "sq"),
        "hs": (N_("mezza squadra (HS)"), "mezza squadra", "mezze squadre", "half squad", "mezzasquadra"),
        "crew": (N_("Crew (equipaggio)"), "crew", "equipaggio", "serventi", "artiglieri"),
        "smc": (N_("Leader (SMC)"), "leader", "comandante", "ufficiale", "capo"),
    }
)
LOWEST_MORALE, HIGHEST_MORALE = 2, 12
MORALE = Integer(LOWEST_MORALE, HIGHEST_MORALE)
DRM = Integer(-6, 6)
BEST_LEADERSHIP = -3
LEADERS = Choice({name: (name,) for name in "10-3 10-2 10-1 10-0 9-2 9-1 9-0 8-1 8-0 8+1 7-0 7+1 6+1".split()})
_PLUS_ONE = {"piu1": (N_("Leadership +1"), "+1")}  # «6+1»
_WOUND = {"ferito": (N_("SMC ferito"), "wound", "wounded", "ferita")}
COUNTER_TAGS = {**KINDS.options, **_PLUS_ONE, **_WOUND}

LEADER = Input(
    "leader", N_("Leader nell'esagono"), LEADERS, None, N_("In Good Order e non Pinned: «9-1», «8-0», «6+1»."), HELPING
)
LEADER_WOUNDED = Input(
    "leader_ferito",
    N_("Il Leader è ferito"),
    Flag(),
    False,
    N_("Morale e Leadership peggiorano di 1: ci pensa il calcolo."),
    (
        rf"\b(?:con|col|coi|dal|dall|piu|insieme a\w*|assieme a\w*)(?: (?:il|l|un|leader|mio))* {LEADER_NAME}(?: (?:e|gia|che))* (ferit[oa])\b",
        rf"^(?:(?:e|ma|se|invece|pero) )+(?:(?:il|l|lo|leader|{LEADER_NAME}) )+(?:(?:e|fosse|era|sia|gia) )*ferit[oa]\b",
    ),
)
WOUND_DIE = Input("dado_ferita", N_("Dado della ferita"), Integer(1, 6), None, N_("Solo per un Leader ridotto."))


NATION = r"(?:tedesc[ah]e?|russ[ae]|american[ae]|ingles[ei]|italian[ae]|sovietic[ah]e?|nemic[ah]e?)"
_LEDBY = r"(?:che e )?(?:guidat|comandat|dirett|accompagnat|assistit)[aeio] da\w*|agli ordini d\w+|(?:con|che ha)(?: (?:dentro|sopra|dietro|accanto|in testa))+"
_JOIN = rf"(?: ?,| (?:{_LEDBY}|ed|e|con|col|coi|piu|\+|insieme a\w*|assieme a\w*)(?= ))+ (?:(?:le|la|i|il|l|lo|un|suo|mio|loro|un altr[oa]|anche|che|e) )*"
_IS = r"(?:(?:che|gia|e|era|erano|fosse|sono|pero|ma|anche) )*"


class Units(Pieces):
    """Counters, with what they are said before or after them: «HS 2-4-7», «2-4-7 HS»."""

    __slots__ = ()
    adds_leaders: ClassVar[bool] = False  # whether a Leader told later joins them
    after: ClassVar[str] = ""  # what else may stand right behind a counter
    whose: ClassVar[str] = ""  # what may stand before the first, «due mie 4-6-7»

    @property
    def alone(self) -> str:
        """Counters as they are said in a sentence; where only one is asked for, one alone."""
        names = self._names()
        told = "|".join(reversed(names))
        before = rf"(?:(?:squadr[ae]|squads?|hs|half squad|mezz[ae] squadr[ae]|crew|equipaggio|unita|leader|da|{NATION}|{told}) )*"
        one = rf"(?:(?:\d{{1,2}}|una|uno|un) (?:x )?)?{before}(?:{COUNTER}|{LEADER_NAME}){self.after}(?: {_IS}(?:{told})\b)*"
        first = one.replace(before, self.whose + before, 1) if self.whose else one
        return one if self.most == 1 else rf"{first}(?:{_JOIN}{one})*"

    def _names(self) -> list[str]:
        """Patterns of all that may be said of a counter."""
        return sorted({inflected(name) for tag, names in self.tags.items() for name in (tag, *names)} - {""}, key=len)

    def tidy(self, said: str) -> str:
        """Counters from a sentence as `parse` reads them; «hs con morale 7» is «7 hs»."""
        bare = re.search(r"\bmorale\b.*?(\d{1,2})$", said)
        if bare:
            kind = re.match(
                r"(squadra|squad|hs|half squad|mezza squadra|crew|equipaggio|serventi|leader|comandante)\b", said
            )
            return f"{bare.group(1)} {kind.group(1)}" if kind else bare.group(1)
        plain = re.sub(rf" {_IS}(?=(?:{'|'.join(self._names())})\b(?! ?\d))", " ", said)
        return re.sub(
            rf" ?{_JOIN}", ", ", re.sub(rf"\b(?:unita|da|mi[ae]|nostr[ae]|su[ae]|loro|{NATION})(?: |$)", "", plain)
        ).strip(" ,")

    def joined(self, before: Any, said: str, adds: bool) -> str | None:
        """The units `before`, with more told of one of them; none when `said` names others."""
        texts = listed(before)
        told = {counter: each for each in self.parse(said) if (counter := counter_of(each.text))}
        if self.adds_leaders and self._join_later(told, texts):
            return f"{before}, {said}"  # «e con un 8-1?»: he joins them
        if adds or not told:
            return None
        if told.keys() <= {counter_of(each) for each in texts}:
            return retold(texts, listed(said))
        return self._instead(texts, said)

    def _instead(self, texts: list[str], said: str) -> str | None:
        """Other squads beside the Leader who stays: «e se fosse una 5-4-8?»."""
        stay = [each for each in texts if kind_of(self.parse(each)[0]) == "smc"]
        new = {kind_of(each) for each in self.parse(said)}
        return ", ".join([said, *stay]) if self.adds_leaders and stay and "smc" not in new else None

    def without(self, before: str, plain: str) -> str:
        """The units that stay when a follow-up takes some away: «e senza il leader?»."""
        left = taken_away(listed(before), plain, lambda text: kind_of(self.parse(text)[0]))
        return unsaid(left, plain, self.tags)

    def counted(self, before: str, count: int) -> str | None:
        """The same units, where only their number changes: «e se siamo in due?»."""
        return recounted(listed(before), count, lambda text: kind_of(self.parse(text)[0]) != "smc")

    def _join_later(self, told: dict[str, Piece], texts: list[str]) -> bool:
        """Whether what is told is Leaders only, new beside a squad that was there."""
        if (
            not told
            or told.keys() & set(map(counter_of, texts))
            or any(kind_of(each) != "smc" for each in told.values())
        ):
            return False
        return any(len(each.values) == 3 for each in self.parse(", ".join(texts)))

    def _piece(self, text: str) -> list[Piece]:
        match = re.match(r"(\d{1,2} ?x? +)?(?!x )([a-z][a-z .']*?) +(\d.*)", fold(text))
        if match:
            times, words = match.group(1) or "", match.group(2).split()
            if words[0] in COUNTS:
                times = words.pop(0) + " "
            text = " ".join([times + match.group(3), *words])
        return super()._piece(text)


UNIT = Units({**COUNTER_TAGS, "ce": (N_("equipaggio CE di un AFV"), "equipaggio ce", "crew ce", "afv ce")}, most=1)
UNIT_HELP = N_(
    "I valori della pedina: «4-6-7», «2-4-7 HS», «2-2-8 Crew», «8-1», «9-2 ferito», «8 CE»; o il solo morale: «7»."
)


@dataclass(frozen=True, slots=True)
class Unit:
    """A counter that has been understood."""

    text: str
    kind: str  # one of KINDS, or «ce»
    printed: tuple[int, ...]
    morale: int
    leadership: int | None = None  # of Leaders only
    wounded: bool = False

    @property
    def mmc(self) -> bool:
        """Squads, half squads and crews."""
        return self.kind in ("squadra", "hs", "crew")


def read_unit(piece: Piece) -> Unit:
    """The unit that a counter is: three values are a MMC, two a Leader, one its morale alone."""
    kind = kind_of(piece)
    wounded = "ferito" in piece.tags
    if kind != "smc":
        if wounded or len(piece.values) not in (1, 3):
            raise Wrong(_("«{text}» non va bene: una MMC ha tre valori, per esempio 4-6-7.", text=cut(piece.text)))
        return Unit(piece.text, kind, piece.values, _legal(piece.values[-1], piece.text))
    if len(piece.values) > 2:
        raise Wrong(_("«{text}» non va bene: un Leader ha due valori, per esempio 9-1.", text=cut(piece.text)))
    given = -piece.values[1] if len(piece.values) == 2 else 1 if "piu1" in piece.tags else 0
    if given < BEST_LEADERSHIP:
        raise Wrong(_("«{text}» non va bene: la Leadership va da -3 a +1.", text=cut(piece.text)))
    morale = _legal(piece.values[0] - wounded, piece.text)
    return Unit(piece.text, kind, piece.values, morale, given + wounded, wounded)


def kind_of(piece: Piece) -> str:
    """What sort of unit a counter is: as said, else by its values; no squad has less than 3FP."""
    said = [kind for kind in (*KINDS.options, "ce") if kind in piece.tags]
    if len(said) > 1:
        raise Wrong(_("«{text}» non va bene: di' una cosa sola fra squadra, HS, Crew e Leader.", text=cut(piece.text)))
    if said:
        return said[0]
    if len(piece.values) == 2 or piece.tags & {"piu1", "ferito"}:
        return "smc"
    return "hs" if len(piece.values) == 3 and piece.values[0] < 3 else "squadra"


def half_squad(unit: Unit) -> str | None:
    """The half squad that is left of a squad, where the text shows it and all nations agree."""
    counter = "-".join(map(str, unit.printed))
    rows = table(GAME, "sostituzioni").rows
    halves = {row[1] for row in rows if re.fullmatch(rf"squadra \w+ {counter}, perdite", row[0])}
    return halves.pop() if unit.kind == "squadra" and len(halves) == 1 else None


def _legal(morale: int, text: str) -> int:
    if not LOWEST_MORALE <= morale <= HIGHEST_MORALE:
        raise Wrong(_("«{text}» non va bene: il morale va da 2 a 12.", text=cut(text)))
    return morale


def kind_label(kind: str) -> str:
    """The sort of unit as players read it."""
    return _("equipaggio CE di un AFV") if kind == "ce" else KINDS.label(kind)


def leader_values(name: str, wounded: bool) -> tuple[int, int]:
    """Morale and Leadership of a Leader; a wound takes 1 from both."""
    morale, leadership = re.fullmatch(r"(\d+)([+-]\d)", name).groups()  # type: ignore[union-attr]
    return int(morale) - wounded, int(leadership) + wounded


def leader_step(name: str, wounded: bool, value: int, section: str) -> Step:
    """The step of a Leader's help."""
    text = _("Leadership del Leader {leader} ferito") if wounded else _("Leadership del Leader {leader}")
    return Step(text.format(leader=name), signed(value), section)


# --- morale checks

ORDER = (
    N_("passa"),
    N_("passa, ma Pinned"),
    N_("passa, ma BU"),
    N_("Pinned"),
    N_("BU"),
    N_("Broken e DM"),
    N_("sostituita, Broken e DM"),
    N_("Stun"),
    N_("STUN: stordito e richiamato"),
    N_("ridotta a HS"),
    N_("ridotta a HS, Broken e DM"),
    N_("ridotta a HS, sostituita, Broken e DM"),
    N_("ferito"),
    N_("ferito, Broken e DM"),
    N_("ferito, sostituito, Broken e DM"),
    N_("eliminata"),
)
TASKS = ("PTC", "LLTC")


@dataclass(frozen=True, slots=True)
class Check:
    """A check of morale, all but the dice: a Morale Check, or a task check that can only pin."""

    kind: str
    morale: int
    drm: int
    task: bool = False
    state: str = "normale"  # normale, pinned, broken
    elr: int | None = None  # none: it is never replaced
    wounded: bool = False

    @property
    def highest(self) -> int:
        """The highest roll that passes, below 2 when none does; in a Morale Check a 12 never passes."""
        return min(self.morale - self.drm, 12 if self.task else 11)


def results(check: Check, total: int, wound: int | None = None) -> dict[str, Fraction]:
    """What this roll does; chance is left only in the severity of a Leader's wound."""
    final = total + check.drm
    if check.task:
        pinned = "BU" if check.kind == "ce" else "Pinned"
        return {"passa" if final <= check.morale else pinned: Fraction(1)}
    cell = table(GAME, "morale").cell(_row(check, total, final), _column(check))
    if not cell.startswith("Casualty Reduction"):
        return {"passa" if cell == "passa, ma Pinned" and check.state == "pinned" else cell: Fraction(1)}
    return _reduced(check, _replaced(check, final), wound)


def _row(check: Check, total: int, final: int) -> str:
    if total == 12:
        return "12 originale"
    if final <= check.morale:
        return "finale sotto il morale" if final < check.morale else "finale pari al morale"
    return "finale sopra morale + ELR" if _replaced(check, final) else "finale sopra il morale"


def _column(check: Check) -> str:
    if check.kind == "ce":
        return "equipaggio CE"
    return "unità già Broken" if check.state == "broken" else "unità non Broken"


def _replaced(check: Check, final: int) -> bool:
    """Whether it fails by more than its ELR; crews and broken units are never replaced (5.1)."""
    able = check.elr is not None and check.kind in ("squadra", "hs", "smc") and check.state != "broken"
    return able and final > check.morale + (check.elr or 0)


def _reduced(check: Check, replaced: bool, wound: int | None) -> dict[str, Fraction]:
    """A Casualty Reduction, and what else the roll does to the unit."""
    if check.kind in ("hs", "crew"):
        return {"eliminata": Fraction(1)}
    first, second = ("ferito", "sostituito") if check.kind == "smc" else ("ridotta a HS", "sostituita")
    said = [first, second] if replaced else [first]
    name = first if check.state == "broken" else ", ".join([*said, "Broken e DM"])
    if check.kind != "smc":
        return {name: Fraction(1)}
    return wounds(name, check.wounded, wound)


def wounds(survives: str, wounded: bool, die: int | None) -> dict[str, Fraction]:
    """How grave a Leader's wound is, by the table; `survives` names the light one."""
    column = "già ferito" if wounded else "prima ferita"
    faces = DIE if die is None else [die]
    light = sum(table(GAME, "ferite").cell(str(face), column) == "leggera" for face in faces)
    odds = {survives: Fraction(light, len(faces)), "eliminata": Fraction(len(faces) - light, len(faces))}
    return {name: chance for name, chance in odds.items() if chance}


@lru_cache(maxsize=1024)
def check_odds(check: Check, total: int | None = None, wound: int | None = None) -> dict[str, Fraction]:
    """The chance of each result of a check, over the dice still to be rolled; not to be changed by the caller."""
    found = (
        (name, chance * part) for roll, chance in totals(total) for name, part in results(check, roll, wound).items()
    )
    return in_order(distribution(found), ORDER)


def combined(
    checks: Iterable[tuple[Check, Fraction]], total: int | None, wound: int | None = None
) -> dict[str, Fraction]:
    """The chance of each result when it is open which of several checks is made."""
    return in_order(
        distribution(
            (name, chance * part) for check, chance in checks for name, part in check_odds(check, total, wound).items()
        ),
        ORDER,
    )


def said(odds: dict[str, Fraction]) -> str:
    """Odds as a sentence."""
    return _("Probabilità: {odds}.", odds="; ".join(f"{_(name)} {percent(odds[name])}" for name in odds))


def sentence(name: str) -> str:
    """A result as the beginning of a sentence."""
    return capital(_(name))


def passing(check: Check) -> str:
    """The rolls that pass a check, as a sentence."""
    return _("Passa con {needed}.", needed=most(check.highest)) if check.highest >= 2 else _("Non può passare.")


def most(total: int) -> str:
    """«7 o meno», or that no roll does."""
    return _("{total} o meno", total=total) if total >= 2 else _("nessun tiro")
