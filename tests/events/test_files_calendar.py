"""An event's dates as a calendar, judged by the reader of the library and by the text of RFC 5545."""

import datetime as dt

import icalendar
import pytest
from msgspec.structs import replace

from qihui.events.files.calendars import Appointment, write_calendar
from qihui.events.files.errors import BadSheet

CHINA = dt.timezone(dt.timedelta(hours=8))
MADE = dt.datetime(2003, 11, 1, 8, 0, tzinfo=CHINA)
FINAL = Appointment(
    "round-1@cup",
    "四国军棋精英赛决赛",
    dt.datetime(2003, 11, 8, 13, 30, tzinfo=CHINA),
    dt.datetime(2003, 11, 8, 18, 0, tzinfo=CHINA),
    place="长沙市解放西路；雕琢时光",
    notes="迟到 5 分钟作弃权\n请带会员证",
    link="https://example.org/cup",
    changed=2,
)
DAYS = ((5, 10, "中国象棋"), (5, 17, "五子棋"), (5, 24, "军棋"), (5, 31, "跳棋"))
"""The four dates of the department's series (D-a)."""


def events(*dates: Appointment) -> list[icalendar.Event]:
    calendar = icalendar.Calendar.from_ical(write_calendar("cup", "棋文化节", dates, MADE))
    return calendar.walk("VEVENT")


def test_a_date_comes_back_as_it_was_in_universal_time():
    (event,) = events(FINAL)
    assert event["SUMMARY"] == "四国军棋精英赛决赛"
    assert event["LOCATION"] == FINAL.place
    assert event["DESCRIPTION"] == FINAL.notes
    assert event["DTSTART"].dt == dt.datetime(2003, 11, 8, 5, 30, tzinfo=dt.UTC)
    assert event["DTEND"].dt == FINAL.ends
    assert (event["UID"], event["SEQUENCE"], event["STATUS"]) == ("round-1@cup", 2, "CONFIRMED")
    assert event["DTSTAMP"].dt == MADE


def test_the_text_is_that_of_the_standard():
    data = write_calendar("cup", "棋文化节", [FINAL], MADE)
    lines = data.split(b"\r\n")
    assert lines[0] == b"BEGIN:VCALENDAR"
    assert b"VERSION:2.0" in lines
    assert b"DTSTART:20031108T053000Z" in lines
    assert b"DTSTAMP:20031101T000000Z" in lines
    assert all(len(line) <= 75 for line in lines)
    assert write_calendar("cup", "棋文化节", [FINAL], MADE) == data


def test_a_series_of_whole_days_has_days_for_dates():
    dates = [
        Appointment(
            f"d{day}",
            game,
            dt.date(2026, month, day),
            dt.date(2026, month, day + 1) if day < 31 else dt.date(2026, 6, 1),
        )
        for month, day, game in DAYS
    ]
    found = events(*dates)
    assert [event["DTSTART"].dt for event in found] == [dt.date(2026, month, day) for month, day, _ in DAYS]
    assert [str(event["SUMMARY"]) for event in found] == ["中国象棋", "五子棋", "军棋", "跳棋"]


def test_a_cancelled_date_says_so():
    (event,) = events(replace(FINAL, cancelled=True))
    assert event["STATUS"] == "CANCELLED"


def test_a_date_whose_end_nobody_knows_has_none():
    (event,) = events(replace(FINAL, ends=None))
    assert event["DTSTART"].dt == FINAL.starts
    assert "DTEND" not in event


@pytest.mark.parametrize("text", ["a,b;c\\d", "line\nbreak", "END:VEVENT\r\nBEGIN:VEVENT", "a\rb", "四" * 100])
def test_texts_are_escaped_and_folded_between_signs(text: str):
    data = write_calendar("cup", "cup", [replace(FINAL, title=text, place=text, notes=text)], MADE)
    assert all(len(line) <= 75 for line in data.split(b"\r\n"))
    assert b"\r" not in data.replace(b"\r\n", b"")
    assert b"\n" not in data.replace(b"\r\n", b"")
    assert data.split(b"\r\n").count(b"BEGIN:VEVENT") == 1
    for line in data.split(b"\r\n"):
        line.decode()  # no sign is cut in two
    (event,) = icalendar.Calendar.from_ical(data).walk("VEVENT")
    assert str(event["SUMMARY"]) == "\n".join(text.splitlines())


def test_dates_that_make_no_sense_are_refused():
    with pytest.raises(BadSheet, match="calendar-order"):
        events(replace(FINAL, ends=FINAL.starts))
    with pytest.raises(BadSheet, match="calendar-twice"):
        events(FINAL, FINAL)
