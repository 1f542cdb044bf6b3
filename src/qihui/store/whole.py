"""Files that are there whole or not at all, whenever the machine dies, and that overwrite nothing unasked.

A file is written under another name and gets its own when it is on disk.
"""

import contextlib
import os
import secrets
from pathlib import Path
from typing import Final

PUBLIC: Final = 0o644
"""A file for everybody to read."""

PRIVATE: Final = 0o600
"""A file that its owner alone reads."""


def put(path: Path, data: bytes, *, mode: int = PUBLIC, replace: bool = False) -> None:
    """Write a file, which must be new, or may be there already with `replace`.

    Raises:
        FileExistsError: there is one already, or now. OSError: it cannot be written.
    """
    if not replace and os.path.lexists(path):
        raise FileExistsError(path)
    fresh = path.with_name(f".{path.name[:40]}.{secrets.token_hex(4)}")
    try:
        with open(fresh, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if replace:
            fresh.replace(path)
        else:
            _name(fresh, path)
        _flush(path.parent)
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def _name(fresh: Path, path: Path) -> None:
    """Give a file its name, which nothing has yet. Raises `OSError`."""
    if os.name == "nt":
        fresh.rename(path)
        return
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no links, such as a memory stick: the name is taken first
        path.touch(exist_ok=False)
        fresh.replace(path)


def _flush(folder: Path) -> None:
    """Have the names in a folder on disk."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
