"""A tournament report file as a plain document, so that `qihui rank` and `qihui pair` take events of other programs.

What the file says of its system decides the regulations: a round robin where record 092 or 192 calls it one, else a
Swiss event. A round in which nobody has an opponent yet is the next one, and its codes are byes that were asked for.
Points that record 299 gives whatever the result are adjustments. House choice: what a plain document cannot tell
(points against the table for one kind of result, acceleration of others than the first numbers) is refused.
"""

from collections.abc import Iterator
from decimal import Decimal
from itertools import combinations
from typing import Final

from qihui.cli.plain.document import Document, Entry, Result
from qihui.cli.plain.errors import BadPlain
from qihui.cli.plain.rules import RoundRobin, Swiss
from qihui.cli.short import written
from qihui.events.files.decoding import readings
from qihui.events.files.trf import Abnormal, Report, games_of, read, unclear_byes
from qihui.events.pairing.rules import Acceleration, Rules
from qihui.events.ranking import CHAINS
from qihui.events.results import Bye, ByeKind, Game, Missing
from qihui.events.scoring import POINTS, PointTable

_BYES: Final = {"F": "full", "H": "half", "Z": "zero", "U": "pairing"}


def document_of(data: bytes, full_byes: ByeKind | None = None) -> Document:
    """The document that the bytes of a report file tell; `full_byes` says what its code `F` means.

    Raises:
        BadSheet: they are no text. BadTrf: names line and column. BadPlain: it has to be said what its byes are, or it
            tells what has no place in a document.
    """
    report = read(readings(data)[0].text)
    unclear = unclear_byes(report)
    if unclear and full_byes is None:
        round_, number = unclear[0]
        raise BadPlain("plain-full-byes", round=round_, number=number)
    table = report.points or POINTS["halves"]
    games = games_of(report, full_byes=full_byes or ByeKind.FULL)
    past = max((game.round for game in games if game.second is not None), default=0)
    clubs = {number: team.name for team in report.teams for number in team.players}
    adjusted = {player.number: 0 for player in report.players}
    for given in report.abnormal:
        for number in given.players:
            if number in adjusted:
                adjusted[number] += _adjustment(given, table)
    return Document(
        entries=tuple(
            Entry(player.number, player.name, clubs.get(player.number, ""), adjusted[player.number])
            for player in report.players
        ),
        regulations=_round_robin(report, table) or _swiss(report, table),
        results=tuple(_result(game) for game in games if game.round <= past),
        prohibited=tuple(sorted(set(_prohibited(report, past + 1)))),
        byes=dict(_byes(report, games, past + 1)),
        title=report.text("012"),
    )


def _result(game: Game) -> Result:
    return Result(game.round, game.first, game.second, "" if isinstance(game.result, Missing) else written(game.result))


def _round_robin(report: Report, table: PointTable) -> RoundRobin | None:
    """The regulations of a round robin, if it is one: everybody meets everybody as often as the rounds allow."""
    system = f"{report.text('092')} {report.text('192')}".lower().replace("-", " ").replace("_", " ")
    if "round robin" not in system and "berger" not in system:
        return None
    size = len(report.players)
    return RoundRobin(2 if report.rounds >= 2 * (size - 1 + size % 2) > 0 else 1, table)


def _swiss(report: Report, table: PointTable) -> Swiss:
    rules = Rules(strict_sides=True, acceleration=_acceleration(report, table))
    return Swiss(report.rounds, table, CHAINS["fide-swiss"], rules=rules)


def _acceleration(report: Report, table: PointTable) -> Acceleration | None:
    """The acceleration of the first so many numbers. Raises `BadPlain` when it is of others."""
    if not report.accelerations:
        return None
    upper = report.accelerations[0].last_player
    points = [0] * max(each.last_round for each in report.accelerations)
    for each in report.accelerations:
        if (each.first_player, each.last_player) != (1, upper) or each.first_round < 1:
            raise BadPlain("plain-acceleration")
        for round_ in range(each.first_round, each.last_round + 1):
            points[round_ - 1] += _units(each.points or Decimal(0), table)
    return Acceleration(upper, tuple(points))


def _adjustment(given: Abnormal, table: PointTable) -> int:
    """What a record 299 gives in units of the table. Raises `BadPlain` when it depends on a result."""
    if given.kind:
        raise BadPlain("plain-abnormal", kind=given.kind)
    return _units(given.points or Decimal(0), table)


def _units(points: Decimal, table: PointTable) -> int:
    """Points in units of the table. Raises `BadPlain` when they are no whole number of them."""
    units = points * table.unit
    if units != int(units):
        raise BadPlain("plain-units", found=str(points))
    return int(units)


def _prohibited(report: Report, round_: int) -> Iterator[tuple[int, int]]:
    """The pairs that must not meet in a round, each with the smaller number first."""
    known = {player.number for player in report.players}
    for each in report.forbidden:
        if each.first_round <= round_ <= each.last_round:
            yield from combinations(sorted(known & set(each.players)), 2)


def _byes(report: Report, games: tuple[Game, ...], round_: int) -> Iterator[tuple[int, str]]:
    """Who sits out a round that is not paired yet."""
    for game in games:
        if game.round == round_ and isinstance(game.result, Bye):
            yield game.first, _BYES[game.result.bye]
    for each in report.byes:
        if each.round == round_:
            yield from ((number, _BYES[each.kind]) for number in each.players)
