"""Where things live: the shipped data (read only) and what a player adds."""

from pathlib import Path

from referee.settings import settings

_PACKAGE = Path(__file__).resolve().parent
# A wheel carries the data inside the package; a checkout keeps it beside the package, where people edit it.
_DATA = _PACKAGE / "data" if (_PACKAGE / "data").is_dir() else _PACKAGE.parent

CORPUS = _DATA / "corpus"
INDEX = _DATA / "index"
WEB = _DATA / "web"


def user_data() -> Path:
    """The player's own folder: imports, notes, progress. Never inside the package."""
    configured = settings().data_dir
    if configured:
        return Path(configured).expanduser()
    from platformdirs import user_data_path

    return user_data_path("arbitro", appauthor=False)
