"""The tables that calculators read: the same files that the table pages show."""

from functools import lru_cache

from referee import paths
from referee.corpus.load import load_table
from referee.corpus.model import Table


@lru_cache(maxsize=256)
def table(game: str, id: str) -> Table:
    """One table of a game, read once."""
    return load_table(paths.CORPUS / game, id)
