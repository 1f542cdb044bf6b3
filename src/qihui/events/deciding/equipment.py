"""Equipment 器材 is looked at before a table begins (E.equipment: missing pieces are reported before the start).

Somebody at the table, or an official, reports what is missing or broken as long as the table has not begun. Until a
referee has had it replaced, moved the table to other equipment, or says to play on for a reason, nothing is played
there. What a set has comes from the rules: of each of 25 pieces of a seat in the games of Junqi, 100 in that of four
(S4.pieces); no more can be missing than there are. House choice: for other games only the words of a report count.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from qihui.events import commands as ask
from qihui.events.deciding.common import instant, round_of, stage, table_of, words
from qihui.events.deciding.errors import NotNow
from qihui.events.event import Event
from qihui.events.facts import AnyFact, By, EquipmentReported, EquipmentSettled, Lack, Office, Remedy, Thing
from qihui.events.state import EventRound, EventTable
from qihui.rules.junqi.pieces import COUNTS, FACES
from qihui.rules.registry import GAMES

MOST_LACKS: Final = 50
MOST_COUNT: Final = 500

SETS: Final[Mapping[str, Mapping[str, int]]] = MappingProxyType(
    dict.fromkeys(("siguo", "junqi"), MappingProxyType({FACES[rank]: count for rank, count in COUNTS.items()}))
)
"""The pieces of a seat, by game."""


def report(event: Event, command: ask.ReportEquipment, by: By) -> list[AnyFact]:
    """What is wanting at a table that has not begun.

    Raises:
        NotNow: it has begun, the reporter does not sit there, or a set has no such pieces.
    """
    stage(event)
    round_ = round_of(event, command.round)
    table = table_of(round_, command.table)
    if by.office is Office.ENTRY and by.number not in table.seating.entries:
        raise NotNow("event-not-at-table", number=by.number, table=table.number)
    if table.touched or round_.closed:
        raise NotNow("event-begun", round=round_.number, table=table.number)
    if not 1 <= len(command.lacks) <= MOST_LACKS:
        raise NotNow("event-equipment-none", most=MOST_LACKS)
    lacks = tuple(_checked(event, each) for each in command.lacks)
    before = [lack for held in event.reports_open(round_.number, table.number) for lack in held.fact.lacks]
    _check_set(event, [*before, *lacks])
    return [EquipmentReported(len(event.reports) + 1, round_.number, table.number, lacks)]


def _checked(event: Event, lack: Lack) -> Lack:
    """A lack that makes sense by itself."""
    seats, pieces = GAMES[event.regulations.game].seats, SETS.get(event.regulations.game, {})
    if not 1 <= lack.count <= MOST_COUNT:
        raise NotNow("event-equipment-count", count=lack.count, most=MOST_COUNT)
    if lack.seat and lack.seat not in seats:
        raise NotNow("event-equipment-unknown", found=lack.seat[:40], known=", ".join(seats))
    if lack.piece and (lack.thing is not Thing.PIECE or (pieces and lack.piece not in pieces)):
        raise NotNow("event-equipment-unknown", found=lack.piece[:40], known=", ".join(pieces) or Thing.PIECE)
    return Lack(
        lack.thing,
        lack.count,
        lack.broken,
        words(lack.piece, limit=40),
        lack.seat,
        words(lack.text, needed=lack.thing is Thing.OTHER),
    )


def _check_set(event: Event, lacks: Iterable[Lack]) -> None:
    """No more pieces are wanting than there are: of a kind and seat, of a kind, of a seat, in all."""
    pieces = SETS.get(event.regulations.game)
    if pieces is None:
        return
    seats = len(GAMES[event.regulations.game].seats)
    wanting: Counter[tuple[str, str]] = Counter()
    for each in lacks:
        if each.thing is Thing.PIECE:
            for group in {(each.piece, each.seat), (each.piece, ""), ("", each.seat), ("", "")}:
                wanting[group] += each.count
    for (piece, seat), count in sorted(wanting.items()):
        most = (pieces[piece] if piece else sum(pieces.values())) * (1 if seat else seats)
        if count > most:
            raise NotNow("event-equipment-count", count=count, most=most)


def settle(event: Event, command: ask.SettleEquipment) -> list[AnyFact]:
    """What a referee did about a report.

    Raises:
        NotNow: there is no such report that is open, or a reason, or the other equipment, is not named.
    """
    held = event.reports[command.report - 1] if 1 <= command.report <= len(event.reports) else None
    if held is None or held.remedy is not None:
        raise NotNow("event-no-report", report=command.report)
    reason = words(command.reason, needed=command.remedy is Remedy.PLAY_ON)
    to = words(command.to) if command.remedy is Remedy.MOVED else ""
    if command.remedy is Remedy.MOVED and not to:
        raise NotNow("event-equipment-to")
    return [EquipmentSettled(command.report, command.remedy, reason, to)]


def check_ready(event: Event, round_: EventRound, table: EventTable, at: str) -> None:
    """Whether a table can begin to play: its equipment is complete, and its instant has come (C11).

    Raises:
        NotNow: `event-equipment-open`, `event-not-published`, `event-not-begun`.
    """
    if not table.touched:
        for held in event.reports_open(round_.number, table.number):
            raise NotNow("event-equipment-open", report=held.fact.report, round=round_.number, table=table.number)
    if event.regulations.timed and not table.touched:
        if not round_.published:
            raise NotNow("event-not-published", round=round_.number)
        if round_.starts and instant(at) < instant(round_.starts):
            raise NotNow("event-not-begun", round=round_.number, starts=round_.starts)
