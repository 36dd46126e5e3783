"""Finding rules: Italian analysis, lexical search, build and load of the index."""

from referee.index.search import Hit, Results, Searcher
from referee.index.store import Index, build_index, index_folder, load_index

__all__ = ["Hit", "Index", "Results", "Searcher", "build_index", "index_folder", "load_index"]
