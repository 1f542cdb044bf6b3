"""The Mitchell movement 米切尔移位 of pairs: one half of the field stays, the other moves up, the deals move down.

With T tables the pairs 1 to T stay on side 0; pair T + t begins at table t on side 1 and moves to the next table after
each round, and the set of deals moves to the table before. Every moving pair meets every pair that stays once, and
plays every set once, when T is odd. When T is even the sets would come round again half way, so there are two ways:

- `SKIP`: after T / 2 rounds those who move leave out one table. There is one round less, and one opponent is not met.
- `SHARE`: the first and the last table share a set in each round, and one set is idle between the middle tables. All
  T rounds can be played.

Pairs of the two sides are never compared with one another: there are two rankings, unless sides are changed in some
rounds (`changed`), for which the last rounds are taken.

With an odd number of pairs the last table has nobody who moves to begin with: whoever comes there sits out.

Source: C-app3, 5.2; J. T. Mitchell, "Duplicate Whist" (1891).
"""

from collections.abc import Callable
from enum import StrEnum

from qihui.events.movements.errors import BadMovement
from qihui.events.movements.inspect import MovementFault, inspect
from qihui.events.movements.sitting import Length, Movement, Round, Sitting, Unit


class Even(StrEnum):
    """How an even number of tables is brought to play."""

    SHARE = "share"
    SKIP = "skip"


def mitchell(
    pairs: int, length: Length, *, rounds: int | None = None, even: Even = Even.SHARE, changed: int = 0
) -> Movement:
    """The movement of pairs 1, 2, ...; as many rounds as there can be, or the first `rounds` of them.

    In the last `changed` rounds those who stay sit on side 1.

    Raises:
        BadMovement: fewer than four pairs, more rounds than there can be, or so few that a deal is played at one table
            only, with nothing to compare it with.
    """
    tables = (pairs + 1) // 2
    if pairs < 4:
        raise BadMovement("movement-few", entries=pairs, least=4)
    skips = tables % 2 == 0 and even is Even.SKIP
    most = tables - 1 if skips else tables
    count = most if rounds is None else rounds
    if not 1 <= count <= most or not 0 <= changed <= count:
        raise BadMovement("movement-rounds", rounds=count, most=most)
    deals = _shared(tables) if tables % 2 == 0 and not skips else _passed_down(tables)
    made: list[Round] = []
    for index in range(count):
        sittings: list[Sitting] = []
        rests: tuple[int, ...] = ()
        for table in range(tables):
            staying = table + 1
            moving = tables + 1 + (table - index - (skips and index >= tables // 2)) % tables
            if moving > pairs:
                rests = (staying,)
                continue
            places = (moving, staying) if index >= count - changed else (staying, moving)
            sittings.append(Sitting(table + 1, places, length.of(deals(table, index))))
        made.append(Round(index + 1, tuple(sittings), rests))
    movement = Movement(Unit.PAIR, tuple(made))
    alone = sum(flaw.fault is MovementFault.NOTHING_TO_COMPARE for flaw in inspect(movement).flaws)
    if alone:
        raise BadMovement("movement-alone", rounds=count, deals=alone)
    return movement


def _passed_down(tables: int) -> Callable[[int, int], int]:
    return lambda table, index: (table + index) % tables


def _shared(tables: int) -> Callable[[int, int], int]:
    """Sets lie at the places of a circle: the table that shares, up to the middle, the idle place, and the others.

    tables 4:   place 0 is tables 1 and 4, place 1 table 2, place 2 idle, place 3 table 3
    """
    middle = tables // 2

    def at(table: int, index: int) -> int:
        place = 0 if table in (0, tables - 1) else table if table < middle else table + 1
        return (place + index) % tables

    return at
