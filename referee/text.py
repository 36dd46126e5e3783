"""Plain text helpers shared by all layers."""

import unicodedata

_SIGNS = str.maketrans({"’": "'", "‘": "'", "`": "'", "−": "-", "–": "-", "—": " ", "½": " 1/2 ", "×": " x "})
_ACCENTS = str.maketrans("àáâäèéêëìíîïòóôöùúûüçñ", "aaaaeeeeiiiioooouuuucn")


def fold(text: str) -> str:
    """`text` without capitals and accents, with one kind of apostrophe, minus sign and fraction."""
    text = text.casefold()
    if text.isascii():
        return text.replace("`", "'")
    text = text.translate(_SIGNS).translate(_ACCENTS)
    if text.isascii():
        return text
    return "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
