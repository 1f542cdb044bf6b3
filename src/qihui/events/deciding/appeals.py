"""Appeals 申诉: in time, by participant or captain, with the fee; from the referee to the chief to the committee.

The regulations say from when the time runs (`regulations.limits`). A late appeal is void (C18) and refused. The
committee is odd, at least three vote, and the majority decides (C13, C19); whoever is right gets the fee back. House
choices: where the time runs from the publication of scores, an appeal may come before it; an answer is carried further
within the same time, counted from the answer; working days are Monday to Friday.
"""

from datetime import datetime, timedelta

from qihui.events import commands as ask
from qihui.events.deciding.common import entrant, expect, instant, round_of, table_of, words
from qihui.events.deciding.errors import NotNow
from qihui.events.deciding.powers import CHIEFS
from qihui.events.event import Event
from qihui.events.facts import AnyFact, AppealAnswered, AppealCarried, Appealed, By, Office
from qihui.events.money import shown
from qihui.events.regulations import Appeals, Since
from qihui.events.state import AppealState, EventRound, HeldAppeal, Phase

COMMITTEE_LEAST = 3


def appeal(event: Event, command: ask.Appeal, by: By, at: str) -> list[AnyFact]:
    """An appeal that is in time.

    Raises:
        NotNow: it is late, the fee is missing, the appellant may not, or what it is against is not there.
    """
    expect(event, Phase.RUNNING, Phase.FINISHED)
    held = entrant(event, command.number)
    captain = held.card.captain
    if by.office is Office.ENTRY and captain and by.name != captain:
        raise NotNow("event-captain", name=captain)
    limits = event.regulations.appeals
    if command.fee < limits.fee:
        raise NotNow("event-fee", amount=shown(limits.fee))
    number = command.round
    if command.ruling:
        if not 1 <= command.ruling <= len(event.rulings):
            raise NotNow("event-no-ruling", ruling=command.ruling)
        number = number or event.rulings[command.ruling - 1].round
    round_ = round_of(event, number)
    if command.table:
        table_of(round_, command.table)
    deadline = _deadline(event, limits, round_, command)
    if deadline is not None and instant(at) > deadline:
        raise NotNow("event-appeal-late", deadline=deadline.isoformat())
    level = Office.COMMITTEE if limits.direct else Office.REFEREE
    answer_by = working_days(instant(at), limits.answer_days).isoformat() if limits.answer_days else ""
    return [
        Appealed(
            len(event.appeals) + 1,
            command.number,
            words(command.text, needed=True),
            level,
            deadline.isoformat() if deadline else "",
            answer_by,
            command.ruling,
            round_.number,
            command.table,
            command.fee,
        )
    ]


def _deadline(event: Event, limits: Appeals, round_: EventRound, command: ask.Appeal) -> datetime | None:
    """Until when an appeal may be made; `None` while the time does not run yet.

    Raises:
        NotNow: `event-appeal-early` or `event-appeal-next` where it goes by rounds.
    """
    minutes = timedelta(minutes=limits.minutes)
    match limits.since:
        case Since.PUBLICATION:
            return instant(round_.scored) + minutes if round_.scored else None
        case Since.ROUND_END:
            if not round_.closed:
                raise NotNow("event-appeal-early", round=round_.number)
            if event.round > round_.number:
                raise NotNow("event-appeal-next", round=round_.number)
            return None
        case Since.MATCH_END:
            table = round_.table(command.table)
            ends = [table.ended] if table is not None else [each.ended for each in round_.tables]
            if not all(ends) or not ends:
                return None
            return max(map(instant, ends)) + minutes


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
    if by.office is Office.ENTRY and by.number != held.fact.number:
        raise NotNow("event-not-own", number=held.fact.number)
    if held.state is not AppealState.DENIED:
        raise NotNow("event-not-denied", appeal=command.appeal)
    if held.fact.level is Office.COMMITTEE:
        raise NotNow("event-appeal-final")
    limits = event.regulations.appeals
    deadline = instant(held.answered) + timedelta(minutes=limits.minutes)
    if limits.since is not Since.ROUND_END and instant(at) > deadline:
        raise NotNow("event-appeal-late", deadline=deadline.isoformat())
    if limits.since is Since.ROUND_END and event.round > held.fact.round:
        raise NotNow("event-appeal-next", round=held.fact.round)
    level = Office.CHIEF if held.fact.level is Office.REFEREE else Office.COMMITTEE
    return [AppealCarried(command.appeal, level)]


def _held(event: Event, number: int) -> HeldAppeal:
    if not 1 <= number <= len(event.appeals):
        raise NotNow("event-no-appeal", appeal=number)
    return event.appeals[number - 1]
