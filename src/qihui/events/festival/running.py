"""The course of a festival: its facts, its events, tasks, parts, stock, disputes, and its end."""

from datetime import date
from typing import TypeAlias

from msgspec.structs import replace

from qihui.events import money
from qihui.events.festival import commands as ask
from qihui.events.festival import facts as told
from qihui.events.festival.accounts import books
from qihui.events.festival.checklist import open_tasks
from qihui.events.festival.common import MOST, counted, event_of, name, once, words
from qihui.events.festival.errors import NotAtFestival
from qihui.events.festival.festival import Events, Festival
from qihui.events.festival.keeping import check_sums
from qihui.events.festival.parts import Basics, Count, SeriesRules, Stock
from qihui.events.festival.stock import shortages, uncounted
from qihui.events.festival.tasks import Part, Task
from qihui.events.money import Side
from qihui.events.state import AppealState, Phase

Framing: TypeAlias = ask.SetBasics | ask.PublishFestival | ask.AddEvent | ask.DropEvent | ask.Notify
Working: TypeAlias = ask.SetStock | ask.CountStock | ask.DoTask | ask.ReopenTask | ask.BeginPart

MARKS = range(1, 6)
"""The marks of feedback."""


def basics_of(basics: Basics) -> Basics:
    """The basic facts, checked, the dates in their order. Raises `festival-name`, `festival-date`, `festival-words`."""
    return Basics(
        name(basics.title),
        words(basics.place),
        tuple(sorted({_day(each) for each in basics.dates})),
        words(basics.who),
        _day(basics.deadline) if basics.deadline else "",
    )


def _day(text: str) -> str:
    """A date as ISO 8601 writes it. Raises `festival-date`."""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise NotAtFestival("festival-date", found=text[:40]) from None


def frame(festival: Festival, command: Framing) -> told.AnyFestivalFact:
    """The facts of the festival and its events.

    Raises:
        NotAtFestival: a fact is blank, a reason is missing, or a name is taken or not there.
    """
    match command:
        case ask.SetBasics(basics, reason):
            basics = basics_of(basics)
            if basics == festival.basics:
                raise NotAtFestival("festival-nothing-new")
            if festival.published:
                _filled(basics)
            return told.BasicsSet(basics, words(reason, needed=bool(festival.published)))
        case ask.PublishFestival():
            if festival.published:
                raise NotAtFestival("festival-nothing-new")
            _filled(festival.basics)
            return told.FestivalPublished()
        case ask.AddEvent(event):
            event = name(event)
            if event in festival.events:
                raise NotAtFestival("festival-twice", what=event)
            return told.EventAdded(event)
        case ask.DropEvent(event, reason):
            if event not in festival.events:
                raise NotAtFestival("festival-no-event", event=event)
            if sum(-each.fen if each.back else each.fen for of, _, each in festival.entry_payments if of == event):
                raise NotAtFestival("festival-event-paid", event=event)
            return told.EventDropped(event, words(reason, needed=True))
        case ask.Notify(text):
            return told.Notified(words(text, needed=True))


def _filled(basics: Basics) -> None:
    for blank in basics.blanks:
        raise NotAtFestival("festival-blank", blank=blank)


def work(festival: Festival, events: Events, command: Working) -> told.AnyFestivalFact:
    """Stock, tasks and parts.

    Raises:
        NotAtFestival: it is not the time for it, or what it rests on is missing.
    """
    match command:
        case ask.SetStock(stock):
            stock = tuple(Stock(name(each.what), each.kind, counted(each.needed, each.what)) for each in stock)
            once(each.what for each in stock)
            return told.StockSet(stock)
        case ask.CountStock(what, found, damaged, note):
            if what not in {each.what for each in festival.stock}:
                raise NotAtFestival("festival-no-stock", what=what)
            if not 0 <= damaged <= counted(found, what):
                raise NotAtFestival("festival-count", what=what)
            return told.StockCounted(Count(what, festival.part, found, damaged, words(note)))
        case ask.DoTask(task, note):
            if festival.task(task) is not None:
                raise NotAtFestival("festival-nothing-new")
            _check_task(festival, events, task)
            return told.TaskDone(task, words(note))
        case ask.ReopenTask(task, reason):
            if festival.task(task) is None:
                raise NotAtFestival("festival-nothing-new")
            return told.TaskReopened(task, words(reason, needed=True))
        case ask.BeginPart(part, reason):
            if part is not festival.part.next:
                raise NotAtFestival("festival-part-order", part=part)
            if part is Part.DAY and not festival.published:
                raise NotAtFestival("festival-unpublished")
            return told.PartBegan(part, _waived(festival, reason))


def _check_task(festival: Festival, events: Events, task: Task) -> None:
    """What a task rests on, as far as the festival knows it."""
    order = list(Part)
    if order.index(task.part) > order.index(festival.part):
        raise NotAtFestival("festival-part-later", task=task, part=task.part)
    if task is Task.MATERIALS and (short := shortages(festival)):
        raise NotAtFestival("festival-short", what=short[0].what, needed=short[0].needed, found=short[0].usable or 0)
    if task is Task.COUNTED and (left := uncounted(festival)):
        raise NotAtFestival("festival-uncounted", what=left[0])
    if task is Task.NOTICE and not festival.published:
        raise NotAtFestival("festival-unpublished")
    if task is Task.CLOSING:
        _all_over(festival, events)


def _all_over(festival: Festival, events: Events) -> None:
    """Refuse what comes after all events, and after what was appealed of them."""
    for event in festival.events:
        held = event_of(festival, events, event)
        if held.phase is not Phase.FINISHED:
            raise NotAtFestival("festival-event-running", event=event)
        if any(each.state is AppealState.OPEN for each in held.appeals):
            raise NotAtFestival("festival-event-appeal", event=event)


def _waived(festival: Festival, reason: str) -> str:
    """The reason why open tasks may wait; none where there are none. Raises `festival-tasks-open`."""
    left = open_tasks(festival, festival.part)
    if not left:
        return ""
    if not words(reason):
        raise NotAtFestival("festival-tasks-open", count=len(left), task=left[0])
    return words(reason)


def dispute(festival: Festival, command: ask.OpenDispute | ask.SettleDispute) -> told.AnyFestivalFact:
    """A dispute, and its mediation. Raises `NotAtFestival`."""
    match command:
        case ask.OpenDispute(parties, text, event):
            if event and event not in festival.events:
                raise NotAtFestival("festival-no-event", event=event)
            named = tuple(name(each) for each in parties)
            if len(named) < 2 or len(set(named)) < len(named):
                raise NotAtFestival("festival-parties")
            return told.DisputeOpened(len(festival.disputes) + 1, named, words(text, needed=True), event)
        case ask.SettleDispute(number, mediator, outcome):
            held = festival.disputes[number - 1] if 1 <= number <= len(festival.disputes) else None
            if held is None or held.settled:
                raise NotAtFestival("festival-no-dispute", dispute=number)
            if name(mediator) in held.parties:
                raise NotAtFestival("festival-mediator", name=mediator)
            return told.DisputeSettled(number, name(mediator), words(outcome, needed=True))


def series(festival: Festival, command: ask.SetSeries) -> told.SeriesSet:
    """How clubs and persons are ranked. Raises `festival-points`, `festival-prize-place`, `festival-nothing-new`."""
    points, best = command.rules.points.points, command.rules.points.best
    if not points or max(points) > MOST or min(points) < 0 or best < 0 or list(points) != sorted(points, reverse=True):
        raise NotAtFestival("festival-points")
    for prize in command.rules.prizes:
        if prize.place < 1:
            raise NotAtFestival("festival-prize-place", place=prize.place)
    prizes = tuple(replace(each, title=words(each.title), goods=words(each.goods)) for each in command.rules.prizes)
    rules = SeriesRules(command.rules.points, prizes)
    if rules == festival.series:
        raise NotAtFestival("festival-nothing-new")
    return told.SeriesSet(rules)


def feedback(command: ask.GiveFeedback) -> told.FeedbackGiven:
    """What somebody thinks. Raises `festival-mark`."""
    if command.mark not in MARKS:
        raise NotAtFestival("festival-mark", least=MARKS[0], most=MARKS[-1])
    return told.FeedbackGiven(command.mark, words(command.text))


def close(festival: Festival, events: Events, command: ask.CloseFestival) -> told.FestivalClosed:
    """The end of a festival.

    Raises:
        NotAtFestival: it is not wound up yet, an event runs, an appeal, a dispute or a sum is open. BudgetFault: the
            books do not agree.
    """
    if festival.part is not Part.WRAP_UP:
        raise NotAtFestival("festival-part-order", part=festival.part)
    _all_over(festival, events)
    for each in festival.disputes:
        if not each.settled:
            raise NotAtFestival("festival-dispute-open", dispute=each.number)
    open_ = [each for each in books(festival, events).lines if each.actual is None]
    if open_:
        raise NotAtFestival("festival-books-open", item=open_[0].what)
    check_sums(festival, events)
    assert all(each.final for each in money.sums(books(festival, events)) if isinstance(each.of, Side))
    return told.FestivalClosed(_waived(festival, command.reason))
