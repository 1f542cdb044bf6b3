"""The Howell movement 霍韦尔移位 of pairs: everybody meets everybody once and plays every set of deals once.

With n pairs, n even, there are n - 1 rounds and n - 1 sets. The last pair stays; the others move round a circle of
n - 1 numbers. In the first round pair 1 meets the last one, and the others meet in the pairs of a *starter*, whose
differences are all different; each of these tables has an *adder*, which says what set it plays. What follows is the
first round moved on by one. Such a plan is a Room square of side n - 1, which there is for every odd side but 3 and 5;
so with four or six pairs, and wherever the organiser wants it, all tables of a round play the same set (`together`).
So it is too where not all rounds are played: else some sets would be played by one table only, or by none again.

    n = 8, round 1:   table 1   1 v. 8          set 1
                      table 2   6 v. 2, adder 4 set 4 (= 1 - 4, counted from 1 to 7 round the circle)

Which of a table's pairs is on side 0 is chosen so that any two pairs are compared about equally often: side by side in
as many deals as facing each other, but for one or three of them.

With an odd number of pairs, whoever would meet the missing last one sits out.

Source: C-app3, 5.2; T. G. Room, "A new type of magic square" (1955); starters and adders as in R. G. Stanton and R. C.
Mullin, "Construction of Room squares" (1968). The figures below were found by our own search.
"""

from types import MappingProxyType
from typing import Final

from qihui.events.movements.errors import BadMovement
from qihui.events.movements.sitting import Length, Movement, Round, Sitting, Unit
from qihui.events.pairing import berger

STARTERS: Final = MappingProxyType(
    {
        7: ((5, 1, 4), (3, 2, 1), (6, 4, 2)),
        9: ((5, 1, 2), (3, 2, 8), (7, 4, 1), (6, 8, 7)),
        11: ((1, 7, 3), (5, 2, 4), (3, 10, 9), (4, 6, 1), (9, 8, 5)),
        13: ((1, 8, 6), (2, 4, 1), (3, 7, 12), (10, 5, 7), (9, 6, 2), (12, 11, 11)),
        15: ((10, 1, 10), (4, 2, 8), (7, 3, 14), (5, 8, 11), (6, 13, 1), (14, 9, 4), (11, 12, 12)),
        17: ((16, 1, 4), (10, 2, 8), (3, 9, 5), (4, 7, 9), (5, 15, 14), (6, 11, 15), (8, 12, 3), (14, 13, 10)),
        19: (
            *((1, 10, 8), (18, 2, 18), (4, 3, 7), (5, 17, 17), (6, 12, 2)),
            *((7, 11, 5), (8, 16, 16), (9, 14, 12), (13, 15, 10)),
        ),
        21: (
            *((13, 1, 5), (7, 2, 1), (3, 16, 4), (8, 4, 6), (5, 15, 18)),
            *((20, 6, 10), (10, 9, 16), (14, 11, 8), (12, 18, 20), (17, 19, 17)),
        ),
        23: (
            *((1, 9, 6), (2, 16, 1), (3, 8, 17), (4, 15, 20), (21, 5, 16), (12, 6, 7)),
            *((7, 20, 2), (10, 14, 19), (11, 13, 5), (18, 17, 10), (19, 22, 12)),
        ),
        25: (
            *((22, 1, 4), (20, 2, 11), (3, 17, 24), (9, 4, 6), (5, 11, 18), (18, 6, 16)),
            *((15, 7, 21), (23, 8, 9), (10, 19, 14), (13, 12, 7), (16, 14, 23), (24, 21, 22)),
        ),
    }
)
"""For each side of a square: the two of a starter's pair, the one on side 0 first, and the adder."""


def howell(pairs: int, length: Length, *, rounds: int | None = None, together: bool = False) -> Movement:
    """The movement of pairs 1, 2, ...; all rounds of it, or the first `rounds`.

    `together`: all tables of a round play the same set. Without it there are plans for up to 26 pairs.

    Raises:
        BadMovement: fewer than four pairs, too many, or more rounds than there can be.
    """
    if pairs < 4:
        raise BadMovement("movement-few", entries=pairs, least=4)
    size = pairs + pairs % 2
    side = size - 1
    count = side if rounds is None else rounds
    if not 1 <= count <= side:
        raise BadMovement("movement-rounds", rounds=count, most=side)
    if together or side < 7 or count < side:
        return Movement(Unit.PAIR, tuple(_together(pairs, length))[:count])
    if side not in STARTERS:
        raise BadMovement("movement-many", entries=pairs, most=max(STARTERS) + 1)
    made: list[Round] = []
    for index in range(side):
        sittings: list[Sitting] = []
        rests: tuple[int, ...] = (index + 1,)
        if size == pairs:
            sittings.append(Sitting(1, (index + 1, size), length.of(index)))
            rests = ()
        for table, (one, other, adder) in enumerate(STARTERS[side], start=2):
            places = ((one + index) % side + 1, (other + index) % side + 1)
            sittings.append(Sitting(table, places, length.of((index - adder) % side)))
        made.append(Round(index + 1, tuple(sittings), rests))
    return Movement(Unit.PAIR, tuple(made))


def _together(pairs: int, length: Length) -> list[Round]:
    return [
        Round(
            number,
            tuple(
                Sitting(table, (board.first, board.second), length.of(number - 1))
                for table, board in enumerate(pairing.boards, start=1)
            ),
            tuple(rest.number for rest in pairing.rests),
        )
        for number, pairing in enumerate(berger(range(1, pairs + 1)), start=1)
    ]
