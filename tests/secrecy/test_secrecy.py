"""The law of secrecy: what a viewer cannot know changes no byte of what the viewer is sent."""

from random import Random

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from twins import TELLERS, leaks, looks_the_same, refusal_bytes, replaced, twin_of

from games import VARIANTS, name_of
from qihui.play import Phase, Table, deadline, view
from qihui.play.actions import Deploy, Ready, Sit
from qihui.rules import GAMES, Game, Referee, SeatViewer, Spectator, Viewer
from qihui.rules.core import Piece
from qihui.rules.outcome import Termination
from tables import Desk, random_desk

pytestmark = pytest.mark.clause("S4.secrecy")

seeds = st.integers(0, 2**32)


def viewers(game: Game) -> list[Viewer]:
    """Everybody from whom something is hidden."""
    return [*(SeatViewer(seat) for seat in range(len(game.seats))), Spectator()]


hiding = pytest.mark.parametrize(
    ("game", "profile"), [(game, profile) for game, profile in VARIANTS if game.setup_rules], ids=name_of
)


@hiding
@pytest.mark.clause("S4.open-pair", "S4.dark", "S4.spectator")
@settings(max_examples=120)
@given(data=st.data(), seed=seeds, plies=st.integers(0, 160))
def test_what_is_hidden_changes_nothing_that_is_sent(game, profile, data, seed, plies):
    viewer = data.draw(st.sampled_from(viewers(game)))
    desk = random_desk(game, profile, seed, plies)
    assume(desk.table.phase is Phase.PLAYING)
    twin = twin_of(desk.table, desk.entries, viewer, Random(seed))
    assume(twin)
    assert desk.table.chairs != twin.chairs
    for name, tell in TELLERS.items():
        assert not leaks(tell, desk.table, twin, viewer, desk.at + 500), name
    assert deadline(twin) == deadline(desk.table)


@hiding
@settings(max_examples=10)
@given(seed=seeds, plies=st.integers(4, 120))
def test_what_is_hidden_changes_no_refusal_of_a_move(game, profile, seed, plies):
    desk = random_desk(game, profile, seed, plies)
    assume(desk.table.phase is Phase.PLAYING)
    assert desk.table.position
    viewer = SeatViewer(desk.table.position.turn)
    twin = twin_of(desk.table, desk.entries, viewer, Random(seed))
    assume(twin)
    assert not leaks(refusal_bytes, desk.table, twin, viewer, desk.at)


@hiding
@given(data=st.data(), seed=seeds)
def test_what_others_lay_out_is_hidden_from_everybody(game, profile, data, seed):
    """While people gather, only names and who is ready show; not even whether somebody has begun to lay out."""
    rng = Random(seed)
    seats = range(len(game.seats))
    desk = Desk(game.name, profile)
    for seat in seats:
        if rng.random() < 0.8:
            desk.ask(Sit(f"player {seat}"), seat, wait=100)
            if rng.random() < 0.8:
                desk.ask(Deploy(game.random_setup(rng)), seat, wait=100)
    seated = [seat for seat in seats if desk.table.chairs[seat].setup]
    for seat in seated[: len(seats) - 1]:
        if rng.random() < 0.4:
            desk.ask(Ready(), seat, wait=100)
    assume(desk.table.phase is Phase.GATHERING)
    viewer = data.draw(st.sampled_from([*viewers(game), Referee()]))
    own = viewer.seat if isinstance(viewer, SeatViewer) else -1
    others = [seat for seat in seated if seat != own]
    assume(others)
    twin_entries = desk.entries
    for seat in others:
        # Another formation, or (who is not ready) none.
        twin_entries = replaced(twin_entries, seat, game.random_setup(rng))
    twin = Table.of(twin_entries)
    drafts = [seat for seat in others if not desk.table.chairs[seat].ready]
    bare = Table.of(
        [entry for entry in desk.entries if getattr(entry.fact, "setup", "") == "" or entry.fact.seat not in drafts]
    )
    for tell in (*TELLERS.values(), refusal_bytes):
        assert not leaks(tell, desk.table, twin, viewer, desk.at), tell
        assert not leaks(tell, desk.table, bare, viewer, desk.at), tell


@hiding
def test_a_seat_sees_its_own_formation_while_people_gather_and_nobody_else_does(game, profile):
    setup = game.random_setup(Random(1))
    desk = Desk(game.name, profile)
    desk.ask(Sit("Anna", player="digest"), 1)
    desk.ask(Deploy(setup), 1)
    assert view(desk.table, SeatViewer(1), 0).setup == setup
    for viewer in [viewer for viewer in [*viewers(game), Referee()] if viewer != SeatViewer(1)]:
        told = TELLERS["view"](desk.table, viewer, 0)
        assert setup.encode() not in told
        assert view(desk.table, viewer, 0).setup == ""
    assert all(b"digest" not in TELLERS["view"](desk.table, viewer, 0) for viewer in viewers(game))


@hiding
def test_twins_are_found_and_really_differ(game, profile):
    """The law above is worth something only if twins are common, early and late, for every viewer."""
    for viewer in viewers(game):
        found = 0
        for seed in range(8):
            desk = random_desk(game, profile, seed, plies=10 + 12 * seed)
            if desk.table.phase is not Phase.PLAYING:
                continue
            twin = twin_of(desk.table, desk.entries, viewer, Random(seed))
            found += twin is not None and twin.position != desk.table.position
        assert found >= 5, (viewer, found)


def pairs(game: Game, viewer: Viewer) -> list[tuple[Table, Table]]:
    found = []
    for seed in range(12):
        desk = random_desk(game, next(iter(game.profiles)), seed, plies=20 + 7 * seed)
        if desk.table.phase is Phase.PLAYING and (twin := twin_of(desk.table, desk.entries, viewer, Random(seed))):
            found.append((desk.table, twin))
    return found


def all_faces(table: Table, viewer: Viewer, at: int) -> bytes:
    """Leaky: it forgets who looks."""
    return TELLERS["board"](table, Referee(), at)


def sorted_by_rank(table: Table, viewer: Viewer, at: int) -> bytes:
    """Leaky: faces are taken out, but the order of the pieces keeps them."""
    assert table.position
    pieces = sorted(table.position.view(Referee()).pieces, key=lambda piece: (piece.seat, piece.face))
    return msgspec.json.encode([Piece(piece.at, piece.seat) for piece in pieces])


def whole_record(table: Table, viewer: Viewer, at: int) -> bytes:
    """Leaky: the record of the house goes out."""
    return TELLERS["record"](table, Referee(), at)


def counts_moves(table: Table, viewer: Viewer, at: int) -> bytes:
    """Leaky: only a number, but the seat on turn is another's and so are its pieces."""
    assert table.position
    return str(len(list(table.position.moves()))).encode()


@pytest.mark.parametrize("leaky", [all_faces, sorted_by_rank, whole_record, counts_moves])
def test_the_law_catches_what_leaks(leaky):
    game = GAMES["siguo"]
    for viewer in (SeatViewer(2), Spectator()):
        found = pairs(game, viewer)
        assert found
        assert any(leaks(leaky, table, twin, viewer, table.at) for table, twin in found)


def test_a_formation_that_others_would_have_noticed_makes_no_twin():
    game = GAMES["siguo"]
    desk = random_desk(game, "competitive", 3, plies=60)
    other = replaced(desk.entries, 0, game.random_setup(Random(99)))
    assert looks_the_same(other, desk.table) is None


@hiding
@pytest.mark.clause("S4.spectator")
def test_everything_is_told_when_the_game_is_over(game, profile):
    desk = random_desk(game, profile, 5, plies=30)
    assert desk.table.position
    over = desk.table.position.draw(Termination.AGREED)
    everything = over.view(Referee())
    for viewer in viewers(game):
        assert over.view(viewer) == everything
