"""An entry as one line of JSON, for the audit and for other tools."""

from typing import Any

from referee.corpus.model import Section


def as_json(section: Section) -> dict[str, Any]:
    """The entry as plain data."""
    return {
        "game": section.game,
        "section": section.id,
        "title": section.title,
        "text": section.text,
        "questions": list(section.questions),
        "aliases": list(section.aliases),
        "references": list(section.references),
    }
