"""What a rule is: games, sections and tables, read from the files that people edit."""

from referee.corpus.load import load_corpus, load_game
from referee.corpus.model import Corpus, Game, HouseRuling, Phase, Section, Table

__all__ = ["Corpus", "Game", "HouseRuling", "Phase", "Section", "Table", "load_corpus", "load_game"]
