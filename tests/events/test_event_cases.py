"""Published fault reports of tournament programs, by their right values (tournament cases, by their numbers)."""

import pytest
from days import DRAW, FIRST, SECOND, Day, rules

from qihui.events import commands as ask
from qihui.events.audit import changes, concerning
from qihui.events.deciding import NotNow
from qihui.events.entries import Card, Standing
from qihui.events.facts import CHIEF, Advanced, By, Office, Overturned, ResultCorrected, ResultRuled, RoundPaired
from qihui.events.pairing import Board, Fault, Level, MovedOn, Rest
from qihui.events.regulations import GroupsThenFinal, Knockout, LateCorrection, RoundRobin, Swiss
from qihui.events.results import ByeKind, DoubleForfeit, Forfeit, Missing, Void
from qihui.events.standings import Outcomes
from qihui.events.view import Public, PublicView, view

SWISS = rules("j-swiss", chain=("points", "buchholz", "direct-encounter"))
KNOCKOUT = rules("j-knockout", format=Knockout(third_place=False, seeds=None))


def refusal(day: Day, command: ask.AnyCommand, by: By = CHIEF) -> str:
    before = day.event
    with pytest.raises(NotNow) as caught:
        day.ask(command, by)
    assert day.event == before
    return caught.value.key


@pytest.mark.clause("J.swiss")
def test_nobody_gets_a_second_bye_while_somebody_has_had_none():  # case 1
    day = Day(rules("j-swiss", format=Swiss(5), chain=("points",)), 5).begin()
    byes = []
    for _ in range(5):
        day.low_wins()
        byes += day.rests()
    assert sorted(byes) == [1, 2, 3, 4, 5]


def test_a_full_bye_a_pairing_bye_and_a_forfeit_win_are_three_things():  # case 2
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points",)), 7)
    day.begin()
    day.ask(ask.ReportAbsent(1, 1, ByeKind.HALF))
    day.ask(ask.ReportAbsent(2, 1, ByeKind.ZERO))
    day.pair()
    kinds = {rest.number: rest.kind for rest in day.event.rounds[0].rests}
    assert kinds == {1: ByeKind.HALF, 2: ByeKind.ZERO, 7: ByeKind.PAIRING}
    day.ask(ask.EnterResult(1, Forfeit(0)))
    day.ask(ask.EnterResult(2, FIRST))
    day.close().pair()
    (bye,) = day.rests()
    assert bye not in (7, day.pairs(1)[0][0]), "neither who had one, nor who won without play"


def test_a_round_paired_anew_keeps_the_arbiter_s_bye_and_its_number():  # case 4
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points",)), 7).begin().pair()
    assert day.rests() == [7]
    day.ask(ask.RepairRound((Rest(3, ByeKind.PAIRING),), "asked for it"))
    assert (day.rests(), len(day.pairs()), day.event.round) == ([3], 3, 1)


def test_a_round_may_consist_of_byes_and_one_left_alone():  # case 5
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points",)), 5).begin()
    for number in (1, 2, 3, 4):
        day.ask(ask.ReportAbsent(number, 1, ByeKind.HALF))
    day.pair()
    kinds = {rest.number: rest.kind for rest in day.event.rounds[0].rests}
    assert kinds == dict.fromkeys((1, 2, 3, 4), ByeKind.HALF) | {5: ByeKind.PAIRING}
    day.close()


@pytest.mark.clause("J.round-robin")
@pytest.mark.parametrize("count", [3, 5, 7, 9])
def test_in_a_round_robin_of_an_odd_number_everybody_sits_out_once(count: int):  # case 7
    day = Day(rules("j-round-robin"), count).begin()
    sat_out: list[int] = []
    for _ in range(count):
        day.low_wins()
        sat_out += day.rests()
    assert sorted(sat_out) == list(range(1, count + 1))
    assert refusal(day, ask.PairRound()) == "event-no-more-rounds"


def test_who_leaves_after_a_round_keeps_its_result_and_is_paired_no_more():  # case 8
    day = Day(SWISS, 8).begin().low_wins()
    day.ask(ask.Withdraw(1, "ill"))
    day.pair()
    seated = [number for pair in day.pairs() for number in pair] + day.rests()
    assert sorted(number for number in seated if number) == [2, 3, 4, 5, 6, 7, 8]
    assert day.points(1) == "3"


def test_who_leaves_in_mid_round_forfeits_the_open_game():  # case 10
    day = Day(SWISS, 8).begin().low_wins().pair()
    other = next(number for pair in day.pairs() for number in pair if 1 in pair and number != 1)
    day.ask(ask.Withdraw(1, "ill"))
    table = day.event.rounds[1].tables[day.table_of(1) - 1]
    assert isinstance(table.whole, Forfeit)
    for entries in day.pairs():
        if 1 not in entries:
            day.wins(min(number for number in entries if number))
    day.close()
    assert int(day.points(other)) >= 3
    day.pair()
    assert all(1 not in pair for pair in day.pairs())


def test_the_one_left_alone_may_meet_the_one_with_the_bye():  # case 10, complementary pairing
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points",)), 9).begin().low_wins().pair()
    (bye,) = day.rests()
    gone, alone = day.pairs()[2]
    others = [pair for pair in day.pairs() if gone not in pair]
    day.ask(ask.Withdraw(gone or 0, "ill", complementary=True))
    assert day.rests() == []
    assert {frozenset(pair) for pair in day.pairs()} == {frozenset(pair) for pair in others} | {frozenset((alone, bye))}
    assert refusal(day, ask.Withdraw(alone or 0, complementary=True)) == "event-no-complement"


@pytest.mark.clause("J.swiss")
def test_pairs_that_must_not_meet_do_not_and_clubs_are_kept_apart():
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points",)), 8, ("a", "b")).begin()
    day.ask(ask.Prohibit(((1, 6), (2, 5)), "brothers"))
    clubs = {each.number: each.card.club for each in day.event.entrants}
    day.pair()
    assert not {frozenset((1, 6)), frozenset((2, 5))} & {frozenset(pair) for pair in day.pairs()}
    assert all(clubs[first or 0] != clubs[second or 0] for first, second in day.pairs())


@pytest.mark.clause("J.round-robin")
@pytest.mark.parametrize(("played", "ranked", "beaten_by"), [(2, False, "0"), (3, True, "0")])
def test_leaving_a_round_robin_before_half_annuls_and_from_half_on_forfeits(played, ranked, beaten_by):  # case 11
    day = Day(rules("j-round-robin"), 7).begin()
    games = 0
    beaten: set[int] = set()
    while games < played:
        day.pair()
        for entries in day.pairs():
            if 7 in entries:
                games += 1
                beaten |= {number for number in entries if number != 7 and number}
                day.wins(7)
            else:
                day.ask(ask.EnterResult(day.table_of(entries[0] or 0), DRAW))
        day.close()
    day.ask(ask.Withdraw(7, "left"))
    while day.event.round < 7:
        day.pair()
        for table in day.event.rounds[-1].tables:
            if isinstance(Outcomes(day.event).result(day.event.round, table), Missing):
                day.ask(ask.EnterResult(table.number, DRAW))
        day.close()
    assert (day.standings.line(7) is not None) == ranked
    scores = {number: int(day.points(number)) for number in range(1, 7)}
    # Five draws among the six; whoever was not beaten before gets a win without play where the results stand.
    expected = {number: 5 + (3 if ranked and number not in beaten else 0) for number in range(1, 7)}
    assert scores == expected
    if ranked:
        assert day.points(7) == "9"


@pytest.mark.parametrize(("half", "points"), [(False, "0"), (True, "1")])
def test_a_late_entry_has_nothing_or_one_half_bye_for_what_it_missed(half: bool, points: str):  # case 13
    day = Day(rules("j-swiss", format=Swiss(5, late_until=3, late_half=half), chain=("points",)), 8).begin()
    day.low_wins().low_wins()
    before = [day.pairs(1), day.pairs(2)]
    day.ask(ask.Enter(Card("late")))
    assert day.points(9) == points
    day.low_wins()
    assert [day.pairs(1), day.pairs(2)] == before
    assert 9 in [number for pair in day.pairs() for number in pair] + day.rests()
    assert refusal(day, ask.Enter(Card("too late"))) == "event-too-late"


def test_leaving_and_coming_back_gives_no_points():  # case 14
    day = Day(rules("j-swiss", format=Swiss(5), chain=("points",)), 8).begin().low_wins()
    day.ask(ask.Withdraw(8))
    day.low_wins()
    day.ask(ask.Reinstate(8))
    day.pair()
    assert day.points(8) == "0"
    assert 8 in [number for pair in day.pairs() for number in pair]


@pytest.mark.clause("C.chief-correct")
def test_a_result_corrected_after_the_next_pairing_changes_standings_and_no_pairing():  # case 16
    day = Day(SWISS, 8).begin().low_wins().pair()
    second = day.pairs()
    first, other = day.pairs(1)[1]
    assert first is not None
    assert other is not None
    before = int(day.points(first)), int(day.points(other))
    day.ask(ask.CorrectResult(2, SECOND if day.event.rounds[0].tables[1].games == (0,) else FIRST, "misread", 1))
    assert day.pairs() == second
    assert (int(day.points(first)), int(day.points(other))) == before[::-1]
    (row,) = [each for each in concerning(changes(day.log), round_=1, table=2) if "correct" in each.what.code]
    assert isinstance(row.fact, ResultCorrected)
    assert (row.by, row.reason, row.fact.version) == (CHIEF, "misread", 2)
    assert row.fact.before != row.fact.result
    assert row.at
    for entries in day.pairs():
        day.wins(min(number for number in entries if number))
    day.close().pair()
    top = [number for pair in day.pairs()[:2] for number in pair]
    winners = {number for number in range(1, 9) if day.points(number) == "6"}
    assert winners <= set(top), "the third round goes by the corrected scores"


def test_a_correction_after_the_next_round_can_be_for_the_record_only():  # case 16, FIDE
    day = Day(rules("j-swiss", late_corrections=LateCorrection.RECORD, chain=("points",)), 8).begin()
    day.low_wins().low_wins()
    before = day.standings
    day.ask(ask.CorrectResult(1, SECOND, "found too late", 1))
    assert day.standings == before
    assert isinstance(day.log[-1].fact, ResultCorrected)
    assert not day.log[-1].fact.counts


def test_a_referee_corrects_until_the_round_is_closed_and_the_chief_after():
    day = Day(SWISS, 8).begin().low_wins()
    referee = By(Office.REFEREE, "李")
    assert refusal(day, ask.CorrectResult(1, SECOND, "misread"), referee) == "event-closed"
    day.ask(ask.CorrectResult(1, SECOND, "misread"))


def test_there_is_one_result_for_a_table():  # case 17
    day = Day(SWISS, 8).begin().pair()
    day.ask(ask.EnterResult(1, FIRST))
    assert refusal(day, ask.EnterResult(1, FIRST)) == "event-has-result"
    day.ask(ask.CorrectResult(1, SECOND, "swapped"))
    day.ask(ask.CorrectResult(1, FIRST, "swapped back"))
    assert (day.event.rounds[0].tables[0].games, day.event.rounds[0].tables[0].version) == ((0,), 3)


def test_a_round_does_not_close_on_a_missing_result_but_on_a_void_one():  # case 19
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points",)), 4).begin().pair()
    day.ask(ask.EnterResult(1, FIRST))
    assert refusal(day, ask.CloseRound()) == "event-tables-open"
    day.ask(ask.EnterResult(2, Void()))
    day.close()
    assert all(day.points(number or 0) == "0" for number in day.pairs()[1])


def test_a_pairing_by_hand_that_breaks_a_rule_needs_a_reason_on_record():  # case 20
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points",)), 4).begin().low_wins()
    again = tuple(Board(first or 0, second or 0) for first, second in day.pairs())
    assert refusal(day, ask.PairByHand(again)) == "event-pairing-reason"
    assert refusal(day, ask.PairByHand((*again, Board(1, 2)), reason="why not")) == "event-pairing-broken"
    day.ask(ask.PairByHand(again, reason="the hall has two tables left"))
    fact = day.log[-1].fact
    assert isinstance(fact, RoundPaired)
    assert fact.by_hand
    assert fact.reason
    repeats = [each for each in fact.findings if each.fault is Fault.REPEAT]
    assert [each.level for each in repeats] == [Level.REASON] * 2


def test_more_swiss_rounds_than_opponents_are_refused_before_the_start():  # case 22
    day = Day(rules("j-swiss", format=Swiss(8)), 8)
    assert refusal(day, ask.Start()) == "event-too-many-rounds"


@pytest.mark.clause("H.powers")
def test_who_is_disqualified_needs_the_committee_and_keeps_past_results():  # case 23
    day = Day(SWISS, 8).begin().low_wins()
    loser = next(number for number in day.pairs(1)[0] if number != 1)
    assert refusal(day, ask.Disqualify(1, "cheated", "")) == "event-assent"
    assert refusal(day, ask.Disqualify(1, "cheated", "张"), By(Office.REFEREE)) == "event-office"
    day.ask(ask.Disqualify(1, "cheated", "张"))
    entrant = day.event.entrant(1)
    assert entrant is not None
    assert entrant.standing is Standing.DISQUALIFIED
    assert day.standings.line(1) is None
    assert day.points(loser or 0) == "0"
    day.pair()
    assert all(1 not in pair for pair in day.pairs())


@pytest.mark.clause("E.best-of")
def test_a_match_is_over_when_it_is_decided():  # case 34
    day = Day(rules("j-knockout", format=Knockout(third_place=False, seeds=None), best_of=3), 4).begin().pair()
    day.ask(ask.EnterResult(1, FIRST))
    assert refusal(day, ask.CloseRound()) == "event-tables-open"
    day.ask(ask.EnterResult(1, FIRST))
    assert refusal(day, ask.EnterResult(1, SECOND)) == "event-has-result"
    assert day.event.rounds[0].tables[0].games == (0, 0)


def semifinals(day: Day) -> None:
    day.pair()
    day.ask(ask.EnterResult(1, FIRST))
    day.ask(ask.EnterResult(2, FIRST))
    day.close().pair()


def test_a_corrected_winner_replaces_the_other_while_the_next_match_has_not_begun():  # case 35
    day = Day(KNOCKOUT, 4).begin()
    semifinals(day)
    assert day.pairs() == [(1, 2)]
    day.ask(ask.CorrectResult(1, SECOND, "misread", 1))
    assert day.pairs() == [(4, 2)]


def test_once_it_has_begun_a_corrected_winner_is_refused_or_cascades_with_confirmation():  # case 35
    day = Day(KNOCKOUT, 4).begin()
    semifinals(day)
    day.ask(ask.BeginTable(1))
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


def test_a_ruling_that_changes_a_winner_moves_the_next_match_too():  # case 35
    day = Day(KNOCKOUT, 4).begin()
    semifinals(day)
    day.ask(ask.Rule(ResultRuled(1, 1, Forfeit(1)), "J.late", "came too late after all"))
    assert day.pairs() == [(4, 2)]
    day.ask(ask.Rule(Overturned(1), reason="he was there"))
    assert day.pairs() == [(1, 2)]


BEST_OF_3 = rules("j-swiss", format=Swiss(3), chain=("points",), best_of=3)


def test_a_match_that_a_correction_opens_again_is_played_before_the_next_round():
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


def test_a_correction_that_decides_a_match_earlier_takes_the_needless_game_away():  # case 34
    day = Day(BEST_OF_3, 4).begin().pair()
    for result in (FIRST, SECOND, SECOND):
        day.ask(ask.EnterResult(1, result))
    day.ask(ask.CorrectResult(1, FIRST, "misread", game=2))
    assert day.event.rounds[0].tables[0].games == (0, 0)
    assert refusal(day, ask.CorrectResult(1, FIRST, "which?")) == "event-which-game"


def test_after_two_groups_the_first_meet_the_second_and_the_losers_play_for_the_third_place():  # case 37
    day = Day(rules("j-round-robin", format=GroupsThenFinal(2)), 8).begin()
    for _ in range(3):
        day.low_wins()
    groups = [[line.number for line in group] for group in day.standings.groups]
    day.ask(ask.CloseStage())
    day.pair()
    (a1, a2, *_), (b1, b2, *_) = groups
    assert {frozenset(pair) for pair in day.pairs()} == {frozenset((a1, b2)), frozenset((b1, a2))}
    losers = {max(pair) for pair in day.pairs() if pair}
    for entries in day.pairs():
        day.wins(min(number for number in entries if number))
    day.close().pair()
    assert losers in [set(pair) for pair in day.pairs()]


def test_a_double_forfeit_in_a_knockout_waits_for_a_ruling():  # case 38
    day = Day(KNOCKOUT, 4).begin().pair()
    day.ask(ask.EnterResult(1, DoubleForfeit()))
    day.ask(ask.EnterResult(2, FIRST))
    assert refusal(day, ask.CloseRound()) == "event-tables-open"
    day.ask(ask.Rule(Advanced(1, 1, None), "38", "neither came"))
    day.close()
    assert day.standings.lines[0].number == day.pairs(1)[1][0], "the next opponent goes on without play"
    day.ask(ask.Finish())


def test_a_double_forfeit_in_a_round_robin_gives_both_nothing():  # case 38
    day = Day(rules("j-round-robin", format=RoundRobin()), 4).begin().pair()
    day.ask(ask.EnterResult(1, DoubleForfeit()))
    assert [day.points(number or 0) for number in day.pairs()[0]] == ["0", "0"]


def test_two_forfeits_in_a_row_end_further_pairing():
    day = Day(rules("j-swiss", format=Swiss(5), chain=("points",)), 8).begin()
    for _ in range(2):
        day.pair()
        for entries in day.pairs():
            table = day.table_of(entries[0] or 0)
            if 8 in entries:
                day.ask(ask.EnterResult(table, Forfeit(1 - entries.index(8))))
            else:
                day.ask(ask.EnterResult(table, FIRST))
        day.close()
    day.pair()
    assert all(8 not in pair for pair in day.pairs())
    assert day.rests() != [8]


@pytest.mark.clause("C.duplicate")
def test_a_deal_is_secret_until_all_its_tables_are_done():  # case 46
    def public(scores: tuple[int, ...]) -> PublicView:
        day = Day(rules("c-individual"), 8).begin().pair()
        day.ask(ask.ScoreDeal(1, 1, scores))
        seen = view(day.event, Public())
        assert isinstance(seen, PublicView)
        return seen

    won, lost = public((5, 1, 5, 1)), public((1, 5, 1, 5))
    assert won == lost
    assert all(not table.scored and not table.told for table in won.rounds[0].tables)
    assert all(line.values[0] == "-" for line in won.standings.lines)

    day = Day(rules("c-individual"), 8).begin().pair()
    day.ask(ask.ScoreDeal(1, 1, (5, 1, 5, 1)))
    day.ask(ask.ScoreDeal(2, 1, (3, 3, 3, 3)))
    seen = view(day.event, Public())
    assert isinstance(seen, PublicView)
    assert [[each.deal for each in table.scored] for table in seen.rounds[0].tables] == [[1], [1]]
    assert any(line.values[0] != "-" for line in seen.standings.lines)
