"""Finding rules: Italian analysis, lexical search, build and load of the index."""

from referee.index.search import Hit, Searcher
from referee.index.store import Index, build_index, load_index

__all__ = ["Hit", "Index", "Searcher", "build_index", "load_index"]
