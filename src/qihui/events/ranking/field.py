"""What a ranking is made from: the entries, and what they did."""

from enum import StrEnum

import msgspec

from qihui.events.ranking.unplayed import FIDE_2026, Unplayed
from qihui.events.results import DealTable, Game
from qihui.events.scoring import DealRate, PointTable


class Format(StrEnum):
    """What kind of event it is, as far as tie-breaks differ.

    A knockout is not ranked by a chain of keys: its places follow from who went out when.
    """

    SWISS = "swiss"
    """Pairings follow from results (积分编排)."""
    ROUND_ROBIN = "round-robin"
    """Every pairing is fixed beforehand: all against all (循环赛), or one club against the other (H.rotation)."""
    DUPLICATE = "duplicate"
    """Rates are compared (复式)."""


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the event, and what a ranking has to know of it beside its results.

    `adjustment` is what rulings gave or took in units of the table of points; it counts for the entry itself, and not
    in the tie-breaks of others. `infractions` is the number of them on record; `playoff` the place in a play-off. One
    that does not compete has no place, and is no equal of anybody; what it did counts for the others as ever.
    """

    number: int
    adjustment: int = 0
    infractions: int = 0
    playoff: int | None = None
    competes: bool = True


class ScoreField(msgspec.Struct, frozen=True):
    """An event of games for points: a Swiss event or a round robin.

    `rounds` is how many rounds the event has; `through` is the last one that counts, or `None` for all there are.
    `seed` is the recorded seed of lots, if there are any. Games that were played against one of the `expelled` are
    marked as forfeited by it; their points stay (case 23). `least_win` is the least that a winner gets, where matches
    are won by a margin; `None` for the points of a win.
    """

    format: Format
    entrants: tuple[Entrant, ...]
    points: PointTable
    games: tuple[Game, ...]
    rounds: int
    through: int | None = None
    unplayed: Unplayed = FIDE_2026
    seed: str = ""
    expelled: frozenset[int] = frozenset()
    least_win: int | None = None


class RateField(msgspec.Struct, frozen=True):
    """A duplicate event: the rates of each entry on its deals, as `scoring.evaluate` has them, and the tables.

    `through` leaves out the deals and tables of later rounds.
    """

    entrants: tuple[Entrant, ...]
    deals: tuple[DealRate, ...]
    tables: tuple[DealTable, ...]
    through: int | None = None
    seed: str = ""
