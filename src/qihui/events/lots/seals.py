"""Sealed envelopes 密封: a text is promised by its seal before, and shown with its salt afterwards.

The seal of a text is SHA-256 of three lines, each ended by a line feed: `qihui-seal-1`, the salt, the text. The salt is
32 to 128 hexadecimal digits that nobody can guess, or else a formation could be found by trying.
"""

import re
from hashlib import sha256
from typing import Final

import msgspec

from qihui.events.lots import texts
from qihui.events.lots.errors import BadDraw

_SALT: Final = re.compile(r"[0-9a-f]{32,128}")
_HASH: Final = re.compile(r"[0-9a-f]{64}")


class Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is published before: the name on the envelope and the seal of what is in it."""

    name: str
    seal: str


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is published after: the text of an envelope, and its salt."""

    name: str
    salt: str
    text: str


def seal_of(text: str, salt: str) -> str:
    """The seal of a text.

    Raises:
        BadDraw: the text is no line, or the salt is none.
    """
    texts.check(text, "text")
    if not _SALT.fullmatch(salt):
        raise BadDraw("draw-salt")
    return sha256(f"qihui-seal-1\n{salt}\n{text}\n".encode()).hexdigest()


def is_hash(text: str) -> bool:
    """Whether a text is written as a seal or digest is."""
    return bool(_HASH.fullmatch(text))


def closed(opening: Opening) -> Envelope:
    """The envelope that an opening belongs to.

    Raises:
        BadDraw: as `seal_of`.
    """
    return Envelope(texts.check(opening.name, "envelope"), seal_of(opening.text, opening.salt))
