"""The one error that reaches a player: an Italian sentence that says what to do."""


class RefereeError(Exception):
    """Something the player can mend; `str(error)` is the sentence to show."""


class NotFoundError(RefereeError):
    """A game, rule, table or calculator that does not exist; names the nearest."""

    def __init__(self, message: str, nearest: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.nearest = nearest
