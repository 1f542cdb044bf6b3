"""`qihui draw`: draws in public, sealed ones too, and their check (`docs/draws.md`).

One of five things is done: a draw is made; with `--seal SECRET` it is promised, and SECRET keeps what must not be known
yet; with `--open SECRET --sealed PROMISE` the promised draw is made; with `--reveal SECRET --drawn DRAW` formations are
taken out of their envelopes; with `--verify DRAW` a published draw is checked, also against its promise.

Exit codes: 0 done, or as published; 1 not as published, with every fault told; 2 the input cannot be used.
"""

import os
import secrets
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from qihui import words
from qihui.cli.reading import content, shown
from qihui.cli.speak import language, refuse
from qihui.events import lots
from qihui.events.files.decoding import decoded
from qihui.events.lots.telling import told, verdict
from qihui.rules.errors import QihuiError
from qihui.rules.outcome import Told

NOT_AS_PUBLISHED: Final = 1


class KindName(StrEnum):
    """A kind of draw, as `lots.kinds` has them."""

    NUMBERS = "numbers"
    LETTERS = "letters"
    GROUPS = "groups"
    SEATS = "seats"
    DEALS = "deals"
    ROTATION = "rotation"
    TIE = "tie"


class Wrong(msgspec.Struct, frozen=True):
    """Something wrong with a published draw: its code, and its text in the language of the user."""

    code: str
    text: str


class Verdict(msgspec.Struct, frozen=True):
    """What `--verify --json` prints."""

    document: str
    valid: bool
    faults: tuple[Wrong, ...]


class Request(msgspec.Struct, frozen=True):
    """What was asked for, by the names of the options; `None` and empty is not given."""

    items: tuple[str, ...] = ()
    file: Path | None = None
    kind: KindName | None = None
    groups: int | None = None
    seats: str = ""
    take: int | None = None
    purpose: str = ""
    seed: str = ""
    witness: tuple[str, ...] = ()
    seal: Path | None = None
    open: Path | None = None
    sealed: Path | None = None
    reveal: Path | None = None
    drawn: Path | None = None
    verify: Path | None = None


_MAKING: Final = frozenset({"items", "file", "kind", "groups", "seats", "take", "purpose", "seed"})

_ALLOWED: Final = {
    "": _MAKING | {"witness"},
    "seal": _MAKING | {"seal"},
    "open": {"open", "sealed", "witness"},
    "reveal": {"reveal", "drawn", "items"},
    "verify": {"verify", "sealed"},
}
"""The options that go with each thing to do."""


def draw(
    items: Annotated[list[str] | None, typer.Argument(metavar="[ITEM...]", help="What draws, each once.")] = None,
    *,
    file: Annotated[Path | None, typer.Option(help="Items, one a line; a blank line begins another pot.")] = None,
    kind: Annotated[KindName | None, typer.Option(help="What is drawn.")] = None,
    groups: Annotated[int | None, typer.Option(help="Of groups: how many.")] = None,
    seats: Annotated[str, typer.Option(help="Of seats: their names, such as S,W,N,E.")] = "",
    take: Annotated[int | None, typer.Option(help="Of deals: how many are taken.")] = None,
    purpose: Annotated[str, typer.Option(help="What the draw is for; the kind by default.")] = "",
    seed: Annotated[str, typer.Option(help="The seed; a fresh one by default.")] = "",
    witness: Annotated[list[str] | None, typer.Option(help="Words said in the hall before the draw.")] = None,
    seal: Annotated[Path | None, typer.Option(help="Promise the draw; keep the secret in this new file.")] = None,
    open_: Annotated[Path | None, typer.Option("--open", help="Make the draw of this secret.")] = None,
    sealed: Annotated[Path | None, typer.Option(help="The promise that was published.")] = None,
    reveal: Annotated[Path | None, typer.Option(help="Show formations that this secret holds.")] = None,
    drawn: Annotated[Path | None, typer.Option(help="The draw whose envelopes are opened.")] = None,
    verify: Annotated[Path | None, typer.Option(help="Check a published draw.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the document to publish.")] = False,
    output: Annotated[Path | None, typer.Option(help="Write that document to a file, which must be new.")] = None,
) -> None:
    """Draw lots in public: numbers, letters, groups, seats, deals, a direction, an order; or check such a draw."""
    request = Request(
        tuple(items or ()),
        file,
        kind,
        groups,
        seats,
        take,
        purpose,
        seed,
        tuple(witness or ()),
        seal,
        open_,
        sealed,
        reveal,
        drawn,
        verify,
    )
    try:
        task = _task(request)
        if task == "verify":
            _check(request, json=json)
        else:
            _publish(task, request, json=json, output=output)
    except QihuiError as error:
        raise refuse(error) from error


def _task(request: Request) -> str:
    """Which of the things is to be done. Raises `QihuiError` when the options do not go together."""
    given = {name for name, value in msgspec.structs.asdict(request).items() if value not in (None, "", ())}
    tasks = sorted(given & _ALLOWED.keys())
    task = tasks[0] if tasks else ""
    for name in sorted(given - _ALLOWED[task]):
        raise QihuiError("draw-option", option=name, task=task or "kind")
    wanted = {"open": "sealed", "reveal": "drawn"}.get(task)
    if wanted and wanted not in given:
        raise QihuiError("draw-option-missing", option=wanted, task=task)
    return task


def _publish(task: str, request: Request, *, json: bool, output: Path | None) -> None:
    """Do what is asked, and print the document or write it."""
    if output is not None and output.exists():
        raise QihuiError("file-exists", file=shown(output))
    match task:
        case "seal":
            document: lots.Document = _promised(request)
        case "open":
            document = _opened(request)
        case "reveal":
            document = _revealed(request)
        case _:
            document = _made(request)
    data = lots.write(document)
    if output is not None:
        put(output, data + b"\n", mode=0o644)
    if json:
        typer.echo(data)
    else:
        _tell(told(document))


def _made(request: Request) -> lots.Draw:
    pots, formations = _pots(request)
    if formations:
        raise QihuiError("draw-formations-open")
    seed = request.seed or secrets.token_hex(32)
    return lots.draw(_what(request), pots, _purpose(request), seed, witnesses=request.witness)


def _promised(request: Request) -> lots.Sealed:
    """The promise of a draw; its secret is in a file before this comes back."""
    assert request.seal is not None
    pots, formations = _pots(request)
    openings = tuple(lots.Opening(name, secrets.token_hex(16), text) for name, text in sorted(formations.items()))
    secret = lots.Secret(lots.FORMAT, request.seed or secrets.token_hex(32), secrets.token_hex(16), openings)
    promise = lots.sealed(_what(request), pots, _purpose(request), secret)
    put(request.seal, lots.write(secret) + b"\n", mode=0o600)
    return promise


def _opened(request: Request) -> lots.Draw:
    assert request.open is not None
    assert request.sealed is not None
    return lots.opened(_promise(request.sealed), _secret(request.open), request.witness)


def _revealed(request: Request) -> lots.Draw:
    """The draw with formations shown: those named, or all that were drawn."""
    assert request.reveal is not None
    assert request.drawn is not None
    document = _read(request.drawn)
    if not isinstance(document, lots.Draw):
        raise QihuiError("draw-not-drawn", file=shown(request.drawn))
    for fault in lots.faults(document):
        raise fault
    held = {opening.name: opening for opening in _secret(request.reveal).openings}
    names = request.items or tuple(each.item for each in document.result)
    for name in names:
        if name not in held:
            raise QihuiError("draw-no-envelope", name=name)
    return lots.shown(document, [held[name] for name in names])


def _check(request: Request, *, json: bool) -> None:
    """Tell whether a draw is as published, and leave with exit code 1 when it is not."""
    assert request.verify is not None
    data = content(request.verify, shown(request.verify))
    document = lots.read(data)
    promise = _promise(request.sealed) if request.sealed else None
    wrong = lots.published(data, document, promise)
    if json:
        found = tuple(Wrong(fault.key, words.say(fault.key, language(), fault.fields)) for fault in wrong)
        kind = "draw" if isinstance(document, lots.Draw) else "sealed-draw"
        typer.echo(msgspec.json.encode(Verdict(kind, not wrong, found)))
    elif wrong:
        _tell((Told("draw.invalid"),))
        for fault in wrong:
            typer.echo(f"- {words.say(fault.key, language(), fault.fields)}")
    else:
        _tell((verdict(document), *told(document)))
    if wrong:
        raise typer.Exit(NOT_AS_PUBLISHED)


def _what(request: Request) -> lots.Kind:
    """The kind that was asked for, with its number or names."""
    match request.kind:
        case KindName.NUMBERS:
            return lots.Numbers()
        case KindName.LETTERS:
            return lots.Letters()
        case KindName.GROUPS:
            return lots.Groups(_number(request.groups, "groups"))
        case KindName.SEATS:
            return lots.Seats(tuple(request.seats.replace(",", " ").split()))
        case KindName.DEALS:
            return lots.Deals(_number(request.take, "take"))
        case KindName.ROTATION:
            return lots.Rotation()
        case KindName.TIE:
            return lots.Tie()
        case None:
            raise QihuiError("draw-kind")


def _number(given: int | None, option: str) -> int:
    if given is None:
        raise QihuiError("draw-option-missing", option=option, task="kind")
    return given


def _purpose(request: Request) -> str:
    return request.purpose or str(request.kind)


def _pots(request: Request) -> tuple[Sequence[Sequence[str]], dict[str, str]]:
    """The items in pots, and the formations of those that have some behind a tab."""
    if request.file is not None and request.items:
        raise QihuiError("draw-option", option="file", task="item")
    if request.file is None:
        alone = request.kind is KindName.ROTATION and not request.items
        return (lots.DIRECTIONS if alone else [request.items]), {}
    return pots_of(request.file)


def pots_of(file: Path) -> tuple[Sequence[Sequence[str]], dict[str, str]]:
    """The items of a file in pots, and the formations of those that have some behind a tab. Raises `QihuiError`."""
    text = decoded(content(file, shown(file))).text
    pots: list[list[str]] = [[]]
    formations: dict[str, str] = {}
    for line in text.splitlines():
        name, tab, formation = line.partition("\t")
        if not line.strip():
            pots.append([])
            continue
        pots[-1].append(name.strip())
        if tab:
            formations[name.strip()] = formation.strip()
    return pots, formations


def _read(file: Path) -> lots.Document:
    return lots.read(content(file, shown(file)))


def _promise(file: Path) -> lots.Sealed:
    document = _read(file)
    if not isinstance(document, lots.Sealed):
        raise QihuiError("draw-not-sealed", file=shown(file))
    return document


def _secret(file: Path) -> lots.Secret:
    return lots.read_secret(content(file, shown(file)))


def put(file: Path, data: bytes, *, mode: int) -> None:
    """Write a new file, whole or not at all, that whoever `mode` says may read."""
    try:
        stream = open(file, "xb", opener=lambda path, flags: os.open(path, flags, mode))  # noqa: SIM115 - closed below
    except FileExistsError as error:
        raise QihuiError("file-exists", file=shown(file)) from error
    except OSError as error:
        raise QihuiError("file-unwritable", file=shown(file), why=str(error)) from error
    try:
        with stream:
            stream.write(data)
    except OSError as error:
        file.unlink()
        raise QihuiError("file-unwritable", file=shown(file), why=str(error)) from error


def _tell(lines: Sequence[Told]) -> None:
    for line in lines:
        typer.echo(words.say(line.code, language(), line.fields))
