"""What a seat can be sure of about every piece, read from the public steps alone.

A piece is named by its home: the post it stood on when the game began. What is possible for it is a mask, a bit a rank.
What the rules let anybody conclude:

- from the formation (C6): mines only in rows 5 and 6, the flag in a headquarters, no bomb in row 1;
- who has moved is no mine and no flag; who leaves its railway line is an engineer (C4.5, H13);
- a contact leaves only the pairs of ranks that end so (C8, H14);
- a seat leaves by its flag exactly when the piece met was that flag (H15);
- with 亮旗 on, the piece whose fall shows a flag was the marshal, and no other was (H14);
- every rank is there as often as the set has it (C4.2).
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

from qihui.rules.core import Departure, Piece, Step
from qihui.rules.junqi import BOARD, Options, Rank
from qihui.rules.junqi.clash import CLASH, Contact
from qihui.rules.junqi.deployment import allowed, parse
from qihui.rules.junqi.pieces import COUNTS, RANKS
from qihui.rules.outcome import Exit
from qihui.search.engine import Seen


def bit(rank: Rank) -> int:
    """The mask of a single rank."""
    return 1 << rank


ALL: Final = sum(bit(rank) for rank in Rank)
MOVERS: Final = ALL & ~bit(Rank.MINE) & ~bit(Rank.FLAG)
ENGINEER: Final = bit(Rank.ENGINEER)
MARSHAL: Final = bit(Rank.MARSHAL)
FLAG: Final = bit(Rank.FLAG)
BITS: Final = tuple((bit(rank), count) for rank, count in COUNTS.items())


def area(home: int) -> int:
    """The seat that a piece belongs to."""
    return BOARD.posts[home].area


HOMES: Final = {
    seat: tuple(post for post in posts if not BOARD.camp[post]) for seat, posts in sorted(BOARD.home.items())
}
"""The homes of each seat's pieces: all its posts but the camps."""

_START: Final = {
    home: sum(bit(rank) for rank in Rank if allowed(rank, BOARD.posts[home].row, BOARD.posts[home].column))
    for homes in HOMES.values()
    for home in homes
}

_STRAIGHT: Final = frozenset(
    (post, *names[:length])
    for number, post in enumerate(BOARD.names)
    for way in BOARD.ways[number]
    for names in [tuple(BOARD.names[each] for each in way)]
    for length in range(2, len(way) + 1)
)
"""Every way of three posts or more along a single railway line."""

_LEAVES: Final = {
    (contact.value, a): sum(bit(b) for b in Rank if CLASH[a, b] is contact)
    for contact in Contact
    for a in Rank
    if MOVERS & bit(a)
}
"""The ranks met that give a contact, by the contact and the mover's rank."""


class Fought(msgspec.Struct, frozen=True):
    """A contact of the past, by the homes of the two pieces."""

    mover: int
    met: int
    contact: str


class Beliefs(msgspec.Struct, frozen=True):
    """`standing` gives the home of the piece on each post, `masks` what is possible by home, `moved` who has moved."""

    standing: dict[int, int]
    masks: dict[int, int]
    moved: frozenset[int]

    def at(self, post: int) -> int:
        """What is possible for the piece on a post."""
        return self.masks[self.standing[post]]


def believe(seen: Seen) -> Beliefs:
    """What the seat can be sure of. `seen.steps` must be all steps of the game."""
    options: Options = seen.options
    reader = _Reader(seen.setups, flag_shown=options.flag_shown)
    for step in seen.steps:
        reader.step(step)
    reader.faces(seen.view.pieces)
    masks = settle(reader.masks, reader.fought)
    return Beliefs(reader.standing, masks, frozenset(reader.moved))


class _Reader:
    """Goes through the steps of a game once; alive for a single `believe`."""

    def __init__(self, setups: tuple[str, ...], *, flag_shown: bool) -> None:
        self.flag_shown = flag_shown
        self.masks = dict(_START)
        self.standing = {home: home for home in _START}
        self.moved: set[int] = set()
        self.fought: list[Fought] = []
        for seat, setup in enumerate(setups):
            if setup:
                for home, rank in zip(BOARD.home[seat], parse(setup), strict=True):
                    if rank is not None:
                        self.masks[home] = bit(rank)

    def step(self, step: Step) -> None:
        """Read one step."""
        index, standing, masks = BOARD.index, self.standing, self.masks
        if step.path:
            source, target = index[step.path[0]], index[step.path[-1]]
            mover = standing[source]
            self.moved.add(mover)
            masks[mover] &= MOVERS
            if len(step.path) > 2 and step.path not in _STRAIGHT:
                masks[mover] &= ENGINEER
            if step.contact:
                self._contact(step, mover, standing[target])
            for post in step.gone:
                del standing[index[post]]
            if source in standing:
                standing[target] = standing.pop(source)
        for piece in step.shown:
            masks[standing[index[piece.at]]] &= FLAG
        out = {departure.seat for departure in step.out}
        if out:
            self.standing = {post: home for post, home in standing.items() if area(home) not in out}

    def _contact(self, step: Step, mover: int, met: int) -> None:
        masks = self.masks
        self.fought.append(Fought(mover, met, step.contact))
        taken = Departure(area(met), Exit.FLAG) in step.out
        masks[met] &= FLAG if taken else ~FLAG
        if self.flag_shown:
            # A seat that leaves in the same step shows no flag, so its piece tells nothing.
            out = {departure.seat for departure in step.out}
            shown = {piece.seat for piece in step.shown}
            for post in step.gone:
                home = self.standing[BOARD.index[post]]
                if area(home) not in out:
                    masks[home] &= MARSHAL if area(home) in shown else ~MARSHAL

    def faces(self, pieces: Iterable[Piece]) -> None:
        """Read the faces the viewer knows."""
        for piece in pieces:
            if piece.face:
                self.masks[self.standing[BOARD.index[piece.at]]] &= bit(RANKS[piece.face])


def settle(masks: dict[int, int], fought: Iterable[Fought]) -> dict[int, int]:
    """The masks once contacts and counts have nothing more to say about each other."""
    masks = dict(masks)
    before: dict[int, int] = {}
    while before != masks:
        before = dict(masks)
        for fight in fought:
            masks[fight.mover], masks[fight.met] = agree(fight.contact, masks[fight.mover], masks[fight.met])
        for homes in HOMES.values():
            _count(masks, homes)
    return masks


@lru_cache(maxsize=1 << 16)
def agree(contact: str, mover: int, met: int) -> tuple[int, int]:
    """What is left of two masks when the mover's contact with the piece met ended so.

    >>> agree("takes", MOVERS, bit(Rank.MINE)) == (ENGINEER, bit(Rank.MINE))
    True
    """
    left_mover = left_met = 0
    for rank in Rank:
        if mover & bit(rank):
            possible = met & _LEAVES[contact, rank]
            if possible:
                left_mover |= bit(rank)
                left_met |= possible
    return left_mover, left_met


def _count(masks: dict[int, int], homes: tuple[int, ...]) -> None:
    """Where all pieces of a rank are found, no other is one; where just enough can be one, all are."""
    for one, count in BITS:
        able = [home for home in homes if masks[home] & one]
        if len(able) == count:
            for home in able:
                masks[home] = one
        elif sum(masks[home] == one for home in able) == count:
            for home in able:
                if masks[home] != one:
                    masks[home] &= ~one
