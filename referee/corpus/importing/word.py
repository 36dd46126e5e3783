"""DOCX: a zip with the text as XML. Nothing is unpacked to disk, nothing large is unpacked at all."""

import io
import zipfile
from collections.abc import Iterator
from xml.etree import ElementTree

from referee.corpus.importing.reading import Pages, UnreadableError
from referee.i18n import _

MOST_XML = 30_000_000  # bytes of unpacked text: a thousand pages have less
_DOCUMENT = "word/document.xml"
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def word_pages(data: bytes) -> Pages:
    """The paragraphs and table rows of a Word document, as one page."""
    root = _parsed(_unpacked(data))
    body = root.find(f"{_W}body")
    return [list(_rows(body))] if body is not None else [[]]


def _unpacked(data: bytes) -> bytes:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(_DOCUMENT) as file:
            xml = file.read(MOST_XML + 1)
    except (zipfile.BadZipFile, KeyError, OSError, EOFError, RuntimeError, NotImplementedError, ValueError):
        raise UnreadableError(
            _("Questo file non è un documento di Word leggibile: salvalo come DOCX o come testo.")
        ) from None
    if len(xml) > MOST_XML:
        raise UnreadableError(_("Il documento si gonfia oltre ogni regolamento: non lo apro. Importa il solo testo."))
    return xml


def _parsed(xml: bytes) -> ElementTree.Element:
    # Word writes no document type: one that has it may hide entities that multiply or read other files.
    if b"<!DOCTYPE" in xml or b"<!ENTITY" in xml or b"\x00" in xml[:200]:
        raise UnreadableError(_("Il documento contiene dichiarazioni che Word non scrive: non lo apro."))
    try:
        return ElementTree.fromstring(xml)
    except ElementTree.ParseError:
        raise UnreadableError(_("Il documento di Word è rovinato: aprilo in Word e salvalo di nuovo.")) from None


def _rows(parent: ElementTree.Element) -> Iterator[str]:
    for element in parent:
        if element.tag == f"{_W}p":
            yield from _paragraph(element)
        elif element.tag == f"{_W}tbl":
            for row in element.iter(f"{_W}tr"):
                cells = [" ".join(_text(p) for p in cell.iter(f"{_W}p")).strip() for cell in row.iter(f"{_W}tc")]
                yield "\t".join(cells)
        elif element.tag in {f"{_W}sdt", f"{_W}sdtContent"}:
            yield from _rows(element)


def _paragraph(element: ElementTree.Element) -> Iterator[str]:
    """The lines of a paragraph; that of a heading is marked as Markdown marks it."""
    style = element.find(f"{_W}pPr/{_W}pStyle")
    name = (style.get(f"{_W}val") or "").casefold() if style is not None else ""
    mark = "# " if name.startswith(("heading", "titolo", "title")) else ""
    for line in _text(element).split("\n"):
        yield mark + line if line.strip() else line


def _text(element: ElementTree.Element) -> str:
    parts = []
    for each in element.iter():
        if each.tag == f"{_W}t":
            parts.append(each.text or "")
        elif each.tag == f"{_W}tab":
            parts.append("\t")
        elif each.tag in {f"{_W}br", f"{_W}cr"}:
            parts.append("\n")
        elif each.tag == f"{_W}noBreakHyphen":
            parts.append("-")
    return "".join(parts)
