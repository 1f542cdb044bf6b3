"""The game goes on: moves, departures, draw offers, and at a real board the clock and the score sheets.

A move charges its seat what it thought. At a real board the clock may have been pressed before the move is entered; it
then took what the clock showed, and the clock is left alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from qihui.play.after.attribution import attributed
from qihui.play.asking import Proposal, TakeBack
from qihui.play.clock import Clock
from qihui.play.facts import Pressed, Unpressed, Wrote
from qihui.play.sheet_reading import differing, names
from qihui.play.state import End, Offer, Phase, Request
from qihui.rules.record import (
    Adjusted,
    Corrected,
    DrawAnswered,
    DrawOffered,
    Finished,
    GameFact,
    Moved,
    Out,
    Removed,
    Revealed,
)
from qihui.rules.retelling import advance

if TYPE_CHECKING:
    from qihui.play.table import Table
    from qihui.rules.core import Position, Step

T = TypeVar("T")

BoardFact = Moved | Out | Removed | Revealed | Corrected | Finished | Adjusted


def noted(table: Table, fact: GameFact) -> Table:
    """The table with one more fact of its record."""
    return replace(table, play=replace(table.play, facts=(*table.facts, fact)))


def played(table: Table, fact: BoardFact, at: int) -> Table:
    """The table after a fact of the game."""
    before, was = table.position, table
    assert before is not None
    table = noted(table, fact)
    if isinstance(fact, Adjusted):
        return replace(table, play=replace(table.play, adjusted=fact.outcome))
    position = advance(before, fact)
    phase = table.phase
    if isinstance(fact, Finished):
        phase, table = Phase.FINISHED, replace(table, over_since=at)
    if position is before:
        return replace(table, play=replace(table.play, phase=phase))
    steps = table.steps
    if not isinstance(fact, Finished):
        assert position.last is not None
        steps = (*steps, position.last)
    play = replace(table.play, position=position, steps=steps, phase=phase)
    if table.opened.terms.wood and position.outcome and isinstance(fact, Out | Finished):
        play = replace(play, end=End(before, len(was.facts), len(was.steps)))
    table = replace(table, play=play)
    if isinstance(fact, Moved):
        table = compared(_charged(table, fact, at), before, steps[-1])
        table = table if position.outcome else attributed(was, table)
    elif (thinker := _thinker(table)) != table.clock.running or position.outcome:
        times, clock = table.opened.times, table.clock
        table = replace(table, clock=clock.turn(times, clock.thought(at), thinker, at, moved=False))
    if isinstance(fact, Out) or position.living != before.living:
        # Who left would come back with a move that is taken back.
        table = replace(table, offer=None, request=_beside_moves(table.request))
    if position.outcome:
        clock = table.clock.turn(table.opened.times, 0, None, at, moved=False)
        table = replace(table, offer=None, request=outlives(table.request), clock=clock)
    return table


def _beside_moves(request: Request | None) -> Request | None:
    """An open request that is not about moves."""
    return None if request and isinstance(request.what, TakeBack) else request


def outlives(request: Request | None) -> Request | None:
    """An open request that stays when the game is over: what the committee is asked is about a person."""
    return request if request and isinstance(request.what, Proposal) and not request.what.seats else None


def _thinker(table: Table) -> int:
    """Whose time runs: the seat on turn, or at a real board the one that the clock was pressed for last."""
    return table.seat_after(table.made - table.ply)


def _charged(table: Table, fact: Moved, at: int) -> Table:
    """The clock after a move; an offer of the seat itself, and what it asked to take back, has lapsed."""
    assert table.position is not None
    clock, pressed, lags, marks = table.clock, table.play.pressed, table.lags, table.play.marks
    if len(pressed) < table.position.ply:
        clock = clock.turn(table.opened.times, fact.ms, table.position.turn, at)
        marks = (*marks, clock.dials)
        pressed = (*pressed, fact.ms) if table.opened.terms.wood else pressed
        lag = lags[fact.seat].spent(fact.lag)
        lags = (*lags[: fact.seat], lag, *lags[fact.seat + 1 :])
    else:
        # The press was for the next seat in turn; now that the move is known, it may be another one.
        clock = replace(clock, running=_thinker(table))
    offer = None if table.offer and table.offer.by == fact.seat else table.offer
    play = replace(table.play, marks=marks, pressed=pressed)
    return replace(table, clock=clock, lags=lags, offer=offer, request=_beside_moves(table.request), play=play)


def pressed(table: Table, fact: Pressed, at: int) -> Table:
    """The next seat's time runs; the move itself may be entered later."""
    following = table.seat_after(len(table.play.pressed) + 1 - table.ply)
    clock = table.clock.turn(table.opened.times, fact.ms, following, at)
    play = replace(table.play, marks=(*table.play.marks, clock.dials), pressed=(*table.play.pressed, fact.ms))
    return replace(table, clock=clock, play=play)


def unpressed(table: Table, fact: Unpressed, at: int) -> Table:
    """The seat thinks on: what the press had charged, and the time since, is all of the same thought.

    What an official gave or took in that thought or since stays given or taken.
    """
    marks, pressed, clock = table.play.marks[:-1], table.play.pressed, table.clock
    times, seat, dial = table.opened.times, fact.seat, marks[-1][fact.seat]
    given = clock.dials[seat].left - dial.spent(times, pressed[-1]).moved(times).left
    dials = (*clock.dials[:seat], dial, *clock.dials[seat + 1 :])
    clock = Clock(dials, seat, clock.since - pressed[-1], clock.paused)
    clock = clock.adjusted(times, seat, given, at) if given else clock
    return replace(table, clock=clock, play=replace(table.play, marks=marks, pressed=pressed[:-1]))


def wrote(table: Table, fact: Wrote) -> Table:
    """A seat's score sheet has one move more, or another one, or one less."""
    sheet = {ply: move for ply, move in table.sheets[fact.seat].items() if ply != fact.ply}
    if fact.move:
        sheet[fact.ply] = fact.move
    table = replace(table, sheets=_with(table.sheets, fact.seat, sheet))
    differs = [ply for ply in table.differs[fact.seat] if ply != fact.ply]
    if fact.move:
        differs += differing(table, fact.seat, fact.ply)
    return replace(table, differs=_with(table.differs, fact.seat, tuple(sorted(differs))))


def _with(all_: tuple[T, ...], seat: int, one: T) -> tuple[T, ...]:
    """What all seats have, with something else for one of them."""
    return (*all_[:seat], one, *all_[seat + 1 :])


def compared(table: Table, before: Position, step: Step) -> Table:
    """The table with what the score sheets say of a move held against the step that was made `before` it."""
    ply = before.ply
    differs = tuple(
        (*found, ply) if ply in sheet and not names(sheet[ply], step, before) else found
        for found, sheet in zip(table.differs, table.sheets, strict=True)
    )
    return replace(table, differs=differs)


def compared_anew(table: Table) -> Table:
    """The table with all of its score sheets held against the moves that are entered now."""
    return replace(table, differs=tuple(differing(table, seat) for seat in range(len(table.chairs))))


def offered_draw(table: Table, fact: DrawOffered) -> Table:
    """A seat offered a draw."""
    chairs = tuple(
        replace(chair, offers=chair.offers + 1) if seat == fact.seat else chair
        for seat, chair in enumerate(table.chairs)
    )
    return replace(noted(table, fact), chairs=chairs, offer=Offer(fact.seat, table.ply, (fact.seat,)))


def answered_draw(table: Table, fact: DrawAnswered) -> Table:
    """A seat consented to the draw, or the offer is off."""
    assert table.offer is not None
    consents = (*table.offer.consents, fact.seat)
    offer = Offer(table.offer.by, table.offer.ply, consents) if fact.accept else None
    return replace(noted(table, fact), offer=offer)
