"""The law of secrecy for what is said: a private remark changes no byte of what others are sent."""

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from twins import TELLERS

from qihui.play import Entry, Table
from qihui.play.actions import Say
from qihui.play.facts import Said
from qihui.play.officials import By, Office
from qihui.play.talk import SAID_SHOWN
from qihui.rules import Referee, SeatViewer, Spectator
from qihui.web.live import Guest, concerns, state
from tables import Desk

pytestmark = pytest.mark.clause("S4.secrecy")

BY = By(Office.REFEREE, "王裁判")
SEATS = 4
PEOPLE = {
    **{f"seat {seat}": Guest(SeatViewer(seat), seat) for seat in range(SEATS)},
    **{f"behind {seat}": Guest(SeatViewer(seat)) for seat in range(SEATS)},
    "spectator": Guest(Spectator()),
    "scribe": Guest(Referee(), scribe=True),
    **{office: Guest(Referee(), office=office) for office in (Office.REFEREE, Office.CHIEF, Office.COMMITTEE)},
}

remarks = st.lists(
    st.one_of(
        st.tuples(st.just("seat"), st.integers(0, SEATS - 1)),
        st.tuples(st.just("to"), st.integers(0, SEATS - 1)),
        st.just(("all", 0)),
    ),
    max_size=12,
)


def table_of_competition() -> Desk:
    """A refereed game of four that has begun."""
    desk = Desk("siguo")
    opened = msgspec.structs.replace(desk.table.opened, referee="r", chief="c", committee="a", scribe="s")
    desk.entries = [Entry(0, opened)]
    desk.table = Table.of(desk.entries)
    return desk.gather()


def entitled(said: Said, guest: Guest) -> bool:
    """Whether somebody should hear a remark, in the words of the rule: its seat and the officials, else everybody."""
    return not said.private or guest.office is not None or (guest.seat is not None and guest.seat == said.seat)


@given(talk=remarks)
def test_what_is_said_in_private_changes_nothing_that_others_are_sent(talk):
    desk = table_of_competition()
    for kind, seat in talk:
        match kind:
            case "seat":
                desk.ask(Say(f"from {seat}"), seat, wait=3000)
            case "to":
                desk.ask(Say(f"to {seat}", BY, seat), wait=3000)
            case _:
                desk.ask(Say("to all", BY), wait=3000)
    for who, guest in PEOPLE.items():
        heard = [entry for entry in desk.entries if not isinstance(entry.fact, Said) or entitled(entry.fact, guest)]
        quiet = Table.of(heard)
        at = desk.at + 100
        assert state(desk.table, guest, at) == state(quiet, guest, at), who
        if guest.private or isinstance(guest.viewer, Spectator):
            for name, tell in TELLERS.items():
                if name != "state":
                    assert tell(desk.table, guest.viewer, at) == tell(quiet, guest.viewer, at), (who, name)
        for entry in desk.entries:
            if isinstance(entry.fact, Said):
                assert concerns([entry.fact], guest) == entitled(entry.fact, guest), who


@pytest.mark.parametrize("whispers", [0, 1, SAID_SHOWN + 5])
def test_old_remarks_go_by_what_one_has_heard_oneself(whispers):
    """Private remarks push nothing out of what others see."""
    desk = table_of_competition()
    desk.ask(Say("welcome", BY))
    for _ in range(whispers):
        desk.ask(Say("psst", BY, 1), wait=1000)
    watcher = msgspec.json.decode(state(desk.table, PEOPLE["spectator"], desk.at))
    assert [each["text"] for each in watcher["table"]["said"]] == ["welcome"]
    one = msgspec.json.decode(state(desk.table, PEOPLE["seat 1"], desk.at))
    numbers = [each["number"] for each in one["table"]["said"]]
    assert numbers[-1] == whispers
    assert len(numbers) == min(SAID_SHOWN, whispers + 1)
    assert all(b == a + 1 for a, b in pairwise(numbers))
