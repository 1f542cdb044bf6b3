"""What a referee's ruling does to a position: a piece taken off, pieces shown, a result decided."""

from random import Random

import pytest
from positions import drawn, homes, position

from games import VARIANTS, started
from qihui.rules import Exit, Game, SeatViewer, Spectator, Termination
from qihui.rules.core import Departure
from qihui.rules.junqi import GAME, Visibility
from qihui.rules.record import FORMAT, Deployed, Finished, Header, Out, Record, Removed, Revealed
from qihui.rules.retelling import Fault, advance, disagreement

S, W, N, E = range(4)
FORMATION = "97632/B.4.1/55.33/8.2.4/61B12/MF7MM"
"""The marshal stands in front at the left, the flag in the left headquarters."""


def area(letter: str) -> dict[str, str]:
    """A full area of a seat, mirrored so that nothing in it is in its place by chance."""
    rows = ["23679", "1.4.B", "33.55", "4.2.8", "21B16", "MM7FM"]
    return {
        f"{letter}{row}{column}": letter + code
        for row, codes in enumerate(rows, 1)
        for column, code in enumerate(codes, 1)
        if code != "."
    }


def order(pieces: dict[str, str], seat: int = S, *, most: int = 25) -> list[str]:
    """The posts at which pieces are shown, one after the other."""
    now = position(pieces, visibility=Visibility.DARK)
    posts = []
    for _ in range(most):
        after = now.revealed(seat, 1)
        if after is now:
            break
        assert after.last
        posts += [piece.at for piece in after.last.shown]
        now = after
    return posts


@pytest.mark.clause("H.reveal-penalty")
def test_pieces_are_shown_from_the_last_row_on_and_from_the_right_while_the_marshal_lives():
    posts = order(area("S") | homes("WNE"))
    assert posts[:7] == ["S65", "S64", "S63", "S62", "S61", "S55", "S54"]
    assert posts[-5:] == ["S15", "S14", "S13", "S12", "S11"]
    assert len(posts) == 25


@pytest.mark.clause("H.reveal-penalty")
@pytest.mark.parametrize(
    ("flag", "row"),
    [("S64", ["S61", "S62", "S63", "S64", "S65"]), ("S62", ["S65", "S64", "S63", "S62", "S61"])],
)
def test_without_a_marshal_the_order_begins_away_from_the_flag(flag, row):
    pieces = area("S")
    del pieces["S15"]
    other = "S62" if flag == "S64" else "S64"
    pieces |= {flag: "SF", other: "SM"}
    assert order(pieces | homes("WNE"))[:5] == row


@pytest.mark.clause("H.reveal-penalty")
def test_what_is_known_is_passed_over_and_pieces_abroad_come_last():
    pieces = homes() | {"S15": "S9", "C22": "S4", "S33": "S7"}
    assert order(pieces) == ["S63", "S62", "S33", "S15", "C22"]
    now = position(pieces, visibility=Visibility.DARK).revealed(S, 2)
    assert now.last
    assert {piece.face for piece in now.last.shown} == {"flag", "lieutenant"}
    after = now.revealed(S, 1)
    assert after.last
    assert [piece.at for piece in after.last.shown] == ["S33"]


@pytest.mark.clause("H.reveal-penalty")
@pytest.mark.parametrize("viewer", [Spectator(), SeatViewer(W), SeatViewer(N)])
def test_shown_pieces_are_seen_by_everybody_and_the_others_by_nobody(viewer):
    now = position(homes() | {"S15": "S9", "S33": "S7"}, visibility=Visibility.DARK).revealed(S, 1)
    known = {piece.at: piece.face for piece in now.view(viewer).pieces if piece.seat == S and piece.face}
    assert known == {"S63": "lieutenant"}
    assert (now.turn, now.ply, now.quiet) == (S, 0, 0)


@pytest.mark.clause("H.reveal-penalty")
def test_nothing_is_shown_where_nothing_is_hidden_or_nothing_is_asked():
    now = position(homes())
    assert now.revealed(S, 0) is now
    shown = now.revealed(S, 9)
    assert shown.revealed(S, 1) is shown
    assert now.draw(Termination.AGREED).revealed(S, 1).last is None


@pytest.mark.clause("H.out-of-turn")
def test_the_lifted_piece_is_taken_off_and_the_turn_stays():
    pieces = homes() | {"W15": "W8", "S11": "S4"}
    now = position(pieces, visibility=Visibility.DARK)
    after = now.taken_off("W15")
    assert drawn(after) == {at: piece for at, piece in pieces.items() if at != "W15"}
    assert (after.turn, after.ply, after.quiet) == (S, 0, 0)
    assert after.last
    assert (after.last.seat, after.last.gone) == (W, ("W15",))


@pytest.mark.clause("H.out-of-turn")
@pytest.mark.parametrize("viewer", [Spectator(), SeatViewer(S), SeatViewer(N), SeatViewer(E)])
def test_nobody_else_learns_what_was_taken_off(viewer):
    def seen(code: str):
        after = position(homes() | {"W15": code}, visibility=Visibility.DARK).taken_off("W15")
        return after.last, after.view(viewer)

    assert seen("W8") == seen("W3") == seen("WB") == seen("WM")


@pytest.mark.parametrize("at", ["W62", "W15", "", "nowhere"])
def test_a_flag_stays_and_nothing_is_taken_from_where_nothing_stands(at: str):
    now = position(homes())
    assert now.taken_off(at) is now


def test_a_marshal_taken_off_shows_its_flag():
    after = position(homes() | {"W15": "W9"}, flag_shown=True).taken_off("W15")
    assert after.last
    assert [(piece.at, piece.face) for piece in after.last.shown] == [("W62", "flag")]


def test_a_seat_whose_last_mover_is_taken_off_is_out_as_the_text_has_it():
    pieces = homes("SNE") | {"W62": "WF", "W15": "W8"}
    after = position(pieces, turn="W").taken_off("W15")
    assert after.last
    assert after.last.out == (Departure(W, Exit.STUCK),)
    assert after.turn == N


@pytest.mark.clause("H.ref-result")
def test_the_referee_decides_the_result_of_a_position_that_is_lost():
    now = position(homes())
    won, drawn_ = now.decided((W, E)).outcome, now.decided(()).outcome
    assert won
    assert drawn_
    assert (won.winners, won.termination) == ((W, E), Termination.RULED)
    points = now.options.points
    assert won.scores == (points.loss, points.win, points.loss, points.win)
    assert (drawn_.winners, len(set(drawn_.scores))) == ((), 1)
    over = now.decided(())
    assert over.decided((W, E)) is over


@pytest.mark.clause("H.ref-result")
@pytest.mark.parametrize(("game", "profile"), VARIANTS)
def test_in_every_game_the_referee_can_decide_for_any_side_or_nobody(game: Game, profile: str):
    start = started(game, profile, Random(1))
    for winners in (*game.sides, ()):
        outcome = start.decided(winners).outcome
        assert outcome
        assert (outcome.winners, outcome.termination) == (winners, Termination.RULED)


@pytest.mark.parametrize(("game", "profile"), [each for each in VARIANTS if not each[0].setup_rules])
def test_where_nothing_is_hidden_no_piece_is_shown_or_taken_off(game: Game, profile: str):
    start = started(game, profile, Random(1))
    assert all(start.taken_off(point.id) is start for point in game.board(start.options).points)
    assert start.revealed(0, 1) is start


def retold(*facts) -> Record:
    header = Header(FORMAT, "siguo", "hunan-2003", 1, {}, ("S", "W", "N", "E"))
    return Record(header, (*(Deployed(seat, FORMATION) for seat in range(4)), *facts))


def test_a_record_with_penalties_is_a_legal_game():
    won = GAME.start(GAME.options("hunan-2003", {}), (FORMATION,) * 4)
    after = won.taken_off("W11").revealed(S, 3).decided((S, N))
    assert after.outcome
    assert disagreement(retold(Removed(W, "W11"), Revealed(S, 3), Finished(after.outcome))) is None


@pytest.mark.parametrize(
    ("fact", "why"),
    [
        (Removed(S, "W11"), "removed"),
        (Removed(W, "W62"), "removed"),
        (Removed(W, "C11"), "removed"),
        (Revealed(S, 0), "revealed"),
        (Revealed(9, 1), "revealed"),
        (Out(W, Exit.STUCK), "out.stuck"),
    ],
)
def test_a_penalty_that_cannot_be_is_told(fact, why: str):
    now = GAME.start(GAME.options("hunan-2003", {}), (FORMATION,) * 4)
    with pytest.raises(Fault) as caught:
        advance(now, fact)
    assert caught.value.why == why
    assert disagreement(retold(fact))


@pytest.mark.parametrize("winners", [(0, 1), (0,), (9,), (2, 0)])
def test_a_record_in_which_a_referee_decides_for_no_side_is_no_legal_game(winners: tuple[int, ...]):
    start = GAME.start(GAME.options("hunan-2003", {}), (FORMATION,) * 4)
    outcome = start.decided(winners).outcome
    assert outcome
    found = disagreement(retold(Finished(outcome)))
    assert found
    assert found.why == "outcome"
