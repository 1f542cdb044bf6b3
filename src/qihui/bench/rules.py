"""How fast the rules of every game are, one after the other, each against its peers in the same run."""

from collections.abc import Callable, Sequence
from typing import Final

from qihui.bench.gomoku import run_gomoku
from qihui.bench.race import Report
from qihui.bench.siguo import run_siguo
from qihui.bench.tiaoqi import run_tiaoqi
from qihui.bench.xiangqi import run_xiangqi
from qihui.rules.errors import QihuiError

Runner = Callable[[float, Report], dict[str, float]]
"""Measures for about so many seconds, and tells how far it is."""

PARTS: Final[dict[str, Runner]] = {
    "siguo": run_siguo,
    "xiangqi": run_xiangqi,
    "gomoku": run_gomoku,
    "tiaoqi": run_tiaoqi,
}


def rules_of(names: Sequence[str]) -> Runner:
    """A measure of the games named, one after the other; each game's figures begin with its name.

    Raises:
        QihuiError: `unknown-game` when one of them is not measured.
    """
    for name in names:
        if name not in PARTS:
            raise QihuiError("unknown-game", game=name, known=", ".join(PARTS))

    def run(seconds: float, report: Report) -> dict[str, float]:
        found: dict[str, float] = {}
        for done, name in enumerate(names):

            def within(part: float, done: int = done) -> None:
                report((done + part) / len(names))

            figures = PARTS[name](seconds / len(names), within)
            found |= {f"{name}_{figure}": value for figure, value in figures.items()}
        return found

    return run
