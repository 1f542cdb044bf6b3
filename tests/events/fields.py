"""Fields of a Swiss event for tests: rounds that are played, and what must hold of every pairing."""

from random import Random

from qihui.events.pairing import Board, Field, Level, Pairing, Played, Player, Rest, Rules, SatOut, check
from qihui.events.pairing.knockout import by_drawn
from qihui.events.results import ByeKind

WIN, DRAW, LOSS = 2, 1, 0

BYE_POINTS = {ByeKind.PAIRING: WIN, ByeKind.FULL: WIN, ByeKind.HALF: DRAW, ByeKind.ZERO: LOSS}


def by_lots(numbers, rng: Random, *, seeds: int = 0, clubs=None) -> tuple[int | None, ...]:
    """The places of a knockout, drawn behind the seeds."""
    drawn = list(numbers[seeds:])
    rng.shuffle(drawn)
    return by_drawn((*numbers[:seeds], *drawn), seeds=seeds, clubs=clubs)


def fresh(count: int, *, clubs: int = 0, rng: Random | None = None) -> tuple[Player, ...]:
    """Players 1, 2, ... before the first round, in clubs by lot."""
    return tuple(
        Player(number, club=f"club {rng.randrange(clubs)}" if rng and clubs else "") for number in range(1, count + 1)
    )


def after(players: tuple[Player, ...], pairing: Pairing, results: dict[int, int]) -> tuple[Player, ...]:
    """The players after a round; `results` has the points of who moved first, by number. Who is in none has a zero."""
    happened: dict[int, Played | SatOut] = {}
    for board in pairing.boards:
        points = results[board.first]
        happened[board.first] = Played(board.second, True, points)
        happened[board.second] = Played(board.first, False, WIN - points)
    for rest in pairing.rests:
        happened[rest.number] = SatOut(rest.kind, BYE_POINTS[rest.kind])
    return tuple(
        Player(each.number, (*each.past, happened.get(each.number, SatOut(ByeKind.ZERO))), each.club)
        for each in players
    )


def played(players: tuple[Player, ...], pairing: Pairing, rng: Random) -> tuple[Player, ...]:
    """The players after a round with results by chance, the lower number being the stronger."""
    results = {}
    for board in pairing.boards:
        chance = rng.random() + (board.second - board.first) / (2 * len(players))
        results[board.first] = WIN if chance > 0.62 else DRAW if chance > 0.38 else LOSS
    return after(players, pairing, results)


def boards(*pairs: tuple[int, int]) -> Pairing:
    return Pairing(tuple(Board(first, second) for first, second in pairs))


def pairs_of(pairing: Pairing) -> set[frozenset[int]]:
    return {frozenset((board.first, board.second)) for board in pairing.boards}


def byes_of(pairing: Pairing) -> list[int]:
    return [rest.number for rest in pairing.rests if rest.kind is ByeKind.PAIRING]


def assert_legal(pairing: Pairing, field: Field, rules: Rules | None = None) -> None:
    """Nothing that would need a reason, and everybody present has one place."""
    assert [finding for finding in check(pairing, field, rules) if finding.level >= Level.REASON] == []
    places = [number for board in pairing.boards for number in (board.first, board.second)]
    places += [rest.number for rest in pairing.rests]
    assert sorted(places) == sorted({each.number for each in field.players} - set(field.absent))


def locked(number: int) -> Rest:
    return Rest(number, ByeKind.PAIRING)
