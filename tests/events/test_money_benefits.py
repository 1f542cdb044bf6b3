"""Fees, refunds, prizes, beds, meals and lifts of the 2003 event (H-d)."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qihui.events.money import (
    Attendee,
    Award,
    BadMoney,
    Claim,
    Due,
    Lift,
    Meal,
    Payment,
    Placed,
    Prize,
    Receipt,
    Refund,
    RefundRule,
    Role,
    Settlement,
    Supply,
    awards,
    filled,
    refunds,
    rooms,
    seated,
    settle,
    souvenirs,
    supplies,
    with_cards,
)

YUAN = 100
FRIDAY = frozenset({dt.date(2003, 11, 7)})
SATURDAY = frozenset({dt.date(2003, 11, 8)})
MEMBERSHIP = Due("会费", 100 * YUAN, at_least=True)
BED = Due("住宿", 40 * YUAN)
FARE = RefundRule(100 * YUAN, not_from=("长沙",))


@pytest.mark.clause("H.benefits")
def test_a_member_pays_a_hundred_more_is_a_gift_and_a_bed_is_forty():
    assert settle([MEMBERSHIP], [Payment("会费", 100 * YUAN)]) == Settlement(10000, 10000, 0, 0)
    assert settle([MEMBERSHIP], [Payment("会费", 300 * YUAN)]) == Settlement(10000, 30000, 0, 20000)
    assert settle([MEMBERSHIP, BED], [Payment("会费", 200 * YUAN)]) == Settlement(14000, 20000, 4000, 10000)
    both = [Payment("会费", 60 * YUAN), Payment("会费", 40 * YUAN), Payment("住宿", 40 * YUAN)]
    assert settle([MEMBERSHIP, BED], both) == Settlement(14000, 14000, 0, 0)


def test_money_that_goes_back_is_counted():
    paid = [Payment("住宿", 40 * YUAN), Payment("住宿", 40 * YUAN), Payment("住宿", 40 * YUAN, back=True)]
    assert settle([BED], paid) == Settlement(4000, 4000, 0, 0)


@pytest.mark.parametrize(
    ("payments", "code"),
    [
        ([Payment("住宿", 41 * YUAN)], "fee-too-much"),
        ([Payment("住宿", 1, back=True)], "fee-paid-back"),
        ([Payment("晚餐", 1)], "fee-not-due"),
    ],
)
def test_payments_that_do_not_fit_are_refused(payments, code):
    with pytest.raises(BadMoney, match=code) as refused:
        settle([BED], payments)
    assert refused.value.fields.get("over") in {"fee-too-much": ("1.00",), "fee-paid-back": ("0.01",)}.get(
        code, (None,)
    )


@pytest.mark.clause("H.benefits")
def test_fares_are_refunded_against_receipts_up_to_the_cap():
    claims = [
        Claim("益阳甲", "益阳", (Receipt("1", 35 * YUAN), Receipt("2", 35 * YUAN))),
        Claim("浙江乙", "浙江", (Receipt("3", 180 * YUAN), Receipt("4", 180 * YUAN))),
        Claim("株洲丙", "株洲", (Receipt("5", 100 * YUAN),)),
    ]
    assert refunds(FARE, claims) == (
        Refund("益阳甲", 7000, 0),
        Refund("浙江乙", 10000, 26000),
        Refund("株洲丙", 10000, 0),
    )


@pytest.mark.clause("H.benefits")
@pytest.mark.parametrize(
    ("claims", "code"),
    [
        ([Claim("甲", "长沙", (Receipt("1", 1),))], "refund-local"),
        ([Claim("甲", "益阳", ())], "refund-no-receipt"),
        ([Claim("甲", "益阳", (Receipt("1", 1),)), Claim("乙", "益阳", (Receipt("1", 1),))], "refund-receipt-twice"),
        ([Claim("甲", "益阳", (Receipt("1", 1), Receipt("1", 1)))], "refund-receipt-twice"),
        ([Claim("甲", "益阳", (Receipt("1", 1),)), Claim("甲", "益阳", (Receipt("2", 1),))], "refund-twice"),
    ],
)
def test_no_refund_for_locals_without_a_receipt_or_twice(claims, code):
    with pytest.raises(BadMoney, match=code):
        refunds(FARE, claims)


@given(st.lists(st.lists(st.integers(0, 10**6), min_size=1, max_size=4), max_size=8), st.integers(0, 10**6))
def test_refund_and_what_is_not_refunded_are_the_receipts(receipts, cap):
    claims = [
        Claim(f"p{person}", "x", tuple(Receipt(f"{person}-{n}", fen) for n, fen in enumerate(own)))
        for person, own in enumerate(receipts)
    ]
    for claim, refund in zip(claims, refunds(RefundRule(cap), claims), strict=True):
        assert refund.fen + refund.unpaid == sum(receipt.fen for receipt in claim.receipts)
        assert 0 <= refund.fen <= cap


PRIZES_2003 = (
    Prize(1, 600 * YUAN, each=True, title="冠军"),
    Prize(2, 300 * YUAN, each=True, title="亚军"),
)


def places(*ranks: int, members: int = 2) -> list[Placed]:
    return [Placed(f"pair{n}", place, members) for n, place in enumerate(ranks, 1)]


@pytest.mark.clause("H.benefits")
def test_each_member_of_the_first_two_pairs_gets_a_prize():
    assert awards(PRIZES_2003, places(1, 2, 3, 4)) == (
        Award("pair1", 1, 1200 * YUAN, 600 * YUAN, ("冠军",), ()),
        Award("pair2", 2, 600 * YUAN, 300 * YUAN, ("亚军",), ()),
    )


@pytest.mark.clause("H.benefits")
def test_those_who_share_a_place_share_its_prizes():
    assert [(each.fen, each.each, each.titles) for each in awards(PRIZES_2003, places(1, 1, 3))] == [
        (900 * YUAN, 450 * YUAN, ("冠军",)),
        (900 * YUAN, 450 * YUAN, ("冠军",)),
    ]
    assert [each.each for each in awards(PRIZES_2003, places(1, 2, 2, 2))] == [
        600 * YUAN,
        100 * YUAN,
        100 * YUAN,
        100 * YUAN,
    ]


def test_prizes_for_entries_and_goods():
    cup = (Prize(1, 1001, title="第一名", goods="奖杯"), Prize(2, 0, goods="奖牌"), Prize(3, 0, goods="奖牌"))
    assert awards(cup, places(1, 1, 3, members=1)) == (
        Award("pair1", 1, 500, 0, ("第一名",), ("奖杯",)),
        Award("pair2", 1, 500, 0, ("第一名",), ("奖杯",)),
        Award("pair3", 3, 0, 0, (), ("奖牌",)),
    )


@pytest.mark.parametrize("ranks", [(2,), (1, 1, 2), (1, 3), (1, 2, 2, 3)])
def test_places_that_are_no_ranking_are_refused(ranks):
    with pytest.raises(BadMoney, match="prize-places") as refused:
        awards(PRIZES_2003, places(*ranks))
    assert refused.value.fields["expected"] == {(2,): 1, (1, 1, 2): 3, (1, 3): 2, (1, 2, 2, 3): 4}[ranks]


@given(st.lists(st.integers(0, 10**6), max_size=6), st.lists(st.integers(1, 4), min_size=1, max_size=6))
def test_no_more_is_awarded_than_the_prizes_are(fens, ties):
    ranks = [1 + sum(ties[:n]) for n, size in enumerate(ties) for _ in range(size)]
    prizes = [Prize(place, fen) for place, fen in enumerate(fens, 1)]
    given_out = sum(each.fen for each in awards(prizes, places(*ranks)))
    within = sum(fen for place, fen in enumerate(fens, 1) if place <= len(ranks))
    assert within - len(ranks) <= given_out <= within


def player(name: str, nights=FRIDAY, **more) -> Attendee:
    return Attendee(name, Role.PLAYER, nights=nights, **more)


@pytest.mark.clause("H.benefits")
def test_beds_are_given_two_to_a_room():
    people = [
        player("甲"),
        player("乙", frozenset()),
        player("丙", shares="戊"),
        player("丁", group="女"),
        player("戊", shares="丙"),
        player("己"),
        player("庚", FRIDAY | SATURDAY),
        player("辛", shares="甲"),
    ]
    assert rooms(people) == (("丙", "戊"), ("甲", "己"), ("辛",), ("丁",), ("庚",))
    assert rooms(people, beds=1) == (("甲",), ("丙",), ("丁",), ("戊",), ("己",), ("庚",), ("辛",))


@given(
    st.lists(
        st.tuples(st.sampled_from("mf"), st.sampled_from([FRIDAY, SATURDAY, frozenset()]), st.integers(0, 9)),
        max_size=10,
    ),
    st.integers(1, 3),
)
def test_everybody_who_needs_a_bed_has_one_among_their_own(wanted, beds):
    people = [
        player(f"p{n}", nights, group=group, shares=f"p{other}") for n, (group, nights, other) in enumerate(wanted)
    ]
    found = rooms(people, beds)
    assert sorted(name for room in found for name in room) == sorted(each.name for each in people if each.nights)
    by_name = {person.name: person for person in people}

    def together(one: Attendee, other: Attendee) -> bool:
        return one.group == other.group or (one.shares, other.shares) == (other.name, one.name)

    for room in found:
        assert 1 <= len(room) <= beds
        assert len({by_name[name].nights for name in room}) == 1
        assert all(together(by_name[room[0]], by_name[name]) for name in room)


@pytest.mark.clause("H.benefits")
def test_dinner_for_fifty_is_five_tables_with_their_bottles():
    people = [
        Attendee(f"p{n}", Role.MEMBER, meals=frozenset({"晚餐"} if n % 2 else {"午餐", "晚餐"})) for n in range(50)
    ]
    dinner = seated(people, Meal("晚餐", 10))
    assert [len(table) for table in dinner.tables] == [10] * 5
    assert [len(table) for table in seated(people, Meal("午餐", 10)).tables] == [9, 8, 8]
    assert seated(people, Meal("早餐")).tables == ()
    table = (Supply("白酒", 2), Supply("饮料", 2), Supply("香烟", 2))
    assert supplies(table, len(dinner.tables)) == {"白酒": 10, "饮料": 10, "香烟": 10}


NOON = dt.datetime(2003, 11, 8, 13, tzinfo=dt.UTC)


@pytest.mark.clause("H.benefits")
def test_who_is_there_and_has_paid_gets_a_membership_card():
    people = [
        Attendee("甲", Role.MEMBER, arrived=NOON),
        Attendee("乙", Role.MEMBER),
        Attendee("丙", Role.PLAYER, arrived=NOON),
        Attendee("丁", Role.MEMBER, arrived=NOON, card="2"),
        Attendee("戊", Role.MEMBER, arrived=NOON),
        Attendee("己", Role.GUEST, arrived=NOON),
    ]
    with_some = with_cards(people, {"甲", "乙", "丙", "丁", "戊"})
    assert [person.card for person in with_some] == ["1", "", "3", "2", "4", ""]
    assert with_cards(with_some, {"甲", "乙", "丙", "丁", "戊"}) == with_some
    with pytest.raises(BadMoney, match="attendee-twice"):
        with_cards([people[0], people[0]], {"甲"})


@pytest.mark.clause("H.benefits")
def test_every_player_who_is_there_gets_a_souvenir():
    people = [
        Attendee("甲", Role.PLAYER, arrived=NOON),
        Attendee("乙", Role.PLAYER),
        Attendee("丙", Role.SUBSTITUTE, arrived=NOON),
        Attendee("丁", Role.MEMBER, arrived=NOON),
    ]
    assert souvenirs(people, {Role.PLAYER, Role.SUBSTITUTE}) == ("甲", "丙")


@pytest.mark.clause("H.benefits")
def test_nobody_is_on_the_list_of_attendees_twice():
    for sit in (rooms, lambda people: seated(people, Meal("晚餐"))):
        with pytest.raises(BadMoney, match="attendee-twice"):
            sit([player("甲"), player("甲")])


@pytest.mark.clause("H.benefits")
def test_cars_take_everybody_or_say_how_many_seats_are_missing():
    cars = [Lift("风起刀尖", 4), Lift("云飞扬", 3)]
    assert filled(cars, list("abcde")) == (("风起刀尖", ("a", "b", "c", "d")), ("云飞扬", ("e",)))
    with pytest.raises(BadMoney) as refused:
        filled(cars, list("abcdefghi"))
    assert (refused.value.key, refused.value.fields["short"]) == ("lift-seats", 2)
    with pytest.raises(BadMoney, match="attendee-twice"):
        filled(cars, ["a", "a"])
