"""How fast the rules of every game are, one after the other, each against its peers in the same run."""

from collections.abc import Callable
from typing import Final

from qihui.bench.gomoku import run_gomoku
from qihui.bench.race import Report
from qihui.bench.siguo import run_siguo
from qihui.bench.tiaoqi import run_tiaoqi
from qihui.bench.xiangqi import run_xiangqi

PARTS: Final[dict[str, Callable[[float, Report], dict[str, float]]]] = {
    "siguo": run_siguo,
    "xiangqi": run_xiangqi,
    "gomoku": run_gomoku,
    "tiaoqi": run_tiaoqi,
}


def run_rules(seconds: float, report: Report, names: tuple[str, ...] = tuple(PARTS)) -> dict[str, float]:
    """Figures of about `seconds` over the games named; each game's figures begin with its name."""
    found: dict[str, float] = {}
    for done, name in enumerate(names):

        def within(part: float, done: int = done) -> None:
            report((done + part) / len(names))

        figures = PARTS[name](seconds / len(names), within)
        found |= {f"{name}_{figure}": value for figure, value in figures.items()}
    return found
