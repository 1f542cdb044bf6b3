"""Movements 移位 of duplicate events 复式赛: who sits where, and plays which deals.

An event model makes them like this:

- persons: `first_round(numbers, rng, SwissMovement(group=4))`, then `next_round(2, ranking, rested, ...)` with the
  ranking by mean rate;
- pairs: `mitchell(pairs, Length(games=2))` or `howell(...)` for all rounds at once; or round by round with
  `pairs_round(number, by_rank(players), length)`;
- teams of four: `teams_round(number, pairing, length)`; club against club: `rotation(...)`;
- people with the computer: `alone_round`, `facing_round`.

`inspect(Movement(unit, rounds))` proves what has to hold, and tells how even the rest is.
"""

from qihui.events.movements.boards import by_rank, pairs_round, teams_round
from qihui.events.movements.errors import BadMovement
from qihui.events.movements.howell import howell
from qihui.events.movements.inspect import Flaw, MovementFault, Report, Spread, comparisons, inspect
from qihui.events.movements.machines import Chairs, Machine, alone_round, facing_round
from qihui.events.movements.mitchell import Even, mitchell
from qihui.events.movements.rotation import rotation
from qihui.events.movements.sitting import Length, Movement, Round, Sitting, Unit
from qihui.events.movements.swiss import Fill, SwissMovement, first_round, next_round, snake

__all__ = [
    "BadMovement",
    "Chairs",
    "Even",
    "Fill",
    "Flaw",
    "Length",
    "Machine",
    "Movement",
    "MovementFault",
    "Report",
    "Round",
    "Sitting",
    "Spread",
    "SwissMovement",
    "Unit",
    "alone_round",
    "by_rank",
    "comparisons",
    "facing_round",
    "first_round",
    "howell",
    "inspect",
    "mitchell",
    "next_round",
    "pairs_round",
    "rotation",
    "snake",
    "teams_round",
]
