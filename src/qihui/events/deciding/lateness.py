"""Who is not there when a round has begun (H.late, C11): beyond the limit of the regulations the game is forfeited.

The limit runs from the instant that was published for the round. Who is late by more than it forfeits to the opponent,
both to nobody; a team at all tables of its match. In a duplicate event the deals of the table that are not played have
no score, as when somebody leaves: what is right for the others is a ruling.
"""

from datetime import timedelta

from qihui.events import commands as ask
from qihui.events.deciding.common import instant, round_of, stage, table_of
from qihui.events.deciding.errors import NotNow
from qihui.events.event import Event
from qihui.events.facts import AnyFact, DealScored, LateForfeited, ResultEntered, StageKind
from qihui.events.regulations import Teams
from qihui.events.results import DoubleForfeit, Forfeit
from qihui.events.state import EventRound, EventTable


def forfeit_late(event: Event, command: ask.ForfeitLate, at: str) -> list[AnyFact]:
    """What follows when people have not come to a table within the limit.

    Raises:
        NotNow: the limit has not passed, the table has begun, or they do not sit there.
    """
    stage_ = stage(event)
    round_ = round_of(event, command.round)
    table = table_of(round_, command.table)
    if not round_.starts:
        raise NotNow("event-no-starts", round=round_.number)
    until = instant(round_.starts) + timedelta(minutes=event.regulations.late.minutes)
    if instant(at) <= until:
        raise NotNow("event-not-late", until=until.isoformat())
    if table.touched or round_.closed:
        raise NotNow("event-begun", round=round_.number, table=table.number)
    numbers = tuple(sorted(set(command.numbers)))
    stranger = next((each for each in numbers if each not in table.seating.entries), None)
    if stranger is not None or not numbers:
        raise NotNow("event-not-at-table", number=stranger or 0, table=table.number)
    facts: list[AnyFact] = [LateForfeited(round_.number, table.number, numbers)]
    for each in _tables(event, round_, table):
        if stage_.began.kind is StageKind.RATED:
            facts += [
                DealScored(round_.number, each.number, deal, (), each.version + version)
                for version, deal in enumerate(each.seating.deals, 1)
            ]
        else:
            late = [entry in numbers for entry in each.seating.entries]
            result = DoubleForfeit() if all(late) else Forfeit(late.index(False))
            facts.append(ResultEntered(round_.number, each.number, result, each.version + 1))
    return facts


def _tables(event: Event, round_: EventRound, table: EventTable) -> tuple[EventTable, ...]:
    """The table, or for teams those of the match that have not begun."""
    if not isinstance(event.regulations.format, Teams):
        return (table,)
    return tuple(each for each in round_.tables if each.seating.match == table.seating.match and not each.touched)
