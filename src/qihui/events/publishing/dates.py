"""The dates of an event: its days, and the rounds that were published with an instant at which they begin.

A day or round keeps its key when it is moved, and `changed` counts how often it was, so that calendars move it too. A
round is as long as its regulations allow: the longest match (`match_minutes`), else the longest game that its time
control allows in `MOVES` moves of each seat, times the games of a match, or the deals of a table. Without any limit
nobody can tell when it ends.
"""

import datetime as dt
from collections.abc import Sequence
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from qihui.events.event import Event
from qihui.events.facts import Founded, Logged, PlaceChanged, Published
from qihui.events.planner import MOVES, longest
from qihui.events.regulations import Regulations
from qihui.events.state import EventRound
from qihui.rules.registry import GAMES


class Day(msgspec.Struct, frozen=True):
    """A day of the event, by its place among them from 1. One that fell away is `cancelled`."""

    number: int
    date: dt.date
    place: str
    changed: int = 0
    cancelled: bool = False


class Sitting(msgspec.Struct, frozen=True):
    """A round that begins at an instant and ends, as far as that can be told, at another."""

    round: int
    starts: dt.datetime
    ends: dt.datetime | None
    place: str
    changed: int = 0


def key_of(log: Sequence[Logged]) -> str:
    """A key that this event has alone: a hash of how, when and by whom it was founded."""
    return sha256(msgspec.json.encode(log[0])).hexdigest()[:24]


def dates_of(log: Sequence[Logged]) -> tuple[tuple[Day, ...], tuple[Sitting, ...]]:
    """The days and the rounds of an event.

    Raises:
        ValueError: a date is none. OverflowError: it is too far away.
    """
    event = Event.of(log)
    days: list[Day] = []
    told: dict[int, list[tuple[str, str]]] = {}
    for fact in (each.fact for each in log):
        match fact:
            case Founded(place=place, dates=dates) | PlaceChanged(place, dates):
                days = _moved(days, place, [dt.date.fromisoformat(each) for each in dates])
            case Published(round_, False, starts, place) if starts and (starts, place) not in told.get(round_, [])[-1:]:
                told.setdefault(round_, []).append((starts, place))
            case _:
                pass
    sittings = tuple(
        _sitting(event, round_, len(told[round_.number]) - 1)
        for round_ in event.rounds
        if round_.published and round_.starts
    )
    return tuple(days), sittings


def _moved(days: Sequence[Day], place: str, dates: Sequence[dt.date]) -> list[Day]:
    """The days after dates were told anew."""
    now: list[Day] = []
    for number in range(1, max(len(days), len(dates)) + 1):
        old = days[number - 1] if number <= len(days) else None
        if number > len(dates):
            assert old is not None
            now.append(old if old.cancelled else replace(old, changed=old.changed + 1, cancelled=True))
            continue
        new = Day(number, dates[number - 1], place)
        if old is not None:
            new = replace(new, changed=old.changed)
            new = new if new == old else replace(new, changed=old.changed + 1)
        now.append(new)
    return now


def _sitting(event: Event, round_: EventRound, changed: int) -> Sitting:
    starts = dt.datetime.fromisoformat(round_.starts)
    minutes = minutes_of(event.regulations, max((len(each.seating.deals) for each in round_.tables), default=0))
    ends = None if minutes is None else starts + dt.timedelta(minutes=minutes)
    return Sitting(round_.number, starts, ends, round_.place or event.founded.place, changed)


def minutes_of(rules: Regulations, deals: int) -> int | None:
    """The minutes of a round whose tables play so many deals, 0 for none; `None` when there is no limit.

    >>> from qihui.events.regulations import PRESETS
    >>> minutes_of(PRESETS["j-swiss"], 0), minutes_of(PRESETS["d"], 0), minutes_of(PRESETS["c-individual"], 4)
    (70, 90, None)
    """
    games = max(1, deals)
    if rules.match_minutes:
        return rules.match_minutes * games
    game = longest(rules.clock, len(GAMES[rules.game].seats), MOVES)
    return None if game is None else game * rules.best_of * games
