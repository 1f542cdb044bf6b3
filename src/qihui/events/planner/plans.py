"""Formats as a planner sees them: how many matches each round has, for so many entries.

| plan | 中文 | rounds and matches |
| --- | --- | --- |
| `Knockout` | 淘汰赛 | byes in the first round only, so that powers of two go on |
| `RoundRobin` | 循环赛 | n - 1 rounds, n for an odd n, where one sits out each round; once or twice |
| `Swiss` | 积分编排 | so many rounds of n div 2 matches |
| `Groups` | 分组加决赛 | round robins side by side, then a knockout of those who go on |
| `FinalFour` | 淘汰后四强循环 | pairs by letters until four or fewer are left, who play a round robin (E.final-four) |
| `Duplicate` | 复式瑞士移位 | so many rounds at n div 4 tables of four seats, each so many deals (C-app3.1) |

A match is what two entries (a table of four in a duplicate event) play against each other in one round.
"""

from typing import Final, TypeAlias, assert_never

import msgspec

from qihui.events.planner.errors import BadPlan

MOST_ENTRIES: Final = 100_000
MOST_ROUNDS: Final = 100
MOST_DEALS: Final = 1_000
"""Of a round."""

LAST_FOUR: Final = 4
"""So many are left when the round robin of `FinalFour` begins."""


class _Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="format"):
    """What all plans share: in a document, `format` says which it is."""


class Knockout(_Plan, frozen=True, tag="knockout"):
    """With a match for the third place beside the final, or without."""

    third_place: bool = True


class RoundRobin(_Plan, frozen=True, tag="round-robin"):
    """Everybody against everybody, once or twice."""

    times: int = 1


class Swiss(_Plan, frozen=True, tag="swiss"):
    """So many rounds."""

    rounds: int


class Groups(_Plan, frozen=True, tag="groups"):
    """So many groups, of each of which so many go on to a knockout."""

    groups: int
    through: int = 2
    third_place: bool = True


class FinalFour(_Plan, frozen=True, tag="final-four"):
    """Pairs, winners on, until four or fewer are left for a round robin."""


class Duplicate(_Plan, frozen=True, tag="duplicate"):
    """So many rounds of so many deals (盘) at tables of four."""

    rounds: int
    deals: int = 1


Plan: TypeAlias = Knockout | RoundRobin | Swiss | Groups | FinalFour | Duplicate


def least(plan: Plan) -> int:
    """The fewest entries that the plan makes sense for."""
    match plan:
        case Groups(groups, through):
            return groups * max(2, through)
        case FinalFour():
            return 3
        case Duplicate():
            return 8  # two tables: with one there is nothing to compare (C-app2.1)
        case Knockout() | RoundRobin() | Swiss():
            return 2
    assert_never(plan)


def matches(plan: Plan, entries: int) -> tuple[int, ...]:
    """How many matches each round has.

    >>> matches(Knockout(), 6), matches(RoundRobin(), 5), matches(FinalFour(), 7)
    ((2, 2, 2), (2, 2, 2, 2, 2), (3, 2, 2, 2))

    Raises:
        BadPlan: there are fewer or more entries than the plan makes sense for, or a number of the plan is none.
    """
    _check(plan, entries)
    match plan:
        case Knockout(third_place):
            return _knockout(entries, third_place=third_place)
        case RoundRobin(times):
            return (entries // 2,) * (_meetings(entries) * times)
        case Swiss(rounds):
            return (entries // 2,) * rounds
        case Groups(groups, through, third_place):
            sizes = group_sizes(entries, groups)
            rounds = max(map(_meetings, sizes))
            first = tuple(sum(size // 2 for size in sizes if number < _meetings(size)) for number in range(rounds))
            return *first, *_knockout(groups * through, third_place=third_place)
        case FinalFour():
            return _final_four(entries)
        case Duplicate(rounds):
            return (entries // 4,) * rounds
    assert_never(plan)


def group_sizes(entries: int, groups: int) -> tuple[int, ...]:
    """The sizes of groups, which differ by one at most, the larger ones first."""
    return tuple(entries // groups + (number < entries % groups) for number in range(groups))


def games_of_each(plan: Plan, entries: int) -> tuple[int, int]:
    """How many matches an entry has at least and at most, with `entries` as for `matches`."""
    rounds = len(matches(plan, entries))
    match plan:
        case Knockout(third_place):
            return 2 if third_place and entries == 4 else 1, rounds
        case RoundRobin(times):
            return (entries - 1) * times, (entries - 1) * times
        case Swiss():
            return _sitting_out(rounds, entries % 2, entries)
        case Groups(groups, through):
            sizes = group_sizes(entries, groups)
            final = games_of_each(Knockout(plan.third_place), groups * through)
            # Only in a group of which all go on has the last one more to play than the group.
            few = min(size - 1 + (final[0] if size == through else 0) for size in sizes)
            return few, sizes[0] - 1 + final[1]
        case FinalFour():
            before, last = 0, entries
            while last > LAST_FOUR:
                before, last = before + 1, (last + 1) // 2
            return 1 if before else entries - 1, before + last - 1
        case Duplicate(_, deals):
            few, many = _sitting_out(rounds, entries % 4, entries)
            return few * deals, many * deals
    assert_never(plan)


def _check(plan: Plan, entries: int) -> None:
    match plan:
        case RoundRobin(times) if times not in (1, 2):
            raise BadPlan("plan-times", found=times)
        case Groups(groups, through) if groups < 2 or through < 1:
            raise BadPlan("plan-groups", groups=groups, through=through)
        case Swiss(rounds) | Duplicate(rounds) if not 1 <= rounds <= MOST_ROUNDS:
            raise BadPlan("plan-rounds", found=rounds, most=MOST_ROUNDS)
        case Duplicate(_, deals) if not 1 <= deals <= MOST_DEALS:
            raise BadPlan("plan-deals", found=deals, most=MOST_DEALS)
        case _:
            pass
    if entries > MOST_ENTRIES:
        raise BadPlan("plan-too-many", count=entries, most=MOST_ENTRIES)
    if entries < least(plan):
        raise BadPlan("plan-too-few", count=entries, least=least(plan))


def _meetings(entries: int) -> int:
    """The rounds of a round robin."""
    return entries - 1 + entries % 2


def _sitting_out(rounds: int, out: int, entries: int) -> tuple[int, int]:
    """The rounds that an entry plays at least and at most when `out` sit out each round, as evenly as can be."""
    return rounds - -(-rounds * out // entries), rounds - rounds * out // entries


def _knockout(entries: int, *, third_place: bool) -> tuple[int, ...]:
    rounds = (entries - 1).bit_length()
    size = 1 << rounds
    found = [entries - size // 2, *(size >> number for number in range(2, rounds + 1))]
    if third_place and entries > 3:
        found[-1] += 1
    return tuple(found)


def _final_four(entries: int) -> tuple[int, ...]:
    found: list[int] = []
    while entries > LAST_FOUR:
        found.append(entries // 2)
        entries = (entries + 1) // 2
    return *found, *((entries // 2,) * _meetings(entries))
