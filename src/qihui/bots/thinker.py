"""Runs engines in a few threads that all tables share, so that the event loop never waits for a thought.

An engine that fails must not stop a table: its failure is logged, and the lot decides instead. The log names the
engine, the seat, the ply and the place in the code, never a piece: logs are the same whatever is hidden.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from traceback import extract_tb
from typing import Any, Final, TypeVar

import structlog

from qihui.search import ENGINES, Budget, Choice, Engine, Seen

LIMIT_MS: Final = 1000
"""The longest an engine may think about a move."""

THREADS: Final = 2

_LOT: Final = ENGINES["random"]

log = structlog.get_logger()

T = TypeVar("T")


class Thinker:
    """Asks engines by name. What an engine draws by lot comes from the seed handed in."""

    def __init__(self, threads: int = THREADS, limit_ms: int = LIMIT_MS) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="thinker")
        self._limit_ms = limit_ms

    async def setup(self, engine: str, seed: int, game: str, options: Any) -> str:
        """A legal formation by `engine`; empty for a game without formations."""
        return await self._ask(engine, lambda mind: mind.setup(_rng(seed), game, options), game=game)

    async def think(self, seen: Seen, engine: str, seed: int) -> Choice:
        """A legal move by `engine` for the seat whose turn it is.

        Raises:
            ValueError: the seat has no move to make.
        """
        if not seen.view.moves:
            raise ValueError("no-move")

        def thought(mind: Engine) -> Choice:
            choice = mind.choose(seen, self._budget(seed))
            if choice.move not in seen.view.moves:
                raise ValueError("not-a-legal-move")
            return choice

        return await self._ask(engine, thought, seat=seen.seat, ply=seen.view.ply)

    async def consents(self, seen: Seen, engine: str, seed: int) -> bool:
        """Whether `engine` consents to a draw that was offered."""
        return await self._ask(
            engine, lambda mind: mind.consents(seen, self._budget(seed)), seat=seen.seat, ply=seen.view.ply
        )

    def close(self) -> None:
        """Let the thoughts that have begun end, and take no new ones."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _budget(self, seed: int) -> Budget:
        return Budget(_rng(seed), self._limit_ms, time.monotonic)

    async def _ask(self, engine: str, thought: Callable[[Engine], T], **where: str | int) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _answer, engine, thought, where)


def _rng(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - an engine's lot, told again from the same seed


def _answer(engine: str, thought: Callable[[Engine], T], where: dict[str, str | int]) -> T:
    """What the engine thinks, or what the lot says where it fails."""
    try:
        return thought(ENGINES[engine])
    except Exception as error:  # noqa: BLE001 - whatever an engine does wrong, the table goes on
        spot = extract_tb(error.__traceback__)[-1]
        place = f"{spot.filename.rpartition('/')[2]}:{spot.lineno}"
        # No traceback: some printers of it show the values of variables, and so the pieces.
        log.error("engine failed", engine=engine, error=type(error).__name__, place=place, **where)  # noqa: TRY400
        return thought(_LOT)
