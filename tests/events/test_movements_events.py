"""Movements as an event starts them: what would compare nothing is refused, and what is sound is found sound."""

import pytest
from days import Day, rules
from msgspec.structs import replace

from qihui.cli.event.checking import check
from qihui.events import commands as ask
from qihui.events.deciding import NotNow
from qihui.events.facts import Seating
from qihui.events.movements import BadMovement, Chairs, Length, Machine
from qihui.events.regulations import Duplicate, HumanMachine, Pairs, Way

FACING = HumanMachine(3, Machine("qihui", 3, 9), Length(1, 1), Chairs(0, 1))


@pytest.mark.parametrize(
    ("name", "form", "count", "key"),
    [
        ("c-pairs", Pairs(Way.HOWELL), 3, "event-too-few"),
        ("c-pairs", Pairs(Way.SWISS, 2), 3, "event-too-few"),
        ("c-pairs", Pairs(Way.SWISS, 6), 6, "event-too-many-rounds"),
        ("c-pairs", Pairs(Way.HOWELL, 6), 6, "movement-rounds"),
        ("c-pairs", Pairs(Way.MITCHELL, 1), 10, "movement-alone"),
        ("c-human-machine", FACING, 3, "event-too-few"),
        ("c-human-machine", HumanMachine(6, FACING.machine, chairs=FACING.chairs), 6, "event-too-many-rounds"),
    ],
)
def test_a_movement_that_cannot_be_played_to_its_end_is_refused_at_the_start(name, form, count, key):
    with pytest.raises((NotNow, BadMovement)) as refused:
        Day(rules(name, format=form), count).begin()
    assert refused.value.key == key


@pytest.mark.parametrize("form", [Pairs(Way.SWISS, 3), Pairs(Way.HOWELL, 2), Pairs(Way.MITCHELL, 3)])
def test_as_many_rounds_as_there_can_be_are_played(form):
    day = Day(rules("c-pairs", format=form), 6)
    day.play()
    assert day.event.round == form.rounds


@pytest.mark.clause("C.duplicate")
@pytest.mark.parametrize("way", [Way.HOWELL, Way.MITCHELL])
def test_an_event_that_is_being_played_is_sound_though_its_deals_have_gone_round_only_once(way):
    """After the first round each table has played deals of its own; those to come are fixed."""
    day = Day(rules("c-pairs", format=Pairs(way, length=Length(1, 2))), 10).begin()
    day.play_round()
    assert check(day.log)[0] == ()


def test_a_deal_that_nobody_else_can_play_any_more_is_told_and_not_wrong():
    """Half of the pairs leave: what is left is no fault of the file."""
    day = Day(rules("c-pairs", format=Pairs(Way.SWISS, 2, Length(1, 1))), 6).begin()
    day.play_round()
    for number in (1, 2, 3):
        day.ask(ask.Withdraw(number))
    day.play_round()
    found, _ = check(day.log)
    assert [(each.told.fields["fault"], each.wrong) for each in found] == [("nothing-to-compare", False)]


def by_hand(name: str, form, count: int, change) -> str:
    """What is said to the second round by hand, made of the first: its seatings with other deals, and one changed."""
    day = Day(rules(name, format=form), count).begin()
    day.play_round()
    first = tuple(table.seating for table in day.event.rounds[0].tables)
    fresh = tuple(replace(each, sessions=((99,),)) for each in first)
    with pytest.raises(NotNow) as refused:
        day.ask(ask.PairByHand(seatings=(change(fresh[0]), *fresh[1:]), rests=day.event.rounds[0].rests))
    return refused.value.key


@pytest.mark.clause("C.duplicate")
@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda seating: replace(seating, sessions=((99, 99),)), "event-no-deals"),
        (lambda seating: replace(seating, sessions=((0,),)), "event-no-deals"),
        (lambda seating: replace(seating, table=0), "event-table-shape"),
        (lambda seating: replace(seating, entries=(*seating.entries, None)), "event-table-shape"),
    ],
)
@pytest.mark.parametrize(
    ("name", "form", "count"),
    [("c-pairs", Pairs(Way.SWISS, 3), 6), ("c-individual", Duplicate(3), 8), ("c-human-machine", FACING, 6)],
)
def test_tables_by_hand_have_places_and_deals_that_can_be_played(name, form, count, change, key):
    assert by_hand(name, form, count, change) == key


def test_humans_are_not_moved_out_of_their_seats_by_hand():
    def turned(seating: Seating) -> Seating:
        return replace(seating, entries=seating.entries[::-1])

    assert by_hand("c-human-machine", FACING, 6, turned) == "event-table-shape"


@pytest.mark.clause("C.duplicate")
@pytest.mark.parametrize("way", [Way.HOWELL, Way.MITCHELL])
def test_tables_by_hand_do_not_play_what_is_to_be_played_later(way):
    day = Day(rules("c-pairs", format=Pairs(way, length=Length(1, 1))), 10).begin()
    day.play_round()
    second, third = day.event.stage.began.schedule[1:3]
    early = (replace(second.seatings[0], sessions=third.seatings[0].sessions), *second.seatings[1:])
    with pytest.raises(NotNow, match="event-deal-later"):
        day.ask(ask.PairByHand(seatings=early, rests=second.rests))
    day.ask(ask.PairByHand(seatings=second.seatings, rests=second.rests))
