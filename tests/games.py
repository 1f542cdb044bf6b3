"""Random play of any game of the registry, for the suites that are written once for all of them."""

import itertools
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from qihui.rules import GAMES, Game, Position
from qihui.rules.record import FORMAT, Deployed, Finished, GameFact, Header, Moved, Out, Record

VARIANTS = [(game, profile) for game in GAMES.values() for profile in game.profiles]
"""Every game in every profile of it."""

BOUND = 20_000
"""No random game needs more plies than this."""


def name_of(value: object) -> str:
    """How a case of `VARIANTS` is called among the tests."""
    return value if isinstance(value, str) else getattr(value, "name", repr(value))


def setups(game: Game, rng: Random) -> tuple[str, ...]:
    """Formations by lot for every seat."""
    return tuple(game.random_setup(rng) for _ in game.seats)


def started(game: Game, profile: str, rng: Random, changes: Mapping[str, Any] | None = None) -> Position:
    """A first position by lot."""
    return game.start(game.options(profile, changes or {}), setups(game, rng))


def eager(position: Position, rng: Random) -> str:
    """A random move; one that meets an enemy's piece is three times as likely to be asked for."""
    moves = list(position.moves())
    tries = [rng.choice(moves) for _ in range(3)]
    return next((move for move in tries if (last := position.play(move).last) and last.contact), tries[0])


def walk(position: Position, rng: Random, plies: int = BOUND) -> Iterator[Position]:
    """`position` and those after it, by random moves, until the game is over or `plies` moves are made."""
    yield position
    for _ in range(plies):
        if position.outcome:
            return
        position = position.play(eager(position, rng))
        yield position


def record_of(game: Game, profile: str, seed: int, plies: int = BOUND) -> tuple[Record, list[Position]]:
    """The record of a random game and its positions."""
    rng = Random(seed)
    lots = setups(game, rng)
    header = Header(FORMAT, game.name, profile, game.profiles[profile].version, {}, tuple(game.seats))
    facts: list[GameFact] = [Deployed(seat, setup) for seat, setup in enumerate(lots) if setup]
    positions = list(walk(game.start(game.options(profile, {}), lots), rng, plies))
    for before, after in itertools.pairwise(positions):
        assert after.last
        facts.append(Moved(before.turn, after.last.move, rng.randrange(9000), after.last.contact))
        facts += [Out(gone.seat, gone.reason) for gone in after.last.out]
    if positions[-1].outcome:
        facts.append(Finished(positions[-1].outcome))
    return Record(header, tuple(facts)), positions
