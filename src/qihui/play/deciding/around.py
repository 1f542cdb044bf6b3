"""What people say, sign, and whether they would play again.

Players of a competition do not talk to each other; each has a channel to the officials. At a casual table people talk,
but not while a game with hidden pieces runs: what partners say there would be a signal (C16.4, H16.B). A rematch is for
casual tables in the browser: at others an official, or a scribe, sets the next game up.
"""

from typing import Final

from qihui.play.actions import Rematch, Say, Sign, WantRematch
from qihui.play.deciding.common import expect, words
from qihui.play.errors import Refused
from qihui.play.facts import Rematched, RematchWanted, Said, Signed, TableFact
from qihui.play.result_sheet import result_sheet
from qihui.play.state import Phase
from qihui.play.table import Table

SAY_LENGTH: Final = 200
BURST_MS: Final = 10_000
BURST: Final = 5
"""So many remarks of one seat in `BURST_MS`."""
OFFICIALS_BURST: Final = 20
"""So many of one office in that time. What all can say in it is less than what is kept."""
SEAT_MOST: Final = 500
"""So many remarks of one seat in a game."""
OFFICIALS_MOST: Final = 1000
"""So many of all officials together."""


def say(table: Table, action: Say, seat: int, at: int) -> list[TableFact]:
    """Somebody says something."""
    text = words(action.text, SAY_LENGTH)
    if not text:
        raise Refused("nothing-said")
    if action.by:
        if action.to is not None and not 0 <= action.to < len(table.chairs):
            raise Refused("no-such-seat", seat=action.to, seats=len(table.chairs))
        office = action.by.office
        recent = sum(each.by is not None and each.by.office is office for each in _recent(table, at))
        _check_amount(recent, OFFICIALS_BURST, table.talk.by_officials, OFFICIALS_MOST)
        return [Said(text, action.to, action.by, private=action.to is not None)]
    recent = sum(each.by is None and each.seat == seat for each in _recent(table, at))
    _check_amount(recent, BURST, table.talk.by_seats[seat], SEAT_MOST)
    if not table.refereed and table.phase is Phase.PLAYING and table.game.setup_rules:
        raise Refused("said-while-hidden")
    return [Said(text, seat, private=table.refereed)]


def _recent(table: Table, at: int) -> list[Said]:
    return [each for when, each in table.talk.officials.latest if when > at - BURST_MS]


def _check_amount(recent: int, burst: int, made: int, most: int) -> None:
    if recent >= burst:
        raise Refused("said-too-fast", limit=burst, seconds=BURST_MS // 1000)
    if made >= most:
        raise Refused("said-too-much", limit=most)


def sign(table: Table, action: Sign, seat: int) -> list[TableFact]:
    """A seat signs, or an official does, or says that a seat signed on paper."""
    expect(table, Phase.FINISHED)
    if action.sheet != result_sheet(table).digest:
        raise Refused("sheet-changed")
    if action.by is None:
        return [Signed(action.sheet, action.mark, seat)]
    if action.on_paper is None:
        return [Signed(action.sheet, action.mark, by=action.by)]
    if not 0 <= action.on_paper < len(table.chairs):
        raise Refused("no-such-seat", seat=action.on_paper, seats=len(table.chairs))
    return [Signed(action.sheet, "", action.on_paper, action.by)]


def wants_rematch(table: Table, action: WantRematch | Rematch, seat: int) -> list[TableFact]:
    """A seat would play again, or the next table is there."""
    expect(table, Phase.FINISHED)
    if table.refereed or table.opened.terms.wood or table.next:
        raise Refused("no-rematch")
    if isinstance(action, Rematch):
        return [Rematched(action.table)]
    return [] if (seat in table.rematch) == action.on else [RematchWanted(seat, action.on)]
