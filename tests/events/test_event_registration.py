"""Entries are taken until the instant that the regulations name (J.registration)."""

from datetime import timedelta

import pytest
from days import FIRST, Day, own, rules

from qihui.events import commands as ask
from qihui.events.audit import changes
from qihui.events.deciding import perform, preview
from qihui.events.entries import Card
from qihui.events.facts import CHIEF, ORGANISER, By, Entered, Office
from qihui.events.regulations import BadRegulations, Swiss
from qihui.events.view import Public, PublicView, view
from qihui.words import Language, say

UNTIL = "2026-11-28T12:00:00+08:00"
NAMED = {"entries_until": UNTIL, "format": Swiss(3, late_until=2), "chain": ("points",)}


def day(minutes_left: float) -> Day:
    """An event with four entries, and so many minutes until no more are taken."""
    made = Day(rules("j-swiss", **NAMED), 4)
    made.at = made.at.fromisoformat(UNTIL) - timedelta(minutes=minutes_left)
    return made


@pytest.mark.clause("J.registration")
@pytest.mark.parametrize("by", [ORGANISER, CHIEF, By(Office.REFEREE), own(0)])
def test_entries_are_taken_until_that_instant(by: By):
    here = day(1)
    here.ask(ask.Enter(Card("on the last minute")), by)
    closed = "event-entries-reason" if by in (ORGANISER, CHIEF) else "event-entries-closed"
    assert here.refuses(ask.Enter(Card("a minute later")), by) == closed


@pytest.mark.clause("J.registration")
def test_after_it_the_organiser_or_the_chief_takes_one_for_a_reason_that_is_on_record():
    here = day(0)
    for by in (By(Office.REFEREE), own(0)):
        assert here.refuses(ask.Enter(Card("late"), reason="the train"), by) == "event-entries-closed"
    for by in (ORGANISER, CHIEF, By(Office.DEPUTY)):
        here.ask(ask.Enter(Card(f"late {by.office}"), reason="the form was lost in the post"), by)
    line = changes(here.log)[-1]
    assert (line.what.code, line.reason) == ("audit.entered-after", "the form was lost in the post")


def test_who_comes_in_time_needs_no_reason_and_none_is_kept():
    here = day(10)
    here.ask(ask.Enter(Card("in time"), reason="just so"), ORGANISER)
    fact = here.log[-1].fact
    assert isinstance(fact, Entered)
    assert fact.reason == ""


def test_an_entry_that_is_there_can_still_be_put_right():
    here = day(0)
    here.ask(ask.ChangeEntry(1, Card("another name")), ORGANISER)
    assert here.event.entrants[0].card.name == "another name"
    assert len(here.event.entrants) == 4


def test_after_the_start_the_format_says_whether_late_entries_are_taken():
    here = day(100).begin()
    here.at = here.at.fromisoformat(UNTIL) + timedelta(hours=1)
    here.pair()
    here.ask(ask.Enter(Card("late")), own(0))
    for table in (1, 2):
        here.ask(ask.EnterResult(table, FIRST))
    here.close()
    here.pair()
    assert here.refuses(ask.Enter(Card("too late"), reason="please"), ORGANISER) == "event-too-late"


@pytest.mark.clause("J.registration")
def test_another_deadline_is_told_to_all_and_holds():
    here = day(0)
    later = rules("j-swiss", **{**NAMED, "entries_until": "2026-11-28T18:00:00+08:00"})
    gone, come = ([line.fields.get("until") for line in part.more] for part in preview(here.event, later)[1:3])
    assert (UNTIL in gone, "2026-11-28T18:00:00+08:00" in come) == (True, True)
    here.ask(ask.ChangeRegulations(later, "entries are taken until six"), ORGANISER)
    assert here.event.version == 2
    seen = view(here.event, Public())
    assert isinstance(seen, PublicView)
    assert seen.notices[-1][1] == "entries are taken until six"
    assert "2026-11-28T18:00:00+08:00" in [line.fields.get("until") for line in seen.regulations]
    here.ask(ask.Enter(Card("in time now")), own(0))


@pytest.mark.parametrize("language", Language)
def test_a_refusal_says_until_when_and_what_to_do(language: Language):
    here = day(0)
    with pytest.raises(ValueError, match="event-entries-closed") as caught:
        perform(here.event, ask.Enter(Card("late")), own(0), (here.at + timedelta(minutes=1)).isoformat())
    assert UNTIL in say(caught.value.key, language, caught.value.fields)


@pytest.mark.parametrize("found", ["soon", "2026-11-28", "2026-11-28T12:00:00", "9999-12-31T23:59:59+00:00"])
def test_a_deadline_is_an_instant_with_its_offset(found: str):
    with pytest.raises(BadRegulations) as caught:
        rules("j-swiss", entries_until=found)
    assert caught.value.key == "regulations-entries-until"
