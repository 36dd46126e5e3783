"""Other words for what the procedures of Ambush! name in one way only: postures, sides, people."""

from referee.calculators.ambush.figures import GAME
from referee.calculators.registry import shorthand

_WORDS = (
    (r"(?:accovacciat|acquattat|inginocchiat|rannicchiat|chinat|accoccolat|raggomitolat)([oiae])", r"accucciat\1"),
    (r"(?:in|su un) ginocchi\w|chino|quatto quatto", "accucciato"),
    (r"(?:sdraiat|distes|coricat|appiattit|spalmat|allungat)([oiae])(?: (?:a|per) terra)?", r"pron\1"),
    (r"stes([oaie]) (?:a|per) terra", r"pron\1"),
    (r"bocconi|(?:pancia|ventre|faccia) a terra|a pelle di leone", "prono"),
    (r"(?:ritt|eret+)[oaie](?: in piedi)?|(?:all )?impiedi|in posizione eretta", "in piedi"),
    (r"fritz|mangiacrauti|nazist\w|unno", "tedesco"),
    (r"conducente|pilota|chauffeur", "autista"),
    (r"camionetta|gippone", "jeep"),
    (r"frontalmente|(?:di|sul|nel|dal) muso|da(?:l)? davanti", "di fronte"),
    (r"lateralmente|(?:sulla|nella|alla|di) fiancata", "di lato"),
    (r"alle terga|da tergo|(?:nel|sul|al|dal) (?:sedere|posteriore|didietro|di dietro|culo)|da poppa", "dal retro"),
)
# «Quante volte su dieci» tells no figure: it asks for one.
_TENTHS = r"\b((?:quant[eio]|possibilita|probabilita|volte|chances?)(?: [a-z]+){0,4}) su 100?\b"
shorthand(GAME, _TENTHS, r"\1 in percentuale")
shorthand(GAME, r"\bsu 100? ?,?(?= ?quant)", "in percentuale")
for _said, _meant in _WORDS:
    shorthand(GAME, rf"\b(?:{_said})\b", _meant)
