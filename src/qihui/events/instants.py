"""Instants as they stand in logs and regulations: ISO 8601, with an offset from UTC, in years to be reckoned with.

>>> moment("2026-11-28T09:00:00+08:00").isoformat()
'2026-11-28T09:00:00+08:00'
>>> moment("2026-11-28T09:00:00") is None, moment("9999-12-31T23:59:59+00:00") is None, moment("soon") is None
(True, True, True)
"""

from datetime import datetime
from typing import Final

FIRST_YEAR: Final = 1900
LAST_YEAR: Final = 2999
"""Years with room on both sides, so that limits can be added to any instant."""


def moment(text: str) -> datetime | None:
    """The instant that a text tells; `None` when it tells none, has no offset, or lies ages away."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if found.tzinfo is not None and FIRST_YEAR <= found.year <= LAST_YEAR else None
