"""Plans told to people, as codes and fields."""

from typing import assert_never

from qihui.events.planner.plans import Duplicate, FinalFour, Groups, Knockout, Plan, RoundRobin, Swiss
from qihui.rules.outcome import Told


def told(plan: Plan) -> Told:
    """The name of a plan."""
    match plan:
        case Knockout(third_place):
            return Told("plan.knockout-third" if third_place else "plan.knockout")
        case RoundRobin(times):
            return Told("plan.robin-twice" if times > 1 else "plan.robin")
        case Swiss(rounds):
            return Told("plan.swiss", {"rounds": rounds})
        case Groups(groups, through):
            return Told("plan.groups", {"groups": groups, "through": through})
        case FinalFour():
            return Told("plan.final-four")
        case Duplicate(rounds, deals):
            return Told("plan.duplicate", {"rounds": rounds, "deals": deals})
    assert_never(plan)
