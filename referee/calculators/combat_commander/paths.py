"""Paths as they are said in a sentence, for moves and for lines of sight."""

import re

from referee.calculators.routes import Path
from referee.calculators.spoken import inflected

_THEN = (
    r"(?: ?(?:,|\+|\bpoi\b|\bquindi\b|\be\b|>|\binfine\b|\bdopo\b|\bed\b|\bpiu\b|\bper entrare\b|\bentr(?:are|o|a)\b|\bverso\b"
    r"|\barriv(?:are|o|a)\b|\bfin(?:ire|isce|isco)\b|\braggiung(?:ere|o|e)\b|\bprecedut[oa] da\b|\bpassando (?:per|da|attraverso|dal|dalla)\b|\bsalgo\b|\bancora\b) ?)+"
)
_FEW = r"(?:(?:mi|vorrei|voglio|piacerebbe|vado|andare|va|si|finire|entrare|in|nel|nella|nell|un|una|uno|il|la|lo|l|di|a|al|su|sul|sulla|dentro|altr[oa]|dritt[oa]|direttamente|del|dei|degli|delle|della|terreno|ancora|i|gli|le) )*"
_LINKED = r"(?:(?:\+|piu|a|ad|al|alla|in|con|su|sul|di|da|dal|e|il|la|un|una|uno|lo|l|dietro|nel|nella|dentro) )*"
_MANY = r"(?:altr[ie] )?(?:\d{1,2}|una|uno|un) (?:x |altr[oaie] )?(?:esagon[oi] |hex )?(?:di |in |d |del |lungo )?"
_ROLLED = frozenset({"esce", "uscita"})  # in a sentence these are said of dice


class Route(Path):
    """A path, hex by hex: «due esagoni di cespugli e uno di frutteto», «oltre il muro per entrare nel campo»."""

    @property
    def pattern(self) -> str:
        """How it looks in a sentence."""
        option, tag = (
            "|".join(dict.fromkeys(inflected(word) for word, _name in words if len(word) > 2 and word not in _ROLLED))
            for words in (self._option_words, self._tag_words)
        )
        one = rf"(?:{_MANY})?(?:{option})\b(?: {_LINKED}(?:{tag})\b)*"
        return rf"\b{one}(?:{_THEN}{_FEW}{one}| (?:in|nel|nella) (?:un |una )?{one})*"

    def tidy(self, said: str) -> str:
        """The same path as `parse` reads it."""
        said = re.sub(r" ?(?:\+|\bpiu\b) ?(?=(?:una |la )?(?:salita|in salita)\b)", " ", said)
        phrases = [word for word, _name in self._option_words if " " in word]
        steps = re.sub(rf"{_THEN}{_FEW}(?=\w)", ", ", re.sub(r"\b([a-z]+) (?=\1\b)", r"\1, ", said))
        steps = re.sub(rf"\b({'|'.join(map(inflected, phrases))}) (?:in|nel|nella) (?:un |una )?", r"\1, ", steps)
        steps = re.sub(
            r"\b(?:altr[ie] )?(\d{1,2}|una|uno|un) (?:altr[oaie] )?(?:esagon[oi] |hex )?(?:di |in |d |del )?",
            r"\1 ",
            steps,
        )
        return re.sub(r"\bdentro\b|\bdietro\b|\bnell?a?\b|\buno\b(?= \D)|\bl[oe]\b", "", steps)
