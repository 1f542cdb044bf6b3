"""The greedy engine for Chinese checkers runs, fills its corner, and leaves home in time."""

from random import Random

import msgspec
import pytest
from matches import match, sight, wins

from qihui.rules import Termination
from qihui.rules.core import Step
from qihui.rules.tiaoqi import GAMES, Options, TiaoqiPosition
from qihui.rules.tiaoqi.board import INDEX, NAMES, TRIANGLES
from qihui.search import ENGINES, Budget

SEATS = {game.name: len(game.seats) for game in GAMES}


def position(south: str, north: str, made: int = 0, **options) -> TiaoqiPosition:
    """South to move, with the pieces named."""
    cells = bytearray(len(NAMES))
    for seat, places in enumerate((south, north)):
        for place in places.split():
            cells[INDEX[place]] = seat + 1
    return TiaoqiPosition((0, 3), Options(**options), bytes(cells), (made, made))


def choice(now: TiaoqiPosition, seed: int = 0):
    return ENGINES["greedy"].choose(sight("tiaoqi", now.options, now), Budget(Random(seed)))


def north_but(*names: str) -> str:
    return " ".join(NAMES[hole] for hole in TRIANGLES[3] if NAMES[hole] not in names)


@pytest.mark.parametrize("seed", range(3))
def test_it_takes_the_longest_way_by_a_chain(seed):
    """a1 could step, or stop on the way."""
    best = choice(position("a1 n1", "b1 d2 f6"), seed)
    assert (best.move, best.why) == ("a1-g5", "advances")


@pytest.mark.parametrize("seed", range(3))
def test_it_fills_its_corner_when_it_can(seed):
    now = position(north_but("n1") + " m5", "i5")
    best = choice(now, seed)
    assert (best.move, best.why) == ("m5-n1", "fills")


@pytest.mark.parametrize("seed", range(3))
def test_it_fills_a_corner_that_an_enemy_will_not_leave(seed):
    now = position(north_but("n1", "q1") + " m5 a1", "q1 i5")
    assert choice(now, seed).move == "m5-n1"


@pytest.mark.parametrize("seed", range(3))
def test_it_does_not_fill_an_enemy_s_corner(seed):
    """The last piece has no other way to go far: over c3 and c2, into the corner that North has all but filled."""
    now = position("e5", "a1 b1 b2 c1 c2 c3 d2 d3 d4 f5 e6 e4")
    losing = {hint.move for hint in sight("tiaoqi", now.options, now).view.hints if hint.loses}
    assert losing == {"e5-d1"}
    assert choice(now, seed).move not in losing


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("profile", ["classic", "long-jump"])
def test_games_among_themselves_end_with_a_corner_filled(name, profile):
    engines = ["greedy"] * SEATS[name]
    game = match(name, profile, engines, 1)
    last = game[-1][0]
    assert last.outcome.termination is Termination.FILLED
    assert last.ply < 60 * SEATS[name]
    assert all(chosen.why in {"advances", "waits", "fills"} for _, chosen in game[:-1])


@pytest.mark.parametrize("profile", ["classic", "long-jump"])
def test_it_beats_the_lot_by_filling_its_corner(profile):
    """Without a deadline the lot does not lose by itself."""
    assert wins("tiaoqi", profile, 8, {"home_deadline": 0}) == 8


@pytest.mark.parametrize("name", ["tiaoqi3", "tiaoqi4", "tiaoqi6"])
def test_it_beats_several_that_play_by_lot(name):
    assert wins(name, "classic", 4, {"home_deadline": 0}, SEATS[name]) == 4


def test_its_last_piece_leaves_home_before_the_deadline():
    """With four moves left the piece at the tip needs all of them, although others could jump far."""
    now = position("a1 i5 h5 g4", "j5 k6 q1", made=36)
    steps = [Step(0, ("i4", "i5"), move="i4-i5"), Step(0, ("i5", "i4"), move="i5-i4")] * 18
    for _ in range(4):
        own = msgspec.structs.replace(now, turn=0)
        seen = sight("tiaoqi", own.options, own, steps)
        now = own.play(ENGINES["greedy"].choose(seen, Budget(Random(0))).move)
        steps.append(now.last)
    assert now.outcome is None
    assert not any(now.cells[hole] == 1 for hole in TRIANGLES[0])


def test_it_stops_thinking_when_its_time_is_over():
    now = position("a1 b1 d2 f5", "h5 q1 j1")
    looks = []

    def clock() -> float:
        looks.append(1)
        return float(len(looks))

    seen = sight("tiaoqi", now.options, now)
    assert ENGINES["greedy"].choose(seen, Budget(Random(1), 100, clock)).move in seen.view.moves
    assert len(looks) == 2


def test_it_agrees_to_a_draw_only_when_behind():
    def agrees(south: str, north: str) -> bool:
        now = position(south, north)
        return ENGINES["greedy"].consents(sight("tiaoqi", now.options, now), Budget(Random(0)))

    assert agrees("a1 b1", "e5 e6")
    assert not agrees("m5 m6", "n1 n2")
