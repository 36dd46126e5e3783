"""Arbitro: the rules referee for Italian board wargamers."""

__version__ = "0.3.0"
