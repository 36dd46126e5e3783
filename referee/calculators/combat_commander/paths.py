"""Paths as they are said in a sentence, for moves and for lines of sight."""

import re

from referee.calculators.combat_commander import terrain
from referee.calculators.routes import Path
from referee.calculators.spoken import inflected

# What leads from one step of a path to the next: a joint, then any few words that speak of nothing else.
_JOINT = (
    r"(?:,|\+|poi|quindi|e|ed|>|infine|dopo|dopodiche|piu|per|verso|ancora|anche|successivamente|seguit[oi] da|preceduto da|preceduta da|fino"
    r"|(?:mi |ci |si )?(?:entr|arriv|fin|raggiung|prosegu|continu|pass|corr|strisci|piomb|sbuc|muov|ferm|tuff|lanci|butt|infil|ripar|prend|tagli|imbocc"
    r"|sal|scend|scavalc|attravers|salt|super|mett|torn|and|spost|avvi|ficc|rifug|nascond|ripieg|resta|rimane)[a-z]*|vado|va|dev[eo]|bisogna"
    r"|c e|ci sono|trovo|sta|c era)"
)
_ELSEWHERE = (
    r"(?:o|oppure|morale|movimento|mp|pm|punt[io]|squadr\w*|team|leader|comand\w+|cost\w+|spend\w+|quant\w+|fuoco|fp|spar\w+|tir\w+|se|part\w+"
    r"|da(?:l|ll[ao]?)?(?! (?:l[ia]|mur|siep|stecc|stacc)\w*)|contro|senza|invece|nemic\w+|bersaglio|lui|non|ne|ma|mentre|rispetto|anziche|tot\w*|(?:mi|gli|le|ne|ti) resta|restano"
    r"|avanz\w+|ho|ha|copertura|regg\w+)\b"
)
_THEN = rf"(?: (?!{_ELSEWHERE})(?!{_JOINT} )[a-z]+){{0,4}}? ?(?<![a-z]){_JOINT}(?![a-z]) ?(?:(?!{_ELSEWHERE})[a-z,+]+ ){{0,6}}?"
# A way and the ground that it crosses are one hex.
_CROSSES = r"che|tagli(?:a|ano)|attravers(?:a|ano|at[oa])|percors[oa]|passa(?:no)?|corr(?:e|ono)|dentro|seguendo|lungo|segue|segu(?:o|ono)|fiancheggi\w+"
# «Dalla strada» tells where a step comes from, unless the way crosses the hex.
_LINKED = rf"(?:(?:\+|piu|a|ad|al|alla|in|con|su|sul|sulla|di|(?<=at[oa] )(?:da|dal|dalla)|(?<=ors[oa] )(?:da|dal|dalla)|per|e|il|la|i|un|una|uno|lo|l|dietro|nel|nella|nei|{_CROSSES}) )*"
_MANY = r"(?<!\bmovimento )(?<!\bmov )(?<!\bmp )(?<!\bpm )(?<!\bpunti )(?<!\bmuove )(?:altr[ie] )?(?:\d{1,2}|una|uno|un) (?:x |altr[oaie] )?(?:esagon[oi] |hex |casell[ae] )?(?:di |in |d |del |lungo (?:la |il )?|su (?:una )?|sulla |sul )?"
_SO_FAR = r"(?: per (?:altr[ie] )?\d{1,2} (?:esagoni|hex|caselle)\b)?"
_TAKEN = r"(?:senza|togli\w*|tolgo|tolt[oaie]|lev[aio]\w*|evit\w+|niente)(?: (?:il|lo|la|l|i|gli|le|un|una|quel|quello|quella|piu|passare per|passare dal))*"
_ROLLED = frozenset({"esce", "uscita", "salire"})  # in a sentence these are said of dice, or lead into a hex


class Route(Path):
    """A path, hex by hex: «due esagoni di cespugli e uno di frutteto», «oltre il muro per entrare nel campo»."""

    @property
    def step(self) -> str:
        """How one step looks in a sentence."""
        option, tag = (
            "|".join(dict.fromkeys(inflected(word) for word, _name in words if len(word) > 2 and word not in _ROLLED))
            for words in (self._option_words, self._tag_words)
        )
        return rf"(?:{_MANY})?(?:{option})\b(?: {_LINKED}(?:{tag})\b)*{_SO_FAR}"

    @property
    def first(self) -> str:
        """How the first step looks."""
        return self.step

    @property
    def pattern(self) -> str:
        """How it looks in a sentence."""
        return rf"\b{self.first}(?:{_THEN}{self.step}| (?:in|nel|nella) (?:un |una )?{self.step})*"

    def without(self, before: str, plain: str) -> str:
        """The path less what a follow-up takes away: a hex («e senza il bosco?»), or a side of one («e senza il muro?»)."""
        names = {inflected(name): key for key, words in terrain.EVERYTHING.items() for name in words}
        taken = re.search(rf"\b{_TAKEN} ({'|'.join(sorted(names, key=len, reverse=True))})\b", plain)
        if taken is None:
            return before
        key = next(option for name, option in names.items() if re.fullmatch(name, taken.group(1)))
        left = []
        for leg in self.parse(before):
            if leg.option in (key, f"oltre-{key}"):
                continue
            left.append(f"{leg.option} {' '.join(leg.tags - {key})}".strip() if key in leg.tags else leg.text)
        return ", ".join(left) or before

    def tidy(self, said: str) -> str:
        """The same path as `parse` reads it."""
        said = re.sub(r" ?(?:\+|\bpiu\b) ?(?=(?:una |la )?(?:salita|in salita)\b)", " ", said)
        phrases = [word for word, _name in self._option_words if " " in word]
        steps = re.sub(r"\b([a-z]+) (?=\1\b)", r"\1, ", said)
        found = [each.group() for each in re.finditer(rf"\b{self.step}", steps)]
        found = [re.sub(r"(.+) per (?:altr[ie] )?(\d{1,2}) \w+$", r"\2 \1", each) for each in found]
        found = re.sub(r"\0(?=(?:lungo|seguendo) )", " ", "\0".join(found)).split("\0")  # the way of the hex before
        steps = (
            ", ".join(part for each in found for part in re.split(r" (?:\+|piu|ed?) (?!su\b|sopra\b|in alto)", each))
            or steps
        )
        steps = re.sub(rf"\b({'|'.join(map(inflected, phrases))}) (?:in|nel|nella) (?:un |una )?", r"\1, ", steps)
        steps = re.sub(
            r"\b(?:altr[ie] )?(\d{1,2}|una|uno|un) (?:altr[oaie] )?(?:esagon[oi] |hex |casell[ae] )?(?:di |in |d |del |lungo (?:la |il )?|su (?:una )?|sulla |sul )?",
            r"\1 ",
            steps,
        )
        return re.sub(
            rf"\b(?:{_CROSSES}|i|per|da|dal|dalla)\b(?! comando)|\bdentro\b|\bdietro\b|\bnell?a?\b|\bnei\b|\buno\b(?= \D)|\bl[oe]\b",
            "",
            steps,
        )
