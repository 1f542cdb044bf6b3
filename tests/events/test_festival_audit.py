"""The trail of a festival: every fact has a sentence, and a journal of facts is read again as it was written."""

import re
from typing import get_args

import msgspec
import pytest
from feast import Feast, everything

from qihui.events import festival as fest
from qihui.events.facts import By, Office
from qihui.events.festival import AnyFestivalFact, Festival, Kept
from qihui.events.festival.audit import Change, changes, concerning
from qihui.words import Language, say

TAGS = {
    "festival-founded",
    "basics-set",
    "festival-published",
    "event-added",
    "event-dropped",
    "assigned",
    "released",
    "sponsor-set",
    "sponsor-dropped",
    "line-set",
    "line-dropped",
    "sums-stated",
    "budget-adopted",
    "charges-set",
    "entry-paid",
    "due-paid",
    "refunds-set",
    "refund-claimed",
    "refund-paid",
    "attendee-listed",
    "attendee-struck",
    "arrived",
    "card-given",
    "meals-set",
    "lifts-set",
    "stock-set",
    "stock-counted",
    "task-done",
    "task-reopened",
    "part-began",
    "dispute-opened",
    "dispute-settled",
    "feedback-given",
    "series-set",
    "notified",
    "festival-closed",
    "fees-written-off",
    "claim-withdrawn",
    "refund-returned",
    "arrival-withdrawn",
}
"""What kinds of facts are called in journals, which stay on disk for years."""


def sentences(trail: tuple[Change, ...], language: Language) -> list[str]:
    return [say(each.what.code, language, each.what.fields) for each in trail]


def test_everything_that_can_happen_has_happened_in_the_festival_of_these_tests():
    assert {type(each.fact) for each in everything().log} == set(get_args(AnyFestivalFact))


@pytest.mark.parametrize("language", Language)
def test_every_fact_has_a_sentence(language: Language):
    for change, text in zip(trail := changes(everything().log), sentences(trail, language), strict=True):
        assert not text.startswith(change.what.code), text
        assert "{" not in text, text
        if language is not Language.ENGLISH:
            assert re.search("[一-鿿]", text), text
        for field, value in change.what.fields.items():
            if isinstance(value, int):
                assert str(value) in text, (field, text)


def test_the_trail_tells_who_did_what_when_and_why():
    log = (
        Feast()
        .ask(fest.AddEvent("围棋"))
        .ask(fest.DropEvent("围棋", "nobody entered"), by=By(Office.ORGANISER, "王"))
        .log
    )
    *_, change = changes(log)
    assert (change.at, change.by) == ("2003-10-01T09:02:00+08:00", By(Office.ORGANISER, "王"))
    assert sentences((change,), Language.ENGLISH) == ["“围棋” was dropped"]
    assert (change.reason, change.event, change.fact) == ("nobody entered", "围棋", log[-1].fact)


def test_amounts_are_told_in_yuan_and_codes_by_their_names():
    told = sentences(changes(everything().log), Language.ENGLISH)
    assert "“军棋”: the entry that is 4 in the order of entry got 50.00 yuan back" in told
    assert "Budget, venue: 网吧, 150.00 yuan planned, 160.00 in fact" in told
    assert "甲 is on the list of attendees: member, from 益阳, beds for 1 nights, meals: 晚餐" in told
    assert "李 joined the group “logistics”: 桌椅" in told
    assert "A part began: wrap-up" in told


def test_notes_and_words_of_people_are_told_as_the_reason():
    given = {type(each.fact).__name__: each.reason for each in changes(everything().log) if each.reason}
    assert given["StockCounted"] == "one bomb is missing"
    assert given["TaskDone"] == "on the board"
    assert given["TaskReopened"] == "the board fell down"
    assert given["DisputeOpened"] == "whose move it was"
    assert given["FeedbackGiven"] == "热闹"
    assert given["Notified"] == "开幕在九点"
    assert given["FestivalClosed"] == "nothing was filed"


def test_the_trail_of_a_person_or_an_event_is_picked_out():
    trail = changes(everything().log)
    kinds = [type(each.fact).__name__ for each in concerning(trail, name="甲")]
    assert kinds == [
        "AttendeeListed",
        "LiftsSet",
        "Arrived",
        "DuePaid",
        "DuePaid",
        "CardGiven",
        "RefundClaimed",
        "RefundPaid",
        "RefundReturned",
        "RefundPaid",
        "DisputeOpened",
    ]
    assert len(concerning(trail, event="军棋")) == 7
    assert [type(each.fact).__name__ for each in concerning(trail, name="云")] == ["SponsorSet", "SponsorDropped"]
    assert concerning(trail) == trail


def test_every_fact_is_read_again_as_it_was_written_and_makes_the_same_festival():
    feast = everything()
    lines = [msgspec.json.encode(each) for each in feast.log]
    read = [msgspec.json.decode(line, type=Kept) for line in lines]
    assert read == feast.log
    assert Festival.of(read) == feast.festival


def test_facts_are_called_in_journals_as_they_always_were():
    assert {each.__struct_config__.tag for each in get_args(AnyFestivalFact)} == TAGS
    old = b'["2003-10-01T09:00:00+08:00",{"office":"organiser"},{"fact":"festival-founded","basics":{"title":"XX"}}]'
    assert msgspec.json.decode(old, type=Kept) == Feast(fest.Basics("XX")).log[0]
