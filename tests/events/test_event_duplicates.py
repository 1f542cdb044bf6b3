"""Duplicate events from empty list to ranking: rates, snake tables, pairs, teams, people with the computer."""

from collections import Counter
from fractions import Fraction

import msgspec
import pytest
from days import Day, rules

from qihui.events import commands as ask
from qihui.events.deciding import NotNow
from qihui.events.entries import Card
from qihui.events.facts import CHIEF, ORGANISER, SOFTWARE, Awarded, By
from qihui.events.movements import Chairs, Fill, Length, Machine, snake
from qihui.events.regulations import Duplicate, HumanMachine, Pairs, Teams, Way
from qihui.events.results import Adjusted, Forfeit, Void
from qihui.events.scoring import Comparison, Grade, Margins, Unequal
from qihui.events.scoring.margins import Step
from qihui.events.standings import Outcomes, explain_entry
from qihui.events.standings.fields import rates_of

WON, LOST, DRAWN = (5, 1, 5, 1), (1, 5, 1, 5), (3, 3, 3, 3)


def refusal(day: Day, command: ask.AnyCommand, by: By = CHIEF) -> str:
    before = day.event
    with pytest.raises(NotNow) as caught:
        day.ask(command, by)
    assert day.event == before
    return caught.value.key


def rates(day: Day) -> dict[int, list[Fraction | None]]:
    found: dict[int, list[Fraction | None]] = {}
    assert day.event.stage is not None
    for each in rates_of(Outcomes(day.event), day.event.stage):
        found.setdefault(each.entry, []).append(each.rate)
    return found


@pytest.mark.clause("C.mp", "C.final-rate", "C.human-machine")
def test_the_worked_example_of_the_document():
    """Three who sit in one seat: 5 5 1, then 3 5 3, then 5 1 3 (C-app2.3): R = 66.7, 58.3, 25.0."""
    form = HumanMachine(1, Machine("qihui", 5, 1), Length(1, 3))
    day = Day(rules("c-human-machine", format=form), 3).begin().pair()
    seats = {entries[0]: table for table, entries in enumerate(day.pairs(), 1)}
    for deal, scores in enumerate(((5, 5, 1), (3, 5, 3), (5, 1, 3)), 1):
        for number, score in enumerate(scores, 1):
            other = {5: 1, 1: 5, 3: 3}[score]
            day.ask(ask.ScoreDeal(seats[number], deal, (score, other, score, other)), SOFTWARE)
    day.close()
    percents = {1: (75, 25, 100), 2: (75, 100, 0), 3: (0, 25, 50)}
    assert rates(day) == {number: [Fraction(each, 100) for each in own] for number, own in percents.items()}
    assert [(line.number, line.values[0]) for line in day.standings.lines] == [(1, "66.7"), (2, "58.3"), (3, "25.0")]


@pytest.mark.clause("C.swiss-movement", "C.duplicate")
def test_after_a_random_first_round_ranks_wind_through_the_seats_group_by_group():
    day = Day(rules("c-individual", format=Duplicate(2, Length(1, 2), group=2)), 16).begin()
    assert any(pair != tuple(range(4 * at + 1, 4 * at + 5)) for at, pair in enumerate(day.pair().pairs()))
    day.play_tables()
    day.close()
    order = list(day.standings.order)
    day.pair()
    assert day.pairs() == [*snake(order[:8]), *snake(order[8:])]
    assert {table.seating.deals for table in day.event.rounds[1].tables} == {(3, 4)}


@pytest.mark.clause("C.fill")
def test_the_last_table_is_filled_by_the_computer_or_somebody_sits_out_without_a_rate():
    day = Day(rules("c-individual", format=Duplicate(2, fill=Fill.MACHINES)), 10).begin().pair()
    assert sum(entry is None for entries in day.pairs() for entry in entries) == 2
    assert day.rests() == []
    resting = Day(rules("c-individual", format=Duplicate(4)), 10).begin()
    out: list[int] = []
    for _ in range(4):
        resting.pair()
        resting.play_tables()
        resting.close()
        out += resting.rests()
    assert max(Counter(out).values()) == 1, "nobody sits out twice while others have not"
    assert {len(own) for number, own in rates(resting).items() if number in out} == {3}


def test_scores_of_allies_are_the_same_and_out_of_the_table_of_points():
    day = Day(rules("c-individual"), 8).begin().pair()
    assert refusal(day, ask.ScoreDeal(1, 1, (5, 1, 1, 5))) == "event-allies"
    assert refusal(day, ask.ScoreDeal(1, 1, (4, 2, 4, 2))) == "event-scores"
    assert refusal(day, ask.ScoreDeal(1, 9, WON)) == "event-no-deal"
    assert refusal(day, ask.ScoreDeal(1, 1, WON, (1, 2))) == "event-times"
    day.ask(ask.ScoreDeal(1, 1, WON))
    assert refusal(day, ask.ScoreDeal(1, 1, LOST)) == "event-reason"
    day.ask(ask.ScoreDeal(1, 1, LOST, reason="the sheet was upside down"))
    assert day.event.rounds[0].tables[0].deals[0].version == 2


def two_tables() -> Day:
    """Two tables and two deals; the first deal was 5-1 at both."""
    day = Day(rules("c-individual", format=Duplicate(1, Length(1, 2))), 8).begin().pair()
    for table in (1, 2):
        day.ask(ask.ScoreDeal(table, 1, WON))
    return day


@pytest.mark.clause("H.info-outside")
def test_an_artificial_score_stands_for_a_deal_that_gave_none():
    day = two_tables()
    good, bad = day.pairs()[0][0], day.pairs()[0][1]
    assert good is not None
    assert bad is not None
    day.ask(ask.ScoreDeal(1, 2, ()))
    day.ask(ask.ScoreDeal(2, 2, DRAWN))
    day.ask(ask.Rule(Awarded(1, 1, 2, good, Grade.PLUS), "H11", "not at fault"))
    day.ask(ask.Rule(Awarded(1, 1, 2, bad, Grade.MINUS), "H11", "at fault"))
    assert refusal(day, ask.Rule(Awarded(1, 1, 2, bad, Grade.MINUS))) == "event-awarded"
    found = rates(day)
    assert found[good] == [Fraction(1, 2), Fraction(3, 5)]
    assert found[bad] == [Fraction(1, 2), Fraction(2, 5)]
    alone = day.pairs()[1][0]
    assert found[alone or 0] == [Fraction(1, 2), None], "one score has nothing to be compared with"


@pytest.mark.clause("C.pairs-teams")
@pytest.mark.parametrize("way", Way)
def test_pairs_play_every_deal_once_and_are_ranked_by_rate(way: Way):
    rounds = 4 if way is Way.SWISS else 0
    day = Day(rules("c-pairs", format=Pairs(way, rounds, Length(1, 2))), 10)
    day.play()
    played: Counter[tuple[int | None, int]] = Counter()
    met: Counter[frozenset[int | None]] = Counter()
    for round_ in day.event.rounds:
        for table in round_.tables:
            met[frozenset(table.seating.entries)] += 1
            played.update((entry, deal) for entry in table.seating.entries for deal in table.seating.deals)
    assert set(played.values()) == {1}
    assert max(met.values()) == 1
    assert day.standings.official
    assert len(day.standings.lines) == 10


@pytest.mark.clause("C.pairs-teams")
def test_a_match_of_teams_has_two_tables_with_the_sides_swapped_and_counts_the_margin():
    day = Day(rules("c-teams", format=Teams(0, Length(1, 2))), 4).begin().pair()
    first, second = day.pairs()[:2]
    assert first == second[::-1]
    one, other = first
    for table in (1, 2, 3, 4):
        for deal in (1, 2):
            scores = (5, 1) if table in (1, 2) and deal == 1 else (3, 3)
            if table == 2 and deal == 1:
                scores = (1, 5)
            day.ask(ask.ScoreDeal(table, deal, scores))
    day.close()
    # The first team won the deal from both sides: 5 + 3 + 5 + 3 against 1 + 3 + 1 + 3.
    assert (day.points(one or 0), day.points(other or 0)) == ("2", "0")
    third, fourth = day.pairs()[2]
    assert (day.points(third or 0), day.points(fourth or 0)) == ("1", "1")


def test_a_match_of_teams_can_be_forfeited_as_a_whole():
    day = Day(rules("c-teams", format=Teams(0, Length(1, 2))), 4).begin().pair()
    one, other = day.pairs()[0]
    day.ask(ask.EnterResult(1, Forfeit(0)))
    assert (day.points(one or 0), day.points(other or 0)) == ("2", "0")
    assert refusal(day, ask.CloseRound()) == "event-tables-open"


@pytest.mark.clause("C.human-machine")
def test_people_who_face_each_other_sit_in_the_same_two_seats_with_the_computer_as_partner():
    form = HumanMachine(3, Machine("qihui", 3, 9), Length(1, 2), Chairs(0, 1))
    day = Day(rules("c-human-machine", format=form), 8)
    day.play()
    met: Counter[frozenset[int | None]] = Counter()
    for round_ in day.event.rounds:
        for table in round_.tables:
            assert table.seating.entries[2:] == (None, None)
            assert None not in table.seating.entries[:2]
            met[frozenset(table.seating.entries[:2])] += 1
    assert max(met.values()) == 1


def test_equal_rates_are_parted_by_the_document_s_keys_in_their_order():
    day = Day(rules("c-individual", format=Duplicate(2, Length(1, 2))), 12)
    day.play()
    keys = ("rate", "opponents-rate", "beaten-rate", "time-total", "time-trimmed", "play-off")
    assert day.standings.keys == keys
    assert all(len(line.values) == len(keys) for line in day.standings.lines)


def test_a_table_that_is_annulled_counts_for_nobody():
    day = two_tables()
    gone, left = day.pairs()
    day.ask(ask.EnterResult(1, Void()))
    day.ask(ask.ScoreDeal(2, 2, WON))
    day.close()
    assert rates(day) == {number: [None, None] for number in left}
    assert [line.values[0] for line in day.standings.lines if line.number in gone] == ["-"] * 4


def test_a_score_that_is_missing_was_expected_of_who_was_seated():  # case 40
    """Four at the same seat, one of whom gave no score: (m + 1) * 4 / 3 - 1 of a top of 6."""
    form = HumanMachine(1, Machine("qihui", 5, 1), Length(1, 1))
    day = Day(rules("c-human-machine", format=form, comparison=Comparison(Unequal.NEUBERG)), 4).begin().pair()
    for table, scores in enumerate((WON, DRAWN, LOST, ()), 1):
        day.ask(ask.ScoreDeal(table, 1, scores))
    order = [entries[0] or 0 for entries in day.pairs()]
    expected = [Fraction(17, 18), Fraction(1, 2), Fraction(1, 18)]
    assert [rates(day)[number][0] for number in order[:3]] == expected


def test_more_tables_than_the_regulations_expected_keep_nobody_from_being_ranked():
    form = HumanMachine(1, Machine("qihui", 5, 1), Length(1, 1))
    comparison = Comparison(Unequal.NEUBERG, expected=2)
    day = Day(rules("c-human-machine", format=form, comparison=comparison), 3)
    day.play()
    assert len(day.standings.lines) == 3
    assert day.standings.official


def test_who_has_an_award_for_a_deal_that_was_played_was_met_all_the_same():
    day = Day(rules("c-individual", format=Duplicate(1, Length(1, 1))), 8).begin().pair()
    for table in (1, 2):
        day.ask(ask.ScoreDeal(table, 1, WON))
    entries = [number or 0 for number in day.pairs()[0]]
    day.ask(ask.Rule(Awarded(1, 1, 1, entries[1], Grade.MINUS), "H11.A", "was told"))
    assert rates(day)[entries[1]] == [Fraction(2, 5)]
    met = explain_entry(day.event, entries[0]).keys[1]
    assert {part.rival for part in met.parts} == {entries[1], entries[3]}


def teams(margins: Margins | None = None) -> Day:
    return Day(rules("c-teams", format=Teams(0, Length(1, 2), margins or Margins())), 4).begin().pair()


@pytest.mark.parametrize("result", [Forfeit(0), Adjusted((2, 0), played=False)])
def test_the_second_table_of_a_match_names_its_sides_the_other_way_round(result: Forfeit | Adjusted):
    day = teams()
    one, other = day.pairs()[0]
    assert day.pairs()[1] == (other, one)
    day.ask(ask.EnterResult(2, result))
    assert (day.points(one or 0), day.points(other or 0)) == ("0", "2")


def test_a_team_that_leaves_after_one_table_of_its_match_is_done_forfeits_it():
    """Round robin of four, second round: half of its games are completed, so that results stand."""
    day = teams()
    day.play_tables()
    day.close().pair()
    one, other = day.pairs()[0]
    for deal in day.event.rounds[1].tables[0].seating.deals:
        day.ask(ask.ScoreDeal(1, deal, (5, 1)))
    before = day.points(other or 0)
    day.ask(ask.Withdraw(one or 0, "ill"))
    assert not day.event.entrants[(one or 0) - 1].annulled
    assert int(day.points(other or 0)) == int(before) + 2


def test_a_match_won_by_a_small_margin_is_won():
    day = teams(Margins((Step(0, 10, 10), Step(4, 12, 8), Step(8, 20, 0))))
    one, other = day.pairs()[0]
    for table, scores in ((1, (5, 1)), (2, (3, 3)), (3, (3, 3)), (4, (3, 3))):
        for deal in (1, 2):
            day.ask(ask.ScoreDeal(table, deal, scores if deal == 1 else (3, 3)))
    values = {line.number: line.values for line in day.standings.lines}
    assert (values[one or 0][0], values[other or 0][0]) == ("12", "8")
    assert [values[number][2] for number in sorted(values, key=lambda each: each != one)] == ["1", "0", "0", "0"]


def test_a_pairing_by_hand_of_tables_keeps_the_duplicate_principle():
    day = Day(rules("c-individual", format=Duplicate(2, Length(1, 1))), 8).begin().pair()
    seatings = tuple(table.seating for table in day.event.rounds[0].tables)
    for table in (1, 2):
        day.ask(ask.ScoreDeal(table, 1, WON))
    day.close()
    assert refusal(day, ask.PairByHand(seatings=seatings)) == "event-deal-again"
    other = tuple(msgspec.structs.replace(each, sessions=((2,),)) for each in seatings)
    assert refusal(day, ask.PairByHand(seatings=other[:1])) == "event-seats"
    twice = tuple(msgspec.structs.replace(each, table=1) for each in other)
    assert refusal(day, ask.PairByHand(seatings=twice)) == "event-table-twice"
    bare = tuple(msgspec.structs.replace(each, sessions=()) for each in seatings)
    assert refusal(day, ask.PairByHand(seatings=bare)) == "event-no-deals"
    day.ask(ask.PairByHand(seatings=other))
    assert day.event.round == 2


def test_who_is_away_after_the_seats_were_drawn_is_replaced_by_who_sits_out_and_who_comes_late_plays_later():
    day = Day(rules("c-individual", format=Duplicate(3, Length(1, 1), late_until=2)), 9).begin()
    (out,) = [int(each.item) for each in day.event.draw_of("seats").made.result if each.place == "-"]
    away = 1 if out != 1 else 2
    day.ask(ask.ReportAbsent(away, 1))
    day.ask(ask.Enter(Card("late")), ORGANISER)
    day.pair()
    seated = {number for entries in day.pairs() for number in entries}
    assert out in seated
    assert away not in seated
    assert None not in seated
    assert day.rests() == [10]
    day.play_tables()
    day.close().pair()
    assert len({number for entries in day.pairs() for number in entries} | set(day.rests())) == 10
