"""Games that engines play with each other, for the tests of engines."""

from collections.abc import Iterator
from random import Random
from typing import Any

from qihui.bench.bots import see
from qihui.rules.core import Step
from qihui.rules.junqi import GAME, JunqiPosition
from qihui.search import ENGINES, Budget, Choice, Seen


def options(profile: str = "competitive", **changes: Any):
    return GAME.options(profile, {"step_limit": 600} | changes)


def game(names: tuple[str, ...], seed: int, rules=None) -> Iterator[tuple[JunqiPosition, Seen, Choice]]:
    """Every position of a game with what its mover saw and chose, and at last the final position, chosen nothing."""
    rng = Random(seed)
    rules = rules or options()
    setups = tuple(ENGINES[name].setup(rng, GAME.name, rules) for name in names)
    position = GAME.start(rules, setups)
    steps: list[Step] = []
    while position.outcome is None:
        seen = see(position, setups, steps)
        choice = ENGINES[names[position.turn]].choose(seen, Budget(Random(rng.random())))
        yield position, seen, choice
        position = position.play(choice.move)
        steps.append(position.last)
    yield position, see(position, setups, steps), Choice("", "")


def pairs(south_north: str, west_east: str) -> tuple[str, ...]:
    return (south_north, west_east, south_north, west_east)
