"""What was decided and then turns out otherwise: people come back, tables change hands, rounds are paired anew."""

import msgspec
import pytest
from days import DRAW, FIRST, SECOND, Day, rules

from qihui.events import commands as ask
from qihui.events import lots
from qihui.events.entries import Card, Member
from qihui.events.facts import (
    CHIEF,
    ORGANISER,
    Advanced,
    Awarded,
    By,
    Office,
    Overturned,
    ResultRuled,
    Seating,
    StageKind,
)
from qihui.events.movements import Length
from qihui.events.movements.errors import BadMovement
from qihui.events.regulations import (
    BadRegulations,
    Duplicate,
    GroupsThenFinal,
    Knockout,
    Pairs,
    Rotation,
    Swiss,
    Way,
)
from qihui.events.results import DoubleForfeit, Forfeit, Played
from qihui.events.scoring import Grade
from qihui.events.standings import Outcomes

SWISS = rules("j-swiss", format=Swiss(4, late_until=3), chain=("points",))
KNOCKOUT = rules("j-knockout", format=Knockout(third_place=False, seeds=None))
CLUBS = ("中游", "联众")


def test_who_leaves_the_final_round_robin_early_keeps_what_was_won_before_it():
    """The loser of the match by letters must not rise because its winner's later games are annulled."""
    day = Day(rules("s", best_of=1), 7).begin().low_wins()
    letters = day.pairs(1)
    winner = min(number or 0 for number in letters[0])
    loser = max(number or 0 for number in letters[0])
    day.ask(ask.CloseStage())
    day.low_wins()
    day.ask(ask.Withdraw(winner, "ill"))
    entrant = day.event.entrant(winner)
    assert entrant is not None
    assert entrant.annulled
    outcomes = Outcomes(day.event)
    assert outcomes.winner(1, day.event.rounds[0].tables[0]) == (True, winner)
    others = {max(number or 0 for number in pair) for pair in letters}
    places = {line.number: line.place for line in day.standings.lines}
    assert {places[number] for number in others} == {places[loser]} == {4}


def test_an_annulled_entry_that_is_disqualified_in_the_final_stays_annulled():
    day = Day(rules("j-round-robin", format=GroupsThenFinal(2)), 8).begin().low_wins()
    gone = day.pairs(1)[0][0] or 0
    day.ask(ask.Withdraw(gone, "ill"))
    while day.event.stage is not None and len(day.event.stage.rounds) < 3:
        day.pair()
        for table in day.event.rounds[-1].tables:
            if not Outcomes(day.event).done(day.event.round, table):
                day.wins(min(number or 0 for number in table.seating.entries))
        day.close()
    before = day.standings.groups
    day.ask(ask.CloseStage())
    day.ask(ask.Disqualify(gone, "had a helper", "张"))
    assert day.standings.groups == before


def test_who_was_left_out_at_the_start_comes_back_as_a_late_entry_or_not_at_all():
    day = Day(SWISS, 8)
    for number in range(1, 7):
        day.ask(ask.CheckIn(number))
    day.ask(ask.Start(only_checked_in=True))
    day.low_wins()
    day.ask(ask.Reinstate(7, "the train was late"))
    day.pair()
    assert 7 in [number for pair in day.pairs() for number in pair] + day.rests()
    assert day.standings.line(7) is not None
    robin = Day(rules("j-round-robin"), 5)
    for number in range(1, 5):
        robin.ask(ask.CheckIn(number))
    robin.ask(ask.Start(only_checked_in=True))
    assert robin.refuses(ask.Reinstate(5, "the train was late")) == "event-too-late"


def test_a_half_bye_is_for_a_round_that_was_missed_though_a_later_one_was_paired_anew():
    day = Day(rules("j-swiss", format=Swiss(4, late_until=3, late_half=True), chain=("points",)), 8).begin()
    day.low_wins().pair()
    day.ask(ask.Enter(Card("late")), ORGANISER)
    day.ask(ask.RepairRound(reason="the late entry plays"))
    day.publish()
    assert 9 in [number for pair in day.pairs() for number in pair] + day.rests()
    assert day.points(9) == ("1" if 9 not in day.rests() else "4")


def test_sides_that_a_referee_changed_are_no_fault_of_a_correction_elsewhere():
    day = Day(KNOCKOUT, 8).begin().pair()
    for table in (1, 2, 3, 4):
        day.ask(ask.EnterResult(table, FIRST))
    day.close().pair()
    sides = day.pairs()[0]
    day.ask(ask.Reseat(1, sides[::-1], "the light"), By(Office.REFEREE))
    day.ask(ask.EnterResult(1, FIRST))
    day.ask(ask.CorrectResult(3, SECOND, "misread", 1))
    assert day.pairs()[0] == sides[::-1]
    assert day.event.rounds[1].tables[0].games == (0,)


def test_what_was_ruled_of_a_match_falls_when_others_play_it():
    day = Day(KNOCKOUT, 4).begin().pair()
    for table in (1, 2):
        day.ask(ask.EnterResult(table, FIRST))
    day.close().pair()
    day.ask(ask.Rule(Advanced(2, 1, day.pairs()[0][0]), "38", "the other left"))
    assert day.refuses(ask.CorrectResult(1, SECOND, "misread", 1)) == "knockout-moved-on", "a ruled match has begun"
    day.ask(ask.CorrectResult(1, SECOND, "misread", 1, confirmed=True))
    assert [held.void for held in day.event.rulings] == [True]
    assert day.refuses(ask.CloseRound()) == "event-tables-open"
    assert day.refuses(ask.Rule(Overturned(1))) == "event-no-ruling"
    day.ask(ask.EnterResult(1, FIRST))
    day.close()
    assert day.standings.lines[0].number == day.pairs(2)[0][0]


def test_a_round_is_not_paired_anew_under_a_ruling_about_it():
    day = Day(SWISS, 8).begin().pair()
    day.ask(ask.Rule(ResultRuled(1, 1, Forfeit(0)), "H-c", "late"))
    sides = day.pairs()[0]
    for command in (ask.RepairRound(reason="so"), ask.Reseat(1, sides[::-1], "so"), ask.PairByHand(again=True)):
        assert day.refuses(command) == "event-ruled"
    day.ask(ask.Rule(Overturned(1)))
    day.ask(ask.RepairRound(reason="so"))


def test_an_award_to_somebody_who_then_sits_elsewhere_is_not_possible():
    day = Day(rules("c-individual"), 8).begin().pair()
    number = day.pairs()[0][0] or 0
    day.ask(ask.Rule(Awarded(1, 1, 1, number, Grade.PLUS), "H11"))
    assert day.refuses(ask.RepairRound(reason="so")) == "event-ruled"
    day.ask(ask.Rule(Overturned(1)))
    day.ask(ask.RepairRound(reason="so"))
    assert len(day.standings.lines) == 8


@pytest.mark.clause("H.custody")
def test_a_round_is_not_paired_anew_while_its_formations_are_out_and_sheets_come_back_at_any_time():
    day = Day(rules("h"), 8, CLUBS).begin().pair()
    made = day.event.draw_of("deals").made
    hand_out = ask.HandOut(1, 1, 1, day.formation(made.result[0].item))
    individual = Day(rules("c-individual", format=Duplicate(1, Length(1, 1))), 8)
    items = tuple(tuple(f"f{number}" for number in range(4)) for _ in range(1))
    sealed = tuple(lots.closed(individual.formation(name)) for name in items[0])
    individual.ask(ask.MakeDraw("seed", "deals", envelopes=sealed, pots=items), ORGANISER)
    individual.begin().pair()
    drawn = individual.event.draw_of("deals").made
    out = ask.HandOut(1, 1, 1, individual.formation(drawn.result[0].item))
    individual.ask(out)
    assert individual.refuses(ask.RepairRound(reason="so")) == "event-formation-out"
    individual.ask(ask.TakeBack(1, 1, 1))
    individual.ask(ask.RepairRound(reason="so"))
    day.ask(hand_out)
    for number in range(1, 5):
        if number > 1:
            day.pair()
        for table in day.event.rounds[-1].tables:
            day.ask(ask.EnterResult(table.number, DRAW))
        day.close()
    day.ask(ask.Finish())
    day.ask(ask.TakeBack(1, 1, 1))
    assert day.event.custody[0].returned


@pytest.mark.clause("H.custody")
def test_envelopes_are_opened_once():
    day = Day(rules("h"), 8, CLUBS).begin().pair()
    made = day.event.draw_of("deals").made
    first = day.formation(made.result[0].item)
    for table in (1, 2, 3, 4):
        day.ask(ask.EnterResult(table, FIRST))
    day.ask(ask.OpenEnvelopes((first,)), ORGANISER)
    assert day.refuses(ask.OpenEnvelopes((first,)), ORGANISER) == "event-nothing-new"
    assert day.refuses(ask.OpenEnvelopes(()), ORGANISER) == "event-nothing-new"


@pytest.mark.parametrize(("game", "key"), [(-1, "event-game"), (2, "event-game")])
def test_a_correction_names_a_game_that_was_played(game: int, key: str):
    day = Day(rules("j-knockout", format=Knockout(seeds=None), best_of=3), 4).begin().pair()
    day.ask(ask.EnterResult(1, FIRST))
    assert day.refuses(ask.CorrectResult(1, SECOND, "misread", game=game)) == key
    day.ask(ask.CorrectResult(1, SECOND, "misread", game=1))


def test_who_leaves_a_match_that_is_level_forfeits_it():
    day = Day(KNOCKOUT, 4).begin().pair()
    day.ask(ask.EnterResult(1, DRAW))
    one, other = day.pairs()[0]
    day.ask(ask.Withdraw(one or 0, "ill"))
    assert Outcomes(day.event).winner(1, day.event.rounds[0].tables[0]) == (True, other)
    waiting = Day(KNOCKOUT, 4).begin().pair()
    waiting.ask(ask.EnterResult(1, DoubleForfeit()))
    waiting.ask(ask.Withdraw(waiting.pairs()[0][0] or 0, "ill"))
    assert waiting.event.rounds[0].tables[0].whole == DoubleForfeit(), "that is for a ruling"


def test_nothing_begins_in_a_round_that_is_closed():
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points",)), 4).begin().pair()
    day.ask(ask.Rule(ResultRuled(1, 1, Played(0))))
    day.ask(ask.EnterResult(2, FIRST))
    day.close()
    assert day.refuses(ask.BeginTable(1)) == "event-closed"


def seated(day: Day, **changes: object) -> tuple[Seating, ...]:
    """The tables of the round, the first of them changed."""
    tables = [table.seating for table in day.event.rounds[-1].tables]
    return (msgspec.structs.replace(tables[0], **changes), *tables[1:])


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"table": 0}, "event-table-shape"),
        ({"sessions": ((1, 1),)}, "event-no-deals"),
        ({"sessions": ((0,),)}, "event-no-deals"),
        ({"sessions": ((5,),)}, "event-deal-later"),
    ],
)
def test_a_table_by_hand_has_the_shape_of_the_format(changes: dict[str, object], key: str):
    day = Day(rules("c-individual", format=Duplicate(3, Length(1, 2))), 8).begin().pair()
    assert day.refuses(ask.PairByHand(seatings=seated(day, **changes), again=True)) == key
    day.ask(ask.PairByHand(seatings=seated(day), again=True))


def test_people_sit_by_hand_where_the_format_has_them():
    day = Day(rules("c-human-machine"), 4).begin().pair()
    number = day.pairs()[0][0]
    moved = seated(day, entries=(None, number, None, None))
    assert day.refuses(ask.PairByHand(seatings=moved, again=True)) == "event-table-shape"
    assert day.refuses(ask.Reseat(1, (None, number, None, None), "so")) == "event-seats-fixed"
    pairs = Day(rules("c-pairs"), 6).begin().pair()
    three = (*(pairs.pairs()[0]), None)
    assert pairs.refuses(ask.PairByHand(seatings=seated(pairs, entries=three), again=True)) == "event-table-shape"


def test_the_sides_of_a_match_of_teams_stay_as_the_comparison_has_them():
    day = Day(rules("c-teams"), 4).begin().pair()
    assert day.refuses(ask.Reseat(1, day.pairs()[0][::-1], "the light")) == "event-seats-fixed"


def test_a_table_that_all_have_left_before_the_first_round_is_not_set_up():
    day = Day(rules("c-individual"), 12).begin()
    table = [int(each.item) for each in day.event.draw_of("seats").made.result if each.place.startswith("1 ")]
    for number in table:
        day.ask(ask.Withdraw(number, "ill"))
    day.pair()
    assert len(day.pairs()) == 2
    assert not any(set(table) & set(entries) for entries in day.pairs())
    day.play_tables()
    day.close()


@pytest.mark.clause("H.substitute")
@pytest.mark.parametrize(
    ("name", "members", "after"),
    [
        ("甲1 / 甲10", ("甲1", "甲10"), "乙 / 甲10"),
        ("甲1、甲10", ("甲1", "甲10"), "乙、甲10"),
        ("甲1队", ("甲1", "甲2"), "甲1队"),
        ("甲1", ("甲1",), "乙"),
    ],
)
def test_only_the_name_of_who_is_replaced_changes(name: str, members: tuple[str, ...], after: str):
    day = Day(rules("h"), 0)
    day.ask(ask.Enter(Card(name, tuple(map(Member, members)), "中游")), ORGANISER)
    day.ask(ask.Substitute(1, "甲1", Member("乙"), "ill"))
    assert day.event.entrants[0].card.name == after
    assert day.event.entrants[0].card.members[0].name == "乙"


def test_nobody_stands_in_for_a_partner_twice():
    day = Day(rules("h"), 0)
    day.ask(ask.Enter(Card("甲 / 乙", (Member("甲"), Member("乙")), "中游")), ORGANISER)
    assert day.refuses(ask.Substitute(1, "甲", Member("乙"), "ill")) == "event-member-twice"


SALT = "0123456789abcdef" * 2


def test_a_promise_is_replaced_for_a_reason_only():
    day = Day(rules("d"), 8)
    first, second = (lots.Secret(lots.FORMAT, seed, SALT, ()) for seed in ("one", "other"))
    day.ask(ask.SealDraw(first), ORGANISER)
    assert day.refuses(ask.SealDraw(second), ORGANISER) == "event-reason"
    day.ask(ask.SealDraw(second, reason="the sealed paper was lost"), ORGANISER)
    day.ask(ask.OpenDraw(second), ORGANISER)
    day.ask(ask.Start())


@pytest.mark.clause("H.deals-drawn")
def test_a_rotation_of_uneven_clubs_has_a_deal_for_every_round_and_formations_of_both():
    day = Day(rules("h", format=Rotation(10)), 0)
    for number in range(8):
        club = CLUBS[0] if number < 5 else CLUBS[1]
        day.ask(ask.Enter(Card(f"n{number}", (), club)), ORGANISER)
    one = (tuple(f"f{number}" for number in range(10)),)
    assert day.refuses(ask.MakeDraw("seed", "deals", pots=one), ORGANISER) == "event-formations"
    day.begin()
    assert day.event.stage is not None
    assert len(day.event.draw_of("deals").made.result) == len(day.event.stage.began.schedule) == 5


def test_more_rounds_than_opponents_are_refused_before_the_start_for_pairs_too():  # case 22
    day = Day(rules("c-pairs", format=Pairs(Way.SWISS, 6, Length(1, 1))), 6)
    assert day.refuses(ask.Start()) == "event-too-many-rounds"


def test_numbers_of_a_format_that_cannot_be_played_are_refused_before_there_is_an_event():
    with pytest.raises(BadMovement):
        rules("c-individual", format=Duplicate(3, group=0))
    with pytest.raises(BadRegulations) as caught:
        rules("h", format=Rotation(0))
    assert caught.value.key == "regulations-submitted"


def test_letters_that_were_won_count_for_a_place_after_the_winner_is_out():
    """A stage that is closed keeps its order whatever is annulled in the next."""
    day = Day(rules("s", best_of=1), 7).begin().low_wins()
    order = [line.number for line in day.standings.lines][4:]
    day.ask(ask.CloseStage())
    assert day.event.stage is not None
    assert day.event.stage.began.kind is StageKind.SCHEDULED
    day.low_wins()
    day.ask(ask.Withdraw(day.event.stage.began.numbers[0], "ill"), CHIEF)
    assert [line.number for line in day.standings.lines][3:] == order
