"""Tournament cases 8 to 14: who leaves, comes late, or comes back, by the right values."""

from collections.abc import Sequence

import pytest
from days import DRAW, FIRST, Day, refusal, rules

from qihui.events import commands as ask
from qihui.events.entries import Card
from qihui.events.facts import CHIEF, ResultEntered, RoundRepaired
from qihui.events.pairing import Rest
from qihui.events.regulations import RoundRobin, Swiss
from qihui.events.results import ByeKind, Forfeit, Mark, Missing, Played
from qihui.events.standings import Outcomes, explain_entry

POINTS = ("points",)


def swiss(count: int, rounds: int = 3, **more: object) -> Day:
    return Day(rules("j-swiss", format=Swiss(rounds, **more), chain=POINTS), count).begin()


def everybody(day: Day) -> list[int]:
    """Who has a place in the latest round, whether at a table or not."""
    return sorted([number for pair in day.pairs() for number in pair if number] + day.rests())


def marks(day: Day, number: int) -> dict[int, Mark | None]:
    """What each round was for an entry, as its points are explained."""
    points = next(each for each in explain_entry(day.event, number).keys if each.key == "points")
    return {part.round: part.mark for part in points.parts}


def test_8_who_leaves_after_a_result_keeps_it_and_never_meets_himself():
    """Case 8 (tournament-organizer 10): eight players; the second of the first match leaves after round 1."""
    day = swiss(8).low_wins()
    first, second = day.pairs(1)[0]
    assert first is not None
    assert second is not None
    results = day.event.rounds[0]
    day.ask(ask.Withdraw(second, "ill"))
    assert day.event.rounds[0] == results
    assert sorted((day.points(first), day.points(second))) == ["0", "3"]
    day.pair()
    assert (len(day.pairs()), len(day.rests())) == (3, 1)
    assert everybody(day) == [number for number in range(1, 9) if number != second]
    assert sorted((day.points(first), day.points(second))) == ["0", "3"]


def leaver(day: Day) -> tuple[int, int]:
    """One who has a table in the latest round, and the other there."""
    one, other = day.pairs()[0]
    assert one is not None
    assert other is not None
    return one, other


def test_10_who_leaves_in_mid_round_loses_the_open_game_which_was_not_played():
    """Case 10 (liwords 1039): nothing for the one who left, a win for the other, and the next round can be paired."""
    day = swiss(8).low_wins().pair()
    gone, other = leaver(day)
    before = int(day.points(gone)), int(day.points(other))
    day.ask(ask.Withdraw(gone, "ill"))
    assert (int(day.points(gone)), int(day.points(other))) == (before[0], before[1] + 3)
    assert (marks(day, gone)[2], marks(day, other)[2]) == (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
    day.play_tables()
    day.close().pair()
    assert everybody(day) == [number for number in range(1, 9) if number != gone]


def test_10_a_round_that_is_not_published_yet_is_paired_without_the_one_who_left():
    """Case 10 (liwords 481): the pairing that was made already does not go on showing who has left."""
    day = swiss(8).low_wins()
    day.ask(ask.PairRound())
    gone, other = leaver(day)
    day.ask(ask.Withdraw(gone, "ill"))
    assert day.event.round == 2
    assert everybody(day) == [number for number in range(1, 9) if number != gone]
    assert (len(day.pairs()), len(day.rests())) == (3, 1)
    assert not any(isinstance(each.fact, ResultEntered) and each.fact.round == 2 for each in day.log)
    assert any(isinstance(each.fact, RoundRepaired) for each in day.log)
    before = day.points(other)
    day.ask(ask.Publish())
    assert day.points(other) == before or other in day.rests()
    day.play_tables()
    day.close().pair()
    assert gone not in everybody(day)


def test_10_a_round_paired_by_hand_is_not_paired_anew_by_itself():
    """Case 10: what the arbiter made stands; the one left alone wins without play."""
    day = swiss(8).low_wins()
    day.ask(ask.PairRound())
    plan = day.event.rounds[1].tables
    day.ask(ask.RepairRound((Rest(8, ByeKind.PAIRING), Rest(7, ByeKind.ZERO)), "their bus is late"))
    gone, other = leaver(day)
    kept = day.pairs()
    day.ask(ask.Withdraw(gone, "ill"))
    assert day.pairs() == kept != [table.seating.entries for table in plan]
    assert marks(day, other)[2] is Mark.FORFEIT_WIN


def test_10_once_the_round_is_published_the_one_left_alone_wins_or_meets_the_one_with_the_bye():
    """Case 10: the arbiter may choose complementary pairing, with whoever has the bye of the pairing."""
    day = swiss(9).low_wins().pair()
    (bye,) = day.rests()
    gone, alone = day.pairs()[2]
    others = [pair for pair in day.pairs() if gone not in pair]
    day.ask(ask.Withdraw(gone or 0, "ill", complementary=True))
    assert day.rests() == []
    assert {frozenset(pair) for pair in day.pairs()} == {frozenset(pair) for pair in others} | {frozenset((alone, bye))}
    assert refusal(day, ask.Withdraw(alone or 0, complementary=True)) == "event-no-complement"
    day.ask(ask.Withdraw(alone or 0, "ill too"))
    assert marks(day, bye)[2] is Mark.FORFEIT_WIN


X = 7


def robin_with_a_leaver(results: Sequence[Played]) -> tuple[Day, list[int]]:
    """Seven in a round robin whose other games are drawn, after X has had these results; and against whom."""
    day = Day(rules("j-round-robin", format=RoundRobin(), chain=POINTS), 7).begin()
    met: list[int] = []
    while len(met) < len(results):
        day.pair()
        for table, entries in enumerate(day.pairs(), 1):
            result: Played = DRAW
            if X in entries:
                (other,) = {number for number in entries if number and number != X}
                wanted = results[len(met)].winner
                met.append(other)
                side = entries.index(X)
                result = Played(None if wanted is None else side if wanted == 0 else 1 - side)
            day.ask(ask.EnterResult(table, result))
        day.close()
    return day, met


def played_on(day: Day) -> None:
    """All other games are drawn."""
    while day.event.round < 7:
        day.pair()
        for table in day.event.rounds[-1].tables:
            if isinstance(Outcomes(day.event).result(day.event.round, table), Missing):
                day.ask(ask.EnterResult(table.number, DRAW))
        day.close()


@pytest.mark.clause("J.round-robin")
def test_11_who_leaves_a_round_robin_before_half_takes_all_results_along():
    """Case 11 (xiangqi rule 20.3, FIDE GR 6.6): X beat A and drew with B, two of six games: A and B lose those points.

    All others are ranked by the five games among themselves.
    """
    day, (a, b) = robin_with_a_leaver((FIRST, DRAW))
    before = int(day.points(a)), int(day.points(b))
    day.ask(ask.Withdraw(X, "left"))
    assert (int(day.points(a)), int(day.points(b))) == (before[0], before[1] - 1)
    assert day.standings.line(X) is None
    played_on(day)
    assert [day.points(number) for number in range(1, 7)] == ["5"] * 6
    for number in range(1, 7):
        games = [each for each in explain_entry(day.event, number).games if each.second is not None]
        assert sum(isinstance(each.result, Played) for each in games) == 5
    day.ask(ask.Finish())
    assert day.standings.official


@pytest.mark.clause("J.round-robin")
def test_11_who_leaves_at_exactly_half_leaves_the_results_and_the_others_win_without_play():
    """Case 11: after three of six games (FIDE: "less than half"; xiangqi: "half or more") results stand."""
    day, met = robin_with_a_leaver((FIRST, DRAW, Played(1)))
    before = {number: int(day.points(number)) for number in met}
    assert day.points(X) == "4"
    day.ask(ask.Withdraw(X, "left"))
    assert {number: int(day.points(number)) for number in met} == before
    played_on(day)
    rest = {number for number in range(1, 7) if number not in met}
    expected = dict(zip(met, (0, 1, 3), strict=True)) | dict.fromkeys(rest, 3)
    assert {number: int(day.points(number)) - 5 for number in range(1, 7)} == expected
    for number in rest:
        assert Mark.FORFEIT_WIN in marks(day, number).values()
    assert day.points(X) == "4"


@pytest.mark.parametrize(("half", "points"), [(False, "0"), (True, "1")])
def test_13_a_late_entry_has_nothing_or_one_half_bye_for_what_it_missed(half: bool, points: str):
    """Case 13 (PGSwiss 77, ANRTournament 12 and 23): whatever was missed, and nobody else's history is touched."""
    day = swiss(8, 5, late_until=4, late_half=half).low_wins().low_wins().low_wins()
    before = day.event.rounds
    names = [each.card.name for each in day.event.entrants]
    values = [day.points(number) for number in range(1, 9)]
    day.ask(ask.Enter(Card("late")))
    assert [each.card.name for each in day.event.entrants] == [*names, "late"], "numbers are never given anew"
    assert [day.points(number) for number in range(1, 10)] == [*values, points]
    day.pair()
    assert 9 in everybody(day)
    assert day.event.rounds[:3] == before
    day.play_tables()
    day.close()
    missed = {round_: mark for round_, mark in marks(day, 9).items() if round_ <= 3}
    byes = [mark for mark in missed.values() if mark is Mark.HALF_BYE]
    assert len(byes) == half
    assert set(missed.values()) <= {Mark.HALF_BYE, Mark.ZERO_BYE}
    assert marks(day, 9)[4] not in (Mark.HALF_BYE, Mark.ZERO_BYE)


def test_13_entries_are_taken_until_the_round_that_the_regulations_name():
    """Case 13 (lila 15450 and 8613): of eleven rounds, until the sixth is paired."""
    day = swiss(14, 11, late_until=6)
    for _ in range(5):
        day.low_wins()
    day.ask(ask.Enter(Card("just in time")))
    day.pair()
    assert 15 in everybody(day)
    assert refusal(day, ask.Enter(Card("too late"))) == "event-too-late"


def test_14_leaving_and_coming_back_gives_no_points():
    """Case 14 (lila 12497): neither over a round nor within one."""
    day = swiss(8, 5).low_wins()
    day.ask(ask.Withdraw(8))
    day.low_wins()
    day.ask(ask.Reinstate(8))
    assert day.points(8) == "0"
    day.pair()
    day.ask(ask.Withdraw(8))
    day.ask(ask.Reinstate(8))
    assert day.points(8) == "0"
    assert marks(day, 8)[3] is Mark.FORFEIT_LOSS
    day.play_tables()
    day.close()
    assert day.points(8) == "0"
    day.pair()
    assert 8 in everybody(day)


def test_14_who_has_had_the_bye_gets_no_other_by_leaving_and_coming_back():
    """Case 14: at most one bye of the pairing, however often somebody comes and goes, or enters again."""
    day = swiss(5, 5).low_wins()
    (lucky,) = day.rests()
    for _ in range(4):
        day.ask(ask.Withdraw(lucky))
        card = day.event.entrants[lucky - 1].card
        assert refusal(day, ask.Enter(card)) in ("event-entered", "event-too-late")
        day.ask(ask.Reinstate(lucky))
        day.low_wins()
    assert list(marks(day, lucky).values()).count(Mark.PAIRING_BYE) == 1


def test_two_forfeits_in_a_row_end_further_pairing():
    """What xiangqi events expect: who stays away twice is not paired any more."""
    day = swiss(8, 5)
    for _ in range(2):
        day.pair()
        for entries in day.pairs():
            table = day.table_of(entries[0] or 0)
            result = Forfeit(1 - entries.index(8)) if 8 in entries else FIRST
            day.ask(ask.EnterResult(table, result))
        day.close()
    day.pair()
    assert 8 not in everybody(day)
    assert refusal(day, ask.Withdraw(8), CHIEF) == "event-left"
