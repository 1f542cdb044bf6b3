"""Sponsors, budget, fees, refunds, attendance, beds, meals and cars of a festival: the one of 2003 (H-1, H-d)."""

import datetime as dt

import pytest
from days import Day, rules
from feast import YUAN, Feast
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.events import commands as ask
from qihui.events import festival as fest
from qihui.events.facts import CHIEF, ORGANISER
from qihui.events.festival import Below, NotAtFestival, Part, books
from qihui.events.money import (
    Attendee,
    BadMoney,
    BudgetFault,
    Category,
    Due,
    Lift,
    Line,
    Meal,
    Receipt,
    RefundRule,
    Role,
    Side,
    Sponsor,
    Supply,
    filled,
    rooms,
    seated,
    sums,
    supplies,
)

FRIDAY = frozenset({dt.date(2003, 11, 7)})

# The sponsors of the 2003 event and what each gave (H-1): four of 1000 yuan, six of 200.
GIVERS = {
    "风起刀尖": ("社团管理员", 1000),
    "风不再起1": ("荣誉顾问", 1000),
    "云飞扬": ("常务理事", 1000),
    "球老": ("大本营社团管理员", 1000),
    "初学杀人": ("理事长", 200),
    "侠": ("副理事长", 200),
    "星城闪客": ("常务理事会主任", 200),
    "8341": ("长沙会长", 200),
    "心随云游": ("原副理事长", 200),
    "大名": ("大本营掌门人", 200),
}
PROMISED = 5200 * YUAN
PRIZES = Line(Category.AWARDS, "冠军、亚军每人", (2 * 600 + 2 * 300) * YUAN)
FARE = RefundRule(100 * YUAN, not_from=("长沙",))
MEMBERSHIP = fest.Charge(Due("会费", 100 * YUAN, at_least=True), frozenset({Role.MEMBER}))
BED = fest.Charge(Due("住宿", 40 * YUAN), frozenset({Role.MEMBER}), lodging=True)


def refusal(feast: Feast, command: fest.AnyFestivalCommand, by=ORGANISER) -> str:
    before = feast.festival
    with pytest.raises((NotAtFestival, BadMoney, BudgetFault)) as caught:
        feast.ask(command, by=by)
    assert feast.festival == before
    return caught.value.key


def sponsored() -> Feast:
    feast = Feast()
    for name, (role, yuan) in GIVERS.items():
        feast.ask(fest.SetSponsor(Sponsor(name, role, yuan * YUAN)))
    return feast


@pytest.mark.clause("H.festival")
def test_sponsors_with_role_and_amount_make_the_income_of_the_budget():
    feast = sponsored()
    (line,) = books(feast.festival, {}).lines
    assert (line.category, line.planned, line.actual) == (Category.SPONSORS, PROMISED, None)
    for name, (role, yuan) in GIVERS.items():
        feast.ask(fest.SetSponsor(Sponsor(name, role, yuan * YUAN, yuan * YUAN)))
    (line,) = books(feast.festival, {}).lines
    assert line.actual == PROMISED
    assert refusal(feast, fest.DropSponsor("侠", "moved")) == "festival-sponsor-paid"
    assert refusal(feast, fest.SetSponsor(Sponsor("新人", " ", 1))) == "festival-reason"
    assert refusal(feast, fest.DropSponsor("谁", "moved")) == "festival-no-sponsor"
    for own in (Line(Category.SPONSORS, "more", 1), Line(Category.FEES, "x", 1), Line(Category.TRAVEL, "refunds", 1)):
        assert refusal(feast, fest.SetLine(own)) == "festival-own-line"
    feast.ask(fest.SetLine(Line(Category.TRAVEL, "大巴", 1)), fest.SetLine(Line(Category.OTHER, "refunds", 1)))


@pytest.mark.clause("H.festival", "J.budget")
def test_a_budget_that_does_not_add_up_is_not_adopted():
    feast = sponsored().ask(fest.SetLine(PRIZES), fest.SetLine(Line(Category.VENUE, "网吧", 3500 * YUAN)))
    # 1800 and 3500 are 100 more than the 5200 of the sponsors.
    assert refusal(feast, fest.AdoptBudget()) == "budget-planned-short"
    feast.ask(fest.SetLine(Line(Category.VENUE, "网吧", 3400 * YUAN)))
    feast.ask(fest.StateSums((Below("支出合计", 5300 * YUAN, side=Side.SPENDING),)))
    assert refusal(feast, fest.AdoptBudget()) == "budget-planned-total"
    feast.ask(fest.StateSums((Below("支出合计", PROMISED, side=Side.SPENDING),))).ask(fest.AdoptBudget())
    assert feast.festival.adopted == feast.festival.at
    of = {each.of: each for each in sums(books(feast.festival, {}))}
    assert of[Side.INCOME].planned == of[Side.SPENDING].planned == PROMISED
    assert not of[Side.SPENDING].final
    feast.ask(fest.SetLine(Line(Category.VENUE, "网吧", 3400 * YUAN, 3300 * YUAN)))
    assert {each.of: each.over for each in sums(books(feast.festival, {}))}[Category.VENUE] == -100 * YUAN
    for sum_ in (Below("合计", 1), Below("合计", 1, category=Category.VENUE, side=Side.SPENDING)):
        assert refusal(feast, fest.StateSums((sum_,))) == "festival-sum-of"
    feast.ask(fest.DropLine(Category.VENUE, "网吧"))
    assert refusal(feast, fest.DropLine(Category.VENUE, "网吧")) == "festival-no-line"


@pytest.mark.clause("H.benefits")
def test_entries_pay_the_fee_that_their_regulations_name():
    day = Day(rules("j-swiss", fee=50 * YUAN), 8)
    feast = Feast().hold("军棋", day.event)
    assert {each.open for each in fest.accounts(feast.festival, feast.events)} == {50 * YUAN}
    feast.ask(fest.PayEntry("军棋", 3, 30 * YUAN), fest.PayEntry("军棋", 4, 50 * YUAN))
    for fen, back, key in ((21 * YUAN, False, "fee-too-much"), (31 * YUAN, True, "fee-paid-back")):
        with pytest.raises(BadMoney) as refused:
            feast.ask(fest.PayEntry("军棋", 3, fen, back))
        assert (refused.value.key, refused.value.fields) == (key, {"name": "军棋", "over": "1.00"})
    assert refusal(feast, fest.PayEntry("军棋", 9, 1)) == "festival-no-entry"
    assert refusal(feast, fest.PayEntry("象棋", 1, 1)) == "festival-no-event"
    found = {each.number: (each.owed, each.paid, each.open) for each in fest.accounts(feast.festival, feast.events)}
    assert found[3] == (5000, 3000, 2000)
    assert found[4] == (5000, 5000, 0)
    assert refusal(feast, fest.DropEvent("军棋", "too few")) == "festival-event-paid"
    free = Feast().hold("象棋", Day(rules("xiangqi-swiss"), 8).event)
    assert fest.accounts(free.festival, free.events) == ()
    assert refusal(free, fest.PayEntry("象棋", 1, 1)) == "fee-not-due"


def test_what_an_entry_paid_stays_with_it_when_numbers_are_drawn():
    day = Day(rules("j-swiss", fee=50 * YUAN), 8)
    feast = Feast().hold("军棋", day.event).ask(fest.PayEntry("军棋", 3, 50 * YUAN))
    payer = day.event.entrants[2].card.name
    day.ask(ask.MakeDraw("other numbers", "numbers"), ORGANISER)
    feast.hold("军棋", day.event)
    assert day.event.entrants[2].card.name != payer, "the draw gave number 3 to somebody else"
    assert [each.name for each in fest.accounts(feast.festival, feast.events) if not each.open] == [payer]


def test_who_left_before_the_first_round_owes_nothing_and_gets_back_what_was_paid():
    day = Day(rules("j-swiss", fee=50 * YUAN), 10)
    feast = Feast().hold("军棋", day.event).ask(fest.PayEntry("军棋", 9, 50 * YUAN))
    day.ask(ask.Withdraw(9, "ill"))
    day.begin().low_wins()
    day.ask(ask.Withdraw(10, "ill"))
    feast.hold("军棋", day.event)
    found = {each.number: each.open for each in fest.accounts(feast.festival, feast.events)}
    assert (found[9], found[10]) == (-50 * YUAN, 50 * YUAN)
    feast.ask(fest.PayEntry("军棋", 9, 50 * YUAN, back=True))
    assert 9 not in {each.number for each in fest.accounts(feast.festival, feast.events)}


def test_who_owes_nothing_pays_nothing():
    day = Day(rules("j-swiss", fee=50 * YUAN), 10)
    day.ask(ask.Withdraw(9, "ill"))
    feast = Feast().hold("军棋", day.event)
    assert refusal(feast, fest.PayEntry("军棋", 9, 50 * YUAN)) == "fee-not-due"
    day.ask(ask.Reinstate(9, "well again"))
    feast.hold("军棋", day.event).ask(fest.PayEntry("军棋", 9, 50 * YUAN))
    assert refusal(feast, fest.PayEntry("军棋", 8, 0)) == "money-amount"


def test_when_the_fee_falls_what_was_paid_above_it_goes_back_bit_by_bit_and_nothing_is_stuck():
    day = Day(rules("j-swiss", fee=50 * YUAN), 8)
    feast = (
        Feast().hold("军棋", day.event).ask(fest.PayEntry("军棋", 1, 50 * YUAN), fest.PayEntry("军棋", 2, 50 * YUAN))
    )
    day.ask(ask.ChangeRegulations(rules("j-swiss", fee=30 * YUAN), "a sponsor pays the rest"), ORGANISER)
    feast.hold("军棋", day.event)
    assert [each.open for each in fest.accounts(feast.festival, feast.events)][:3] == [
        -20 * YUAN,
        -20 * YUAN,
        30 * YUAN,
    ]
    feast.ask(fest.PayEntry("军棋", 1, 5 * YUAN, back=True), fest.PayEntry("军棋", 1, 15 * YUAN, back=True))
    assert refusal(feast, fest.PayEntry("军棋", 1, 1)) == "fee-too-much"
    day.ask(ask.ChangeRegulations(rules("j-swiss", fee=0), "free for all"), ORGANISER)
    feast.hold("军棋", day.event)
    assert refusal(feast, fest.PayEntry("军棋", 3, 1)) == "fee-not-due"
    feast.ask(fest.PayEntry("军棋", 1, 30 * YUAN, back=True), fest.PayEntry("军棋", 2, 50 * YUAN, back=True))
    assert fest.accounts(feast.festival, feast.events) == ()
    feast.ask(fest.DropEvent("军棋", "too few"))


def test_an_event_that_is_not_founded_yet_takes_no_money_and_what_was_paid_is_in_the_books_all_the_same():
    day = Day(rules("j-swiss", fee=50 * YUAN), 8)
    feast = Feast().ask(fest.AddEvent("象棋"))
    assert refusal(feast, fest.PayEntry("象棋", 1, 1)) == "festival-event-unfounded"
    feast.hold("军棋", day.event).ask(fest.PayEntry("军棋", 1, 50 * YUAN)).part(Part.WRAP_UP)
    (line,) = books(feast.festival, {}).lines
    assert (line.category, line.actual) == (Category.FEES, None), "entries of an event that is not at hand may owe"
    assert refusal(feast, fest.CloseFestival("x")) == "festival-event-unfounded"


def people() -> Feast:
    feast = sponsored().ask(
        fest.SetCharges((MEMBERSHIP, BED), 500 * YUAN),
        fest.SetRefunds(FARE, 200 * YUAN),
        fest.SetMeals((Meal("晚餐"),)),
    )
    dinner = frozenset({"晚餐"})
    for person in (
        Attendee("益阳甲", Role.PLAYER, "益阳", nights=FRIDAY, meals=dinner),
        Attendee("会员乙", Role.MEMBER, "长沙", meals=dinner),
        Attendee("会员丙", Role.MEMBER, "株洲", nights=FRIDAY, meals=dinner),
    ):
        feast.ask(fest.ListAttendee(person))
    return feast


def person(feast: Feast, name: str) -> Attendee:
    found = feast.festival.attendee(name)
    assert found is not None
    return found


@pytest.mark.clause("H.benefits")
def test_members_pay_a_hundred_and_forty_more_for_a_bed_and_players_nothing():
    feast = people()
    owed = {name: fest.settlement(feast.festival, person(feast, name)).owed for name in ("益阳甲", "会员乙", "会员丙")}
    assert owed == {"益阳甲": 0, "会员乙": 100 * YUAN, "会员丙": 140 * YUAN}
    feast.ask(fest.PayDue("会员乙", "会费", 300 * YUAN))
    assert fest.settlement(feast.festival, person(feast, "会员乙")).gift == 200 * YUAN, "more is welcome"
    assert refusal(feast, fest.PayDue("益阳甲", "会费", 1)) == "fee-not-due"
    assert refusal(feast, fest.PayDue("会员丙", "住宿", 41 * YUAN)) == "fee-too-much"
    assert refusal(feast, fest.PayDue("谁", "会费", 1)) == "festival-no-attendee"
    feast.ask(fest.PayDue("会员丙", "住宿", 40 * YUAN))
    # Without the bed the forty yuan would be owed by nobody; they have to be paid back first.
    assert refusal(feast, fest.ListAttendee(Attendee("会员丙", Role.MEMBER, "株洲"))) == "fee-not-due"
    assert refusal(feast, fest.SetCharges((MEMBERSHIP,), 0)) == "fee-not-due"


@pytest.mark.clause("H.benefits")
def test_fares_are_refunded_on_receipts_up_to_the_cap_once_and_not_to_locals():
    feast = people()
    feast.ask(fest.ClaimRefund("益阳甲", (Receipt("7", 80 * YUAN), Receipt("8", 70 * YUAN))))
    assert refusal(feast, fest.ClaimRefund("会员乙", (Receipt("9", 1),))) == "refund-local"
    assert refusal(feast, fest.ClaimRefund("会员丙", (Receipt("7", 1),))) == "refund-receipt-twice"
    assert refusal(feast, fest.ClaimRefund("会员丙", ())) == "refund-no-receipt"
    assert refusal(feast, fest.PayRefund("会员丙")) == "festival-no-claim"
    feast.ask(fest.PayRefund("益阳甲"))
    assert feast.festival.refunded == (("益阳甲", 100 * YUAN),)
    lines = {line.what: line.actual for line in books(feast.festival, {}).lines}
    assert lines["refunds"] is None, "others may claim until the wrap-up"
    assert refusal(feast, fest.PayRefund("益阳甲")) == "festival-refunded"
    assert refusal(feast, fest.ClaimRefund("益阳甲", (Receipt("10", 1),))) == "festival-refunded", "once a person"
    assert refusal(feast, fest.SetRefunds(RefundRule(90 * YUAN), 0)) == "festival-refunded"
    assert refusal(Feast(), fest.ClaimRefund("益阳甲", ())) == "festival-no-refunds"


@pytest.mark.clause("H.benefits")
def test_who_arrives_and_has_paid_gets_a_card_and_a_bed_and_a_table_for_dinner():
    feast = people().ask(fest.PayDue("会员乙", "会费", 100 * YUAN), fest.PayDue("会员丙", "会费", 99 * YUAN))
    feast.ask(fest.Arrive("会员乙"), by=CHIEF)
    feast.ask(fest.Arrive("会员丙"), fest.Arrive("益阳甲"), fest.GiveCards("会费"))
    assert [each.card for each in feast.festival.attendees] == ["", "1", ""]
    assert person(feast, "会员乙").arrived is not None
    feast.ask(fest.PayDue("会员丙", "会费", 1 * YUAN), fest.GiveCards("会费"))
    assert [each.card for each in feast.festival.attendees] == ["", "1", "2"]
    assert refusal(feast, fest.GiveCards("会费")) == "festival-no-cards"
    assert refusal(feast, fest.Arrive("会员乙")) == "festival-there"
    assert refusal(feast, fest.StrikeAttendee("会员乙")) == "festival-there"
    feast.ask(fest.ListAttendee(Attendee("会员乙", Role.MEMBER, "长沙")))
    assert (person(feast, "会员乙").card, person(feast, "会员乙").meals) == ("1", frozenset())
    assert rooms(feast.festival.attendees) == (("益阳甲", "会员丙"),)
    dinner = seated(feast.festival.attendees, feast.festival.meals[0])
    assert dinner.tables == (("益阳甲", "会员丙"),)


def test_meals_and_lists_fit_each_other():
    feast = people()
    assert (
        refusal(feast, fest.ListAttendee(Attendee("丁", Role.GUEST, meals=frozenset({"早餐"})))) == "festival-no-meal"
    )
    assert refusal(feast, fest.SetMeals((Meal("午餐"),))) == "festival-no-meal"
    assert refusal(feast, fest.SetMeals((Meal("晚餐", 0),))) == "festival-seats"
    assert refusal(feast, fest.SetMeals((Meal("晚餐"), Meal("晚餐")))) == "festival-twice"
    feast.ask(fest.SetMeals((Meal("晚餐", 2),), (Supply("白酒", 2),)))
    tables = seated(feast.festival.attendees, feast.festival.meals[0]).tables
    assert supplies(feast.festival.supplies, len(tables)) == {"白酒": 4}
    card = Attendee("丁", Role.GUEST, card="9")
    assert refusal(feast, fest.ListAttendee(card)) == "festival-own-command"
    feast.ask(fest.ListAttendee(Attendee("丁", Role.GUEST))).ask(fest.StrikeAttendee("丁"))
    assert refusal(feast, fest.StrikeAttendee("丁")) == "festival-no-attendee"


@pytest.mark.clause("H.benefits")
def test_cars_take_attendees_or_say_how_many_seats_are_missing():
    feast = people()
    lifts = (Lift("风起刀尖", 1), Lift("云飞扬", 1))
    assert refusal(feast, fest.SetLifts(lifts, ("益阳甲", "会员乙", "会员丙"))) == "lift-seats"
    assert refusal(feast, fest.SetLifts(lifts, ("谁",))) == "festival-no-attendee"
    feast.ask(fest.SetLifts(lifts, ("益阳甲", "会员丙")))
    assert filled(feast.festival.lifts, feast.festival.passengers) == (
        ("风起刀尖", ("益阳甲",)),
        ("云飞扬", ("会员丙",)),
    )
    feast.ask(fest.ListAttendee(Attendee("云飞扬", Role.GUEST)))
    for rides in ("益阳甲", "云飞扬"):
        assert refusal(feast, fest.StrikeAttendee(rides)) == "festival-there"
    feast.ask(fest.StrikeAttendee("会员乙"))


@pytest.mark.clause("H.festival", "J.budget")
def test_the_books_have_every_yuan_that_came_in_or_went_out_and_agree_in_the_end():
    day = Day(rules("j-round-robin", fee=50 * YUAN), 4).begin()
    for _ in range(3):
        day.low_wins()
    day.ask(ask.Finish())
    feast = people().hold("军棋", day.event)
    feast.ask(fest.SetLine(Line(Category.VENUE, "网吧", 900 * YUAN)), fest.SetLine(PRIZES))
    feast.ask(fest.ClaimRefund("益阳甲", (Receipt("7", 150 * YUAN),)))
    assert {line.what: line.actual for line in books(feast.festival, feast.events).lines}["refunds"] is None
    feast.part(Part.WRAP_UP)
    assert {line.what: line.actual for line in books(feast.festival, feast.events).lines}["refunds"] is None
    assert refusal(feast, fest.CloseFestival("tasks fall away")) == "festival-books-open"
    for name, (role, yuan) in GIVERS.items():
        feast.ask(fest.SetSponsor(Sponsor(name, role, yuan * YUAN, yuan * YUAN)))
    feast.ask(*(fest.PayEntry("军棋", number, 50 * YUAN) for number in (1, 2, 3)))
    feast.ask(fest.PayDue("会员乙", "会费", 150 * YUAN), fest.PayDue("会员丙", "会费", 100 * YUAN))
    feast.ask(fest.PayRefund("益阳甲"), fest.SetLine(Line(Category.VENUE, "网吧", 900 * YUAN, 950 * YUAN)))
    feast.ask(fest.SetLine(Line(Category.AWARDS, PRIZES.what, PRIZES.planned, PRIZES.planned)))
    by_name = {line.what: line.actual for line in books(feast.festival, feast.events).lines}
    assert by_name["fees"] is None, "the bed is not paid yet"
    assert by_name["refunds"] == 100 * YUAN
    feast.ask(fest.PayDue("会员丙", "住宿", 40 * YUAN))
    by_name = {line.what: line.actual for line in books(feast.festival, feast.events).lines}
    assert by_name["fees"] is None, "entry 4 has not paid yet"
    feast.ask(fest.PayEntry("军棋", 4, 50 * YUAN))
    total = {each.of: each for each in sums(books(feast.festival, feast.events))}
    # Fees: 4 entries of 50, memberships of 150 and 100, a bed of 40.
    assert total[Category.FEES].actual == (200 + 250 + 40) * YUAN
    assert total[Side.INCOME].actual == (5200 + 490) * YUAN
    assert total[Side.SPENDING].actual == (1800 + 950 + 100) * YUAN
    feast.ask(fest.StateSums((Below("收入合计", 5700 * YUAN, 5689 * YUAN, side=Side.INCOME),)))
    assert refusal(feast, fest.CloseFestival("tasks fall away")) == "budget-actual-total"
    feast.ask(fest.StateSums((Below("收入合计", 5700 * YUAN, 5690 * YUAN, side=Side.INCOME),)))
    feast.ask(fest.CloseFestival("tasks fall away"))
    assert feast.festival.closed
    assert refusal(feast, fest.Notify("too late")) == "festival-closed"


def test_receipts_are_handed_in_anew_or_taken_back_until_they_are_paid_and_a_refund_can_come_back():
    feast = people().ask(fest.ClaimRefund("益阳甲", (Receipt("7", 800 * YUAN),)))
    feast.ask(fest.ClaimRefund("益阳甲", (Receipt("7", 80 * YUAN), Receipt(" 8 ", 10 * YUAN))))
    assert [(each.fen, each.unpaid) for each in fest.refunds_of(feast.festival)] == [(90 * YUAN, 0)]
    assert refusal(feast, fest.ClaimRefund("会员丙", (Receipt("8", 1),))) == "refund-receipt-twice"
    assert refusal(feast, fest.StrikeAttendee("益阳甲")) == "festival-there"
    assert refusal(feast, fest.WithdrawClaim("益阳甲", "")) == "festival-reason"
    assert refusal(feast, fest.WithdrawClaim("会员丙", "x")) == "festival-no-claim"
    assert refusal(feast, fest.ReturnRefund("益阳甲", "x")) == "festival-not-refunded"
    feast.ask(fest.PayRefund("益阳甲"))
    assert refusal(feast, fest.WithdrawClaim("益阳甲", "x")) == "festival-refunded"
    feast.ask(fest.ReturnRefund("益阳甲", "the receipts are another's"), fest.WithdrawClaim("益阳甲", "another's"))
    assert (feast.festival.claims, feast.festival.refunded) == ((), ())
    feast.ask(fest.ClaimRefund("会员丙", (Receipt("8", 1),)), fest.StrikeAttendee("益阳甲"))


def test_who_got_everything_back_is_struck_and_fees_that_are_paid_back_can_fall_away():
    feast = people().ask(fest.PayDue("会员丙", "住宿", 40 * YUAN), fest.PayDue("会员丙", "会费", 100 * YUAN))
    assert refusal(feast, fest.StrikeAttendee("会员丙")) == "festival-there"
    feast.ask(fest.PayDue("会员丙", "住宿", 40 * YUAN, back=True))
    feast.ask(fest.ListAttendee(Attendee("会员丙", Role.MEMBER, "株洲")), fest.SetCharges((MEMBERSHIP,), 500 * YUAN))
    assert fest.settlement(feast.festival, person(feast, "会员丙")).paid == 100 * YUAN
    feast.ask(fest.PayDue("会员丙", "会费", 100 * YUAN, back=True), fest.StrikeAttendee("会员丙"))
    feast.ask(fest.ListAttendee(Attendee("会员丙", Role.MEMBER)))
    assert fest.settlement(feast.festival, person(feast, "会员丙")).open == 100 * YUAN


@pytest.mark.clause("J.budget")
def test_fees_that_nobody_will_pay_are_given_up_in_the_end_but_nothing_that_is_to_be_paid_back():
    day = Day(rules("j-round-robin", fee=50 * YUAN), 5)
    feast = Feast().hold("军棋", day.event)
    feast.ask(*(fest.PayEntry("军棋", number, 50 * YUAN) for number in (1, 2, 5)))
    day.ask(ask.Withdraw(5, "ill"))
    day.play()
    feast.hold("军棋", day.event)
    assert refusal(feast, fest.WriteOff("they are gone")) == "festival-part-order"
    feast.part(Part.WRAP_UP)
    assert refusal(feast, fest.WriteOff(" ")) == "festival-reason"
    assert fest.open_fees(feast.festival, feast.events) == 100 * YUAN
    feast.ask(fest.WriteOff("they are gone"))
    assert refusal(feast, fest.CloseFestival("x")) == "festival-books-open", "number 5 has 50 yuan to get back"
    feast.ask(fest.PayEntry("军棋", 5, 50 * YUAN, back=True))
    (line,) = books(feast.festival, feast.events).lines
    assert line.actual == 100 * YUAN
    feast.ask(fest.CloseFestival("x"))
    settled = Feast().part(Part.WRAP_UP)
    assert refusal(settled, fest.WriteOff("x")) == "festival-nothing-new"


@pytest.mark.clause("J.budget")
def test_a_budget_that_is_planned_anew_has_to_be_adopted_anew():
    venue, own = Line(Category.VENUE, "网吧", 100 * YUAN), Line(Category.GRANT, "自筹", 200 * YUAN)
    changes = (
        fest.SetLine(Line(Category.VENUE, "网吧", 101 * YUAN)),
        fest.DropLine(Category.VENUE, "网吧"),
        fest.SetSponsor(Sponsor("侠", "副理事长", 300 * YUAN)),
        fest.DropSponsor("侠", "moved"),
        fest.StateSums((Below("支出合计", 100 * YUAN, side=Side.SPENDING),)),
        fest.SetCharges((), 10 * YUAN),
        fest.SetRefunds(FARE, 10 * YUAN),
    )
    for change in changes:
        feast = Feast().ask(
            fest.SetSponsor(Sponsor("侠", "副理事长", 200 * YUAN)),
            fest.SetLine(venue),
            fest.SetLine(own),
            fest.AdoptBudget(),
        )
        feast.ask(fest.SetLine(Line(Category.VENUE, "网吧", 100 * YUAN, 90 * YUAN)))
        assert feast.festival.adopted, "an actual amount changes no plan"
        assert not feast.ask(change).festival.adopted, change
        assert feast.ask(fest.AdoptBudget()).festival.adopted == feast.festival.at


@pytest.mark.clause("H.benefits")
def test_somebody_noted_as_there_by_mistake_is_not():
    feast = people().ask(fest.Arrive("会员乙"), fest.PayDue("会员乙", "会费", 100 * YUAN))
    assert refusal(feast, fest.NotThere("会员丙", "x")) == "festival-not-there"
    assert refusal(feast, fest.NotThere("会员乙", "")) == "festival-reason"
    feast.ask(fest.NotThere("会员乙", "it was 会员丙"), by=CHIEF)
    assert person(feast, "会员乙").arrived is None
    feast.ask(fest.Arrive("会员乙"), fest.GiveCards("会费"))
    assert refusal(feast, fest.NotThere("会员乙", "x")) == "festival-has-card"


def test_amounts_and_numbers_stay_within_reason():
    feast = people()
    for command, key in (
        (fest.SetLifts((Lift("风起刀尖", -1), Lift("云飞扬", 9)), ()), "festival-count"),
        (fest.SetMeals((Meal("晚餐"),), (Supply("白酒", -2),)), "festival-count"),
        (fest.SetMeals((Meal("晚餐", 2**70),)), "festival-count"),
        (fest.SetMeals((Meal("晚餐"),), (Supply("白酒", 1), Supply("白酒", 2))), "festival-twice"),
        (fest.SetLifts((Lift(" ", 1),), ()), "festival-name"),
        (fest.StateSums((Below("合计", -1, side=Side.INCOME),)), "money-amount"),
        (fest.StateSums((Below("合计", 1, 2**70, side=Side.INCOME),)), "money-amount"),
        (fest.SetSponsor(Sponsor("甲", "协办", 1, goods="\x07")), "festival-words"),
        (fest.ListAttendee(Attendee("丁", Role.GUEST, city="x" * 300)), "festival-words"),
        (fest.SetRefunds(RefundRule(1, ("长沙", " 长沙")), 0), "festival-twice"),
        (fest.SetLine(Line(Category.TRAVEL, " refunds ", 1)), "festival-own-line"),
    ):
        assert refusal(feast, command) == key, command


@given(st.lists(st.tuples(st.sampled_from(("会费", "住宿", "午餐")), st.integers(0, 200), st.booleans()), max_size=12))
@settings(max_examples=60, deadline=None)
def test_whatever_is_paid_and_paid_back_the_books_have_it(payments: list[tuple[str, int, bool]]):
    feast = people()
    taken = 0
    for due, yuan, back in payments:
        before = feast.festival
        try:
            feast.ask(fest.PayDue("会员丙", due, yuan * YUAN, back))
        except BadMoney:
            assert feast.festival is before
        else:
            taken += -yuan * YUAN if back else yuan * YUAN
    found = fest.settlement(feast.festival, person(feast, "会员丙"))
    assert found.paid == taken >= 0
    assert found.owed + found.gift == found.paid + found.open == 140 * YUAN + found.gift
    # The membership of the other is open, so the sum of fees is not final in the wrap-up either.
    feast.part(Part.WRAP_UP)
    assert {line.what: line.actual for line in books(feast.festival, {}).lines}["fees"] is None
    feast.ask(fest.StrikeAttendee("会员乙"))
    actual = {line.what: line.actual for line in books(feast.festival, {}).lines}["fees"]
    assert actual == (None if found.open else taken)
