"""How a game between two entries ended, or what a round without an opponent is 结果.

Sides are 0, which had the first move, and 1. What looks alike is kept apart, because later rounds and tie-breaks treat
it differently:

- a game won on the board, and a game won because nobody came (弃权);
- the bye that pairing allots to the odd one out (轮空, `U`), and the byes that somebody asked for, for full, half or no
  points (`F`, `H`, `Z`); the letters are those of the FIDE tournament report file;
- a game that is not over (`Missing`), which is never the result of a game that is closed, and a game that is annulled
  (`Void`): the rest of a match that is decided, or the games of an entry that left a round robin early.

A referee's ruling may give each side any points (`Adjusted`), also to both the points of a loss.
"""

from enum import StrEnum
from typing import TypeAlias, assert_never

import msgspec

from qihui.events.results.errors import BadResult


class ByeKind(StrEnum):
    """Why an entry has no opponent in a round, by its letter in a tournament report file."""

    PAIRING = "U"
    """轮空: allotted by pairing to the one left over."""
    FULL = "F"
    """Asked for or given by the organiser, with the points of a win."""
    HALF = "H"
    """Asked for, with the points of a draw."""
    ZERO = "Z"
    """Asked for, or absent: no points. In a round robin of an odd number, the round that an entry sits out."""


class _Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What all results share: in a document, `kind` says which it is."""


class Played(_Kind, frozen=True, tag="played"):
    """A game that was played to its end; `winner` is the side that won, `None` after a draw."""

    winner: int | None

    def __post_init__(self) -> None:
        """Keep to the two sides. Raises `BadResult`."""
        _check_side(self.winner)


class Forfeit(_Kind, frozen=True, tag="forfeit"):
    """One side did not come, or not in time; `winner` is the other one."""

    winner: int

    def __post_init__(self) -> None:
        """Keep to the two sides. Raises `BadResult`."""
        _check_side(self.winner)


class DoubleForfeit(_Kind, frozen=True, tag="double-forfeit"):
    """Neither side came, or not in time."""


class Bye(_Kind, frozen=True, tag="bye"):
    """No opponent in this round."""

    bye: ByeKind


class Adjusted(_Kind, frozen=True, tag="adjusted"):
    """What a ruling gives to each side, in units of the table of points.

    `played` says whether the game counts as one that was played.
    """

    points: tuple[int, int]
    played: bool


class Void(_Kind, frozen=True, tag="void"):
    """Annulled: for neither side was there such a round."""


class Missing(_Kind, frozen=True, tag="missing"):
    """Not over, or not reported yet."""


Closed: TypeAlias = Played | Forfeit | DoubleForfeit | Bye | Adjusted | Void
"""What a game that is closed can have as its result."""

Result: TypeAlias = Closed | Missing


def closed(result: Result) -> Closed:
    """The result, when a game can be closed with it.

    Raises:
        BadResult: `result-missing`.
    """
    if isinstance(result, Missing):
        raise BadResult("result-missing")
    return result


def counted(result: Result) -> bool:
    """Whether points and tie-breaks know of it: not when it is missing or void."""
    return not isinstance(result, Missing | Void)


def played(result: Result) -> bool:
    """Whether a game was played. Everything else that is counted is an unplayed round for those in it."""
    match result:
        case Played():
            return True
        case Adjusted(played=at_the_board):
            return at_the_board
        case Forfeit() | DoubleForfeit() | Bye() | Void() | Missing():
            return False
    assert_never(result)


def turned(result: Result) -> Result:
    """The result as it is told when the sides are named the other way round.

    >>> turned(Forfeit(0)), turned(Adjusted((2, 1), played=True)), turned(Played(None))
    (Forfeit(winner=1), Adjusted(points=(1, 2), played=True), Played(winner=None))
    """
    match result:
        case Played(winner=int(winner)):
            return Played(1 - winner)
        case Forfeit(winner=winner):
            return Forfeit(1 - winner)
        case Adjusted(points=(one, other), played=at_the_board):
            return Adjusted((other, one), at_the_board)
        case Played() | DoubleForfeit() | Bye() | Void() | Missing():
            return result
    assert_never(result)


def _check_side(winner: int | None) -> None:
    if winner is not None and winner not in (0, 1):
        raise BadResult("result-winner", found=winner)
