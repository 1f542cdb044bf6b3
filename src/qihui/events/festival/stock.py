"""The stock list 器材清单 of a festival, checked before the event and after it (J.stock, J.wrap-up)."""

from typing import Final

import msgspec

from qihui.events.festival.festival import Festival
from qihui.events.festival.parts import Count, Kind, Stock
from qihui.events.festival.tasks import Part

SHEETS_PER_TABLE: Final = 2
"""House choice: score sheets for both sides of a table, a round."""


class Short(msgspec.Struct, frozen=True):
    """An item of which less can be used than is needed; `usable` is `None` when nobody has counted it."""

    what: str
    needed: int
    usable: int | None


class Lost(msgspec.Struct, frozen=True):
    """An item of which fewer came back than there were, or more are damaged."""

    what: str
    missing: int
    damaged: int


def stock_for(tables: int, rounds: int, *, spare: int = 1) -> tuple[Stock, ...]:
    """What so many tables need: sets, boards and clocks with spare ones, and score sheets for each side and round."""
    return (
        Stock("sets", Kind.SET, tables + spare),
        Stock("boards", Kind.BOARD, tables + spare),
        Stock("clocks", Kind.CLOCK, tables + spare),
        Stock("score sheets", Kind.SHEET, SHEETS_PER_TABLE * tables * rounds),
    )


def count_of(festival: Festival, what: str, part: Part) -> Count | None:
    """What was counted of an item in a part, or else in the one before it."""
    parts = list(Part)[: list(Part).index(part) + 1]
    found = {each.part: each for each in festival.counts if each.what == what}
    if part is Part.WRAP_UP:
        return found.get(part)
    return next((found[each] for each in reversed(parts) if each in found), None)


def shortages(festival: Festival) -> tuple[Short, ...]:
    """What is missing on the day, or was not counted."""
    part = Part.PREPARATION if festival.part is Part.PREPARATION else Part.DAY
    found: list[Short] = []
    for item in festival.stock:
        count = count_of(festival, item.what, part)
        if count is None or count.usable < item.needed:
            found.append(Short(item.what, item.needed, None if count is None else count.usable))
    return tuple(found)


def losses(festival: Festival) -> tuple[Lost, ...]:
    """What did not come back whole, of the items that were counted before and after."""
    found: list[Lost] = []
    for item in festival.stock:
        before, after = count_of(festival, item.what, Part.DAY), count_of(festival, item.what, Part.WRAP_UP)
        if before is not None and after is not None:
            missing, damaged = before.found - after.found, after.damaged - before.damaged
            if missing > 0 or damaged > 0:
                found.append(Lost(item.what, max(0, missing), max(0, damaged)))
    return tuple(found)


def uncounted(festival: Festival) -> tuple[str, ...]:
    """The items that were not counted after the event."""
    return tuple(each.what for each in festival.stock if count_of(festival, each.what, Part.WRAP_UP) is None)
