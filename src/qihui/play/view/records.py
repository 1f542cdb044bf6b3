"""The record of a table's game as one viewer may have it."""

import msgspec

from qihui.play.table import Table
from qihui.rules.core import Piece, Viewer
from qihui.rules.record import Corrected, Deployed, GameFact, Record


def record_for(table: Table, viewer: Viewer) -> Record:
    """The record of the game as `viewer` may have it: formations and faces it may not know are empty."""
    record = table.record()
    known = table.position.sees(viewer) if table.position else ()
    return Record(record.header, tuple(_seen(fact, known) for fact in record.facts))


def _seen(fact: GameFact, known: tuple[int, ...]) -> GameFact:
    match fact:
        case Deployed(seat):
            return fact if seat in known else Deployed(seat)
        case Corrected(placed):
            return msgspec.structs.replace(fact, placed=masked(placed, known))
        case _:
            return fact


def masked(pieces: tuple[Piece, ...], known: tuple[int, ...]) -> tuple[Piece, ...]:
    """Pieces with the faces of those seats only whose hidden things are known."""
    return tuple(piece if piece.seat in known else msgspec.structs.replace(piece, face="") for piece in pieces)
