"""What holds in every game in which flags are carried, whatever its options: random play on boards with room to run."""

from random import Random

import msgspec
from duels import duel
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.rules import Referee, SeatViewer, Spectator
from qihui.rules.core import Piece
from qihui.rules.junqi import DUEL_BOARD, FlagRule, JunqiPosition

LAYOUTS = (
    {"S62": "SF", "N62": "NF", "S52": "S1", "S55": "S1", "N55": "N1", "N52": "N1", "S13": "S4", "N14": "N4"},
    {"S64": "SF", "N62": "NF", "N51": "S1", "N54": "N3", "S51": "N1", "S54": "S3", "N63": "NM", "S63": "SB"},
    {"S62": "SF", "N64": "NF", "N53": "S1", "N55": "S5", "S53": "N1", "S55": "N5", "S64": "S2", "N62": "N2"},
    {
        "S62": "SF",
        "N62": "NF",
        "N61": "S1",
        "N63": "S1",
        "N52": "S1",
        "S61": "N1",
        "S63": "N1",
        "S52": "N1",
        "N64": "N9",
    },
    {"S64": "SF", "N62": "NF", "N61": "S1", "S41": "S9", "S55": "S8", "N11": "N1", "N15": "N2", "N13": "N1"},
)
RESERVES = {f"{seat}{cell}": f"{seat}2" for seat in "SN" for cell in (33, 42, 44)}
"""What keeps a game going when the others are gone."""

RULES = (
    {"flag": "carry-engineer"},
    {"flag": "carry-engineer", "faces": "result-only", "mines": "attack", "equal": "both-leave", "flag_shown": True},
    {"flag": "carry-any-after-mines"},
    {"flag": "carry-any-after-mines", "equal": "both-leave", "mines": "attack"},
)


def walk(seed: int, plies: int = 120) -> list[JunqiPosition]:
    """A random game that begins with the flags within reach; of a few moves by lot the most eager one is made."""
    rng = Random(seed)
    positions = [duel(rng.choice(LAYOUTS) | RESERVES, turn=rng.choice("SN"), quiet_limit=0, **rng.choice(RULES))]
    for _ in range(plies):
        now = positions[-1]
        if now.outcome:
            break
        positions.append(max((now.play(rng.choice(now.moves())) for _ in range(5)), key=eagerness))
    return positions


def eagerness(after: JunqiPosition) -> tuple[int, ...]:
    """Flags brought home come first, then flags taken up or left behind, a carrier's way home, and contacts."""
    home = after.outcome is not None and after.outcome.termination == "flag-home"
    posts = [DUEL_BOARD.posts[post] for post, owner in after.carried if owner != after.last.seat]
    nearness = max((post.row if post.area == after.last.seat else -post.row for post in posts), default=-9)
    return home, bool(after.last.placed), nearness, bool(after.last.contact)


def carried_out(pieces: tuple[Piece, ...], now: JunqiPosition) -> set[Piece]:
    """The pieces after the last step, by what the documentation of steps says."""
    step = now.last
    board = {piece.at: piece for piece in pieces if piece.at not in step.gone}
    if step.path and (mover := board.pop(step.path[0], None)):
        board[step.path[-1]] = msgspec.structs.replace(mover, at=step.path[-1])
    board |= {piece.at: piece for piece in step.placed}
    assert all(board[piece.at] == piece for piece in step.shown)
    return set(board.values())


def test_the_walks_below_carry_flags_and_bring_them_home():
    games = [walk(seed) for seed in range(80)]
    lifts = sum(any(piece.carries for piece in now.last.placed) for game in games for now in game[1:])
    drops = sum(any(piece.face == "flag" for piece in now.last.placed) for game in games for now in game[1:])
    homes = sum(game[-1].outcome is not None and game[-1].outcome.termination == "flag-home" for game in games)
    holds = sum(now.last.contact == "holds" for game in games for now in game[1:])
    assert min(lifts, drops, homes, holds) >= 3, (lifts, drops, homes, holds)


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_a_step_is_enough_to_carry_everything_out(seed):
    before = None
    for now in walk(seed):
        pieces = now.view(Referee()).pieces
        if before is not None:
            assert carried_out(before, now) == set(pieces)
        before = pieces


@settings(max_examples=100)
@given(seed=st.integers(0, 2**32))
def test_no_flag_is_ever_lost_or_there_twice(seed):
    for now in walk(seed):
        pieces = now.view(Referee()).pieces
        for seat in range(2):
            standing = sum(piece.seat == seat and piece.face == "flag" for piece in pieces)
            carried = sum(piece.seat != seat and piece.carries == "flag" for piece in pieces)
            assert standing + carried == 1
            assert "flag" not in now.view(Referee()).lost[seat]


@settings(max_examples=100)
@given(seed=st.integers(0, 2**32))
def test_what_is_known_follows_from_what_was_told(seed):
    """Nobody knows an enemy's piece that no step showed, and what a step showed stays known."""
    games = walk(seed)
    told: dict[str, Piece] = {}
    for now in games[1:]:
        if now.outcome:
            break
        step = now.last
        for post in step.gone:
            told.pop(post, None)
        if step.path and (known := told.pop(step.path[0], None)):
            told[step.path[-1]] = msgspec.structs.replace(known, at=step.path[-1])
        told |= {piece.at: piece for piece in (*step.placed, *step.shown)}
        assert {piece for piece in now.view(Spectator()).pieces if piece.face} == set(told.values())
        for seat in range(2):
            theirs = {piece for piece in now.view(SeatViewer(seat)).pieces if piece.seat != seat and piece.face}
            assert theirs == {piece for piece in told.values() if piece.seat != seat}


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_a_carrier_is_always_known_and_engineers_alone_carry_where_mines_stand(seed):
    for now in walk(seed):
        for post, owner in now.carried:
            assert post in now.shown
            assert now.cells[post] >> 4 != owner
            if now.options.flag is FlagRule.ENGINEER and not now.outcome:
                assert now.cells[post] & 15 == 1


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_faces_of_the_fallen_are_told_only_where_pieces_are_turned_up(seed):
    for now in walk(seed)[1:]:
        fallen = now.last.fallen
        if now.options.faces == "result-only":
            assert fallen == ()
        else:
            lifted = {piece.at for piece in now.last.placed if piece.carries and piece.at == now.last.path[-1]}
            assert {piece.at for piece in fallen} == set(now.last.gone) - lifted
