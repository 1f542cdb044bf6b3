"""What the published weights do: equal scores first, then sides, clubs, floats, and the order within a group."""

from random import Random

import pytest
from fields import WIN, after, assert_legal, boards, fresh, pairs_of, played

from qihui.events.pairing import (
    Acceleration,
    BadField,
    Fault,
    Field,
    NoPairing,
    Order,
    Played,
    Player,
    Rest,
    Rules,
    SatOut,
    Weights,
    baku,
    check,
    costs,
    pair,
)
from qihui.events.pairing.cost import Costs
from qihui.events.pairing.matching import ALL_PAIRS, best, every_pair, likely, pair_off
from qihui.events.pairing.seen import seen
from qihui.events.results import ByeKind


def pairs(*wanted: tuple[int, int]) -> set[frozenset[int]]:
    return set(map(frozenset, wanted))


@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        (Order.HALVES, pairs((1, 5), (2, 6), (3, 7), (4, 8))),
        (Order.ENDS, pairs((1, 8), (2, 7), (3, 6), (4, 5))),
        (Order.NEIGHBOURS, pairs((1, 2), (3, 4), (5, 6), (7, 8))),
    ],
)
def test_who_meets_whom_in_a_first_round(order, wanted):
    assert pairs_of(pair(Field(fresh(8)), Rules(order=order))) == wanted


@pytest.mark.parametrize("odd_first", [True, False])
def test_in_a_first_round_odd_numbers_move_first_or_second_as_drawn(odd_first):
    for board in pair(Field(fresh(20)), Rules(odd_first=odd_first)).boards:
        higher = min(board.first, board.second)
        assert (board.first == higher) == ((higher % 2 == 1) is odd_first)


def four_due_for_the_first_move() -> tuple[Player, ...]:
    """Two score groups of two, in each of which both had the second move and are due for the first."""
    return tuple(
        Player(number, (Played(10 + number, False, points), Played(20 + number, False, points)))
        for number, points in ((1, 2), (2, 2), (3, 1), (4, 1))
    )


@pytest.mark.clause("J.swiss")
def test_equal_scores_meet_though_the_balance_of_first_moves_suffers():
    """Xiangqi custom: no float for the sake of sides, though numbers 3 and 4 would fit 1 and 2."""
    players = four_due_for_the_first_move()
    fitting = tuple(
        Player(each.number, tuple(Played(past.opponent, True, past.points) for past in each.past))
        for each in players[2:]
    )
    field = Field((*players[:2], *fitting))
    assert pairs_of(pair(field)) == pairs((1, 2), (3, 4))
    assert Fault.THIRD_SAME in {finding.fault for finding in check(pair(field), field)}


def test_strict_sides_turn_it_round():
    players = four_due_for_the_first_move()
    fitting = tuple(
        Player(each.number, tuple(Played(past.opponent, True, past.points) for past in each.past))
        for each in players[2:]
    )
    field = Field((*players[:2], *fitting))
    rules = Rules(strict_sides=True)
    pairing = pair(field, rules)
    assert pairs_of(pairing) & pairs((1, 2), (3, 4)) == set()
    assert {board.first for board in pairing.boards} == {1, 2}
    assert Fault.THIRD_SAME not in {finding.fault for finding in check(pairing, field, rules)}
    with pytest.raises(NoPairing):
        pair(Field(players), rules)


def test_whom_earlier_rounds_left_with_neither_side_strict_sides_let_have_either():
    """Four first moves and then two second ones, as a hand-made pairing may give."""
    sides = (True, True, True, True, False, False)
    stuck = Player(1, tuple(Played(10 + index, side, 1) for index, side in enumerate(sides)))
    other = Player(2, tuple(Played(20 + index, None, 1) for index in range(6)))
    assert len(pair(Field((stuck, other)), Rules(strict_sides=True)).boards) == 1


@pytest.mark.clause("J.swiss")
def test_within_a_score_group_sides_are_balanced():
    """Numbers 1 and 2 had the first move, 3 and 4 the second: those who differ meet, and change."""
    players = tuple(Player(number, (Played(10 + number, number <= 2, 1),)) for number in (1, 2, 3, 4))
    for board in pair(Field(players)).boards:
        assert board.first in (3, 4)
        assert board.second in (1, 2)


def test_where_both_are_due_alike_sides_alternate_from_the_last_difference():
    one = Player(1, tuple(Played(10 + index, side, 1) for index, side in enumerate((True, False, False, True))))
    other = Player(2, tuple(Played(20 + index, side, 1) for index, side in enumerate((False, True, False, True))))
    assert pair(Field((one, other))) == boards((1, 2))
    assert pair(Field((other, one))) == boards((1, 2))


@pytest.mark.parametrize("side", [True, False])
def test_where_all_sides_were_the_same_the_higher_one_changes(side):
    players = (Player(1, (Played(7, side, 1),)), Player(2, (Played(8, side, 1),)))
    assert pair(Field(players)) == (boards((2, 1)) if side else boards((1, 2)))
    assert pair(Field(players[::-1])) == (boards((1, 2)) if side else boards((2, 1)))


def test_people_of_one_club_are_kept_apart_within_a_score_group():
    clubs = ("x", "y", "x", "y", "x", "y", "z", "z")
    players = tuple(Player(number, club=club) for number, club in enumerate(clubs, start=1))
    together = {finding.numbers for finding in check(pair(Field(players)), Field(players))}
    assert together == set()
    assert frozenset((1, 5)) in pairs_of(pair(Field(players), Rules(weights=Weights(club=0))))


def test_clubs_never_cost_a_float():
    players = (
        *(Player(number, (Played(10 + number, number % 2 == 0, 2),), "x") for number in (1, 2)),
        *(Player(number, (Played(10 + number, number % 2 == 0, 0),), "y") for number in (3, 4)),
    )
    assert pairs_of(pair(Field(players))) == pairs((1, 2), (3, 4))


def test_who_floated_down_does_not_float_down_again():
    """Of three on top the last would float, but had the pairing bye in the round before."""
    level = Played(99, None, 2)
    players = (
        Player(1, (level, level)),
        Player(2, (level, level)),
        Player(3, (level, SatOut(ByeKind.PAIRING, 2))),
        *(Player(number, (level, SatOut(ByeKind.ZERO))) for number in (4, 5, 6)),
    )

    def floats(rules: Rules) -> set[int]:
        return {
            number
            for each in pairs_of(pair(Field(players), rules))
            if len(each & {1, 2, 3}) == 1
            for number in each & {1, 2, 3}
        }

    assert floats(Rules()) == {2}
    assert floats(Rules(weights=Weights(floats=0))) == {3}


@pytest.mark.parametrize(("rounds_ago", "floats"), [(1, 2), (2, 1), (3, 0)])
def test_a_float_counts_for_two_rounds_and_the_last_counts_more(rounds_ago, floats):
    level = Played(99, None, 2)
    past = [level] * 3
    past[-rounds_ago] = SatOut(ByeKind.PAIRING, 2)
    field = Field((Player(1, tuple(past)), Player(2, (Played(98, None, 1),) * 3)))
    assert costs(boards((1, 2)), field)[0]["floats"] == floats


def test_who_floated_up_does_not_float_up_again():
    """Below a group of one, the first would float up, but met somebody of more points in the round before."""
    players = (
        Player(1, (Played(99, None, 2), Played(2, None, 2))),
        Player(9, (Played(98, None, 2), Played(97, None, 1))),
        Player(2, (Played(96, None, 1), Played(1, None, 1))),
        Player(3, (Played(95, None, 1), Played(94, None, 1))),
        Player(4, (Played(93, None, 1), Played(92, None, 1))),
        Player(5, (Played(91, None, 1), Played(90, None, 1))),
    )

    with_bye = Field(players, absent=(1,), rests=(Rest(5, ByeKind.ZERO),))
    up = {rules: pairs_of(pair(with_bye, rules)) for rules in (Rules(), Rules(weights=Weights(floats=0)))}
    assert frozenset((9, 3)) in up[Rules()]
    assert frozenset((9, 2)) in up[Rules(weights=Weights(floats=0))]


def test_what_a_pairing_costs_can_be_added_up_by_anybody():
    past = (Played(8, True, 2), Played(9, True, 2))
    lower = (Played(7, True, 2), Played(1, False, 1))
    field = Field((Player(1, past, "x"), Player(2, lower, "x")))
    (measures,) = costs(boards((1, 2)), field)
    assert measures == {
        "repeats": 0,
        "gap": 1,
        "run": 1,
        "club": 1,
        "balance": 9 + 1,
        "floats": 0,
        "alternate": 2,
        "order": 0,
    }
    (turned,) = costs(boards((2, 1)), field)
    assert turned["balance"] == 1 + 1
    assert turned["run"] == turned["alternate"] == 0
    assert pair(field) == boards((2, 1))


@pytest.mark.parametrize("order", Order)
@pytest.mark.parametrize("seed", [1, 2])
def test_in_a_large_group_the_window_costs_no_more_than_all_pairs_would(seed, order):
    """Judged by a matching over every pair."""
    rng = Random(seed)
    players = fresh(ALL_PAIRS + 72, clubs=12, rng=rng)
    rules = Rules(order=order)
    for _ in range(3):
        pairing = pair(Field(players), rules)
        players = played(players, pairing, rng)
    same = tuple(
        Player(each.number, tuple(Played(past.opponent, past.first, 0) for past in each.past), each.club)
        for each in players
    )
    field = Field(same)
    order_seen = seen(field, rules, {each.number for each in same})
    numbers = [each.number for each in order_seen]

    def price(found) -> int:
        return sum(
            getattr(Weights(), name) * measure for each in costs(found, field, rules) for name, measure in each.items()
        )

    ours = pair(field, rules)
    met = {frozenset((each.number, past.opponent)) for each in same for past in each.past}
    each_pair = Costs(order_seen, rules, rules.weights)
    edges = [
        (one, other, -each_pair.pair(one, other))
        for one, other in every_pair(len(numbers))
        if frozenset((numbers[one], numbers[other])) not in met
    ]
    everything = best(len(numbers), edges)
    wanted = -sum(worth for one, other, worth in edges if (one, other) in set(everything))
    assert price(ours) == wanted
    assert len(likely(range(len(numbers)), order_seen, order, 10)) < len(edges) / 3


def test_a_window_that_leaves_somebody_over_is_widened():
    """Those in the middle of a large group may only meet the very ends of it."""
    count = ALL_PAIRS + 40
    players = fresh(count)
    order_seen = seen(Field(players), Rules(), {each.number for each in players})

    def allowed(one: int, other: int) -> int:
        return (one + other) == count - 1

    found = pair_off(range(count), order_seen, Order.HALVES, allowed, lambda _one, _other: 0)
    assert found == [(index, count - 1 - index) for index in range(count // 2)]


def test_an_accelerated_start_pairs_the_upper_half_among_itself():
    rules = Rules(acceleration=Acceleration(4, (2,)))
    assert pairs_of(pair(Field(fresh(8)), rules)) == pairs((1, 3), (2, 4), (5, 7), (6, 8))
    first = pair(Field(fresh(8)), rules)
    players = after(fresh(8), first, {board.first: WIN for board in first.boards})
    assert pair(Field(players), rules) == pair(Field(players))


@pytest.mark.parametrize(
    ("players", "rounds", "upper", "points"),
    [
        # FIDE Handbook C.04.5.1: the upper group is half the field, rounded up to an even number.
        (161, 9, 82, (2, 2, 2, 1, 1)),
        (160, 9, 80, (2, 2, 2, 1, 1)),
        (100, 7, 50, (2, 2, 1, 1)),
        (102, 11, 52, (2, 2, 2, 1, 1, 1)),
    ],
)
def test_baku_acceleration(players, rounds, upper, points):
    assert baku(players, rounds, win=2) == Acceleration(upper, points)


def test_the_last_of_a_group_whom_nobody_in_it_can_meet_floats_and_so_does_what_is_left_below():
    """Number 2 has met 1; the group below is of one, so both float until they find somebody."""
    players = (
        Player(1, (Played(2, True, 2),)),
        Player(2, (Played(1, False, 2),)),
        Player(3, (Played(9, False, 1),)),
        Player(4, (SatOut(ByeKind.ZERO),)),
    )
    field = Field(players)
    pairing = pair(field)
    assert_legal(pairing, field)
    assert pairs_of(pairing) == pairs((1, 3), (2, 4))


def test_a_group_gives_way_when_those_below_could_not_be_paired():
    """Numbers 3 and 4 have met: so 1 and 2, who have not, do not meet either."""
    players = (
        Player(1, (Played(9, True, 2),)),
        Player(2, (Played(8, False, 2),)),
        Player(3, (Played(4, True, 1),)),
        Player(4, (Played(3, False, 1),)),
    )
    field = Field(players)
    assert_legal(pair(field), field)
    assert pairs_of(pair(field)) & pairs((1, 2), (3, 4)) == set()


@pytest.mark.parametrize("name", Weights.__struct_fields__)
@pytest.mark.parametrize("found", [-1, 10**18 + 1])
def test_a_weight_is_neither_less_than_nothing_nor_more_than_can_be_added_up(name, found):
    with pytest.raises(BadField, match="pairing-weight"):
        Weights(**{name: found})


def test_points_and_weights_may_be_as_large_as_can_be_written():
    """Costs have 128 bits at most, and differences of points are squared."""
    huge = 2**63 - 1
    heavy = Weights(**dict.fromkeys(Weights.__struct_fields__, 10**18))
    players = tuple(
        Player(number, (Played(10 + number, None, huge // number), Played(20 + number, None, 0)))
        for number in range(1, 8)
    )
    for field in (Field(players), Field(fresh(200))):
        assert_legal(pair(field, Rules(weights=heavy, repeats=True)), field)
