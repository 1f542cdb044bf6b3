"""At a real board 实木棋盘: score sheets, a press taken back, a key for somebody's own phone.

The scribe may take back a press that no move was entered for yet: it was a mistake, and the time since then is the
seat's own. Players never set a clock right themselves (S-g5). House choice: while moves are not entered that the clock
has counted, nobody leaves a game that goes on, and no ruling changes the board: the moves come first. Once the game
is over, what was not entered is added where it belongs, as long as the game and its result stay as they were.
"""

from typing import assert_never

from qihui.play.actions import Add, HandKey, Unpress, Write
from qihui.play.after.completing import completed
from qihui.play.deciding.common import expect, running, words
from qihui.play.errors import Refused
from qihui.play.facts import Added, KeyHanded, TableFact, Unpressed, Wrote
from qihui.play.score_sheets import kept
from qihui.play.state import Phase
from qihui.play.table import Table
from qihui.rules.record import Corrected, Finished, Out, Record, Removed, Revealed
from qihui.rules.retelling import disagreement

MOVE_LENGTH = 24
"""Longest text of a move on a score sheet."""

AHEAD = 400
"""By how many moves a clock, or a score sheet, may be ahead of the moves entered."""


def on_wood(table: Table, action: Write | Unpress | HandKey | Add, seat: int) -> list[TableFact]:
    """What is done beside a real board."""
    if not table.opened.terms.wood:
        raise Refused("not-on-wood")
    match action:
        case Write():
            return _write(table, action, seat)
        case Unpress(made):
            running(table)
            if made != table.made:
                raise Refused("stale-unpress", made=made, now=table.made)
            ahead = table.made - table.ply
            if not ahead:
                raise Refused("nothing-pressed")
            return [Unpressed(table.seat_after(ahead - 1))]
        case Add():
            return _add(table, action)
        case HandKey(player, guest):
            if table.phase is not Phase.PLAYING:
                expect(table, Phase.GATHERING)
            if not table.chairs[seat].human:
                raise Refused("nobody-there", seat=table.game.seats[seat])
            return [KeyHanded(seat, player, guest)]
        case _:
            assert_never(action)


def _add(table: Table, action: Add) -> list[TableFact]:
    """A move made before the game was over; with it the game has to end as it did."""
    expect(table, Phase.FINISHED)
    end = table.play.end
    if end is None:
        raise Refused("nothing-to-add")
    if action.ply != end.position.ply or action.line != table.line:
        raise Refused("stale-move", ply=action.ply, now=end.position.ply)
    move = end.position.read(action.move)
    after = end.position.play(move)
    pressed = table.play.pressed[end.position.ply :]
    added = Added(end.position.turn, move, pressed[0] if pressed else 0, action.by)
    if after.outcome or disagreement(Record(table.header(), completed(table, added))):
        raise Refused("added-otherwise")
    return [added]


def moves_first(table: Table, facts: list[TableFact]) -> None:
    """Raise `moves-first` where facts change a board on which moves were made before that are not entered.

    Those moves could not be told apart afterwards, nor be made. That the game ends with it changes nothing any more.
    """
    changes = any(isinstance(fact, Out | Removed | Revealed | Corrected) for fact in facts)
    if changes and table.made > table.ply and not any(isinstance(fact, Finished) for fact in facts):
        raise Refused("moves-first", count=table.made - table.ply)


def _write(table: Table, action: Write, seat: int) -> list[TableFact]:
    if table.phase is not Phase.FINISHED:
        expect(table, Phase.PLAYING)
    if not 0 <= action.ply < table.ply + AHEAD:
        raise Refused("no-such-ply", ply=action.ply, now=table.ply)
    move = words(action.move, MOVE_LENGTH)
    return [] if table.sheets[seat].get(action.ply, "") == move else [Wrote(seat, action.ply, move)]


def nothing_owed(table: Table, seat: int, at: int) -> None:
    """Raise `sheet-owed` while a seat has to fill its score sheet in before its clock is pressed (S-record.2)."""
    sheet = kept(table, seat, at)
    if sheet and sheet.owed:
        raise Refused("sheet-owed", seat=table.game.seats[seat], count=len(sheet.owed))
