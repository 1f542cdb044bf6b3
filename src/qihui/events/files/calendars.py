"""The dates of an event as an iCalendar file, for the calendars of telephones and office programs (RFC 5545)."""

import datetime as dt
from collections.abc import Sequence
from typing import Final

import icalendar
import msgspec

from qihui.events.files.errors import BadSheet

PRODUCT: Final = "-//qihui//events//EN"


class Appointment(msgspec.Struct, frozen=True):
    """One date: a round, a check-in, a whole day.

    `key` stays the same when the date is moved, so that calendars move it too; `changed` counts how often it was. Times
    are both aware of their zone, or both are days; the end is not part of the appointment. Nobody knows yet when one
    without an end is over.
    """

    key: str
    title: str
    starts: dt.datetime | dt.date
    ends: dt.datetime | dt.date | None
    place: str = ""
    notes: str = ""
    link: str = ""
    changed: int = 0
    cancelled: bool = False


def write_calendar(key: str, name: str, dates: Sequence[Appointment], made: dt.datetime) -> bytes:
    """The dates as a calendar, with times in UTC, which every program shows in its own zone.

    `key` stays the same for the same calendar; `made` is the moment it is written, aware of its zone.

    Raises:
        BadSheet: a date ends before it begins, or two have the same key.
    """
    keys: set[str] = set()
    for date in dates:
        if date.key in keys:
            raise BadSheet("calendar-twice", key=date.key)
        keys.add(date.key)
    calendar = icalendar.Calendar.new(
        name=name,
        prodid=PRODUCT,
        method="PUBLISH",
        uid=key,
        subcomponents=[_event(date, made) for date in dates],
    )
    data: bytes = calendar.to_ical()
    return data


def _event(date: Appointment, made: dt.datetime) -> icalendar.Event:
    starts = _universal(date.starts)
    ends = None if date.ends is None else _universal(date.ends)
    if ends is not None:
        assert isinstance(starts, dt.datetime) == isinstance(ends, dt.datetime)
        if ends <= starts:
            raise BadSheet("calendar-order", title=date.title, starts=str(date.starts), ends=str(date.ends))
    return icalendar.Event.new(
        uid=date.key,
        stamp=_universal(made),
        start=starts,
        end=ends,
        summary=date.title,
        sequence=date.changed,
        status=icalendar.STATUS.CANCELLED if date.cancelled else icalendar.STATUS.CONFIRMED,
        location=date.place or None,
        description=date.notes or None,
        url=date.link or None,
    )


def _universal(moment: dt.datetime | dt.date) -> dt.datetime | dt.date:
    if not isinstance(moment, dt.datetime):
        return moment
    assert moment.tzinfo is not None
    return moment.astimezone(dt.UTC)
