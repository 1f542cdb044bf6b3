"""What holds for every engine: it chooses legal moves, from what its seat sees and from nothing else."""

from inspect import signature
from random import Random

import msgspec
import pytest
from search_games import game, options, pairs

from qihui.bench.bots import see
from qihui.rules.core import SeatViewer
from qihui.rules.junqi import GAME
from qihui.rules.junqi.pieces import RANK_MASK, SEAT_SHIFT
from qihui.search import ENGINES, Budget, Seen

every_engine = pytest.mark.parametrize("name", ENGINES)


@every_engine
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("profile", ["competitive", "hunan-2003"])
def test_every_choice_is_a_legal_move(name, seed, profile):
    for position, _, choice in game(pairs(name, "random"), seed, options(profile, step_limit=300)):
        if position.outcome is None:
            assert choice.move in position.moves()
            assert choice.why


@every_engine
def test_equal_sights_and_seeds_give_equal_choices(name):
    for _, seen, _ in game(pairs("random", "random"), 3, options(step_limit=40)):
        if seen.view.moves:
            same = msgspec.structs.replace(seen, view=msgspec.structs.replace(seen.view), steps=(*seen.steps,))
            for seed in (1, 2):
                engine = ENGINES[name]
                assert engine.choose(seen, Budget(Random(seed))) == engine.choose(same, Budget(Random(seed)))


@every_engine
@pytest.mark.parametrize("profile", ["competitive", "hunan-2003"])
def test_hidden_ranks_change_nothing(name, profile):
    """After 30 steps without contact all hidden pieces that may have changed places, change places."""
    for seed in range(3):
        position, setups, steps = quiet_opening(seed, options(profile, quiet_limit=0))
        other, other_setups = swapped(position, setups)
        assert other.cells != position.cells
        seen, seen_otherwise = see(position, setups, steps), see(other, other_setups, steps)
        assert seen == seen_otherwise
        for lot in range(3):
            budgets = Budget(Random(lot)), Budget(Random(lot))
            assert ENGINES[name].choose(seen, budgets[0]) == ENGINES[name].choose(seen_otherwise, budgets[1])
            assert ENGINES[name].consents(seen, budgets[0]) == ENGINES[name].consents(seen_otherwise, budgets[1])


def quiet_opening(seed, rules):
    """A position after 30 moves without contact, the formations it came from, and the steps to it."""
    rng = Random(seed)
    setups = tuple(GAME.random_setup(rng) for _ in range(4))
    position, steps = GAME.start(rules, setups), []
    while position.ply < 30:
        after = position.play(rng.choice(position.moves()))
        if not after.last.contact:
            position = after
            steps.append(after.last)
    return position, setups, steps


def swapped(position, setups):
    """The same as the mover sees it, with two hidden pieces of the next seat that stand at home exchanged."""
    victim = (position.turn + 1) % 4
    board = position.board
    home = [post for post in board.home[victim] if board.posts[post].row in (2, 3, 4) and not board.camp[post]]
    text = setups[victim].replace("/", "")
    cells = bytearray(position.cells)
    place = {post: number for number, post in enumerate(board.home[victim])}
    still = [post for post in home if cells[post] >> SEAT_SHIFT == victim and code_of(cells[post]) == text[place[post]]]
    a, b = next((a, b) for a in still for b in still if cells[a] != cells[b])
    cells[a], cells[b] = cells[b], cells[a]
    codes = list(text)
    codes[place[a]], codes[place[b]] = codes[place[b]], codes[place[a]]
    rows = "/".join("".join(codes[row : row + 5]) for row in range(0, 30, 5))
    other = msgspec.structs.replace(position, cells=bytes(cells))
    return other, (*setups[:victim], rows, *setups[victim + 1 :])


def code_of(cell):
    rank = cell & RANK_MASK
    return str(rank) if rank <= 9 else {10: "M", 11: "B", 12: "F"}[rank]


@every_engine
def test_an_engine_takes_nothing_but_what_is_seen(name):
    assert list(signature(ENGINES[name].choose).parameters) == ["seen", "budget"]
    assert list(signature(ENGINES[name].consents).parameters) == ["seen", "budget"]
    assert Seen.__struct_fields__ == ("game", "options", "seat", "view", "steps", "setups")


@every_engine
def test_a_seat_is_handed_only_the_formations_it_may_know(name):
    for position, seen, _ in game(pairs(name, "random"), 1, options("hunan-2003", step_limit=5)):
        if position.outcome is None:
            assert [bool(setup) for setup in seen.setups] == [seat == position.turn for seat in range(4)]
            assert seen.view == position.view(SeatViewer(position.turn))


def test_the_lot_consents_now_and_then():
    seen = next(iter(game(pairs("random", "random"), 1)))[1]
    said = {ENGINES["random"].consents(seen, Budget(Random(seed))) for seed in range(20)}
    assert said == {True, False}


def test_the_lot_finds_every_move():
    seen = next(iter(game(pairs("random", "random"), 1)))[1]
    chosen = {ENGINES["random"].choose(seen, Budget(Random(seed))).move for seed in range(600)}
    assert chosen == set(seen.view.moves)
