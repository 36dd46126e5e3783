"""Rules as arithmetic: each calculator is declared once, and everything else reads its declaration."""

from referee.calculators.declare import BadInputError, Calculation, Calculator, Input
from referee.calculators.registry import calculator, calculators, find
from referee.calculators.ruling import Ruling, Step

__all__ = [
    "BadInputError",
    "Calculation",
    "Calculator",
    "Input",
    "Ruling",
    "Step",
    "calculator",
    "calculators",
    "find",
]
