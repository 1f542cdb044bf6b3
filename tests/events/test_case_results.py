"""Tournament cases 16 to 23: results, corrections, pairings by hand, stuck events, expulsions, by the right values."""

import csv
import io
import json
from pathlib import Path

import pytest
from cup import Cup, lower
from days import DRAW, FIRST, SECOND, Day, refusal, rules

from qihui.events import commands as ask
from qihui.events.audit import changes, concerning
from qihui.events.entries import Standing
from qihui.events.facts import CHIEF, By, Office, ResultCorrected, ResultRuled, RoundPaired
from qihui.events.files import trf
from qihui.events.pairing import Board, Choice, Fault, Level, NoPairing, Rest
from qihui.events.ranking import POLICIES
from qihui.events.regulations import LateCorrection, Swiss
from qihui.events.results import BadResult, ByeKind, Mark, Missing, closed
from qihui.events.standings import explain_entry

POINTS = ("points",)
SWISS = rules("j-swiss", chain=("points", "buchholz", "wins-played", "direct-encounter"), format=Swiss(4))


def board_two() -> tuple[Day, tuple[int, int]]:
    """Eight players after round 1, in which board 2 was entered 1-0; and who sat there."""
    day = Day(SWISS, 8).begin().pair()
    for table in (1, 2, 3, 4):
        day.ask(ask.EnterResult(table, FIRST))
    day.close()
    one, other = day.pairs(1)[1]
    assert one is not None
    assert other is not None
    return day, (one, other)


WRONG = ask.CorrectResult(2, SECOND, "the slip was read upside down", 1)


def test_16_before_the_next_pairing_everything_follows_a_correction():
    """Case 16 (Sharly-Chess 409, 2318): the standings, and who meets whom in round 2."""
    day, (one, other) = board_two()
    day.ask(WRONG)
    assert (day.points(one), day.points(other)) == ("0", "3")
    day.pair()
    winners = {number for number in range(1, 9) if day.points(number) == "3"}
    assert other in winners
    assert {number for pair in day.pairs()[:2] for number in pair} == winners


@pytest.mark.clause("C.chief-correct")
def test_16_after_it_the_pairing_stays_and_the_one_behind_goes_by_the_corrected_scores():
    """Case 16: board 2 was entered 1-0, round 2 is paired, then it is 0-1."""
    day, (one, other) = board_two()
    second = day.pair().pairs()
    day.ask(WRONG)
    assert day.pairs() == second
    for entries in day.pairs():
        day.wins(min(number for number in entries if number))
    day.close()
    corrected = {number: int(day.points(number)) for number in range(1, 9)}
    wins = [pair[0] for pair in day.pairs(1)]
    wins[1] = other
    wins += [min(number for number in pair if number) for pair in second]
    assert corrected == {number: 3 * wins.count(number) for number in range(1, 9)}
    day.pair()
    assert corrected[one] < 6
    leaders = {number for number, points in corrected.items() if points == 6}
    pairs = [set(pair) for pair in day.pairs()]
    assert leaders <= set().union(*pairs[: (len(leaders) + 1) // 2])
    points = [sorted(corrected[number or 0] for number in pair) for pair in day.pairs()]
    assert points == sorted(points, key=lambda both: (-both[1], -both[0]))


def test_16_the_trail_says_who_when_what_it_was_what_it_is_why_and_by_which_fact():
    """Case 16: one row for a correction; of a ruling its number as well."""
    day, _ = board_two()
    day.ask(WRONG)
    day.ask(ask.Rule(ResultRuled(1, 2, DRAW), "C14.1", "both agree"))
    trail = concerning(changes(day.log), round_=1, table=2)
    assert [each.what.code for each in trail] == ["audit.result", "audit.corrected", "audit.ruled"]
    corrected = trail[1]
    assert isinstance(corrected.fact, ResultCorrected)
    assert (corrected.by, corrected.at, corrected.reason) == (CHIEF, day.log[-2].at, WRONG.reason)
    assert (corrected.fact.before, corrected.fact.result, corrected.fact.version) == (FIRST, SECOND, 2)
    assert [each.code for each in corrected.what.more] == ["result.first-won", "result.second-won"]
    assert (trail[2].what.fields["ruling"], trail[2].reason) == (1, "both agree")


@pytest.mark.parametrize("late", LateCorrection)
def test_16_after_the_end_of_the_next_round_a_correction_may_be_for_the_report_alone(
    late: LateCorrection, tmp_path: Path
):
    """Case 16: FIDE has it in the report for rating only; whether it is so here is for the regulations to say."""
    cup = Cup(
        tmp_path / "cup.qihui", "--preset", "j-swiss", "--set", "format.rounds=3", "--set", f"late_corrections={late}"
    )
    for number in range(1, 9):
        cup.do("enter", f"n{number}")
    cup.do("start")
    for _ in range(2):
        cup.round(cup.do("pair", "--json").json["round"], lower)
    before = cup.read("rank")["lines"]
    one, other = cup.read("show")["rounds"][0]["tables"][1]["entries"]
    won = min(one, other)
    cup.do("correct", 2, "0-1" if won == one else "1-0", "--round", 1, "--reason", "found too late")
    assert (cup.read("rank")["lines"] == before) == (late is LateCorrection.RECORD)
    cup.see("export", "report", "--to", tmp_path / "cup.trf")
    told = trf.read((tmp_path / "cup.trf").read_bytes().decode())
    cells = {player.number: player.rounds[0].result for player in told.players}
    assert (cells[won], cells[one + other - won]) == ("0", "1")


def test_16_a_correction_while_the_next_round_is_played_counts_under_either_rule():
    """Case 16: after round 2 is published and before it ends the standings are corrected."""
    for late in LateCorrection:
        day = Day(rules("j-swiss", late_corrections=late, chain=POINTS), 8).begin().low_wins().pair()
        one, other = day.pairs(1)[1]
        before = day.points(one or 0), day.points(other or 0)
        result = SECOND if before == ("3", "0") else FIRST
        day.ask(ask.CorrectResult(2, result, "misread", 1))
        assert (day.points(one or 0), day.points(other or 0)) == before[::-1]


def test_a_referee_corrects_until_the_round_is_closed_and_the_chief_after():
    day = Day(SWISS, 8).begin().low_wins()
    referee = By(Office.REFEREE, "李")
    assert refusal(day, ask.CorrectResult(1, SECOND, "misread"), referee) == "event-closed"
    day.ask(ask.CorrectResult(1, SECOND, "misread"))


def test_17_a_table_has_one_result_whatever_was_put_right_and_how_often(tmp_path: Path):
    """Case 17 (xwlists 33, PreRegMePublic 89): one row in every list, with a version, and the history in the trail."""
    cup = Cup(tmp_path / "cup.qihui", "--preset", "j-swiss", "--set", "format.rounds=3")
    for number in range(1, 5):
        cup.do("enter", f"n{number}")
    cup.do("start")
    cup.do("pair")
    cup.do("publish")
    cup.do("result", "1 1-0, 2 draw")
    assert cup.ask("result", "1 1-0").code == 1
    assert cup.ask("do", '{"command": "reseat", "table": 1, "entries": [3, 1], "reason": "swap"}').code == 1
    cup.do("correct", 1, "0-1", "--reason", "swapped")
    cup.do("correct", 1, "1-0", "--reason", "swapped back")
    cup.do("correct", 1, "0-1", "--reason", "and again")
    tables = cup.read("show", "--all")["rounds"][0]["tables"]
    assert [(each["table"], each["result"]) for each in tables] == [
        (1, {"kind": "played", "winner": 1}),
        (2, {"kind": "played", "winner": None}),
    ]
    cup.see("export", "results", "--to", tmp_path / "results.csv")
    rows = list(csv.reader(io.StringIO((tmp_path / "results.csv").read_text(encoding="utf-8-sig"))))
    assert [row[:2] for row in rows[1:]] == [["1", "1"], ["1", "2"]]
    history = [each["fact"] for each in cup.read("audit", "--table", 1)]
    assert [(each["fact"], each["version"], each["result"]["winner"]) for each in history] == [
        ("result-entered", 1, 0),
        ("result-corrected", 2, 1),
        ("result-corrected", 3, 0),
        ("result-corrected", 4, 1),
    ]
    assert sum(int(line["values"][0]) for line in cup.read("rank")["lines"]) == 3 + 1 + 1


def test_19_no_result_is_no_result_of_a_game_and_void_is(tmp_path: Path):
    """Case 19 (liwords 888): nothing can be entered that means "none yet"; a game that is annulled is said so."""
    with pytest.raises(BadResult) as caught:
        closed(Missing())
    assert caught.value.key == "result-missing"
    cup = Cup(tmp_path / "cup.qihui", "--preset", "j-swiss", "--set", "format.rounds=3")
    for number in range(1, 5):
        cup.do("enter", f"n{number}")
    cup.do("start")
    cup.do("pair")
    cup.do("result", "1 1-0")
    before = cup.path.read_bytes()
    for wrong in ({"kind": "missing"}, {"kind": "none"}, None):
        command = json.dumps({"command": "enter-result", "table": 2, "result": wrong})
        assert cup.ask("do", command).code == 2
    assert cup.ask("result", "2 missing").code == 2
    assert cup.ask("close").code == 1
    assert cup.path.read_bytes() == before
    cup.do("result", "2 void")
    cup.do("close")
    tables = cup.read("show", "--all")["rounds"][0]["tables"]
    assert tables[1]["result"] == {"kind": "void"}
    points = {line["number"]: line["values"][0] for line in cup.read("rank")["lines"]}
    assert [points[number] for number in tables[1]["entries"]] == ["0", "0"]


def test_20_a_pairing_by_hand_hears_what_breaks_a_rule_and_stands_with_a_reason_on_record():
    """Case 20 (Sharly-Chess 2309): A and B met in round 1, two are kept apart, and a bye goes to one who had it."""
    day = Day(rules("j-swiss", format=Swiss(3), chain=POINTS), 7).begin()
    day.ask(ask.Prohibit(((1, 2),), "brothers"))
    day.low_wins()
    (bye,) = day.rests()
    a, b = max((pair for pair in day.pairs() if not {1, 2} & set(pair)), key=str)
    assert a is not None
    assert b is not None
    left = [number for number in range(1, 8) if number not in (1, 2, a, b, bye)]
    boards = (Board(a, b), Board(1, 2), Board(left[0], left[1]))
    wanted = ask.PairByHand(boards, (Rest(bye, ByeKind.PAIRING),))
    assert refusal(day, wanted) == "event-pairing-reason"
    twice = ask.PairByHand((*boards, Board(1, a)), (Rest(bye, ByeKind.PAIRING),), reason="why not")
    assert refusal(day, twice) == "event-pairing-broken"
    day.ask(ask.PairByHand(boards, (Rest(bye, ByeKind.PAIRING),), reason="the hall has three tables left"))
    fact = day.log[-1].fact
    assert isinstance(fact, RoundPaired)
    assert (fact.by_hand, fact.reason) == (True, "the hall has three tables left")
    worst = {each.fault: each.numbers for each in fact.findings if each.level is Level.REASON}
    assert worst.pop(Fault.PROHIBITED) == (1, 2)
    assert worst.pop(Fault.INELIGIBLE_BYE) == (bye,)
    assert set(worst) == {Fault.REPEAT}
    assert (a, b) in [each.numbers for each in fact.findings if each.fault is Fault.REPEAT]
    assert Level.REASON == 3
    row = changes(day.log)[-1]
    assert (row.what.code, row.reason) == ("audit.paired-by-hand", "the hall has three tables left")


def test_20_a_third_game_with_one_side_is_a_warning_that_needs_no_reason():
    """Case 20: it is on record with the pairing."""
    day = Day(rules("j-swiss", format=Swiss(5), chain=POINTS), 8).begin()
    for boards in (((1, 2), (3, 4), (5, 6), (7, 8)), ((1, 3), (2, 4), (5, 7), (6, 8))):
        day.ask(ask.PairByHand(tuple(Board(*pair) for pair in boards)))
        day.play_tables()
        day.close()
    day.ask(ask.PairByHand((Board(1, 4), Board(2, 3), Board(8, 5), Board(6, 7))))
    third = [each for each in day.event.rounds[-1].findings if each.fault is Fault.THIRD_SAME]
    assert [(each.numbers, each.level) for each in third] == [((1,), Level.WARNING), ((4,), Level.WARNING)]


def test_20_a_pairing_by_hand_is_held_against_that_of_the_regulations():
    """Case 20 (Q68): the record says at which tables others would sit."""
    day = Day(rules("j-swiss", format=Swiss(3), chain=POINTS), 8).begin().low_wins()
    before = day.event
    day.ask(ask.PairRound())
    regular = [Board(one or 0, other or 0) for one, other in day.pairs()]
    day.event = before
    swapped = (*regular[:2], Board(regular[2].first, regular[3].first), Board(regular[2].second, regular[3].second))
    day.ask(ask.PairByHand(swapped, reason="two must leave early"))
    fact = day.log[-1].fact
    assert isinstance(fact, RoundPaired)
    assert fact.unlike == (3, 4)
    day.event = before
    day.ask(ask.PairByHand(tuple(regular)))
    fact = day.log[-1].fact
    assert isinstance(fact, RoundPaired)
    assert fact.unlike == ()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "others would sit at tables 1, 2"), ("zh-Hans", "1, 2"), ("zh-Hant", "1, 2")]
)
def test_20_the_arbiter_hears_it_when_the_round_is_printed(language: str, words: str, tmp_path: Path):
    """Case 20: the note stands below the round, and the trail keeps it."""
    cup = Cup(tmp_path / "cup.qihui", "--preset", "j-swiss", "--set", "format.rounds=3")
    for number in range(1, 5):
        cup.do("enter", f"n{number}")
    cup.do("start")
    cup.do("pair", "1-2", "3-4")
    for command in (("show", "--round", 1, "--all"), ("audit", "--all")):
        assert words in cup.see(*command, language=language).out


@pytest.mark.parametrize("rounds", [8, 9, 12])
def test_22_more_swiss_rounds_than_opponents_are_refused_before_the_start(rounds: int):
    """Case 22 (lila 7675): eight players."""
    day = Day(rules("j-swiss", format=Swiss(rounds)), 8)
    assert refusal(day, ask.Start()) == "event-too-many-rounds"


@pytest.mark.parametrize(("rounds", "warned"), [(7, "round robin"), (5, "round robin"), (4, ""), (3, "")])
def test_22_at_the_start_the_arbiter_is_warned_of_more_rounds_than_half_the_field(
    rounds: int, warned: str, tmp_path: Path
):
    """Case 22: eight players and seven rounds are a round robin, which is offered instead."""
    cup = Cup(tmp_path / "cup.qihui", "--preset", "j-swiss", "--set", f"format.rounds={rounds}")
    for number in range(1, 9):
        cup.do("enter", f"n{number}")
    for told in (cup.see("show").out, cup.do("start").out):
        assert (warned in told.lower()) if warned else ("round robin" not in told.lower())


def test_22_seven_rounds_of_eight_end_with_a_round_robin_or_with_a_choice():
    """Case 22: where no legal pairing is left, the refusal names what helps, and with it the event goes on."""
    ended: list[int] = []
    for seed in range(6):
        day = Day(rules("j-swiss", format=Swiss(7), chain=POINTS), 8, seed=seed).begin()
        choices = played_while_it_can_be_paired(day)
        ended.append(day.event.round)
        if day.event.round == 7:
            met = [frozenset(pair) for number in range(1, 8) for pair in day.pairs(number)]
            assert len(set(met)) == 28
            day.ask(ask.Finish())
        else:
            assert Choice.ALLOW_REPEATS in choices
            assert refusal(day, ask.Finish()) == "event-rounds-left"
            day.ask(ask.Finish(early=True, reason="all pairings have been played"))
        assert len(day.standings.lines) == 8
    assert min(ended) >= 4


def played_while_it_can_be_paired(day: Day) -> tuple[Choice, ...]:
    """Play on until the end, or until a round cannot be paired; and what the refusal offered."""
    while day.event.round < 7:
        try:
            day.pair()
        except NoPairing as refused:
            return refused.choices
        day.play_tables()
        day.close()
    return ()


def stuck() -> Day:
    """Four players who have met, and a fourth round to be paired."""
    day = Day(rules("j-swiss", format=Swiss(4, late_until=4), chain=POINTS), 6).begin()
    for number in (5, 6):
        day.ask(ask.Withdraw(number))
    for _ in range(3):
        day.low_wins()
    return day


def test_22_where_no_pairing_is_left_the_arbiter_may_finish_or_let_players_meet_again():
    """Case 22: each of the two choices is open, and nothing else has changed."""
    day = stuck()
    before = day.event
    with pytest.raises(NoPairing) as refused:
        day.ask(ask.PairRound())
    assert Choice.ALLOW_REPEATS in refused.value.choices
    assert day.event == before
    day.ask(ask.Finish(early=True, reason="nobody is left to meet"))
    assert day.standings.lines[0].number == 1
    other = stuck()
    other.ask(ask.PairByHand((Board(1, 2), Board(3, 4)), reason="they meet again"))
    assert [each.fault for each in other.event.rounds[-1].findings][:2] == [Fault.REPEAT] * 2
    other.play_tables()
    other.close()
    other.ask(ask.Finish())


def expelled(*, forfeits: bool) -> tuple[Day, Day]:
    """A Swiss event before and after its leader was found out, whose next round was paired."""
    days = []
    for out in (False, True):
        day = Day(SWISS, 8).begin().low_wins().low_wins().pair()
        if out:
            day.ask(ask.Disqualify(1, "used an engine", "the committee's chairman", forfeits))
        days.append(day)
    return days[0], days[1]


@pytest.mark.clause("H.powers")
def test_23_who_is_disqualified_needs_the_committee_and_keeps_past_results():
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


@pytest.mark.parametrize("forfeits", [False, True])
def test_23_the_expulsion_of_a_cheater_pairs_no_round_anew_and_leaves_past_points(forfeits: bool):
    before, after = expelled(forfeits=forfeits)
    assert [after.pairs(number) for number in (1, 2, 3)] == [before.pairs(number) for number in (1, 2, 3)]
    for number in range(2, 9):
        table = after.event.rounds[2].tables[after.table_of(number, 3) - 1]
        gained = 3 if 1 in table.seating.entries else 0
        assert int(after.points(number)) == int(before.points(number)) + gained
    assert 1 in after.standings.out
    assert after.event.entrants[0].standing is Standing.DISQUALIFIED
    for pair in after.pairs():
        if 1 not in pair:
            after.wins(min(each for each in pair if each))
    after.close().pair()
    assert all(1 not in pair for pair in after.pairs())


def terms(day: Day, number: int, key: str):
    found = next(each for each in explain_entry(day.event, number).keys if each.key == key)
    return {part.round: part for part in found.parts}


def test_23_past_games_against_a_cheater_stand_in_tie_breaks_unless_the_committee_says_otherwise():
    _, kept = expelled(forfeits=False)
    _, forfeited = expelled(forfeits=True)
    victim = next(number for pair in kept.pairs(1) for number in pair if 1 in pair and number != 1)
    assert victim is not None
    assert terms(kept, victim, "buchholz")[1].mark is Mark.LOSS
    assert terms(kept, victim, "buchholz")[1].score == 6, "the cheater's own points"
    assert terms(forfeited, victim, "buchholz")[1].mark is Mark.FORFEIT_WIN
    # The victim's points stand in for those of the cheater, as in any round won without play (FIDE C.07, 16.4).
    assert terms(forfeited, victim, "buchholz")[1].score == int(forfeited.points(victim))
    assert terms(forfeited, victim, "points")[1].score == 0, "points stay"
    for number in range(2, 9):
        met = any({1, number} == set(pair) for place in (1, 2, 3) for pair in kept.pairs(place))
        if not met:
            assert terms(kept, number, "points") == terms(forfeited, number, "points")


def test_23_who_beat_a_cheater_has_no_game_won_at_the_board_then():
    for forfeits, won in ((False, 1), (True, 0)):
        day = Day(SWISS, 8).begin().pair()
        (first, other), *rest = day.pairs()
        assert first is not None
        assert other is not None
        day.wins(other)
        for pair in rest:
            day.wins(min(each for each in pair if each))
        day.close()
        day.ask(ask.Disqualify(first, "used an engine", "the committee", forfeits))
        assert day.points(other) == "3"
        values = explain_entry(day.event, other).keys
        assert next(each.value for each in values if each.key == "wins-played") == won


@pytest.mark.parametrize("name", ["c-individual", "j-knockout"])
def test_23_where_there_are_no_points_past_games_cannot_count_as_forfeits(name: str):
    day = Day(rules(name), 8).begin().pair()
    assert refusal(day, ask.Disqualify(1, "cheated", "the committee", forfeits=True)) == "event-no-forfeits"
    day.ask(ask.Disqualify(1, "cheated", "the committee"), CHIEF)


@pytest.mark.parametrize("policy", POLICIES)
def test_23_every_policy_for_unplayed_rounds_can_count_an_expulsion(policy: str):
    day = Day(rules("j-swiss", unplayed=policy, chain=("points", "buchholz", "sonneborn-berger"), format=Swiss(4)), 8)
    day.begin().low_wins().low_wins()
    day.ask(ask.Disqualify(1, "used an engine", "the committee", forfeits=True))
    assert len(day.standings.lines) == 7


def test_23_in_a_round_robin_a_forfeit_is_a_game_and_the_option_changes_nothing_for_others():
    told = []
    for forfeits in (False, True):
        day = Day(
            rules("j-round-robin", chain=("points", "sonneborn-berger", "wins-played", "direct-encounter")), 6
        ).begin()
        for _ in range(3):
            day.low_wins()
        day.ask(ask.Disqualify(1, "used an engine", "the committee", forfeits))
        assert not day.event.entrants[0].annulled
        told.append([(line.number, line.place, line.values) for line in day.standings.lines])
    assert told[0] == told[1]
