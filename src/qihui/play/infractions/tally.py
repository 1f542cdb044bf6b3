"""What an infraction costs a seat that has committed some before (S1.8, S-fouls.9, J3.5).

The times of a pooled infraction are those of all pooled ones of the seat in this game. It is what the documents propose
to the referee, who decides.
"""

from collections import Counter
from collections.abc import Collection

import msgspec

from qihui.play.infractions.kinds import Infraction, Penalty


class Due(msgspec.Struct, frozen=True):
    """What an infraction would cost a seat now; it would be its `time`-th, the first being 1."""

    seat: int
    infraction: str
    time: int
    penalty: Penalty


def due(infraction: Infraction, seat: int, past: Collection[tuple[int, Infraction]]) -> Due:
    """What the next infraction costs after those of the `past`, given with the seats that committed them."""
    return _next(infraction, seat, _tally(past))


def _tally(past: Collection[tuple[int, Infraction]]) -> Counter[tuple[int, str]]:
    """How often each seat committed what is counted together: each infraction by its id, all pooled ones as one."""
    return Counter((seat, _counted_as(each)) for seat, each in past)


def _counted_as(infraction: Infraction) -> str:
    return "" if infraction.pooled else infraction.id


def _next(infraction: Infraction, seat: int, times: Counter[tuple[int, str]]) -> Due:
    time = 1 + times[seat, _counted_as(infraction)]
    rungs = infraction.penalties
    return Due(seat, infraction.id, time, rungs[min(time, len(rungs)) - 1])


def repeats(known: Collection[Infraction], past: Collection[tuple[int, Infraction]]) -> tuple[Due, ...]:
    """What would not be the first time, for every seat that committed something."""
    times = _tally(past)
    seats = sorted({seat for seat, _ in times})
    every = (_next(infraction, seat, times) for seat in seats for infraction in known)
    return tuple(each for each in every if each.time > 1)
