"""What people say and sign beside the game, and whether they would play again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from qihui.play.facts import Rematched, RematchWanted, Said, Signed

if TYPE_CHECKING:
    from qihui.play.table import Table


def said(table: Table, fact: Said, at: int) -> Table:
    """Somebody said something."""
    return replace(table, talk=table.talk.after(fact, at))


def signed(table: Table, fact: Signed) -> Table:
    """Somebody signed; a newer signature of the same hand takes the place of the older one."""
    others = tuple(each for each in table.signed if (each.seat, each.by and each.by.office) != _hand(fact))
    return replace(table, signed=(*others, fact))


def _hand(fact: Signed) -> tuple[int | None, object]:
    return fact.seat, fact.by and fact.by.office


def wants_rematch(table: Table, fact: RematchWanted | Rematched) -> Table:
    """A seat would play again, or all do."""
    if isinstance(fact, Rematched):
        return replace(table, next=fact.table)
    others = tuple(seat for seat in table.rematch if seat != fact.seat)
    return replace(table, rematch=(*others, fact.seat) if fact.on else others)
