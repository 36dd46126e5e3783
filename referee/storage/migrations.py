"""The shape of the database, as the steps that led to it. A step that has shipped is never changed: add another."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE note (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, section TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL,
            created TEXT NOT NULL, updated TEXT NOT NULL)""",
        "CREATE INDEX note_place ON note (game, section)",
        """CREATE TABLE feedback (
            id INTEGER PRIMARY KEY, question TEXT NOT NULL, game TEXT NOT NULL, answer TEXT NOT NULL,
            verdict TEXT NOT NULL, created TEXT NOT NULL)""",
        """CREATE TABLE progress (
            profile TEXT NOT NULL, game TEXT NOT NULL, item TEXT NOT NULL, value TEXT NOT NULL, updated TEXT NOT NULL,
            PRIMARY KEY (profile, game, item))""",
        """CREATE TABLE printed (
            game TEXT NOT NULL, section TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, section))""",
    ),
    (
        "DROP TABLE printed",  # nothing ever wrote it
        """CREATE TABLE book (
            game TEXT PRIMARY KEY, title TEXT NOT NULL, new INTEGER NOT NULL, file TEXT NOT NULL, imported TEXT NOT NULL,
            scheme TEXT NOT NULL, digest TEXT NOT NULL, pages BLOB NOT NULL)""",
        """CREATE TABLE book_section (
            game TEXT NOT NULL, place INTEGER NOT NULL, number TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL,
            first INTEGER NOT NULL, last INTEGER NOT NULL, repeated INTEGER NOT NULL, PRIMARY KEY (game, place))""",
    ),
)
