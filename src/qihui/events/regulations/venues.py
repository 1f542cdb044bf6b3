"""Where people play 赛场 (C11), and what follows from it.

- `hall` 场馆赛: devices and seats are the organiser's, assigned by table and seat; whoever plays has checked in, with
  the document seen; appeals within 3 hours.
- `online` 非场馆赛: everybody plays on an own device at a set time: a round has a published instant, and nothing is
  played before it; appeals within 24 hours.
- `mixed` 混合赛: each entry says where it plays, and has what goes with that place; a round has a published instant.

Regulations that name none leave all of this to the organiser.
"""

from enum import StrEnum


class Venue(StrEnum):
    """Where an event is played."""

    HALL = "hall"
    """场馆赛: in one place, on the organiser's devices."""
    ONLINE = "online"
    """非场馆赛: everybody on an own device."""
    MIXED = "mixed"
    """混合赛: each entry in one of the two ways."""
