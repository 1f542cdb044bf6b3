"""The records of a tournament report beside players: points, byes, prohibited pairings, acceleration, teams.

| record | columns |
| --- | --- |
| 162 points | from 6, each nine columns: a letter and, in the next four, its points |
| 240 byes | 5 kind, 7-9 round, players from 11 |
| 250 acceleration | 5-8 match points, 10-13 points, 15-17 and 19-21 rounds, 23-26 and 28-31 players |
| 260 prohibited | 5-7 and 9-11 rounds, players from 13 |
| 299 abnormal points | 5 kind, 8-11 match points, 14-17 points, 20-22 round, players from 24 |
| 013 team (2016) | 5-36 name, players from 37 |
| 310 team (2026) | 5-7 number, 9-40 name, 42-46 nickname, 48-53 strength, 55-67 points, 69-71 rank, 74 players |

A last round or player that is left blank is the first one. The letters of 162: `W` win, `D` draw, `L` loss, `A`
absence, `P` pairing bye, `X` unknown. House choice: what an unknown result is worth for the time being is not kept.
"""

from decimal import Decimal
from fractions import Fraction
from math import lcm
from typing import Final

from qihui.events.files.trf_columns import Columns, Line, point
from qihui.events.files.trf_errors import BadTrf
from qihui.events.files.trf_values import Abnormal, Acceleration, Byes, Forbidden, Team
from qihui.events.scoring import BadScoring, PointTable

_LETTERS: Final = "WDLAPX"
_FIRST_LETTER: Final = 6
_STEP: Final = 9

_DEFAULTS: Final = {"W": Fraction(1), "D": Fraction(1, 2), "L": Fraction(0), "A": Fraction(0)}


def read_points(line: Line) -> PointTable:
    """The table of points of record 162.

    Raises:
        BadTrf: names the column.
    """
    worth = dict(_DEFAULTS)
    for start in range(_FIRST_LETTER, len(line.text.rstrip()) + 1, _STEP):
        letter = line.cut(start, start).upper()
        points = line.decimal(start + 1, start + 4)
        if not letter or letter not in _LETTERS:
            raise BadTrf("trf-letter", line=line.number, column=start, found=letter)
        if points is None:
            raise BadTrf("trf-number", line=line.number, column=start + 1, found="")
        worth[letter] = Fraction(points)
    worth.pop("X", None)
    unit = lcm(*(value.denominator for value in worth.values()))
    units = {letter: int(value * unit) for letter, value in worth.items()}
    try:
        return PointTable(
            units["W"], units["D"], units["L"], absent=units["A"], bye=units.get("P", units["W"]), unit=unit
        )
    except BadScoring as error:
        raise BadTrf("trf-table", line=line.number, column=_FIRST_LETTER) from error


def points_line(table: PointTable) -> str:
    """Record 162 of a table."""
    columns = Columns("162")
    bye = table.win if table.bye is None else table.bye
    worth = {"W": table.win, "D": table.draw, "L": table.loss, "A": table.absent, "P": bye}
    for at, (letter, units) in enumerate(worth.items()):
        start = _FIRST_LETTER + at * _STEP
        columns.left(start, start, letter)
        columns.right(start + 1, start + 4, point(Decimal(units) / table.unit, 4))
    return columns.text


def read_byes(line: Line) -> Byes:
    """Record 240. Raises `BadTrf`."""
    line.check_blank((4, 6, 10))
    return Byes(_letter(line, "FHZ"), line.must(7, 9), line.numbers(11))


def byes_line(byes: Byes) -> str:
    """Record 240."""
    return Columns("240").left(5, 5, byes.kind).right(7, 9, f"{byes.round:03}").numbers(11, byes.players).text


def read_forbidden(line: Line) -> Forbidden:
    """Record 260. Raises `BadTrf`."""
    line.check_blank((4, 8, 12))
    first = line.must(5, 7)
    return Forbidden(first, line.whole(9, 11) or first, line.numbers(13))


def forbidden_line(forbidden: Forbidden) -> str:
    """Record 260."""
    columns = Columns("260").right(5, 7, f"{forbidden.first_round:03}").right(9, 11, f"{forbidden.last_round:03}")
    return columns.numbers(13, forbidden.players).text


def read_acceleration(line: Line) -> Acceleration:
    """Record 250. Raises `BadTrf`."""
    line.check_blank((4, 9, 14, 18, 22, 27))
    round_, player = line.must(15, 17), line.must(23, 26)
    return Acceleration(
        line.decimal(5, 8),
        line.decimal(10, 13),
        round_,
        line.whole(19, 21) or round_,
        player,
        line.whole(28, 31) or player,
    )


def acceleration_line(given: Acceleration) -> str:
    """Record 250."""
    return (
        Columns("250")
        .right(5, 8, point(given.match_points, 4))
        .right(10, 13, point(given.points, 4))
        .right(15, 17, f"{given.first_round:03}")
        .right(19, 21, f"{given.last_round:03}")
        .right(23, 26, f"{given.first_player:04}")
        .right(28, 31, f"{given.last_player:04}")
        .text
    )


def read_abnormal(line: Line) -> Abnormal:
    """Record 299; a minus may stand in the column before a number's. Raises `BadTrf`."""
    line.check_blank((4, 6, 12, 18, 19, 23))
    kind = _letter(line, "WDLFHZ+-") if line.cut(5, 5) else ""
    return Abnormal(kind, line.decimal(7, 11), line.decimal(13, 17), line.whole(20, 22) or 0, line.numbers(24))


def abnormal_line(given: Abnormal) -> str:
    """Record 299."""
    columns = Columns("299").left(5, 5, given.kind)
    columns.right(7, 11, point(given.match_points, 5)).right(13, 17, point(given.points, 5))
    return columns.right(20, 22, f"{given.round:03}").numbers(24, given.players).text


def read_old_team(line: Line) -> Team:
    """Record 013. Raises `BadTrf`."""
    return Team(line.cut(5, 36), line.numbers(37))


def old_team_line(team: Team) -> str:
    """Record 013."""
    return Columns("013").left(5, 36, team.name).numbers(37, team.players).text


def read_team(line: Line) -> Team:
    """Record 310. Raises `BadTrf`."""
    line.check_blank((4, 8, 41, 47, 54, 61, 68, 72, 73))
    return Team(
        name=line.cut(9, 40),
        players=line.numbers(74),
        number=line.must(5, 7),
        nickname=line.cut(42, 46),
        strength=line.cut(48, 53),
        match_points=line.decimal(55, 60),
        game_points=line.decimal(62, 67),
        rank=line.whole(69, 71),
    )


def team_line(team: Team) -> str:
    """Record 310, or 013 for a team without a number."""
    if team.number is None:
        return old_team_line(team)
    return (
        Columns("310")
        .right(5, 7, str(team.number))
        .left(9, 40, team.name)
        .left(42, 46, team.nickname)
        .right(48, 53, team.strength)
        .right(55, 60, point(team.match_points, 6))
        .right(62, 67, point(team.game_points, 6))
        .right(69, 71, "" if team.rank is None else str(team.rank))
        .numbers(74, team.players)
        .text
    )


def _letter(line: Line, known: str) -> str:
    found = line.cut(5, 5).upper()
    if not found or found not in known:
        raise BadTrf("trf-letter", line=line.number, column=5, found=found)
    return found
