"""Points for a match by its margin 净分: teams of four, whose match is two tables with the sides swapped.

The margin is the sum of a team's scores on all deals of the match less that of the other team. A table of margins,
which the regulations publish, says what the team ahead scores and what the other one does: the last step counts that
the margin reaches, and the first step, from a margin of 0, gives both the same. Whoever has more of a match than the
other team has won it; a forfeit brings what the largest margin does.

House choice: no table of margins is built in beyond win and loss, as the documents name none.
"""

import msgspec

from qihui.events.scoring.errors import BadScoring
from qihui.events.scoring.points import PointTable


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From this margin on: what the team ahead scores, and what the other one does."""

    margin: int
    ahead: int
    behind: int


class Margins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps from a margin of 0 upwards.

    >>> Margins((Step(0, 10, 10), Step(3, 12, 8), Step(8, 15, 5))).points((20, 14))
    (12, 8)
    """

    steps: tuple[Step, ...] = (Step(0, 1, 1), Step(1, 2, 0))

    @property
    def table(self) -> PointTable:
        """What a match is worth at most, when it is level, and at least."""
        level, last = self.steps[0], self.steps[-1]
        return PointTable(last.ahead, level.ahead, last.behind)

    @property
    def least_win(self) -> int:
        """The least that a team scores which is ahead of the other one."""
        return next(step.ahead for step in self.steps if step.ahead > step.behind)

    def __post_init__(self) -> None:
        """Steps begin with an equal one, go up, and make a table of points. Raises `BadScoring`."""
        first = next(iter(self.steps), None)
        if first is None or first.margin != 0 or first.ahead != first.behind:
            raise BadScoring("scoring-margin-first")
        for lower, upper in zip(self.steps, self.steps[1:], strict=False):
            if upper.margin <= lower.margin or upper.ahead < lower.ahead or upper.behind > lower.behind:
                raise BadScoring("scoring-margin-order", margin=upper.margin)
        if self.steps[-1].ahead == self.steps[-1].behind or self.steps[-1].behind < 0:
            raise BadScoring("scoring-margin-last", ahead=self.steps[-1].ahead, behind=self.steps[-1].behind)

    def points(self, scores: tuple[int, int]) -> tuple[int, int]:
        """What two teams score that have these sums over all deals."""
        one, other = scores
        step = next(step for step in reversed(self.steps) if abs(one - other) >= step.margin)
        return (step.ahead, step.behind) if one >= other else (step.behind, step.ahead)
