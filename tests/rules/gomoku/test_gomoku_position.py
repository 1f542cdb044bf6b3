import msgspec
import pytest
from gomoku_positions import drawn, full_board, named, played, position

from qihui.rules import Exit, Illegal, IllegalMove, QihuiError, Referee, SeatViewer, Spectator, Termination
from qihui.rules.core import Departure, Piece, Step
from qihui.rules.gomoku import GAME, Board, GomokuPosition, board_of
from qihui.rules.gomoku.board import Colour
from qihui.rules.gomoku.grid import grid
from qihui.rules.outcome import Outcome, Told

BLACK, WHITE = Colour.BLACK, Colour.WHITE
CROSS = "g8 i8 h7 h9"
"""Four black stones that make h8 a double three."""


def why_not(now: GomokuPosition, move: str) -> Illegal:
    with pytest.raises(IllegalMove) as caught:
        now.play(move)
    assert caught.value.move == move
    return caught.value.reason


@pytest.mark.clause("G.board")
@pytest.mark.parametrize(
    ("size", "last", "stars"),
    [
        (15, "o15", {"d4", "d12", "h8", "l4", "l12"}),
        (19, "s19", {"d4", "d10", "d16", "j4", "j10", "j16", "p4", "p10", "p16"}),
    ],
)
def test_the_board_has_so_many_lines_each_way_and_its_stars(size: int, last: str, stars: set[str]):
    geometry = GAME.board(GAME.options("renju", {"size": size}))
    points = {point.id: point for point in geometry.points}
    assert len(points) == size * size
    assert (points["a1"].x, points["a1"].y) == (0, size - 1)
    assert (points[last].x, points[last].y) == (size - 1, 0)
    assert {name for name, point in points.items() if point.kind == "star"} == stars
    assert len(geometry.edges) == 2 * size
    for edge in geometry.edges:
        a, b = points[edge.a], points[edge.b]
        assert sorted((abs(a.x - b.x), abs(a.y - b.y))) == [0, size - 1]
    assert [label.text for label in geometry.labels][:3] == ["a", "b", "c"]
    assert len(geometry.labels) == 2 * size
    start = GAME.start(GAME.options("freestyle", {"size": size}), ("", ""))
    assert sorted(start.moves()) == sorted(points)


@pytest.mark.clause("G.board")
def test_no_other_size_can_be_chosen():
    with pytest.raises(QihuiError) as caught:
        GAME.options("renju", {"size": 16})
    assert caught.value.key == "bad-option"


@pytest.mark.clause("G.first")
@pytest.mark.parametrize(("profile", "centre"), [("renju", "h8"), ("department", "j10")])
def test_black_opens_on_the_centre_point(profile: str, centre: str):
    start = GAME.start(GAME.options(profile, {}), ("", ""))
    assert start.moves() == [centre]
    assert why_not(start, "a1") is Illegal.NOT_CENTRE
    assert start.play(centre).turn == 1


@pytest.mark.clause("G.first")
def test_whites_first_stone_does_not_cross_the_centre_line():
    now = played("j10", "department")
    rows = {int(move[1:]) for move in now.moves()}
    assert rows == set(range(10, 20))
    assert "j10" not in now.moves()
    assert why_not(now, "j9") is Illegal.OTHER_SIDE
    assert len(now.moves()) == 10 * 19 - 1
    # From then on both play where they like.
    assert {"a1", "s1"} <= set(now.play("a10").moves())


@pytest.mark.clause("G.first")
def test_elsewhere_stones_may_go_anywhere():
    start = GAME.start(GAME.options("freestyle", {}), ("", ""))
    assert "a1" in start.play("o15").moves()


def test_what_is_no_move_is_refused_with_its_reason():
    now = played("h8 h9", "freestyle")
    assert why_not(now, "h8") is Illegal.OCCUPIED
    assert why_not(now, "p1") is Illegal.NO_SUCH_POINT
    assert why_not(now, "a16") is Illegal.NO_SUCH_POINT
    assert why_not(now, "a1-a2") is Illegal.NOT_A_MOVE
    assert why_not(now, "") is Illegal.NOT_A_MOVE
    assert why_not(now, "pass") is Illegal.NO_CHOICE
    assert why_not(now, "two-more") is Illegal.NO_CHOICE
    assert why_not(now.retire(0, Exit.RESIGNED), "a1") is Illegal.GAME_OVER


@pytest.mark.clause("G.forbidden")
def test_black_loses_by_a_stone_on_a_forbidden_point():
    now = position(board_of(15, CROSS), BLACK)
    assert "h8" in now.moves()
    after = now.play("h8")
    grounds = Told("grounds.forbidden", {"point": "h8", "pattern": "double-three"})
    lines = (("g8", "h8", "i8"), ("h7", "h8", "h9"))
    assert after.outcome == Outcome((0, 2), (1,), Termination.FORBIDDEN, grounds, lines)
    assert after.moves() == []


@pytest.mark.clause("G.forbidden")
def test_white_has_no_forbidden_points():
    assert position(board_of(15, "", CROSS), WHITE).play("h8").outcome is None
    assert position(board_of(15, CROSS), WHITE).play("h8").outcome is None


@pytest.mark.clause("G.forbidden")
@pytest.mark.parametrize("profile", ["standard", "freestyle"])
def test_without_the_rule_nothing_is_forbidden(profile: str):
    now = position(board_of(15, CROSS), BLACK, profile)
    assert now.play("h8").outcome is None
    assert now.view(Referee()).hints == ()


@pytest.mark.clause("G.forbidden")
def test_a_false_forbid_is_an_ordinary_move():
    board = board_of(15, CROSS, "e8 k8")
    now = position(board, BLACK)
    assert now.view(Referee()).hints == ()
    assert now.play("h8").outcome is None


@pytest.mark.clause("G.forbidden")
def test_a_table_may_refuse_forbidden_points_instead():
    now = position(board_of(15, CROSS), BLACK, forbidden_loses=False)
    assert "h8" not in now.moves()
    assert why_not(now, "h8") is Illegal.FORBIDDEN_POINT
    assert [hint.loses for hint in now.view(Referee()).hints] == [False]


FORCED = (board_of(15, "h8 f6 f7 h7 g2", "g6 g5 g4 g3 a1"), "g7")
"""White has a four closed at g2, and the only point that stops it is forbidden."""


@pytest.mark.clause("G.forced")
def test_black_forced_onto_a_forbidden_point_loses_either_way():
    board, only = FORCED
    now = position(board, BLACK)
    assert now.play(only).outcome.termination is Termination.FORBIDDEN
    lost = now.play("a2").play(only)
    assert (lost.outcome.winners, lost.outcome.termination) == ((1,), Termination.FIVE)


def nearly_full() -> Board:
    """A board with one empty point, h8, on which black would make an overline."""
    cells = full_board(15)
    names = grid(15).index
    for name in ("d8", "e8", "f8", "g8", "i8", "j8"):
        cells[names[name]] = BLACK
    cells[names["c8"]] = cells[names["k8"]] = WHITE
    cells[names["h8"]] = 0
    return Board(15, bytes(cells))


@pytest.mark.clause("G.forced")
def test_black_with_only_forbidden_points_left_has_to_play_one_and_loses():
    now = position(nearly_full(), BLACK, pass_draw=False)
    assert now.moves() == ["h8"]
    assert (now.play("h8").outcome.winners, now.play("h8").outcome.termination) == ((1,), Termination.FORBIDDEN)


@pytest.mark.clause("G.forced")
def test_black_with_only_points_left_that_are_refused_has_lost():
    board = nearly_full()
    before = Board(15, board.cells[:224] + b"\0")
    assert before.cells[224] == 0
    white = position(before, WHITE, pass_draw=False, forbidden_loses=False)
    after = white.play("o15")
    assert after.outcome == Outcome((0, 2), (1,), Termination.FORBIDDEN, Told("grounds.only-forbidden"))
    # Where passing is allowed the game goes on.
    assert position(before, WHITE, forbidden_loses=False).play("o15").moves() == ["pass"]


@pytest.mark.clause("G.draws")
@pytest.mark.parametrize("colour", Colour)
@pytest.mark.parametrize("profile", list(GAME.profiles))
@pytest.mark.parametrize("size", [15, 19])
def test_a_full_board_draws(colour: Colour, profile: str, size: int):
    cells = full_board(size)
    cells[0] = 0
    after = position(Board(size, bytes(cells)), colour, profile).play("a1")
    assert after.outcome == Outcome((1, 1), (), Termination.BOARD_FULL)
    assert after.moves() == []


@pytest.mark.clause("G.draws", "G.five")
def test_a_five_on_the_last_point_wins():
    cells = full_board(15)
    cells[:5] = bytes((0, BLACK, BLACK, BLACK, BLACK))
    cells[5] = WHITE
    after = position(Board(15, bytes(cells)), BLACK).play("a1")
    assert (after.outcome.winners, after.outcome.termination) == ((0,), Termination.FIVE)


@pytest.mark.clause("G.draws")
def test_two_passes_in_a_row_draw():
    now = played("h8 h9 pass i9 pass", "renju")
    assert now.outcome is None
    assert now.play("i8").play("pass").outcome is None
    after = now.play("pass")
    assert after.outcome == Outcome((1, 1), (), Termination.PASSED)
    assert after.last == Step(1, move="pass")
    assert after.ply == 6


@pytest.mark.clause("G.draws")
def test_nobody_passes_before_both_have_a_stone():
    assert "pass" not in played("h8", "renju").moves()
    assert "pass" in played("h8 h9", "renju").moves()
    assert why_not(played("h8", "renju"), "pass") is Illegal.NO_CHOICE


@pytest.mark.clause("G.draws")
def test_both_may_agree_to_a_draw_and_only_moves_bring_another():
    now = played("h8 h9", "renju")
    assert now.draw(Termination.AGREED).outcome == Outcome((1, 1), (), Termination.AGREED)
    for reason in set(Termination) - {Termination.AGREED}:
        assert now.draw(reason) is now


@pytest.mark.clause("G.leave")
@pytest.mark.parametrize(
    ("reason", "termination"),
    [
        (Exit.RESIGNED, Termination.RESIGNED),
        (Exit.TIME, Termination.TIME),
        (Exit.ABANDONED, Termination.ABANDONED),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_who_leaves_loses(seat: int, reason: Exit, termination: Termination):
    after = played("h8 h9", "renju").retire(seat, reason)
    scores = (0, 2) if seat == 0 else (2, 0)
    assert after.outcome == Outcome(scores, (1 - seat,), termination)
    assert after.living == (1 - seat,)
    assert after.last == Step(seat, out=(Departure(seat, reason),))
    assert after.retire(1 - seat, reason) is after


def test_no_seat_leaves_for_what_gomoku_does_not_know_and_no_turn_is_lost():
    now = played("h8 h9", "renju")
    for reason in set(Exit) - {Exit.RESIGNED, Exit.TIME, Exit.ABANDONED, Exit.RULED}:
        assert now.retire(0, reason) is now
    assert now.skip(now.turn) is now


def test_a_stone_is_told_as_placed_with_owner_and_colour():
    now = played("h8 h9", "renju")
    assert now.last == Step(1, placed=(Piece("h9", 1, "white"),), move="h9")
    assert now.view(Spectator()).pieces == (Piece("h8", 0, "black"), Piece("h9", 1, "white"))
    assert now.view(Spectator()).colours == ("black", "white")


@pytest.mark.clause("G.forbidden")
def test_everybody_is_warned_of_the_forbidden_points_while_black_is_to_move():
    now = position(board_of(15, CROSS), BLACK)
    views = [now.view(viewer) for viewer in (SeatViewer(0), SeatViewer(1), Spectator(), Referee())]
    for view in views:
        (hint,) = view.hints
        assert (hint.move, hint.loses) == ("h8", True)
        assert hint.told == Told("hint.forbidden.double-three")
        assert set(hint.lines) == {("g8", "h8", "i8"), ("h7", "h8", "h9")}
    assert [view.moves != () for view in views] == [True, False, False, False]
    assert position(board_of(15, CROSS), WHITE).view(Referee()).hints == ()
    assert now.play("h8").view(Referee()).hints == ()
    assert now.retire(0, Exit.TIME).view(Referee()).hints == ()


@pytest.mark.clause("G.forbidden")
def test_hints_are_worked_out_once_for_all_who_look():
    now = position(board_of(15, CROSS, "a1"), BLACK)
    assert now.view(SeatViewer(0)).hints is now.view(Referee()).hints


def test_no_formation_is_taken():
    with pytest.raises(QihuiError):
        GAME.start(GAME.options("renju", {}), ("x", ""))


def test_points_of_another_event_are_scored():
    options = {"points": {"win": 3, "draw": 1, "loss": 0}}
    after = played("h8 h9", "renju", **options).retire(1, Exit.TIME)
    assert after.outcome.scores == (3, 0)


def test_a_drawn_board_reads_from_below():
    board = drawn(
        """
        .O
        X.
        """
    )
    assert (board.cells[named(board, "a1")], board.cells[named(board, "b2")]) == (BLACK, WHITE)
    assert msgspec.structs.asdict(board)["size"] == 15
