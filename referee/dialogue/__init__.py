"""From a question to an answer: understand, find, compose, abstain."""

from referee.dialogue.contract import Answer, Citation, Question, parse_question
from referee.dialogue.referee import Referee

__all__ = ["Answer", "Citation", "Question", "Referee", "parse_question"]
