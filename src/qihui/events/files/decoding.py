"""Bytes of a text file as text, whichever coding an office program chose for it.

A byte order mark decides. Without one the text is UTF-16 when it has the empty bytes of that, else UTF-8, else GB18030
(of which GBK and GB2312 are parts) or Big5: most bytes of one are bytes of the other, so `readings` gives both, the
likelier first, and whoever knows what the text should say chooses.
"""

import codecs
from collections.abc import Iterator
from typing import Final

import msgspec

from qihui.events.files.errors import BadSheet

CODINGS: Final = ("utf-8", "utf-16-le", "utf-16-be", "gb18030", "big5")
"""The codings that can be asked for."""

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


class Text(msgspec.Struct, frozen=True):
    """A text and the coding it was in."""

    text: str
    coding: str


def readings(data: bytes, coding: str = "") -> tuple[Text, ...]:
    """The texts that the bytes may be, the likeliest first; in the coding asked for only that one.

    Raises:
        BadSheet: the coding is unknown, or they are no text.
    """
    if coding and coding not in CODINGS:
        raise BadSheet("sheet-coding-unknown", coding=coding, known=", ".join(CODINGS))
    found = tuple(text for text in _tried(data, coding) if "\0" not in text.text)
    if not found:
        raise BadSheet("sheet-coding")
    return found


def decoded(data: bytes, coding: str = "") -> Text:
    """The likeliest text. Raises `BadSheet` as `readings` does."""
    return readings(data, coding)[0]


def _tried(data: bytes, coding: str) -> Iterator[Text]:
    for mark, name in _MARKS:
        if data.startswith(mark) and coding in ("", name):
            yield from _read(data[len(mark) :], name)
            return
    if coding:
        yield from _read(data, coding)
        return
    if b"\0" in data:
        yield from _wide(data)
        return
    utf = tuple(_read(data, "utf-8"))
    yield from utf or (*_read(data, "gb18030"), *_read(data, "big5"))


def _read(data: bytes, coding: str) -> Iterator[Text]:
    try:
        yield Text(data.decode(coding), coding)
    except UnicodeDecodeError:
        return


def _wide(data: bytes) -> Iterator[Text]:
    """UTF-16 without a mark: blanks, digits and signs have their empty byte first or last."""
    first, last = data[::2].count(0), data[1::2].count(0)
    yield from _read(data, "utf-16-be" if first > last else "utf-16-le")
