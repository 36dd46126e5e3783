"""What a player's own rulebooks add: proposed, kept, and joined with our rules in every answer."""

from referee.library.joined import Library, own_referee
from referee.library.proposal import Proposal, propose

__all__ = ["Library", "Proposal", "own_referee", "propose"]
