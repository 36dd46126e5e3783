"""Log lines that nobody else can write: what comes from outside stays on the line that quotes it."""

import logging


class OneRecord(logging.Formatter):
    """A record starts at the left margin and nothing else does: control characters are escaped, further lines are set in."""

    def format(self, record: logging.LogRecord) -> str:
        """The record, as text that ends where it should."""
        first, *others = super().format(record).splitlines() or [""]
        return "\n".join([_visible(first), *(f"    {_visible(line)}" for line in others)])


def set_up() -> None:
    """Write to standard error what someone should look at."""
    handler = logging.StreamHandler()
    handler.setFormatter(OneRecord("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a line for each request that waits its turn


def _visible(line: str) -> str:
    return "".join(
        char if char.isprintable() or char == "\t" else char.encode("unicode_escape").decode() for char in line
    )
