"""The rounds of each entry, out of the games of an event."""

from collections.abc import Mapping, Sequence

import msgspec

from qihui.events.ranking.errors import BadField
from qihui.events.ranking.field import Format, ScoreField
from qihui.events.results import Adjusted, Game, Mark, counted, marks_of
from qihui.events.results import played as at_the_board


class Line(msgspec.Struct, frozen=True, gc=False):
    """One round of one entry: against whom (a place in the sheet), for how many units, and whether it moved second."""

    round: int
    rival: int | None
    points: int
    mark: Mark
    second: bool = False


def lines_of(field: ScoreField, places: Mapping[int, int], through: int) -> list[list[Line]]:
    """The rounds of each entry in order, up to `through`; those that are missing or void are left out.

    In a Swiss event a round without any result is a zero bye.

    Raises:
        BadField: a game of an entry that is not ranked, or two results of one for a round.
    """
    worth = {mark: field.points.of(mark) for mark in Mark}
    rows: list[list[Line | None]] = [[None] * through for _ in places]
    left_out: set[tuple[int, int]] = set()
    for game in field.games:
        round_, first, second, result = game.round, game.first, game.second, game.result
        if round_ > through:
            continue
        if not counted(result):
            left_out |= {(first, round_)} if second is None else {(first, round_), (second, round_)}
            continue
        mine, theirs = marks_of(result)
        points = result.points if isinstance(result, Adjusted) else (worth[mine], worth[theirs])
        at = _free(rows, places, first, round_)
        if second is None:
            rows[at][round_ - 1] = Line(round_, None, points[0], mine)
            continue
        rival = _free(rows, places, second, round_)
        mine, theirs = _expelled(game, mine, theirs, field)
        rows[at][round_ - 1] = Line(round_, rival, points[0], mine)
        rows[rival][round_ - 1] = Line(round_, at, points[1], theirs, second=True)
    if field.format is not Format.SWISS:
        return [[line for line in row if line is not None] for row in rows]
    absent = worth[Mark.ZERO_BYE]
    return [
        [
            Line(round_, None, absent, Mark.ZERO_BYE) if line is None else line
            for round_, line in enumerate(row, 1)
            if line is not None or (number, round_) not in left_out
        ]
        for number, row in zip(places, rows, strict=True)
    ]


def _expelled(game: Game, mine: Mark, theirs: Mark, field: ScoreField) -> tuple[Mark, Mark]:
    """The marks of a game, either side of which may have been expelled since."""
    gone = [number in field.expelled for number in (game.first, game.second)]
    if not any(gone) or not at_the_board(game.result):
        return mine, theirs
    one, other = (Mark.FORFEIT_LOSS if lost else Mark.FORFEIT_WIN for lost in gone)
    return one, other


def _free(rows: Sequence[Sequence[Line | None]], places: Mapping[int, int], number: int, round_: int) -> int:
    """Where an entry is in the sheet, when it has nothing in this round yet."""
    at = places.get(number)
    if at is None:
        raise BadField("field-stranger", entry=number, round=round_)
    if rows[at][round_ - 1] is not None:
        raise BadField("field-twice", entry=number, round=round_)
    return at
