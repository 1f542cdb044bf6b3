"""Journals on disk. What is written here is there after a power cut."""

from qihui.store.journal import DataInUse, Journal, NotSaved, Summary

__all__ = ["DataInUse", "Journal", "NotSaved", "Summary"]
