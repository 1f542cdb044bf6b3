"""The checklist 清单 of a festival: every task of every part, and when and by whom it was done (J.phases)."""

import msgspec

from qihui.events.festival.festival import Festival
from qihui.events.festival.parts import Done
from qihui.events.festival.tasks import OPTIONAL, TASKS, Part, Task


class Item(msgspec.Struct, frozen=True):
    """A task, whether it may be left out, and when it was done."""

    part: Part
    task: Task
    optional: bool
    done: Done | None


def checklist(festival: Festival) -> tuple[Item, ...]:
    """All tasks in the order of the parts."""
    return tuple(
        Item(part, task, task in OPTIONAL, festival.task(task)) for part, tasks in TASKS.items() for task in tasks
    )


def open_tasks(festival: Festival, part: Part) -> tuple[Task, ...]:
    """The tasks of a part that have to be done and are not."""
    return tuple(each for each in TASKS[part] if each not in OPTIONAL and festival.task(each) is None)
