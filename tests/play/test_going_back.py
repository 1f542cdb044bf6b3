"""The game goes back: by a referee's ruling, by consent at a casual table, and when the chief sets a ruling aside."""

import msgspec
import pytest

from qihui.play import Phase, Table, Terms, TimeControl, view
from qihui.play import actions as ask
from qihui.play.facts import Entry
from qihui.play.officials import By, Office
from qihui.play.rulings import (
    Adjusted,
    AnyEffect,
    ClockReplaced,
    Decided,
    Forfeit,
    GoneBack,
    Loss,
    NoPenalty,
    Overturned,
    PieceRemoved,
    PiecesRevealed,
    PositionCorrected,
    TimeChange,
    Voided,
    Warning,  # noqa: A004 - the documents' word
)
from qihui.play.state import StopReason
from qihui.rules import Referee, SeatViewer, Spectator, Termination
from qihui.rules.core import Piece
from qihui.rules.retelling import disagreement
from tables import Desk, refereed, refused

TIMES = TimeControl(setup_ms=0, move_ms=0, game_ms=600_000, grace_ms=180_000)
CHIEF = By(Office.CHIEF, "老陈")
OPENING = ("h2-e2", "h9-g7", "h0-g2", "i9-h9")


def opened(game: str = "xiangqi", profile: str = "china") -> Desk:
    desk = refereed(game, profile, TIMES).gather()
    if game == "xiangqi":
        for move in OPENING:
            desk.play(move, wait=10_000)
    return desk


def told_again(desk: Desk) -> None:
    read = [msgspec.json.decode(msgspec.json.encode(entry), type=Entry) for entry in desk.entries]
    assert Table.of(read) == desk.table
    assert disagreement(desk.table.record()) is None


def test_the_game_goes_back_with_board_steps_record_and_clocks_as_they_were():
    desk = opened()
    desk.ask(ask.StopGame(), wait=3000)
    desk.ask(ask.Rule(GoneBack(1), "S-duties.8", "a wrong move was entered"), wait=60_000)
    table = desk.table
    assert (table.ply, len(table.steps), table.line) == (1, 1, 1)
    assert table.position
    assert table.position.turn == 1
    assert table.clock.used == (10_000, 0)
    assert [fact.move for fact in table.facts if hasattr(fact, "move")] == ["h2-e2"]
    assert refused(desk, ask.Move("h9-g7", 1, line=0), 1) == "stale-move", "meant for the line that was given up"
    desk.ask(ask.Move("b9-c7", 1, line=1), 1, wait=2000)
    assert desk.table.clock.used == (10_000, 2000)
    told_again(desk)


@pytest.mark.parametrize("ply", [-1, 4, 5])
def test_the_game_goes_back_to_a_ply_that_was_played(ply):
    assert refused(opened(), ask.Rule(GoneBack(ply))) == "no-such-ply"


def test_who_left_since_is_in_the_game_again():
    desk = refereed("siguo", "competitive", TIMES).gather()
    assert desk.table.position
    desk.play(next(iter(desk.table.position.moves())))
    desk.ask(ask.Resign(), 2)
    desk.play(next(iter(desk.table.position.moves())))
    assert desk.table.out == (2,)
    desk.ask(ask.Rule(GoneBack(0)))
    assert desk.table.out == ()
    told_again(desk)


@pytest.mark.clause("J.no-takeback")
def test_in_a_competition_only_the_referee_takes_a_move_back():
    desk = refereed("junqi", "activity", TIMES).gather()
    assert desk.table.position
    desk.play(next(iter(desk.table.position.moves())))
    before = desk.table.position
    desk.play(next(iter(desk.table.position.moves())))
    assert refused(desk, ask.AskTakeBack(), 1) == "no-take-back"
    desk.ask(ask.Rule(GoneBack(1), "J4.4", "let back"))
    assert desk.table.position
    assert desk.table.position.view(SeatViewer(1)) == before.view(SeatViewer(1))


def casual(game: str, profile: str) -> Desk:
    return Desk(game, profile, TIMES, Terms(takebacks=True)).gather()


def test_at_a_casual_table_players_take_moves_back_by_consent():
    desk = casual("xiangqi", "china")
    desk.play("h2-e2", wait=5000)
    desk.play("h9-g7", wait=5000)
    desk.ask(ask.AskTakeBack(), 0, wait=1000)
    assert refused(desk, ask.Answer(accept=True), 0) == "already-answered"
    assert view(desk.table, Spectator(), desk.at).request is not None
    desk.ask(ask.Answer(accept=True), 1)
    assert (desk.table.ply, desk.table.line, desk.table.request) == (0, 1, None)
    assert desk.table.clock.used == (0, 0)
    told_again(desk)


def test_a_declined_request_is_off_and_so_is_one_whose_asker_was_answered_by_a_move():
    desk = casual("xiangqi", "china")
    assert refused(desk, ask.AskTakeBack(), 1) == "no-move-yet"
    desk.play("h2-e2")
    desk.ask(ask.AskTakeBack(), 0)
    assert refused(desk, ask.AskTakeBack(), 1) == "request-open"
    desk.ask(ask.Answer(accept=False), 1)
    assert (desk.table.ply, desk.table.request) == (1, None)
    desk.ask(ask.AskTakeBack(), 0)
    desk.play("h9-g7")
    assert desk.table.request is None
    assert refused(desk, ask.Answer(accept=True), 1) == "no-request"


def quiet_move(desk: Desk) -> str:
    """A move that meets nobody."""
    position = desk.table.position
    assert position
    return next(move for move in position.moves() if not position.play(move).last.contact)  # type: ignore[union-attr]


def test_of_four_all_living_seats_consent_and_nothing_may_have_been_revealed():
    desk = casual("siguo", "competitive")
    assert desk.table.position
    desk.play(quiet_move(desk))
    mover = 0 if desk.table.position.turn == 1 else (desk.table.position.turn - 1) % 4
    desk.ask(ask.AskTakeBack(), mover)
    others = [seat for seat in range(4) if seat != mover]
    for seat in others[:2]:
        desk.ask(ask.Answer(accept=True), seat)
        assert desk.table.ply == 1
    desk.ask(ask.Answer(accept=True), others[2])
    assert desk.table.ply == 0
    desk.play(quiet_move(desk))
    desk.ask(ask.Resign(), others[0])
    assert refused(desk, ask.AskTakeBack(), mover) == "revealed-since"


def overturned(desk: Desk, number: int = 0) -> None:
    desk.ask(ask.Rule(Overturned(number), "H20", "the committee's view", CHIEF), wait=1000)


@pytest.mark.clause("H.only-referee")
def test_only_the_chief_sets_a_ruling_aside():
    desk = opened()
    desk.ask(ask.Rule(Warning(0)))
    for office in (Office.REFEREE, Office.COMMITTEE):
        assert refused(desk, ask.Rule(Overturned(0), by=By(office))) == "not-the-chief"
    overturned(desk)
    assert desk.table.rulings[0].void
    assert refused(desk, ask.Rule(Overturned(0), by=CHIEF)) == "ruling-void"
    assert refused(desk, ask.Rule(Overturned(1), by=CHIEF)) == "ruling-void"
    assert refused(desk, ask.Rule(Overturned(2), by=CHIEF)) == "no-such-ruling"


@pytest.mark.clause("D.match-limit")
@pytest.mark.parametrize("ended", [Decided((0,)), Loss(1), Voided()])
def test_the_time_for_the_whole_game_stands_still_while_a_result_stands_that_is_overturned(ended: AnyEffect):
    desk = refereed("xiangqi", "china", TIMES, Terms(match_ms=600_000)).gather()
    desk.play("h2-e2", wait=100_000)
    desk.ask(ask.Rule(ended))
    assert desk.table.phase is Phase.FINISHED
    desk.at += 2_000_000
    overturned(desk)
    assert view(desk.table, Spectator(), desk.at + 5000).match_left == 500_000
    desk.ask(ask.Rule(NoPenalty(), by=CHIEF), wait=60_000)
    assert view(desk.table, Spectator(), desk.at + 5000).match_left == 495_000
    assert desk.ask(ask.Tick(), wait=499_000) == [], "and the referee is not called before its time"
    told_again(desk)


def test_a_warning_that_was_set_aside_no_longer_counts_and_the_game_goes_on():
    desk = opened()
    for _ in range(2):
        desk.ask(ask.Rule(Warning(0), "cup-talking"))
    overturned(desk)
    assert desk.table.stopped is None
    due = [each for each in view(desk.table, Referee(), desk.at).due if each.infraction == "cup-talking"]
    assert [each.time for each in due] == [2]


def test_time_that_was_taken_comes_back():
    desk = opened()
    desk.ask(ask.Rule(TimeChange(1, -60_000)))
    before = desk.table.clock.main_left(TIMES, 1, desk.at)
    overturned(desk)
    assert desk.table.clock.main_left(TIMES, 1, desk.at) == before + 60_000


def test_no_more_time_comes_back_than_was_there_to_take():
    desk = opened()
    desk.ask(ask.Rule(TimeChange(1, -3_600_000)))
    assert desk.table.clock.main_left(TIMES, 1, desk.at) == 0
    overturned(desk)
    assert desk.table.clock.main_left(TIMES, 1, desk.at) == 580_000


def test_the_readings_of_a_clock_that_was_replaced_come_back():
    desk = opened()
    desk.ask(ask.StopGame())
    desk.ask(ask.Rule(ClockReplaced((100_000, None))), wait=1000)
    desk.ask(ask.StopGame())
    overturned(desk)
    assert desk.table.stopped, "the chief lets it go on by a ruling of its own"
    assert [desk.table.clock.main_left(TIMES, seat, desk.at) for seat in (0, 1)] == [580_000, 580_000]


@pytest.mark.parametrize(
    "effect",
    [
        Loss(1),
        Forfeit(1),
        Decided((0,)),
        Voided(),
        GoneBack(2),
        PositionCorrected((Piece("e4", 0, "soldier"),), ("e3",), 0),
    ],
)
def test_what_a_ruling_did_to_the_game_is_undone_and_the_game_stands_still(effect: AnyEffect):
    desk = opened()
    position, steps, used = desk.table.position, desk.table.steps, desk.table.clock.used
    desk.ask(ask.Rule(effect), wait=7000)
    assert (desk.table.position, desk.table.phase) != (position, Phase.PLAYING)
    overturned(desk)
    table = desk.table
    assert (table.phase, table.position, table.steps, table.clock.used) == (Phase.PLAYING, position, steps, used)
    assert table.result is None
    assert table.stopped
    assert table.stopped.why is StopReason.OVERTURNED
    assert table.clock.thought(desk.at + 100_000) == 7000, "the thought goes on where it was"
    desk.ask(ask.Rule(NoPenalty(), by=CHIEF))
    desk.ask(ask.Move("b2-d2", 4, desk.table.line), 0)
    told_again(desk)


@pytest.mark.clause("H.out-of-turn")
def test_a_piece_that_was_removed_is_back_and_what_came_after_is_undone():
    desk = refereed("siguo", "competitive", TIMES).gather()
    before = desk.table.position
    assert before
    at = next(p.at for p in before.view(SeatViewer(0)).pieces if p.at.startswith(f"{desk.table.game.seats[0]}1"))
    desk.ask(ask.Rule(PieceRemoved(0, at), "H14.turn"))
    desk.ask(ask.Rule(TimeChange(2, 5000)))
    assert desk.table.position
    desk.play(next(iter(desk.table.position.moves())))
    desk.ask(ask.Rule(Warning(3), "venue-noise"))
    overturned(desk)
    assert (desk.table.position, desk.table.ply) == (before, 0)
    assert [ruling.void for ruling in desk.table.rulings] == [True, True, False, False]
    told_again(desk)


def test_what_was_shown_stays_known():
    desk = refereed("siguo", "competitive", TIMES).gather()
    desk.ask(ask.Rule(PiecesRevealed(2, 2)))
    shown = [piece for piece in view(desk.table, Spectator(), 0).board.pieces if piece.face]  # type: ignore[union-attr]
    assert len(shown) == 2
    overturned(desk)
    assert [piece for piece in view(desk.table, Spectator(), 0).board.pieces if piece.face] == shown  # type: ignore[union-attr]
    assert desk.table.stopped is None


def test_a_result_that_was_adjusted_afterwards_is_the_first_one_again():
    desk = opened()
    desk.ask(ask.Resign(), 0)
    desk.ask(ask.Rule(Adjusted((0,))))
    assert desk.table.result
    assert desk.table.result.winners == (0,)
    overturned(desk)
    assert desk.table.result
    assert (desk.table.result.winners, desk.table.result.termination) == ((1,), Termination.RESIGNED)
    assert desk.table.phase is Phase.FINISHED
    told_again(desk)
