"""What players add, in one SQLite file of their data folder: notes, feedback, progress, imported print."""

from referee.storage.database import Storage, StorageError
from referee.storage.feedback import Feedback
from referee.storage.notes import KINDS, Note

__all__ = ["KINDS", "Feedback", "Note", "Storage", "StorageError"]
