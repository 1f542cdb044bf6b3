"""Until when an appeal may be made (C18, H23, J5).

| the time runs from | what it is counted from |
| --- | --- |
| publication | the scores of the round were published; what was corrected after that, from its correction |
| the end of the match | the latest result or correction of the tables at which the appellant sat, or of the one named |
| the end of the round | nothing: from the closing of the round until the next one begins |

House choices: before scores are published an appeal is in time too. A table that was decided by a ruling alone has
ended when its round was closed. A ruling can be appealed against as long after it was made as a result after the match,
since it may come when that time is over. The next round begins when something happens at one of its tables, or at the
instant that was published, whichever is first; that it is paired is no beginning. In an event of both kinds the time is
that of where the appellant plays.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import assert_never

from qihui.events.deciding.common import instant
from qihui.events.deciding.errors import NotNow
from qihui.events.event import Event
from qihui.events.regulations import Appeals, Since, Teams
from qihui.events.state import Entrant, EventRound, EventTable, HeldRuling


def deadline(
    event: Event,
    limits: Appeals,
    entrant: Entrant,
    round_: EventRound,
    table: EventTable | None,
    ruling: HeldRuling | None,
    at: str,
) -> datetime | None:
    """Until when an entry may appeal; `None` while the time does not run yet, or where it goes by rounds.

    Raises:
        NotNow: `event-appeal-early` or `event-appeal-next` where it goes by rounds.
    """
    minutes = timedelta(minutes=limits.minutes)
    match limits.since:
        case Since.PUBLICATION:
            tables = _concerned(event, round_, entrant, table)
            begins = _latest([round_.scored, *(each.corrected for each in tables)]) if round_.scored else None
        case Since.ROUND_END:
            _check_between(event, round_, at)
            return None
        case Since.MATCH_END:
            begins = _ended(round_, _concerned(event, round_, entrant, table))
        case _:
            assert_never(limits.since)
    if begins is None:
        return None
    if ruling is not None:
        begins = max(begins, instant(ruling.at))
    return begins + minutes


def _concerned(event: Event, round_: EventRound, entrant: Entrant, table: EventTable | None) -> tuple[EventTable, ...]:
    """The tables that an appeal is about: that one, or where the entry sat, or all; of a match of teams both."""
    named = (table,) if table else tuple(each for each in round_.tables if entrant.number in each.seating.entries)
    if named and isinstance(event.regulations.format, Teams):
        matches = {each.seating.match for each in named}
        return tuple(each for each in round_.tables if each.seating.match in matches)
    return named or round_.tables


def _ended(round_: EventRound, tables: Iterable[EventTable]) -> datetime | None:
    """When the last of these tables was done; `None` as long as one is not."""
    ends = [_latest([each.ended, each.corrected]) or _latest([round_.closed]) for each in tables]
    done = [end for end in ends if end is not None]
    return max(done) if done and len(done) == len(ends) else None


def _latest(instants: Iterable[str]) -> datetime | None:
    return max((instant(each) for each in instants if each), default=None)


def _check_between(event: Event, round_: EventRound, at: str) -> None:
    """A protest comes after the round and before the next begins."""
    if not round_.closed:
        raise NotNow("event-appeal-early", round=round_.number)
    if next_begun(event, round_.number, at):
        raise NotNow("event-appeal-next", round=round_.number)


def next_begun(event: Event, number: int, at: str) -> bool:
    """Whether the round behind one has begun."""
    behind = event.at_round(number + 1)
    if behind is None:
        return False
    return behind.begun or event.round > behind.number or bool(behind.starts and instant(behind.starts) <= instant(at))
