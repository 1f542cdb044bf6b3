"""A festival for tests, step by step, with its events beside it."""

from datetime import date, datetime, timedelta

from days import Day, rules
from msgspec.structs import replace

from qihui.events import festival as fest
from qihui.events.event import Event
from qihui.events.facts import ORGANISER, By, Office
from qihui.events.festival import Basics, Festival, Kept, perform
from qihui.events.money import (
    Attendee,
    Category,
    Due,
    Lift,
    Line,
    Meal,
    Prize,
    Receipt,
    RefundRule,
    Role,
    Side,
    Sponsor,
    Supply,
)
from qihui.events.standings import PlacePoints

YUAN = 100
BASICS = Basics("湖南四国军棋大会", "湖南大学", ("2003-11-08", "2003-11-09"), "湖南军旗协会会员", "2003-11-01")


class Feast:
    """A festival that is going on; `events` are its events as they are now."""

    def __init__(self, basics: Basics = BASICS, at: str = "2003-10-01T09:00:00+08:00") -> None:
        self.at = datetime.fromisoformat(at)
        self.events: dict[str, Event] = {}
        self.festival: Festival
        self.festival, first = perform(None, fest.FoundFestival(basics), ORGANISER, at, {})
        self.log: list[Kept] = list(first)

    def ask(self, *commands: fest.AnyFestivalCommand, by: By = ORGANISER) -> "Feast":
        """Ask things, a minute after the other. Raises what the festival refuses with."""
        for command in commands:
            at = self.at + timedelta(minutes=1)
            self.festival, more = perform(self.festival, command, by, at.isoformat(), self.events)
            self.at = at
            self.log += more
        return self

    def hold(self, name: str, event: Event) -> "Feast":
        """An event of the festival as it is now, taken in when it is new."""
        self.events[name] = event
        return self if name in self.festival.events else self.ask(fest.AddEvent(name))

    def part(self, part: fest.Part) -> "Feast":
        """Begin parts up to this one; open tasks wait."""
        if not self.festival.published:
            self.ask(fest.PublishFestival())
        while self.festival.part is not part:
            following = self.festival.part.next
            assert following is not None
            self.ask(fest.BeginPart(following, "in a test"))
        return self


def everything() -> Feast:
    """A festival in which everything happened that can happen in one."""
    night = frozenset({date(2003, 11, 7)})
    feast = Feast()
    feast.ask(
        fest.SetBasics(replace(BASICS, place="湖南大学活动中心"), "the hall"),
        fest.AddEvent("军棋"),
        fest.AddEvent("围棋"),
        fest.DropEvent("围棋", "nobody entered"),
        fest.Assign(fest.Duty(fest.Group.LOGISTICS, "李", "桌椅")),
        fest.Release(fest.Group.LOGISTICS, "李"),
        fest.SetSponsor(Sponsor("侠", "副理事长", 200 * YUAN, 200 * YUAN, "奖杯")),
        fest.SetSponsor(Sponsor("云", "理事", 100 * YUAN)),
        fest.DropSponsor("云", "moved away"),
        fest.SetLine(Line(Category.VENUE, "网吧", 150 * YUAN, 160 * YUAN)),
        fest.SetLine(Line(Category.OTHER, "杂费", 1 * YUAN)),
        fest.DropLine(Category.OTHER, "杂费"),
        fest.StateSums((fest.Below("支出合计", 250 * YUAN, side=Side.SPENDING),)),
        fest.SetRefunds(RefundRule(100 * YUAN, ("长沙",)), 100 * YUAN),
        fest.SetCharges((fest.Charge(Due("会费", 100 * YUAN, at_least=True), frozenset({Role.MEMBER})),), 100 * YUAN),
        fest.AdoptBudget(),
        fest.SetMeals((Meal("晚餐"),), (Supply("白酒", 2),)),
        fest.ListAttendee(Attendee("甲", Role.MEMBER, "益阳", nights=night, meals=frozenset({"晚餐"}))),
        fest.ListAttendee(Attendee("乙", Role.GUEST)),
        fest.StrikeAttendee("乙"),
        fest.SetLifts((Lift("风起刀尖", 4),), ("甲",)),
        fest.SetStock(fest.stock_for(2, 3)),
        fest.CountStock("sets", 3, 1, "one bomb is missing"),
        fest.PublishFestival(),
        fest.DoTask(fest.Task.NOTICE, "on the board"),
        fest.ReopenTask(fest.Task.NOTICE, "the board fell down"),
        fest.Arrive("甲"),
        fest.PayDue("甲", "会费", 120 * YUAN),
        fest.PayDue("甲", "会费", 20 * YUAN, back=True),
        fest.GiveCards("会费"),
        fest.ClaimRefund("甲", (Receipt("7", 150 * YUAN),)),
        fest.ListAttendee(Attendee("丙", Role.GUEST, "株洲")),
        fest.ClaimRefund("丙", (Receipt("8", 1 * YUAN),)),
        fest.WithdrawClaim("丙", "of another journey"),
        fest.Arrive("丙"),
        fest.NotThere("丙", "it was somebody else"),
        fest.PayRefund("甲"),
        fest.ReturnRefund("甲", "a receipt is missing"),
        fest.PayRefund("甲"),
        fest.SetSeries(fest.SeriesRules(PlacePoints((3, 2, 1), best=2), (Prize(1, 100 * YUAN, title="团体冠军"),))),
        fest.Notify("开幕在九点"),
    )
    day = Day(rules("j-round-robin", fee=50 * YUAN), 4)
    feast.hold("军棋", day.event)
    feast.ask(
        *(fest.PayEntry("军棋", number, 50 * YUAN) for number in (1, 2, 3, 4)),
        fest.PayEntry("军棋", 4, 50 * YUAN, back=True),
        fest.OpenDispute(("甲", "乙"), "whose move it was", "军棋"),
        fest.SettleDispute(1, "王", "both agreed"),
    )
    day.play()
    feast.hold("军棋", day.event).part(fest.Part.WRAP_UP)
    feast.ask(fest.GiveFeedback(4, "热闹"), by=By(Office.ENTRY, "甲", 1))
    feast.ask(
        fest.StateSums((fest.Below("支出合计", 250 * YUAN, 260 * YUAN, side=Side.SPENDING),)),
        fest.WriteOff("number 4 is gone"),
        fest.CloseFestival("nothing was filed"),
    )
    return feast
