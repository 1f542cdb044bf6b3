"""The board as one seat sees it, laid out for looking at many moves.

`occ` has one number a post: 0 when empty, else seat + 1. Ways between posts run both ways alike, so what a piece on a
post can hit and what can hit it there are the same pieces: the first met on each way (`first_met`).
"""

from collections import Counter

import msgspec

from qihui.rules.junqi import BOARD, Rank
from qihui.rules.junqi.board import HEADQUARTERS
from qihui.rules.junqi.pieces import RANKS, enemies
from qihui.search.engine import Seen
from qihui.search.junqi.beliefs import area, believe
from qihui.search.junqi.odds import CERTAIN, Odds, weigh


class Scene(msgspec.Struct, frozen=True):
    """What a seat sees: `face` the own side's known ranks, `odds` everybody else's, both by post.

    `flags` are the posts of the own side's known flags, own first; `goals` gives, by post, how likely an enemy flag
    stands there; `been` counts where each own piece, named by the post it stands on, has stood of late.
    """

    seat: int
    occ: bytes
    face: dict[int, Rank]
    odds: dict[int, Odds]
    flags: tuple[int, ...]
    goals: dict[int, float]
    been: Counter[tuple[int, int]]

    def foe(self, post: int) -> bool:
        """Whether an enemy piece stands on a post."""
        return self.occ[post] > 0 and enemies(self.seat, self.occ[post] - 1)


LATELY = 24
"""How many of a seat's own moves it remembers when it avoids going to and fro."""


def look(seen: Seen) -> Scene:
    """The scene that a seat sees."""
    beliefs = believe(seen)
    occ = bytearray(len(BOARD.posts))
    face: dict[int, Rank] = {}
    odds: dict[int, Odds] = {}
    goals: dict[int, float] = {}
    likely = {seat: weigh(beliefs, seat) for seat in range(4) if seat != seen.seat and seat not in seen.view.out}
    for piece in seen.view.pieces:
        post = BOARD.index[piece.at]
        occ[post] = piece.seat + 1
        foe = enemies(seen.seat, piece.seat)
        if piece.face and not foe:
            face[post] = RANKS[piece.face]
        else:
            odds[post] = CERTAIN[RANKS[piece.face]] if piece.face else likely[piece.seat][beliefs.standing[post]]
        if foe and (spot := BOARD.posts[post]).area == piece.seat and (spot.row, spot.column) in HEADQUARTERS:
            chance = odds[post][Rank.FLAG]
            if chance:
                goals[post] = chance
    flags = sorted((post for post, rank in face.items() if rank is Rank.FLAG), key=lambda post: area(post) != seen.seat)
    return Scene(seen.seat, bytes(occ), face, odds, tuple(flags), goals, _been(seen, beliefs.standing))


def _been(seen: Seen, standing: dict[int, int]) -> Counter[tuple[int, int]]:
    """How often each own piece has left each post lately, by (post where it stands now, post it left)."""
    now = {home: post for post, home in standing.items()}
    own = [step for step in seen.steps if step.seat == seen.seat and step.path][-LATELY:]
    at = {post: post for post in now.values()}
    found: Counter[tuple[int, int]] = Counter()
    # Backwards from where the pieces stand now; a piece that fell on the way is not followed.
    for step in reversed(own):
        source, target = BOARD.index[step.path[0]], BOARD.index[step.path[-1]]
        piece = at.pop(target, None) if step.contact in ("", "takes") else None
        if piece is not None:
            at[source] = piece
            found[piece, source] += 1
    return found


def first_met(occ: bytes | bytearray, post: int) -> list[int]:
    """The first piece on every way from a post, by the posts where they stand."""
    slides = BOARD.slides[post]
    found: list[int] = []
    item, end = 0, len(slides)
    while item < end:
        target, skip = slides[item]
        if occ[target]:
            found.append(target)
            item = skip
        else:
            item += 1
    return found


def reachable(occ: bytes | bytearray, post: int) -> list[int]:
    """Every free post on the ways from a post, and the first piece on each."""
    slides = BOARD.slides[post]
    found: list[int] = []
    item, end = 0, len(slides)
    while item < end:
        target, skip = slides[item]
        found.append(target)
        item = skip if occ[target] else item + 1
    return found
