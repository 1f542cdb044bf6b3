"""The game stops, and an official rules: who may rule what, and when.

A referee rules at the table (H20); only the chief sets a ruling aside; a disqualification needs the committee's assent
(H22.B), and a substitute the consent of the seats where the referee asks for it (H11.B.2).
"""

from typing import Final

from qihui.play.actions import CallReferee, Rule, StopGame
from qihui.play.asking import Proposal
from qihui.play.deciding.common import expect, in_time, words
from qihui.play.deciding.effects import check, check_room, follow
from qihui.play.errors import Refused
from qihui.play.facts import Asked, Ruled, Stopped, TableFact
from qihui.play.officials import OFFICIAL_NAME_LENGTH, By, Office
from qihui.play.rulings import CLAUSE_LENGTH, REASON_LENGTH, Adjusted, Disqualification, Overturned, Voided
from qihui.play.state import Phase, StopReason
from qihui.play.table import Table

COMMITTEES: Final = (Disqualification, Adjusted, Voided)
"""What the committee rules itself: the table is the referee's, results and people it decides on appeal (H22-H23)."""


def stop(table: Table, action: CallReferee | StopGame, seat: int, at: int) -> list[TableFact]:
    """A seat calls the referee, or an official stops the game."""
    expect(table, Phase.PLAYING)
    if table.stopped:
        raise Refused("stopped")
    if not table.refereed:
        raise Refused("no-referee")
    check_room(table)
    if isinstance(action, StopGame):
        return [Stopped(None, StopReason.REFEREE, _named(action.by))]
    in_time(table, at)
    return [Stopped(seat)]


def _named(by: By) -> By:
    """The official, with a name that can be printed. Raises `Refused` when it cannot."""
    return By(by.office, words(by.name, OFFICIAL_NAME_LENGTH), by.when)


def rule(table: Table, action: Rule, at: int) -> list[TableFact]:
    """The ruling, and what follows from it by the rules of the game; or the request for the consent it needs."""
    effect, by = action.effect, _named(action.by)
    if isinstance(effect, Overturned) and by.office is not Office.CHIEF:
        raise Refused("not-the-chief")
    if by.office is Office.COMMITTEE and not isinstance(effect, COMMITTEES):
        raise Refused("not-the-committees")
    clause = words(action.clause, CLAUSE_LENGTH)
    reason = words(action.reason, REASON_LENGTH)
    if action.claim is not None and (
        not 0 <= action.claim < len(table.claims) or table.claims[action.claim].ruling is not None
    ):
        raise Refused("no-such-claim")
    check(table, effect, at)
    if isinstance(effect, Disqualification) and by.office is not Office.COMMITTEE:
        return [Asked(Proposal(effect, by, (), clause, reason, action.claim))]
    if action.consent:
        asked = tuple(seat for seat, chair in enumerate(table.chairs) if chair.player and seat not in table.out)
        if not asked:
            raise Refused("nobody-to-ask")
        return [Asked(Proposal(effect, by, asked, clause, reason, action.claim))]
    facts: list[TableFact] = [Ruled(effect, clause, reason, by, action.claim), *follow(table, effect)]
    return facts
