"""Whether a published draw is what it says, checked with nothing but what was published.

What cannot be read is refused (`BadDraw`); everything else is a fault with its place, and all are told at once.
"""

from collections.abc import Iterator
from itertools import zip_longest

from qihui.events.lots import texts
from qihui.events.lots.documents import Document, Draw, Sealed
from qihui.events.lots.errors import DrawFault
from qihui.events.lots.kinds import Drawn
from qihui.events.lots.making import result_of
from qihui.events.lots.record import digest_of
from qihui.events.lots.seals import closed, seal_of
from qihui.events.lots.wire import departs


def faults(document: Document, promise: Sealed | None = None) -> tuple[DrawFault, ...]:
    """What is wrong with a document that `wire.read` gave; nothing when it is as published.

    `promise` is what was published before the draw: with it, nothing that was promised may have changed.
    """
    found = [*_head(document)]
    if isinstance(document, Draw):
        found += [*_result(document), *_openings(document)]
    if digest_of(document) != document.digest:
        found.append(DrawFault("draw-digest", found=document.digest, meant=digest_of(document)))
    if promise is not None:
        found += [*_head(promise), *_kept(document, promise)]
        if digest_of(promise) != promise.digest:
            found.append(DrawFault("draw-promise-digest", found=promise.digest, meant=digest_of(promise)))
    return tuple(found)


def published(data: bytes, document: Document, promise: Sealed | None = None) -> tuple[DrawFault, ...]:
    """The same of the bytes that were published, which must be written as `wire.write` does it."""
    at = departs(data, document)
    form = () if at is None else (DrawFault("draw-form", byte=at),)
    return *form, *faults(document, promise)


def _head(document: Document) -> Iterator[DrawFault]:
    for number, pot in enumerate(document.pots, 1):
        if pot != texts.canonical(pot):
            yield DrawFault("draw-order", pot=number)
    if (item := texts.twice(document.pots)) is not None:
        yield DrawFault("draw-item-twice", item=item)
    names = [envelope.name for envelope in document.envelopes]
    if names and names != sorted(item for pot in document.pots for item in pot):
        yield DrawFault("draw-envelope-names")


def _result(made: Draw) -> Iterator[DrawFault]:
    if made.seal and seal_of(made.seed, made.salt) != made.seal:
        yield DrawFault("draw-seal")
    pairs = enumerate(zip_longest(made.result, result_of(made)), 1)
    apart = [(number, found, meant) for number, (found, meant) in pairs if found != meant]
    if apart:
        yield _line(*apart[0])
    if len(apart) > 1:
        yield DrawFault("draw-result-others", count=len(apart) - 1)


def _line(number: int, found: Drawn | None, meant: Drawn | None) -> DrawFault:
    """What is wrong with a line of the result."""
    if found is None:
        assert meant is not None
        return DrawFault("draw-result-missing", number=number, place=meant.place, meant=meant.item)
    if meant is None:
        return DrawFault("draw-result-more", number=number, place=found.place, found=found.item)
    return DrawFault(
        "draw-result",
        number=number,
        place=found.place,
        found=found.item,
        meant=meant.item,
        meant_place=meant.place,
    )


def _openings(made: Draw) -> Iterator[DrawFault]:
    known = {envelope.name: envelope for envelope in made.envelopes}
    names = [opening.name for opening in made.openings]
    if names != sorted(set(names)):
        yield DrawFault("draw-openings-order")
    for opening in made.openings:
        if closed(opening) != known.get(opening.name):
            yield DrawFault("draw-envelope", name=opening.name)


def _kept(document: Document, promise: Sealed) -> Iterator[DrawFault]:
    """What a draw changed of what was promised."""
    if document.what != promise.what:
        yield DrawFault("draw-promise-kind")
    if document.purpose != promise.purpose:
        yield DrawFault("draw-promise-purpose", found=document.purpose, meant=promise.purpose)
    if document.pots != promise.pots:
        yield DrawFault("draw-promise-items")
    if document.envelopes != promise.envelopes:
        yield DrawFault("draw-promise-envelopes")
    if document.seal != promise.seal:
        yield DrawFault("draw-promise-seal")
