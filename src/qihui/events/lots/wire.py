"""Draws as JSON documents in one line: every field is there, in a fixed order, and nothing else.

What is published is these bytes, so that any changed byte shows: either nothing can be read any more, or the content is
another, which `verify` finds, or the same content is written in another way, which `departs` finds.
"""

from typing import Final, TypeVar

import msgspec

from qihui.events.lots import kinds, texts
from qihui.events.lots.documents import FORMAT, Document, Draw, Sealed, Secret
from qihui.events.lots.errors import BadDraw
from qihui.events.lots.seals import closed, is_hash, seal_of

LARGEST: Final = 64 * 1024 * 1024
"""Bytes of the largest document that is read."""

Value = TypeVar("Value")

_DOCUMENT: Final = msgspec.json.Decoder(Sealed | Draw)
_SECRET: Final = msgspec.json.Decoder(Secret)


def write(document: Document | Secret) -> bytes:
    """The document as JSON, without a line end."""
    return msgspec.json.encode(document)


def read(data: bytes) -> Document:
    """The draw, made or still sealed, that JSON tells of. Whether it is right `verify.faults` says.

    Raises:
        BadDraw: it is no such document, or something in it is none that can be published.
    """
    document: Document = _decoded(_DOCUMENT, data)
    _known(document.format)
    kinds.check(document.what, document.pots)
    _check_texts(document)
    hashes = [document.digest, *(envelope.seal for envelope in document.envelopes)]
    if document.seal or isinstance(document, Sealed):
        hashes.append(document.seal)
    if not all(map(is_hash, hashes)):
        raise BadDraw("draw-hash")
    return document


def read_secret(data: bytes) -> Secret:
    """The secret of a sealed draw.

    Raises:
        BadDraw: it is none.
    """
    secret: Secret = _decoded(_SECRET, data)
    _known(secret.format)
    seal_of(secret.seed, secret.salt)
    for opening in secret.openings:
        closed(opening)
    return secret


def departs(data: bytes, document: Document) -> int | None:
    """The first byte, from 1, at which `data` is not written as `write` does it; `None` when there is none.

    A line end after the document is no part of it.
    """
    found, meant = data.rstrip(b"\r\n"), write(document)
    if found == meant:
        return None
    same = zip(found, meant, strict=False)
    return next((at for at, (one, other) in enumerate(same, 1) if one != other), min(len(found), len(meant)) + 1)


def _decoded(decoder: msgspec.json.Decoder[Value], data: bytes) -> Value:
    if len(data) > LARGEST:
        raise BadDraw("draw-large", most=LARGEST // 2**20)
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadDraw("draw-unreadable", why=str(error)) from error


def _known(found: int) -> None:
    if found != FORMAT:
        raise BadDraw("draw-format", found=found, known=FORMAT)


def _check_texts(document: Document) -> None:
    texts.check(document.purpose, "purpose")
    for pot in document.pots:
        for item in pot:
            texts.check(item, "item")
    for envelope in document.envelopes:
        texts.check(envelope.name, "envelope")
    if isinstance(document, Sealed):
        return
    texts.check(document.seed, "seed")
    for words in document.witnesses:
        texts.check(words, "witness")
    for each in document.result:
        texts.check(each.item, "item")
        texts.check(each.place, "place")
    if document.seal:
        seal_of(document.seed, document.salt)
    elif document.salt:
        raise BadDraw("draw-salt")
    for opening in document.openings:
        closed(opening)
