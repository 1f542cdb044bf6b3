"""What a seat can be sure of about every piece, read from the public steps alone.

A piece is named by its home: the post it stood on when the game began. What is possible for it is a mask, a bit a rank.
What the rules let anybody conclude:

- from the formation (C6): mines only in rows 5 and 6, the flag in a headquarters, no bomb in row 1;
- who has moved is no mine and no flag; who leaves its railway line is an engineer (C4.5, H13);
- a contact leaves only the pairs of ranks that end so (C8, H14, J2.3);
- a seat leaves, or its flag is carried or holds, exactly when the piece met was that flag (H15, J3.1);
- with 亮旗 on, the piece whose fall shows a flag was the marshal, and no other was (H14);
- what a referee takes off is no flag (H14); what one puts elsewhere or back may be any piece of its seat;
- pieces that lie open, or fell openly, are what their faces say (J2.3);
- every rank is there as often as the set has it (C4.2).
"""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from qihui.rules.core import Departure, Piece, Step
from qihui.rules.junqi.clash import Contact
from qihui.rules.junqi.deployment import parse
from qihui.rules.junqi.pieces import FACES, RANKS, Rank
from qihui.rules.outcome import Exit
from qihui.search.engine import Seen
from qihui.search.junqi.masks import ALL, BITS, ENGINEER, FLAG, MARSHAL, MOVERS, bit
from qihui.search.junqi.partings import Partings, partings
from qihui.search.junqi.terrain import Terrain, terrain

FLAG_FACE: Final = FACES[Rank.FLAG]


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
    ground, rules = terrain(seen.game), seen.options
    reader = _Reader(ground, seen.setups, rules)
    for step in seen.steps:
        reader.step(step)
    reader.faces(seen.view.pieces)
    masks = settle(reader.masks, reader.fought, ground, partings(rules.equal, rules.flag))
    return Beliefs(reader.standing, masks, frozenset(reader.moved))


class _Reader:
    """Goes through the steps of a game once; alive for a single `believe`."""

    def __init__(self, ground: Terrain, setups: tuple[str, ...], rules: Any) -> None:
        self.ground = ground
        self.rules = rules
        self.masks = dict(ground.start)
        self.standing = {home: home for home in ground.start}
        self.moved: set[int] = set()
        self.fought: list[Fought] = []
        self.flags: dict[int, int] = {}
        """The homes of the flags that everybody knows, by seat."""
        for seat, setup in enumerate(setups):
            if setup:
                for home, rank in zip(ground.board.home[seat], parse(setup), strict=True):
                    if rank is not None:
                        self.masks[home] = bit(rank)

    def step(self, step: Step) -> None:
        """Read one step."""
        index, standing, masks = self.ground.board.index, self.standing, self.masks
        if step.fallen:
            for piece in step.fallen:
                masks[standing[index[piece.at]]] &= bit(RANKS[piece.face])
        # A flag that is handed in moves nobody, though its step has a path.
        if step.contact or (step.path and not step.placed):
            self._travel(step)
        elif step.placed and not step.move:
            self._corrected(step)
        elif not step.move:
            self._taken_off(step)
        for piece in step.shown:
            home = standing[index[piece.at]]
            masks[home] &= bit(RANKS[piece.face])
            if piece.face == FLAG_FACE:
                self.flags[piece.seat] = home
        if step.cleared:
            self.standing = {
                post: home for post, home in standing.items() if self.ground.area[home] not in step.cleared
            }

    def _travel(self, step: Step) -> None:
        """Read who went where, and whom it met."""
        index, standing, masks = self.ground.board.index, self.standing, self.masks
        # A flag that held has no path; the move still names the two posts.
        ends = (step.path[0], step.path[-1]) if step.path else step.move.split("-")
        source, target = index[ends[0]], index[ends[1]]
        mover = standing[source]
        self.moved.add(mover)
        masks[mover] &= MOVERS
        if len(step.path) > 2 and step.path not in self.ground.straight:
            masks[mover] &= ENGINEER
        if step.contact:
            self._contact(step, mover, standing[target])
        for post in step.gone:
            del standing[index[post]]
        if step.path and source in standing:
            standing[target] = standing.pop(source)
        for piece in step.placed:
            at = index[piece.at]
            if piece.face == FLAG_FACE:
                standing[at] = self.flags[piece.seat]
            else:
                standing[at] = mover
                masks[mover] &= bit(RANKS[piece.face])

    def _contact(self, step: Step, mover: int, met: int) -> None:
        masks, area = self.masks, self.ground.area
        self.fought.append(Fought(mover, met, step.contact))
        lifted = any(piece.carries and piece.at in step.gone for piece in step.placed)
        taken = Departure(area[met], Exit.FLAG) in step.out or lifted or step.contact == Contact.HOLDS
        masks[met] &= FLAG if taken else ~FLAG
        self._marshals(step)
        if lifted:
            self.flags[area[met]] = met

    def _taken_off(self, step: Step) -> None:
        """Read which pieces a referee took off."""
        self._marshals(step)
        for post in step.gone:
            self.masks[self.standing.pop(self.ground.board.index[post])] &= ~FLAG

    def _corrected(self, step: Step) -> None:
        """Read what a referee put where: what was touched, or is off the board, may now be any piece of its seat."""
        index, standing, area = self.ground.board.index, self.standing, self.ground.area
        lifted = [standing.pop(index[post], None) for post in step.gone]
        for piece in step.placed:
            standing.pop(index[piece.at], None)
        left = [home for home in lifted if home is not None]
        for place, piece in enumerate(step.placed):
            source = lifted[place] if place < len(lifted) else None
            if source is None or area[source] != piece.seat or source not in left:
                off = set(self.ground.homes[piece.seat]) - set(standing.values()) - set(left)
                source = min(off or {home for home in left if area[home] == piece.seat})
            standing[index[piece.at]] = source
            left = [home for home in left if home != source]
        known = set(standing.values()) - {standing[index[piece.at]] for piece in step.placed}
        touched = {piece.seat for piece in step.placed} | {area[home] for home in left}
        open_again = {home for seat in touched for home in self.ground.homes[seat]} - known
        self.masks |= dict.fromkeys(open_again, ALL)
        self.moved -= open_again
        self.fought = [fight for fight in self.fought if not {fight.mover, fight.met} & open_again]

    def _marshals(self, step: Step) -> None:
        """Read from the flags that lie open who was a marshal among those that are gone.

        A seat that leaves in the same step shows no flag, so its piece tells nothing; nor does one whose flag was known
        before.
        """
        if not self.rules.flag_shown:
            return
        out = {departure.seat for departure in step.out}
        shown = {piece.seat for piece in step.shown if piece.face == FLAG_FACE}
        for post in step.gone:
            home = self.standing[self.ground.board.index[post]]
            seat = self.ground.area[home]
            if seat not in out and seat not in self.flags:
                self.masks[home] &= MARSHAL if seat in shown else ~MARSHAL

    def faces(self, pieces: Iterable[Piece]) -> None:
        """Read the faces the viewer knows."""
        for piece in pieces:
            if piece.face:
                self.masks[self.standing[self.ground.board.index[piece.at]]] &= bit(RANKS[piece.face])


def settle(masks: dict[int, int], fought: Iterable[Fought], ground: Terrain, how: Partings) -> dict[int, int]:
    """The masks once contacts and counts have nothing more to say about each other."""
    masks = dict(masks)
    before: dict[int, int] = {}
    while before != masks:
        before = dict(masks)
        for fight in fought:
            masks[fight.mover], masks[fight.met] = how.agree(fight.contact, masks[fight.mover], masks[fight.met])
        for homes in ground.homes.values():
            _count(masks, homes)
    return masks


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
