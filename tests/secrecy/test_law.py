"""Nothing hidden ever leaks: whatever a viewer is given is the same bytes at a table and at its twins."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from twins import done, laid_out, opened, played, random_moves, twins

from qihui.play import Table, record_for, view
from qihui.play.actions import Move
from qihui.rules.core import SeatViewer, Spectator, Viewer
from qihui.rules.errors import QihuiError
from qihui.rules.junqi import BOARD, GAME
from qihui.rules.junqi.options import Visibility
from qihui.rules.record import dump
from qihui.web import live

VIEWERS: tuple[Viewer, ...] = (Spectator(), *(SeatViewer(seat) for seat in range(4)))
AT = 10_000_000


def refusals(table: Table, viewer: Viewer) -> bytes:
    """What the viewer's seat is told about every move it might try, at its turn and out of it."""
    if not isinstance(viewer, SeatViewer) or table.position is None:
        return b""
    told: list[str] = []
    for row in BOARD.moves[:: max(1, len(BOARD.moves) // 40)]:
        for text in row:
            reason = table.position.why_not(text) if table.position.turn == viewer.seat else None
            told.append(str(reason))
    for text in ("S21-S31", "N11-C11", "C22-C23"):
        try:
            done(table, Move(text, table.position.ply), viewer.seat, table.at)
        except QihuiError as error:
            told.append(str(error))
    return msgspec.json.encode(told)


def given_to(table: Table, viewer: Viewer) -> list[bytes]:
    """Everything that leaves the program for a viewer."""
    guest = live.Guest(viewer, viewer.seat if isinstance(viewer, SeatViewer) else None)
    found = [
        msgspec.json.encode(view(table, viewer, AT)),
        dump(record_for(table, viewer)),
        live.state(table, guest, 0, AT),
        live.record(table, viewer),
        msgspec.json.encode(live.card("name", table)),
        refusals(table, viewer),
    ]
    if table.position is not None:
        found += [
            msgspec.json.encode(table.position.view(viewer)),
            msgspec.json.encode(live.table_replay(table, viewer)),
        ]
    return found


def differences(
    table: Table, viewer: Viewer, moves: list[str], rng: Random, given: Callable[[Table, Viewer], list[bytes]]
) -> tuple[int, int]:
    """How many twins there were, and how many of them the viewer could tell from the table."""
    mine = given(table, viewer)
    found = [given(twin, viewer) for twin in twins(table, viewer, moves, rng)]
    return len(found), sum(each != mine for each in found)


@pytest.mark.clause("S4.secrecy", "S4.dark", "S4.open-pair")
@settings(max_examples=100)
@given(
    seed=st.integers(0, 2**32),
    plies=st.integers(0, 120),
    visibility=st.sampled_from(Visibility),
    flag_shown=st.booleans(),
    viewer=st.sampled_from(VIEWERS),
)
def test_a_viewer_cannot_tell_a_table_from_its_twins(
    *, seed: int, plies: int, visibility: Visibility, flag_shown: bool, viewer: Viewer
) -> None:
    rng = Random(seed)
    begun = laid_out(
        opened(visibility, flag_shown=flag_shown), tuple(GAME.random_setup(rng) for _ in range(4)), ready=True
    )
    moves = random_moves(begun, rng, plies)
    _, told_apart = differences(played(begun, moves), viewer, moves, rng, given_to)
    assert told_apart == 0


@pytest.mark.clause("S4.secrecy")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_formations_in_the_making_are_seen_by_their_seat_only(viewer: Viewer) -> None:
    rng = Random(3)
    table = laid_out(
        opened(Visibility.OPEN_PAIR, flag_shown=True), tuple(GAME.random_setup(rng) for _ in range(4)), ready=False
    )
    mine = given_to(table, viewer)
    own = viewer.seat if isinstance(viewer, SeatViewer) else None
    for seat in range(4):
        setups = [chair.setup for chair in table.chairs]
        setups[seat] = GAME.random_setup(rng)
        other = laid_out(table.opened, tuple(setups), ready=False)
        assert (given_to(other, viewer) == mine) == (seat != own)


def test_there_are_twins_in_the_middle_of_games() -> None:
    rng = Random(5)
    count = 0
    for _ in range(6):
        begun = laid_out(
            opened(Visibility.DARK, flag_shown=True), tuple(GAME.random_setup(rng) for _ in range(4)), ready=True
        )
        moves = random_moves(begun, rng, 60)
        found, _ = differences(played(begun, moves), SeatViewer(0), moves, rng, given_to)
        count += found
    assert count >= 20, "without twins the law is empty"


def test_a_leak_is_caught() -> None:
    """Each of these tells a viewer a little too much, in the way other servers did."""

    def piece_ids(table: Table, _: Viewer) -> list[bytes]:
        assert table.position is not None
        return [table.position.cells]

    def movable_count(table: Table, viewer: Viewer) -> list[bytes]:
        assert table.position is not None
        legal = list(table.position.moves())
        return [*given_to(table, viewer), str(len(legal)).encode()]

    rng = Random(11)
    begun = laid_out(
        opened(Visibility.DARK, flag_shown=True), tuple(GAME.random_setup(rng) for _ in range(4)), ready=True
    )
    moves = random_moves(begun, rng, 9)
    table = played(begun, moves)
    assert table.position is not None
    viewer = SeatViewer((table.position.turn + 1) % 4)
    assert differences(table, viewer, moves, rng, given_to)[1] == 0
    for leak in (piece_ids, movable_count):
        found, told_apart = differences(table, viewer, moves, rng, leak)
        assert found > 0
        assert told_apart > 0, leak.__name__
