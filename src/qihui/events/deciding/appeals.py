"""Appeals 申诉: in time, by participant or captain, with the fee; from the referee to the chief to the committee.

The regulations say from when the time runs (`regulations.limits`, `windows`). A late appeal is void (C18) and refused.
The committee is odd, at least three vote, and the majority decides (C13, C19); whoever is right gets the fee back.
House choices: an answer is carried further within the same time, counted from the answer; the same matter is appealed
against once, and then carried; working days are Monday to Friday.
"""

from datetime import datetime, timedelta

from qihui.events import commands as ask
from qihui.events.deciding.common import entrant, expect, instant, round_of, table_of, words
from qihui.events.deciding.errors import NotNow
from qihui.events.deciding.powers import CHIEFS
from qihui.events.deciding.windows import deadline, next_begun
from qihui.events.event import Event
from qihui.events.facts import AnyFact, AppealAnswered, AppealCarried, Appealed, By, Office
from qihui.events.money import shown
from qihui.events.money.amounts import checked
from qihui.events.regulations import Appeals, Since
from qihui.events.state import AppealState, Entrant, HeldAppeal, HeldRuling, Phase

COMMITTEE_LEAST = 3


def appeal(event: Event, command: ask.Appeal, by: By, at: str) -> list[AnyFact]:
    """An appeal that is in time.

    Raises:
        NotNow: it is late, the fee is missing, the appellant may not, or what it is against is not there.
        BadMoney: no fee is so large.
    """
    expect(event, Phase.RUNNING, Phase.FINISHED)
    held = entrant(event, command.number)
    _check_captain(held, by)
    limits = event.regulations.appeals_for(says=held.card.outside)
    if command.fee < limits.fee:
        raise NotNow("event-fee", amount=shown(limits.fee))
    ruling = _ruling(event, command.ruling)
    round_, until = _matter(event, command, held, ruling, at)
    if until is not None and instant(at) > until:
        raise NotNow("event-appeal-late", deadline=until.isoformat())
    same = (command.number, command.ruling, round_, command.table)
    for each in event.appeals:
        if same == (each.fact.number, each.fact.ruling, each.fact.round, each.fact.table):
            raise NotNow("event-appealed", appeal=each.fact.appeal)
    return [
        Appealed(
            len(event.appeals) + 1,
            command.number,
            words(command.text, needed=True),
            Office.COMMITTEE if limits.direct else Office.REFEREE,
            until.isoformat() if until else "",
            _answer_by(limits, at),
            command.ruling,
            round_,
            command.table,
            checked(command.fee),
        )
    ]


def _check_captain(held: Entrant, by: By) -> None:
    """Where a captain is named, nobody else speaks for the entry (H23)."""
    captain = held.card.captain
    if by.office is Office.ENTRY and captain and by.name != captain:
        raise NotNow("event-captain", name=captain)


def _ruling(event: Event, number: int) -> HeldRuling | None:
    """The ruling that is appealed against, none for 0."""
    if number and not 1 <= number <= len(event.rulings):
        raise NotNow("event-no-ruling", ruling=number)
    return event.rulings[number - 1] if number else None


def _matter(
    event: Event, command: ask.Appeal, held: Entrant, ruling: HeldRuling | None, at: str
) -> tuple[int, datetime | None]:
    """The round that an appeal is about, that of its ruling where it names one, and until when it is in time.

    A ruling from before the first round has none, and its time runs from when it was made.
    """
    limits = event.regulations.appeals_for(says=held.card.outside)
    if ruling is not None and not ruling.round:
        if limits.since is not Since.ROUND_END:
            return 0, instant(ruling.at) + timedelta(minutes=limits.minutes)
        if next_begun(event, 0, at):
            raise NotNow("event-appeal-next", round=0)
        return 0, None
    round_ = round_of(event, ruling.round if ruling is not None else command.round)
    table = table_of(round_, command.table) if command.table else None
    return round_.number, deadline(event, limits, held, round_, table, ruling, at)


def _answer_by(limits: Appeals, at: str) -> str:
    """Until when an appeal that comes now is to be answered; empty where there is no limit."""
    return working_days(instant(at), limits.answer_days).isoformat() if limits.answer_days else ""


def working_days(begin: datetime, days: int) -> datetime:
    """The instant so many working days later, Saturdays and Sundays left out."""
    found = begin
    while days:
        found += timedelta(days=1)
        days -= found.weekday() < 5
    return found


def answer(event: Event, command: ask.AnswerAppeal, by: By) -> list[AnyFact]:
    """The answer at the level where the appeal is.

    Raises:
        NotNow: another level answers, or the committee's votes do not decide so.
    """
    held = _held(event, command.appeal)
    if held.state is not AppealState.OPEN:
        raise NotNow("event-answered", appeal=command.appeal)
    level = held.fact.level
    office = Office.CHIEF if by.office in CHIEFS else by.office
    if office is not level and not (level is Office.REFEREE and office is Office.CHIEF):
        raise NotNow("event-appeal-level", office=level)
    if office is Office.COMMITTEE:
        _check_votes(event, command)
    refund = held.fact.fee if command.upheld else 0
    votes = command.votes if office is Office.COMMITTEE else (0, 0)
    reason = words(command.reason, needed=True)
    return [AppealAnswered(command.appeal, office, command.upheld, reason, votes, refund)]


def _check_votes(event: Event, command: ask.AnswerAppeal) -> None:
    """An odd number of votes, three at least, no more than members, and the majority decides."""
    in_favour, against = command.votes
    count = in_favour + against
    members = sum(office is Office.COMMITTEE for office, _ in event.officials)
    if min(command.votes) < 0 or count < COMMITTEE_LEAST or count % 2 == 0 or (members and count > members):
        raise NotNow("event-votes", least=COMMITTEE_LEAST)
    if command.upheld != (in_favour > against):
        raise NotNow("event-majority")


def carry(event: Event, command: ask.CarryAppeal, by: By, at: str) -> list[AnyFact]:
    """The appeal goes to the next level, in time.

    Raises:
        NotNow: it was not denied, there is no higher level, or the time is over.
    """
    held = _held(event, command.appeal)
    own = entrant(event, held.fact.number)
    if by.office is Office.ENTRY and by.number != held.fact.number:
        raise NotNow("event-not-own", number=held.fact.number)
    _check_captain(own, by)
    if held.state is not AppealState.DENIED:
        raise NotNow("event-not-denied", appeal=command.appeal)
    if held.fact.level is Office.COMMITTEE:
        raise NotNow("event-appeal-final")
    limits = event.regulations.appeals_for(says=own.card.outside)
    until = instant(held.answered) + timedelta(minutes=limits.minutes)
    if limits.since is not Since.ROUND_END and instant(at) > until:
        raise NotNow("event-appeal-late", deadline=until.isoformat())
    if limits.since is Since.ROUND_END and next_begun(event, held.fact.round, at):
        raise NotNow("event-appeal-next", round=held.fact.round)
    level = Office.CHIEF if held.fact.level is Office.REFEREE else Office.COMMITTEE
    return [AppealCarried(command.appeal, level, _answer_by(limits, at))]


def _held(event: Event, number: int) -> HeldAppeal:
    if not 1 <= number <= len(event.appeals):
        raise NotNow("event-no-appeal", appeal=number)
    return event.appeals[number - 1]
