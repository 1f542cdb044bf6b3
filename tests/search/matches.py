"""Games of any kind between engines, for the tests of engines."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from qihui.rules import Position, SeatViewer
from qihui.rules import game as named
from qihui.search import ENGINES, Budget, Choice, Seen


def sight(game: str, options: Any, position: Position, steps: Sequence[Any] = ()) -> Seen:
    """What the seat to move may know of a game without formations."""
    seat = position.turn
    return Seen(game, options, seat, position.view(SeatViewer(seat)), tuple(steps), ("",) * len(named(game).seats))


def match(
    game: str, profile: str, engines: Sequence[str], seed: int, changes: Mapping[str, Any] | None = None
) -> list[tuple[Position, Choice | None]]:
    """Every position of a game with what was chosen there, and the last one with nothing."""
    rules = named(game)
    options = rules.options(profile, changes or {})
    rng = Random(seed)
    position: Position = rules.start(options, tuple(ENGINES[each].setup(rng, game, options) for each in engines))
    found: list[tuple[Position, Choice | None]] = []
    steps = []
    while position.outcome is None:
        seen = sight(game, options, position, steps)
        choice = ENGINES[engines[position.turn]].choose(seen, Budget(Random(rng.random())))
        found.append((position, choice))
        position = position.play(choice.move)
        steps.append(position.last)
    return [*found, (position, None)]


def wins(game: str, profile: str, games: int, changes: Mapping[str, Any] | None = None, seats: int = 2) -> int:
    """How many of some games the greedy engine wins from every seat in turn, all others playing by lot."""
    won = 0
    for number in range(games):
        engines = ["greedy" if seat == number % seats else "random" for seat in range(seats)]
        last, _ = match(game, profile, engines, number, changes)[-1]
        assert last.outcome
        won += last.outcome.winners == (number % seats,)
    return won
