"""From the bytes of a file to the lines of its pages: text, Markdown, PDF, Word. What cannot be read is said in a sentence."""

from referee.errors import RefereeError
from referee.i18n import _

Pages = list[list[str]]
_TEXT_BOMS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}
_BINARY = 0.02  # share of control characters from which a file is no text
_FEWEST = 40  # letters that make a rulebook


class UnreadableError(RefereeError):
    """A file that cannot be imported; the sentence says why and what to do."""


def read_book(data: bytes, most: int) -> Pages:
    """The lines of a book, page by page, from a file of at most `most` bytes."""
    if len(data) > most:
        raise UnreadableError(
            _(
                "Il file è troppo grande: {size} MB, al massimo {most} MB. Importa il solo testo delle regole.",
                size=-(-len(data) // 1_000_000),
                most=most // 1_000_000,
            )
        )
    if not data.strip():
        raise UnreadableError(_("Il file è vuoto: non c'è nulla da importare."))
    if data.lstrip()[:5] == b"%PDF-":
        from referee.corpus.importing.pdf import pdf_pages

        pages = pdf_pages(data)
    elif data[:4] == b"PK\x03\x04":
        from referee.corpus.importing.word import word_pages

        pages = word_pages(data)
    else:
        pages = _text_pages(data)
    if sum(sign.isalpha() for page in pages for line in page for sign in line) < _FEWEST:
        raise UnreadableError(_("Nel file non c'è abbastanza testo per un regolamento."))
    return pages


def _text_pages(data: bytes) -> Pages:
    text = _decoded(data)
    strange = sum((sign < " " and sign not in "\t\n\r\f\x0b") or sign == "\x7f" for sign in text)
    if strange > _BINARY * len(text):
        raise UnreadableError(_("Questo file non è un testo: importa un TXT, un Markdown, un PDF o un DOCX."))
    return [page.splitlines() for page in text.split("\f")]


def _decoded(data: bytes) -> str:
    """The text in UTF-8, in UTF-16 with its mark, or as Windows wrote it."""
    for mark, encoding in _TEXT_BOMS.items():
        if data.startswith(mark):
            return data.decode(encoding, errors="replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        # A few broken bytes in a text of ours are no reason to misread all its accents.
        loose = data.decode("utf-8", errors="replace")
        accents = sum(sign > "\x7f" and sign != "\ufffd" for sign in loose)
        return loose if accents > loose.count("\ufffd") else data.decode("cp1252", errors="replace")
