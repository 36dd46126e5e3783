"""A rulebook that a player owns, from a file to numbered sections: read, clean, find the numbering, split, report."""

from referee.corpus.importing.book import Known, PrintedSection, Split
from referee.corpus.importing.reading import read_book
from referee.corpus.importing.splitting import split_book

__all__ = ["Known", "PrintedSection", "Split", "read_book", "split_book"]
