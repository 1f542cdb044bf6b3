"""Who leaves an event, comes back, or sits out (cases 8, 10, 11, 14, 23).

- Games of an entry that leaves are forfeited where they are open; a deal of a duplicate event that it cannot play any
  more has no score. What was played stands.
- In a round robin an entry that has completed fewer than half of its games is taken out: all its games are void.
- A round that was paired and not published yet is paired without the one who leaves, unless an arbiter had a hand in
  it. Once it is published the one left alone wins without play, or meets the one with the pairing bye, as the arbiter
  chooses.
- Whoever comes back has nothing for the rounds that were missed. Who was left out at the start and comes then is a late
  entry.
- A round that is sat out is worth nothing, unless an official gives more where each round is paired for points.
- Disqualification needs the committee's assent (H22.B); what was played before stands, or counts as forfeits in the
  tie-breaks of the opponents. No round that was published is paired anew for it.
"""

from typing import Final

from qihui.events import commands as ask
from qihui.events.deciding import histories
from qihui.events.deciding.common import entrant, expect, words
from qihui.events.deciding.enrolling import rounds_missed
from qihui.events.deciding.errors import NotNow
from qihui.events.deciding.pairing import undone, without
from qihui.events.deciding.results import level
from qihui.events.deciding.round_plans import swiss_plan
from qihui.events.entries import Standing
from qihui.events.event import Event
from qihui.events.facts import (
    Absent,
    AnyFact,
    By,
    DealScored,
    Disqualified,
    Office,
    Reinstated,
    ResultEntered,
    RoundRepaired,
    StageKind,
    Why,
    Withdrawn,
)
from qihui.events.pairing import Board, Pairing, complementary, leaving
from qihui.events.regulations import Duplicate, HumanMachine, Pairs, Rotation, Swiss, Teams
from qihui.events.results import ByeKind, DoubleForfeit, Forfeit, Missing, played
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Entrant, EventRound, EventTable, Phase, Stage

FARTHEST: Final = 1000
"""No event has more rounds, where the format does not say how many there are."""

Leaving = ask.Withdraw | ask.Reinstate | ask.ReportAbsent | ask.Disqualify


def leave(event: Event, command: Leaving, by: By) -> list[AnyFact]:
    """The facts of somebody's coming and going.

    Raises:
        NotNow: it has left already, is there, the round is paired, such a bye is not to be had, or the committee's
            assent is missing.
    """
    held = entrant(event, command.number)
    expect(event, Phase.ENROLLING, Phase.RUNNING)
    reason = "" if isinstance(command, ask.ReportAbsent) else words(command.reason)
    match command:
        case ask.ReportAbsent(number, round_, bye):
            _check_absence(event, held, round_, bye, by)
            return [Absent(number, round_, bye)]
        case ask.Reinstate(number):
            if held.standing is not Standing.WITHDRAWN or held.annulled:
                raise NotNow("event-not-left", number=number)
            return [Reinstated(number, reason, _comes_late(event, held))]
        case ask.Withdraw(number):
            if not held.playing:
                raise NotNow("event-left", number=number)
            if command.complementary:
                return [_complement(event, number, reason), Withdrawn(number, Why.WISH, reason)]
            return _gone(event, Withdrawn(number, Why.WISH, reason, _annulled(event, number)))
        case ask.Disqualify(number, assent=assent):
            if held.standing is Standing.DISQUALIFIED:
                raise NotNow("event-left", number=number)
            _check_assent(event, words(assent))
            words(command.reason, needed=True)
            if command.forfeits and (event.regulations.rated or event.regulations.bracket):
                raise NotNow("event-no-forfeits")
            annulled = held.annulled or _annulled(event, number)
            return _gone(event, Disqualified(number, reason, words(assent), annulled, command.forfeits))


def _gone(event: Event, fact: Withdrawn | Disqualified) -> list[AnyFact]:
    """An entry leaves: the round that nobody has been told of is paired without it, or its open games are forfeited."""
    games = _open_games(event, fact.number, annulled=fact.annulled)
    fresh = without(event, fact, event.at)
    return [fact, *games] if fresh is None else [fact, fresh]


def _check_absence(event: Event, held: Entrant, round_: int, bye: ByeKind | None, by: By) -> None:
    """Whether an entry can sit out a round, for this.

    A round that is sat out is worth nothing, unless an official gives half a point or a whole one where each round is
    paired for points. A pairing bye is nobody's to ask for.
    """
    if round_ <= event.round or round_ < 1:
        raise NotNow("event-paired", round=round_)
    form = event.regulations.format
    rounds = form.rounds if isinstance(form, Swiss | Duplicate | HumanMachine | Teams | Pairs) else 0
    if round_ > (rounds or FARTHEST):
        raise NotNow("event-no-round", round=round_)
    if held.absence(round_) == bye:
        raise NotNow("event-nothing-new")
    paired_for_points = isinstance(form, Swiss) or (isinstance(form, Teams) and bool(form.rounds))
    worth = bye in (ByeKind.HALF, ByeKind.FULL)
    if bye is ByeKind.PAIRING or (worth and (by.office is Office.ENTRY or not paired_for_points)):
        raise NotNow("event-bye-kind", bye=bye or ByeKind.ZERO)


def _check_assent(event: Event, assent: str) -> None:
    """Somebody of the committee assented: one who was appointed to it, where people were."""
    members = {name for office, name in event.officials if office is Office.COMMITTEE}
    if not assent or (members and assent not in members):
        raise NotNow("event-assent")


def _comes_late(event: Event, held: Entrant) -> bool:
    """Whether one who comes back was not there at the start: then it is a late entry. Raises `event-too-late`."""
    if not event.stages or held.late or held.number in event.stages[0].began.numbers:
        return False
    rounds_missed(event)
    return True


def _complement(event: Event, number: int, reason: str) -> RoundRepaired:
    """The latest round without an entry, whose opponent meets the one with the pairing bye.

    Raises:
        NotNow: the round has results, or the two may not meet.
    """
    before, stage = undone(event)
    form, round_ = event.regulations.format, event.at_round(event.round)
    if not isinstance(form, Swiss) or round_ is None:
        raise NotNow("event-no-complement", number=number)
    boards = tuple(Board(each.seating.entries[0] or 0, each.seating.entries[1] or 0) for each in round_.tables)
    field = histories.field(Outcomes(before), stage, round_.number)
    if all(number not in (board.first, board.second) for board in boards):
        raise NotNow("event-no-complement", number=number)
    mended = complementary(Pairing(boards, round_.rests), number, field, form.rules)
    if mended is None:
        raise NotNow("event-no-complement", number=number)
    return RoundRepaired(round_.number, swiss_plan(form, len(stage.rounds) + 1, mended), reason=reason)


def _annulled(event: Event, number: int) -> bool:
    """Whether fewer than half of the games of a round robin are completed."""
    stage = event.stage
    if stage is None or stage.began.kind is not StageKind.SCHEDULED or number not in stage.began.numbers:
        return False
    if isinstance(event.regulations.format, Rotation):
        return False
    outcomes = Outcomes(event)
    plans = stage.began.schedule
    boards: list[Pairing] = []
    done: set[Board] = set()
    for index, plan in enumerate(plans):
        pairs = [(each.entries[0] or 0, each.entries[1] or 0) for each in plan.seatings]
        boards.append(Pairing(tuple(Board(*pair) for pair in pairs)))
        if index < len(stage.rounds):
            round_ = stage.rounds[index]
            for table in round_.tables:
                if _completed(outcomes, round_, table):
                    done.add(Board(table.seating.entries[0] or 0, table.seating.entries[1] or 0))
    return bool(leaving(boards, number, done).annulled)


def _completed(outcomes: Outcomes, round_: EventRound, table: EventTable) -> bool:
    if table.seating.deals and table.whole is None:
        return outcomes.done(round_.number, table)
    return played(outcomes.result(round_.number, table))


def _open_games(event: Event, number: int, *, annulled: bool) -> list[AnyFact]:
    """Forfeits where an entry that leaves has a table without a result."""
    stage = event.stage
    if stage is None or annulled:
        return []
    outcomes = Outcomes(event)
    facts: list[AnyFact] = []
    for round_ in stage.rounds:
        for table in round_.tables:
            if number in table.seating.entries and (
                not outcomes.done(round_.number, table) or level(event, stage, table)
            ):
                facts += _forfeit(event, stage, round_, table, number)
    return facts


def _forfeit(event: Event, stage: Stage, round_: EventRound, table: EventTable, number: int) -> list[AnyFact]:
    if stage.began.kind is StageKind.RATED:
        return [
            DealScored(round_.number, table.number, deal, (), table.version + at)
            for at, deal in enumerate((each for each in table.seating.deals if table.deal(each) is None), 1)
        ]
    first, second = table.seating.entries
    assert first is not None
    assert second is not None
    other = second if first == number else first
    opponent = event.entrant(other)
    gone = opponent is not None and not opponent.playing
    if not isinstance(Outcomes(event).result(round_.number, table), Missing) and not level(event, stage, table):
        return []
    result = DoubleForfeit() if gone else Forfeit((first, second).index(other))
    return [ResultEntered(round_.number, table.number, result, table.version + 1)]
