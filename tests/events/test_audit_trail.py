"""The trail: what touched an entry, by the number that it has now, and what may be told to everybody."""

from typing import get_args

import pytest
from days import FIRST, SECOND, Day, rules

from qihui.events import commands as ask
from qihui.events import facts, lots
from qihui.events.audit import changes, concerning, for_all
from qihui.events.audit.telling import QUIET
from qihui.events.facts import CHIEF, ORGANISER, Appealed, By, Office, PlayedOff, ResultRuled
from qihui.events.regulations import Swiss
from qihui.events.results import DoubleForfeit


def codes(day: Day, number: int) -> list[str]:
    return [each.what.code for each in concerning(changes(day.log), number=number)]


def test_an_entry_is_touched_by_what_happens_at_its_tables():
    day = Day(rules("j-swiss", chain=("points", "play-off")), 5).begin()
    day.ask(ask.PairByHand((ask.Board(1, 2), ask.Board(3, 4)), (ask.Rest(5, ask.ByeKind.PAIRING),)))
    day.ask(ask.BeginTable(1))
    day.ask(ask.EnterResult(1, FIRST))
    day.ask(ask.CorrectResult(1, SECOND, "misread"))
    day.ask(ask.EnterResult(2, FIRST))
    day.ask(ask.Rule(ResultRuled(1, 1, DoubleForfeit())))
    day.ask(ask.Rule(PlayedOff((4, 3))))
    day.ask(ask.Rule(facts.Overturned(1)))
    day.ask(ask.CloseRound())
    day.ask(ask.Appeal(2, "why?", round=1, table=1), By(Office.ENTRY, "", 2))
    day.ask(ask.AnswerAppeal(1, upheld=False, reason="so"))
    one = ["entered", "started", "paired-by-hand", "table-began", "result", "corrected", "ruled", "ruled"]
    assert codes(day, 1) == [f"audit.{each}" for each in one]
    assert codes(day, 2) == [f"audit.{each}" for each in [*one, "appealed", "denied"]]
    assert codes(day, 5) == [f"audit.{each}" for each in one[:3]]
    assert codes(day, 3)[-2:] == ["audit.result", "audit.ruled"]
    assert codes(day, 9) == []


def test_who_was_reseated_and_who_sits_there_now_are_both_touched():
    day = Day(rules("j-swiss", format=Swiss(3)), 4).begin()
    day.ask(ask.PairByHand((ask.Board(1, 2), ask.Board(3, 4))))
    day.ask(ask.Reseat(1, (2, 1), "first move"))
    (line,) = [each for each in changes(day.log) if each.what.code == "audit.reseated"]
    assert line.numbers == (1, 2)


def test_after_numbers_are_drawn_the_trail_of_an_entry_is_its_own():
    day = Day(rules("j-swiss"), 8)
    day.ask(ask.CheckIn(3), ORGANISER)
    day.ask(ask.MakeDraw("any seed", "numbers"), ORGANISER)
    for entrant in day.event.entrants:
        trail = concerning(changes(day.log), number=entrant.number)
        entered = [each.fact for each in trail if isinstance(each.fact, facts.Entered)]
        assert [each.card.name for each in entered] == [entrant.card.name]
        assert (len(trail) == 2) == entrant.checked_in
    assert [each.number for each in day.event.entrants if each.card.name == "第3号"] != [3], "the draw changes nothing"


def test_every_kind_of_fact_is_told():
    """A fact without a text would break the trail of every event that has it."""
    told = set(get_args(facts.AnyFact))
    made = changes(
        facts.Logged("2026-05-01T09:00+08:00", CHIEF, fact)
        for fact in (
            facts.FormationReturned(1, 1, 1),
            facts.AppealCarried(1, Office.CHIEF),
            facts.RefereeAssigned(1, "x"),
            facts.Noted("x"),
            facts.ReserveListed(()),
            facts.EnvelopesOpened(()),
            facts.Prohibited(()),
        )
    )
    assert len(made) == 7
    assert {each.__name__ for each in told} >= QUIET.keys()


@pytest.mark.parametrize("notice", [False, True])
def test_notes_and_texts_of_appeals_are_for_officials(notice: bool):
    day = Day(rules("j-swiss", format=Swiss(3)), 4).begin().low_wins()
    day.ask(ask.Note("the third table smells", notice))
    day.ask(ask.Appeal(2, "my own words", round=1, table=1), By(Office.ENTRY, "", 2))
    told = repr(for_all(changes(day.log), day.event))
    assert ("smells" in told) == notice
    assert "my own words" not in told
    assert "1380000" not in told
    assert "1380000" in repr(changes(day.log))
    assert any(isinstance(each.fact, Appealed) for each in for_all(changes(day.log), day.event))


def test_what_was_secret_is_told_when_its_deal_is_over():
    day = Day(rules("c-individual"), 8).begin().pair()
    day.ask(ask.ScoreDeal(1, 1, (5, 1, 5, 1)))
    hidden = for_all(changes(day.log), day.event)[-1]
    assert (hidden.what.code, hidden.fact, hidden.reason) == ("audit.deal-secret", None, "")
    assert "5" not in repr(hidden.what.fields)
    day.ask(ask.ScoreDeal(2, 1, (3, 3, 3, 3)))
    assert for_all(changes(day.log), day.event)[-2:] == changes(day.log)[-2:]


def test_a_promise_and_a_draw_are_told_whole():
    day = Day(rules("j-swiss", format=Swiss(3)), 4)
    secret = lots.Secret(lots.FORMAT, "seed", "0" * 32, ())
    day.ask(ask.SealDraw(secret, "numbers"), ORGANISER)
    day.ask(ask.OpenDraw(secret), ORGANISER)
    assert for_all(changes(day.log), day.event)[-2:] == changes(day.log)[-2:]
