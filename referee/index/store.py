"""The index on disk: plain numpy arrays and JSON, the same bytes for the same corpus and encoder."""

import json
import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from referee import paths
from referee.corpus.model import Corpus
from referee.errors import RefereeError
from referee.i18n import _
from referee.index.analysis import terms
from referee.index.encoder import Encoder, SentenceEncoder
from referee.index.fusion import FILE as FUSION
from referee.index.fusion import Fusion
from referee.index.lexical import Lexical, Postings, build_lexical
from referee.index.neural import NeuralEncoder
from referee.index.spelling import Speller, trusted_words
from referee.index.vectors import PARTS, Packed, Shelf, build_vectors, owners_of
from referee.settings import settings

FORMAT = 6
_ARRAYS = ("offsets", "documents", "fields", "impacts")


@dataclass(frozen=True)
class Index:
    """All that the search needs beside the corpus."""

    lexical: Lexical
    speller: Speller
    encoder: SentenceEncoder
    entries: Shelf
    questions: Shelf
    topics: Shelf  # the questions that no rule answers
    calculations: Shelf  # the questions that calculators answer
    fusion: Fusion
    encoder_digest: str = ""


def index_folder() -> Path:
    """Where the index in use stands: the shipped one, or the player's own for an encoder of their choice."""
    name = settings().encoder
    return paths.user_data() / "index" / re.sub(r"\W+", "-", name).strip("-") if name else paths.INDEX


def build_index(
    corpus: Corpus, folder: Path = paths.INDEX, encoder: SentenceEncoder | None = None
) -> dict[str, object]:
    """Write the index of `corpus` into `folder`, with the encoder in use there unless one is given."""
    encoder = encoder or _encoder_in_use(folder)
    words = trusted_words([*corpus.sections, *corpus.topics])
    speller = Speller(words)
    lexical = build_lexical(corpus.sections, lru_cache(maxsize=None)(lambda text: terms(speller.mend_text(text))))
    folder.mkdir(parents=True, exist_ok=True)
    encoder.save(folder)
    for name in ("entries", "questions"):
        for part in _ARRAYS:
            np.save(folder / f"{name}.{part}.npy", getattr(getattr(lexical, name), part), allow_pickle=False)
    np.save(folder / "idf.npy", lexical.idf, allow_pickle=False)
    (folder / "vocabulary.txt").write_text("\n".join(lexical.vocabulary) + "\n", encoding="utf-8")
    lines = (f"{word}\t{count}\n" for word, count in words.items())
    (folder / "words.txt").write_text("".join(lines), encoding="utf-8")
    for name, vectors in zip(PARTS, build_vectors(corpus, encoder, speller), strict=True):
        Packed.of(vectors).save(folder, name)
    manifest = _manifest(corpus, encoder, lexical)
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    return manifest


def _manifest(corpus: Corpus, encoder: SentenceEncoder, lexical: Lexical) -> dict[str, object]:
    return {
        "format": FORMAT,
        "corpus": corpus.digest,
        "encoder": encoder.digest,
        "sections": len(corpus.sections),
        "questions": sum(len(section.questions) for section in corpus.sections),
        "topics": len(corpus.topics),
        "calculations": len(corpus.calculations),
        "terms": len(lexical.vocabulary),
        "games": list(corpus.games),
    }


def _encoder_in_use(folder: Path) -> SentenceEncoder:
    if settings().encoder:
        return NeuralEncoder(settings().encoder)
    try:
        return Encoder.load(folder)
    except OSError:
        raise RefereeError(_("Manca il codificatore: addestralo con «referee index train».")) from None


def load_index(corpus: Corpus, folder: Path = paths.INDEX) -> Index:
    """The index in `folder`; refused when it was not built from `corpus`."""
    problem = index_problem(corpus, folder)
    if problem:
        raise RefereeError(problem)
    words = (folder / "vocabulary.txt").read_text(encoding="utf-8").split("\n")[:-1]
    vocabulary = {word: number for number, word in enumerate(words)}
    owners = (
        np.arange(len(corpus.sections), dtype=np.int32),
        owners_of(corpus.sections),
        owners_of(corpus.topics),
        owners_of(corpus.calculations),
    )
    lexical = Lexical(
        vocabulary, _array(folder, "idf"), _postings(folder, "entries"), _postings(folder, "questions"), owners[1]
    )
    entries, questions, topics, calculations = (
        Shelf(Packed.load(folder, name), each) for name, each in zip(PARTS, owners, strict=True)
    )
    return Index(
        lexical=lexical,
        speller=_speller(folder, vocabulary),
        encoder=_encoder_in_use(folder),
        entries=entries,
        questions=questions,
        topics=topics,
        calculations=calculations,
        fusion=_fusion(folder),
        encoder_digest=str(_manifest_in(folder).get("encoder")),
    )


def _postings(folder: Path, name: str) -> Postings:
    return Postings(*(_array(folder, f"{name}.{part}") for part in _ARRAYS))


def _fusion(folder: Path) -> Fusion:
    """The weights learned for this index; until then those of the shipped one."""
    return Fusion.load(folder if (folder / FUSION).exists() else paths.INDEX)


def _speller(folder: Path, stems: Collection[str]) -> Speller:
    rows = (line.split("\t") for line in (folder / "words.txt").read_text(encoding="utf-8").splitlines())
    return Speller({word: int(count) for word, count in rows}, stems)


def index_problem(corpus: Corpus, folder: Path = paths.INDEX) -> str:
    """Why the index in `folder` cannot serve `corpus`, and what to do; empty when it can."""
    try:
        manifest = _manifest_in(folder)
    except (OSError, ValueError):
        return _("L'indice manca o è rovinato: ricostruiscilo con «referee index build».")
    if (manifest.get("format"), manifest.get("corpus")) != (FORMAT, corpus.digest):
        return _("L'indice non corrisponde alle regole: ricostruiscilo con «referee index build».")
    return ""


def encoder_problem(folder: Path = paths.INDEX) -> str:
    """Why the vectors in `folder` do not fit its encoder; empty when they do. Reads the whole table: for checks only."""
    if _manifest_in(folder).get("encoder") != _encoder_in_use(folder).digest:
        return _("I vettori sono di un altro codificatore: ricostruisci l'indice con «referee index build».")
    return ""


def _manifest_in(folder: Path) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return manifest


def _array(folder: Path, name: str) -> NDArray[Any]:
    array: NDArray[Any] = np.load(folder / f"{name}.npy", allow_pickle=False)
    return array
