"""A table at a real board: clocks pressed before moves are entered, flags that are claimed, sheets, clocks replaced."""

from itertools import pairwise
from random import Random

import msgspec
import pytest

from qihui.play import Phase, Table, Terms, deadline, view
from qihui.play import actions as ask
from qihui.play.asking import ClaimKind
from qihui.play.clock import parse
from qihui.play.facts import Claimed, Entry, Pressed, Ruled, Wrote
from qihui.play.officials import REFEREE, By, Office
from qihui.play.result_sheet import result_sheet
from qihui.play.rulings import (
    Adjusted,
    ClockReplaced,
    Decided,
    GoneBack,
    Loss,
    NoPenalty,
    Overturned,
    PositionCorrected,
    Suspension,
    TimeChange,
)
from qihui.play.rulings import Warning as Warned
from qihui.play.sheet_reading import differing
from qihui.rules import Exit, Illegal, IllegalMove, QihuiError, Referee, SeatViewer, Spectator, Termination
from qihui.rules.record import Moved, Out
from qihui.rules.retelling import disagreement
from tables import Desk, refereed, refused

SECOND = 1000
MINUTE = 60_000
WOOD = Terms(wood=True)
MOVES = ("h2-e2", "h9-g7", "h0-g2", "i9-h9", "i0-h0", "g6-g5", "c3-c4", "b9-c7", "b0-c2", "b7-b3")
NAMES = ("炮二平五", "马8进7", "马二进三", "车9平8", "车一平二", "卒7进1", "兵七进一", "马2进3", "马八进七", "炮2进4")


def placed(desk: Desk) -> Desk:
    """The scribe seats everybody by name, and the game begins."""
    for seat, name in enumerate(desk.table.game.seats):
        desk.ask(ask.Sit(f"player {name}"), seat)
    for seat in range(len(desk.table.chairs)):
        desk.ask(ask.Ready(), seat)
    return desk


def board(times: str = "20m", game: str = "xiangqi", profile: str = "china", *, referee: bool = False) -> Desk:
    """A game on a real board that has just begun."""
    kind = refereed if referee else Desk
    return placed(kind(game, profile, parse(times), WOOD))


def press(desk: Desk, *waits: int) -> None:
    """The clock is pressed by one seat after the other, each so many seconds later."""
    for wait in waits:
        assert desk.table.clock.running is not None
        desk.ask(ask.Press(), desk.table.clock.running, wait=wait * SECOND)


def enter(desk: Desk, *moves: str) -> None:
    """Moves are entered, whatever the clock does."""
    for move in moves:
        desk.play(move)


def left(desk: Desk, seat: int) -> int:
    """What is left of main time, in seconds."""
    return desk.table.clock.main_left(desk.table.opened.times, seat, desk.at) // SECOND


def write(desk: Desk, seat: int, *plies: int) -> None:
    """A seat writes these moves down."""
    for ply in plies:
        desk.ask(ask.Write(ply, NAMES[ply]), seat)


def test_people_without_keys_sit_down_and_the_game_begins():
    desk = board()
    assert desk.table.phase is Phase.PLAYING
    assert [chair.present for chair in view(desk.table, Spectator(), desk.at).chairs] == [True, True]


def test_the_clock_is_pressed_before_the_move_is_entered_and_charges_what_it_showed():
    desk = board()
    press(desk, 30, 10)
    assert desk.table.clock.used == (30_000, 10_000)
    desk.at += 60 * SECOND
    seen = view(desk.table, Spectator(), desk.at)
    assert (seen.pressed, seen.board.ply if seen.board else None) == (2, 0)
    enter(desk, *MOVES[:2])
    assert [(fact.seat, fact.ms) for fact in desk.table.facts if isinstance(fact, Moved)] == [(0, 30_000), (1, 10_000)]
    assert desk.table.clock.used == (30_000, 10_000), "entering costs nothing more"
    assert desk.table.clock.thought(desk.at) == 60_000, "red has been thinking all the while"
    assert disagreement(desk.table.record()) is None


def test_a_move_that_is_entered_first_presses_the_clock():
    desk = board()
    desk.play(MOVES[0], wait=7 * SECOND)
    assert (desk.table.clock.running, desk.table.clock.used) == (1, (7_000, 0))
    assert refused(desk, ask.Press(), 0) == "not-your-clock"
    press(desk, 3)
    assert desk.table.made == 2
    assert desk.table.ply == 1


def test_a_move_is_entered_in_any_notation_and_on_record_as_the_game_writes_it():
    desk = board()
    for text in ("炮二平五", "n8+7", "H0-G2", "车９平8"):
        desk.play(text)
    assert [fact.move for fact in desk.table.facts if isinstance(fact, Moved)] == list(MOVES[:4])


def test_a_move_that_cannot_be_read_or_made_changes_nothing():
    desk = board()
    assert refused(desk, ask.Move("炮二平十", 0), 0) == "notation.unreadable"
    assert refused(desk, ask.Move("炮二进九", 0), 0) == "notation.illegal"
    with pytest.raises(IllegalMove) as caught:
        desk.play("h2-g1")
    assert caught.value.reason is Illegal.NOT_ITS_WAY
    assert (
        refused(Desk("xiangqi", "china", parse("20m")).gather(), ask.Move("炮二平五", 0), 0)
        == "illegal-move.not-a-move"
    )


def test_a_press_by_mistake_is_taken_back_and_costs_whoever_thought():
    desk = board()
    press(desk, 30, 10)
    desk.ask(ask.Unpress(2), wait=5 * SECOND)
    assert (desk.table.clock.running, desk.table.made) == (1, 1)
    assert refused(desk, ask.Unpress(2)) == "stale-unpress", "sent twice it takes back one press, and no other"
    press(desk, 2)
    assert desk.table.clock.used == (30_000, 17_000)
    enter(desk, *MOVES[:2])
    assert refused(desk, ask.Unpress(desk.table.made)) == "nothing-pressed"
    assert Table.of(desk.entries) == desk.table


def test_the_referee_goes_back_to_what_the_clock_showed_whether_the_move_was_entered_or_not():
    desk = board("20m", referee=True)
    press(desk, 30, 10, 5, 5)
    enter(desk, *MOVES[:2])
    desk.ask(ask.Rule(GoneBack(3)))
    assert (desk.table.ply, desk.table.made, desk.table.clock.running) == (2, 3, 1)
    assert desk.table.clock.used == (35_000, 10_000)
    desk.ask(ask.Rule(GoneBack(1)))
    assert (desk.table.ply, desk.table.made, desk.table.clock.running) == (1, 1, 1)
    assert desk.table.clock.used == (30_000, 0)
    assert refused(desk, ask.Rule(GoneBack(1))) == "no-such-ply"


def test_whose_clock_runs_is_put_right_once_the_moves_are_known():
    """In a swap opening one side puts three stones; the clock was pressed as if the sides took turns."""
    desk = placed(Desk("gomoku", "freestyle", parse("20m"), WOOD, opening="swap"))
    press(desk, 10)
    assert desk.table.clock.running == 1
    desk.play("h8")
    assert desk.table.position
    assert desk.table.position.turn == desk.table.clock.running == 0


def test_presses_ahead_are_charged_to_who_made_them_once_the_moves_are_known():
    """In a swap opening one side puts three stones; what a referee gave meanwhile stays given."""
    desk = placed(refereed("gomoku", "freestyle", parse("20m"), WOOD, opening="swap"))
    press(desk, 10, 20)
    desk.ask(ask.Rule(TimeChange(1, 5 * MINUTE)))
    press(desk, 40)
    assert desk.table.clock.used == (50_000, 20_000), "as if they took turns"
    enter(desk, "h8", "h9", "h10")
    assert desk.table.clock.used == (70_000, 0)
    assert (left(desk, 0), left(desk, 1)) == (20 * 60 - 70, 25 * 60)
    assert desk.table.clock.running == 1
    assert Table.of(desk.entries) == desk.table
    desk.ask(ask.Rule(GoneBack(1)))
    assert desk.table.clock.used == (10_000, 0)


def test_nobody_leaves_a_game_of_four_before_the_moves_made_until_then_are_entered():
    desk = refereed("siguo", "competitive", parse("20m"), WOOD).gather()
    desk.play(next(iter(desk.table.position.moves())) if desk.table.position else "")
    press(desk, 5, 6)
    thinker = desk.table.clock.running
    assert thinker is not None
    for action in (ask.Resign(), ask.Rule(Loss(thinker)), ask.Rule(Suspension(thinker))):
        assert refused(desk, action, thinker) == "moves-first"
    assert refused(desk, ask.Claim(ClaimKind.FLAG), thinker, wait=21 * MINUTE) == "moves-first"
    for _ in range(2):
        assert desk.table.position
        desk.play(next(iter(desk.table.position.moves())))
    desk.ask(ask.Claim(ClaimKind.FLAG), 1)
    assert Out(thinker, Exit.TIME) in desk.table.facts
    assert desk.table.phase is Phase.PLAYING


def test_no_ruling_changes_a_board_on_which_moves_were_made_that_are_not_entered():
    desk = board(referee=True)
    press(desk, 5)
    put_right = ask.Rule(PositionCorrected((), ("h2",), 1))
    assert refused(desk, put_right) == "moves-first"
    desk.ask(ask.Rule(GoneBack(0)))
    desk.ask(put_right)
    assert desk.table.position
    assert desk.table.position.turn == 1


@pytest.mark.parametrize("claimant", [0, 1, None])
@pytest.mark.clause("G.flag")
def test_a_flag_is_claimed_by_either_player_or_the_referee(claimant: int | None):
    desk = board("15m", "gomoku", "freestyle", referee=True)
    desk.play("h8", wait=5 * SECOND)
    desk.at += 15 * MINUTE
    by = REFEREE if claimant is None else None
    facts = desk.ask(ask.Claim(ClaimKind.FLAG, by), claimant or 0)
    assert facts[0] == Claimed(ClaimKind.FLAG, right=True, seat=claimant)
    assert Out(1, Exit.TIME) in facts
    assert desk.table.result
    assert (desk.table.result.winners, desk.table.result.termination) == ((0,), Termination.TIME)


@pytest.mark.clause("G.flag")
def test_a_fallen_flag_that_nobody_claims_lets_play_go_on():
    desk = board("15m", "gomoku", "freestyle")
    assert deadline(desk.table) is None
    desk.at += 20 * MINUTE
    assert desk.ask(ask.Tick()) == []
    press(desk, 0)
    desk.play("h8")
    desk.play("h9", wait=SECOND)
    assert desk.table.phase is Phase.PLAYING
    assert left(desk, 0) == 0
    desk.ask(ask.Claim(ClaimKind.FLAG), 1, wait=MINUTE)
    assert Out(0, Exit.TIME) in desk.table.facts


@pytest.mark.parametrize("times", ["5m", "5m/2+5m/2*", "5m^10s"])
def test_no_period_and_no_added_time_hides_a_flag_that_has_fallen(times: str):
    desk = board(times)
    press(desk, 1, 1, 6 * 60, 1)
    assert left(desk, 0) == 0
    press(desk, 1)
    desk.ask(ask.Claim(ClaimKind.FLAG), 1)
    assert Out(0, Exit.TIME) in desk.table.facts


def test_where_both_flags_have_fallen_the_claim_is_about_the_opponent():
    desk = board("5m")
    press(desk, 6 * 60, 6 * 60)
    desk.ask(ask.Claim(ClaimKind.FLAG), 0)
    assert Out(1, Exit.TIME) in desk.table.facts


@pytest.mark.clause("G.flag")
def test_a_flag_claimed_wrongly_is_on_record_and_no_infraction_of_any_document():
    desk = board(referee=True)
    for _ in range(4):
        facts = desk.ask(ask.Claim(ClaimKind.FLAG), 1, wait=MINUTE)
        assert facts == [Claimed(ClaimKind.FLAG, right=False, seat=1)]
    assert desk.ask(ask.Claim(ClaimKind.FLAG, REFEREE)) == [Claimed(ClaimKind.FLAG, right=False)]
    assert desk.table.phase is Phase.PLAYING
    assert desk.table.stopped is None
    assert desk.table.rulings == ()


@pytest.mark.clause("X.fouls")
def test_a_false_claim_of_the_move_count_is_an_infraction_at_a_real_board_too():
    desk = board(referee=True)
    facts = desk.ask(ask.Claim(ClaimKind.MOVES), 1)
    assert [(fact.effect, fact.clause) for fact in facts if isinstance(fact, Ruled)] == [(Warned(1), "cup-false-claim")]


@pytest.mark.clause("G.clock-fault")
def test_a_faulty_clock_is_replaced_and_times_are_carried_over():
    desk = board("15m", "gomoku", "freestyle", referee=True)
    press(desk, 60, 120, 60)
    desk.ask(ask.CallReferee(), 1, wait=30 * SECOND)
    desk.ask(ask.Rule(ClockReplaced((None, 14 * MINUTE)), "S-g4", "black's clock ran fast"), wait=300 * SECOND)
    assert (left(desk, 0), left(desk, 1)) == (13 * 60, 14 * 60)
    assert desk.table.clock.running == 1
    press(desk, 10)
    assert (left(desk, 0), left(desk, 1)) == (13 * 60, 14 * 60 - 10)
    assert desk.table.clock.used == (120_000, 160_000), "what the thoughts took is carried over"


@pytest.mark.clause("G.clock-fault")
def test_a_clock_is_doubted_only_while_the_own_time_is_not_over():
    desk = board("15m", "gomoku", "freestyle", referee=True)
    desk.ask(ask.CallReferee(), 0, wait=15 * MINUTE)
    assert refused(desk, ask.Rule(ClockReplaced((5 * MINUTE, None)))) == "clock-doubt-late"
    desk.ask(ask.Rule(ClockReplaced((None, 14 * MINUTE))))
    assert (left(desk, 0), left(desk, 1)) == (0, 14 * 60)

    in_time = board("15m", "gomoku", "freestyle", referee=True)
    in_time.ask(ask.CallReferee(), 0, wait=15 * MINUTE - 1)
    in_time.ask(ask.Rule(ClockReplaced((5 * MINUTE, None))), wait=10 * MINUTE)
    assert left(in_time, 0) == 5 * 60


def test_who_is_seated_by_name_after_the_start_was_called_is_late():
    desk = refereed("gomoku", "department", parse("15m"), Terms(wood=True, late_ms=15 * MINUTE))
    desk.ask(ask.Sit("in time"), 0)
    desk.ask(ask.Begin())
    desk.ask(ask.Sit("late"), 1, wait=4 * MINUTE)
    for seat in (0, 1):
        desk.ask(ask.Ready(), seat)
    assert (left(desk, 0), left(desk, 1)) == (15 * 60, 11 * 60)


def test_who_is_not_seated_within_the_limit_forfeits():
    desk = refereed("gomoku", "department", parse("15m"), Terms(wood=True, late_ms=15 * MINUTE))
    desk.ask(ask.Sit("in time"), 0)
    desk.ask(ask.Begin())
    assert deadline(desk.table) == 15 * MINUTE
    desk.ask(ask.Tick(), wait=15 * MINUTE)
    assert desk.table.result
    assert (desk.table.result.winners, desk.table.result.termination) == ((0,), Termination.FORFEIT)


def test_a_game_on_a_real_board_is_begun_by_people_and_not_by_the_set_up_time():
    desk = Desk("xiangqi", "china", parse("20m @5m"), WOOD)
    for seat in (0, 1):
        desk.ask(ask.Sit(f"player {seat}"), seat)
    assert deadline(desk.table) is None
    assert view(desk.table, Spectator(), desk.at).setup_left is None
    junqi = Desk("junqi", "classic", parse("20m @5m"), WOOD)
    for seat in (0, 1):
        junqi.ask(ask.Sit(f"player {seat}"), seat)
    assert junqi.ask(ask.Tick(), wait=6 * MINUTE) == []
    assert view(junqi.table, Spectator(), junqi.at).setup_left == 0, "nobody draws lots for pieces on a board"


def test_a_phone_that_sleeps_says_nothing_of_its_owner():
    desk = Desk("xiangqi", "china", parse("20m ?3m"), WOOD).gather()
    for seat in (0, 1):
        assert desk.ask(ask.Leave(), seat) == []
    assert deadline(desk.table) is None
    desk.ask(ask.Suspend())
    desk.ask(ask.Resume())
    assert desk.ask(ask.Tick(), wait=60 * MINUTE) == []
    assert [chair.present for chair in view(desk.table, Spectator(), desk.at).chairs] == [True, True]


def test_who_has_taken_a_seat_by_phone_and_plays_is_there():
    desk = Desk("xiangqi", "china", parse("20m ?3m"), WOOD)
    for seat in (0, 1):
        desk.ask(ask.Sit(f"player {seat}", player=f"key {seat}"), seat)
    for seat in (0, 1):
        desk.ask(ask.Ready(), seat)
    assert desk.ask(ask.Tick(), wait=10 * MINUTE) == []
    assert desk.table.phase is Phase.PLAYING


def test_a_person_is_handed_a_key_and_an_older_one_is_void():
    desk = board()
    desk.ask(ask.HandKey("key", "guest"), 1)
    assert desk.table.chairs[1].player == "key"
    desk.ask(ask.HandKey("new key", "new guest"), 1)
    assert (desk.table.chairs[1].player, desk.table.chairs[1].name) == ("new key", "player black")
    assert view(desk.table, Spectator(), desk.at).chairs[1].present
    free = Desk("xiangqi", "china", parse("20m"), WOOD)
    assert refused(free, ask.HandKey("key", "guest"), 1) == "nobody-there"
    online = Desk("xiangqi", "china", parse("20m")).gather()
    for action in (ask.HandKey("key", "guest"), ask.Press(), ask.Unpress(1), ask.Write(0, "h2-e2")):
        assert refused(online, action, 0) == "not-on-wood"


@pytest.mark.clause("X.record")
def test_a_sheet_is_read_by_its_seat_and_the_officials_and_counted_for_all():
    desk = board("60m")
    press(desk, *[1] * 5)
    enter(desk, *MOVES[:3])
    desk.ask(ask.Write(0, "炮二平五"), 1)
    for viewer in (SeatViewer(1), Referee()):
        (sheet,) = view(desk.table, viewer, desk.at).score_sheets
        assert (sheet.seat, sheet.rows) == (1, ("炮二平五", "", "", "", ""))
        assert (sheet.missing, sheet.behind, sheet.lapses) == (4, 4, 1)
    for other in (SeatViewer(0), Spectator()):
        (sheet,) = view(desk.table, other, desk.at).score_sheets
        assert (sheet.rows, sheet.differs, sheet.missing, sheet.lapses) == ((), (), 4, 1)


@pytest.mark.clause("X.record")
def test_a_sheet_that_says_another_move_than_the_one_entered_is_told_to_its_seat_and_the_officials():
    desk = board("60m")
    desk.ask(ask.Write(0, "炮八平五"), 1)
    desk.ask(ask.Write(1, "H8+7"), 1)
    assert view(desk.table, Referee(), desk.at).score_sheets[0].differs == ()
    enter(desk, *MOVES[:2])
    assert view(desk.table, Referee(), desk.at).score_sheets[0].differs == (0,)
    assert view(desk.table, SeatViewer(1), desk.at).score_sheets[0].differs == (0,)
    desk.ask(ask.Write(0, "C2.5"), 1)
    assert view(desk.table, Referee(), desk.at).score_sheets[0].differs == ()


def test_what_a_sheet_says_is_read_once_and_no_state_tells_the_game_again_for_it():
    desk = board("60m")
    desk.ask(ask.Write(1, "not a move"), 0)
    enter(desk, *MOVES[:3])
    desk.ask(ask.Write(0, "nor this"), 0)
    desk.ask(ask.Write(2, "马二进三"), 0)
    forgotten = msgspec.structs.replace(desk.table.play, facts=())
    untold = msgspec.structs.replace(desk.table, play=forgotten)
    for viewer in (Referee(), SeatViewer(0)):
        assert view(untold, viewer, desk.at).score_sheets[0].differs == (0, 1)


def test_after_the_game_went_back_sheets_are_held_against_what_is_entered_now():
    desk = board("60m", referee=True)
    for ply in range(3):
        desk.ask(ask.Write(ply, "?"), 1)
    enter(desk, *MOVES[:3])
    desk.ask(ask.Rule(GoneBack(1)))
    assert desk.table.differs == ((), (0,))
    desk.ask(ask.Rule(Overturned(0), by=By(Office.CHIEF)))
    assert desk.table.differs == ((), (0, 1, 2))
    assert Table.of(desk.entries) == desk.table


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("ended", ["resigned", "flag", "agreed", "ruled"])
def test_what_was_not_entered_before_the_end_is_added_and_changes_nothing_of_the_result(ended: str):
    desk = board("20m", referee=True)
    press(desk, 30, 10, 5, 6)
    enter(desk, MOVES[0])
    desk.ask(ask.Write(2, "马二进三"), 0)
    desk.ask(ask.Write(3, "车9平8"), 0)
    desk.ask(ask.Write(1, "?"), 1)
    match ended:
        case "resigned":
            desk.ask(ask.Resign(), 1)
        case "flag":
            desk.ask(ask.Claim(ClaimKind.FLAG, REFEREE), wait=30 * MINUTE)
        case "agreed":
            desk.ask(ask.OfferDraw(), 1)
            desk.ask(ask.AnswerDraw(accept=True), 0)
        case _:
            desk.ask(ask.Rule(Decided((1,))))
    result, used, digest = desk.table.result, desk.table.clock.used, result_sheet(desk.table).digest
    assert refused(desk, ask.Move(MOVES[1], 1)) == "wrong-phase"
    assert view(desk.table, Spectator(), desk.at).to_add == 1
    for ply, name in ((1, "马8进7"), (2, "h0-g2")):
        desk.ask(ask.Add(name, ply, desk.table.line, By(Office.REFEREE, "林")), wait=MINUTE)
    assert desk.table.result == result
    assert desk.table.clock.used == used
    moved = [fact for fact in desk.table.facts if isinstance(fact, Moved)]
    assert [(fact.seat, fact.move, fact.ms) for fact in moved] == [
        (0, MOVES[0], 30_000),
        (1, MOVES[1], 10_000),
        (0, MOVES[2], 5_000),
    ]
    assert [step.move for step in desk.table.steps if step.move] == list(MOVES[:3])
    assert disagreement(desk.table.record()) is None
    assert desk.table.differs == ((), (1,))
    assert result_sheet(desk.table).digest != digest, "who signed the shorter game signs again"
    assert Table.of(desk.entries) == desk.table
    desk.ask(ask.Rule(Adjusted(())))
    desk.ask(ask.Add(MOVES[3], 3, desk.table.line))
    desk.ask(ask.Add(MOVES[4], 4, desk.table.line), wait=SECOND)
    assert desk.table.result
    assert desk.table.result.winners == ()
    desk.ask(ask.Rule(Overturned(len(desk.table.rulings) - 1), by=By(Office.CHIEF)))
    assert desk.table.result == result
    assert desk.table.ply == 5, "the moves stay when the ruling on the result falls"
    assert disagreement(desk.table.record()) is None
    assert Table.of(desk.entries) == desk.table


def test_what_cannot_have_been_played_before_the_end_is_not_added():
    desk = board()
    enter(desk, MOVES[0])
    assert refused(desk, ask.Add(MOVES[1], 1)) == "wrong-phase"
    desk.ask(ask.Resign(), 1)
    assert refused(desk, ask.Add(MOVES[1], 0)) == "stale-move"
    assert refused(desk, ask.Add("炮二平十", 1)) == "notation.unreadable"
    assert refused(desk, ask.Add(MOVES[2], 1)).startswith("illegal-move")
    online = Desk("xiangqi", "china", parse("20m")).gather()
    online.ask(ask.Resign(), 1)
    assert refused(online, ask.Add(MOVES[0], 0)) == "not-on-wood"


def test_a_move_that_would_have_ended_the_game_itself_is_not_added_nor_one_after_such():
    for last, code in (("h8", "nothing-to-add"), ("g8", "added-otherwise")):
        desk = placed(Desk("gomoku", "freestyle", parse("20m"), WOOD))
        enter(desk, "d8", "d1", "e8", "e1", "f8", "f1")
        if last == "h8":
            enter(desk, "g8", "g1", "h8")
            assert refused(desk, ask.Add("h1", desk.table.ply)) == code
        else:
            enter(desk, "h8", "h1")
            desk.ask(ask.Resign(), 1)
            assert refused(desk, ask.Add("g8", 8)) == code, "five in a row: no resignation"
            desk.ask(ask.Add("a1", 8))
            assert desk.table.ply == 9


def test_in_a_game_of_four_the_last_moves_are_added_too():
    desk = refereed("siguo", "competitive", parse("20m"), WOOD).gather()
    desk.ask(ask.Resign(), 0)
    press(desk, 5, 6)
    desk.ask(ask.Resign(), 2)
    assert desk.table.phase is Phase.FINISHED
    for ply in range(2):
        assert desk.table.play.end
        before = desk.table.play.end.position
        desk.ask(ask.Add(next(iter(before.moves())), ply, desk.table.line))
    assert [fact.ms for fact in desk.table.facts if isinstance(fact, Moved)] == [5_000, 6_000]
    assert disagreement(desk.table.record()) is None
    assert Table.of(desk.entries) == desk.table


def test_who_writes_nothing_keeps_a_sheet_on_paper():
    desk = board("60m")
    press(desk, *[1] * 9)
    assert view(desk.table, Referee(), desk.at).score_sheets == ()


@pytest.mark.clause("X.record")
def test_what_is_put_off_in_the_last_three_minutes_is_owed_before_playing_on_in_the_next_period():
    """Ten minutes for three moves, then ten for each three: red runs short of time after its second move."""
    desk = board("10m/3+10m/3*")
    press(desk, 60, 10)
    write(desk, 0, 0, 1)
    enter(desk, *MOVES[:2])
    press(desk, 7 * 60, 10, 10, 10)
    enter(desk, *MOVES[2:6])
    (sheet,) = view(desk.table, SeatViewer(0), desk.at).score_sheets
    assert (sheet.missing, sheet.behind, sheet.owed, sheet.lapses) == (4, 4, 3, 0), "red's third move ends the period"
    assert refused(desk, ask.Press(), 0) == "sheet-owed"
    assert refused(desk, ask.Move(MOVES[6], 6), 0) == "sheet-owed"
    write(desk, 0, 2, 3)
    assert refused(desk, ask.Press(), 0) == "sheet-owed"
    write(desk, 0, 4)
    press(desk, 5)
    assert desk.table.made == 7
    assert desk.table.clock.running == 1, "black, who keeps no sheet here, owes nothing"


@pytest.mark.clause("X.record")
def test_moves_missed_while_excused_are_no_infraction_and_those_before_are():
    desk = board("10m/40+10m/10*")
    press(desk, 60, 10)
    write(desk, 0, 0)
    enter(desk, *MOVES[:2])
    press(desk, 10, 10, 10, 10)
    assert view(desk.table, Referee(), desk.at).score_sheets[0].lapses == 1
    press(desk, 6 * 60, 10, 10, 10, 10, 10)
    (sheet,) = view(desk.table, Referee(), desk.at).score_sheets
    assert (sheet.behind, sheet.excused, sheet.lapses, sheet.owed) == (11, True, 1, 0)


def test_other_games_know_no_infraction_of_sheets():
    desk = board("10m/1+10m", "gomoku", "freestyle")
    desk.ask(ask.Write(0, "h8"), 0)
    press(desk, *[1] * 9)
    (sheet,) = view(desk.table, Referee(), desk.at).score_sheets
    assert (sheet.missing, sheet.lapses, sheet.owed, sheet.excused) == (8, 0, 0, False)


def test_a_sheet_is_written_ahead_of_the_moves_entered_struck_out_and_completed_after_the_game():
    desk = board()
    write(desk, 0, 0, 1)
    assert desk.ask(ask.Write(1, ""), 0) == [Wrote(0, 1, "")]
    assert desk.ask(ask.Write(0, " 炮二平五 "), 0) == []
    assert refused(desk, ask.Write(-1, "x"), 0) == "no-such-ply"
    assert refused(desk, ask.Write(2, "x" * 25), 0) == "text-too-long"
    desk.ask(ask.Resign(), 1)
    assert desk.ask(ask.Write(1, NAMES[1]), 0) == [Wrote(0, 1, NAMES[1])]


def test_a_stopped_game_takes_no_press_but_its_sheets_are_filled_in():
    desk = board(referee=True)
    press(desk, 5)
    desk.ask(ask.StopGame())
    assert refused(desk, ask.Press(), 1) == "stopped"
    assert refused(desk, ask.Unpress(desk.table.made)) == "stopped"
    write(desk, 0, 0)
    desk.ask(ask.Rule(NoPenalty()))
    press(desk, 5)


def test_a_clock_can_be_ahead_of_the_moves_by_so_many():
    desk = board("-")
    desk.entries = [*desk.entries, *(Entry(desk.at, Pressed(number % 2, 0)) for number in range(400))]
    desk.table = Table.of(desk.entries)
    assert refused(desk, ask.Press(), 0) == "moves-missing"
    enter(desk, MOVES[0])
    press(desk, 1)


def test_a_real_board_is_what_its_journal_tells():
    desk = board("10m/3+10m/2*", referee=True)
    press(desk, 5, 6, 7)
    enter(desk, *MOVES[:2])
    write(desk, 0, 0, 2)
    desk.ask(ask.Unpress(desk.table.made))
    desk.ask(ask.HandKey("key", "guest"), 1)
    press(desk, 1, 2)
    enter(desk, *MOVES[2:5])
    read = [msgspec.json.decode(msgspec.json.encode(entry), type=Entry) for entry in desk.entries]
    assert Table.of(read) == desk.table
    assert disagreement(desk.table.record()) is None


VARIED = (
    ("xiangqi", "china", {}),
    ("gomoku", "freestyle", {"opening": "swap2"}),
    ("tiaoqi4", "classic", {}),
    ("siguo", "competitive", {}),
)


def anything(rng: Random, desk: Desk) -> tuple[ask.Action, int]:
    """What somebody at a real board may ask for, allowed or not, and the seat."""
    position = desk.table.position
    assert position
    moves = list(position.moves())
    thinker = desk.table.clock.running or 0
    action = rng.choices(
        [
            ask.Press(),
            ask.Move(rng.choice(moves) if moves else "pass", position.ply, desk.table.line),
            ask.Write(rng.randrange(desk.table.made + 2), rng.choice(["x", "", *(moves[:1])])),
            ask.Unpress(desk.table.made),
            ask.Rule(GoneBack(max(0, desk.table.made - rng.randrange(4)))),
            ask.Claim(ClaimKind.FLAG, REFEREE),
            ask.Resign(),
        ],
        [20, 20, 6, 2, 1, 1, 0.1],
    )[0]
    seat = position.turn if isinstance(action, ask.Move | ask.Resign) else rng.choice([thinker, thinker, 0])
    return action, seat


@pytest.mark.parametrize(("game", "profile", "options"), VARIED)
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_pressed_entered_and_taken_back_the_right_clock_runs(
    game: str, profile: str, options: dict[str, str], seed: int
):
    rng = Random(seed)
    desk = refereed(game, profile, parse("9m/9+9m/9*"), WOOD, **options).gather(seed=seed)
    for _ in range(200):
        if desk.table.phase is not Phase.PLAYING:
            break
        try:
            desk.ask(*anything(rng, desk), wait=rng.choice([0, 300, 7_000]))
        except QihuiError:
            continue
        table, position = desk.table, desk.table.position
        assert position
        assert len(table.play.marks) == table.made + 1
        assert len(table.play.pressed) == table.made >= table.ply
        if table.phase is Phase.PLAYING:
            ahead = [table.seat_after(number) for number in range(table.made - table.ply)]
            movers = [fact.seat for fact in table.facts if isinstance(fact, Moved)] + ahead
            for (before, after), seat, ms in zip(pairwise(table.play.marks), movers, table.play.pressed, strict=True):
                assert after[seat].used - before[seat].used >= ms, "every press is charged to whoever moved"
            assert table.clock.running == table.seat_after(table.made - table.ply)
            assert table.clock.running in position.living
        assert table.differs == tuple(differing(table, seat) for seat in range(len(table.chairs)))
        for viewer in (Referee(), SeatViewer(0)):
            view(table, viewer, desk.at)
    assert Table.of(desk.entries) == desk.table
    assert disagreement(desk.table.record()) is None
