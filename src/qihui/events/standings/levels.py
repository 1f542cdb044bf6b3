"""Places over all stages: who came further stands higher, and within a stage its own order decides.

Each stage gives levels, the best first; those of one level share a place. The last stage comes first, then those who
did not get into it, by the stage before, and so on. In a stage of groups all who have the same place in their group are
one level, as the groups did not meet; in a knockout all who went out in the same round; of letters, all who lost.
"""

from collections.abc import Sequence

from qihui.events.entries import Standing
from qihui.events.facts import StageKind
from qihui.events.pairing.knockout import places_won
from qihui.events.ranking import Ranking
from qihui.events.standings.fields import rankings
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Stage


def levels_of(outcomes: Outcomes, stage: Stage) -> list[list[int]]:
    """The levels of a stage as it is now."""
    match stage.began.kind:
        case StageKind.KNOCKOUT:
            return _knockout(outcomes, stage)
        case StageKind.LETTERS:
            return _letters(outcomes, stage)
        case StageKind.SCHEDULED | StageKind.SWISS | StageKind.RATED:
            return _by_place(rankings(outcomes, stage))


def _by_place(found: Sequence[Ranking]) -> list[list[int]]:
    levels: dict[int, list[int]] = {}
    for ranking in found:
        for row in ranking.rows:
            levels.setdefault(row.place, []).append(row.number)
    return [levels[place] for place in sorted(levels)]


def _knockout(outcomes: Outcomes, stage: Stage) -> list[list[int]]:
    knockout = outcomes.knockout(stage)
    won = places_won(knockout)
    still_in = [number for number in knockout.places if number is not None and number not in won]
    levels: dict[int, list[int]] = {}
    for number, place in won.items():
        levels.setdefault(place, []).append(number)
    ordered = [sorted(levels[place]) for place in sorted(levels)]
    return [sorted(still_in), *ordered] if still_in else ordered


def _letters(outcomes: Outcomes, stage: Stage) -> list[list[int]]:
    going, out = survivors(outcomes, stage)
    return [level for level in (sorted(going), sorted(out)) if level]


def survivors(outcomes: Outcomes, stage: Stage) -> tuple[list[int], list[int]]:
    """Who goes on from a stage of letters, in the order of the letters, and who is out."""
    going: list[int] = []
    out: list[int] = []
    open_ = set(stage.began.numbers)
    for round_ in stage.rounds:
        for table in round_.tables:
            settled, winner = outcomes.winner(round_.number, table)
            if settled:
                both = [number for number in table.seating.entries if number is not None]
                open_ -= set(both)
                going += [number for number in both if number == winner]
                out += [number for number in both if number != winner]
    straight = stage.began.straight
    if straight is not None:
        open_.discard(straight)
        going.append(straight)
    return [*going, *sorted(open_)], out


def levels(outcomes: Outcomes) -> list[list[int]]:
    """The levels of the whole event: nobody twice, and nobody who was disqualified or annulled."""
    barred = {
        each.number for each in outcomes.event.entrants if each.annulled or each.standing is Standing.DISQUALIFIED
    }
    placed: set[int] = set(barred)
    found: list[list[int]] = []
    for stage in reversed(outcomes.event.stages):
        for level in levels_of(outcomes, stage):
            left = [number for number in level if number not in placed]
            if left:
                found.append(left)
                placed.update(left)
    return found
