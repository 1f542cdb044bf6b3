"""What pairing is told of an event: the history of each entry in a stage, round by round.

House choice: a game that is void is no meeting, and the two may be paired again.
"""

from collections.abc import Sequence

from qihui.events.deciding.chance import in_seed_order
from qihui.events.facts import StageKind
from qihui.events.pairing import Field, Past, Played, Player, Rest, SatOut, Walkover
from qihui.events.results import Bye, ByeKind, Game, Mark, marks_of
from qihui.events.results import played as at_the_board
from qihui.events.scoring import PointTable
from qihui.events.standings.fields import points_of
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Entrant, Stage


def field(outcomes: Outcomes, stage: Stage, number: int, rests: Sequence[Rest] = ()) -> Field:
    """The field of round `number` of a Swiss stage; `rests` are byes that the arbiter keeps."""
    members = in_seed_order(outcomes.members(stage))
    games = _by_entry(outcomes.games(stage)) if stage.began.kind is StageKind.SWISS else {}
    players = tuple(player(outcomes, stage, each, games) for each in members)
    kept = {rest.number: rest.kind for rest in rests}
    for each in members:
        bye = each.absence(number)
        if bye is not None:
            kept.setdefault(each.number, bye)
    gone = tuple(each.number for each in members if not each.playing)
    known = {each.number for each in members}
    return Field(
        players,
        tuple(Rest(each, kind) for each, kind in sorted(kept.items()) if each not in gone),
        gone,
        tuple(pair for pair in outcomes.event.prohibited if known.issuperset(pair)),
    )


def player(
    outcomes: Outcomes, stage: Stage, entrant: Entrant, games: dict[int, dict[int, tuple[Game, bool]]]
) -> Player:
    """An entry as pairing sees it."""
    points = points_of(outcomes)
    mine = games.get(entrant.number, {})
    rounds = range(1, len(stage.rounds) + 1)
    had = tuple(past(mine.get(place), points) for place in rounds)
    return Player(entrant.number, had, entrant.card.club if outcomes.rules.clubs_apart else "")


def _by_entry(games: Sequence[Game]) -> dict[int, dict[int, tuple[Game, bool]]]:
    """The game of each entry in each round, and whether it moved first."""
    found: dict[int, dict[int, tuple[Game, bool]]] = {}
    for game in games:
        found.setdefault(game.first, {})[game.round] = (game, True)
        if game.second is not None:
            found.setdefault(game.second, {})[game.round] = (game, False)
    return found


def past(held: tuple[Game, bool] | None, points: PointTable) -> Past:
    """What a round was for an entry: its game, with whether it moved first; nothing is a round it was not there for."""
    if held is None:
        return SatOut(ByeKind.ZERO, points.of(Mark.ZERO_BYE))
    game, first = held
    result = game.result
    units = points.of_result(result)[0 if first else 1]
    if isinstance(result, Bye):
        return SatOut(result.bye, units)
    opponent = game.second if first else game.first
    assert opponent is not None
    if at_the_board(result):
        return Played(opponent, first, units)
    mark = marks_of(result)[0 if first else 1]
    if mark in (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS):
        return Walkover(opponent, mark is Mark.FORFEIT_WIN, units)
    return SatOut(ByeKind.ZERO, units)


def met(outcomes: Outcomes, stage: Stage) -> dict[int, Player]:
    """The entries of a stage that is paired by rate: whom each has met on which side, for no points.

    A sit-out has no rate and so no points, but counts as the bye that it is: nobody has a second one before all have.
    """
    pasts: dict[int, list[Past]] = {
        each.number: [SatOut(ByeKind.ZERO)] * len(stage.rounds) for each in outcomes.members(stage)
    }
    for at, round_ in enumerate(stage.rounds):
        for table in round_.tables:
            both = [number for number in table.seating.entries if number is not None]
            if len(both) == 2:
                pasts[both[0]][at] = Played(both[1], True, 0)
                pasts[both[1]][at] = Played(both[0], False, 0)
        for rest in round_.rests:
            pasts[rest.number][at] = SatOut(ByeKind.PAIRING)
    return {number: Player(number, tuple(past)) for number, past in pasts.items()}


def forfeits_in_row(outcomes: Outcomes, stage: Stage) -> dict[int, int]:
    """How many of the latest rounds each entry has forfeited, one after the other."""
    found: dict[int, int] = {}
    games = _by_entry(outcomes.games(stage))
    for number, mine in games.items():
        count = 0
        for place in range(len(stage.rounds), 0, -1):
            held = mine.get(place)
            if held is None or marks_of(held[0].result)[0 if held[1] else 1] is not Mark.FORFEIT_LOSS:
                break
            count += 1
        found[number] = count
    return found
