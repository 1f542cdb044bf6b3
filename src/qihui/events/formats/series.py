"""A series 系列赛: several games on several dates, with the same entries under the same numbers (D.series, D.numbers).

A leg is one game on one date; who plays in it may differ, their numbers do not. Ranking over the legs is not done here:
it takes the places of each leg.

Source: D3, D4 (xiangqi, gomoku, Junqi, Chinese checkers on four Sundays); S2, S7.
"""

from datetime import date

import msgspec

from qihui.events.formats.errors import BadFormat


class Leg(msgspec.Struct, frozen=True):
    """One game of a series on one date, by its numbers in it. `game` is the name of the game's rules."""

    on: date
    game: str
    numbers: tuple[int, ...]


class Series(msgspec.Struct, frozen=True):
    """The legs, in the order of their dates.

    Raises:
        BadFormat: no leg, dates out of order, or a number twice in a leg.
    """

    legs: tuple[Leg, ...]

    def __post_init__(self) -> None:
        """Keep legs in order. Raises `BadFormat`."""
        if not self.legs:
            raise BadFormat("series-empty")
        for before, after in zip(self.legs, self.legs[1:], strict=False):
            if before.on > after.on:
                raise BadFormat("series-order", before=before.on.isoformat(), after=after.on.isoformat())
        for leg in self.legs:
            if len(set(leg.numbers)) < len(leg.numbers):
                raise BadFormat("series-twice", game=leg.game)

    def next_after(self, day: date) -> Leg | None:
        """The next leg after a day, that day not included."""
        return next((leg for leg in self.legs if leg.on > day), None)

    def legs_of(self, number: int) -> tuple[Leg, ...]:
        """The legs somebody plays in."""
        return tuple(leg for leg in self.legs if number in leg.numbers)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Everybody who plays in some leg."""
        return tuple(sorted({number for leg in self.legs for number in leg.numbers}))
