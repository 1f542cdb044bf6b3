"""Journals on disk. What is written here is there after a power cut."""

from qihui.store.journal import DataInUse, Journal, NotSaved, Summary
from qihui.store.ledger_file import FileLedger, LedgerInUse, create_file, open_file, read_file
from qihui.store.ledger_lines import EVENT, FESTIVAL, DamagedLedger, Kind, Reading
from qihui.store.ledger_stream import NoLedger, StreamLedger, create_stream, names, open_stream, read_stream
from qihui.store.ledgers import InDatabase, InFile, Ledger, Place, place_of

__all__ = [
    "EVENT",
    "FESTIVAL",
    "DamagedLedger",
    "DataInUse",
    "FileLedger",
    "InDatabase",
    "InFile",
    "Journal",
    "Kind",
    "Ledger",
    "LedgerInUse",
    "NoLedger",
    "NotSaved",
    "Place",
    "Reading",
    "StreamLedger",
    "Summary",
    "create_file",
    "create_stream",
    "names",
    "open_file",
    "open_stream",
    "place_of",
    "read_file",
    "read_stream",
]
