"""What everybody may see of a festival: its facts, events, sponsors, notices and rankings, once it is published.

No attendee is in it, nobody's money, no dispute and no stock.
"""

import msgspec

from qihui.events.festival.festival import Events, Festival
from qihui.events.festival.honours import Series, series
from qihui.events.festival.parts import Basics, Duty, Group


class SponsorSeen(msgspec.Struct, frozen=True):
    """A sponsor with the role, what was promised in fen, and goods."""

    name: str
    role: str
    promised: int
    goods: str


class PublicFestival(msgspec.Struct, frozen=True):
    """A festival as everybody sees it. Of people only those of the committee itself are named."""

    basics: Basics
    events: tuple[str, ...]
    cancelled: tuple[tuple[str, str], ...]
    committee: tuple[Duty, ...]
    sponsors: tuple[SponsorSeen, ...]
    notices: tuple[tuple[str, str], ...]
    series: Series


def public(festival: Festival, events: Events) -> PublicFestival | None:
    """What everybody sees; `None` before the festival is published."""
    if not festival.published:
        return None
    return PublicFestival(
        festival.basics,
        festival.events,
        festival.cancelled,
        tuple(each for each in festival.duties if each.group is Group.COMMITTEE),
        tuple(SponsorSeen(each.name, each.role, each.promised, each.goods) for each in festival.sponsors),
        festival.notices,
        series(festival, events),
    )
