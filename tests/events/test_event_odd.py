"""Whatever is asked, by whomever, in whatever order: what was accepted replays, is shown, and comes to an end."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from many import FORMATS
from odd import Odd

from qihui.events.audit import changes
from qihui.events.deciding import needed_draws
from qihui.events.event import Event
from qihui.events.facts import Logged
from qihui.events.regulations import Teams
from qihui.events.standings import explain_entry, standings
from qihui.events.view import AtTable, OfEntry, Official, Public, view
from qihui.words import Language, say

VIEWERS = (Public(), Official(), OfEntry(1), AtTable(1, 1))


def look(event: Event) -> list[bytes]:
    """Everything that can be seen of an event; nobody is in two places of a round."""
    for round_ in event.rounds:
        places = [rest.number for rest in round_.rests]
        for table in round_.tables:
            if not isinstance(event.regulations.format, Teams) or table.number % 2:
                places += [entry for entry in table.seating.entries if entry is not None]
        assert len(set(places)) == len(places), round_.number
    table = standings(event)
    ranked = [line.number for line in table.lines]
    if event.stages:
        assert sorted((*ranked, *table.out)) == list(range(1, len(event.entrants) + 1))
    seen = [msgspec.json.encode(view(event, viewer)) for viewer in VIEWERS]
    seen += [msgspec.json.encode(explain_entry(event, number), enc_hook=str) for number in ranked[:3]]
    return [*seen, msgspec.json.encode(table), msgspec.json.encode(needed_draws(event))]


def replays(odd: Odd) -> None:
    again = Event.of(msgspec.json.decode(msgspec.json.encode(odd.log), type=list[Logged]))
    assert again == odd.event
    assert look(again) == look(odd.event)
    for line in changes(odd.log):
        for part in (line.what, *line.what.more):
            assert "{" not in say(part.code, Language.ENGLISH, part.fields)


@pytest.mark.parametrize("name", FORMATS)
@settings(max_examples=6, deadline=None)
@given(count=st.integers(4, 12), seed=st.integers(0, 10**9))
def test_any_commands_in_any_order_replay_and_lead_to_an_end(name: str, count: int, seed: int):
    odd = Odd(FORMATS[name], Random(seed))
    odd.enter(count, ("中游", "联众") if name == "h" else ("甲", "乙", "丙"))
    odd.check_in()
    for at in range(60):
        odd.step()
        if at % 12 == 0:
            look(odd.event)
    replays(odd)
    odd.end()
    replays(odd)
