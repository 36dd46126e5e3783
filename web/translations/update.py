"""Bring the catalogues up to date with the code: `make translations`.

The source texts are Italian, so the Italian catalogue says each text as it is; what English still lacks is listed.
"""

import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SOURCES = {"referee": [("**.py", "python")], "web/templates": [("**.html", "jinja2")]}
DATE = datetime(2026, 1, 1, tzinfo=UTC)
KEYWORDS = {"_": None, "N_": None}


def extract() -> Catalog:
    """Every text that the code and the templates mark."""
    catalog = Catalog(project="Arbitro", charset="utf-8")
    for folder, methods in SOURCES.items():
        for _file, _line, message, _comments, _context in extract_from_dir(ROOT / folder, methods, keywords=KEYWORDS):
            if message:
                catalog.add(message)
    return catalog


def update(language: str, template: Catalog) -> Catalog:
    """The catalogue of `language` with today's texts, its translations kept."""
    path = HERE / language / "LC_MESSAGES" / "messages.po"
    old = read_po(BytesIO(path.read_bytes()), locale=language) if path.exists() else Catalog()
    # A fixed date: the same texts give the same bytes.
    new = Catalog(locale=language, project="Arbitro", charset="utf-8", creation_date=DATE, revision_date=DATE)
    for message in sorted(template, key=lambda each: str(each.id)):
        if message.id:
            known = old.get(message.id)
            translated = message.id if language == "it" else (known.string if known else "")
            new.add(message.id, translated)
    return new


def rendered(catalog: Catalog) -> tuple[bytes, bytes]:
    """The bytes of the `.po` and of the `.mo`."""
    po, mo = BytesIO(), BytesIO()
    write_po(po, catalog, sort_output=True, omit_header=True, width=0)
    write_mo(mo, catalog)
    header = (
        b'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: '
        + str(catalog.locale).encode()
        + b'\\n"\n\n'
    )
    return header + po.getvalue(), mo.getvalue()


def main() -> int:
    """Write both catalogues; 1 when English lacks something."""
    template = extract()
    missing = 0
    for language in ("it", "en"):
        catalog = update(language, template)
        folder = HERE / language / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        po, mo = rendered(catalog)
        (folder / "messages.po").write_bytes(po)
        (folder / "messages.mo").write_bytes(mo)
        for message in catalog:
            if message.id and not message.string:
                missing += 1
                print(f"{language}: {message.id}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
