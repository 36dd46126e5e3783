"""Plain text helpers shared by all layers."""

import unicodedata

_SIGNS = {"’": "'", "‘": "'", "`": "'", "−": "-", "–": "-", "—": " ", "½": " 1/2 ", "×": " x "}
_PLAIN = str.maketrans(_SIGNS) | str.maketrans("àáâäèéêëìíîïòóôöùúûüçñ", "aaaaeeeeiiiioooouuuucn")


def fold(text: str) -> str:
    """`text` without capitals and accents, with one kind of apostrophe, minus sign and fraction."""
    text = text.casefold()
    if text.isascii():
        return text.replace("`", "'")
    text = text.translate(_PLAIN)
    if text.isascii():
        return text
    return "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
