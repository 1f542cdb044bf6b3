"""What of a festival can be written for other programs, and to files of which endings."""

from enum import StrEnum


class What(StrEnum):
    """What is written."""

    ALL = "all"
    BUDGET = "budget"
    ATTENDEES = "attendees"
    CERTIFICATES = "certificates"
    FEES = "fees"
    STANDINGS = "standings"
    BOOK = "book"


ENDS = {
    What.ALL: (".json",),
    What.BUDGET: (".csv", ".xlsx", ".json"),
    What.ATTENDEES: (".csv", ".xlsx", ".json"),
    What.CERTIFICATES: (".csv", ".xlsx", ".json"),
    What.FEES: (".csv", ".xlsx", ".json"),
    What.STANDINGS: (".csv", ".xlsx", ".json"),
    What.BOOK: (".xlsx",),
}
"""The endings of files that each can be written to."""
