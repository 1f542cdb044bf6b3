"""What may be written in a draw: lines of text, so that the record that is hashed can be read in one way only."""

from collections.abc import Sequence
from typing import Final
from unicodedata import category, normalize

from qihui.events.lots.errors import BadDraw

LONGEST: Final = 500
"""Most characters of a purpose, an item, a seed, a witness's words or a formation."""


def check(text: str, what: str) -> str:
    """The text, when it is one line without blanks at its ends.

    Raises:
        BadDraw: it is empty or too long, or holds something that nobody could copy from paper.
    """
    if not text or len(text) > LONGEST:
        raise BadDraw("draw-text-length", what=what, found=text[:20], most=LONGEST)
    if text != text.strip() or any(category(sign) in {"Cc", "Cs", "Zl", "Zp"} for sign in text):
        raise BadDraw("draw-text-signs", what=what, found=ascii(text)[:40])
    return text


def canonical(pot: Sequence[str]) -> tuple[str, ...]:
    """A pot's items in their canonical order, which is that of their code points.

    Raises:
        BadDraw: an item is no line of text.
    """
    return tuple(sorted(check(item, "item") for item in pot))


def twice(pots: Sequence[Sequence[str]]) -> str | None:
    """An item that is there twice, or looks as another one does; `None` when there is none."""
    seen: set[str] = set()
    for pot in pots:
        for item in pot:
            look = "".join(_looks(sign) for sign in normalize("NFC", item))
            if look in seen:
                return item
            seen.add(look)
    return None


def _looks(sign: str) -> str:
    """How a sign looks: every blank as any other, and those that cannot be seen as nothing."""
    kind = category(sign)
    return "" if kind == "Cf" else " " if kind == "Zs" else sign
