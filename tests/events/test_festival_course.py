"""The course of a festival: its facts, parts and tasks, stock, moves, disputes; what everybody sees; its log."""

import msgspec
import pytest
from days import Day, rules
from feast import BASICS, Feast

from qihui.events import commands as ask
from qihui.events import festival as fest
from qihui.events.facts import CHIEF, ORGANISER, By, Office
from qihui.events.festival import Basics, Festival, Group, Kept, Kind, NotAtFestival, Part, Stock, Task, perform
from qihui.events.festival.facts import FeedbackGiven
from qihui.events.festival.tasks import OPTIONAL, TASKS
from qihui.events.money import Attendee, Category, Meal, Prize, Role, Side, Sponsor
from qihui.events.standings import PlacePoints
from qihui.events.view import Public, PublicView, view
from qihui.words import Language, named, say


def refusal(feast: Feast, command: fest.AnyFestivalCommand, by: By = ORGANISER) -> NotAtFestival:
    before = feast.festival
    with pytest.raises(NotAtFestival) as caught:
        feast.ask(command, by=by)
    assert feast.festival == before
    return caught.value


@pytest.mark.clause("J.facts")
@pytest.mark.parametrize("blank", ["place", "dates", "who", "deadline"])
def test_blanks_are_filled_in_before_a_festival_is_published(blank: str):
    feast = Feast(msgspec.structs.replace(BASICS, **{blank: () if blank == "dates" else ""}))
    refused = refusal(feast, fest.PublishFestival())
    assert (refused.key, refused.fields["blank"]) == ("festival-blank", blank)
    assert fest.public(feast.festival, {}) is None
    feast.ask(fest.SetBasics(BASICS)).ask(fest.PublishFestival())
    seen = fest.public(feast.festival, {})
    assert seen is not None
    assert seen.basics == BASICS
    assert refusal(feast, fest.SetBasics(msgspec.structs.replace(BASICS, who=""), "x")).key == "festival-blank"


@pytest.mark.parametrize("day", ["8 November", "2003-11-31"])
def test_dates_are_dates(day: str):
    with pytest.raises(NotAtFestival, match="festival-date"):
        Feast(Basics("x", dates=(day,)))
    assert refusal(Feast(), fest.SetBasics(msgspec.structs.replace(BASICS, deadline=day))).key == "festival-date"


@pytest.mark.clause("J.committee")
def test_the_committee_has_groups_people_and_duties():
    feast = Feast()
    duty = fest.Duty(Group.LOGISTICS, "李", "桌椅和饮用水")
    feast.ask(fest.Assign(duty), fest.Assign(fest.Duty(Group.COMMITTEE, "王", "统筹")))
    assert refusal(feast, fest.Assign(duty)).key == "festival-twice"
    assert refusal(feast, fest.Assign(fest.Duty(Group.REFEREES, "张", ""))).key == "festival-reason"
    seen = fest.public(feast.ask(fest.PublishFestival()).festival, {})
    assert seen is not None
    assert [each.name for each in seen.committee] == ["王"]
    feast.ask(fest.Release(Group.LOGISTICS, "李"))
    assert refusal(feast, fest.Release(Group.LOGISTICS, "李")).key == "festival-no-duty"
    assert len(feast.festival.duties) == 1


@pytest.mark.clause("J.phases")
def test_each_part_has_its_checklist_and_the_next_begins_when_it_is_done_or_for_a_reason():
    feast = Feast()
    assert refusal(feast, fest.BeginPart(Part.WRAP_UP)).key == "festival-part-order"
    assert refusal(feast, fest.BeginPart(Part.DAY, "early")).key == "festival-unpublished"
    assert refusal(feast, fest.DoTask(Task.NOTICE)).key == "festival-unpublished"
    feast.ask(fest.PublishFestival())
    assert refusal(feast, fest.PublishFestival()).key == "festival-nothing-new"
    assert refusal(feast, fest.DoTask(Task.REPORT)).key == "festival-part-later"
    for task in TASKS[Part.PREPARATION][:-1]:
        feast.ask(fest.DoTask(task, "done"))
    assert refusal(feast, fest.DoTask(Task.PLAN)).key == "festival-nothing-new"
    refused = refusal(feast, fest.BeginPart(Part.DAY))
    assert (refused.key, refused.fields["count"], refused.fields["task"]) == ("festival-tasks-open", 1, Task.TRAINING)
    feast.ask(fest.BeginPart(Part.DAY, "the referees are trained already"))
    assert feast.festival.waived == ((Part.PREPARATION, "the referees are trained already"),)
    for task in TASKS[Part.DAY]:
        if task not in OPTIONAL:
            feast.ask(fest.DoTask(task), by=CHIEF)
    feast.ask(fest.BeginPart(Part.WRAP_UP))
    found = {item.task: item for item in fest.checklist(feast.festival)}
    assert set(found) == set(Task)
    assert found[Task.OPENING].optional
    assert [each for each in Task if found[each].done is None] == [
        Task.TRAINING,
        Task.OPENING,
        Task.CLOSING,
        *TASKS[Part.WRAP_UP],
    ]
    done = found[Task.RULES].done
    assert done is not None
    assert done.note == "done"
    feast.ask(fest.ReopenTask(Task.RULES, "a gap was found"))
    assert feast.festival.task(Task.RULES) is None
    assert refusal(feast, fest.ReopenTask(Task.RULES, "again")).key == "festival-nothing-new"


@pytest.mark.clause("J.phases")
@pytest.mark.parametrize("language", Language)
def test_every_part_and_task_has_a_name(language: Language):
    names = [named(f"part.{part}", language) for part in Part] + [named(f"task.{task}", language) for task in Task]
    names += [named(f"group.{group}", language) for group in Group] + [
        named(f"stock.{kind}", language) for kind in Kind
    ]
    assert all(names)
    if language is not Language.ENGLISH:
        assert not any(name.isascii() for name in names)
    assert sum(map(len, TASKS.values())) == len(Task)
    assert all(task.part is part for part, tasks in TASKS.items() for task in tasks)


@pytest.mark.clause("J.stock", "J.wrap-up")
def test_the_stock_list_is_counted_before_and_after_and_says_what_is_short_or_lost():
    feast = Feast().ask(fest.PublishFestival(), fest.SetStock(fest.stock_for(4, 5)))
    assert {each.what: each.needed for each in feast.festival.stock} == {
        "sets": 5,
        "boards": 5,
        "clocks": 5,
        "score sheets": 40,
    }
    assert all(each.usable is None for each in fest.shortages(feast.festival))
    assert refusal(feast, fest.DoTask(Task.MATERIALS)).key == "festival-short"
    feast.ask(fest.CountStock("sets", 6, 1), fest.CountStock("boards", 5), fest.CountStock("score sheets", 40))
    feast.ask(fest.CountStock("clocks", 5, 1, "one does not start"))
    (short,) = fest.shortages(feast.festival)
    assert (short.what, short.needed, short.usable) == ("clocks", 5, 4)
    refused = refusal(feast, fest.DoTask(Task.MATERIALS))
    assert refused.fields == {"what": "clocks", "needed": 5, "found": 4}
    feast.ask(fest.CountStock("clocks", 6, 1), fest.DoTask(Task.MATERIALS)).part(Part.WRAP_UP)
    assert fest.uncounted(feast.festival) == ("sets", "boards", "clocks", "score sheets")
    feast.ask(fest.CountStock("sets", 5, 1), fest.CountStock("boards", 5), fest.CountStock("clocks", 6, 2))
    assert refusal(feast, fest.DoTask(Task.COUNTED)).key == "festival-uncounted"
    feast.ask(fest.CountStock("score sheets", 40), fest.DoTask(Task.COUNTED))
    assert [(each.what, each.missing, each.damaged) for each in fest.losses(feast.festival)] == [
        ("sets", 1, 0),
        ("clocks", 0, 1),
    ]


def test_only_what_was_counted_before_and_after_can_be_told_lost():
    feast = Feast().ask(fest.PublishFestival(), fest.SetStock(fest.stock_for(4, 5)), fest.CountStock("sets", 5))
    feast.ask(fest.CountStock("boards", 5)).part(Part.WRAP_UP)
    feast.ask(fest.CountStock("clocks", 3), fest.CountStock("sets", 6, 1))
    assert [(each.what, each.missing, each.damaged) for each in fest.losses(feast.festival)] == [("sets", 0, 1)]


@pytest.mark.parametrize(("found", "damaged"), [(-1, 0), (3, 4), (3, -1)])
def test_counts_are_counts(found: int, damaged: int):
    feast = Feast().ask(fest.SetStock((Stock("sets", Kind.SET, 3),)))
    assert refusal(feast, fest.CountStock("sets", found, damaged)).key == "festival-count"
    assert refusal(feast, fest.CountStock("rooks", 1)).key == "festival-no-stock"
    assert refusal(feast, fest.SetStock((Stock("sets", Kind.SET, -1),))).key == "festival-count"
    assert refusal(feast, fest.SetStock((Stock("s", Kind.SET, 1), Stock("s", Kind.BOARD, 1)))).key == "festival-twice"


@pytest.mark.clause("J.contingency")
def test_when_the_festival_moves_all_are_told_and_its_events_follow():
    day = Day(rules("j-swiss"), 8)
    day.ask(ask.ChangePlace("湖南大学", ("2003-11-08",), "first named"), ORGANISER)
    feast = Feast().hold("军棋", day.event).ask(fest.PublishFestival())
    assert fest.following(feast.festival, day.event) is None
    moved = msgspec.structs.replace(BASICS, place="体育馆")
    assert refusal(feast, fest.SetBasics(moved)).key == "festival-reason"
    feast.ask(fest.SetBasics(moved, "停电，改在体育馆"))
    assert feast.festival.notices[-1] == (feast.festival.at, "停电，改在体育馆")
    command = fest.following(feast.festival, day.event)
    assert command == ask.ChangePlace("体育馆", ("2003-11-08",), "停电，改在体育馆")
    day.ask(command, ORGANISER)
    seen = view(day.event, Public())
    assert isinstance(seen, PublicView)
    assert (seen.place, seen.notices[-1][1]) == ("体育馆", "停电，改在体育馆")
    assert fest.following(feast.festival, day.event) is None
    day.ask(ask.ChangePlace("另一处", ("2003-11-08",), "by itself"), ORGANISER)
    assert fest.following(feast.festival, day.event) is None, "an event that had gone elsewhere stays there"


def test_a_place_that_changes_before_it_was_published_is_no_move():
    feast = Feast().ask(fest.SetBasics(msgspec.structs.replace(BASICS, place="体育馆")))
    assert (feast.festival.moves, feast.festival.notices) == ((), ())
    assert refusal(feast, fest.SetBasics(feast.festival.basics)).key == "festival-nothing-new"


@pytest.mark.clause("J.contingency")
def test_disputes_and_their_mediation_are_on_record():
    feast = Feast().hold("军棋", Day(rules("j-swiss"), 8).event)
    feast.ask(fest.OpenDispute(("甲", "乙"), "both say it was their move", "军棋"), by=By(Office.REFEREE, "李"))
    for parties in (("甲", "甲"), ("甲",), ("甲", "乙", " 甲")):
        assert refusal(feast, fest.OpenDispute(parties, "x")).key == "festival-parties"
    assert refusal(feast, fest.OpenDispute(("甲", "乙"), "x", "象棋")).key == "festival-no-event"
    assert refusal(feast, fest.SettleDispute(1, "甲", "x")).key == "festival-mediator"
    assert refusal(feast, fest.SettleDispute(2, "王", "x")).key == "festival-no-dispute"
    feast.part(Part.WRAP_UP)
    feast.events["军棋"] = finished()
    assert refusal(feast, fest.CloseFestival("x")).key == "festival-dispute-open"
    feast.ask(fest.SettleDispute(1, "王", "the move was played again; both agreed"), by=CHIEF)
    (held,) = feast.festival.disputes
    assert (held.by, held.parties, held.event) == ("李", ("甲", "乙"), "军棋")
    assert (held.mediator, held.outcome) == ("王", "the move was played again; both agreed")
    assert held.at < held.settled
    assert refusal(feast, fest.SettleDispute(1, "王", "x")).key == "festival-no-dispute"


def finished():
    day = Day(rules("j-round-robin"), 4)
    day.play()
    return day.event


def test_a_festival_closes_once_its_events_are_over():
    feast = Feast().hold("军棋", Day(rules("j-swiss"), 8).event).part(Part.DAY)
    assert refusal(feast, fest.DoTask(Task.CLOSING)).key == "festival-event-running"
    feast.part(Part.WRAP_UP)
    assert refusal(feast, fest.CloseFestival("x")).key == "festival-event-running"
    feast.hold("军棋", finished()).ask(fest.DoTask(Task.CLOSING))
    assert refusal(feast, fest.CloseFestival()).key == "festival-tasks-open"
    feast.ask(fest.AddEvent("象棋"))
    assert refusal(feast, fest.CloseFestival("x")).key == "festival-event-unfounded"
    feast.ask(fest.DropEvent("象棋", "never founded"))
    feast.ask(fest.CloseFestival("nobody was asked"))
    assert fest.open_tasks(feast.festival, Part.WRAP_UP)


def test_nothing_is_closed_while_an_appeal_is_open():
    day = Day(rules("h"), 4, ("中游", "联众"))
    day.play()
    day.ask(ask.Appeal(1, "they spoke"), By(Office.ENTRY, "甲", 1))
    feast = Feast().hold("四国", day.event).part(Part.WRAP_UP)
    assert refusal(feast, fest.DoTask(Task.CLOSING)).key == "festival-event-appeal"
    assert refusal(feast, fest.CloseFestival("x")).key == "festival-event-appeal"


def test_an_event_that_is_over_does_not_move():
    day = Day(rules("j-round-robin"), 4)
    day.ask(ask.ChangePlace(BASICS.place, BASICS.dates, "first named"), ORGANISER)
    day.play()
    feast = Feast().hold("军棋", day.event).ask(fest.PublishFestival())
    feast.ask(fest.SetBasics(msgspec.structs.replace(BASICS, place="体育馆"), "停电"))
    assert fest.following(feast.festival, day.event) is None


@pytest.mark.parametrize(
    ("rules_", "key"),
    [
        (fest.SeriesRules(PlacePoints(())), "festival-points"),
        (fest.SeriesRules(PlacePoints((1, 2))), "festival-points"),
        (fest.SeriesRules(PlacePoints((1, -1))), "festival-points"),
        (fest.SeriesRules(PlacePoints((2**70,))), "festival-points"),
        (fest.SeriesRules(PlacePoints((3, 1), best=-1)), "festival-points"),
        (fest.SeriesRules(prizes=(Prize(0, 1),)), "festival-prize-place"),
        (fest.SeriesRules(), "festival-nothing-new"),
    ],
)
def test_rules_of_a_series_make_sense(rules_: fest.SeriesRules, key: str):
    assert refusal(Feast(), fest.SetSeries(rules_)).key == key


def test_an_event_that_is_dropped_is_told_with_its_reason():
    feast = Feast().ask(fest.AddEvent("围棋"), fest.AddEvent("象棋"), fest.DropEvent("围棋", "nobody entered"))
    assert refusal(feast, fest.AddEvent("象棋")).key == "festival-twice"
    assert refusal(feast, fest.DropEvent("围棋", "x")).key == "festival-no-event"
    seen = fest.public(feast.ask(fest.PublishFestival()).festival, {})
    assert seen is not None
    assert (seen.events, seen.cancelled) == (("象棋",), (("围棋", "nobody entered"),))
    seen = fest.public(feast.ask(fest.AddEvent("围棋")).festival, {})
    assert seen is not None
    assert (seen.events, seen.cancelled) == (("象棋", "围棋"), ()), "it takes place after all"


def test_a_name_is_the_same_name_with_spaces_around_it():
    feast = Feast().ask(fest.AddEvent(" 象棋 "), fest.Assign(fest.Duty(Group.LOGISTICS, " 李 ", "桌椅")))
    feast.ask(fest.SetSponsor(Sponsor(" 侠 ", "协办", 1)), fest.SetSponsor(Sponsor("侠", "主办", 2)))
    feast.ask(fest.ListAttendee(Attendee(" 甲 ", Role.GUEST)), fest.ListAttendee(Attendee("甲", Role.STAFF)))
    assert feast.festival.events == ("象棋",)
    assert [(each.name, each.role) for each in feast.festival.sponsors] == [("侠", "主办")]
    assert [(each.name, each.role) for each in feast.festival.attendees] == [("甲", Role.STAFF)]
    for command in (
        fest.AddEvent("象棋 "),
        fest.Assign(fest.Duty(Group.LOGISTICS, "李", "饮用水")),
        fest.SetStock((Stock("sets", Kind.SET, 1), Stock(" sets", Kind.SET, 2))),
        fest.SetMeals((Meal("晚餐"), Meal(" 晚餐"))),
    ):
        assert refusal(feast, command).key == "festival-twice"


def test_a_text_has_a_thousand_characters_at_most_and_a_name_sixty():
    feast = Feast().ask(fest.Notify("长" * 1000), fest.AddEvent("长" * 60))
    for command in (fest.Notify("长" * 1001), fest.AddEvent("长" * 61), fest.Notify("a\x00b")):
        assert refusal(feast, command).key == "festival-words"


def test_dates_are_kept_in_their_order_and_as_they_should_be_written():
    feast = Feast(
        msgspec.structs.replace(BASICS, dates=("20031109", "2003-11-08", "2003-11-08"), deadline="2003-W44-6")
    )
    assert feast.festival.basics == BASICS


@pytest.mark.parametrize(
    ("command", "office"),
    [
        (fest.SetSponsor(Sponsor("甲", "协办", 1)), Office.CHIEF),
        (fest.Notify("x"), Office.REFEREE),
        (fest.DoTask(Task.PLAN), Office.ENTRY),
        (fest.OpenDispute(("甲", "乙"), "x"), Office.ENTRY),
        (fest.PayRefund("甲"), Office.COMMITTEE),
    ],
)
def test_what_is_the_organiser_s_nobody_else_does(command: fest.AnyFestivalCommand, office: Office):
    assert refusal(Feast(), command, By(office, "李")).key == "festival-office"


def test_time_does_not_go_back_and_a_festival_is_founded_once():
    feast = Feast()
    with pytest.raises(NotAtFestival) as refused:
        perform(feast.festival, fest.Notify("x"), ORGANISER, "2003-10-01T00:59:59+00:00", {})
    assert refused.value.key == "festival-instant-back"
    assert set(refused.value.fields) == {"found", "latest"}
    assert refusal(feast, fest.FoundFestival(BASICS)).key == "festival-founded"
    with pytest.raises(NotAtFestival, match="festival-not-founded"):
        perform(None, fest.Notify("x"), ORGANISER, feast.festival.at, {})


def test_what_is_written_down_and_read_again_is_the_same_festival():
    feast = Feast().hold("军棋", finished())
    feast.ask(fest.StateSums((fest.Below("合计", 0, side=Side.INCOME), fest.Below("场地", 0, category=Category.VENUE))))
    feast.ask(fest.SetStock(fest.stock_for(2, 3)), fest.SetSponsor(Sponsor("甲", "协办", 100, goods="奖杯")))
    feast.part(Part.WRAP_UP).ask(fest.GiveFeedback(5, "好"), by=By(Office.ENTRY, "甲", 1))
    feast.ask(fest.OpenDispute(("甲", "乙"), "x")).ask(fest.SettleDispute(1, "王", "y"))
    written = msgspec.json.encode(feast.log)
    again = Festival.of(msgspec.json.decode(written, type=list[Kept]))
    assert again == feast.festival
    assert again.seq == len(feast.log)
    assert fest.public(again, feast.events) == fest.public(feast.festival, feast.events)
    (given,) = (each for each in feast.log if isinstance(each.fact, FeedbackGiven))
    assert given.by == By(Office.ENTRY), "who gave feedback is not in the log"


def test_every_command_can_be_asked_in_json():
    written = (
        b'{"command": "found-festival", "basics": {"title": "XX"}}',
        b'{"command": "set-charges", "planned": 10, "charges": [{"due": {"name": "x", "fen": 5}, "roles": ["guest"]}]}',
        b'{"command": "list-attendee", "attendee": {"name": "a", "role": "guest", "nights": ["2003-11-07"]}}',
        b'{"command": "state-sums", "stated": [{"what": "x", "planned": 1, "side": "income"}]}',
        b'{"command": "pay-entry", "event": "x", "number": 1, "fen": 5}',
    )
    read = msgspec.json.Decoder(fest.AnyFestivalCommand)
    for line in written:
        command = read.decode(line)
        assert read.decode(msgspec.json.encode(command)) == command
    with pytest.raises(msgspec.ValidationError):
        read.decode(b'{"command": "notify", "text": "x", "loud": true}')
    assert msgspec.json.schema(fest.AnyFestivalCommand)


@pytest.mark.parametrize("language", Language)
def test_categories_and_blanks_have_names(language: Language):
    for category in Category:
        assert named(f"category.{category}", language)
        assert language is Language.ENGLISH or not named(f"category.{category}", language).isascii()
    for blank in Basics.__struct_fields__:
        assert language is Language.ENGLISH or not named(f"blank.{blank}", language).isascii()
    text = say("festival-blank", language, {"blank": "who"})
    assert named("blank.who", language) in text
