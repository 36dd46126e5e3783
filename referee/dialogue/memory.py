"""What was said before, and what a follow-up does to it. The player's earlier questions are all there is to remember."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from referee.calculators.declare import Calculator, Input
from referee.calculators.hearing import FIGURE, ROLLS, Heard, hear, is_roll, refused, taken_back
from referee.calculators.kinds import COUNTS, Choice, Choices, Integer, Number, TwoDice, Wrong
from referee.calculators.pieces import Pieces
from referee.calculators.spoken import inflected, root, spoken
from referee.dialogue.contract import Answer

_FOLLOWS = re.compile(
    r"^(?:piu (?:un|una|il|la|lo|l)|(?:sull[oa]|nell[oa]|con l[oa]) stess[oa]|e|ed|ma|invece|allora|quindi|oppure|o|pero|ok|no|se|anche|con|col|coi|senza"
    r"|mettiamo|metti|facciamo|passiamo|andiamo|stavolta|poi|adesso|ora|cambia|ah|oh|aspetta|dimenticavo|insieme|assieme|c era|c erano|torniamo|tornando|riprendiamo|rifacciamo|poniamo|supponi\w*|immagin\w+|diciamo|fai conto"
    r"|aggiung\w+|mettici|mettiamoci|togli\w*|leva\w*|idem|rifa\w*|stess[oa] (?:cosa|situazione|domanda|caso|tiro|attacco)"
    r"|(?:il|al|nel|per il) turno (?:dopo|successivo|seguente)|(?:pres|riuscit|fatt|ottenut|superat)[oa](?= (?:,|e|al|ora|poi|adesso|il))"
    r"|(?:lui|lei|loro|io) (?:tir[aoi]\w*|fa|fanno|faccio|h[ao]|hanno|invece))\b"
)
_ADDS = re.compile(
    r"^(?:e |ed |ma )?piu (?:un|una|il|la|lo|l)\b|^(?:e |ed )?(?:poi|dopo|quindi) (?:ancora |entr\w+ |in |nel |nella |un[ao]? altr|altr[aoie] |scaric|caric|gira|ruota|avanza|prosegu|continu)|\b(?:anche|pure|in piu|con (?:lui|lei|loro)|si unisc\w+|aggiung\w+|oltre|inoltre|assieme|insieme)\b"
    r"|(?<!contro )(?<!su )\b(?:un|\d) altr[aoei] (?:squadr\w+|unita|mmc|mg|lmg|pedin\w+|team|mitragliatric\w+|leader|ero[ei]|ufficial\w+|comandant\w+)\b"
    r"|(?<!contro )(?<!su )\bun altr[oa] (?:da|di|con) \d"
    r"|\b(?:arriva|arrivano|entra|entrano|sopraggiung\w+) (?:un|una|altr[aeio]|l altr[ao])\b(?!.*\b(?:divent\w+|in tutto|in totale)\b)"
    r"|\b(?:con|c e) (?:una|la) (?:seconda|terza|quarta) (?:squadra|unita|mmc|mg|lmg|pedina)\b"
)
_INTERJECTION = re.compile(
    r"^(?:(?:ok|okay|ah|eh|oh|va bene|bene|perfetto|grazie|capito|aspetta|scusa)\b[\s,.!…]*)+(?=\w)", re.IGNORECASE
)
WHY = re.compile(
    r"^(?:e )?(?:perche|come mai|spiega\w*|in che senso|da dove (?:viene|vengono|esce)|come ci arriv\w+|mostra\w* i passi|e come)(?: (?:mai|no|si|cosi|meglio|questo|quello))*$"
)
RULE = re.compile(
    r"^(?:e )?(?:dammi|mostra\w*|fammi (?:leggere|vedere)|leggi\w*|cita\w*|che|quale|qual e|dove (?:sta|e) scritt\w|dimmi)"
    r"(?: (?:la|il|mi|lo|e|per intero|scritto|dice|testo|della|sta|intera|completa))* ?(?:regola|regole|testo|paragrafo|riferimento|scritto|lo dice)?$"
)
_ROLLED = re.compile(r"\b(?:doppi[oa]|tir\w+|dad[oi]|lanci\w*|esc[eo]\w*|uscit\w|fa|fatto|facc\w+) ")
_SHIFT = re.compile(
    r"\baltr[ie] (?P<more>\d+)\b|\b(?P<added>\d+|un[ao]?) (?:\w+ )?(?:in|di) piu\b"
    r"|\b(?P<less>\d+|un[ao]?) (?:\w+ )?(?:in|di) meno\b"
    r"|\b(?:togli\w*|tolgo|leva\w*|levo) (?P<fewer>\d+|un[ao]?)\b"
)
LONG = 12  # words: beyond, a sentence stands on its own
SHORT = 5  # words: a sentence this short leans on what was said before
FRAGMENT = 9  # words: so does one of this length that asks nothing
# What begins like this says something of what came before: «costruito in un bosco da 1?», «dietro un muro?».
_HANGS = re.compile(
    r"^(?:in|nel|nell|nella|dentro|dietro|contro|sotto|sopra|dopo|dal|dalla|verso|attraverso"
    r"|\w+(?:at|it|ut|ess|ost|ott|ert)[oaie] (?:in|nel|nella|su|sul|sulla|da|dal|con|a|al|dentro|dietro))\b"
)
# So does what says that something is «the same» or «instead».
_LEANS = re.compile(
    r"\b(?:(?:gli|lo|la|le|con) stess[oaie]|invece|al posto|anziche|pero)\b|\b(?:cosa |che |quanto )?cambia(?: (?:qualcosa|niente|nulla|molto))?$"
)
_ASKS = re.compile(
    r"\b(?:come|cosa|che|(?<!con )(?<!per )(?<!a )(?<!di )chi|quale|quali|qual|quant[oaie]|quando|dove|perche|poss[oai]\w*|puo|si puo|dev[eo]\w*|serve|servono|dammi|dimmi)\b"
)
_CLAUSE = re.compile(
    r"^(?:nel|nella|nello|nei|nelle|in|con|col|coi|dal|dalla|da|al|alla|su|sul|sulla|contro|avendo|essendo)\b"
)
_LINKING = frozenset(
    ", e ed o con col coi il lo la i gli le un una in nel nella nello nei di del della da dal a al su".split()
)
BARE = re.compile(
    r"^(?:(?:e|ed|ma|invece|se|con|a|di|da|ne|fosse|fossero|ho|avessi|sono|solo|facciamo|era|erano|un|uno|il|no|anzi|aspetta|scusa|pardon|,) )*([+-]?\d+(?:,\d+)?)(?: (?:invece|allora|stavolta|pero))*$"
)
_INSTEAD = re.compile(r"\b(?:invece|solo|soltanto|piuttosto|al posto|anziche)\b")
_GERUND = re.compile(r"^(?!quando\b)\w{3,}[ae]ndo(?:ci|mi|si|lo|la|li|le|ne)?\b")  # «passando dalla strada?»
BOTH = re.compile(r"^(?:(?:e|ma|se|invece|con|fossero|erano|dadi|i|stavolta) )*([1-6]) (?:e|contro|a) ([1-6])$")
_FIGURE_ALONE = re.compile(r"^(?:(?:e|con|a|di|da|un|uno|una|il|lo|la|ho|tiro|fa|fatto) )*\d{1,2}$")
_ARTICLES = r"(?:(?:un|una|uno|il|la|lo|l|i|gli|le|dei|degli|delle) )*"
_IN_PLACE = re.compile(
    rf"(?:(?:e|ed|ma|se|con|coi|ci|fosse|fossero|c e|c era|mettiamo|metti) )*{_ARTICLES}(?P<new>\w+)"
    r" (?:al posto|in luogo|invece|anziche)(?: (?:di|del|dello|della|dell|dei|degli|delle|che|un|una|uno|il|la|lo))* (?P<old>\w+)"
)
_ALONE = re.compile(  # an option and nothing else, where \0 stands for it
    rf"(?:(?:e|ed|ma|invece|se|con|coi|fosse|fossero|era|erano|c e|c era|ci sono|attraverso|mettiamo) )*{_ARTICLES}\0(?: invece)?"
)
_WITHOUT = re.compile(
    r"\b(?:senza|niente|togli\w*|tolt[oaie])(?: (?:il|lo|la|l|i|gli|le|quel|quello|quella|alcun|mio|mia|suo|sua|nostro|loro))* (\w{3,}|hs|mg)\b"
)
_MISSING = re.compile(r"\b(\w{3,})(?: (?:non (?:ci|c|vi) (?:fosse\w*|e|era|sono|stess\w*)|manca(?:sse|no)?))\b")
_MANY = re.compile(  # how many units there are, where which ones was told before
    r"\b(?:(?:(?:si|lo) )?(?:siamo|fossimo|eravamo|fossero|siano|sono|erano)(?: (?:in|solo|solamente|soltanto|invece))*"
    r"|(?:^|in|con|contro|solo|soltanto|solamente|cambi\w+|mett\w+|facciamo|attacc\w+|spar\w+|assal\w+)) (?P<few>\d|una|un)"
    r"(?= (?:sol[aei]\b|delle (?:due|2|3)\b|squadr[ae]|unita|mmc|invece|contro|a sparare|ad attaccare|,)|$)"
)
_THEIRS = re.compile(r"\b(?:loro|lui|lei|nemic\w+|avversari\w+|russ[ioe]|tedesch?[aei]|difensor[ei]|su[aeo]|suoi)\b")
_COUNTER = re.compile(r"(?<![\w-])\d{1,2}(?:-\d{1,2}){1,2}(?![\w-])")
_NEXT_TURN = re.compile(
    r"\b(?:turno|quello) (?:(dopo|successivo|seguente|prossimo)|precedente|prima)\b(?! (?:il|la|lo|l|di|del|che|turno)\b)|\b(prossimo) turno\b"
)
DISTANCES = frozenset({"gittata", "distanza", "raggio", "esagoni"})
NUMBERED = re.compile(
    r"\b(?:regol[ae]|sezione|paragrafo|punto|capitolo|voce) [a-z]{0,3}\d"
)  # «regola 8» asks for that rule
_NO_ROLL = re.compile(r"\b(?:a|da|di)\b")  # «e a 12?» is a distance


@dataclass(frozen=True, slots=True)
class State:
    """Where a conversation stands."""

    question: str = ""  # the last question that stood on its own
    game: str | None = None
    calculator: Calculator | None = None
    given: Mapping[str, Any] = field(default_factory=dict)
    pending: Input | None = None  # what was asked back
    answer: Answer | None = None
    touched: str = ""  # the one input that the last follow-up changed
    unasked: "State | None" = None  # after a rule: where asking back for a calculator's input would have led


def follows(text: str) -> bool:
    """Whether a sentence leans on what was said before it."""
    plain = spoken(_INTERJECTION.sub("", text))
    words = len([word for word in plain.split() if word != ","])
    asks = _ASKS.search(plain) or ("?" in text and not _HANGS.match(plain))
    leans = not asks or _LEANS.search(plain) or _GERUND.match(plain)
    leaning = (words <= FRAGMENT and bool(leans)) or (words <= LONG and bool(_LEANS.search(plain)))
    return bool(_FOLLOWS.match(plain)) or words <= SHORT or leaning


def completed(state: State, text: str) -> str:
    """The sentence to answer: a figure alone, after a question, belongs to that question and is no rule's number."""
    if state.answer is None or not _FIGURE_ALONE.match(spoken(text)):
        return text
    return f"{state.question} {text}"


def _put_in_place(state: State, text: str) -> dict[str, Any]:
    """What changes where a word of the question gives way to another: «coi cespugli al posto del frutteto».

    A bare option may stand for one that the question told in another place: «e con i cespugli?» after «attraverso un frutteto».
    """
    calculator, question, plain = state.calculator, spoken(state.question), spoken(text)
    if calculator is None:
        return {}
    replaced = _IN_PLACE.fullmatch(plain)
    if replaced:
        pattern, new = rf"\b{inflected(replaced['old'])}\b", replaced["new"]
    else:
        heard = hear(calculator, text)
        told = next(iter(heard.spans)) if len(heard.spans) == 1 else ""
        input = next((each for each in calculator.inputs if each.name == told), None)
        if input is None or told in state.given or not isinstance(input.kind, Choice | Choices):
            return {}
        start, end = heard.spans[told]
        if not _ALONE.fullmatch(f"{plain[:start]}\0{plain[end:]}"):
            return {}
        pattern, new = input.kind.pattern, plain[start:end]
    if len(re.findall(pattern, question)) != 1:
        return {}
    before, after = hear(calculator, question).given, hear(calculator, re.sub(pattern, new, question)).given
    changes = {name: value for name, value in after.items() if before.get(name) != value}
    return {**state.given, **changes} if changes and before.keys() == after.keys() else {}


def supplies(state: State, text: str) -> bool:
    """Whether a sentence does little else than tell the last calculation its inputs: «fase nemica, in buon ordine»."""
    plain = spoken(text)
    if state.calculator is None or ("?" in text and (not _CLAUSE.match(plain) or _ASKS.search(plain))):
        return False
    told = sum(len(plain[start:end].split()) for start, end in hear(state.calculator, text).spans.values())
    words = [word for word in plain.split() if word not in _LINKING]
    return len(words) <= LONG and told * 2 > len(words)


def reply(state: State, text: str) -> dict[str, Any] | None:
    """The inputs after an answer to what was asked back; none when the text is no answer to that."""
    if state.pending is None or state.calculator is None:
        return None
    told = hear(state.calculator, text)
    heard = dict(told.given)
    if state.pending.name not in heard:
        # «dado 5» tells another input all that it says; a bare figure is what was asked.
        elsewhere = heard and told.figures and told.used == told.figures and not BARE.match(spoken(text))
        if elsewhere:
            return {**state.given, **heard}
        value = _plain_value(state.pending, text)
        if value is None:
            return None
        heard = {state.pending.name: value}
    return {**state.given, **heard}


def changed(state: State, text: str) -> dict[str, Any] | None:
    """The inputs of the last calculation with what a follow-up changes; none when it changes nothing."""
    if state.calculator is None:
        return None
    text = _INTERJECTION.sub("", text)
    again = _both_rolls(state, spoken(text)) or _touched_again(state, text) or _put_in_place(state, text)
    if again:
        return again
    counted = _counted(state, spoken(text))
    calculator = state.calculator
    heard = hear(calculator, text)
    if counted:
        state = replace(state, given={**state.given, **counted})
        heard = replace(heard, given=_beside(heard))
    shifted = _shifted(state, heard, spoken(text))
    if shifted:
        return {**state.given, **shifted}
    less = {**_less(state, heard, spoken(text)), **_later(state, heard, spoken(text))}
    gone = _gone(state, spoken(text)) | taken_back(calculator, state.given, heard, text)
    gone -= heard.given.keys()
    if not heard.given and not less and not gone:
        return dict(state.given) if counted else _loose_figure(state, spoken(text)) or None
    gone |= _counted_instead(state, heard, spoken(text))
    kept = {name: value for name, value in state.given.items() if name not in gone}
    return {**kept, **_merged(state, heard, spoken(text)), **less}


def _counted(state: State, plain: str) -> dict[str, Any]:
    """How many units there are, where only their number is told: «e se siamo in due?», «con una sola squadra?»."""
    many = _MANY.search(plain)
    sides = _sides(state, "counted")
    if many is None or not sides or len(plain.split()) > LONG:
        return {}
    rest = plain[many.end() :]
    against = many.group().startswith("contro")
    theirs = against or _THEIRS.search(plain[: many.end()]) or _THEIRS.match(rest.strip())
    told = [(sides[-1] if theirs else sides[0], many["few"])]
    other = re.match(r" contro (\d|una|un)\b(?!-)", rest)
    if other and len(sides) > 1:  # «se sono due contro tre?»
        told.append((sides[-1], other.group(1)))
    counts = {side.name: _recounted(side, state, few) for side, few in told}
    return {name: whole for name, whole in counts.items() if whole}


def _recounted(side: Input, state: State, few: str) -> str | None:
    """The counters of one side in another number."""
    found: str | None = side.kind.counted(str(state.given[side.name]), int(COUNTS.get(few, few)))  # type: ignore[attr-defined]
    return found


def _beside(heard: Heard) -> dict[str, Any]:
    """What was heard beside a number of units: not that number once more, as something else."""
    inputs = {each.name: each for each in heard.calculator.inputs}
    return {
        name: value
        for name, value in heard.given.items()
        if not isinstance(inputs[name].kind, Integer | TwoDice | Number)
        if not isinstance(inputs[name].kind, Pieces) or _COUNTER.search(str(value))
    }


def _sides(state: State, able: str) -> list[Input]:
    """The inputs told as counters, of those whose kind knows how to do something with them."""
    inputs = state.calculator.inputs if state.calculator else ()
    return [each for each in inputs if each.name in state.given and hasattr(each.kind, able)]


def _later(state: State, heard: Heard, plain: str) -> dict[str, Any]:
    """The turn after or before the one that was told: «e il turno dopo?»; a calculator may know «dopo» by itself."""
    told, way = state.given.get("turno"), _NEXT_TURN.search(plain)
    if way is None or told is None or heard.given.keys() & {"turno", "dopo"} or not str(told).isdecimal():
        return {}
    return {"turno": int(told) + (1 if way.group(1) or way.group(2) else -1)}


def _touched_again(state: State, text: str) -> dict[str, Any]:
    """A bare figure after a follow-up that changed one input changes that one again: «e con un'artiglieria?», «e con due?».

    Before any follow-up it changes the only figure that was told; where that one cannot be it, the first that was not.
    """
    plain = spoken(text)
    bare, meant = BARE.match(plain), _figure_meant(state)
    open_roll = _still_open(state) if FIGURE.fullmatch(plain) else None
    if bare and not open_roll and not state.touched and _NO_ROLL.search(bare.group()):
        meant = _distance_told(state)
    if bare is None or (not state.touched and not open_roll and _told_as_pieces(state, text)):
        return {}
    # A figure and nothing else, where it could change several: the dice that were still to be told.
    inputs = [open_roll] if open_roll else [meant, *_untold(state, Integer)] if meant else []
    inputs = inputs or (_untold(state, TwoDice) if bare.group() == bare.group(1) else [])
    for each in inputs:
        try:
            each.kind.parse(bare.group(1))
        except Wrong:
            continue
        return {**state.given, each.name: bare.group(1)}
    return {}


def _loose_figure(state: State, plain: str) -> dict[str, Any]:
    """The one figure of a short follow-up that no word names: «da 5 invece», «e un'arma con 1?»; it stands for the one told."""
    figures, meant = FIGURE.findall(plain), _figure_meant(state)
    rolled = _ROLLED.search(plain) and not (meant and is_roll(meant))
    if len(figures) != 1 or meant is None or rolled or len(plain.split()) > SHORT:
        return {}
    try:
        meant.kind.parse(figures[0])
    except Wrong:
        return {}
    return {**state.given, meant.name: figures[0]}


def _counted_instead(state: State, heard: Heard, plain: str) -> set[str]:
    """The counts that another count takes the place of: «due squadre invece?» after a Team."""
    if not _INSTEAD.search(plain):
        return set()
    counts = {each.name for each in heard.calculator.inputs if isinstance(each.kind, Integer) and each.default == 0}
    return counts & state.given.keys() - heard.given.keys() if counts & heard.given.keys() else set()


def _told_as_pieces(state: State, text: str) -> bool:
    """Whether a bare figure is heard as counters told before: «se fossero 8?» after «sparo con 6 FP»."""
    inputs = state.calculator.inputs if state.calculator else ()
    told = [each for each in inputs if isinstance(each.kind, Pieces) and each.name in state.given]
    return any(each.name in hear(state.calculator, text).given for each in told) if state.calculator else False


def _both_rolls(state: State, plain: str) -> dict[str, Any]:
    """Both dice of the last calculation told again: «e se fossero 2 e 5?»."""
    faces = BOTH.match(plain)
    inputs = state.calculator.inputs if state.calculator else ()
    rolls = [each for each in inputs if is_roll(each) and isinstance(each.kind, Integer) and each.name in state.given]
    if faces is None or len(rolls) != 2:
        return {}
    return {**state.given, **{each.name: face for each, face in zip(rolls, faces.groups(), strict=True)}}


def _untold(state: State, kind: type) -> list[Input]:
    """The figures of a kind that a calculator could be told and was not."""
    inputs = state.calculator.inputs if state.calculator else ()
    return [
        each for each in inputs if isinstance(each.kind, kind) and each.default is None and each.name not in state.given
    ]


def next_roll(calculator: Calculator, given: Mapping[str, Any]) -> Input | None:
    """The roll that a calculator was not told: its main one, else the first of the others."""
    open_rolls = [each for each in calculator.inputs if is_roll(each) and each.name not in given]
    return min(open_rolls, key=lambda each: each.name not in ROLLS, default=None)


def _still_open(state: State) -> Input | None:
    """The roll that the last calculation left open: a figure alone is that roll."""
    if state.calculator is None or not (state.answer and state.answer.calculation and state.answer.calculation["odds"]):
        return None
    return None if state.touched else next_roll(state.calculator, state.given)


def _distance_told(state: State) -> Input | None:
    """The distance of the last calculation, where one was told: «e a due?»."""
    inputs = state.calculator.inputs if state.calculator else ()
    return next((each for each in inputs if each.name in DISTANCES and each.name in state.given), None)


def _figure_meant(state: State) -> Input | None:
    """The input that a bare figure changes: the last one changed, else the only roll told, else the only figure told."""
    inputs = state.calculator.inputs if state.calculator else ()
    touched = next((each for each in inputs if each.name == state.touched), None)
    if touched and isinstance(touched.kind, Integer | Number | TwoDice):
        return touched
    told = [each for each in inputs if each.name in state.given]
    rolls = [each for each in told if isinstance(each.kind, TwoDice)]
    figures = rolls or [each for each in told if isinstance(each.kind, Integer | Number)]
    return figures[0] if len(figures) == 1 else None


def _gone(state: State, plain: str) -> set[str]:
    """The figures that a follow-up takes back by their name: «e senza il modificatore?»."""
    assert state.calculator is not None
    words = {root(found) for found in [*_WITHOUT.findall(plain), *_MISSING.findall(plain)]}
    return {
        each.name
        for each in state.calculator.inputs
        if each.name in state.given
        and not each.required
        and isinstance(each.kind, Integer | Number | Choice | Pieces)
        and words & set(map(root, spoken(f"{each.name.replace('_', ' ')} {each.label}").split()))
    }


def _shifted(state: State, heard: Heard, plain: str) -> dict[str, Any]:
    """A number told by how much it changes: «una squadra in meno», «con altri 3 fuori», «se ne tolgo due»."""
    found = _SHIFT.search(plain)
    if found is None:
        return {}
    inputs = [each for each in heard.calculator.inputs if isinstance(each.kind, Integer) and each.name in state.given]
    counts = [each for each in inputs if each.default == 0]
    named = [each for each in inputs if each.name in heard.given]
    if heard.given and not named:
        return {}  # «e con altre 9 granate?»: something else comes in
    meant = _figure_meant(state)
    candidates = (named,) if named else ([meant] if meant in inputs else [], counts)
    one = next((few[0] for few in candidates if len(few) == 1), None)
    before = str(state.given[one.name]) if one else ""
    if one is None or not before.isdigit():
        return {}
    way, told = next((way, told) for way, told in found.groupdict().items() if told)
    by = int(COUNTS.get(told, told))
    value = str(int(before) + (-by if way in ("less", "fewer") else by))
    try:
        one.kind.parse(value)
    except Wrong:
        return {}
    return {**heard.given, one.name: value}


def _less(state: State, heard: Heard, plain: str) -> dict[str, Any]:
    """The lists from which a follow-up takes something away: «e senza la MG?», «una trincea al posto della buca»."""
    assert state.calculator is not None
    less = {}
    for each in state.calculator.inputs:
        before, without = state.given.get(each.name), getattr(each.kind, "without", None)
        told = heard.given.get(each.name)
        joined = getattr(each.kind, "joined", None)
        listed = isinstance(each.kind, Choices)
        if told is not None and (without or (joined and not listed)) and not isinstance(each.kind, Integer):
            continue  # the kind itself knows what stays beside something new; of a count, so many are taken away
        if without and isinstance(before, str | int) and (left := without(str(before), plain)) not in (str(before), ""):
            less[each.name] = left
        if listed and before and (gone := refused(state.calculator, each, plain)):
            assert isinstance(each.kind, Choices)
            kept = [option for option in each.kind.parse(before) if option not in gone]
            less[each.name] = joined(kept, told, False) if joined and told else [*kept, *(told or ())]
    sides = [each.name for each in state.calculator.inputs if each.name in less and isinstance(each.kind, Pieces)]
    if len(sides) > 1:  # «e senza il leader?»: ours, unless theirs is said
        kept_side = sides[-1] if _THEIRS.search(plain) else sides[0]
        less = {name: value for name, value in less.items() if name not in sides or name == kept_side}
    return less


def _merged(state: State, heard: Heard, plain: str) -> dict[str, Any]:
    """What was heard; what comes in addition joins what was there."""
    merged: dict[str, Any] = {}
    adds, instead = bool(_ADDS.search(plain)), _INSTEAD.search(plain)
    for heard_as, value in heard.given.items():
        name = _named_before(state, heard_as, value)
        before = state.given.get(name)
        several = next(each for each in heard.calculator.inputs if each.name == name).kind
        joined = getattr(several, "joined", None)  # the kind itself knows what stays beside something new
        if before is not None and joined and (whole := joined(before, value, adds)):
            merged[name] = whole
        elif before is not None and isinstance(several, Choices) and (adds or (several.gathers and not instead)):
            merged[name] = [*before, *value]  # what was true of it stays so: «e se è anche in moto?»
        elif not adds:
            merged[name] = value
        elif before is not None and hasattr(several, "alone"):
            pieces = [
                *(before if isinstance(before, list) else [before]),
                *(value if isinstance(value, list) else [value]),
            ]
            merged[name] = ", ".join(map(str, pieces))
        else:
            merged[name] = value
    return merged


def _named_before(state: State, name: str, value: Any) -> str:
    """Where a counter was told before: «e se la 4-4-7 fosse rotta?» speaks of the side that the 4-4-7 is on."""
    counters = set(_COUNTER.findall(value)) if isinstance(value, str) else set()
    if not counters or counters & set(_COUNTER.findall(str(state.given.get(name)))):
        return name
    assert state.calculator is not None
    sides = [each.name for each in state.calculator.inputs if isinstance(each.kind, Pieces)]
    if name not in sides:
        return name
    there = next((each for each in sides if counters <= set(_COUNTER.findall(str(state.given.get(each))))), name)
    kind = next(each.kind for each in state.calculator.inputs if each.name == there)
    try:
        kind.parse(value)
    except Wrong:
        return name  # what is said of it only the other one understands: «e se il 9-1 fosse ferito?»
    return there


def _plain_value(input: Input, text: str) -> Any:
    """A bare answer to what was asked: «bosco», «4», «sì», «6 esagoni», «in un bosco»."""
    plain = spoken(text)
    said = re.search(input.kind.pattern, plain) if input.kind.pattern else None
    tidy = getattr(input.kind, "tidy", None)
    attempts = [text, plain, *([said.group()] if said else [])]
    for attempt in [*attempts, *([tidy(each) for each in attempts] if tidy else [])]:
        try:
            input.kind.parse(attempt)
        except Wrong:
            continue
        return attempt
    return None
