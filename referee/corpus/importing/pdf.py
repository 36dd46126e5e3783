"""PDF with a text layer: pieces of text with their place on the page, put back into lines and columns."""

import io
import logging
import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from referee.corpus.importing.reading import Pages, UnreadableError
from referee.i18n import _

MOST_PAGES = 1000
_LETTER = 0.5  # width of a letter, in sizes of its font, more or less
_FEWEST = 20  # letters a page, on average: fewer are a scan's


@dataclass(frozen=True, slots=True)
class Piece:
    """Some text and where it begins."""

    x: float
    y: float
    size: float
    text: str

    @property
    def end(self) -> float:
        """Where it ends, more or less."""
        return self.x + len(self.text) * self.size * _LETTER


def pdf_pages(data: bytes) -> Pages:
    """The lines of each page, column by column."""
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it tells of every oddity that it can live with
    broken = UnreadableError(_("Il PDF è rovinato: non riesco a leggerlo. Provane un'altra copia, o il testo."))
    try:
        reader = PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise UnreadableError(_("Il PDF è protetto da una password: togli la protezione e riprova."))
        if len(reader.pages) > MOST_PAGES:
            raise UnreadableError(_("Il PDF ha troppe pagine: al massimo {most}.", most=MOST_PAGES))
        pages = _in_columns([_pieces(page) for page in reader.pages], [_sides(page) for page in reader.pages])
    except UnreadableError:
        raise
    except (PyPdfError, ValueError, KeyError, TypeError, AttributeError, IndexError, OSError, RecursionError):
        raise broken from None
    except (NotImplementedError, AssertionError, ZeroDivisionError, OverflowError, MemoryError):
        raise broken from None
    letters = sum(sign.isalpha() for page in pages for line in page for sign in line)
    if letters < _FEWEST * max(1, len(pages)):
        raise UnreadableError(
            _("Il PDF è fatto di immagini: serve un livello di testo. Passalo a un OCR, o importa il testo.")
        )
    return pages


def _sides(page: Any) -> tuple[float, float]:
    return float(page.mediabox.left), float(page.mediabox.right)


def _in_columns(pages: list[list[Piece]], sides: list[tuple[float, float]]) -> Pages:
    """The lines of each page. A page with little in its second column has it where the others do."""
    gutters = [_gutter(pieces, *side) for pieces, side in zip(pages, sides, strict=True)]
    usual = statistics.mode(gutters) if gutters else None
    found: Pages = []
    for pieces, gutter in zip(pages, gutters, strict=True):
        at = gutter if gutter is not None else usual
        rows = list(_rows(pieces))
        found.append([_joined(row) for row in rows] if at is None else list(_columns(rows, at)))
    return found


def _pieces(page: Any) -> list[Piece]:
    found: list[Piece] = []

    def visit(text: str, cm: list[float], tm: list[float], _font: Any, size: float) -> None:
        x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
        y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
        height = abs(size * (tm[3] or 1) * (cm[3] or 1)) or 10.0
        for number, line in enumerate(text.split("\n")):
            if line.strip():
                found.append(Piece(x, y - number * height, height, line))

    page.extract_text(visitor_text=visit)
    return found


def _rows(pieces: list[Piece]) -> Iterator[list[Piece]]:
    """The pieces of each height, from the top, each row from the left."""
    row: list[Piece] = []
    for piece in sorted(pieces, key=lambda each: -each.y):
        if row and row[0].y - piece.y > 0.5 * row[0].size:
            yield sorted(row, key=lambda each: each.x)
            row = []
        row.append(piece)
    if row:
        yield sorted(row, key=lambda each: each.x)


def _joined(row: list[Piece]) -> str:
    """A row as a line: a tab where a cell ends, a space where a word does."""
    text = ""
    end = None
    for piece in row:
        gap = piece.x - end if end is not None else 0.0
        apart = "\t" if gap > 3 * piece.size else " " if gap > 0.1 * piece.size or not text else ""
        text += (apart if text and not text.endswith(" ") else "") + piece.text.strip("\n")
        end = piece.end
    return text


def _gutter(pieces: list[Piece], left: float, right: float) -> float | None:
    """Where the second column begins; none when the page has only one."""
    width = right - left
    middle = [piece.x for piece in pieces if 0.4 * width < piece.x - left < 0.65 * width]
    if not middle:
        return None
    start = statistics.mode(round(x) for x in middle)
    second = [piece for piece in pieces if abs(piece.x - start) < 0.03 * width]
    first = [piece for piece in pieces if piece.x - left < 0.35 * width]
    across = [piece for piece in first if piece.end > start + 0.1 * width]
    enough = len(second) >= 5 and len(second) > 0.25 * len(first)
    return start - 0.03 * width if enough and len(across) < 0.3 * len(first) else None


def _columns(rows: list[list[Piece]], gutter: float) -> Iterator[str]:
    """First the left column, then the right one, between the rows that cross the page."""
    spaces = [above[0].y - below[0].y for above, below in pairwise(rows)]
    usual = statistics.median(spaces) if spaces else 0.0
    head = 1 if spaces and spaces[0] > 1.5 * usual else 0
    foot = len(rows) - (1 if spaces and spaces[-1] > 1.5 * usual else 0)
    left: list[str] = []
    right: list[str] = []
    for number, row in enumerate(rows):
        before = [piece for piece in row if piece.x < gutter]
        after = [piece for piece in row if piece.x >= gutter]
        crossing = not after and before[-1].end > gutter + 0.4 * gutter
        if crossing or number < head or number >= foot:
            yield from left + right
            left, right = [], []
            yield _joined(row)
            continue
        left += [_joined(before)] if before else []
        right += [_joined(after)] if after else []
    yield from left + right
