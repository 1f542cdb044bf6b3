"""What `qihui draw` is asked: its options as one value, which of them go together, and what they draw."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec

from qihui.cli.reading import content, shown
from qihui.events import lots
from qihui.events.files.decoding import decoded
from qihui.rules.errors import QihuiError


class KindName(StrEnum):
    """A kind of draw, as `lots.kinds` has them."""

    NUMBERS = "numbers"
    LETTERS = "letters"
    GROUPS = "groups"
    SEATS = "seats"
    DEALS = "deals"
    ROTATION = "rotation"
    TIE = "tie"


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

_ALONE: Final = {"groups": KindName.GROUPS, "seats": KindName.SEATS, "take": KindName.DEALS}
"""Options of one kind alone."""

_ALLOWED: Final = {
    "": _MAKING | {"witness"},
    "seal": _MAKING | {"seal"},
    "open": {"open", "sealed", "witness"},
    "reveal": {"reveal", "drawn", "items"},
    "verify": {"verify", "sealed"},
}
"""The options that go with each thing to do."""


def task_of(request: Request) -> str:
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


def what_of(request: Request) -> lots.Kind:
    """The kind that was asked for, with its number or names. Raises `QihuiError`."""
    for name, kind in _ALONE.items():
        if getattr(request, name) not in (None, "") and request.kind not in (None, kind):
            raise QihuiError("draw-option", option=name, task=f"kind {request.kind}")
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


def asked_pots(request: Request) -> tuple[Sequence[Sequence[str]], dict[str, str]]:
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
