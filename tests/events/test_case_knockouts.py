"""Tournament cases 32 to 38: knockouts and what follows groups, by the right values."""

import pytest
from days import DRAW, FIRST, SECOND, Day, refusal, rules

from qihui.events import commands as ask
from qihui.events.audit import changes
from qihui.events.deciding.stages import complete
from qihui.events.facts import Advanced, Overturned, ResultCorrected, ResultRuled, TableReseated
from qihui.events.pairing import MovedOn
from qihui.events.regulations import GroupsThenFinal, Knockout, RoundRobin, Swiss
from qihui.events.results import DoubleForfeit, Forfeit
from qihui.events.standings import explain_entry

KNOCKOUT = rules("j-knockout", format=Knockout(third_place=False, seeds=None))
THIRD = rules("j-knockout", format=Knockout(seeds=None))
DOUBLE = rules("j-knockout", format=Knockout(third_place=False, double=True, seeds=None))
BEST_OF_3 = rules("j-swiss", format=Swiss(3), chain=("points",), best_of=3)


def matches(day: Day, number: int = 0) -> dict[str, tuple[int | None, ...]]:
    """The matches of a round by name."""
    round_ = day.event.at_round(number or day.event.round)
    assert round_ is not None
    return {table.seating.match: table.seating.entries for table in round_.tables}


@pytest.mark.parametrize("count", [5, 6, 7, 8])
def test_32_whoever_has_no_opponent_among_those_who_have_lost_goes_on_without_waiting(count: int):
    """Case 32 (brackets-manager 54): eight places of a double elimination, some of them empty.

    It is played to its end by the matches that the program itself calls, and all but the winner lose twice.
    """
    day = Day(DOUBLE, count).begin()
    losers: list[int] = []
    assert day.event.stage is not None
    while not complete(day.event, day.event.stage):
        day.low_wins()
        losers += [max(number for number in pair if number) for pair in day.pairs()]
    day.ask(ask.Finish())
    assert day.standings.lines[0].number == 1
    assert sorted(losers) == sorted(list(range(2, count + 1)) * 2)
    first = {number for pair in matches(day, 1).values() for number in pair}
    assert first == set(range(9 - count, count + 1)), "the first seeds have the byes"


def test_32_the_loser_beside_the_bye_is_in_the_second_round_of_those_who_lost():
    """Case 32: seeds 1 to 7 and one empty place."""
    day = Day(DOUBLE, 7).begin().low_wins()
    assert matches(day) == {"W1-2": (4, 5), "W1-3": (2, 7), "W1-4": (3, 6)}
    met: dict[str, tuple[int | None, ...]] = {}
    while "L2-1" not in met or "L2-2" not in met:
        day.low_wins()
        met |= matches(day)
    assert "L1-1" not in met
    assert set(met["L1-2"]) == {6, 7}
    second = {frozenset(met[name]) for name in ("L2-1", "L2-2")}
    assert any(5 in pair for pair in second)
    assert {number for pair in second for number in pair} == {3, 4, 5, 6}


@pytest.mark.clause("E.best-of")
@pytest.mark.parametrize(
    ("best_of", "games", "after"),
    [
        (3, (FIRST, FIRST), 1),
        (3, (FIRST, SECOND, SECOND), 0),
        (5, (SECOND,) * 3, 2),
        (5, (FIRST, SECOND, FIRST, FIRST), 1),
    ],
)
def test_34_a_match_is_over_when_it_is_decided_and_what_is_left_is_nobody_s_loss(best_of: int, games, after: int):
    """Case 34 (brackets-manager 60 and 174): two wins of three, three of five."""
    day = Day(rules("j-knockout", format=Knockout(third_place=False, seeds=None), best_of=best_of), 2).begin().pair()
    for game in games[:-1]:
        day.ask(ask.EnterResult(1, game))
        assert refusal(day, ask.CloseRound()) == "event-tables-open"
    day.ask(ask.EnterResult(1, games[-1]))
    assert refusal(day, ask.EnterResult(1, SECOND)) == "event-has-result"
    table = day.event.rounds[0].tables[0]
    assert table.games == tuple(game.winner for game in games)
    assert best_of - len(table.games) == after
    day.close()
    day.ask(ask.Finish())
    winner = day.pairs(1)[0][games[-1].winner]
    assert day.standings.lines[0].number == winner


def test_34_in_an_event_for_points_a_match_counts_once_and_games_that_were_not_needed_not_at_all():
    """Case 34: 2-0 is worth as much as 2-1, and one win."""
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points", "wins"), best_of=3), 4).begin().pair()
    for result in (FIRST, FIRST):
        day.ask(ask.EnterResult(1, result))
    for result in (FIRST, SECOND, FIRST):
        day.ask(ask.EnterResult(2, result))
    day.close()
    values = {line.number: line.values for line in day.standings.lines}
    for one, other in day.pairs():
        assert (values[one or 0], values[other or 0]) == (("3", "1"), ("0", "0"))
        assert len(explain_entry(day.event, other or 0).games) == 1


def test_34_a_correction_that_decides_a_match_earlier_takes_the_needless_game_away():
    """Case 34."""
    day = Day(BEST_OF_3, 4).begin().pair()
    for result in (FIRST, SECOND, SECOND):
        day.ask(ask.EnterResult(1, result))
    day.ask(ask.CorrectResult(1, FIRST, "misread", game=2))
    assert day.event.rounds[0].tables[0].games == (0, 0)
    assert refusal(day, ask.CorrectResult(1, FIRST, "which?")) == "event-which-game"


def test_34_a_match_that_a_correction_opens_again_is_played_before_the_next_round():
    """Case 34."""
    day = Day(BEST_OF_3, 4).begin().pair()
    for table in (1, 2):
        for _ in range(2):
            day.ask(ask.EnterResult(table, FIRST))
    day.close()
    day.ask(ask.CorrectResult(1, SECOND, "misread", game=2))
    assert refusal(day, ask.PairRound()) == "event-tables-open"
    day.ask(ask.EnterResult(1, SECOND))
    day.pair()
    assert day.event.rounds[0].tables[0].games == (0, 1, 1)


def semifinals(day: Day) -> None:
    day.pair()
    day.ask(ask.EnterResult(1, FIRST))
    day.ask(ask.EnterResult(2, FIRST))
    day.close().pair()


def test_35_a_corrected_winner_replaces_the_other_while_the_next_match_has_not_begun():
    """Case 35 (brackets-manager 219 and 65, 5stack-panel 357): never both of them in the next match."""
    day = Day(THIRD, 4).begin()
    semifinals(day)
    assert matches(day) == {"T": (4, 3), "W2-1": (1, 2)}
    day.ask(ask.CorrectResult(1, SECOND, "misread", 1))
    assert matches(day) == {"T": (1, 3), "W2-1": (4, 2)}
    row = next(each for each in changes(day.log) if isinstance(each.fact, ResultCorrected))
    assert (row.fact.before, row.fact.result, row.reason) == (FIRST, SECOND, "misread")


def test_35_once_it_has_begun_it_is_refused_or_with_confirmation_set_back():
    """Case 35: whatever follows with the wrong people, with a line in the trail for each table."""
    day = Day(KNOCKOUT, 4).begin()
    semifinals(day)
    day.ask(ask.BeginTable(1))
    with pytest.raises(MovedOn):
        day.ask(ask.CorrectResult(1, SECOND, "misread", 1))
    day.ask(ask.EnterResult(1, FIRST))
    before = day.event
    with pytest.raises(MovedOn) as caught:
        day.ask(ask.CorrectResult(1, SECOND, "misread", 1))
    assert caught.value.matches == ("W2-1",)
    assert day.event == before
    day.ask(ask.CorrectResult(1, SECOND, "misread", 1, confirmed=True))
    assert day.pairs() == [(4, 2)]
    assert not day.event.rounds[1].tables[0].touched
    assert refusal(day, ask.CloseRound()) == "event-tables-open"
    trail = changes(day.log)[-2:]
    assert [type(each.fact) for each in trail] == [ResultCorrected, TableReseated]
    assert [each.what.code for each in trail] == ["audit.corrected", "audit.reseated"]
    day.ask(ask.EnterResult(1, FIRST))
    day.close()
    day.ask(ask.Finish())
    assert [line.number for line in day.standings.lines if line.place == 1] == [4]


def test_35_a_ruling_that_changes_a_winner_moves_the_next_match_too():
    """Case 35."""
    day = Day(KNOCKOUT, 4).begin()
    semifinals(day)
    day.ask(ask.Rule(ResultRuled(1, 1, Forfeit(1)), "J.late", "came too late after all"))
    assert day.pairs() == [(4, 2)]
    day.ask(ask.Rule(Overturned(1), reason="he was there"))
    assert day.pairs() == [(1, 2)]


@pytest.mark.parametrize("count", [6, 8])
def test_37_after_two_groups_the_first_meet_the_second_and_the_losers_play_for_the_third_place(count: int):
    """Case 37 (bracket 1152): A1-B2 and B1-A2, then the losers for the third place and the winners for the first."""
    day = Day(rules("j-round-robin", format=GroupsThenFinal(2)), count).begin()
    for _ in range(count // 2 - 1 + count // 2 % 2):
        day.low_wins()
    (a1, a2, *_), (b1, b2, *_) = ([line.number for line in group] for group in day.standings.groups)
    day.ask(ask.CloseStage())
    day.pair()
    assert {frozenset(pair) for pair in day.pairs()} == {frozenset((a1, b2)), frozenset((b1, a2))}
    day.wins(a1)
    day.wins(a2)
    day.close().pair()
    assert {frozenset(pair) for pair in day.pairs()} == {frozenset((a1, a2)), frozenset((b1, b2))}
    day.wins(a2)
    day.wins(b2)
    day.close()
    day.ask(ask.Finish())
    assert [line.number for line in day.standings.lines][:4] == [a2, a1, b2, b1]
    assert [line.place for line in day.standings.lines][:4] == [1, 2, 3, 4]


def test_38_after_a_double_forfeit_in_a_knockout_the_arbiter_rules_who_goes_on():
    """Case 38 (brackets-manager 115): until then the round stays open."""
    for chosen, final in ((4, (4, 2)), (1, (1, 2))):
        day = Day(KNOCKOUT, 4).begin().pair()
        day.ask(ask.EnterResult(1, DoubleForfeit()))
        day.ask(ask.EnterResult(2, FIRST))
        assert refusal(day, ask.CloseRound()) == "event-tables-open"
        day.ask(ask.Rule(Advanced(1, 1, chosen), "38", "the other came later still"))
        day.close().pair()
        assert day.pairs() == [final]


def test_38_or_nobody_goes_on_and_the_next_opponent_wins_without_play():
    """Case 38."""
    day = Day(KNOCKOUT, 4).begin().pair()
    day.ask(ask.EnterResult(1, DoubleForfeit()))
    day.ask(ask.EnterResult(2, FIRST))
    day.ask(ask.Rule(Advanced(1, 1, None), "38", "neither came"))
    day.close()
    day.ask(ask.Finish())
    assert [(line.place, line.number) for line in day.standings.lines][:1] == [(1, 2)]
    assert day.event.round == 1


def test_38_a_double_forfeit_in_a_round_robin_gives_both_nothing_and_holds_nothing_up():
    """Case 38 (tabbycat 487): a forfeit is a result like others; the round closes."""
    day = Day(rules("j-round-robin", format=RoundRobin(), chain=("points", "wins")), 4).begin().pair()
    day.ask(ask.EnterResult(1, DoubleForfeit()))
    day.ask(ask.EnterResult(2, Forfeit(0)))
    values = {line.number: line.values for line in day.standings.lines}
    assert [values[number or 0] for number in day.pairs()[0]] == [("0", "0"), ("0", "0")]
    assert [values[number or 0] for number in day.pairs()[1]] == [("3", "1"), ("0", "0")]
    day.close().pair()
    for table in (1, 2):
        day.ask(ask.EnterResult(table, DRAW))
    day.close()
