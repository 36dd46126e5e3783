"""Translation for the parts that know nothing of Flask.

The source language is Italian, so a missing catalogue still speaks Italian. The web app sets the language of a request
with `use_language`; the command line reads it from `REFEREE_LANGUAGE`.
"""

import gettext as _gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

LANGUAGES = ("it", "en")
_language: ContextVar[str] = ContextVar("language", default="it")


def N_(message: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Mark a declared text for extraction; it is translated where it is shown."""
    return message


def _(message: str, /, **values: Any) -> str:
    """`message` in the current language, with its `{names}` filled in."""
    text = _catalogue(_language.get()).gettext(message) if message else ""
    return text.format(**values) if values else text


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Show texts in `language` inside the block."""
    token = _language.set(language if language in LANGUAGES else LANGUAGES[0])
    try:
        yield
    finally:
        _language.reset(token)


@lru_cache
def _catalogue(language: str) -> _gettext.NullTranslations:
    from referee import paths

    return _gettext.translation("messages", paths.WEB / "translations", [language], fallback=True)
