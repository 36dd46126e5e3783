"""Who has which IN in a sentence: «il mio ha 2, un compagno 1 e il tenente 4 a due hex», each told apart from the others."""

import re
from dataclasses import dataclass

from referee.calculators.ambush import scores_said  # noqa: F401 - scores are put in order before they are told apart
from referee.calculators.ambush.figures import GAME
from referee.calculators.registry import shorthand

LEADS = r"(?:comandant[ei]|capo|capi|leader|sergent[ei]|tenent[ei]|ufficial[ei]|capitano)"
AWAY = r"(?:(?:(?:a|ad|di|distanza|dista) )*(?:\d{1,2}|un) (?:esagon[oi]|hex\w*|di distanza)|\b(?:distante|dista|lontano)(?: di)? \d)"
_FAR = r"(?:a |ad )?(?:\d{1,2}|un) (?:esagon[oi]|hex\w*)"
OWN = "di suo in"  # before the IN of the one who is asked about
MATE = "alleato in"  # before that of another
_MATE = r"(?:altr[oi]|compagn[oi]|commiliton[ei]|amic[oi]|collega|colleghi)"
_OURS = r"(?:soldat[oi]|uomo|uomini|ragazz(?:in)?[oi]|reclut[ae]|novellin[oi]|veteran[oi]|fant[ei]|fucilier[ei]|caporal[ei]|mi[oa]|io|tizio|para|commando|recluta|lui|tipo|un[oa]?|quello|quella|chi)"
_PERSON = re.compile(rf"\b(?:(?:l|un|lo) )?(?:{LEADS}|{_MATE}|{_OURS}|con (?:lui|me))\b")
_CUE = re.compile(
    r"\b(?:in (?:di |da |a |pari a )?\d|iniziativa|in comando|(?:linea|catena) (?:di|del) comando|fuori (?:dal )?comando)\b"
)
_ABOUT = re.compile(
    rf"\b(?:comando|somm\w+|total[ei]|arriv\w+|{LEADS}|{_MATE}|insieme|basta\w*|raggio|manc\w+|stesso esagono)\b"
)
_ROLLS = re.compile(
    r"\b(?:(?:tir[oa]|tirato|dado|esce|uscito|ross[oi]|fatto)(?: [a-z]+){0,2} \d|ced[eao]\w*|ceder\w+|turn[oi]|allertar\w*)\b"
)
_COUNTED = (
    r"(?! (?:esagon|hex|turn|punt|di distanza|compagn|soldat|uomin|altr|commiliton|amic|colleg|ragazz|person|fanti|comandant|fucilier|mitraglier|granatier|reclut|veteran|sottopost|subordinat|dei mie"
    r"|in tutto|o piu|o meno)\w*)"
)
_VALUE = re.compile(
    r"(?<![\w.,/+-])"
    rf"(?:(?P<named>(?<!\bsono )(?<!\bsiamo )(?<!\bstanno )(?<!\berano )\b(?:in|iniziativa|punteggio)(?: (?:di|da|a|e|pari|vale|del|della|dello|dell|soldato|mio|suo|altro|solo|stampata|ha|con))*) (?P<first>\d)"
    rf"|(?P<bare>(?:(?<=\s),|\b(?:con|ha|ho|da|di|vale|hanno|e|ed|un[oa]?|io|lui|altro|e un|e uno|{LEADS}|{_MATE}))) (?P<second>\d)"
    rf"|(?P<named_so>(?<=, )(?!(?:a|ad|distanza|dista|entro|per|se|distante)\b)[a-z]+|(?:{LEADS}|{_MATE}|soldato|mio|uomo|ragazzo)(?: {_FAR})?(?: (?!(?:a|ad|distanza|dista|distante|entro|in|per)\b)[a-z]+){{0,5}}) (?P<third>\d))"
    rf"(?![\w/%-]|[.,]\d| %){_COUNTED}"
)
_NEEDED = re.compile(
    r"\b(?:servono|serve|almeno|arriv\w+ a|ne manca\w*|bastano|basta|totale di|somma di|fare|fanno|fa)(?: (?:un|i|il|fino|a|di))* $"
)
_OTHER = re.compile(r"\b(?:pc|percezione|px|vp|ds|mpa|ws)\b(?!.*\bcomando\b)")  # figures that are no IN
_SAME = re.compile(r"\b(?:stesso esagono|stesso hex|esagono con|con (?:lui|me)|insieme)\b")
_NEXT = re.compile(r"\b(?:adiacent\w+|esagono (?:accanto|vicino)|accanto)\b")
_PANICKED = re.compile(r"(?<!non )(?<!non e )(?<!ne )\b(?:(?:in|nel) panico|panicat[oi])\b")
_INACTIVE = re.compile(
    r"(?<!non )(?<!non e )\b(?:inattiv[oi]|fuori combattimento|mort[oi]|uccis[oi]|catturat[oi]|svenut[oi])\b"
)
_LEADER = re.compile(rf"(?<!nessun )(?<!senza )\b{LEADS}\b")
_MANY = re.compile(r"\b(\d) (?:altri )?(?:(?:su[oi]|mi[ei]) )?(?!esagon|hex|turn|punt)[a-z]{3,}[ei]\b|\baltri (\d)\b")
_BREAK = re.compile(r" (?:,|e|ed|ma|mentre|piu|con) ")


@dataclass(slots=True)
class _Rated:
    """One IN that a sentence tells, with the words that go with it."""

    value: str
    before: str
    after: str = ""
    inherits: bool = False
    one_of: int = 1

    @property
    def leads(self) -> bool:
        return bool(_LEADER.search(self.before)) or self.inherits

    @property
    def mate(self) -> bool:
        return (
            self.leads
            or self.one_of > 1
            or bool(re.search(rf"\b{_MATE}\b|\bcon (?:lui|me) c e\b|\baccanto\b|\bassieme a\b", self.before))
        )

    def written(self) -> str:
        """As the calculator reads it."""
        about = f"{self.before} {self.after}"
        away = re.search(AWAY, self.after) or re.search(AWAY, self.before)
        far = re.sub(r"\D", "", away.group().replace("un", "1")) if away else "1" if _NEXT.search(about) else ""
        same = _SAME.search(about)
        parts = [
            MATE,
            self.value,
            "comandante" if self.leads else "",
            "panico" if _PANICKED.search(about) else "",
            "inattivo" if _INACTIVE.search(about) else "",
            f"a {far} esagoni" if far and not (same and not away) else "",
        ]
        return " ".join(filter(None, parts))


def told_apart(said: re.Match[str]) -> str:
    """The sentence with the IN of the soldier first and that of the others after it; as it is where there is one only."""
    text = said.group()
    if text != text.lower() or "?" in text:  # as it was typed: only plain words are rewritten
        return text
    if _OTHER.search(text) or not (_CUE.search(text) and _ABOUT.search(text)) or _ROLLS.search(text):
        return text
    found = [each for each in _VALUE.finditer(text) if not _NEEDED.search(text[: each.start() + 1])]
    if not found:
        return text
    rated, kept = _rated(text, found)
    own = _own(rated)
    if len(rated) == 1 and own is not None:
        return text
    _give_distance(own, rated)
    others = [each.written() for each in rated if each is not own]
    asked = f"{OWN} {own.value}" if own else ""
    led = "lui capo in persona" if own and own.leads else ""
    return " ".join(filter(None, [kept, ",", asked, led, *others]))


def _give_distance(own: _Rated | None, rated: list[_Rated]) -> None:
    """«Il sergente è a 3 esagoni dal mio»: the distance said with the soldier is that of the one leader without."""
    led = [each for each in rated if each is not own and each.leads]
    away = re.search(AWAY, f"{own.before} {own.after}") if own else None
    if away and len(led) == 1 and not re.search(AWAY, f"{led[0].before} {led[0].after}"):
        led[0].after += f" {away.group()}"


def _rated(text: str, found: list[re.Match[str]]) -> tuple[list[_Rated], str]:
    """Each IN with the words around it, and the words that go with none."""
    rated: list[_Rated] = []
    start = 0
    for place, each in enumerate(found):
        value = each.group("first") or each.group("second") or each.group("third")
        before = text[start : each.end()]
        if rated:
            rated[-1].after, before = _shared(text[start : each.start()])
            before += " " + (each.group("bare") or each.group("named_so") or "")
        alone = not re.search(
            r"[a-z]{4,}|\b(?:io|mi[oa]|ho|lui)\b", text[start : each.start()].replace("altro", "")
        )  # «uno IN 3 e uno IN 4»
        one = _Rated(value, before, inherits=bool(rated) and rated[-1].leads and alone and not _LEADER.search(before))
        many = _MANY.search(before)
        times = int(many.group(1) or many.group(2)) if many else 1
        listed = _listed(text, found, place)
        rated += (
            [one] if listed >= times or times > 8 else [_Rated(value, before, one_of=times) for _each in range(times)]
        )
        start = each.end()
    tail = text[start:]
    first = _BREAK.split(tail)[0]
    told = _PANICKED.search(tail) or _INACTIVE.search(tail)
    rated[-1].after = tail if told or re.match(rf"(?: ,)?(?: (?!{_OURS})[a-z]+){{0,6}} {AWAY}", tail) else first
    return rated, f"{text[: found[0].start()]} {tail}" if not re.search(AWAY, tail) else text[: found[0].start()]


def _listed(text: str, found: list[re.Match[str]], place: int) -> int:
    """How many figures stand one after the other from this one on: «IN 2, 1 e 1»."""
    count = 1
    for one, other in zip(found[place:], found[place + 1 :], strict=False):
        if text[one.end() : other.start()].strip(" ,e"):
            break
        count += 1
    return count


def _shared(between: str) -> tuple[str, str]:
    """What stands between two figures: the words for the one before, and those for the one after."""
    from_him = re.search(rf"{AWAY} da", between)  # «a 2 esagoni dal comandante»
    if from_him:
        return between[: from_him.start()], between[from_him.start() :]
    person = list(_PERSON.finditer(between))
    if not person:
        return between, ""
    ends = [each for each in _BREAK.finditer(between) if each.start() < person[-1].start()]
    near = [each for each in ends if each.start() < person[0].start()] or ends
    cut = near[-1].start() if near else person[0].start()
    return between[:cut], between[cut:]


def _own(rated: list[_Rated]) -> _Rated | None:
    """The one who is asked about: the first who is nobody's mate; the leader when all the others are his men."""
    men = [each for each in rated if not each.leads]
    return (
        next((each for each in rated if not each.mate), None)
        or (next((each for each in rated if each.leads), None) if men else None)
        or (men[0] if men and men[0].one_of > 1 else None)
    )


shorthand(GAME, r"^.*$", told_apart)
