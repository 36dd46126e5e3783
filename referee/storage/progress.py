"""How far a browser's player has come: small values under a game and a name."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from referee.errors import RefereeError
from referee.i18n import _
from referee.storage.database import Storage, now

FORMAT = "arbitro-progressi"
MOST = 20_000  # values in an imported file: more than all questions of all games


def get(storage: Storage, profile: str, game: str, item: str) -> str:
    """The value kept under `item`; empty when there is none."""
    query = "SELECT value FROM progress WHERE profile = ? AND game = ? AND item = ?"
    rows = storage.read(query, [profile, game, item])
    return str(rows[0]["value"]) if rows else ""


def everything(storage: Storage, profile: str, game: str) -> dict[str, str]:
    """All that is kept of one game."""
    rows = storage.read("SELECT item, value FROM progress WHERE profile = ? AND game = ?", [profile, game])
    return {str(row["item"]): str(row["value"]) for row in rows}


def put(storage: Storage, profile: str, game: str, item: str, value: str) -> None:
    """Keep `value` under `item` in place of what was there."""
    put_all(storage, profile, game, {item: value})


def put_all(storage: Storage, profile: str, game: str, values: Mapping[str, str]) -> None:
    """Keep several values at once."""
    with storage.writing() as connection:
        connection.executemany(
            "INSERT OR REPLACE INTO progress (profile, game, item, value, updated) VALUES (?, ?, ?, ?, ?)",
            [[profile, game, item, value, now()] for item, value in values.items()],
        )


def exported(storage: Storage, profile: str, wanted: Callable[[str, str], bool]) -> dict[str, Any]:
    """The values of a profile that are `wanted` by name and value, as plain data for a file."""
    rows = storage.read("SELECT game, item, value FROM progress WHERE profile = ? ORDER BY game, item", [profile])
    kept = [{"game": row["game"], "item": row["item"], "value": row["value"]} for row in rows]
    return {"format": FORMAT, "version": 1, "progress": [each for each in kept if wanted(each["item"], each["value"])]}


def imported(
    storage: Storage, profile: str, data: Any, games: Collection[str], wanted: Callable[[str, str], bool]
) -> int:
    """Take the values of an exported file into a profile, and say how many; what is not `wanted` refuses the file."""
    wrong = RefereeError(_("Questo file non contiene progressi di Arbitro."))
    rows = data.get("progress") if isinstance(data, dict) and data.get("format") == FORMAT else None
    if not isinstance(rows, list) or len(rows) > MOST:
        raise wrong
    values: dict[str, dict[str, str]] = {}
    for row in rows:
        fields = [row.get(name) for name in ("game", "item", "value")] if isinstance(row, dict) else []
        if not all(isinstance(each, str) for each in fields) or len(fields) != 3:
            raise wrong
        game, item, value = map(str, fields)
        if game not in games or not wanted(item, value):
            raise wrong
        values.setdefault(game, {})[item] = value
    for game, its in values.items():
        put_all(storage, profile, game, its)
    return len(rows)
