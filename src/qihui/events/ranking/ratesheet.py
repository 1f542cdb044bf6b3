"""The sheet of a duplicate event: the rate R of each entry, and whom it met in each game (C-app2.2).

Opponents are those of the other alliance at the same table; an opponent is beaten who scored less in that game.
"""

from collections.abc import Sequence
from functools import cached_property
from math import lcm

import msgspec

from qihui.events.ranking.errors import BadField
from qihui.events.ranking.field import Format, RateField
from qihui.events.ranking.sheet import Sheet
from qihui.events.results import DealTable
from qihui.events.scoring import DealRate, totals


class Meeting(msgspec.Struct, frozen=True, gc=False):
    """One game of an entry: whom it met (places in the sheet), who of them it beat, and how long it thought."""

    round: int
    session: int
    deal: str
    rivals: tuple[int, ...]
    beaten: tuple[int, ...]
    time: int | None


def in_order(each: DealTable | DealRate | Meeting) -> tuple[int, int, int, str]:
    """Where a deal stands among those of an event: by round and session, and by its number where it has one."""
    return each.round, each.session, len(each.deal), each.deal


class RateSheet(Sheet):
    """The sheet of a duplicate event; `rates` are in the order of the sheet, and `deals` what they are made of."""

    def __init__(self, field: RateField) -> None:
        """The sheet of a field. Raises `BadField`."""
        super().__init__(field.entrants, Format.DUPLICATE, field.seed)
        through = field.through
        self.deals = [each for each in field.deals if through is None or each.round <= through]
        rates = totals(self.deals)
        for number in rates:
            if number not in self.places:
                raise BadField("field-rate-stranger", entry=number)
        self.rates = [rates.get(number) for number in self.numbers]
        self.meetings = self._meetings([table for table in field.tables if through is None or table.round <= through])

    def _meetings(self, tables: Sequence[DealTable]) -> list[list[Meeting]]:
        """The games of each entry, in the order of rounds and deals.

        They are made table by table, so that those of an entry lie side by side, and sorted where they came otherwise.
        """
        found: list[list[Meeting]] = [[] for _ in self.numbers]
        turned: set[int] = set()
        for table in tables:
            seated: list[int | None] = []
            for number in table.entries:
                place = None if number is None else self.places.get(number)
                if number is not None and place is None:
                    raise BadField("field-stranger", entry=number, round=table.round)
                seated.append(place)
            sides = [
                [
                    (at, score)
                    for at, score in zip(seated[side::2], table.scores[side::2], strict=True)
                    if at is not None
                ]
                for side in (0, 1)
            ]
            met = [tuple(at for at, _ in side) for side in sides]
            for place, at in enumerate(seated):
                if at is None:
                    continue
                other, mine = 1 - place % 2, table.scores[place]
                beaten = tuple(rival for rival, score in sides[other] if score < mine)
                time = table.times[place] if table.times else None
                meeting = Meeting(table.round, table.session, table.deal, met[other], beaten, time)
                if found[at] and in_order(meeting) < in_order(found[at][-1]):
                    turned.add(at)
                found[at].append(meeting)
        for at in turned:
            found[at].sort(key=in_order)
        return found

    @cached_property
    def common(self) -> tuple[list[int | None], int]:
        """The rates as whole numbers over one denominator."""
        denominator = lcm(*{rate.denominator for rate in self.rates if rate is not None})
        return [
            None if rate is None else rate.numerator * (denominator // rate.denominator) for rate in self.rates
        ], denominator
