"""Files that are named on the command line: their bytes, and their names as text."""

import os
from pathlib import Path
from typing import Final

from qihui.rules.errors import QihuiError

DATA: Final = Path("qihui-data")
"""The data folder of a server, unless another is named."""

MOST: Final = 16 * 1024 * 1024
"""Bytes of the largest file that is read: a game of a thousand moves has some 60,000."""


def shown(file: Path) -> str:
    """A file's name as text."""
    return os.fsencode(file).decode(errors="replace")


def content(file: Path, name: str, most: int | None = None) -> bytes:
    """The bytes of a file, of so many at `most`. Raises `QihuiError` when they cannot be had."""
    most = MOST if most is None else most
    try:
        with file.open("rb") as stream:
            data = stream.read(most + 1)
    except FileNotFoundError as error:
        raise QihuiError("file-not-found", file=name) from error
    except (OSError, ValueError) as error:
        raise QihuiError("file-unreadable", file=name, why=str(error)) from error
    if len(data) > most:
        raise QihuiError("file-unreadable", file=name, why=f"> {most} bytes")
    return data
