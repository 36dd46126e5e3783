"""Files to import, good and bad."""

import io
import zipfile

from reportlab.lib.pagesizes import A4
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas

from tests.corpus.importing.books import DECIMAL, MARKDOWN

_W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def docx(body: str, head: str = "", padding: int = 0) -> bytes:
    """A Word document with this body, and so many spaces after it."""
    xml = f'<?xml version="1.0"?>{head}<w:document xmlns:w="{_W}"><w:body>{body}</w:body></w:document>' + " " * padding
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", xml)
    return file.getvalue()


def paragraph(text: str, style: str = "") -> str:
    """A paragraph of a Word document."""
    properties = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f"<w:p>{properties}<w:r><w:t>{text}</w:t></w:r></w:p>"


def picture_pdf(password: str = "") -> bytes:
    """A PDF that draws and says nothing; with a password, a locked one that does say something."""
    file = io.BytesIO()
    lock = StandardEncryption(password, canPrint=0) if password else None
    canvas = Canvas(file, pagesize=A4, encrypt=lock)
    canvas.rect(50, 50, 400, 400, fill=1)
    if password:
        canvas.drawString(50, 700, "1.1 Regole che nessuno legge senza la parola d'ordine")
    canvas.showPage()
    canvas.save()
    return file.getvalue()


_ENTITIES = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "vuoto"),
    "blank": (b" \n\n \t", "vuoto"),
    "binary": (bytes(range(256)) * 40, "non è un testo"),
    "too large": (b"1. REGOLA\n" * 5_000_000, "troppo grande"),
    "image PDF": (picture_pdf(), "livello di testo"),
    "locked PDF": (picture_pdf("segreto"), "password"),
    "broken PDF": (b"%PDF-1.7\n" + b"rotto " * 200, "PDF"),
    "zip bomb": (docx(paragraph("1. GONFIO"), padding=40_000_000), "gonfia"),
    "entities": (docx(paragraph("&b;"), _ENTITIES), "dichiarazioni"),
    "another zip": (b"PK\x03\x04" + b"x" * 200, "Word"),
    "broken XML": (docx("<w:p>"), "rovinato"),
    "without numbers or titles": (
        b"solo prosa che continua senza mai dividersi.\n" * 20,
        "né regole numerate né titoli",
    ),
}
GOOD: dict[str, bytes] = {
    "UTF-8": DECIMAL.encode(),
    "UTF-8 with a mark": b"\xef\xbb\xbf" + DECIMAL.encode(),
    "Windows": DECIMAL.encode("cp1252"),
    "UTF-16": DECIMAL.encode("utf-16"),
    "Markdown": MARKDOWN.encode(),
    "Word": docx(
        paragraph("1. PEZZI", "Heading1")
        + paragraph("Ogni giocatore ha dodici pedine, e le conta prima di cominciare la partita.")
        + paragraph("1.1 Le Pedine", "Heading2")
        + paragraph("Una pedina mostra tre cifre.")
        + "<w:tbl><w:tr><w:tc>"
        + paragraph("1")
        + "</w:tc><w:tc>"
        + paragraph("Prato")
        + "</w:tc></w:tr></w:tbl>"
    ),
}
