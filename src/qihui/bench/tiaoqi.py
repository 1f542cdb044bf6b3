"""How fast the rules of Chinese checkers are: random play with the full list of legal moves at every ply.

The peer, where it is installed, is open_spiel, which plays random games of its own in the same way.
"""

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count
from random import Random

from qihui.bench.race import Report, beside, race
from qihui.bench.xiangqi import spiel_lists
from qihui.rules.registry import game


def run_tiaoqi(seconds: float, report: Report) -> dict[str, float]:
    """Plies a second, and how many times as many as the peer."""
    runners = {"ours": _plies()}
    if find_spec("pyspiel"):
        runners["open_spiel"] = spiel_lists("chinese_checkers")
    laps = race(runners, seconds, report)
    return beside(laps, "plies") | {"moves_per_ply": laps["ours"].mean}


def _plies() -> Iterator[int]:
    rules = game("tiaoqi")
    options = rules.options(next(iter(rules.profiles)), {})
    for seed in count():
        rng = Random(seed)  # noqa: S311 - the same games in every run
        position = rules.start(options, ("",) * len(rules.seats))
        while position.outcome is None:
            moves = list(position.moves())
            yield len(moves)
            position = position.play(rng.choice(moves))
