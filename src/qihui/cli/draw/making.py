"""Draws that are made, promised, opened and shown, and the document of each, printed or written."""

import contextlib
import secrets
from collections.abc import Mapping
from pathlib import Path

import typer

from qihui.cli.draw.asked import Request, asked_pots, what_of
from qihui.cli.draw.reading import document_of, promises_of, secret_of
from qihui.cli.putting import PRIVATE, put
from qihui.cli.reading import shown
from qihui.cli.speak import said
from qihui.events import lots
from qihui.events.lots.telling import told
from qihui.rules.errors import QihuiError


def publish(task: str, request: Request, *, json: bool, output: Path | None) -> None:
    """Do what is asked, and print the document or write it. Raises `QihuiError`."""
    with contextlib.ExitStack() as undo:
        match task:
            case "seal":
                if output is None and not json:
                    raise QihuiError("draw-option-missing", option="output", task="seal")
                document: lots.Document = _promised(request, undo)
            case "open":
                document = _opened(request)
            case "reveal":
                document = _revealed(request)
            case _:
                document = _made(request)
        data = lots.write(document)
        if output is not None:
            put(output, data + b"\n")
        undo.pop_all()
    if json:
        typer.echo(data)
    else:
        for line in told(document):
            typer.echo(said(line))


def fresh_secret(seed: str, formations: Mapping[str, str]) -> lots.Secret:
    """A secret with these formations; the seed is a fresh one where none is given."""
    openings = tuple(lots.Opening(name, secrets.token_hex(16), text) for name, text in sorted(formations.items()))
    return lots.Secret(lots.FORMAT, seed or fresh_seed(), secrets.token_hex(16), openings)


def fresh_seed() -> str:
    """A seed that nobody could know."""
    return secrets.token_hex(32)


def keep(file: Path, secret: lots.Secret) -> None:
    """Write a secret to a new file that its owner alone reads. Raises `QihuiError`."""
    put(file, lots.write(secret) + b"\n", mode=PRIVATE)


def _made(request: Request) -> lots.Draw:
    pots, formations = asked_pots(request)
    if formations:
        raise QihuiError("draw-formations-open")
    seed = request.seed or fresh_seed()
    return lots.draw(what_of(request), pots, _purpose(request), seed, witnesses=request.witness)


def _promised(request: Request, undo: contextlib.ExitStack) -> lots.Sealed:
    """The promise of a draw. Its secret is in a file before this comes back, which `undo` takes away again."""
    assert request.seal is not None
    pots, formations = asked_pots(request)
    secret = fresh_secret(request.seed, formations)
    promise = lots.sealed(what_of(request), pots, _purpose(request), secret)
    keep(request.seal, secret)
    undo.callback(request.seal.unlink, missing_ok=True)
    return promise


def _opened(request: Request) -> lots.Draw:
    """The draw that was promised: of several promises in a file, the one of this secret."""
    assert request.open is not None
    assert request.sealed is not None
    secret = secret_of(request.open)
    promises = promises_of(request.sealed)
    seal = lots.seal_of(secret.seed, secret.salt)
    promise = next((each for each in promises if each.seal == seal), promises[0])
    return lots.opened(promise, secret, request.witness)


def _revealed(request: Request) -> lots.Draw:
    """The draw with formations shown: those named, or all that were drawn."""
    assert request.reveal is not None
    assert request.drawn is not None
    document = document_of(request.drawn)
    if not isinstance(document, lots.Draw):
        raise QihuiError("draw-not-drawn", file=shown(request.drawn))
    for fault in lots.faults(document):
        raise fault
    held = {opening.name: opening for opening in secret_of(request.reveal).openings}
    names = request.items or tuple(each.item for each in document.result)
    for name in names:
        if name not in held:
            raise QihuiError("draw-no-envelope", name=name)
    return lots.shown(document, [held[name] for name in names])


def _purpose(request: Request) -> str:
    return request.purpose or str(request.kind)
