"""Club against club 循环: all pairs of one club meet all pairs of the other, turn by turn (H.rotation).

The pairs of the first club stay at their tables. Those of the other move on by one table after each round, clockwise
(to the next table number) or the other way, as a player of each club draws. The deals are drawn out of what the clubs
have submitted (H.deals-drawn, `lots.Deals`); in each round all tables play the same one, so nobody plays a deal twice
and every pair plays each deal against another opponent.

Where the clubs have different numbers of pairs, those without an opponent sit out.

Source: H3 (eight pairs at four tables, four deals of twenty). The text does not say which table plays which deal when;
that all play the same is our reading: it keeps a deal secret until it is over.
"""

from collections.abc import Sequence

from qihui.events.movements.errors import BadMovement
from qihui.events.movements.sitting import Movement, Round, Sitting, Unit


def rotation(
    staying: Sequence[int], moving: Sequence[int], deals: Sequence[int], *, clockwise: bool, games: int = 1
) -> Movement:
    """The rounds in which each pair of the one club meets each pair of the other, with so many games a round.

    `deals` are those that were drawn, in the order they are played.

    Raises:
        BadMovement: a club without pairs, or fewer deals than the rounds take.
    """
    if not staying or not moving:
        raise BadMovement("movement-clubs", staying=len(staying), moving=len(moving))
    tables = max(len(staying), len(moving))
    if len(deals) < tables * games or len(set(deals)) < len(deals):
        raise BadMovement("movement-deals", deals=len(deals), needed=tables * games)
    one = [*staying, *(None,) * (tables - len(staying))]
    other = [*moving, *(None,) * (tables - len(moving))]
    rounds: list[Round] = []
    for index in range(tables):
        sittings: list[Sitting] = []
        rests: list[int] = []
        played = (tuple(deals[index * games : (index + 1) * games]),)
        for table in range(tables):
            home, away = one[table], other[(table - index if clockwise else table + index) % tables]
            if home is not None and away is not None:
                sittings.append(Sitting(table + 1, (home, away), played))
            else:
                rests += [each for each in (home, away) if each is not None]
        rounds.append(Round(index + 1, tuple(sittings), tuple(rests)))
    return Movement(Unit.PAIR, tuple(rounds))
