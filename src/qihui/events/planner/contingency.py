"""Too few or too many entries 应急预案: format or grouping change before the start, and all are told (J.contingency).

A plan that is still possible stays, unless a sounder one is at hand. Otherwise the plans that would do are given, those
of the same kind first (another number of rounds or groups), and the sentence for the notice.
"""

from typing import TypeAlias

import msgspec

from qihui.events.planner.hall import Hall
from qihui.events.planner.plans import Plan
from qihui.events.planner.propose import Proposal, assess, propose
from qihui.events.planner.remarks import Level, Remark
from qihui.events.planner.telling import told
from qihui.rules.outcome import Told


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """The plan stays as it is, with what is to be said of it for the new number."""

    proposal: Proposal


class Change(msgspec.Struct, frozen=True, tag="change"):
    """The plan has to be changed (`must`), or had better be: why, and to what, the nearest first; perhaps nothing."""

    must: bool
    why: tuple[Remark, ...]
    proposals: tuple[Proposal, ...]


Contingency: TypeAlias = Keep | Change


def contingency(plan: Plan, entries: int, hall: Hall) -> Contingency:
    """What becomes of a plan now that there are so many entries.

    Raises:
        BadPlan: a number of the plan is none.
    """
    now = assess(plan, entries, hall)
    why = tuple(remark for remark in now.remarks if remark.level is not Level.NOTE)
    if not why:
        return Keep(now)
    others = [each for each in propose(entries, hall) if each.plan != plan]
    if now.possible:
        # What has as many flaws is no way out.
        others = [each for each in others if _unwise(each) < len(why)]
        if not others:
            return Keep(now)
    others.sort(key=lambda each: type(each.plan) is not type(plan))
    return Change(not now.possible, why, tuple(others))


def notice(before: Plan, after: Plan, entries: int) -> Told:
    """What everybody is told of a change."""
    return Told("plan.notice", {"count": entries}, (told(before), told(after)))


def _unwise(proposal: Proposal) -> int:
    return sum(remark.level is Level.UNWISE for remark in proposal.remarks)
