"""The sheet of a finished game 终局记录: what both players and the referee sign (S-end.1).

Result, moves, the time each seat used, infractions and rulings that stand. Its digest changes with any of them, so that
a signature is for this sheet and no other; whoever signed an older one has to sign again. docs/signatures.md says how
anybody checks one.
"""

import hashlib

import msgspec

from qihui.play.facts import Signed
from qihui.play.rulings import AnyEffect, NoPenalty, seat_of
from qihui.play.table import Table
from qihui.rules.outcome import Outcome
from qihui.rules.record import Moved


class RulingLine(msgspec.Struct, frozen=True):
    """A ruling on the sheet: at which ply, against or for which seat, its effect, clause and reason."""

    ply: int
    seat: int | None
    effect: AnyEffect
    clause: str
    reason: str


class ResultSheet(msgspec.Struct, frozen=True):
    """What is signed. `opened` is when the table was set up, `used_ms` the time that each seat used."""

    game: str
    profile: str
    profile_version: int
    title: str
    opened: str
    names: tuple[str, ...]
    result: Outcome
    moves: tuple[str, ...]
    used_ms: tuple[int, ...]
    rulings: tuple[RulingLine, ...]

    @property
    def digest(self) -> str:
        """What stands for the sheet in a signature: SHA-256 of its JSON, with sorted keys."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()


def result_sheet(table: Table) -> ResultSheet:
    """The sheet of a game that is over."""
    result = table.result
    assert result is not None, table.phase
    opened = table.opened
    return ResultSheet(
        opened.game,
        opened.profile,
        opened.profile_version,
        opened.title,
        opened.opened,
        tuple(chair.name for chair in table.chairs),
        result,
        tuple(fact.move for fact in table.facts if isinstance(fact, Moved)),
        table.clock.used,
        tuple(
            RulingLine(
                ruling.ply, seat_of(ruling.fact.effect), ruling.fact.effect, ruling.fact.clause, ruling.fact.reason
            )
            for ruling in table.rulings
            if not ruling.void and not isinstance(ruling.fact.effect, NoPenalty)
        ),
    )


def signatures(table: Table) -> tuple[Signed, ...]:
    """The signatures under the sheet as it is now."""
    digest = result_sheet(table).digest
    return tuple(each for each in table.signed if each.sheet == digest)


def lapsed(table: Table) -> tuple[Signed, ...]:
    """The signatures under an earlier sheet, of hands that have not signed again."""
    digest = result_sheet(table).digest
    now = signatures(table)
    seats = {each.seat for each in now if each.seat is not None}
    offices = {each.by.office for each in now if each.seat is None and each.by}
    return tuple(
        each
        for each in table.signed
        if each.sheet != digest
        and (each.seat not in seats if each.seat is not None else not each.by or each.by.office not in offices)
    )


def unsigned(table: Table) -> tuple[int, ...]:
    """The seats of people who have not signed the sheet as it is now."""
    hands = {each.seat for each in signatures(table)}
    return tuple(seat for seat, chair in enumerate(table.chairs) if chair.human and seat not in hands)


def unwitnessed(table: Table) -> bool:
    """Whether the signature of an official is wanted, and no official has signed the sheet as it is now."""
    return table.refereed and not any(each.seat is None for each in signatures(table))
