"""Budgets add up, or it is told by how much they do not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qihui.events.money import (
    BadMoney,
    Budget,
    Category,
    Line,
    Side,
    Sponsor,
    Stated,
    faults,
    line_of,
    parse,
    shown,
    sums,
)
from qihui.words import Language, say

YUAN = 100

SPONSORS_2003 = tuple(
    Sponsor(name, role, 1000 * YUAN)
    for name, role in (
        ("风起刀尖", "社团管理员"),
        ("风不再起1", "荣誉顾问"),
        ("云飞扬", "常务理事"),
        ("球老", "社团管理员"),
    )
) + tuple(
    Sponsor(name, role, 200 * YUAN)
    for name, role in (
        ("初学杀人", "理事长"),
        ("侠", "副理事长"),
        ("星城闪客", "常务理事会主任"),
        ("8341", "长沙会长"),
        ("心随云游", "原副理事长"),
        ("大名", "大本营掌门人"),
    )
)
"""H: four give 1,000 yuan each, six give 200 each, for prizes and costs."""

LINES_2003 = (
    line_of(SPONSORS_2003, "个人赞助"),
    Line(Category.FEES, "会费", 20 * 100 * YUAN),
    Line(Category.AWARDS, "冠军两人", 2 * 600 * YUAN),
    Line(Category.AWARDS, "亚军两人", 2 * 300 * YUAN),
    Line(Category.TRAVEL, "外地选手车费", 12 * 100 * YUAN),
    Line(Category.MEALS, "晚餐五桌", 5 * 500 * YUAN),
)
"""H's own figures, with 20 members, 12 players from elsewhere and 500 yuan a table assumed."""


@pytest.mark.clause("H.festival")
def test_the_sponsors_of_2003_give_5200_yuan():
    line = line_of(SPONSORS_2003, "个人赞助")
    assert (line.category, shown(line.planned), line.actual) == (Category.SPONSORS, "5,200.00", None)
    paid = [Sponsor(each.name, each.role, each.promised, each.promised) for each in SPONSORS_2003]
    assert line_of(paid, "个人赞助").actual == 5200 * YUAN
    assert line_of([*paid[:-1], SPONSORS_2003[-1]], "个人赞助").actual is None


@pytest.mark.clause("H.festival", "J.budget")
def test_a_budget_that_adds_up_has_no_fault():
    budget = Budget(
        LINES_2003,
        (
            Stated(Category.AWARDS, "奖金", 1800 * YUAN),
            Stated(Side.INCOME, "收入合计", 7200 * YUAN),
            Stated(Side.SPENDING, "支出合计", 5500 * YUAN),
        ),
    )
    assert faults(budget) == ()


@pytest.mark.clause("H.festival", "J.budget")
@pytest.mark.parametrize(
    ("stated", "difference"), [(1700, -100), (1801, 1), (0, -1800)], ids=["too little", "too much", "nothing"]
)
def test_a_sum_that_is_not_that_of_its_lines_is_told_with_the_difference(stated, difference):
    (fault,) = faults(Budget(LINES_2003, (Stated(Category.AWARDS, "奖金", stated * YUAN),)))
    assert (fault.key, fault.difference) == ("budget-planned-total", difference * YUAN)
    text = say(fault.key, Language.SIMPLIFIED, fault.fields)
    assert all(part in text for part in ("奖金", shown(stated * YUAN), "1,800.00", shown(difference * YUAN)))


def test_a_stated_sum_of_a_category_without_lines_is_one_of_nothing():
    (fault,) = faults(Budget(LINES_2003, (Stated(Category.STAFF, "裁判费", 5),)))
    assert fault.difference == 5


@pytest.mark.clause("J.budget")
def test_no_more_can_be_spent_than_comes_in():
    lines = (
        Line(Category.GRANT, "自筹", 1000),
        Line(Category.VENUE, "场地", 900),
        Line(Category.PUBLICITY, "海报", 250),
    )
    (fault,) = faults(Budget(lines))
    assert (fault.key, fault.difference) == ("budget-planned-short", 150)


@pytest.mark.clause("J.budget")
def test_planned_is_held_against_actual_by_category():
    budget = Budget(
        (
            Line(Category.GRANT, "自筹", 1000, 1000),
            Line(Category.EQUIPMENT, "棋具", 300, 350),
            Line(Category.EQUIPMENT, "棋钟", 200, 180),
            Line(Category.SUPPLIES, "饮用水", 100, 60),
        )
    )
    assert [(each.of, each.planned, each.actual, each.over, each.final) for each in sums(budget)] == [
        (Category.GRANT, 1000, 1000, 0, True),
        (Side.INCOME, 1000, 1000, 0, True),
        (Category.EQUIPMENT, 500, 530, 30, True),
        (Category.SUPPLIES, 100, 60, -40, True),
        (Side.SPENDING, 600, 590, -10, True),
    ]
    assert faults(budget) == ()


def test_actual_amounts_are_held_against_each_other_once_all_are_known():
    spent = (
        Line(Category.GRANT, "自筹", 100, 100),
        Line(Category.VENUE, "场地", 100, 130),
        Line(Category.OTHER, "杂费", 0),
    )
    assert faults(Budget(spent)) == ()
    known = (*spent[:2], Line(Category.OTHER, "杂费", 0, 5))
    (fault,) = faults(Budget(known, (Stated(Side.SPENDING, "支出", 100, 135),)))
    assert (fault.key, fault.difference) == ("budget-actual-short", 35)
    told = {fault.key: fault.difference for fault in faults(Budget(known, (Stated(Side.SPENDING, "支出", 100, 130),)))}
    assert told == {"budget-actual-total": -5, "budget-actual-short": 35}


amounts = st.integers(0, 10**9)
lines = st.lists(st.builds(Line, st.sampled_from(Category), st.just("x"), amounts, amounts), max_size=12)


@given(lines, amounts)
def test_categories_sum_up_to_their_sides_and_true_sums_have_no_fault(given_lines, more):
    budget = Budget((*given_lines, Line(Category.GRANT, "own", 10**11 + more, 10**11 + more)))
    found = sums(budget)
    for side in Side:
        total = next(each for each in found if each.of is side)
        parts = [each for each in found if isinstance(each.of, Category) and each.of.side is side]
        assert total.planned == sum(each.planned for each in parts)
        assert total.actual == sum(each.actual for each in parts)
    stated = tuple(Stated(each.of, "x", each.planned, each.actual) for each in found)
    assert faults(Budget(budget.lines, stated)) == ()


@given(amounts)
def test_an_amount_is_read_as_it_is_shown(fen):
    assert parse(shown(fen)) == fen


@pytest.mark.parametrize(
    ("text", "fen"),
    [
        ("600", 60000),
        ("0.5", 50),
        ("0.05", 5),
        ("￥1,200.50", 120050),
        ("40元", 4000),
        (" 5200元整 ", 520000),
        ("１００", 10000),
    ],
)
def test_amounts_are_read_as_people_write_them(text, fen):
    assert parse(text) == fen


@pytest.mark.parametrize("text", ["", "-5", "1.234", "1,23", "12万", "abc", "1e3", "600 yuan", "9" * 13])
def test_what_is_no_amount_is_refused(text):
    with pytest.raises(BadMoney, match="money-amount"):
        parse(text)


@pytest.mark.parametrize("fen", [-1, 10**13 + 1])
def test_an_amount_of_a_line_is_nothing_or_more(fen):
    with pytest.raises(BadMoney, match="money-amount"):
        Line(Category.OTHER, "x", fen)
    with pytest.raises(BadMoney, match="money-amount"):
        Line(Category.OTHER, "x", 0, fen)
    with pytest.raises(BadMoney, match="money-amount"):
        Sponsor("x", "y", fen)
