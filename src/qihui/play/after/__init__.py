"""What each fact makes of a table. Nothing here refuses: what was decided happened.

`seating` has people and the beginning, `playing` the game, `refereeing` stops, rulings and requests, `around` what
people say and sign. Each takes the table and gives back the one after; `Table.apply` counts it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from qihui.play import facts as told
from qihui.play.after.around import said, signed, wants_rematch
from qihui.play.after.completing import added
from qihui.play.after.playing import answered_draw, offered_draw, played, pressed, unpressed, wrote
from qihui.play.after.refereeing import (
    answered,
    asked,
    broken_off,
    claim_reserved,
    continued,
    ruled,
    stopped,
    went_back,
)
from qihui.play.after.seating import begun, changed, closed, key_handed, resumed, sat, started
from qihui.rules import record

if TYPE_CHECKING:
    from qihui.play.table import Table


def after(table: Table, fact: told.TableFact, at: int) -> Table:  # noqa: C901, PLR0911, PLR0912 - one case a fact
    """The table after `fact` happened at table time `at`."""
    match fact:
        case told.Opened():
            raise AssertionError("a table opens once")
        case told.Sat() | told.Stood():
            return sat(table, fact, at)
        case record.Deployed() | told.Readied() | told.Left() | told.Returned():
            return changed(table, fact, at)
        case told.Begun():
            return begun(table, at)
        case told.Started():
            return started(table, at)
        case told.Closed():
            return closed(table)
        case told.Resumed():
            return resumed(table, at)
        case (
            record.Moved()
            | record.Out()
            | record.Removed()
            | record.Revealed()
            | record.Corrected()
            | record.Finished()
            | record.Adjusted()
        ):
            return played(table, fact, at)
        case record.DrawOffered():
            return offered_draw(table, fact)
        case record.DrawAnswered():
            return answered_draw(table, fact)
        case told.Pressed():
            return pressed(table, fact, at)
        case told.Unpressed():
            return unpressed(table, fact, at)
        case told.Added():
            return added(table, fact)
        case told.KeyHanded():
            return key_handed(table, fact)
        case told.Wrote():
            return wrote(table, fact)
        case told.Stopped():
            return stopped(table, fact, at)
        case told.Continued():
            return continued(table, at)
        case told.Ruled():
            return ruled(table, fact, at)
        case told.BrokenOff():
            return broken_off(table, fact)
        case told.Asked():
            return asked(table, fact)
        case told.Answered():
            return answered(table, fact)
        case told.WentBack():
            return went_back(table, fact, at)
        case told.Reserved():
            return claim_reserved(table, fact)
        case told.Said():
            return said(table, fact, at)
        case told.Signed():
            return signed(table, fact)
        case told.RematchWanted() | told.Rematched():
            return wants_rematch(table, fact)
        case told.Claimed() | told.Suspended():
            return table
        case _:
            assert_never(fact)
