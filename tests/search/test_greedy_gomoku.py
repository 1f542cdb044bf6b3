"""The greedy engine for gomoku and renju takes fives, stops fours, keeps off forbidden points, and beats the lot."""

from random import Random

import pytest
from matches import match, sight, wins

from qihui.rules import Termination
from qihui.rules.core import Step
from qihui.rules.gomoku import GAME, GomokuPosition, board_of
from qihui.rules.gomoku.opening import CHOICES
from qihui.search import ENGINES, Budget
from qihui.search.gomoku.fours import LOOKS, Fours
from qihui.search.gomoku.worth import candidates, worth

each_seed = pytest.mark.parametrize("seed", range(3))


def position(black: str, white: str, profile: str = "renju", **changes) -> GomokuPosition:
    """Whoever has fewer stones, or black, is to move; the first seat has black."""
    options = GAME.options(profile, changes)
    turn = int(len(black.split()) > len(white.split()))
    return GomokuPosition(options, board_of(options.size, black, white), turn, black=0)


def choice(now: GomokuPosition, seed: int = 0, steps=()):
    return ENGINES["greedy"].choose(sight("gomoku", now.options, now, steps), Budget(Random(seed)))


@each_seed
def test_it_makes_five_rather_than_stop_one(seed):
    chosen = choice(position("h8 i8 j8 k8", "g8 c3 c4 c5 c6"), seed)
    assert (chosen.move, chosen.why) == ("l8", "five")


@each_seed
def test_it_stops_a_four(seed):
    chosen = choice(position("h8 i8 j8 k8", "l8 c3 d12"), seed)
    assert (chosen.move, chosen.why) == ("g8", "stops-five")


@each_seed
def test_it_stops_an_open_three(seed):
    now = position("h8 i8 j8", "c3 d12")
    assert choice(now, seed).move in {"g8", "k8", "f8", "l8"}


@each_seed
def test_it_makes_a_straight_four_of_its_three(seed):
    now = position("h8 i8 j8", "c3 c4 m13")
    assert choice(now, seed).move in {"g8", "k8"}


@each_seed
def test_white_makes_six_where_that_wins_and_black_does_not(seed):
    row = "h8 i8 j8 l8 m8"
    white = choice(position("b1 b3 b5 b7 b9 b11", row), seed)
    assert (white.move, white.why) == ("k8", "five")
    assert choice(position(row, "b1 b3 b5 b7 b9"), seed).move != "k8"


@each_seed
def test_black_keeps_off_a_forbidden_point_that_looks_best(seed):
    """h8 would be a double three."""
    now = position("g8 i8 h7 h9", "b2 b13 m3 n14")
    assert {hint.move for hint in sight("gomoku", now.options, now).view.hints} == {"h8"}
    assert choice(now, seed).move != "h8"
    assert choice(position("g8 i8 h7 h9", "b2 b13 m3 n14", "freestyle"), seed).move == "h8"


@each_seed
def test_white_does_not_stop_what_black_may_not_play(seed):
    """Black's two threes would meet in h8, which is forbidden to it, but not under free rules."""
    black, white = "g8 i8 h7 h9 a15", "b2 b13 m3 n14"
    assert choice(position(black, white, "freestyle"), seed).why == "spoils"
    free = choice(position(black, white), seed)
    assert free.move != "h8"


@each_seed
def test_it_wins_by_a_row_of_fours(seed):
    """One four along row 8 or column k after the other, until two of them meet."""
    white = "g8 h8 i8 k4 k5 k6"
    now = position("f8 k3 b2 b5 d13 m13 n2", white)
    chosen = choice(now, seed)
    assert chosen.why == "fours"
    search = Fours(now.colour, now.options.rule, lambda: False)
    assert search.first(now.board) is not None
    assert search.looks > 0
    end = now
    for _ in range(12):
        if end.outcome:
            break
        end = end.play(choice(end, seed).move)
    assert end.outcome
    assert end.outcome.winners == (1,)


def test_a_search_for_fours_gives_up_in_time():
    now = position("f8 k3 b2 b5 d13 m13 n2", "g8 h8 i8 k4 k5 k6")
    search = Fours(now.colour, now.options.rule, lambda: True)
    assert search.first(now.board) is None
    assert search.looks == LOOKS - 1


def test_only_points_near_stones_are_thought_of():
    board = board_of(15, "a1", "o15")
    names = {board.grid.names[point] for point in candidates(board)}
    assert names == {
        "a2",
        "a3",
        "b1",
        "b2",
        "b3",
        "c1",
        "c2",
        "c3",
        "o14",
        "o13",
        "n15",
        "n14",
        "n13",
        "m15",
        "m14",
        "m13",
    }


def test_what_a_stone_makes_is_counted_over_all_lines():
    now = position("e8 f8 g8 h5 h6 h7", "b2 b3")
    made = worth(now.board, now.board.grid.index["h8"], now.colour.BLACK, now.options.rule)
    assert (made.five, made.fours, made.threes) == (False, 4, 0)
    assert {now.board.grid.names[point] for point in made.stops} == {"d8", "i8", "h4", "h9"}


@pytest.mark.parametrize("profile", ["renju", "department", "standard", "freestyle"])
def test_it_beats_the_lot(profile):
    assert wins("gomoku", profile, 10) == 10


@pytest.mark.parametrize("opening", ["swap", "swap2"])
def test_it_beats_the_lot_after_any_opening(opening):
    assert wins("gomoku", "renju", 10, {"opening": opening}) == 10


@pytest.mark.parametrize("opening", ["swap", "swap2"])
def test_it_goes_through_an_opening_by_itself(opening):
    for seed in range(2):
        game = match("gomoku", "renju", ["greedy", "greedy"], seed, {"opening": opening})
        said = [chosen.move for _, chosen in game[:-1] if chosen.move in CHOICES]
        assert said
        assert all(chosen.why == "takes-colour" for _, chosen in game[:-1] if chosen.move in CHOICES)
        assert game[-1][0].outcome.termination in (Termination.FIVE, Termination.BOARD_FULL)
        assert game[-1][0].outcome.termination is not Termination.FORBIDDEN


def test_it_takes_the_colour_that_promises_more():
    """Two black stones side by side are worth less than the move, which is white's."""
    start = GAME.start(GAME.options("renju", {"opening": "swap", "centre_first": False}), ("", ""))
    scattered = start.play("h8").play("i9").play("a1")
    assert choice(scattered, steps=[Step(0, move=move) for move in ("h8", "i9", "a1")]).move == "white"


def test_it_never_passes_while_there_is_a_point_to_play():
    for seed in range(2):
        game = match("gomoku", "department", ["greedy", "random"], seed)
        assert all(chosen.move != "pass" for now, chosen in game[:-1] if now.turn == 0)


def test_it_agrees_to_a_draw_only_when_the_enemy_could_make_more():
    def agrees(black: str, white: str) -> bool:
        now = position(black, white)
        return ENGINES["greedy"].consents(sight("gomoku", now.options, now), Budget(Random(0)))

    assert agrees("b2 d9", "h8 i8")
    assert not agrees("h8 i8", "b2 d9")


def test_it_stops_thinking_when_its_time_is_over():
    now = position("h8 i9", "g8 j7")
    looks = []

    def clock() -> float:
        looks.append(1)
        return float(len(looks))

    seen = sight("gomoku", now.options, now)
    assert ENGINES["greedy"].choose(seen, Budget(Random(1), 100, clock)).move in seen.view.moves
    assert len(looks) < 6
