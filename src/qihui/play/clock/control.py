"""The time control 时限 of a table, as data.

What a control is made of; every part may be missing, and 0 means that there is none:

- `setup_ms` to lay out a formation, `grace_ms` for being away: they are no part of the chess clock.
- Main time: `periods` 时段 of so much time for so many moves, one after the other. The last of them repeats for ever
  (`repeats`), or the time for the game `game_ms` (局时, 包干) follows, which covers every move after them. What is left
  of a period is carried into the next, as on a clock that adds up (累计).
- `byoyomi` 读秒, once the time for the game is gone: so many periods of so much time. A move within a period keeps it,
  a period that passes is lost, and with the last one the game. "60 seconds a move without end" is one such period.
- `move_ms` 步时, for each move, while main time lasts or where there is none.
- `increment_ms` 加秒, added to main time after each move; `delay_ms` 缓秒, free at the beginning of each move.

Sources: X.clock5 and X.clock3 (xiangqi), G.byoyomi (gomoku), J.time (Junqi). House choices: main time that runs out
before the moves of its period are made is a fallen flag, also where byo-yomi follows later; a byo-yomi move has no
increment.
"""

from typing import Final

import msgspec

from qihui.rules.errors import QihuiError

MAX_MS: Final = 7 * 24 * 3600 * 1000
"""No single limit is longer than a week."""

MOST_MOVES: Final = 1000
"""Most moves of a period of main time, and most periods of byo-yomi."""

MOST_PERIODS: Final = 10
"""Most periods of main time before the one that repeats, or the time for the game."""


class BadTimes(QihuiError, ValueError):
    """A time control that makes no sense; `found` is what is wrong, `place` where in its text, counted from 1.

    `place` is 0 where there is no text.
    """

    code = "times-part"

    def read_at(self, place: int, found: str) -> "BadTimes":
        """The same fault, found there in a text."""
        return type(self)(self.key, **{**self.fields, "place": place, "found": found})


class Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Main time `ms` in which `moves` moves must be made."""

    ms: int
    moves: int

    def __post_init__(self) -> None:
        """Keep limits sensible. Raises `BadTimes`."""
        _check_span("ms", self.ms, least=1)
        _check_count("moves", self.moves, MOST_MOVES)


class Byoyomi(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many `periods` of byo-yomi of `ms` each."""

    ms: int
    periods: int = 1

    def __post_init__(self) -> None:
        """Keep limits sensible. Raises `BadTimes`."""
        _check_span("ms", self.ms, least=1)
        _check_count("periods", self.periods, MOST_MOVES)


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits of a table, as the head of this module tells."""

    setup_ms: int = 300_000
    move_ms: int = 60_000
    game_ms: int = 0
    grace_ms: int = 180_000
    periods: tuple[Period, ...] = ()
    repeats: bool = False
    byoyomi: Byoyomi | None = None
    increment_ms: int = 0
    delay_ms: int = 0

    def __post_init__(self) -> None:
        """Keep limits sensible, and parts that go together. Raises `BadTimes`."""
        for name in ("setup_ms", "move_ms", "game_ms", "grace_ms", "increment_ms", "delay_ms"):
            _check_span(name, getattr(self, name))
        if self.periods:
            _check_count("periods", len(self.periods), MOST_PERIODS)
        ends = bool(self.game_ms)
        if self.repeats and (not self.periods or ends or self.byoyomi):
            raise BadTimes("times-repeats", place=0, found="repeats")
        if self.periods and not self.repeats and not ends:
            raise BadTimes("times-open", place=0, found="periods")
        if (self.increment_ms or self.delay_ms) and not self.main:
            raise BadTimes("times-bare", place=0, found="increment" if self.increment_ms else "delay")
        if self.move_ms and self.byoyomi and not self.main:
            raise BadTimes("times-two", place=0, found="move")

    @property
    def main(self) -> bool:
        """Whether there is main time."""
        return bool(self.periods or self.game_ms)

    @property
    def timed(self) -> bool:
        """Whether time adds up over moves, or is read out."""
        return self.main or self.byoyomi is not None

    def period(self, stage: int) -> Period | None:
        """The period that a seat plays its `stage` of main time in, from 0; `None` in the time for the game."""
        if stage < len(self.periods):
            return self.periods[stage]
        return self.periods[-1] if self.repeats else None

    def given(self, stage: int) -> int:
        """The main time that a seat is given at the beginning of a stage."""
        period = self.period(stage)
        return period.ms if period else self.game_ms


def _check_span(name: str, value: int, *, least: int = 0) -> None:
    if not least <= value <= MAX_MS:
        raise BadTimes("times-range", place=0, found=name)


def _check_count(name: str, value: int, most: int) -> None:
    if not 1 <= value <= most:
        raise BadTimes("times-count", place=0, found=name, most=most)
