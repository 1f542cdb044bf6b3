"""The greedy engine sees what is to be done, and beats the lot."""

from random import Random

import msgspec
import pytest
from search_games import game, options, pairs

from qihui.bench.bots import see
from qihui.rules.junqi import BOARD, GAME, JunqiPosition, Rank
from qihui.rules.junqi.pieces import RANK_OF_CODE, cell
from qihui.search import ENGINES, Budget
from qihui.search.junqi.terrain import terrain

GREEDY = ENGINES["greedy"]
HOMES = terrain("siguo").homes
SETUP = "85364/2.B.7/91.57/6.B.3/412M3/12MFM"


def stage(*pieces: str, turn: int = 0, **changes) -> JunqiPosition:
    """A position with the pieces named as `S11=9`, the flags of SETUP besides, where nobody has moved yet.

    It is begun from nowhere: an engine that reads the steps believes every piece to stand at its home.
    """
    cells = bytearray(len(BOARD.posts))
    for each in ("S64=F", "W64=F", "N64=F", "E64=F", *pieces):
        name, code = each.split("=")
        cells[BOARD.index[name]] = cell(BOARD.posts[BOARD.index[name]].area, RANK_OF_CODE[code])
    return JunqiPosition(BOARD, options("competitive", **changes), bytes(cells), turn)


def choice(position: JunqiPosition, seed: int = 0):
    return GREEDY.choose(see(position, ("",) * 4, []), Budget(Random(seed)))


@pytest.mark.parametrize("seed", range(3))
def test_it_takes_a_flag_that_is_shown(seed):
    position = stage("S15=4", "W53=2", "S21=9", "E11=2")
    position = msgspec.structs.replace(
        position, shown=frozenset({BOARD.index["W64"]}), cells=moved(position.cells, "S15", "W54")
    )
    after = msgspec.structs.replace(position, turn=0)
    seen = msgspec.structs.replace(see(after, ("",) * 4, []), steps=(travel("S15", "W54"),))
    assert GREEDY.choose(seen, Budget(Random(seed))).move == "W54-W64"


def moved(cells: bytes, source: str, target: str) -> bytes:
    found = bytearray(cells)
    found[BOARD.index[target]], found[BOARD.index[source]] = found[BOARD.index[source]], 0
    return bytes(found)


def travel(source: str, target: str):
    from qihui.rules.core import Step

    return Step(BOARD.posts[BOARD.index[source]].area, (source, target))


@pytest.mark.parametrize("seed", range(3))
def test_it_takes_the_piece_at_the_gate_of_its_flag(seed):
    position = stage("S55=6", "W15=2", "S11=3", "E11=2")
    position = msgspec.structs.replace(position, cells=moved(position.cells, "W15", "S54"))
    seen = msgspec.structs.replace(see(position, ("",) * 4, []), steps=(travel("W15", "S54"),))
    chosen = GREEDY.choose(seen, Budget(Random(seed)))
    assert chosen.move == "S55-S54"


@pytest.mark.parametrize("seed", range(3))
def test_its_marshal_leaves_unmoved_back_rows_alone(seed):
    """What stands unmoved in the last rows may be a mine; the marshal does not try."""
    position = GAME.start(options("competitive"), (SETUP,) * 4)
    cells = bytearray(moved(position.cells, "S31", "W52"))
    cells[BOARD.index["W52"]], taken = cell(0, Rank.MARSHAL), cells[BOARD.index["W52"]]
    assert taken
    seen_cells = msgspec.structs.replace(position, cells=bytes(cells), turn=0)
    from qihui.rules.core import Step

    step = Step(0, ("S31", "W52"), contact="takes", gone=("W52",))
    seen = msgspec.structs.replace(see(seen_cells, (SETUP, "", "", ""), []), steps=(step,))
    chosen = GREEDY.choose(seen, Budget(Random(seed)))
    assert chosen.move not in {"W52-W61", "W52-W63"}


@pytest.mark.parametrize("profile", ["competitive", "hunan-2003"])
def test_a_greedy_pair_beats_a_random_one(profile):
    wins = 0
    for number in range(12):
        names = pairs("greedy", "random") if number % 2 == 0 else pairs("random", "greedy")
        *_, (final, _, _) = game(names, number, options(profile, step_limit=800))
        wins += number % 2 in final.outcome.winners
    assert wins >= 11


def test_greedy_pairs_come_to_a_decision():
    ends = [[*game(pairs("greedy", "greedy"), seed)][-1][0] for seed in range(4)]
    assert sum(bool(end.outcome.winners) for end in ends) >= 3


def test_it_says_why():
    reasons = {choice.why for seed in range(3) for _, _, choice in game(pairs("greedy", "greedy"), seed) if choice.why}
    assert {"takes", "takes-flag", "advances", "flees"} <= reasons
    assert reasons <= {"takes", "takes-flag", "advances", "flees", "defends", "hunts", "rests", "waits"}


def test_it_stops_thinking_when_its_time_is_over():
    """A clock that runs a second at each look leaves time for one move only, and still a move is chosen."""
    seen = next(iter(game(pairs("greedy", "random"), 1)))[1]
    looks = []

    def now() -> float:
        looks.append(1)
        return float(len(looks))

    chosen = GREEDY.choose(seen, Budget(Random(1), 100, now))
    assert chosen.move in seen.view.moves
    assert len(looks) == 2


def consents(position) -> bool:
    return GREEDY.consents(see(position, ("",) * 4, []), Budget(Random(0)))


def test_it_agrees_to_a_draw_unless_ahead():
    """South has lost five good pieces or none, West and East have lost five or none."""
    start = GAME.start(options("competitive"), (SETUP,) * 4)

    def without(seat: int):
        fallen = [home for home in HOMES[seat] if BOARD.posts[home].row == 1]
        cells = bytes(0 if post in fallen else code for post, code in enumerate(start.cells))
        return msgspec.structs.replace(start, cells=cells, turn=0)

    assert consents(without(0))
    assert not consents(without(1))


def test_it_agrees_to_a_draw_when_nothing_happens_any_more():
    start = GAME.start(options("competitive"), (SETUP,) * 4)
    cells = bytes(0 if post in HOMES[1][:5] else code for post, code in enumerate(start.cells))
    position = msgspec.structs.replace(start, cells=cells, turn=0)
    assert not consents(position)
    assert consents(msgspec.structs.replace(position, quiet=40))
