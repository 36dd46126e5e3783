"""The index on disk: plain numpy arrays and JSON, the same bytes for the same corpus."""

import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from referee import paths
from referee.corpus.model import Corpus
from referee.errors import RefereeError
from referee.i18n import _
from referee.index.lexical import WEIGHTS, Field, Lexical, build_lexical

FORMAT = 1
_PARTS = ("offsets", "documents", "impacts", "owners")


def build_index(corpus: Corpus, folder: Path = paths.INDEX) -> dict[str, object]:
    """Write the index of `corpus` into `folder`; returns its manifest."""
    lexical = build_lexical(corpus.sections)
    folder.mkdir(parents=True, exist_ok=True)
    for name, field in lexical.fields.items():
        for part in _PARTS:
            np.save(folder / f"{name}.{part}.npy", getattr(field, part), allow_pickle=False)
    np.save(folder / "idf.npy", lexical.idf, allow_pickle=False)
    (folder / "vocabulary.txt").write_text("\n".join(lexical.vocabulary) + "\n", encoding="utf-8")
    manifest = {
        "format": FORMAT,
        "corpus": corpus.digest,
        "sections": len(corpus.sections),
        "questions": sum(len(section.questions) for section in corpus.sections),
        "terms": len(lexical.vocabulary),
        "games": list(corpus.games),
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    return manifest


def load_index(corpus: Corpus, folder: Path = paths.INDEX) -> Lexical:
    """The index in `folder`; refused when it was not built from `corpus`."""
    problem = index_problem(corpus, folder)
    if problem:
        raise RefereeError(problem)
    words = (folder / "vocabulary.txt").read_text(encoding="utf-8").split("\n")[:-1]
    fields = {name: Field(*(_array(folder, f"{name}.{part}") for part in _PARTS)) for name in WEIGHTS}
    vocabulary = {word: number for number, word in enumerate(words)}
    return Lexical(vocabulary, _array(folder, "idf"), fields, len(corpus.sections))


def index_problem(corpus: Corpus, folder: Path = paths.INDEX) -> str:
    """Why the index in `folder` cannot serve `corpus`, and what to do; empty when it can."""
    try:
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return _("L'indice manca o è rovinato: ricostruiscilo con «referee index build».")
    if (manifest.get("format"), manifest.get("corpus")) != (FORMAT, corpus.digest):
        return _("L'indice non corrisponde alle regole: ricostruiscilo con «referee index build».")
    return ""


def _array(folder: Path, name: str) -> NDArray[Any]:
    array: NDArray[Any] = np.load(folder / f"{name}.npy", allow_pickle=False)
    return array
