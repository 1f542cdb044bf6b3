"""How fast the rules of xiangqi are: the full list of legal moves on positions of random games.

Peers, where they are installed: pyffish asked for the legal moves of the same positions, and open_spiel, which cannot
be given a position and plays random games of its own, a list at every ply.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle
from random import Random
from typing import Any, Final

from qihui.bench.race import Report, beside, race
from qihui.rules.xiangqi import GAME, XiangqiPosition, dump_fen

POSITIONS: Final = 200
PLIES: Final = 60


def run_xiangqi(seconds: float, report: Report) -> dict[str, float]:
    """Lists of moves a second, and how many times as many as each peer."""
    positions = some_positions()
    runners: dict[str, Iterator[int]] = {"ours": (len(position.moves()) for position in cycle(positions))}
    if find_spec("pyffish"):
        runners["pyffish"] = pyffish_lists(positions)
    if find_spec("pyspiel"):
        runners["open_spiel"] = spiel_lists("xiangqi")
    laps = race(runners, seconds, report)
    return beside(laps, "lists") | {"moves_per_list": laps["ours"].mean}


def some_positions() -> list[XiangqiPosition]:
    """Positions of random games, the same in every run."""
    found: list[XiangqiPosition] = []
    rng = Random(1)  # noqa: S311 - the same positions in every run
    while len(found) < POSITIONS:
        position = GAME.start(GAME.options("china", {}), ("", ""))
        for _ in range(rng.randrange(PLIES)):
            if position.outcome is None:
                position = position.play(rng.choice(position.moves()))
        if position.outcome is None:
            found.append(position)
    return found


def pyffish_lists(positions: list[XiangqiPosition]) -> Iterator[int]:
    """The lengths of pyffish's lists of moves, position by position, over and over."""
    legal_moves: Any = import_module("pyffish").legal_moves
    for text in cycle([dump_fen(position.fen) for position in positions]):
        yield len(legal_moves("xiangqi", text, []))


def spiel_lists(name: str) -> Iterator[int]:
    """The lengths of open_spiel's lists of moves in random games."""
    game: Any = import_module("pyspiel").load_game(name)
    rng = Random(1)  # noqa: S311 - the same games in every run
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            moves = state.legal_actions()
            yield len(moves)
            state.apply_action(rng.choice(moves))
