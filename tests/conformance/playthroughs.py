"""Playthroughs: one random game of each game of the registry, kept as a file that tests play again.

    python tests/conformance/playthroughs.py siguo competitive 7 > tests/conformance/playthroughs/siguo.txt

The file names game, profile and seed, the formations and the moves, and a digest of the last view of every viewer. A
change of the file that nobody meant is a change of the rules.
"""

import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from games import setups, walk
from qihui.rules import Game, Position, Referee, SeatViewer, Spectator, Viewer
from qihui.rules import game as game_named

FOLDER = Path(__file__).with_name("playthroughs")
WIDTH = 12
"""Moves on a line."""


class Playthrough(msgspec.Struct, frozen=True):
    """What a file tells."""

    game: str
    profile: str
    seed: int
    setups: tuple[str, ...]
    moves: tuple[str, ...]
    views: dict[str, str]


def viewers(game: Game) -> dict[str, Viewer]:
    """Everybody who may look at a game, by name."""
    seats: dict[str, Viewer] = {name: SeatViewer(seat) for seat, name in enumerate(game.seats)}
    return seats | {"spectator": Spectator(), "referee": Referee()}


def digests(game: Game, positions: Iterable[Position]) -> dict[str, str]:
    """By viewer, the digest of all views that it had of a game."""
    sums = {name: sha256() for name in viewers(game)}
    for position in positions:
        for name, viewer in viewers(game).items():
            sums[name].update(msgspec.json.encode(position.view(viewer)))
    return {name: found.hexdigest() for name, found in sums.items()}


def play(name: str, profile: str, seed: int) -> Playthrough:
    """A random game."""
    game = game_named(name)
    rng = Random(seed)
    lots = setups(game, rng)
    positions = list(walk(game.start(game.options(profile, {}), lots), rng))
    moves = tuple(step.move for each in positions if (step := each.last))
    return Playthrough(name, profile, seed, lots, moves, digests(game, positions))


def dump(told: Playthrough) -> str:
    """The file of a playthrough."""
    lines = [f"game {told.game}", f"profile {told.profile}", f"seed {told.seed}"]
    lines += [f"setup {setup}".rstrip() for setup in told.setups]
    lines += [" ".join(("moves", *told.moves[first : first + WIDTH])) for first in range(0, len(told.moves), WIDTH)]
    lines += [f"view {name} {digest}" for name, digest in told.views.items()]
    return "\n".join(lines) + "\n"


def parse(text: str) -> Playthrough:
    """Read a file of a playthrough."""
    rows = [(row.split()[0], row.split()[1:]) for row in text.splitlines()]
    one = {name: words[0] for name, words in rows if name in ("game", "profile", "seed")}
    return Playthrough(
        one["game"],
        one["profile"],
        int(one["seed"]),
        tuple(" ".join(words) for name, words in rows if name == "setup"),
        tuple(move for name, words in rows if name == "moves" for move in words),
        {words[0]: words[1] for name, words in rows if name == "view"},
    )


if __name__ == "__main__":
    sys.stdout.write(dump(play(sys.argv[1], sys.argv[2], int(sys.argv[3]))))
