"""Coverage, figures and originality against the printed texts, where they are at hand; and what needs no outside file."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from referee.corpus.export import as_json
from tests.conftest import AUDIT, PRINT

GLOSSARIES = {("aslsk", "2.0"), ("combat-commander", "GLOSSARIO")}
LINE = re.compile(
    r"^([\w-]+): coverage ([\d.]+) % of \d+, figures ([\d.]+) % of \d+, words \d+, longest run (\d+), copied ([\d.]+) %",
    re.M,
)


@pytest.mark.skipif(not PRINT.is_dir(), reason="the printed rules are not at hand: the audit against them was not run")
def test_the_audit_against_the_print(corpus, tmp_path: Path) -> None:
    export = tmp_path / "corpus.jsonl"
    export.write_text("\n".join(json.dumps(as_json(section)) for section in corpus.sections), encoding="utf-8")
    run = subprocess.run([sys.executable, AUDIT, export], capture_output=True, text=True, check=False)
    figures = {game: values for game, *values in LINE.findall(run.stdout)}
    for game in corpus.games:
        coverage, stated, longest, copied = map(float, figures[game])
        assert coverage == 100, run.stdout
        assert stated >= 90, run.stdout
        assert longest <= 9, run.stdout
        assert copied <= 0.5, run.stdout


def test_every_entry_has_enough_questions(corpus) -> None:
    """Six an entry; four for a glossary term."""
    thin = []
    for section in corpus.sections:
        glossary = section.slug and (section.game, section.number) in GLOSSARIES
        if len(section.questions) < (4 if glossary else 6):
            thin.append((section.game, section.id, len(section.questions)))
    assert thin == []


def test_no_two_entries_say_the_same(corpus) -> None:
    texts = [(section.game, " ".join(re.findall(r"\w+", section.text.casefold()))) for section in corpus.sections]
    assert len(texts) == len(set(texts))
