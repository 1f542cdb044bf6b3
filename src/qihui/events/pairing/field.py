"""The field of a round, and its pairing 对阵: who is there and who meets whom.

An event model makes a field of its entries before each round: every player whose history counts, in the order that
decides among equal points (numbers, or the standings, as the regulations say); who sits out by wish or by the arbiter's
hand; who is not there; who may not meet. Nothing is remembered between rounds but what stands in the histories.
"""

import msgspec

from qihui.events.pairing.player import Player
from qihui.events.results import ByeKind


class Board(msgspec.Struct, frozen=True):
    """Two who meet: who moves first 先手, and who second 后手."""

    first: int
    second: int


class Rest(msgspec.Struct, frozen=True):
    """Somebody who sits out, and why."""

    number: int
    kind: ByeKind


class Pairing(msgspec.Struct, frozen=True):
    """The boards of a round, in the order of the tables, and who sits out."""

    boards: tuple[Board, ...]
    rests: tuple[Rest, ...] = ()


class Field(msgspec.Struct, frozen=True):
    """Who may be paired.

    `rests` sit out whatever happens: by their wish, or because the arbiter has given them the pairing bye (`PAIRING`).
    They are counted first: only if an odd number is left does the pairing add one more. `absent` are in the histories
    of others but not here any more (withdrawn, expelled), and get no place at all. `prohibited` pairs do not meet.
    """

    players: tuple[Player, ...]
    rests: tuple[Rest, ...] = ()
    absent: tuple[int, ...] = ()
    prohibited: tuple[tuple[int, int], ...] = ()

    @property
    def round(self) -> int:
        """The round that is to be paired, from 1."""
        return 1 + max((len(player.past) for player in self.players), default=0)
