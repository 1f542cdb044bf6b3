"""Results are entered, put right, and a round is published and closed.

- A match of several games is entered game by game; it is over when it is decided, and what is left is void (E.best-of).
  A forfeit, an adjusted result or an annulment is of the whole match.
- In a knockout a match that is level has another game entered, or a ruling says who goes on; so it is after a double
  forfeit (case 38).
- A deal of a duplicate event is scored place by place; allies score the same.
- A correction keeps what was there before, who changed it and why. Once the round behind the next one has been paired
  and closed, a Swiss event may have it on record only (case 16).
- A round is closed when every table is done; what is void is done, what is missing is not (case 19). The last round
  ends only undisputed (H8).
"""

from typing import Final

from qihui.events import commands as ask
from qihui.events.deciding.common import expect, instant, round_of, stage, table_of, words
from qihui.events.deciding.equipment import check_ready
from qihui.events.deciding.errors import NotNow
from qihui.events.deciding.settling import settled
from qihui.events.deciding.stages import complete, next_stage
from qihui.events.entries import LONGEST
from qihui.events.event import Event
from qihui.events.facts import (
    AnyFact,
    By,
    DealScored,
    Office,
    Published,
    RefereeAssigned,
    ResultCorrected,
    ResultEntered,
    RoundClosed,
    StageKind,
    TableBegan,
)
from qihui.events.pairing.knockout import Series
from qihui.events.regulations import LateCorrection, Teams
from qihui.events.results import Adjusted, Bye, Closed, Missing, Played, Void, closed
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import AppealState, EventRound, EventTable, Phase, Stage, game_result

DECIDING: Final = (StageKind.KNOCKOUT, StageKind.LETTERS)
"""Stages in which somebody must win each match."""


def enter(event: Event, command: ask.EnterResult, at: str) -> list[AnyFact]:
    """The result of a table, or of its next game.

    Raises:
        NotNow: there is one already, or this kind of result cannot be here.
    """
    expect(event, Phase.RUNNING)
    round_ = round_of(event, command.round)
    table = table_of(round_, command.table)
    stage_ = _stage_of(event, round_)
    check_kind(event, stage_, table, command.result)
    if not isinstance(Outcomes(event).result(round_.number, table), Missing) and not level(event, stage_, table):
        raise NotNow("event-has-result", round=round_.number, table=table.number)
    game = 0
    if isinstance(command.result, Played):
        check_ready(event, round_, table, at)
        game = len(table.games) + 1
        if command.game not in (0, game):
            raise NotNow("event-game", game=command.game, expected=game)
        Series(event.regulations.best_of, (*table.games, command.result.winner))
    return [ResultEntered(round_.number, table.number, command.result, table.version + 1, game)]


def level(event: Event, stage_: Stage, table: EventTable) -> bool:
    """Whether a match that somebody must win has no winner on the board yet."""
    return stage_.began.kind in DECIDING and table.whole is None and _drawn(event, table)


def _drawn(event: Event, table: EventTable) -> bool:
    result = game_result(table, event.regulations.best_of)
    return isinstance(result, Played) and result.winner is None


def _stage_of(event: Event, round_: EventRound) -> Stage:
    """The stage of a round, which must not be closed."""
    found = event.stage_of(round_.number)
    assert found is not None
    if found.closed:
        raise NotNow("event-stage-over")
    return found


def check_kind(event: Event, stage_: Stage, table: EventTable, result: Closed) -> None:
    """Whether a result of this kind can be at a table. Raises `event-result-kind`, `event-by-deal`."""
    closed(result)
    if isinstance(result, Bye):
        raise NotNow("event-result-kind", kind="bye")
    if stage_.began.kind is StageKind.RATED and not isinstance(result, Void):
        raise NotNow("event-by-deal", table=table.number)
    if isinstance(event.regulations.format, Teams) and isinstance(result, Played):
        raise NotNow("event-by-deal", table=table.number)
    if isinstance(result, Adjusted) and min(result.points) < 0:
        raise NotNow("event-result-kind", kind="adjusted")


def correct(event: Event, command: ask.CorrectResult, by: By, at: str) -> list[AnyFact]:
    """A result put right, and what follows from that in a knockout.

    Raises:
        NotNow: there is nothing to correct, or it is too late for a referee. MovedOn: as `settled`.
    """
    expect(event, Phase.RUNNING, Phase.FINISHED)
    round_ = round_of(event, command.round)
    table = table_of(round_, command.table)
    stage_ = _stage_of(event, round_)
    reason = words(command.reason, needed=True)
    check_kind(event, stage_, table, command.result)
    _check_late(round_, by)
    before = game_result(table, event.regulations.best_of)
    if isinstance(before, Missing) and not table.games:
        raise NotNow("event-no-result", round=round_.number, table=table.number)
    game = command.game
    if isinstance(command.result, Played) and not game:
        if event.regulations.best_of > 1:
            raise NotNow("event-which-game")
        game = 1
    if not isinstance(command.result, Played):
        game = 0
    if not 0 <= game <= max(1, len(table.games)):
        raise NotNow("event-game", game=game, expected=len(table.games))
    held = None if isinstance(before, Missing) else before
    fact = ResultCorrected(
        round_.number,
        table.number,
        held,
        command.result,
        table.version + 1,
        reason,
        game,
        _counts(event, stage_, round_),
    )
    after = event.apply(fact, by, at)
    return [fact, *settled(after, at, confirmed=command.confirmed)]


def _check_late(round_: EventRound, by: By) -> None:
    """Once the round is closed only the chief corrects (C14.1)."""
    if round_.closed and by.office is Office.REFEREE:
        raise NotNow("event-closed", round=round_.number)


def _counts(event: Event, stage_: Stage, round_: EventRound) -> bool:
    """Whether standings follow a correction that comes now."""
    if event.regulations.late_corrections is LateCorrection.COUNT or stage_.began.kind is not StageKind.SWISS:
        return True
    behind = event.at_round(round_.number + 1)
    return behind is None or not behind.closed


def score(event: Event, command: ask.ScoreDeal, by: By, at: str) -> list[AnyFact]:
    """What each place scored on a deal.

    Raises:
        NotNow: the table does not play it, the scores are none, or it is scored already and no reason is given.
    """
    expect(event, Phase.RUNNING, Phase.FINISHED)
    round_ = round_of(event, command.round)
    table = table_of(round_, command.table)
    stage_ = _stage_of(event, round_)
    if stage_.began.kind is not StageKind.RATED and not isinstance(event.regulations.format, Teams):
        raise NotNow("event-not-by-deal", table=table.number)
    if command.deal not in table.seating.deals:
        raise NotNow("event-no-deal", deal=command.deal, table=table.number)
    _check_scores(event, table, command)
    reason = words(command.reason)
    if table.deal(command.deal) is not None:
        reason = words(command.reason, needed=True)
        if by.office is Office.SOFTWARE:
            raise NotNow("event-office", office=by.office)
        _check_late(round_, by)
    else:
        expect(event, Phase.RUNNING)
        if command.scores:
            check_ready(event, round_, table, at)
    return [
        DealScored(
            round_.number,
            table.number,
            command.deal,
            command.scores,
            table.version + 1,
            command.times,
            words(command.form, limit=20),
            reason,
        )
    ]


def _check_scores(event: Event, table: EventTable, command: ask.ScoreDeal) -> None:
    """One score for each place out of the table of points, the same for allies; or none at all."""
    points = event.regulations.points
    scores, places = command.scores, len(table.seating.entries)
    worth = {points.win, points.draw, points.loss, points.absent}
    if scores and (len(scores) != places or not worth.issuperset(scores)):
        raise NotNow("event-scores", places=places, worth=", ".join(map(str, sorted(worth))))
    if len(scores) == 4 and (scores[0] != scores[2] or scores[1] != scores[3]):
        raise NotNow("event-allies")
    if len(command.times) not in (0, places) or any(time < 0 for time in command.times):
        raise NotNow("event-times", places=places)


def rounds(
    event: Event, command: ask.Publish | ask.CloseRound | ask.BeginTable | ask.AssignReferee, at: str
) -> list[AnyFact]:
    """A round is published, its scores are, it is called over, a table has a referee, or begins.

    Raises:
        NotNow: it was before, tables are not done, or the last round is disputed.
    """
    round_ = round_of(event, command.round)
    match command:
        case ask.Publish(scores=scores, starts=starts, place=place):
            if scores:
                return [_published_scores(round_)]
            return [_published(event, round_, starts, words(place))]
        case ask.BeginTable(number):
            stage(event)
            table = table_of(round_, number)
            if round_.closed:
                raise NotNow("event-closed", round=round_.number)
            if table.touched:
                raise NotNow("event-nothing-new")
            check_ready(event, round_, table, at)
            return [TableBegan(round_.number, table.number)]
        case ask.AssignReferee(name, number, match):
            if match and all(each.seating.match != match for each in round_.tables):
                raise NotNow("event-no-table", round=round_.number, table=match)
            if not match:
                table_of(round_, number)
            return [RefereeAssigned(round_.number, words(name, limit=LONGEST), number, match)]
        case ask.CloseRound():
            return _close(event, round_)


def _published(event: Event, round_: EventRound, starts: str, place: str) -> Published:
    """The pairing is published, or once more with another time or place: what is not named stays as it was told.

    Where not all are in one hall it says when the round begins (C11).
    """
    if starts:
        instant(starts)
    elif event.regulations.timed and not round_.starts:
        raise NotNow("event-starts-first", round=round_.number)
    told = Published(round_.number, starts=starts or round_.starts, place=place or round_.place)
    if round_.published and (told.starts, told.place) == (round_.starts, round_.place):
        raise NotNow("event-nothing-new")
    return told


def _published_scores(round_: EventRound) -> Published:
    if round_.scored:
        raise NotNow("event-nothing-new")
    if not round_.closed:
        raise NotNow("event-round-open", round=round_.number)
    return Published(round_.number, scores=True)


def _close(event: Event, round_: EventRound) -> list[AnyFact]:
    stage_ = stage(event)
    if round_.closed:
        raise NotNow("event-closed", round=round_.number)
    open_ = Outcomes(event).open_tables(stage_, round_)
    if open_:
        raise NotNow("event-tables-open", round=round_.number, tables=", ".join(map(str, open_)))
    closing = RoundClosed(round_.number)
    if any(each.state is AppealState.OPEN for each in event.appeals):
        after = event.apply(closing, By(Office.SOFTWARE), event.at)
        last = after.stage
        assert last is not None
        if complete(after, last) and not next_stage(after):
            raise NotNow("event-appeals-open")
    return [closing]
