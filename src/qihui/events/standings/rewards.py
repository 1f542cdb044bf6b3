"""Prizes by place 奖励, out of the standings and the regulations (E.prizes, H.benefits)."""

from qihui.events.event import Event
from qihui.events.money import Award, Placed, awards
from qihui.events.standings.standing import standings


def rewards(event: Event) -> tuple[Award, ...]:
    """What each entry that gets something gets; `entry` is its number as text."""
    placed: list[Placed] = []
    for line in standings(event).lines:
        entrant = event.entrant(line.number)
        assert entrant is not None
        placed.append(Placed(str(line.number), line.place, max(1, len(entrant.card.members))))
    return awards(event.regulations.prizes, placed)
