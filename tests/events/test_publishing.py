"""Dates of an event for calendars, and its tournament report."""

import datetime as dt
from decimal import Decimal

import pytest
from days import DRAW, FIRST, Day, rules
from msgspec.structs import replace

from qihui.events import commands as ask
from qihui.events.facts import ORGANISER, By, Logged, Office, PointsTaken, ResultRuled
from qihui.events.files import trf
from qihui.events.publishing import NoReport, dates_of, key_of, report_of_event
from qihui.events.publishing.dates import minutes_of
from qihui.events.regulations import PRESETS, Swiss
from qihui.events.results import Adjusted

CHIEF_WANG = By(Office.CHIEF, "王裁判")
AT = "2026-05-01T14:00+08:00"


def founded(day: Day, *dates: str) -> list[Logged]:
    """The log with other dates in its first fact."""
    first, *rest = day.log
    return [Logged(first.at, first.by, replace(first.fact, place="礼堂", dates=dates)), *rest]


def test_a_round_that_was_published_with_its_beginning_has_an_end_by_the_regulations():
    day = Day(rules("j-swiss", format=Swiss(3)), 4).begin()
    day.ask(ask.PairRound())
    assert dates_of(day.log) == ((), ())
    day.ask(ask.Publish(starts=AT, place="二楼"))
    ((), (sitting,)) = dates_of(day.log)
    assert (sitting.round, sitting.place, sitting.changed) == (1, "二楼", 0)
    assert sitting.starts == dt.datetime(2026, 5, 1, 6, 0, tzinfo=dt.UTC)
    # 30 minutes for each side, and 10 for the setting up.
    assert sitting.ends == dt.datetime(2026, 5, 1, 7, 10, tzinfo=dt.UTC)


def test_the_place_of_the_event_is_that_of_its_rounds():
    day = Day(rules("d"), 4).begin()
    day.ask(ask.PairRound())
    day.ask(ask.Publish(starts=AT))
    log = founded(day, "2026-05-01")
    ((first,), (sitting,)) = dates_of(log)
    assert (first.date, first.place, sitting.place) == (dt.date(2026, 5, 1), "礼堂", "礼堂")
    assert sitting.ends is not None
    assert sitting.ends - sitting.starts == dt.timedelta(minutes=90)


@pytest.mark.parametrize(
    ("preset", "changes", "deals", "minutes"),
    [
        ("d", {}, 0, 90),
        ("s", {}, 0, 5 * 180),
        ("j-swiss", {"best_of": 3}, 0, 210),
        ("j-swiss", {"times": "-"}, 0, None),
        ("c-individual", {}, 4, None),
        ("c-individual", {"match_minutes": 40}, 4, 160),
    ],
)
def test_how_long_a_round_is(preset: str, changes: dict[str, object], deals: int, minutes: int | None):
    """Gomoku with 30 minutes and then a minute a move: 60 moves of both are three hours."""
    assert minutes_of(replace(PRESETS[preset], **changes), deals) == minutes


def test_days_that_move_keep_their_keys_and_days_that_fall_away_are_cancelled():
    day = Day(rules("j-swiss"), 2)
    day.ask(ask.ChangePlace("二楼", ("2026-05-09",), "storm"), ORGANISER)
    day.ask(ask.ChangePlace("二楼", ("2026-05-09", "2026-05-16"), "sun"), ORGANISER)
    log = founded(day, "2026-05-01", "2026-05-08")
    for upto, expected in (
        (-2, [("2026-05-01", 0, False), ("2026-05-08", 0, False)]),
        (-1, [("2026-05-09", 1, False), ("2026-05-08", 1, True)]),
        (None, [("2026-05-09", 1, False), ("2026-05-16", 2, False)]),
    ):
        days, _ = dates_of(log[:upto])
        assert [(str(each.date), each.changed, each.cancelled) for each in days] == expected


def test_a_round_that_is_paired_anew_is_announced_anew():
    day = Day(rules("j-swiss", format=Swiss(3)), 4).begin()
    day.ask(ask.PairRound())
    day.ask(ask.Publish(starts=AT))
    day.ask(ask.RepairRound(reason="x"))
    assert dates_of(day.log) == ((), ())
    day.ask(ask.Publish(starts="2026-05-01T15:00+08:00"))
    ((), (sitting,)) = dates_of(day.log)
    assert (sitting.starts.hour, sitting.changed) == (15, 1)


def test_events_of_one_name_have_keys_of_their_own():
    one, other = Day(rules("j-swiss"), 0), Day(rules("j-swiss"), 0)
    assert key_of(one.log) == key_of(other.log)
    later = [Logged("2027-05-01T09:00+08:00", each.by, each.fact) for each in other.log]
    assert key_of(one.log) != key_of(later)


def test_a_report_tells_what_rulings_gave_and_took():
    day = Day(rules("j-swiss", format=Swiss(3)), 4).begin()
    day.ask(ask.Appoint(Office.CHIEF, "王裁判"), ORGANISER)
    day.ask(ask.PairByHand((ask.Board(1, 2), ask.Board(3, 4))), by=CHIEF_WANG)
    for table, result in ((1, FIRST), (2, DRAW)):
        day.ask(ask.EnterResult(table, result), by=CHIEF_WANG)
    day.ask(ask.Rule(ResultRuled(1, 2, Adjusted((2, 1), played=True))), by=CHIEF_WANG)
    day.ask(ask.Rule(PointsTaken(1, 1)), by=CHIEF_WANG)
    report = report_of_event(day.event, everything=True)
    assert [player.points for player in report.players] == [2, 0, 2, 1]
    assert report.abnormal == (
        trf.Abnormal("", None, Decimal(-1), 1, (1,)),
        trf.Abnormal("", None, Decimal(1), 1, (3,)),
    )
    assert (report.text("062"), report.text("142"), report.text("102")) == ("4", "3", "王裁判")
    assert report.text("092") == "Individual: Swiss-System"
    again = trf.read(trf.write(report))
    assert (again.players, again.abnormal) == (report.players, report.abnormal)
    assert [player.rank for player in report.players] == [day.standings.line(n).place for n in (1, 2, 3, 4)]


def test_a_report_for_everybody_has_no_pairing_that_is_not_published():
    day = Day(rules("j-swiss", format=Swiss(3)), 4).begin().low_wins()
    day.ask(ask.PairRound())
    assert [len(player.rounds) for player in report_of_event(day.event, everything=False).players] == [1] * 4
    assert [len(player.rounds) for player in report_of_event(day.event, everything=True).players] == [2] * 4
    day.ask(ask.Publish())
    assert report_of_event(day.event, everything=False) == report_of_event(day.event, everything=True)


@pytest.mark.parametrize("preset", ["j-knockout", "c-individual", "d", "s"])
def test_other_formats_have_no_report(preset: str):
    with pytest.raises(NoReport):
        report_of_event(Day(rules(preset), 8).begin().event, everything=True)
