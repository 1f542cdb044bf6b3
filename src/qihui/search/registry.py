"""The engines that the program offers, by name."""

from typing import Final

from qihui.search.chance import RandomEngine
from qihui.search.engine import Engine
from qihui.search.greedy import GreedyEngine

ENGINES: Final[dict[str, Engine]] = {"random": RandomEngine(), "greedy": GreedyEngine()}
