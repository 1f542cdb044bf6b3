"""Files of draws: a document, or several with a line each, and the secret of a sealed one."""

from pathlib import Path

from qihui.cli.reading import content, shown
from qihui.events import lots
from qihui.events.lots.wire import LARGEST
from qihui.rules.errors import QihuiError


def documents_of(file: Path) -> list[tuple[bytes, lots.Document]]:
    """The documents of a file, each with its bytes. Raises `QihuiError`."""
    data = content(file, shown(file), LARGEST)
    lines = [line for line in data.split(b"\n") if line.strip()]
    if len(lines) > 1 and all(line.lstrip().startswith(b"{") for line in lines):
        return [(line, lots.read(line)) for line in lines]
    return [(data, lots.read(data))]


def document_of(file: Path) -> lots.Document:
    """The document of a file that has one alone. Raises `QihuiError`."""
    return lots.read(content(file, shown(file), LARGEST))


def promises_of(file: Path) -> list[lots.Sealed]:
    """The promises in a file, one at least. Raises `QihuiError`."""
    found = [document for _, document in documents_of(file) if isinstance(document, lots.Sealed)]
    if not found:
        raise QihuiError("draw-not-sealed", file=shown(file))
    return found


def secret_of(file: Path) -> lots.Secret:
    """The secret in a file. Raises `QihuiError`."""
    return lots.read_secret(content(file, shown(file), LARGEST))
