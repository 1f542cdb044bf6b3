"""A draw as lines of text, of which its key and its digest are hashes.

    qihui-draw-1
    kind letters
    apart 1 arts                one for each item of each set that is kept apart, if there are any
    purpose round 1
    pot
    item arts
    item law
    item maths
    envelope <seal> <name>      one for each, if there are any
    seal <seal>                 of a sealed draw
    seed <seed>                 from here on not in a sealed draw that is still closed
    witness <words>             one for each, if there are any
    place A maths               the result; no part of the key
    place A law
    place B arts

Every line ends with a line feed, in UTF-8. No text in it holds a line break, so the lines can be read in one way only.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256

from qihui.events.lots import kinds
from qihui.events.lots.documents import Document, Draw


def key_of(made: Draw) -> str:
    """The key from which the draw's chance comes: the hash of all lines above the result, in hexadecimal digits."""
    return _hash([*_head(made), *_seed(made)])


def digest_of(document: Document) -> str:
    """The hash of all lines of a document."""
    if not isinstance(document, Draw):
        return _hash(_head(document))
    return _hash(lines(document))


def lines(made: Draw) -> Iterator[str]:
    """All lines of a draw."""
    yield from _head(made)
    yield from _seed(made)
    for each in made.result:
        yield f"place {each.place} {each.item}"


def _head(document: Document) -> Iterator[str]:
    yield f"qihui-draw-{document.format}"
    yield f"kind {kinds.line_of(document.what)}"
    if isinstance(document.what, kinds.Groups):
        for number, items in enumerate(document.what.apart, 1):
            yield from (f"apart {number} {item}" for item in items)
    yield f"purpose {document.purpose}"
    for pot in document.pots:
        yield "pot"
        for item in pot:
            yield f"item {item}"
    for envelope in document.envelopes:
        yield f"envelope {envelope.seal} {envelope.name}"
    if document.seal:
        yield f"seal {document.seal}"


def _seed(made: Draw) -> Iterator[str]:
    yield f"seed {made.seed}"
    for words in made.witnesses:
        yield f"witness {words}"


def _hash(text: Iterable[str]) -> str:
    return sha256("".join(f"{line}\n" for line in text).encode()).hexdigest()
