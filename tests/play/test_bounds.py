"""What one table takes: remarks, rulings, facts; and that much of them makes no step dearer."""

import msgspec
import pytest

from qihui.play import Phase, Table, view
from qihui.play import actions as ask
from qihui.play.deciding import FACTS
from qihui.play.deciding.around import OFFICIALS_BURST, OFFICIALS_MOST, SEAT_MOST
from qihui.play.deciding.effects import LAST_RULINGS, RULINGS
from qihui.play.facts import Entry, Ruled, Said, Stopped
from qihui.play.officials import REFEREE, By, Office
from qihui.play.rulings import Adjusted, Decided, NoPenalty, Voided, Warning  # noqa: A004 - the documents' word
from qihui.play.talk import SAID_SHOWN
from qihui.rules import Referee, SeatViewer, Spectator
from tables import Desk, refereed, refused

CHIEF = By(Office.CHIEF)


def desk() -> Desk:
    return refereed("xiangqi", "china").gather()


def happened(here: Desk, *facts: Said | Ruled | Stopped) -> None:
    """Facts of long ago, as a journal tells them."""
    for fact in facts:
        here.entries.append(Entry(here.at, fact))
        here.table = here.table.apply(fact, here.at)


def test_a_seat_has_so_many_remarks_and_the_others_still_have_theirs():
    here = desk()
    happened(here, *(Said("why", 0, private=True) for _ in range(SEAT_MOST)))
    here.at += 20_000
    assert refused(here, ask.Say("once more"), 0) == "said-too-much"
    here.ask(ask.Say("hello"), 1)
    here.ask(ask.Say("be quiet", REFEREE))
    happened(here, *(Said("be quiet", by=REFEREE) for _ in range(OFFICIALS_MOST)))
    here.at += 20_000
    assert refused(here, ask.Say("be quiet", CHIEF)) == "said-too-much"


def test_an_office_says_only_so_much_at_once():
    here = desk()
    for number in range(OFFICIALS_BURST):
        here.ask(ask.Say(f"number {number}", REFEREE))
    assert refused(here, ask.Say("one more", REFEREE)) == "said-too-fast"
    here.ask(ask.Say("one of another office", CHIEF))
    here.ask(ask.Say("and later again", REFEREE), wait=10_001)


def test_what_a_table_keeps_of_its_talk_does_not_grow():
    here = desk()
    happened(here, *(Said(f"number {number}", number % 2, private=True) for number in range(1000)))
    for viewer in (Referee(), SeatViewer(1)):
        told = view(here.table, viewer, here.at).said
        assert len(told) == SAID_SHOWN
        assert told[-1].text == "number 999"
        assert [each.number for each in told] == list(range(told[0].number, told[0].number + SAID_SHOWN))
    assert view(here.table, Spectator(), here.at).said == ()
    assert here.table.talk.by_seats == (500, 500)
    size = len(msgspec.json.encode(here.table.talk))
    happened(here, *(Said("number 999", number % 2, private=True) for number in range(1000)))
    assert len(msgspec.json.encode(here.table.talk)) <= size + 10
    assert Table.of(here.entries) == here.table


@pytest.mark.clause("H.call-referee")
def test_a_table_takes_so_many_rulings_and_then_those_that_end_its_game():
    here = desk()
    here.ask(ask.StopGame())
    happened(here, *(Ruled(Warning(0)) for _ in range(RULINGS)), Stopped(1))
    assert refused(here, ask.Rule(Warning(0))) == "rulings-many"
    here.ask(ask.Rule(NoPenalty()))
    assert here.table.stopped is None, "a game that stood still can go on"
    assert refused(here, ask.Rule(NoPenalty())) == "rulings-many"
    assert refused(here, ask.CallReferee()) == "rulings-many"
    assert refused(here, ask.StopGame()) == "rulings-many"
    here.play("h2-e2")
    here.ask(ask.Rule(Decided((0,))))
    assert here.table.phase is Phase.FINISHED
    for _ in range(LAST_RULINGS - 2):
        here.ask(ask.Rule(Adjusted((1,))))
    assert refused(here, ask.Rule(Voided())) == "rulings-many"
    assert Table.of(here.entries) == here.table


def test_once_too_much_has_happened_only_the_game_goes_on():
    here = desk()
    here.table = msgspec.structs.replace(here.table, seq=FACTS)
    for action in (ask.Say("hello"), ask.OfferDraw(), ask.WantRematch(), ask.Sit("late")):
        assert refused(here, action) == "table-full"
    here.play("h2-e2")
    here.ask(ask.Resign(), 1)
    assert here.table.phase is Phase.FINISHED
