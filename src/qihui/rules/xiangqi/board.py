"""The board 棋盘 as tables (D-x, S-x: the usual board): 90 points, where 9 files cross 10 ranks.

A point is a number, rank * 9 + file. Rank 0 is red's back rank, file 0 is red's left; the names are those of ICCS, a
letter for the file and a digit for the rank:

    9 | a9 b9 c9 d9 e9 f9 g9 h9 i9    black 黑
    7 |          d7 e7 f7             black's palace 九宫: files d-f, ranks 7-9
    5 | a5 ..                         black's bank of the river 河界
    4 | a4 ..                         red's bank
    2 |          d2 e2 f2             red's palace: files d-f, ranks 0-2
    0 | a0 b0 c0 d0 e0 f0 g0 h0 i0    red 红

What each piece asks of the board is a tuple indexed by point, and by side where the sides differ:

- `RAYS[at]`: the four straight ways to the edge, nearest point first: up, down, right, left as red sees it;
- `KING_STEPS[side][at]`, `ADVISOR_STEPS[side][at]`: within the palace;
- `ELEPHANT_STEPS[side][at]`: pairs of the eye 象眼 and the target, on the own bank;
- `HORSE_STEPS[at]`: pairs of the leg 马腿 and the targets that it opens;
- `HORSE_FROM[at]`: pairs of a point from which a horse attacks `at`, and the leg that this takes;
- `SOLDIER_STEPS[side][at]`, `SOLDIER_FROM[side][at]`: where a soldier goes from `at`, and from where it attacks `at`.
"""

from typing import Final

FILES: Final = 9
RANKS: Final = 10
POINTS: Final = FILES * RANKS

NAMES: Final = tuple(f"{'abcdefghi'[file]}{rank}" for rank in range(RANKS) for file in range(FILES))
"""The points' names by number."""

INDEX: Final = {name: at for at, name in enumerate(NAMES)}
"""The points' numbers by name."""

TEXTS: Final = tuple(tuple(f"{source}-{target}" for target in NAMES) for source in NAMES)
"""A move as text, by source and target."""

PARSED: Final = {text: (source, target) for source, row in enumerate(TEXTS) for target, text in enumerate(row)}
"""Source and target, by the text of a move."""

STRAIGHT: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def point(rank: int, file: int) -> int | None:
    """The number of a point; `None` beside the board.

    >>> point(9, 0), point(10, 0)
    (81, None)
    """
    return rank * FILES + file if 0 <= rank < RANKS and 0 <= file < FILES else None


def mirrored(at: int) -> int:
    """The point opposite, as the other side sees it.

    >>> NAMES[mirrored(INDEX["b2"])]
    'h7'
    """
    return POINTS - 1 - at


def on_bank(side: int, at: int) -> bool:
    """Whether a point is on a side's own bank of the river."""
    return (at >= POINTS // 2) == bool(side)


PALACE: Final = tuple(
    frozenset(rank * FILES + file for rank in ranks for file in (3, 4, 5)) for ranks in ((0, 1, 2), (7, 8, 9))
)
"""The palace's points, by side."""


def _near(at: int, ways: tuple[tuple[int, int], ...], far: int = 1) -> list[int]:
    rank, file = divmod(at, FILES)
    found = (point(rank + up * far, file + right * far) for up, right in ways)
    return [other for other in found if other is not None]


def _ray(at: int, up: int, right: int) -> tuple[int, ...]:
    found: list[int] = []
    rank, file = divmod(at, FILES)
    while (other := point(rank := rank + up, file := file + right)) is not None:
        found.append(other)
    return tuple(found)


def _in_palace(side: int, at: int, ways: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    palace = PALACE[side]
    return tuple(other for other in _near(at, ways) if at in palace and other in palace)


def _elephant(side: int, at: int) -> tuple[tuple[int, int], ...]:
    banks = (other for other in _near(at, DIAGONAL, 2) if on_bank(side, at) and on_bank(side, other))
    return tuple(((at + other) // 2, other) for other in banks)


def _horse(at: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    found: list[tuple[int, tuple[int, ...]]] = []
    for up, right in STRAIGHT:
        ahead = _near(at, ((up, right),))
        forks = ((up + (not up), right + (not right)), (up - (not up), right - (not right)))
        targets = tuple(other for leg in ahead for other in _near(leg, forks))
        if targets:
            found.append((ahead[0], targets))
    return tuple(found)


def _soldier(side: int, at: int) -> tuple[int, ...]:
    forward = (-1, 0) if side else (1, 0)
    return tuple(_near(at, (forward,) if on_bank(side, at) else (forward, (0, 1), (0, -1))))


EVERY: Final = range(POINTS)
SIDES: Final = (0, 1)

RAYS: Final = tuple(tuple(_ray(at, up, right) for up, right in STRAIGHT) for at in EVERY)
KING_STEPS: Final = tuple(tuple(_in_palace(side, at, STRAIGHT) for at in EVERY) for side in SIDES)
ADVISOR_STEPS: Final = tuple(tuple(_in_palace(side, at, DIAGONAL) for at in EVERY) for side in SIDES)
ELEPHANT_STEPS: Final = tuple(tuple(_elephant(side, at) for at in EVERY) for side in SIDES)
HORSE_STEPS: Final = tuple(_horse(at) for at in EVERY)
HORSE_FROM: Final = tuple(
    tuple((source, leg) for source in EVERY for leg, targets in HORSE_STEPS[source] if at in targets) for at in EVERY
)
SOLDIER_STEPS: Final = tuple(tuple(_soldier(side, at) for at in EVERY) for side in SIDES)
SOLDIER_FROM: Final = tuple(
    tuple(tuple(source for source in EVERY if at in SOLDIER_STEPS[side][source]) for at in EVERY) for side in SIDES
)
