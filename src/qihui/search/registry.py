"""The engines that the program offers, by name. One that plays several games asks another one for each of them."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from qihui.search.chance import RandomEngine
from qihui.search.engine import Budget, Choice, Engine, Seen
from qihui.search.gomoku.greedy import GreedyEngine as GreedyGomoku
from qihui.search.junqi.greedy import GreedyEngine as GreedyJunqi
from qihui.search.tiaoqi.greedy import HOMES as TIAOQI
from qihui.search.tiaoqi.greedy import GreedyEngine as GreedyTiaoqi
from qihui.search.xiangqi.greedy import GreedyEngine as GreedyXiangqi


class ByGame:
    """One name for the engines of several games."""

    def __init__(self, minds: Mapping[str, Engine]) -> None:
        self.minds = minds

    def setup(self, rng: Random, game: str, options: Any) -> str:
        """A formation, by the engine of that game."""
        return self.minds[game].setup(rng, game, options)

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        """A move, by the engine of that game."""
        return self.minds[seen.game].choose(seen, budget)

    def consents(self, seen: Seen, budget: Budget) -> bool:
        """An answer, by the engine of that game."""
        return self.minds[seen.game].consents(seen, budget)


GREEDY: Final[dict[str, Engine]] = {
    **dict.fromkeys(("siguo", "junqi"), GreedyJunqi()),
    **dict.fromkeys(TIAOQI, GreedyTiaoqi()),
    "xiangqi": GreedyXiangqi(),
    "gomoku": GreedyGomoku(),
}
"""The greedy engine of each game."""

ENGINES: Final[dict[str, Engine]] = {"random": RandomEngine(), "greedy": ByGame(GREEDY)}


def offered(game: str) -> tuple[str, ...]:
    """The names of the engines that play a game."""
    return tuple(name for name, engine in ENGINES.items() if not isinstance(engine, ByGame) or game in engine.minds)
