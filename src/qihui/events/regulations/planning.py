"""Formats and the plans of the planner, so that too few or too many entries can be met with another (J.contingency)."""

from typing import assert_never

from qihui.events import planner
from qihui.events.movements import Fill, Length
from qihui.events.regulations import formats as kinds
from qihui.rules.outcome import Told


def plan_of(form: kinds.Format) -> planner.Plan | None:
    """The plan that a format is for the planner; `None` where it has no such plan."""
    match form:
        case kinds.Knockout(third_place, double=False):
            return planner.Knockout(third_place)
        case kinds.GroupsOfTwo(third_place):
            return planner.Knockout(third_place)
        case kinds.RoundRobin(times):
            return planner.RoundRobin(times)
        case kinds.Swiss(rounds):
            return planner.Swiss(rounds)
        case kinds.GroupsThenFinal(groups, through, third_place):
            return planner.Groups(groups, through, third_place)
        case kinds.Letters():
            return planner.FinalFour()
        case kinds.Duplicate(rounds, length):
            return planner.Duplicate(rounds, length.deals)
        case kinds.Knockout() | kinds.Pairs() | kinds.Teams() | kinds.Rotation() | kinds.HumanMachine():
            return None
    assert_never(form)


def unwise(form: kinds.Format, entries: int) -> tuple[Told, ...]:
    """What speaks against a format for so many entries, as a Swiss event of nearly as many rounds (case 22).

    Where the computer fills the last table nobody sits out.
    """
    plan = plan_of(form)
    if isinstance(form, kinds.Duplicate) and form.fill is Fill.MACHINES:
        entries += -entries % 4
    found = planner.format_remarks(plan, entries) if plan is not None else ()
    return tuple(each.told for each in found if each.level is not planner.Level.NOTE)


def format_of(plan: planner.Plan) -> kinds.Format:
    """The format that a plan proposes; what the plan does not say is as by default."""
    match plan:
        case planner.Knockout(third_place):
            return kinds.Knockout(third_place)
        case planner.RoundRobin(times):
            return kinds.RoundRobin(times)
        case planner.Swiss(rounds):
            return kinds.Swiss(rounds)
        case planner.Groups(groups, through, third_place):
            return kinds.GroupsThenFinal(groups, through, third_place)
        case planner.FinalFour():
            return kinds.Letters()
        case planner.Duplicate(rounds, deals):
            return kinds.Duplicate(rounds, Length(1, deals))
    assert_never(plan)
