"""What the encoder sees of a text: stems and pieces of words, each hashed to a row of its table.

Pieces make it see through spelling and inflection; stems keep whole words apart. Nothing here depends on the corpus.
"""

import zlib
from functools import lru_cache

from referee.index.analysis import STOP, stem, tokens

BUCKETS = 1 << 15
PIECES = (3, 4, 5)  # lengths of the pieces of a word, its edges marked


def features(text: str) -> list[int]:
    """The rows of the encoder's table that make up `text`; never empty."""
    return [row for token in tokens(text) for row in rows_of(token)] or [0]


@lru_cache(maxsize=65_536)
def rows_of(token: str) -> tuple[int, ...]:
    """The rows that make up one word."""
    if token in STOP:
        return (_row("stop " + token),)
    edged = f"<{token}>"
    pieces = [edged[start : start + size] for size in PIECES for start in range(len(edged) - size + 1)]
    return (_row("stem " + stem(token)), *(_row(piece) for piece in pieces))


def _row(feature: str) -> int:
    return zlib.crc32(feature.encode()) % BUCKETS
