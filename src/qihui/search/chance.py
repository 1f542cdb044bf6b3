"""The engine that plays by lot: every legal formation, move and answer as it comes."""

from random import Random
from typing import Any

from qihui.rules.registry import game as known_game
from qihui.search.engine import Budget, Choice, Seen


class RandomEngine:
    """Plays any game of the registry uniformly at random."""

    def setup(self, rng: Random, game: str, options: Any) -> str:  # noqa: ARG002 - the lot asks for no options
        """A formation by lot."""
        return known_game(game).random_setup(rng)

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        """A move by lot."""
        return Choice(budget.rng.choice(seen.view.moves), "by-lot")

    def consents(self, seen: Seen, budget: Budget) -> bool:  # noqa: ARG002 - the coin looks at nothing
        """What a coin says."""
        return budget.rng.random() < 0.5
