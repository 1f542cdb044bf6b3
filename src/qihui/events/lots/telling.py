"""A draw told to people, line by line, as codes and fields."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, assert_never

from qihui.events.lots.documents import Document, Draw, Sealed
from qihui.events.lots.kinds import (
    CLOCKWISE,
    COUNTER,
    SITS_OUT,
    Deals,
    Drawn,
    Groups,
    Kind,
    Letters,
    Numbers,
    Rotation,
    Seats,
    Tie,
)
from qihui.rules.outcome import Told

_DIRECTIONS: Final = {CLOCKWISE: Told("draw.clockwise"), COUNTER: Told("draw.counter-clockwise")}


def told(document: Document) -> tuple[Told, ...]:
    """What is read out: the result, or that there is none yet, and what checks it."""
    lines = [title(document.what, document.purpose)]
    if isinstance(document, Sealed):
        count = sum(map(len, document.pots))
        lines += [Told("draw.sealed", {"count": count}), Told("draw.seal", {"seal": document.seal})]
    else:
        lines += [*_result(document.what, document.result), *_grounds(document)]
    return *lines, Told("draw.digest", {"digest": document.digest})


def verdict(document: Document) -> Told:
    """That a document is as published."""
    return Told("draw.valid") if isinstance(document, Draw) else Told("draw.valid-sealed")


def title(what: Kind, purpose: str) -> Told:
    """What is drawn, and for what."""
    match what:
        case Numbers():
            return Told("draw.numbers", {"purpose": purpose})
        case Letters():
            return Told("draw.letters", {"purpose": purpose})
        case Groups():
            return Told("draw.groups", {"purpose": purpose})
        case Seats():
            return Told("draw.seats", {"purpose": purpose})
        case Deals():
            return Told("draw.deals", {"purpose": purpose})
        case Rotation():
            return Told("draw.rotation", {"purpose": purpose})
        case Tie():
            return Told("draw.tie", {"purpose": purpose})
    assert_never(what)


def _result(what: Kind, result: Sequence[Drawn]) -> Iterator[Told]:
    match what:
        case Numbers():
            yield from (Told("draw.number", {"place": each.place, "item": each.item}) for each in result)
        case Deals():
            yield from (Told("draw.deal", {"place": each.place, "item": each.item}) for each in result)
        case Tie():
            yield from (Told("draw.order", {"place": each.place, "item": each.item}) for each in result)
        case Letters():
            for place, items in _together(result):
                pair = " - ".join(items)
                yield Told("draw.letter" if len(items) > 1 else "draw.letter-alone", {"place": place, "items": pair})
        case Groups():
            for place, items in _together(result):
                yield Told("draw.group", {"place": place, "items": ", ".join(items)})
        case Seats():
            yield from _tables(result)
        case Rotation():
            yield from (_DIRECTIONS[each.item] for each in result)
        case _:
            assert_never(what)


def _together(result: Sequence[Drawn]) -> Iterator[tuple[str, list[str]]]:
    for place, group in groupby(result, key=lambda each: each.place):
        yield place, [each.item for each in group]


def _tables(result: Sequence[Drawn]) -> Iterator[Told]:
    for table, group in groupby(result, key=lambda each: each.place.split(" ")[0]):
        drawn = list(group)
        if table == SITS_OUT:
            yield Told("draw.sit-out", {"items": ", ".join(each.item for each in drawn)})
        else:
            seats = ", ".join(f"{each.place.split(' ')[1]} {each.item}" for each in drawn)
            yield Told("draw.table", {"place": table, "items": seats})


def _grounds(made: Draw) -> Iterator[Told]:
    yield Told("draw.seed", {"seed": made.seed})
    for words in made.witnesses:
        yield Told("draw.witness", {"words": words})
    if made.seal:
        yield Told("draw.seal", {"seal": made.seal})
        yield Told("draw.salt", {"salt": made.salt})
    else:
        yield Told("draw.plain")
    if made.envelopes:
        yield Told("draw.envelopes", {"count": len(made.envelopes), "opened": len(made.openings)})
    for opening in made.openings:
        yield Told("draw.opening", {"name": opening.name, "text": opening.text, "salt": opening.salt})
