"""The records 001 of players in a tournament report, and the results of their rounds.

    1-3 tag    5-8 number    10 sex    11-13 title    15-47 name    49-52 rating    54-56 federation
    58-68 FIDE number    70-79 birth    81-84 points    86-89 rank
    then for each round ten columns, the first from 92: 92-95 opponent, 97 colour, 99 result

A name has 33 columns: a longer one is cut at a code point. Where a file leaves ranks out, they follow from the points.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from msgspec.structs import replace

from qihui.events.files.trf_columns import Columns, Line, one_line, point
from qihui.events.files.trf_errors import BadTrf
from qihui.events.files.trf_values import ABSENT, RESULTS, Cell, Player

MOST: Final = 9999
"""Most players: numbers have four columns."""

BYES: Final = "HFUZ"

_FIRST_ROUND: Final = 92
_WIDTH: Final = 10
_GAPS: Final = (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91)


def read_player(line: Line) -> Player:
    """A player, whose rank is 0 where the file has none.

    Raises:
        BadTrf: names the column.
    """
    line.check_blank(_GAPS)
    return Player(
        number=line.must(5, 8),
        name=line.cut(15, 47),
        points=line.decimal(81, 84) or Decimal(0),
        rank=line.whole(86, 89) or 0,
        rounds=_rounds(line),
        sex=line.cut(10, 10),
        title=line.cut(11, 13),
        rating=line.whole(49, 52),
        federation=line.cut(54, 56),
        fide_number=line.cut(58, 68),
        birth=line.cut(70, 79),
    )


def _rounds(line: Line) -> tuple[Cell, ...]:
    cells: list[Cell] = []
    for start in range(_FIRST_ROUND, len(line.text.rstrip()) + 1, _WIDTH):
        line.check_blank((start + 4, start + 6, start + 8, start + 9))
        opponent = line.whole(start, start + 3) or None
        colour = line.cut(start + 5, start + 5).lower() or "-"
        result = line.cut(start + 7, start + 7).upper()
        if colour not in ("w", "b", "-"):
            raise BadTrf("trf-colour", line=line.number, column=start + 5, found=colour)
        if result not in RESULTS or (opponent is not None and result in BYES and result):
            raise BadTrf("trf-result", line=line.number, column=start + 7, found=result)
        cells.append(ABSENT if opponent is None and not result else Cell(opponent, colour, result))
    return tuple(cells)


def check_players(players: Sequence[tuple[Line, Player]]) -> None:
    """Whether players are there once, and agree with their opponents.

    Raises:
        BadTrf: `trf-twice`, `trf-opponent`, `trf-mirror`.
    """
    known: dict[int, Player] = {}
    for line, player in players:
        if player.number in known:
            raise BadTrf("trf-twice", line=line.number, column=5, found=player.number)
        known[player.number] = player
    for line, player in players:
        for round_, cell in enumerate(player.rounds, 1):
            if cell.opponent is None:
                continue
            column = _FIRST_ROUND + (round_ - 1) * _WIDTH
            other = known.get(cell.opponent)
            if other is None or other is player:
                raise BadTrf("trf-opponent", line=line.number, column=column, found=cell.opponent)
            answer = other.rounds[round_ - 1] if len(other.rounds) >= round_ else ABSENT
            same_colour = cell.colour == answer.colour != "-"
            if answer.opponent != player.number or same_colour or bool(cell.result) != bool(answer.result):
                raise BadTrf("trf-mirror", line=line.number, column=column, round=round_, found=cell.opponent)


def with_ranks(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players by number, each with a rank: the file's, or the place by points where it has none."""
    order = sorted((player.points for player in players), reverse=True)
    place = {points: at for at, points in reversed(list(enumerate(order, 1)))}
    return tuple(
        player if player.rank else replace(player, rank=place[player.points])
        for player in sorted(players, key=lambda player: player.number)
    )


def player_line(player: Player) -> str:
    """The record of a player.

    Raises:
        BadTrf: a number does not fit its columns.
    """
    if not 1 <= player.number <= MOST:
        raise BadTrf("trf-wide", found=player.number, most=4)
    columns = (
        Columns("001")
        .right(5, 8, str(player.number))
        .left(10, 10, player.sex)
        .left(11, 13, player.title)
        .left(15, 47, player.name)
        .right(49, 52, "" if player.rating is None else str(player.rating))
        .left(54, 56, player.federation)
        .right(58, 68, one_line(player.fide_number))
        .left(70, 79, player.birth)
        .right(81, 84, point(player.points, 4))
        .right(86, 89, str(player.rank))
    )
    for at, cell in enumerate(player.rounds):
        start = _FIRST_ROUND + at * _WIDTH
        columns.right(start, start + 3, "0000" if cell.opponent is None else str(cell.opponent))
        columns.left(start + 5, start + 5, cell.colour).left(start + 7, start + 7, cell.result)
    return columns.text
