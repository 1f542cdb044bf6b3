"""The places 名次 that a knockout gives: the winner, the loser of the last match, and so on down.

Those who go out in one round share a place, the best that is left for them. The match for the third place settles the
third and the fourth; without it the losers before the last match share the third. Where both forfeit, both go out in
that round. Places are given as soon as the round is done.
"""

from qihui.events.pairing.knockout.bracket import LoserOf, Match, Part
from qihui.events.pairing.knockout.play import Knockout, Side, Sides


def places_won(knockout: Knockout) -> dict[int, int]:
    """The places that are settled so far, by number."""
    outcomes, sides = knockout.outcomes(), knockout.sides()
    left = sum(place is not None for place in knockout.places)
    going_on = {
        source.match for match in knockout.bracket.matches for source in match.sides if isinstance(source, LoserOf)
    }
    places: dict[int, int] = {}
    for group in _rounds(knockout):
        if any(Side.OPEN in outcomes[match.name] for match in group):
            if group[0].part is not Part.THIRD:
                return places
            left -= 2
            continue
        for out in _out(group, going_on, sides, outcomes):
            left -= len(out)
            places |= dict.fromkeys(out, left + 1)
    last = knockout.bracket.matches[-1].name
    winner = outcomes[last][0]
    if winner is Side.OPEN:
        return places
    finalists = {side for match in _last(knockout) for side in sides[match.name] if isinstance(side, int)}
    return places | {each: 1 if each == winner or winner is Side.NOBODY else 2 for each in finalists}


def _last(knockout: Knockout) -> list[Match]:
    """The last match, and the second one it may need."""
    matches = knockout.bracket.matches
    return [each for each in matches if each.part is Part.FINAL] or [matches[-1]]


def _rounds(knockout: Knockout) -> list[list[Match]]:
    """The rounds before the last match, in order."""
    last = _last(knockout)
    rounds: dict[tuple[Part, int], list[Match]] = {}
    for match in knockout.bracket.matches:
        if match not in last:
            rounds.setdefault((match.part, match.round), []).append(match)
    return list(rounds.values())


def _out(
    group: list[Match], going_on: set[str], sides: dict[str, Sides], outcomes: dict[str, Sides]
) -> list[list[int]]:
    """Who goes out in a round, those of a lower place first."""
    losers: list[int] = []
    winners: list[int] = []
    for match in group:
        winner = outcomes[match.name][0]
        if match.name not in going_on or winner is Side.NOBODY:
            losers += [each for each in sides[match.name] if isinstance(each, int) and each != winner]
        if match.part is Part.THIRD and isinstance(winner, int):
            winners.append(winner)
    return [losers, winners]
