"""Journals on disk. What is written here is there after a power cut."""

from qihui.store.event_file import EventFile, FileInUse, Reading, read
from qihui.store.event_lines import DamagedFile
from qihui.store.journal import DataInUse, Journal, NotSaved, Summary

__all__ = [
    "DamagedFile",
    "DataInUse",
    "EventFile",
    "FileInUse",
    "Journal",
    "NotSaved",
    "Reading",
    "Summary",
    "read",
]
