"""What a referee can do at a table: stop it, rule, and let it go on. Nobody else can."""

import msgspec
import pytest

from qihui.play import Phase, Refused, Table, TimeControl, deadline, view
from qihui.play import actions as ask
from qihui.play.facts import Entry
from qihui.play.infractions import ACTIVITY, CUP, VENUE, Infraction, Penalty, infractions_of
from qihui.play.rulings import (
    AnyEffect,
    Decided,
    GoneBack,
    Loss,
    NoPenalty,
    PieceRemoved,
    PiecesRevealed,
    TimeChange,
    Warning,  # noqa: A004 - the documents' word
)
from qihui.rules import Exit, Referee, SeatViewer, Spectator, Termination
from qihui.rules.retelling import disagreement
from tables import Desk, refereed, refused

TIMES = TimeControl(setup_ms=0, move_ms=0, game_ms=600_000, grace_ms=180_000)


def begun(game: str = "xiangqi", profile: str = "china") -> Desk:
    """A refereed game that has begun."""
    return refereed(game, profile, TIMES).gather()


@pytest.mark.clause("H.call-referee")
def test_a_call_stops_the_clock_and_everybody_until_the_ruling():
    desk = begun()
    desk.play("h2-e2", wait=1000)
    desk.ask(ask.CallReferee(), 0, wait=2000)
    left = view(desk.table, Spectator(), desk.at).chairs[1].course
    assert view(desk.table, Spectator(), desk.at + 3_600_000).chairs[1].course == left
    assert deadline(desk.table) is None
    assert desk.ask(ask.Tick(), wait=3_600_000) == []
    for seat in (0, 1):
        for action in (ask.Move("h9-g7", 1), ask.Resign(), ask.OfferDraw(), ask.CallReferee()):
            assert refused(desk, action, seat) == "stopped"
    desk.ask(ask.Rule(NoPenalty()), wait=5)
    desk.play("h9-g7", wait=1000)
    assert desk.table.clock.used == (1000, 3000)


@pytest.mark.clause("H.call-referee")
def test_nobody_is_out_for_an_absence_while_the_game_stands_still():
    desk = begun()
    desk.ask(ask.Leave(), 1)
    desk.ask(ask.StopGame(), wait=170_000)
    desk.ask(ask.Rule(NoPenalty()), wait=600_000)
    assert deadline(desk.table) == desk.at + 180_000


def test_a_table_without_a_referee_has_nobody_to_call():
    desk = Desk("xiangqi", "china", TIMES).gather()
    assert refused(desk, ask.CallReferee()) == "no-referee"


@pytest.mark.clause("H.only-referee")
def test_a_ruling_is_on_record_with_its_clause_and_reason_for_everybody():
    desk = begun()
    desk.ask(ask.Rule(Warning(1), " S-fouls.2 ", "stopped  the clock"))
    for viewer in (SeatViewer(0), SeatViewer(1), Spectator()):
        (ruling,) = view(desk.table, viewer, desk.at).rulings
        assert (ruling.effect, ruling.clause, ruling.reason) == (Warning(1), "S-fouls.2", "stopped the clock")


@pytest.mark.parametrize(("ms", "left"), [(60_000, 659_000), (-60_000, 539_000), (-900_000, 0)])
def test_time_is_given_and_taken(ms: int, left: int):
    desk = begun()
    desk.ask(ask.StopGame(), wait=1000)
    desk.ask(ask.Rule(TimeChange(0, ms)), wait=10_000)
    assert desk.table.clock.left(TIMES, 0, desk.at) == left
    assert deadline(desk.table) == desk.at + left


def test_who_is_ruled_to_lose_loses_and_the_game_is_over():
    desk = begun()
    desk.ask(ask.CallReferee(), 0)
    desk.ask(ask.Rule(Loss(1), "S1.8", "third foul"))
    assert desk.table.phase is Phase.FINISHED
    assert desk.table.position
    outcome = desk.table.position.outcome
    assert outcome
    assert (outcome.winners, outcome.termination) == ((0,), Termination.RULED)
    assert desk.table.stopped is None


def test_of_four_the_partner_of_who_is_ruled_out_plays_on():
    desk = begun("siguo", "competitive")
    desk.ask(ask.Rule(Loss(1)))
    assert desk.table.phase is Phase.PLAYING
    assert desk.table.position
    assert desk.table.position.living == (0, 2, 3)
    assert [gone.reason for step in desk.table.steps for gone in step.out] == [Exit.RULED]
    assert refused(desk, ask.Rule(Loss(1))) == "seat-out-ruled"
    desk.ask(ask.Rule(Warning(1), reason="a person can be warned all the same"))


def front(desk: Desk, seat: int) -> str:
    """A post with a piece of the seat in its front row."""
    assert desk.table.position
    letter = desk.table.game.seats[seat]
    return next(p.at for p in desk.table.position.view(SeatViewer(seat)).pieces if p.at.startswith(f"{letter}1"))


@pytest.mark.clause("H.out-of-turn")
def test_a_piece_lifted_out_of_turn_is_taken_off_while_the_clock_stands():
    desk = begun("siguo", "competitive")
    assert desk.table.position
    turn = desk.table.position.turn
    out_of_turn = (turn + 1) % 4
    at = front(desk, out_of_turn)
    desk.ask(ask.CallReferee(), turn, wait=1000)
    desk.ask(ask.Rule(PieceRemoved(out_of_turn, at), "H14.turn", "lifted out of turn"), wait=60_000)
    board = view(desk.table, Spectator(), desk.at).board
    assert board
    assert at not in {piece.at for piece in board.pieces}
    assert board.turn == turn
    assert desk.table.clock.thought(desk.at) == 1000
    assert disagreement(desk.table.record()) is None


@pytest.mark.clause("H.reveal-penalty")
def test_pieces_knocked_over_cost_that_so_many_are_shown_to_all():
    desk = begun("siguo", "competitive")
    desk.ask(ask.Rule(PiecesRevealed(2, 3), "H14.knock", "knocked pieces over"))
    board = view(desk.table, SeatViewer(1), desk.at).board
    assert board
    assert len([piece for piece in board.pieces if piece.seat == 2 and piece.face]) == 3
    assert disagreement(desk.table.record()) is None


@pytest.mark.clause("H.ref-result")
@pytest.mark.parametrize("winners", [(1, 3), (0, 2), ()])
def test_the_referee_decides_a_game_that_cannot_be_restored(winners: tuple[int, ...]):
    desk = begun("siguo", "competitive")
    desk.ask(ask.CallReferee(), 0)
    desk.ask(ask.Rule(Decided(winners), "H14", "the position is lost"))
    assert desk.table.phase is Phase.FINISHED
    assert desk.table.position
    assert desk.table.position.outcome
    assert desk.table.position.outcome.winners == winners
    assert desk.table.stopped is None
    assert disagreement(desk.table.record()) is None


def test_who_has_nothing_left_to_move_by_a_ruling_is_out_on_record():
    desk = begun("siguo", "competitive")
    assert desk.table.position
    turn = desk.table.position.turn
    while turn in desk.table.position.living:
        pieces = desk.table.position.view(SeatViewer(turn)).pieces
        at = next(piece.at for piece in pieces if piece.seat == turn and piece.face != "flag")
        desk.ask(ask.Rule(PieceRemoved(turn, at)))
    assert [gone.seat for step in desk.table.steps for gone in step.out] == [turn]
    assert desk.table.position.turn == (turn + 1) % 4
    assert disagreement(desk.table.record()) is None
    assert Table.of(desk.entries) == desk.table


@pytest.mark.parametrize(
    ("effect", "code"),
    [
        (PieceRemoved(0, "W11"), "no-such-penalty"),
        (PieceRemoved(0, "nowhere"), "no-such-penalty"),
        (PiecesRevealed(0, 0), "no-such-penalty"),
        (PiecesRevealed(0, -1), "no-such-penalty"),
        (PiecesRevealed(9, 1), "no-such-seat"),
        (Decided((0, 1)), "no-such-side"),
        (Decided((0,)), "no-such-side"),
    ],
)
def test_an_impossible_ruling_on_the_board_changes_nothing(effect: AnyEffect, code: str):
    assert refused(begun("siguo", "competitive"), ask.Rule(effect)) == code


def test_a_game_that_does_not_know_a_penalty_refuses_it():
    assert refused(begun(), ask.Rule(PieceRemoved(0, "a0"))) == "no-such-penalty"
    assert refused(begun(), ask.Rule(PiecesRevealed(0, 1))) == "no-such-penalty"


@pytest.mark.parametrize(
    ("effect", "code"),
    [
        (Warning(7), "no-such-seat"),
        (Loss(-1), "no-such-seat"),
        (TimeChange(0, 0), "ruling-time"),
        (TimeChange(0, 10**12), "ruling-time"),
    ],
)
def test_an_impossible_ruling_changes_nothing(effect: AnyEffect, code: str):
    assert refused(begun(), ask.Rule(effect)) == code


def test_what_changes_the_game_is_ruled_while_it_runs_and_not_after():
    desk = begun()
    with pytest.raises(Refused, match="text-too-long"):
        desk.ask(ask.Rule(NoPenalty(), "x" * 41))
    desk.ask(ask.Resign(), 0)
    for effect in (Loss(1), TimeChange(1, 5000), Decided((0,)), GoneBack(0)):
        assert refused(desk, ask.Rule(effect)) == "ruling-phase"
    assert refused(desk, ask.StopGame()) == "wrong-phase"
    desk.ask(ask.Rule(Warning(1), reason="shouted after the game"))
    assert desk.table.result
    assert desk.table.result.winners == (1,)


def test_a_table_is_what_its_journal_tells_with_rulings_too():
    desk = begun()
    desk.play("h2-e2", wait=1000)
    desk.ask(ask.CallReferee(), 1, wait=10)
    desk.ask(ask.Rule(TimeChange(1, 5000), "S", "noise"), wait=10)
    desk.play("h9-g7", wait=1000)
    desk.ask(ask.StopGame(), wait=10)
    read = [msgspec.json.decode(msgspec.json.encode(entry), type=Entry) for entry in desk.entries]
    assert Table.of(read) == desk.table


@pytest.mark.clause("X.fouls")
def test_the_referee_alone_is_told_that_the_next_infraction_is_the_third():
    desk = begun()
    fouls = [each for each in CUP if each.pooled]
    for each in fouls[:2]:
        desk.ask(ask.Rule(Warning(1), each.id))
    told = view(desk.table, Referee(), desk.at).due
    assert {each.infraction for each in told} == {each.id for each in fouls}
    assert {(each.seat, each.time, each.penalty) for each in told} == {(1, 3, Penalty.GAME_LOST)}
    for viewer in (SeatViewer(0), SeatViewer(1), Spectator()):
        assert view(desk.table, viewer, desk.at).due == ()


def test_a_ruling_against_nobody_or_by_no_known_infraction_counts_for_nothing():
    desk = begun()
    desk.ask(ask.Rule(NoPenalty(), next(each.id for each in CUP if each.pooled)))
    desk.ask(ask.Rule(Warning(1), "house rule 7"))
    assert view(desk.table, Referee(), desk.at).due == ()


J35 = [each for each in ACTIVITY if "J3.5" in each.clauses]


@pytest.mark.clause("J.misconduct")
@pytest.mark.parametrize("infraction", J35, ids=lambda each: each.id)
def test_who_was_warned_for_a_listed_fault_loses_the_next_time(infraction: Infraction):
    desk = begun("junqi", "activity")
    assert infraction.penalties[0] is Penalty.WARNING
    desk.ask(ask.Rule(Warning(1), infraction.id))
    (told,) = (each for each in view(desk.table, Referee(), desk.at).due if each.infraction == infraction.id)
    assert (told.seat, told.time, told.penalty) == (1, 2, Penalty.GAME_LOST)
    desk.ask(ask.Rule(Loss(1), infraction.id))
    assert desk.table.position
    assert desk.table.position.outcome
    assert (desk.table.position.outcome.winners, desk.table.phase) == ((0,), Phase.FINISHED)
    assert [ruling.clause for ruling in view(desk.table, Spectator(), desk.at).rulings] == [infraction.id] * 2


def test_the_text_lists_four_faults_that_lose_after_a_warning():
    assert len(J35) == 4


@pytest.mark.clause("C.discipline")
@pytest.mark.parametrize("infraction", VENUE, ids=lambda each: each.id)
def test_what_the_discipline_of_a_venue_forbids_is_recorded_by_the_referee(infraction: Infraction):
    desk = begun("siguo", "competitive")
    assert infraction in infractions_of("siguo")
    desk.ask(ask.Rule(Warning(2), infraction.id, "seen by the referee"))
    read = [msgspec.json.decode(msgspec.json.encode(entry), type=Entry) for entry in desk.entries]
    (ruling,) = view(Table.of(read), Spectator(), desk.at).rulings
    assert (ruling.effect, ruling.clause, ruling.reason) == (Warning(2), infraction.id, "seen by the referee")
    (told,) = view(desk.table, Referee(), desk.at).due
    assert (told.seat, told.infraction, told.time, told.penalty) == (2, infraction.id, 2, infraction.penalties[1])
