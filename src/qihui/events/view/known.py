"""What everybody may know of an event: the one answer for views, lists that are written, and the trail.

- A round is known when its pairing was published, and at the latest when it is closed.
- A deal is known when every table has played it that is to play it (case 46, C.duplicate): its layout, what was scored
  on it, and what was ruled about it. A table whose deals are not all known has no result yet for others.
"""

from qihui.events.event import Event
from qihui.events.facts import Appealed, Awarded, RateTaken, ResultRuled, Ruled
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import EventRound, EventTable


class Known:
    """What may be told of an event as it is now; made once for everything that is shown."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.outcomes = Outcomes(event)
        self.deals = frozenset(deal for stage in event.stages for deal in self.outcomes.open_deals(stage))

    @property
    def rounds(self) -> tuple[EventRound, ...]:
        """The rounds whose pairing is known."""
        return tuple(each for each in self.event.rounds if each.known)

    def round(self, number: int) -> bool:
        """Whether the pairing of a round is known."""
        found = self.event.at_round(number)
        return found is not None and found.known

    def table(self, table: EventTable) -> bool:
        """Whether all deals of a table are known."""
        return self.deals.issuperset(table.seating.deals)

    def at(self, round_: int, number: int) -> bool:
        """The same of a table by its numbers; nothing is secret of one that is not there."""
        found = self.event.at_round(round_)
        table = found.table(number) if found else None
        return table is None or self.table(table)

    def ruling(self, ruled: Ruled) -> bool:
        """Whether a ruling tells nothing of a deal that is secret."""
        match ruled.effect:
            case Awarded(deal=deal) | RateTaken(deal=deal):
                return deal in self.deals
            case ResultRuled(round_, number):
                return self.at(round_, number)
            case _:
                return True

    def appeal(self, appealed: Appealed) -> bool:
        """Whether an appeal is about nothing that is secret."""
        if 1 <= appealed.ruling <= len(self.event.rulings):
            return self.ruling(self.event.rulings[appealed.ruling - 1].fact)
        return self.at(appealed.round, appealed.table)
