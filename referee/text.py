"""Plain text helpers shared by all layers."""

import unicodedata

_SIGNS = str.maketrans({"’": "'", "‘": "'", "`": "'", "−": "-", "–": "-", "—": " ", "½": " 1/2 ", "×": " x "})


def fold(text: str) -> str:
    """`text` without capitals and accents, with one kind of apostrophe, minus sign and fraction."""
    text = text.casefold().translate(_SIGNS)
    return "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
