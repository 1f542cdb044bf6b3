"""The law of secrecy for corrections: what is hidden before one, and in it, changes nothing that is told of it.

A twin of a game has other formations in the seats that a viewer may not see, and every step of it looked the same. Both
are corrected alike, but for the faces: each is told what it has itself. Then the steps are equal, and the viewer sees
the same boards.

Where the rules tell of a piece as it leaves (a marshal shows its flag, lost pieces lie face up), twins differ by what
the rules tell; corrections that take such a piece off are left out.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games import VARIANTS, eager, name_of
from qihui.rules import BadSetup, Game, IllegalMove, Position, Referee, SeatViewer, Spectator, Viewer
from qihui.rules.core import Piece, Step
from qihui.rules.junqi import Faces
from qihui.rules.record import Corrected

pytestmark = pytest.mark.clause("S4.secrecy")

seeds = st.integers(0, 2**32)
hiding = pytest.mark.parametrize(
    ("game", "profile"), [(game, profile) for game, profile in VARIANTS if game.setup_rules], ids=name_of
)

SWAPS = 10
"""How often a twin tries to differ in one more pair of pieces."""


def last_of(game: Game, profile: str, setups: list[str], moves: list[str], steps: list[Step | None]) -> Position | None:
    """The position after moves from these formations; `None` unless every step looks like the one given."""
    try:
        position = game.start(game.options(profile, {}), tuple(setups))
        for move, step in zip(moves, steps, strict=True):
            position = position.play(move)
            if position.last != step:
                return None
    except (BadSetup, IllegalMove):
        return None
    return None if position.outcome else position


def twins(game: Game, profile: str, viewer: Viewer, seed: int, plies: int) -> tuple[Position, Position] | None:
    """A random game, and one that looks the same to `viewer` and is not; `None` when none was found."""
    rng = Random(seed)
    setups = [game.random_setup(rng) for _ in game.seats]
    position = game.start(game.options(profile, {}), tuple(setups))
    moves: list[str] = []
    steps: list[Step | None] = []
    for _ in range(plies):
        after = position.play(eager(position, rng))
        if after.outcome:
            break
        position = after
        assert position.last
        moves.append(position.last.move)
        steps.append(position.last)
    hidden = [seat for seat in position.living if seat not in position.sees(viewer)]
    found, others = position, list(setups)
    for _ in range(SWAPS if hidden else 0):
        seat = rng.choice(hidden)
        cells = list(others[seat])
        a, b = rng.sample([place for place, cell in enumerate(cells) if cell not in "/."], 2)
        cells[a], cells[b] = cells[b], cells[a]
        tried = [*others[:seat], "".join(cells), *others[seat + 1 :]]
        twin = last_of(game, profile, tried, moves, steps) if tried != others else None
        if twin:
            found, others = twin, tried
    if others == setups:
        return None
    if rng.random() < 0.5:
        # Some pieces lie open, so that open and hidden ones change places.
        seat = rng.choice(position.living)
        position, found = position.revealed(seat, 3), found.revealed(seat, 3)
    return (position, found) if position.last == found.last else None


def face_up(position: Position) -> bool:
    """Whether lost pieces lie face up."""
    return getattr(position, "options").faces is Faces.UP  # noqa: B009 - a position of whatever game


def lots(position: Position, twin: Position, rng: Random) -> tuple[Corrected, Corrected]:
    """A correction by lot, as it is for each of two twins: pieces go elsewhere, leave, or come back."""
    boards = [{piece.at: piece for piece in each.view(Referee()).pieces} for each in (position, twin)]
    posts: tuple[str, ...] = getattr(position, "board").names  # noqa: B009 - as above
    free = rng.sample([at for at in posts if at not in boards[0]], 8)
    differ = [at for at in sorted(boards[0]) if boards[0][at] != boards[1][at]]
    sources = sorted({*rng.sample(sorted(boards[0]), rng.randrange(3)), *rng.sample(differ, min(2, len(differ)))})
    rng.shuffle(sources)
    quiet = [at for at in sorted(boards[0]) if at not in sources and leaves_quietly(position, at, boards)]
    told: list[list[Piece]] = [[], []]
    for at in sources:
        faceless = rng.random() < 0.5
        target = rng.choice([at, free.pop(), rng.choice(sources), *rng.sample(quiet, min(1, len(quiet)))])
        for pieces, board in zip(told, boards, strict=True):
            piece = board[at]
            pieces.append(msgspec.structs.replace(piece, at=target, face="" if faceless else piece.face))
    for seat in rng.sample(position.living, rng.randrange(2)):
        lost = [each.view(Referee()).lost.get(seat, ()) for each in (position, twin)]
        if face_up(position):
            lost = [tuple(sorted((Counter(lost[0]) & Counter(lost[1])).elements()))] * 2
        if lost[0]:
            number, target = rng.randrange(len(lost[0])), free.pop()
            for pieces, faces in zip(told, lost, strict=True):
                pieces.append(Piece(target, seat, faces[number]))
    emptied = (*sources, *rng.sample(quiet, min(len(quiet), rng.randrange(2))))
    turn = rng.choice(position.living)
    one, other = (Corrected(tuple(pieces), emptied, turn) for pieces in told)
    return one, other


def leaves_quietly(position: Position, at: str, boards: list[dict[str, Piece]]) -> bool:
    """Whether the piece on a post can leave the board, and tell no more by it than that, whichever of twins it is."""
    return not face_up(position) and all(board[at].face not in ("marshal", "flag") for board in boards)


def corrected(position: Position, what: Corrected) -> Position | None:
    """The position after a correction; `None` when it cannot be, or ends the game."""
    after = position.corrected(what.placed, what.emptied, what.turn)
    return None if after is position or after.outcome else after


@hiding
@settings(max_examples=60)
@given(data=st.data(), seed=seeds, plies=st.integers(0, 120))
def test_what_is_hidden_changes_nothing_of_a_correction(game, profile, data, seed, plies):
    viewer = data.draw(st.sampled_from([*(SeatViewer(seat) for seat in range(len(game.seats))), Spectator()]))
    found = twins(game, profile, viewer, seed, plies)
    assume(found)
    assert found
    position, twin = found
    assert position.view(viewer) == twin.view(viewer)
    pair = lots(position, twin, Random(seed))
    after, other = (corrected(each, what) for each, what in zip(found, pair, strict=True))
    assume(after and other)
    assert after
    assert other
    # A seat that cannot move is out, whatever was hidden: the rules tell that, not the correction.
    assume(after.last and other.last and after.last.out == other.last.out)
    assert after.last == other.last
    assert msgspec.json.encode(after.view(viewer)) == msgspec.json.encode(other.view(viewer))


@hiding
def test_twins_are_found_and_corrected_alike_and_really_differ(game, profile):
    """The law above is worth something only if twins and corrections of all kinds are common."""
    kinds: Counter[str] = Counter()
    for seed in range(60):
        found = twins(game, profile, Spectator(), seed, plies=2 * seed)
        if not found:
            continue
        pair = lots(*found, Random(seed))
        after, other = (corrected(each, what) for each, what in zip(found, pair, strict=True))
        if after and other:
            kinds["corrected"] += 1
            kinds["differ"] += pair[0] != pair[1]
            kinds["moved"] += bool(pair[0].emptied)
            kinds["came back"] += len(pair[0].placed) > len(pair[0].emptied)
    assert kinds["corrected"] >= 20, kinds
    assert kinds["differ"] >= 5, kinds
    assert kinds["moved"] >= 10, kinds


Told = Callable[[Position, Corrected], object]


def faces_placed(after: Position, what: Corrected) -> object:
    """Leaky: the correction as the referee made it."""
    return what


def board_of_referee(after: Position, what: Corrected) -> object:
    """Leaky: it forgets who looks."""
    return after.view(Referee())


@pytest.mark.parametrize("leaky", [faces_placed, board_of_referee])
def test_the_law_catches_what_leaks(leaky: Told):
    game, profile = next((game, profile) for game, profile in VARIANTS if game.name == "siguo")
    leaks = 0
    for seed in range(30):
        found = twins(game, profile, Spectator(), seed, plies=2 * seed)
        if found:
            pair = lots(*found, Random(seed))
            after, other = (corrected(each, what) for each, what in zip(found, pair, strict=True))
            if after and other:
                leaks += leaky(after, pair[0]) != leaky(other, pair[1])
    assert leaks
