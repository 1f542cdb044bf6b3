"""The sheet 成绩册 from which keys count: the entries in the order of their numbers, each meant by its place in it.

A sheet is made once for a ranking, which checks its field. What several keys need is computed once and kept.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

import msgspec

from qihui.events.ranking.errors import BadField
from qihui.events.ranking.field import Entrant, Format, ScoreField
from qihui.events.ranking.lines import Line, lines_of
from qihui.events.ranking.opponents import Rules, Share, adjusted, shares
from qihui.events.ranking.unplayed import PREDETERMINED
from qihui.events.results import UNPLAYED, Mark, counted


class Sheet:
    """What every ranking has: the entries by number, the format, and the seed of lots."""

    def __init__(self, entrants: Sequence[Entrant], format_: Format, seed: str) -> None:
        """The sheet of these entries. Raises `BadField` when two have one number."""
        self.entrants = sorted(entrants, key=lambda entrant: entrant.number)
        self.numbers = [entrant.number for entrant in self.entrants]
        self.places = {number: at for at, number in enumerate(self.numbers)}
        self.format = format_
        self.seed = seed
        for one, other in pairwise(self.numbers):
            if one == other:
                raise BadField("field-number-twice", entry=one)

    def __len__(self) -> int:
        return len(self.numbers)


class ScoreSheet(Sheet):
    """The sheet of an event of games for points: `lines` has the rounds of each entry, `scores` their sums in units.

    Adjustments are no part of `scores`.
    """

    def __init__(self, field: ScoreField, lines: list[list[Line]] | None = None) -> None:
        """The sheet of a field, or of the same field with other `lines`. Raises `BadField`."""
        super().__init__(field.entrants, field.format, field.seed)
        assert field.format is not Format.DUPLICATE
        self.field = field
        self.table = field.points
        self.least_win = field.points.win if field.least_win is None else field.least_win
        last = max((game.round for game in field.games if counted(game.result)), default=0)
        if last > field.rounds:
            raise BadField("field-round", found=last, rounds=field.rounds)
        self.through = last if field.through is None else field.through
        policy = field.unplayed if field.format is Format.SWISS else PREDETERMINED
        self.rules = Rules(policy, field.points, field.rounds, self.through)
        self.lines = lines_of(field, self.places, self.through) if lines is None else lines
        self.scores = [sum(line.points for line in mine) for mine in self.lines]

    def was_game(self, line: Line) -> bool:
        """Whether a round counts as a game of the entry itself (FIDE C.07, 15.2: a forfeit lost never does)."""
        return line.mark not in UNPLAYED or (self.rules.policy.forfeits_are_games and line.mark is Mark.FORFEIT_WIN)

    @cached_property
    def adjusted(self) -> list[int]:
        """The score of each entry as its opponents' tie-breaks count it."""
        return adjusted(self.lines, self.scores, self.rules)

    @cached_property
    def shares(self) -> list[list[Share]]:
        """For each entry, whose score each of its rounds counts."""
        both = zip(self.lines, self.scores, strict=True)
        return [shares(mine, own, self.scores, self.adjusted, self.rules) for mine, own in both]

    @cached_property
    def last_drawn(self) -> "ScoreSheet":
        """The same sheet with every pairing of the event's last round a draw; the sheet itself before that round."""
        if self.through < self.rules.rounds:
            return self
        draw = self.table.draw
        return ScoreSheet(
            self.field,
            [
                [
                    msgspec.structs.replace(line, points=draw)
                    if line.round == self.rules.rounds and line.rival is not None
                    else line
                    for line in mine
                ]
                for mine in self.lines
            ],
        )
