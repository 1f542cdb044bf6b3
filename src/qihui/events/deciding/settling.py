"""A knockout after a correction (case 35): who goes on is replaced in the next match, as long as it has not begun.

If it has, the correction is refused, or with confirmation the matches that follow with the wrong people are set back.
What was ruled of such a match was about others, and falls. Which side sits where is the referee's (H5), and no fault.
"""

from qihui.events.event import Event
from qihui.events.facts import SOFTWARE, AnyFact, StageKind, TableReseated
from qihui.events.pairing import MovedOn
from qihui.events.pairing.knockout import Side
from qihui.events.standings.outcomes import Outcomes


def settled(event: Event, at: str, *, confirmed: bool) -> list[AnyFact]:
    """What has to change at later tables now that an earlier result is another.

    Raises:
        MovedOn: a match that has begun would have to be set back, and nobody confirmed that.
    """
    facts: list[AnyFact] = []
    undone: list[str] = []
    while (found := _wrong(event)) is not None:
        fact, match, touched = found
        if touched:
            undone.append(match)
        facts.append(fact)
        event = event.apply(fact, SOFTWARE, at)
    if undone and not confirmed:
        raise MovedOn(matches=tuple(undone), match=undone[0], begun=", ".join(undone))
    return facts


def _wrong(event: Event) -> tuple[TableReseated, str, bool] | None:
    """A table at which others should sit, the first in order; with its match, and whether it has begun."""
    stage = event.stage
    if stage is None or stage.began.kind is not StageKind.KNOCKOUT:
        return None
    outcomes = Outcomes(event)
    sides = outcomes.knockout(stage).sides()
    for round_ in stage.rounds:
        for table in round_.tables:
            one, other = sides[table.seating.match]
            if {one, other} != set(table.seating.entries):
                entries = () if isinstance(one, Side) or isinstance(other, Side) else (one, other)
                touched = outcomes.touched(round_.number, table)
                return TableReseated(round_.number, table.number, entries), table.seating.match, touched
    return None
