"""Between tournament reports and the games of an event.

| code | is |
| --- | --- |
| `1` `=` `0`, `W` `D` `L` | a game that was played |
| `+` `-` | a forfeit; `-` on both sides, nobody came |
| `U` `F` `H` `Z`, blank | byes: by pairing, full, half, none |
| an opponent without a code | a game whose result is missing |

Codes that do not belong together (`=` against `0`) are what a ruling gave to each side. Points that no code stands for
are told as records 299, bonus or penalty; `games_of` leaves them to whoever ranks. Without an opponent, `-` is a
zero bye and `+` a full one. Programs that do not know `U` write `F` for a pairing bye: whoever reads such a file has to
ask, since only the one bars a further bye (`unclear_byes`).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from qihui.events.files.trf_values import ABSENT, DRAWN, WON, Abnormal, Cell, Header, Player, Report
from qihui.events.results import (
    Adjusted,
    Bye,
    ByeKind,
    DoubleForfeit,
    Forfeit,
    Game,
    Missing,
    Played,
    Result,
    Void,
)
from qihui.events.scoring import POINTS, PointTable

_WITHOUT_OPPONENT: Final[Mapping[str, ByeKind]] = {
    "U": ByeKind.PAIRING,
    "F": ByeKind.FULL,
    "H": ByeKind.HALF,
    "Z": ByeKind.ZERO,
    "+": ByeKind.FULL,
    "W": ByeKind.FULL,
    "1": ByeKind.FULL,
    "=": ByeKind.HALF,
    "D": ByeKind.HALF,
    "-": ByeKind.ZERO,
    "L": ByeKind.ZERO,
    "0": ByeKind.ZERO,
}

NOTHING: Final[Mapping[tuple[int, int], int]] = MappingProxyType({})


def unclear_byes(report: Report) -> tuple[tuple[int, int], ...]:
    """Rounds and numbers of full byes that may be meant as pairing byes: those of a file that has no pairing bye."""
    cells = [
        (round_, player.number, cell)
        for player in report.players
        for round_, cell in enumerate(player.rounds, 1)
        if cell.opponent is None
    ]
    if any(cell.result == "U" for _, _, cell in cells):
        return ()
    return tuple((round_, number) for round_, number, cell in cells if cell.result == "F")


def games_of(report: Report, *, full_byes: ByeKind = ByeKind.FULL) -> tuple[Game, ...]:
    """The games of a report, round by round; `full_byes` is what its code `F` means."""
    table = report.points or POINTS["halves"]
    cells = {player.number: player.rounds for player in report.players}
    games: list[Game] = []
    for round_ in range(1, max(map(len, cells.values()), default=0) + 1):
        for number, rounds in cells.items():
            if len(rounds) < round_:
                continue
            cell = rounds[round_ - 1]
            if cell.opponent is None:
                kind = full_byes if cell.result == "F" else _WITHOUT_OPPONENT[cell.result]
                games.append(Game(round_, number, None, Bye(kind)))
                continue
            answer = cells[cell.opponent][round_ - 1]
            if _is_first(cell, number, answer):
                games.append(Game(round_, number, cell.opponent, _result(cell.result, answer.result, table)))
    return tuple(games)


def _is_first(cell: Cell, number: int, answer: Cell) -> bool:
    """Whether a game is told from this side: that of the first move, or the lower number where no side says."""
    if cell.colour == answer.colour:
        return number < (cell.opponent or 0)
    return cell.colour == "w" or answer.colour == "b"


def _result(code: str, answer: str, table: PointTable) -> Result:
    """The result of the two codes of a game."""
    if not code:
        return Missing()
    if code == answer == "-":
        return DoubleForfeit()
    if code in DRAWN and answer in DRAWN:
        return Played(None)
    for winner, (won, lost) in enumerate(((code, answer), (answer, code))):
        if won in "1W" and lost in "0L":
            return Played(winner)
        if won == "+" and lost == "-":
            return Forfeit(winner)
    played = not {code, answer} & {"+", "-"}
    return Adjusted((_worth(code, table), _worth(answer, table)), played)


def _worth(code: str, table: PointTable) -> int:
    if code in WON:
        return table.win
    if code in DRAWN:
        return table.draw
    return table.absent if code == "-" else table.loss


def report_of(
    header: Sequence[Header],
    players: Iterable[Player],
    games: Iterable[Game],
    table: PointTable,
    ranks: Mapping[int, int],
    taken: Mapping[tuple[int, int], int] = NOTHING,
) -> Report:
    """The report of an event: who plays, without rounds and points, and their games; `ranks` are places by number.

    Points are those of the games, less the units that rulings took (`taken`, by round and number). Where they are not
    what the codes are worth, records 299 say by how much. A game that is void is a round without one.
    """
    everybody = tuple(players)
    rounds: dict[int, dict[int, Cell]] = {player.number: {} for player in everybody}
    units = dict.fromkeys(rounds, 0)
    abnormal = Counter({key: -lost for key, lost in taken.items() if key[1] in units})
    for (_, player), more in abnormal.items():
        units[player] += more
    last = 0
    for game in games:
        last = max(last, game.round)
        first, second = table.of_result(game.result)
        codes = _codes(game.result, table)
        rounds[game.first][game.round] = Cell(game.second, "-" if game.second is None else "w", codes[0])
        units[game.first] += first
        if game.second is not None:
            rounds[game.second][game.round] = Cell(game.first, "b", codes[1])
            units[game.second] += second
        if isinstance(game.result, Adjusted):
            abnormal[game.round, game.first] += first - _worth(codes[0], table)
            if game.second is not None:
                abnormal[game.round, game.second] += second - _worth(codes[1], table)
        if isinstance(game.result, Void):
            for number in (game.first, game.second):
                if number is not None:
                    rounds[number][game.round] = ABSENT
    return Report(
        header=tuple(header),
        players=tuple(
            replace(
                player,
                rounds=tuple(rounds[player.number].get(round_, ABSENT) for round_ in range(1, last + 1)),
                points=Decimal(units[player.number]) / table.unit,
                rank=ranks[player.number],
            )
            for player in sorted(everybody, key=lambda player: player.number)
        ),
        points=table,
        abnormal=tuple(
            Abnormal("", None, Decimal(more) / table.unit, round_, (number,))
            for (round_, number), more in sorted(abnormal.items())
            if more
        ),
    )


def _codes(result: Result, table: PointTable) -> tuple[str, str]:
    """The codes of a result for both sides."""
    match result:
        case Played(winner=None):
            return "=", "="
        case Played(winner=winner):
            return ("0", "1") if winner else ("1", "0")
        case Forfeit(winner=winner):
            return ("-", "+") if winner else ("+", "-")
        case DoubleForfeit():
            return "-", "-"
        case Bye(bye=kind):
            return kind, ""
        case Adjusted(points=(first, second), played=played):
            return _code(first, table, played=played), _code(second, table, played=played)
        case Void():
            return "Z", "Z"
        case Missing():
            return "", ""


def _code(units: int, table: PointTable, *, played: bool) -> str:
    """The code that is nearest to what a ruling gave."""
    if units >= table.win:
        return "1" if played else "+"
    if units >= table.draw and units > table.loss:
        return "="
    return "0" if played else "-"
