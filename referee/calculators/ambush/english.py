"""English words of the box that players drop into a sentence, in the words that the procedures listen for."""

from referee.calculators.ambush.figures import GAME
from referee.calculators.registry import shorthand

_WORDS = (
    ("germans|jerries|krauts", "tedeschi"),
    ("german|jerry|kraut", "tedesco"),
    ("enemies|enemy", "nemici"),
    ("wounded|wnd", "ferito"),
    ("captured", "catturato"),
    ("driver", "autista"),
    ("passenger", "passeggero"),
    ("aimed", "mirato"),
    ("crew points?", "punti d equipaggio"),
    ("tank crew|crew", "equipaggio"),
    ("panicked", "in panico"),
    ("survivors?", "superstiti"),
    ("perception", "pc"),
    ("rolled|rolling", "tiro"),
    ("target", "bersaglio"),
    ("my", "mio"),
    ("squad", "squadra"),
)
for _said, _meant in _WORDS:
    shorthand(GAME, rf"\b(?:{_said})\b", _meant)
