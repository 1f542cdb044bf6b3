"""Draws and formations of an event: recorded, sealed before, opened after, and kept by referees in between."""

import pytest
from days import DRAW, FIRST, Day, rules

from qihui.events import commands as ask
from qihui.events import lots
from qihui.events.deciding import NotNow, needed_draws
from qihui.events.facts import CHIEF, ORGANISER, By, Drawn, DrawSealed
from qihui.events.lots import BadDraw
from qihui.events.regulations import GroupsThenFinal
from qihui.events.view import AtTable, Public, PublicView, TableView, view

CLUBS = ("中游", "联众")
SALT = "0123456789abcdef" * 2


def refusal(day: Day, command: ask.AnyCommand, by: By = CHIEF) -> str:
    before = day.event
    with pytest.raises(NotNow) as caught:
        day.ask(command, by)
    assert day.event == before
    return caught.value.key


@pytest.mark.clause("E.draw-letters")
def test_seven_colleges_draw_letters_and_the_single_one_goes_straight_to_the_round_robin_of_four():
    day = Day(rules("s", best_of=1), 7).begin()
    stage = day.event.stage
    assert stage is not None
    made = day.event.draws[0].made
    letters = {each.item: each.place for each in made.result}
    assert sorted(letters.values()) == ["A", "A", "B", "B", "C", "C", "D"]
    day.pair()
    for first, second in day.pairs():
        assert letters[str(first)] == letters[str(second)]
    assert letters[str(stage.began.straight)] == "D"
    for entries in day.pairs():
        day.wins(min(number for number in entries if number))
    winners = {min(pair) for pair in day.pairs()}
    day.close()
    day.ask(ask.CloseStage())
    final = day.event.stage
    assert final is not None
    assert set(final.began.numbers) == winners | {stage.began.straight}
    assert len(final.began.schedule) == 3


def test_every_draw_of_an_event_is_as_published_and_can_be_repeated():
    for name in ("j-knockout", "d", "s", "c-individual", "h"):
        day = Day(rules(name), 8, CLUBS).begin()
        assert day.event.draws
        for held in day.event.draws:
            assert lots.faults(held.made) == ()


def test_a_sealed_draw_is_promised_and_made_from_the_secret_and_witnesses():
    day = Day(rules("d"), 8)
    secret = lots.Secret(lots.FORMAT, "the seed", SALT, ())
    day.ask(ask.SealDraw(secret), ORGANISER)
    promise = day.log[-1].fact
    assert isinstance(promise, DrawSealed)
    assert "the seed" not in repr(promise)
    assert refusal(day, ask.MakeDraw("my seed"), ORGANISER) == "event-draw-sealed"
    with pytest.raises(BadDraw):
        day.ask(ask.OpenDraw(lots.Secret(lots.FORMAT, "another", SALT, ())), ORGANISER)
    day.ask(ask.OpenDraw(secret, witnesses=("heads",)), ORGANISER)
    made = day.log[-1].fact
    assert isinstance(made, Drawn)
    assert lots.faults(made.draw, promise.promise) == ()
    day.ask(ask.Start())


def test_a_sealed_draw_is_stale_when_the_entries_have_changed():
    day = Day(rules("d"), 8)
    secret = lots.Secret(lots.FORMAT, "the seed", SALT, ())
    day.ask(ask.SealDraw(secret), ORGANISER)
    day.ask(ask.Withdraw(8))
    assert refusal(day, ask.OpenDraw(secret), ORGANISER) == "event-draw-stale"


@pytest.mark.clause("H.deals-drawn")
def test_four_deals_are_drawn_out_of_ten_formations_of_each_club():
    day = Day(rules("h"), 8, CLUBS)
    needed = next(each for each in needed_draws(day.event) if each.purpose == "deals")
    assert needed.what == lots.Deals(4)
    nine = tuple(tuple(f"{club}{number}" for number in range(9)) for club in CLUBS)
    assert refusal(day, ask.MakeDraw("seed", "deals", pots=nine), ORGANISER) == "event-formations"
    day.begin()
    made = day.event.draw_of("deals").made
    assert len(made.result) == 4
    assert [len(pot) for pot in made.pots] == [10, 10]


def test_clubs_of_different_sizes_have_a_deal_drawn_for_every_round():
    day = Day(rules("h"), 8, ("甲", "甲", "甲", "甲", "甲", "乙", "乙", "乙")).begin()
    assert len(day.event.stage.began.schedule) == 5
    assert len(day.event.draw_of("deals").made.result) == 5


@pytest.mark.clause("H.rotation")
def test_every_pair_of_one_club_meets_every_pair_of_the_other_at_four_tables():
    day = Day(rules("h"), 8, CLUBS).begin()
    clubs = {each.number: each.card.club for each in day.event.entrants}
    met: list[frozenset[int | None]] = []
    for number in range(1, 5):
        day.pair()
        assert [table.seating.deals for table in day.event.rounds[-1].tables] == [(number,)] * 4
        for table, entries in enumerate(day.pairs(), 1):
            assert {clubs[each or 0] for each in entries} == set(CLUBS)
            met.append(frozenset(entries))
            day.ask(ask.EnterResult(table, FIRST))
        day.close()
    assert len(set(met)) == 16
    direction = day.event.draw_of("rotation").made
    assert direction.result[0].item in (lots.CLOCKWISE, lots.COUNTER)


@pytest.mark.clause("H.points")
def test_a_pair_has_three_points_for_a_win_and_one_for_a_draw():
    day = Day(rules("h"), 8, CLUBS).begin().pair()
    day.ask(ask.EnterResult(1, FIRST))
    for table in (2, 3, 4):
        day.ask(ask.EnterResult(table, DRAW))
    day.close()
    (won, lost), (one, other), *_ = day.pairs()
    assert [day.points(number or 0) for number in (won, lost, one, other)] == ["3", "0", "1", "1"]


def handed(day: Day, table: int, deal: int) -> ask.HandOut:
    made = day.event.draw_of("deals").made
    return ask.HandOut(day.event.round, table, deal, day.formation(made.result[deal - 1].item))


@pytest.mark.clause("H.custody")
def test_formations_go_to_tables_that_play_them_and_nowhere_else_until_the_deal_is_done():
    day = Day(rules("h"), 8, CLUBS).begin().pair()
    made = day.event.draw_of("deals").made
    first = day.formation(made.result[0].item)
    assert refusal(day, handed(day, 1, 2)) == "event-no-deal"
    wrong = day.formation(made.result[1].item)
    assert refusal(day, ask.HandOut(1, 1, 1, wrong)) == "event-other-formation"
    with pytest.raises(BadDraw):
        day.ask(ask.HandOut(1, 1, 1, lots.Opening(first.name, first.salt, "another layout")))
    day.ask(handed(day, 1, 1))
    assert refusal(day, handed(day, 1, 1)) == "event-nothing-new"
    at_table, elsewhere = view(day.event, AtTable(1, 1)), view(day.event, AtTable(1, 2))
    assert isinstance(at_table, TableView)
    assert isinstance(elsewhere, TableView)
    assert [each.text for each in at_table.formations] == [first.text]
    assert elsewhere.formations == ()
    assert first.text not in repr(view(day.event, Public()))
    assert refusal(day, ask.OpenEnvelopes((first,)), ORGANISER) == "event-deal-secret"
    for table in (1, 2, 3, 4):
        day.ask(ask.EnterResult(table, FIRST))
    day.ask(ask.TakeBack(1, 1, 1))
    assert refusal(day, ask.TakeBack(1, 1, 1)) == "event-not-handed-out"
    emptied = view(day.event, AtTable(1, 1))
    assert isinstance(emptied, TableView)
    assert emptied.formations == ()
    day.ask(ask.OpenEnvelopes((first,)), ORGANISER)
    seen = view(day.event, Public())
    assert isinstance(seen, PublicView)
    assert [each.text for each in seen.openings] == [first.text]
    assert lots.faults(day.event.draw_of("deals").made) == ()


def test_groups_are_drawn_with_seeds_in_different_ones_and_clubs_spread():
    day = Day(rules("j-round-robin", format=GroupsThenFinal(4, 1)), 16, ("a", "b", "c", "d"))
    day.begin()
    stage = day.event.stage
    assert stage is not None
    clubs = {each.number: each.card.club for each in day.event.entrants}
    assert [sorted(clubs[number] for number in group) for group in stage.began.groups] == [["a", "b", "c", "d"]] * 4
    seeded = Day(rules("j-round-robin", format=GroupsThenFinal(4, 1)), 16)
    seeded.ask(ask.SetSeeds((4, 3, 2, 1)))
    seeded.begin()
    assert seeded.event.stage is not None
    assert all(len({1, 2, 3, 4} & set(group)) == 1 for group in seeded.event.stage.began.groups)


def test_lots_among_equals_come_from_a_recorded_seed_and_leave_no_shared_place():
    day = Day(rules("j-swiss", chain=("points", "lots")), 8).begin().low_wins()
    assert any(line.shared for line in day.standings.lines)
    assert "standings.lots" in [each.code for each in day.standings.why]
    day.ask(ask.MakeDraw("recorded", "places"), ORGANISER)
    assert [line.place for line in day.standings.lines] == list(range(1, 9))
