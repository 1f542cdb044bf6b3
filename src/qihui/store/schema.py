"""The tables of the database, step by step: step n brings a database of version n-1 to version n.

`facts` is the journal: one row a fact, append only; `(stream, seq)` is unique, so that a second writer of a stream
fails instead of forking it. `streams` is a read model for lists, written in the same transaction as the facts;
`finders` says which streams a key opens, by the digest of the key. `lines` are the ledgers of events and festivals, a
row a line of `ledger_lines`; they are no streams, so that nobody who names a table is ever given one.
"""

from typing import Final

STEPS: Final = (
    """
    CREATE TABLE streams (
        stream TEXT PRIMARY KEY,
        over INTEGER NOT NULL,
        listed INTEGER NOT NULL,
        opened TEXT NOT NULL,
        summary BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX streams_by_time ON streams (over, opened);
    CREATE TABLE facts (
        stream TEXT NOT NULL,
        seq INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (stream, seq)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE finders (
        key TEXT NOT NULL,
        stream TEXT NOT NULL,
        PRIMARY KEY (key, stream)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE lines (
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        seq INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (kind, name, seq)
    ) WITHOUT ROWID;
    """,
)
