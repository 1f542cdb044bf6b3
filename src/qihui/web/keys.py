"""Keys that open a seat, a host's or a referee's powers, or the place behind a seat.

A key is 128 random bits. The server keeps digests only, so neither the journal nor a backup opens anything. The guest
key of a seat follows from the seat's key and does not lead back to it.
"""

import hashlib
import hmac
import secrets
from typing import Final

KEY_LENGTH: Final = 22
"""Characters of a key."""


def new_key() -> str:
    """A fresh key."""
    return secrets.token_urlsafe(16)


def digest(key: str) -> str:
    """What is kept of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def guest_key(key: str) -> str:
    """The key for guests of the seat that `key` opens."""
    return hashlib.sha256(f"guest of {key}".encode()).hexdigest()[:22]


def table_name() -> str:
    """A fresh name of a table, short enough to read out, without letters that look alike."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(8))


def sign(key: str, sheet: str) -> str:
    """The mark that only the holder of `key` can make on a sheet, given by its digest: HMAC-SHA256."""
    return hmac.new(key.encode(), sheet.encode(), hashlib.sha256).hexdigest()
