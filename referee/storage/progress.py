"""How far a browser's player has come: small values under a game and a name."""

from referee.storage.database import Storage, now


def get(storage: Storage, profile: str, game: str, item: str) -> str:
    """The value kept under `item`; empty when there is none."""
    query = "SELECT value FROM progress WHERE profile = ? AND game = ? AND item = ?"
    rows = storage.read(query, [profile, game, item])
    return str(rows[0]["value"]) if rows else ""


def put(storage: Storage, profile: str, game: str, item: str, value: str) -> None:
    """Keep `value` under `item` in place of what was there."""
    with storage.writing() as connection:
        connection.execute(
            "INSERT OR REPLACE INTO progress (profile, game, item, value, updated) VALUES (?, ?, ?, ?, ?)",
            [profile, game, item, value, now()],
        )
