"""A result as one of the entries sees it, and what follows from its kind alone.

| mark | played | voluntary | bars a later pairing bye |
| --- | --- | --- | --- |
| win, draw, loss, adjusted | yes | no | no |
| forfeit win | no | no | yes |
| forfeit loss | no | yes | no |
| pairing bye `U` | no | no | yes |
| full bye `F` | no | no | as the regulations say |
| half bye `H`, zero bye `Z` | no | yes | no |
| adjusted, not played | no | no | no |
| void, missing | is no round at all | | |

Voluntary (FIDE C.07, 16.1.2) is a round for which an entry was not available. Which marks bar a bye: a published fault
report of a pairing program (bbpPairings 19), where a full-point bye by the referee was told from a pairing bye by
nothing, and FIDE's rule that nobody has two of them, nor one after a win by forfeit.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, assert_never

from qihui.events.results.kinds import Adjusted, Bye, ByeKind, DoubleForfeit, Forfeit, Missing, Played, Result, Void


class Mark(StrEnum):
    """What a round was for one entry."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    ADJUSTED = "adjusted"
    FORFEIT_WIN = "forfeit-win"
    FORFEIT_LOSS = "forfeit-loss"
    PAIRING_BYE = "pairing-bye"
    FULL_BYE = "full-bye"
    HALF_BYE = "half-bye"
    ZERO_BYE = "zero-bye"
    ADJUSTED_UNPLAYED = "adjusted-unplayed"
    VOID = "void"
    MISSING = "missing"


UNPLAYED: Final = frozenset(
    {
        Mark.FORFEIT_WIN,
        Mark.FORFEIT_LOSS,
        Mark.PAIRING_BYE,
        Mark.FULL_BYE,
        Mark.HALF_BYE,
        Mark.ZERO_BYE,
        Mark.ADJUSTED_UNPLAYED,
    }
)
"""Rounds that count without a game."""

VOLUNTARY: Final = frozenset({Mark.FORFEIT_LOSS, Mark.HALF_BYE, Mark.ZERO_BYE})
"""Rounds for which the entry was not available."""

_BYES: Final[Mapping[ByeKind, Mark]] = MappingProxyType(
    {
        ByeKind.PAIRING: Mark.PAIRING_BYE,
        ByeKind.FULL: Mark.FULL_BYE,
        ByeKind.HALF: Mark.HALF_BYE,
        ByeKind.ZERO: Mark.ZERO_BYE,
    }
)


def marks_of(result: Result) -> tuple[Mark, Mark]:
    """The result for the side with the first move, and for the other one; for a bye only the first counts."""
    match result:
        case Played(winner=None):
            return Mark.DRAW, Mark.DRAW
        case Played(winner=winner):
            return (Mark.LOSS, Mark.WIN) if winner else (Mark.WIN, Mark.LOSS)
        case Forfeit(winner=winner):
            return (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN) if winner else (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
        case DoubleForfeit():
            return Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS
        case Bye(bye=kind):
            return _BYES[kind], Mark.VOID
        case Adjusted(played=True):
            return Mark.ADJUSTED, Mark.ADJUSTED
        case Adjusted():
            return Mark.ADJUSTED_UNPLAYED, Mark.ADJUSTED_UNPLAYED
        case Void():
            return Mark.VOID, Mark.VOID
        case Missing():
            return Mark.MISSING, Mark.MISSING
    assert_never(result)


def bars_bye(mark: Mark, *, full_bye_bars: bool) -> bool:
    """Whether who had this round may get no pairing bye in a later one.

    >>> bars_bye(Mark.PAIRING_BYE, full_bye_bars=False), bars_bye(Mark.ZERO_BYE, full_bye_bars=True)
    (True, False)
    """
    return mark in (Mark.PAIRING_BYE, Mark.FORFEIT_WIN) or (full_bye_bars and mark is Mark.FULL_BYE)
