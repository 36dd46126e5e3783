"""Books as PDF, set from plain text with reportlab: in one column, in two, and in two with the rows of both drawn together."""

import io
from collections.abc import Iterable, Iterator

from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

FONT, SIZE, LEADING = "Vera", 8, 10
MARGIN, GUTTER = 50, 24
TOP, BOTTOM = 60, 60


def pdf(text: str, head: str = "", columns: int = 1, mixed: bool = False) -> bytes:
    """A PDF that prints this text under a running head, with page numbers; `mixed` draws row by row, not column by column."""
    if FONT not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(FONT, "Vera.ttf"))
    width, height = A4
    column = (width - 2 * MARGIN - (columns - 1) * GUTTER) / columns
    rows = int((height - TOP - BOTTOM) / LEADING)
    lines = list(_wrapped(text.splitlines(), column))
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=A4)
    for number, start in enumerate(range(0, len(lines), rows * columns), 1):
        canvas.setFont(FONT, SIZE)
        canvas.drawString(MARGIN, height - TOP / 2, head)
        canvas.drawCentredString(width / 2, BOTTOM / 2, str(number))
        page = [(place, line) for place, line in enumerate(lines[start : start + rows * columns])]
        for place, line in sorted(page, key=lambda each: each[0] % rows) if mixed else page:
            canvas.drawString(MARGIN + place // rows * (column + GUTTER), height - TOP - place % rows * LEADING, line)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _wrapped(lines: Iterable[str], width: float) -> Iterator[str]:
    """The lines cut to a column; tabs become the space between two cells."""
    for line in lines:
        row = ""
        for word in line.replace("\t", "\u00a0" * 4).split(" "):
            if row.strip() and pdfmetrics.stringWidth(f"{row} {word}", FONT, SIZE) > width:
                yield row
                row = word
            else:
                row = f"{row} {word}" if row else word
        if row.strip():
            yield row
