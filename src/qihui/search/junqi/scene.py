"""The board as one seat sees it, laid out for looking at many moves.

`occ` has one number a post: 0 when empty, else seat + 1. Ways between posts run both ways alike, so what a piece on a
post can hit and what can hit it there are the same pieces: the first met on each way (`first_met`).
"""

from collections import Counter

import msgspec

from qihui.rules.junqi import Board, FlagRule, Rank
from qihui.rules.junqi.pieces import RANKS, enemies
from qihui.search.engine import Seen
from qihui.search.junqi.beliefs import FLAG_FACE, believe
from qihui.search.junqi.exchange import Exchange, exchange_of
from qihui.search.junqi.odds import CERTAIN, Odds, weigh
from qihui.search.junqi.terrain import Terrain, terrain


class Scene(msgspec.Struct, frozen=True):
    """What a seat sees: `face` the own side's known ranks, `odds` everybody else's, both by post.

    `flags` are the posts of the own side's known flags, own first; `goals` gives, by post, how likely an enemy flag
    stands there; `been` counts where each own piece, named by the post it stands on, has stood of late. `bearers` are
    own pieces that carry a flag, `thieves` enemies that do; `open_flags` are enemy flags that everybody knows, and
    `freed` tells whether every piece may go for them.
    """

    seat: int
    ground: Terrain
    exchange: Exchange
    occ: bytes
    face: dict[int, Rank]
    odds: dict[int, Odds]
    flags: tuple[int, ...]
    goals: dict[int, float]
    been: Counter[tuple[int, int]]
    bearers: frozenset[int]
    thieves: frozenset[int]
    open_flags: frozenset[int]
    freed: bool

    def foe(self, post: int) -> bool:
        """Whether an enemy piece stands on a post."""
        return self.occ[post] > 0 and enemies(self.seat, self.occ[post] - 1)

    def may_take(self, rank: Rank) -> bool:
        """Whether a piece of `rank` can do something with an enemy flag."""
        return self.freed or rank is Rank.ENGINEER


LATELY = 24
"""How many of a seat's own moves it remembers when it avoids going to and fro."""


def look(seen: Seen) -> Scene:
    """The scene that a seat sees."""
    beliefs, ground, rules = believe(seen), terrain(seen.game), seen.options
    board = ground.board
    occ = bytearray(len(board.posts))
    face: dict[int, Rank] = {}
    odds: dict[int, Odds] = {}
    goals: dict[int, float] = {}
    bearers: set[int] = set()
    thieves: set[int] = set()
    open_flags: set[int] = set()
    others = [seat for seat in range(ground.seats) if seat != seen.seat and seat not in seen.view.out]
    likely = {seat: weigh(beliefs, ground, seat) for seat in others}
    for piece in seen.view.pieces:
        post = board.index[piece.at]
        occ[post] = piece.seat + 1
        foe = enemies(seen.seat, piece.seat)
        if piece.face and not foe:
            face[post] = RANKS[piece.face]
        else:
            odds[post] = CERTAIN[RANKS[piece.face]] if piece.face else likely[piece.seat][beliefs.standing[post]]
        if piece.carries:
            (thieves if foe else bearers).add(post)
        if foe and piece.face == FLAG_FACE:
            open_flags.add(post)
        if foe and (chance := odds[post][Rank.FLAG]):
            goals[post] = chance
    flags = sorted(
        (post for post, rank in face.items() if rank is Rank.FLAG), key=lambda post: occ[post] != seen.seat + 1
    )
    mines = [beliefs.standing[post] for post in odds if odds[post][Rank.MINE] and enemies(seen.seat, occ[post] - 1)]
    return Scene(
        seat=seen.seat,
        ground=ground,
        exchange=exchange_of(rules),
        occ=bytes(occ),
        face=face,
        odds=odds,
        flags=tuple(flags),
        goals=goals,
        been=_been(seen, board, beliefs.standing),
        bearers=frozenset(bearers),
        thieves=frozenset(thieves),
        open_flags=frozenset(open_flags),
        freed=rules.flag is FlagRule.TAKE or (rules.flag is FlagRule.ANYBODY and not mines),
    )


def _been(seen: Seen, board: Board, standing: dict[int, int]) -> Counter[tuple[int, int]]:
    """How often each own piece has left each post lately, by (post where it stands now, post it left)."""
    now = {home: post for post, home in standing.items()}
    own = [step for step in seen.steps if step.seat == seen.seat and step.path][-LATELY:]
    at = {post: post for post in now.values()}
    found: Counter[tuple[int, int]] = Counter()
    # Backwards from where the pieces stand now; a piece that fell on the way is not followed.
    for step in reversed(own):
        source, target = board.index[step.path[0]], board.index[step.path[-1]]
        piece = at.pop(target, None) if step.contact in ("", "takes") else None
        if piece is not None:
            at[source] = piece
            found[piece, source] += 1
    return found


def first_met(board: Board, occ: bytes | bytearray, post: int) -> list[int]:
    """The first piece on every way from a post, by the posts where they stand."""
    slides = board.slides[post]
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


def reachable(board: Board, occ: bytes | bytearray, post: int) -> list[int]:
    """Every free post on the ways from a post, and the first piece on each."""
    slides = board.slides[post]
    found: list[int] = []
    item, end = 0, len(slides)
    while item < end:
        target, skip = slides[item]
        found.append(target)
        item = skip if occ[target] else item + 1
    return found
