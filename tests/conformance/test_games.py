"""What must hold for every game of the registry. A new game gets all of this by registering; no game is named here."""

import hashlib
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from qihui.rules.core import Game, Piece, Position, Referee, SeatViewer, Spectator, Step
from qihui.rules.errors import IllegalMove
from qihui.rules.record import FORMAT, Deployed, Finished, Header, Moved, Out, Record, disagreement, dump, frames, parse
from qihui.rules.registry import GAMES

LONGEST = 5_000
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"

pytestmark = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))


@cache
def play_out(game: Game, seed: int) -> tuple[Record, tuple[Position, ...]]:
    """A random game under the first profile, as a record and as positions."""
    rng = Random(seed)
    profile = next(iter(game.profiles.values()))
    setups = tuple(game.random_setup(rng) for _ in game.seats)
    positions = [game.start(profile.options, setups)]
    facts: list[Deployed | Moved | Out | Finished] = [
        Deployed(seat, setup) for seat, setup in enumerate(setups) if setup
    ]
    while positions[-1].outcome is None:
        assert len(positions) < LONGEST, "a random game does not end"
        move = rng.choice(list(positions[-1].moves()))
        after = positions[-1].play(move)
        assert after.last is not None
        facts.append(Moved(positions[-1].turn, move, 0, after.last.contact))
        facts += [Out(departure.seat, departure.reason) for departure in after.last.out]
        positions.append(after)
    outcome = positions[-1].outcome
    assert outcome is not None
    facts.append(Finished(outcome))
    options = msgspec.to_builtins(profile.options)
    header = Header(FORMAT, game.name, profile.name, profile.version, options, game.seats)
    return Record(header, tuple(facts)), tuple(positions)


@pytest.mark.parametrize("seed", range(5))
def test_a_record_read_back_is_the_same_legal_game(game: Game, seed: int) -> None:
    record, positions = play_out(game, seed)
    again = parse(dump(record))
    assert again == record
    assert disagreement(again) is None
    replayed = [frame.position for frame in frames(again) if not isinstance(frame.fact, Out)]
    assert replayed[: len(positions)] == list(positions)


@pytest.mark.parametrize("seed", range(5))
def test_the_outcome_adds_up(game: Game, seed: int) -> None:
    _, positions = play_out(game, seed)
    outcome = positions[-1].outcome
    assert outcome is not None
    points = next(iter(game.profiles.values())).options.points
    if outcome.winners:
        assert outcome.winners in game.sides
        for seat, score in enumerate(outcome.scores):
            assert score == (points.win if seat in outcome.winners else points.loss)
    else:
        assert outcome.scores == (points.draw,) * len(game.seats)
    assert list(positions[-1].moves()) == []


@pytest.mark.parametrize("seed", range(2))
def test_the_list_of_moves_is_complete(game: Game, seed: int) -> None:
    """Every ordered pair of points is tried: it is played exactly when it is listed."""
    _, positions = play_out(game, seed)
    names = [point.id for point in game.geometry.points]
    for position in positions[:: max(1, len(positions) // 6)]:
        listed = list(position.moves())
        assert len(listed) == len(set(listed))
        for a in names:
            for b in names:
                move = f"{a}-{b}"
                try:
                    position.play(move)
                except IllegalMove:
                    assert move not in listed
                else:
                    assert move in listed


@pytest.mark.parametrize("seed", range(3))
def test_a_step_says_enough_to_carry_it_out_without_rules(game: Game, seed: int) -> None:
    _, positions = play_out(game, seed)
    board = {piece.at: piece for piece in positions[0].view(Referee()).pieces}
    for position in positions[1:]:
        assert position.last is not None
        board = carried_out(board, position.last)
        assert board == {piece.at: piece for piece in position.view(Referee()).pieces}


def carried_out(board: dict[str, Piece], step: Step) -> dict[str, Piece]:
    """The board after a step, by the words of its definition."""
    after = {at: piece for at, piece in board.items() if at not in step.gone}
    if step.path and step.path[0] in after:
        mover = after.pop(step.path[0])
        after[step.path[-1]] = msgspec.structs.replace(mover, at=step.path[-1])
    out = {departure.seat for departure in step.out}
    return {at: piece for at, piece in after.items() if piece.seat not in out}


def test_every_viewer_gets_a_view_that_can_be_sent(game: Game) -> None:
    _, positions = play_out(game, 1)
    viewers = [Spectator(), Referee(), *(SeatViewer(seat) for seat in range(len(game.seats)))]
    for position in positions[::20]:
        for viewer in viewers:
            view = position.view(viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
            own = isinstance(viewer, SeatViewer) and viewer.seat == position.turn
            assert bool(view.moves) == (own and position.outcome is None)


def test_playing_changes_no_position(game: Game) -> None:
    _, positions = play_out(game, 2)
    before = msgspec.json.encode(positions[0].view(Referee()))
    for move in positions[0].moves():
        positions[0].play(move)
    assert msgspec.json.encode(positions[0].view(Referee())) == before


def test_the_playthrough_on_file_plays_the_same(game: Game) -> None:
    """A file a game: its seed, its moves, and a digest of every view at the end. `seed` and moves make it again."""
    lines = (PLAYTHROUGHS / f"{game.name}.txt").read_text(encoding="utf-8").splitlines()
    fields = dict(line.split(" ", 1) for line in lines)
    record, positions = play_out(game, int(fields["seed"]))
    assert [fact.move for fact in record.facts if isinstance(fact, Moved)] == fields["moves"].split()
    assert digest(game, positions[-1]) == fields["digest"]
    assert digest(game, positions[len(positions) // 2]) == fields["halfway"]


def digest(game: Game, position: Position) -> str:
    viewers = [Spectator(), Referee(), *(SeatViewer(seat) for seat in range(len(game.seats)))]
    views = b"\n".join(msgspec.json.encode(position.view(viewer)) for viewer in viewers)
    return hashlib.sha256(views).hexdigest()
