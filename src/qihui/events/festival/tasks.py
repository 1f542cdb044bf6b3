"""The parts of a festival and what is to be done in each 流程 (J.phases): preparation, the day itself, the wrap-up.

| part | 中文 | tasks |
| --- | --- | --- |
| preparation | 策划与准备 | plan, notice, registration, materials, hall, rules, training of referees |
| day | 实施 | opening, check-in, numbers, a referee at each match, results published, closing |
| wrap-up | 收尾 | hall cleared, materials counted, report, archive, feedback |

Opening and closing are optional (J1.4). A task that is open keeps the next part from beginning, unless somebody says
why it may wait.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Part(StrEnum):
    """A part, in the order of time."""

    PREPARATION = "preparation"
    DAY = "day"
    WRAP_UP = "wrap-up"

    @property
    def next(self) -> "Part | None":
        """The part that follows."""
        order = list(Part)
        at = order.index(self) + 1
        return order[at] if at < len(order) else None


class Task(StrEnum):
    """Something to be done."""

    PLAN = "plan"
    """The plan is settled, and who does what."""
    NOTICE = "notice"
    """The notice is out."""
    REGISTRATION = "registration"
    """Entries are taken."""
    MATERIALS = "materials"
    """The stock list is counted and nothing is short."""
    HALL = "hall"
    """The hall is booked and set up."""
    RULES = "rules"
    """The rules are written down in detail."""
    TRAINING = "training"
    """The referees are trained."""
    OPENING = "opening"
    CHECK_IN = "check-in"
    """Players showed a document and were checked in."""
    NUMBERS = "numbers"
    """Numbers were drawn."""
    REFEREES = "referees"
    """Each match has a referee."""
    RESULTS = "results"
    """Results hang where everybody can inspect them."""
    CLOSING = "closing"
    """Results were announced, prizes and certificates given."""
    CLEARED = "cleared"
    """The hall is cleared."""
    COUNTED = "counted"
    """The stock list was counted again."""
    REPORT = "report"
    ARCHIVE = "archive"
    """Photos, films and texts are in order."""
    FEEDBACK = "feedback"
    """Those who took part were asked."""

    @property
    def part(self) -> Part:
        """The part it belongs to."""
        return next(part for part, tasks in TASKS.items() if self in tasks)


TASKS: Final[Mapping[Part, tuple[Task, ...]]] = MappingProxyType(
    {
        Part.PREPARATION: (
            Task.PLAN,
            Task.NOTICE,
            Task.REGISTRATION,
            Task.MATERIALS,
            Task.HALL,
            Task.RULES,
            Task.TRAINING,
        ),
        Part.DAY: (Task.OPENING, Task.CHECK_IN, Task.NUMBERS, Task.REFEREES, Task.RESULTS, Task.CLOSING),
        Part.WRAP_UP: (Task.CLEARED, Task.COUNTED, Task.REPORT, Task.ARCHIVE, Task.FEEDBACK),
    }
)
"""The tasks of each part."""

OPTIONAL: Final = frozenset({Task.OPENING, Task.CLOSING})
