"""Commands come in the order of time, since standings and times of appeals rest on it."""

import pytest
from days import FIRST, Day, rules

from qihui.events import commands as ask
from qihui.events.deciding import NotNow, perform
from qihui.events.facts import CHIEF


def test_an_instant_that_goes_back_is_refused_with_both_instants():
    day = Day(rules("j-round-robin"), 4).begin().pair()
    before, latest = day.event, day.event.at
    earlier = "2026-11-28T08:59:59+08:00"
    with pytest.raises(NotNow) as refused:
        perform(day.event, ask.EnterResult(1, FIRST), CHIEF, earlier)
    assert refused.value.key == "event-instant-back"
    assert refused.value.fields == {"found": earlier, "latest": latest}
    assert day.event == before


def test_instants_are_compared_and_not_their_texts():
    day = Day(rules("j-round-robin"), 4)
    # The latest is 09:04 in China, 01:04 in universal time.
    assert day.event.at == "2026-11-28T09:04:00+08:00"
    event, _ = perform(day.event, ask.Note("later"), CHIEF, "2026-11-28T01:05:00+00:00")
    with pytest.raises(NotNow, match="event-instant-back"):
        perform(event, ask.Note("before"), CHIEF, "2026-11-28T09:04:59+08:00")


def test_two_things_may_happen_in_one_instant():
    day = Day(rules("j-round-robin"), 4)
    event, _ = perform(day.event, ask.Note("one"), CHIEF, day.event.at)
    event, _ = perform(event, ask.Note("two"), CHIEF, day.event.at)
    assert event.seq == day.event.seq + 2


def test_an_appeal_cannot_be_dated_back_into_its_time():
    day = Day(rules("j-swiss"), 8).begin().low_wins().pair()
    with pytest.raises(NotNow, match="event-instant-back"):
        perform(day.event, ask.Appeal(1, "late", round=1, table=1), CHIEF, "2026-11-28T09:10:00+08:00")
