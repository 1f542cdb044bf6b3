"""Round robin 循环赛 by Berger tables: everybody meets everybody, once or twice (J.round-robin).

With n players, n even, round r of n - 1 is made on a circle of the numbers 1 to n - 1, with n outside it:

    the number r * n / 2, counted on the circle, meets n; the numbers to its left and right meet, and so on outwards
    n = 6:  1-6 2-5 3-4   6-4 5-3 1-2   2-6 3-1 4-5   6-5 1-4 2-3   3-6 4-2 5-1

Within a pair the one to the right moves first, and n moves first in even rounds; so nobody is more than one first move
from even. With an odd number, whoever would meet the missing last number sits out, each once. Twice means the same
again with the sides changed, where the last two rounds of the first cycle change places, or three games in a row with
one side would come about at the turn.

Source: FIDE Handbook C.05, annex 1 (Berger tables and its remark on double rounds).
"""

from collections.abc import Sequence

from qihui.events.pairing.errors import BadField
from qihui.events.pairing.field import Board, Pairing, Rest
from qihui.events.results import ByeKind


def berger(numbers: Sequence[int], *, cycles: int = 1) -> tuple[Pairing, ...]:
    """The rounds of a round robin of these numbers, in the order that they drew.

    >>> [(board.first, board.second) for board in berger((1, 2, 3, 4))[1].boards]
    [(4, 3), (1, 2)]

    Raises:
        BadField: fewer than two, somebody twice, or neither one cycle nor two.
    """
    if len(numbers) < 2 or cycles not in (1, 2):
        raise BadField("round-robin-few", players=len(numbers), cycles=cycles)
    if len(set(numbers)) < len(numbers):
        raise BadField("pairing-twice", number=next(each for each in numbers if numbers.count(each) > 1))
    first = [_round(numbers, each) for each in range(len(numbers) - 1 + len(numbers) % 2)]
    if cycles == 1:
        return tuple(first)
    turned = [Pairing(tuple(Board(board.second, board.first) for board in each.boards), each.rests) for each in first]
    if len(first) > 2:
        first[-2:] = reversed(first[-2:])
    return (*first, *turned)


def _round(numbers: Sequence[int], index: int) -> Pairing:
    """Round `index`, from 0."""
    size = len(numbers) + len(numbers) % 2
    circle = size - 1
    centre = index * (size // 2) % circle
    boards: list[Board] = []
    rests: tuple[Rest, ...] = ()
    if size == len(numbers):
        pair = (numbers[centre], numbers[-1])
        boards.append(Board(*(pair if index % 2 == 0 else reversed(pair))))
    else:
        rests = (Rest(numbers[centre], ByeKind.ZERO),)
    boards += [
        Board(numbers[(centre + step) % circle], numbers[(centre - step) % circle]) for step in range(1, size // 2)
    ]
    return Pairing(tuple(boards), rests)
