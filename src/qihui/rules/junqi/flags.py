"""Carrying a flag home 扛旗 (J3.1), and what lies open between two players.

Who may carry an enemy's flag steps onto its post, takes it up, and is turned up for everybody. The flag goes where its
carrier goes; when it comes into a headquarters of the carrier's own, that side has won.

House choices, where J is silent:

- an engineer may always carry; under `carry-any-after-mines` so may every piece once no mine of the flag's owner
  stands;
- a flag that is hit by a piece that may not carry it is turned up and nobody leaves or moves, a bomb included, for it
  has to stay in play; onto a flag that lies open such a piece may not go;
- a headquarters does not hold a carrier, which could not bring the flag anywhere else;
- where a piece of its own stands in its own headquarters, the carrier beside it hands the flag in 交旗: both pieces
  stay on their posts, the flag is home. For 25 pieces fill both headquarters when a game begins, none of them may leave
  again, and flags and mines never move (J2.1);
- when a carrier leaves, the flag lies on the post where it stood. A piece that took it there stays where it came from
  and is turned up. A flag that lies in a camp can be taken up there: the camp protects pieces that fight;
- its owner's pieces neither move their flag nor go onto it.
"""

from collections.abc import Collection
from typing import Final

import msgspec

from qihui.rules.errors import Illegal
from qihui.rules.junqi.board import Board
from qihui.rules.junqi.customs import FlagRule, Mines
from qihui.rules.junqi.duel_options import DuelOptions
from qihui.rules.junqi.options import Options
from qihui.rules.junqi.pieces import RANK_MASK, SEAT_SHIFT, Rank, cell, enemies

Rules = Options | DuelOptions
"""The options of either game."""


def may_carry(rule: FlagRule, cells: bytes | bytearray, rank: int, owner: int) -> bool:
    """Whether a piece of `rank` may carry the flag of `owner`."""
    if rule is FlagRule.TAKE:
        return False
    return rank == Rank.ENGINEER or (rule is FlagRule.ANYBODY and cell(owner, Rank.MINE) not in cells)


class Open(msgspec.Struct, frozen=True):
    """What everybody knows that bars, or frees, moves of a seat, by posts.

    `mines` and `flags` are enemies' that lie open and that not everybody may hit, `carriers` its own pieces with a
    flag, `quarters` its headquarters.
    """

    mines: frozenset[int]
    flags: frozenset[int]
    carriers: frozenset[int]
    quarters: frozenset[int]

    def barred(self, rank: int) -> frozenset[int]:
        """The enemies' posts that a piece of `rank` may not go onto."""
        if rank == Rank.ENGINEER:
            return _NONE
        return self.flags if rank == Rank.BOMB else self.flags | self.mines

    def bar(self, rank: int, target: int) -> Illegal | None:
        """Why a piece of `rank` may not go onto an enemy's post; `None` when it may."""
        if target not in self.barred(rank):
            return None
        return Illegal.FLAG_BEARER if target in self.flags else Illegal.MINEFIELD

    def homes(self, board: Board, cells: bytes, source: int) -> list[int]:
        """The own headquarters beside a carrier in which a piece of its own stands, to hand the flag in."""
        if source not in self.carriers:
            return []
        seat = cells[source] >> SEAT_SHIFT
        beside = self.quarters.intersection(board.roads[source])
        return sorted(post for post in beside if cells[post] and cells[post] >> SEAT_SHIFT == seat)


_NONE: Final[frozenset[int]] = frozenset()
_STILL: Final = (int(Rank.MINE), int(Rank.FLAG))


def lying_open(
    board: Board, rules: Rules, cells: bytes, shown: Collection[int], carriers: Collection[int], seat: int
) -> Open | None:
    """What lies open to `seat`; `None` when nothing that matters to a move does."""
    if not shown or (rules.mines is Mines.ATTACK and rules.flag is FlagRule.TAKE):
        return None
    still = [post for post in shown if cells[post] & RANK_MASK in _STILL and enemies(seat, cells[post] >> SEAT_SHIFT)]
    mines = [post for post in still if cells[post] & RANK_MASK == Rank.MINE and rules.mines is Mines.REFUSED]
    flags = [
        post
        for post in still
        if cells[post] & RANK_MASK == Rank.FLAG
        and rules.flag is not FlagRule.TAKE
        and not may_carry(rules.flag, cells, Rank.LIEUTENANT, cells[post] >> SEAT_SHIFT)
    ]
    own = [post for post in carriers if cells[post] >> SEAT_SHIFT == seat]
    if not (mines or flags or own):
        return None
    quarters = frozenset(post for post in board.home[seat] if board.headquarters[post])
    return Open(frozenset(mines), frozenset(flags), frozenset(own), quarters)
