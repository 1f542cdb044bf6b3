"""How fast competitions are ranked and paired, each figure of one piece of work in this run.

- `duplicate_*`: a duplicate event after one round of ten deals: rates, ranking by the keys of C, and the next Swiss
  movement. `duplicate_growth` is how much longer ten times as many players take, over what n log n would: about 1.
- `swiss_*`: the fifth round of a two-player Swiss event by our own matching, with its laws checked.
- `times_dutch`: how many times as fast that is as the library for the FIDE system, for a field of `dutch_players`, a
  size that the library can do.
- `berger_ms`: the round robin of 200.

The history of a Swiss field is made by a plain rule (equal points meet by lot), so that nothing but the fifth round is
paired by what is measured.
"""

import sys
import time
from collections.abc import Callable, Sequence
from math import log
from random import Random
from typing import Final, TypeVar

import msgspec

from qihui.bench.race import Report
from qihui.events.movements import Length, SwissMovement, first_round, next_round
from qihui.events.pairing import (
    Field,
    Level,
    NoEngine,
    Played,
    Player,
    SatOut,
    berger,
    check,
    dutch,
    pair,
)
from qihui.events.ranking import CHAINS, Entrant, RateField, chain, rank
from qihui.events.results import ByeKind, DealTable
from qihui.events.scoring import POINTS, evaluate

if sys.platform != "win32":
    import resource

T = TypeVar("T")

ROUND: Final = 5
"""The Swiss round that is paired."""

MEBIBYTE: Final = 2**20


class Sizes(msgspec.Struct, frozen=True):
    """How many players each part has."""

    duplicate: int = 10_000
    growth: int = 100_000
    swiss: tuple[int, ...] = (1_000, 5_000)
    dutch: int = 40
    berger: int = 200
    deals: int = 10


def events_of(sizes: Sizes) -> Callable[[float, Report], dict[str, float]]:
    """A measure of fields of these sizes; how long it takes follows from them, whatever the seconds are."""

    def run(_: float, report: Report) -> dict[str, float]:
        found: dict[str, float] = {}
        steps = 4 + len(sizes.swiss)
        few = _duplicate(sizes.duplicate, sizes.deals)
        found |= {f"duplicate_{sizes.duplicate}_seconds": few} | _peak()
        report(1 / steps)
        many = _duplicate(sizes.growth, sizes.deals)
        worth = sizes.growth * log(sizes.growth) / (sizes.duplicate * log(sizes.duplicate))
        found |= {f"duplicate_{sizes.growth}_seconds": many, "duplicate_growth": many / few / worth}
        report(2 / steps)
        for done, players in enumerate(sizes.swiss, 3):
            found[f"swiss_{players}_seconds"] = _swiss(players)
            report(done / steps)
        found |= _beside_dutch(sizes.dutch)
        report((steps - 1) / steps)
        found[f"berger_{sizes.berger}_ms"] = 1000 * timed(lambda: berger(range(1, sizes.berger + 1)))[0]
        report(1.0)
        return found

    return run


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """The seconds that a piece of work took, and what it gave."""
    begin = time.perf_counter()
    value = work()
    return time.perf_counter() - begin, value


def _peak() -> dict[str, float]:
    """The most memory that this process has held so far, in MiB; nothing where the system does not say."""
    if sys.platform == "win32":
        return {}
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {"duplicate_peak_mib": most / MEBIBYTE if sys.platform == "darwin" else most / 1024}


def _duplicate(players: int, deals: int) -> float:
    """Seconds for the ranking after a round and the movement of the next one."""
    movement = SwissMovement(group=4, length=Length(games=deals))
    tables = _played(players, movement, Random(players))  # noqa: S311 - a field to measure
    seconds, second = timed(lambda: _next(players, tables, movement))
    assert len(second) == players // 4
    return seconds


def _played(players: int, movement: SwissMovement, rng: Random) -> list[DealTable]:
    """The tables of a first round, with scores and times by chance."""
    points = POINTS["siguo"]
    results = ((points.win, points.loss), (points.draw, points.draw), (points.loss, points.win))
    found: list[DealTable] = []
    for sitting in first_round(range(1, players + 1), rng, movement).sittings:
        for deal in sitting.deals:
            one, other = results[rng.randrange(3)]
            times = tuple(rng.randrange(100_000, 900_000) for _ in range(4))
            found.append(DealTable(1, 1, str(deal), sitting.places, (one, other, one, other), times))
    return found


def _next(players: int, tables: Sequence[DealTable], movement: SwissMovement) -> Sequence[object]:
    """Rates, ranking, and the tables of the second round."""
    entrants = tuple(Entrant(number) for number in range(1, players + 1))
    field = RateField(entrants, evaluate(tables), tuple(tables))
    order = rank(field, chain(*CHAINS["siguo"])).order
    return next_round(2, order, {}, movement).sittings


def _swiss(players: int) -> float:
    """Seconds for the fifth round, which is legal."""
    field = swiss_field(players, ROUND)
    seconds, pairing = timed(lambda: pair(field))
    assert all(finding.level < Level.REASON for finding in check(pairing, field))
    return seconds


def _beside_dutch(players: int) -> dict[str, float]:
    """Our time and the library's for one small field; nothing where the library is not installed."""
    field = swiss_field(players, ROUND)
    ours, _ = timed(lambda: pair(field))
    try:
        theirs, _ = timed(lambda: dutch(field, rounds=9, win=2))
    except NoEngine:
        return {}
    return {"dutch_players": players, "dutch_seconds": theirs, "times_dutch": theirs / ours}


def swiss_field(players: int, round_: int) -> Field:
    """A field before a round: nobody has met anybody twice, as far as a plain rule can see to it."""
    rng = Random(players)  # noqa: S311 - a field to measure
    pasts: list[list[Played | SatOut]] = [[] for _ in range(players)]
    points = [0] * players
    met: set[tuple[int, int]] = set()
    byes: set[int] = set()
    for _ in range(1, round_):
        order = sorted(range(players), key=lambda at: (-points[at], rng.random()))
        if len(order) % 2:
            out = next(at for at in reversed(order) if at not in byes)
            order.remove(out)
            byes.add(out)
            pasts[out].append(SatOut(ByeKind.PAIRING, 2))
            points[out] += 2
        while order:
            one = order.pop(0)
            place = next((at for at, other in enumerate(order[:50]) if _pair(one, other) not in met), 0)
            other = order.pop(place)
            met.add(_pair(one, other))
            first, second = sorted((one, other), key=lambda at: sum(each.first or 0 for each in _games(pasts[at])))
            gain = rng.choice((0, 1, 2, 2))
            pasts[first].append(Played(second + 1, True, gain))
            pasts[second].append(Played(first + 1, False, 2 - gain))
            points[first] += gain
            points[second] += 2 - gain
    return Field(tuple(Player(at + 1, tuple(past)) for at, past in enumerate(pasts)))


def _games(past: Sequence[Played | SatOut]) -> list[Played]:
    return [each for each in past if isinstance(each, Played)]


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
