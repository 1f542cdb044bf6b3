"""What an engine 引擎 is: it sees what its seat may know, and answers with a move, a formation, or a word on a draw.

An engine is a function of what it is handed: what it sees, and the chance and the time in its budget. So the same
`Seen` and the same seed give the same choice, and an engine cannot know more than a person on its chair.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

import msgspec

from qihui.rules.core import Step, View


class Seen(msgspec.Struct, frozen=True):
    """All that one seat may know of a running game.

    `steps` are all public steps from the first; `setups` the formations this seat may know, by seat, empty where it
    may not (its own, and its partner's in 双明).
    """

    game: str
    options: Any
    seat: int
    view: View
    steps: tuple[Step, ...] = ()
    setups: tuple[str, ...] = ()


def no_clock() -> float:
    """The time of a budget whose thinking is not measured."""
    return 0.0


class Budget(msgspec.Struct, frozen=True):
    """What a choice may use: chance from `rng`, and at most `limit_ms` of thinking by the clock `now` (in seconds).

    The limit is a bound: an engine that has finished sooner answers sooner. Without a clock there is none.
    """

    rng: Random
    limit_ms: int = 1000
    now: Callable[[], float] = no_clock

    def end(self) -> float:
        """When thinking that begins now must be over, as `now` counts."""
        return self.now() + self.limit_ms / 1000


class Choice(msgspec.Struct, frozen=True):
    """A move, and the reason for it as a key of the catalogues."""

    move: str
    why: str


class Engine(Protocol):
    """Somebody who plays by computing."""

    def setup(self, rng: Random, game: str, options: Any) -> str:
        """A legal formation in the game's text form; empty for a game without formations."""
        ...

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        """One of `seen.view.moves`, of which there must be one."""
        ...

    def consents(self, seen: Seen, budget: Budget) -> bool:
        """Whether the seat consents to a draw that was offered."""
        ...
