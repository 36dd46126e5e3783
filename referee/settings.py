"""Every limit and setting, in one list: each can be set by an environment variable `REFEREE_<NAME>`."""

import os
from dataclasses import dataclass, fields
from functools import lru_cache

from referee.errors import RefereeError


@dataclass(frozen=True, slots=True)
class Settings:
    """The values in force. The README documents each; a test sees to it."""

    data_dir: str = ""  # the player's own folder; empty: the platform's convention
    language: str = "it"  # of the command line: it or en
    encoder: str = ""  # a sentence-transformers model, by name or folder, in place of our own
    host: str = "127.0.0.1"
    port: int = 8000
    processes: int = min(2, os.cpu_count() or 1)  # that serve the web app
    threads: int = 4  # in each of them
    trusted_proxy: str = ""  # the address of the one proxy whose X-Forwarded-* headers count
    requests_per_second: int = 150  # that one client may make of a process for long; twice as many at once
    question_chars: int = 500
    answer_chars: int = 700
    citations: int = 5
    history_items: int = 20
    body_bytes: int = 65_536  # of a web request
    notes_bytes: int = 2_097_152  # of a file of notes to import
    note_chars: int = 4000
    import_bytes: int = 20_000_000  # of a rulebook to import
    admin_token: str = ""  # lets a browser elsewhere change the library; empty: only this machine's own
    search_results: int = 20
    answers_kept: int = 1000  # that a process of the web app need not work out again


@lru_cache(maxsize=1)
def settings() -> Settings:
    """The settings, read from the environment once."""
    values: dict[str, str | int] = {}
    for field in fields(Settings):
        variable = f"REFEREE_{field.name.upper()}"
        text = os.environ.get(variable)
        if text is not None:
            values[field.name] = _number(variable, text) if isinstance(field.default, int) else text
    return Settings(**values)  # type: ignore[arg-type]


def _number(variable: str, text: str) -> int:
    if not text.strip().isdecimal():
        raise RefereeError(f"La variabile {variable} deve essere un numero intero, non «{text}».")
    return int(text)
