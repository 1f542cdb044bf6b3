"""Keys that do not come from results: infractions, a play-off, and lots.

| name | 中文 | value |
| --- | --- | --- |
| `infractions` | 犯规次数 | infractions on record; fewer is better |
| `play-off` | 加赛 | the place in a play-off; whoever played none comes after who did (C-app2.2, the fifth) |
| `lots` | 抽签 | an order by lot among those who are still equal, drawn from the event's recorded seed |

Lots are a draw of `events.lots` of the kind `tie`, whose items are the numbers of the equals, for the purpose `places`:
anybody can repeat it. They come last, and leave no shared place.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, Final

import msgspec

from qihui.events import lots
from qihui.events.ranking.field import Format
from qihui.events.ranking.key import Column, Explained, How, Measure, Part, Split
from qihui.events.ranking.sheet import Sheet
from qihui.rules.outcome import Told

ALL: Final = frozenset(Format)

PURPOSE: Final = "places"
"""What a draw of lots among equals is for, as its record says."""


class Infractions(msgspec.Struct, frozen=True):
    """Infractions on record."""

    name: str = "infractions"
    formats: ClassVar[frozenset[Format]] = ALL
    measure: ClassVar[Measure] = Measure.COUNT
    less_is_better: ClassVar[bool] = True

    def column(self, sheet: Sheet) -> Column:
        """The number of them."""
        return Column([entrant.infractions for entrant in sheet.entrants])

    def explained(self, sheet: Sheet, at: int) -> Explained:
        """The number of them."""
        count = Fraction(sheet.entrants[at].infractions)
        return Explained(self.name, count, How.SUM, (Part(count, Told("tie.infractions")),))


class PlayOff(msgspec.Struct, frozen=True):
    """The place in a play-off."""

    name: str = "play-off"
    formats: ClassVar[frozenset[Format]] = ALL
    measure: ClassVar[Measure] = Measure.PLACE
    less_is_better: ClassVar[bool] = True

    def column(self, sheet: Sheet) -> Column:
        """The place, nothing for who played none."""
        return Column([entrant.playoff for entrant in sheet.entrants])

    def explained(self, sheet: Sheet, at: int) -> Explained:
        """The place."""
        place = sheet.entrants[at].playoff
        if place is None:
            return Explained(self.name, None, How.SUM, (), Told("tie.no-playoff"))
        return Explained(self.name, Fraction(place), How.SUM, (Part(Fraction(place), Told("tie.playoff")),))


class Lots(msgspec.Struct, frozen=True):
    """Lots among equals."""

    name: str = "lots"
    formats: ClassVar[frozenset[Format]] = ALL
    measure: ClassVar[Measure] = Measure.PLACE
    less_is_better: ClassVar[bool] = True

    def split(self, sheet: Sheet, group: Sequence[int]) -> Split:
        """The order that was drawn."""
        made = lots.draw(lots.Tie(), [[str(sheet.numbers[at]) for at in group]], PURPOSE, sheet.seed)
        drawn = {int(each.item): int(each.place) for each in made.result}
        places = [drawn[sheet.numbers[at]] for at in group]
        return Split(places, [Fraction(place) for place in places])

    def explained_in(self, sheet: Sheet, group: Sequence[int], at: int) -> Explained:
        """The lot that was drawn."""
        if len(group) < 2:
            return Explained(self.name, None, How.SUM, (), Told("tie.no-equals"))
        value = self.split(sheet, group).values[group.index(at)]
        assert value is not None
        return Explained(self.name, value, How.SUM, (Part(value, Told("tie.lot")),))
