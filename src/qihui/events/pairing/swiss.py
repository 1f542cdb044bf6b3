"""The pairing of a Swiss round 瑞士制, for any number of players (J.swiss).

1. Who sits out by wish is set aside. If an odd number is left, one gets the pairing bye: of those who have had the
   fewest, the one with the fewest points, and among equals the last in order, with whom out the rest can be paired.
2. Score groups are paired from the top. Those of a group who are left over float into the next one, where they come
   first. Within a group as many as can be are paired, at the least cost (`rules.py`), where floating costs too.
3. A group's pairs stand only if all who are left below can still be paired off. Otherwise the group and everybody below
   are paired as one, again at the least cost. So a legal pairing is found whenever there is one.

When there is none, an arbiter has choices, which the refusal names and `relaxed` carries out. With `Rules.repeats` a
second meeting is allowed only then, and the whole field is one group, so that nobody meets again without need.

Sources: J6.3; FIDE Handbook C.04.1 (basic rules of Swiss systems). One matching over all score groups at once would
weigh floats more finely and cost the cube of the field; by groups a round of thousands takes seconds.
"""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from qihui.events.pairing.cost import Costs
from qihui.events.pairing.errors import Choice, NoPairing
from qihui.events.pairing.field import Board, Field, Pairing, Rest
from qihui.events.pairing.matching import pair_off
from qihui.events.pairing.possible import Lookout, alone
from qihui.events.pairing.rules import Rules
from qihui.events.pairing.seen import Seen, placed, seen
from qihui.events.results import ByeKind


def pair(field: Field, rules: Rules | None = None) -> Pairing:
    """The pairing of the next round. The same field and rules always give the same pairing.

    Raises:
        BadField: the field contradicts itself.
        NoPairing: no legal pairing is left; it names what an arbiter may choose.
    """
    rules = rules or Rules()
    found = _found(field, replace(rules, repeats=False))
    if found is None and rules.repeats:
        found = _found(field, rules)
    if found is None:
        raise NoPairing(round=field.round, choices=_choices(field, rules))
    return found


def playing(field: Field) -> set[int]:
    """The numbers of those who are to meet somebody, or to get the pairing bye."""
    return {player.number for player in field.players}.difference(field.absent, (rest.number for rest in field.rests))


def relaxed(field: Field, rules: Rules, choices: Collection[Choice]) -> tuple[Field, Rules]:
    """The field and the rules after an arbiter's choices."""
    if Choice.LIFT_PROHIBITIONS in choices:
        field = replace(field, prohibited=())
    if Choice.ALLOW_REPEATS in choices:
        rules = replace(rules, repeats=True)
    if Choice.RELAX_SIDES in choices:
        rules = replace(rules, strict_sides=False)
    return field, rules


def _choices(field: Field, rules: Rules) -> tuple[Choice, ...]:
    """What would help, tried out."""
    others = ((choice, relaxed(field, rules, (choice,))) for choice in Choice)
    return tuple(choice for choice, other in others if other != (field, rules) and _found(*other) is not None)


def _found(field: Field, rules: Rules) -> Pairing | None:
    order = seen(field, rules, playing(field))
    rests = list(field.rests)
    if len(order) % 2:
        sits_out = _bye(order, rules)
        if sits_out is None:
            return None
        rests.append(Rest(order.pop(sits_out).number, ByeKind.PAIRING))
        placed(order)
    boards = _boards(order, rules)
    return None if boards is None else Pairing(boards, tuple(rests))


def _bye(order: list[Seen], rules: Rules) -> int | None:
    """The index of the one who gets the pairing bye."""
    fewest = min(each.byes for each in order)
    left_over = alone(range(len(order)), Costs(order, rules, rules.weights))
    able = [index for index in left_over or range(len(order)) if order[index].byes == fewest]
    able.sort(key=lambda index: (order[index].own, -index))
    for index in able:
        others = order[:index] + order[index + 1 :]
        if Lookout(others, Costs(others, rules, rules.weights), rules).completes((), 0):
            return index
    return None


def _boards(order: list[Seen], rules: Rules) -> tuple[Board, ...] | None:
    costs = Costs(order, rules, rules.weights)
    lookout = Lookout(order, costs, rules)
    if not lookout.completes((), 0):
        return None
    pairs: list[tuple[int, int]] = []
    floating: list[int] = []
    begin = 0
    while begin < len(order):
        end = len(order) if rules.repeats else begin + order[begin].size
        found, left = _bracket([*floating, *range(begin, end)], end, costs, rules)
        if not lookout.completes(left, end):
            end = len(order)
            found, left = _bracket([*floating, *range(begin, end)], end, costs, rules)
        pairs += found
        floating, begin = left, end
    assert not floating, "what was to be completed was not"
    pairs.sort(key=lambda each: (-order[each[0]].points, -order[each[1]].points, each))
    return tuple(costs.seat(one, other) for one, other in pairs)


def _bracket(bracket: Sequence[int], end: int, costs: Costs, rules: Rules) -> tuple[list[tuple[int, int]], list[int]]:
    """The pairs of a bracket, before the one that begins at `end`, and who of it floats."""
    order = costs.order
    below = order[end].points if end < len(order) else order[-1].points
    kept = [costs.floating(index, below) for index in bracket]
    worth_of = dict(zip(bracket, kept, strict=True))

    def worth(one: int, other: int) -> int:
        return worth_of[one] + worth_of[other] - costs.pair(one, other)

    found = pair_off(bracket, order, rules.order, costs.allowed, worth)
    paired = {index for pair in found for index in pair}
    return found, [index for index in bracket if index not in paired]
