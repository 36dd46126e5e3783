"""Italian and English complete: no string left out, none stale, the compiled catalogues those of the texts."""

import importlib.util
import string
from io import BytesIO

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from referee.i18n import LANGUAGES, _, use_language
from tests.conftest import ROOT

FOLDER = ROOT / "web" / "translations"
spec = importlib.util.spec_from_file_location("update", FOLDER / "update.py")
update = importlib.util.module_from_spec(spec)
spec.loader.exec_module(update)


def catalogue(language: str):
    return read_po(BytesIO((FOLDER / language / "LC_MESSAGES" / "messages.po").read_bytes()), locale=language)


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name} if "%(" not in text else set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    known = {message.id: message.string for message in catalogue(language) if message.id}
    wanted = {message.id for message in update.extract() if message.id}
    assert sorted(wanted - known.keys()) == [], "run make translations"
    assert sorted(known.keys() - wanted) == [], "run make translations"
    assert [id for id, text in known.items() if not text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_the_names_to_fill_in(language: str) -> None:
    assert [
        message.id for message in catalogue(language) if message.id and names(message.id) != names(message.string)
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_fresh(language: str) -> None:
    compiled = read_mo(BytesIO((FOLDER / language / "LC_MESSAGES" / "messages.mo").read_bytes()))
    said = {message.id: message.string for message in compiled if message.id}
    assert said == {message.id: message.string for message in catalogue(language) if message.id}, (
        "run make translations"
    )


def test_the_core_speaks_both() -> None:
    assert _("Regole") == "Regole"
    with use_language("en"):
        assert _("Regole di {game}", game="X") == "Rules of X"
    with use_language("de"):
        assert _("Regole") == "Regole"
