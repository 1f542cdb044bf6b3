"""What of an event can be written for other programs, and to files of which endings."""

from enum import StrEnum


class What(StrEnum):
    """What is written."""

    STANDINGS = "standings"
    RESULTS = "results"
    ENTRIES = "entries"
    BOOK = "book"
    REPORT = "report"
    CALENDAR = "calendar"
    DRAWS = "draws"
    EVENT = "event"


ENDS = {
    What.STANDINGS: (".csv", ".xlsx", ".json"),
    What.RESULTS: (".csv", ".xlsx", ".json"),
    What.ENTRIES: (".csv", ".xlsx", ".json"),
    What.BOOK: (".xlsx",),
    What.REPORT: (".trf",),
    What.CALENDAR: (".ics",),
    What.DRAWS: (".json",),
    What.EVENT: (".json",),
}
"""The endings of files that each can be written to."""
