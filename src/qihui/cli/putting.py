"""Files that commands write: whole or not at all, and over nothing that is there unless that is asked for."""

from pathlib import Path

from qihui.cli.reading import shown
from qihui.rules.errors import QihuiError
from qihui.store import whole
from qihui.store.whole import PRIVATE, PUBLIC

__all__ = ["PRIVATE", "PUBLIC", "put"]


def put(file: Path, data: bytes, *, mode: int = PUBLIC, replace: bool = False) -> None:
    """Write a file. Raises `QihuiError` when it is there already, or cannot be written."""
    try:
        whole.put(file, data, mode=mode, replace=replace)
    except FileExistsError as error:
        raise QihuiError("file-exists", file=shown(file)) from error
    except (OSError, ValueError) as error:
        raise QihuiError("file-unwritable", file=shown(file), why=str(error)) from error
