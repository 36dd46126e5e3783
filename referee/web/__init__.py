"""The Flask application: thin routes over the core."""

from referee.web.app import create_app

__all__ = ["create_app"]
