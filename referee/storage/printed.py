"""The printed text of a game that a player owns, by section. It never leaves the player's machine."""

from collections.abc import Mapping

from referee.storage.database import Storage


def replace(storage: Storage, game: str, texts: Mapping[str, str]) -> None:
    """Hold these texts, and no others, for a game."""
    with storage.writing() as connection:
        connection.execute("DELETE FROM printed WHERE game = ?", [game])
        connection.executemany(
            "INSERT INTO printed (game, section, text) VALUES (?, ?, ?)",
            [(game, section, text) for section, text in texts.items()],
        )


def of_game(storage: Storage, game: str) -> dict[str, str]:
    """The printed text of each section of a game."""
    rows = storage.read("SELECT section, text FROM printed WHERE game = ?", [game])
    return {row["section"]: row["text"] for row in rows}
