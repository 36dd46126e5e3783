"""Questions as JSON lines: one answer a line, in order; a bad line does not stop the others."""

import json
from typing import Any, BinaryIO, TextIO

from referee.dialogue.contract import parse_question
from referee.dialogue.referee import Referee
from referee.errors import RefereeError
from referee.i18n import _


def answer_lines(referee: Referee, source: BinaryIO, target: TextIO) -> int:
    """Answer each line of `source` on a line of `target`; 1 when any line was bad."""
    code = 0
    for line in source:
        if not line.strip():
            continue
        answer = _answer(referee, line)
        code = max(code, int("error" in answer))
        target.write(json.dumps(answer, ensure_ascii=False) + "\n")
        target.flush()
    return code


def _answer(referee: Referee, line: bytes) -> dict[str, Any]:
    try:
        data = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return {"id": None, "error": _("La riga non è JSON valido.")}
    id = data.get("id") if isinstance(data, dict) else None
    try:
        return referee.ask(parse_question(data, referee.corpus.games)).as_json()
    except RefereeError as error:
        return {"id": id, "error": str(error)}
