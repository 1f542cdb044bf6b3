"""The game stands still and goes on; rulings and what they change; requests, claims.

Nobody's absence counts while the game stood still, nor does that time count for the whole game. A ruling remembers what
was before it, so that the chief can set it aside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from qihui.play.after.playing import compared_anew, outlives
from qihui.play.after.seating import away_since, extended, met, moved
from qihui.play.after.setting_aside import set_aside
from qihui.play.clock import Clock
from qihui.play.facts import Answered, Asked, BrokenOff, Reserved, Ruled, Stopped, WentBack
from qihui.play.officials import Office
from qihui.play.rulings import (
    ClockReplaced,
    Delay,
    Extension,
    GoneBack,
    Overturned,
    SeatsChanged,
    Substituted,
    TimeChange,
)
from qihui.play.state import Claim, Phase, Play, Request, Ruling, Stop, StopReason
from qihui.rules.record import Corrected, Moved, Out, Record, Removed, Revealed
from qihui.rules.retelling import frames

if TYPE_CHECKING:
    from qihui.play.table import Table

ON_THE_BOARD = Moved | Out | Removed | Revealed | Corrected


def stopped(table: Table, fact: Stopped, at: int) -> Table:
    """The game stands still."""
    return replace(table, stopped=Stop(fact.seat, fact.why, at), clock=table.clock.pause(at))


def continued(table: Table, at: int) -> Table:
    """The game goes on where it stood."""
    if not table.stopped:
        return table
    still = at - table.stopped.since
    chairs = tuple(replace(each, away=at) if each.away is not None else each for each in table.chairs)
    match_end = None if table.match_end is None else table.match_end + still
    return replace(table, stopped=None, clock=table.clock.resume(at), chairs=chairs, match_end=match_end)


def ruled(table: Table, fact: Ruled, at: int) -> Table:
    """What a ruling changes of the table; what it changes on the board are facts of their own."""
    ruling = Ruling(fact, at, table.ply, table.play, table.clock, table.chairs)
    # What the software finds by itself leaves alone what officials have asked for.
    request = table.request if fact.by.office is Office.SOFTWARE else None
    table = replace(table, rulings=(*table.rulings, ruling), request=request)
    if fact.claim is not None:
        answered = replace(table.claims[fact.claim], ruling=len(table.rulings) - 1)
        table = replace(table, claims=(*table.claims[: fact.claim], answered, *table.claims[fact.claim + 1 :]))
    times, effect = table.opened.times, fact.effect
    match effect:
        case Overturned(number):
            return set_aside(table, number, at)
        case TimeChange(seat, ms):
            table = replace(table, clock=table.clock.adjusted(times, seat, ms, at))
        case ClockReplaced(left):
            table = replace(table, clock=table.clock.replaced(times, left, at))
        case GoneBack(ply):
            table = _back_to(table, ply, at)
        case SeatsChanged(order):
            chairs = tuple(moved(table.chairs[other], table.chairs[seat]) for seat, other in enumerate(order))
            table = replace(table, chairs=chairs, offer=None)
        case Substituted(seat, name, player, guest):
            chair = replace(table.chairs[seat], name=name, player=player, guest=guest, engine="")
            chair = replace(chair, away=away_since(table, chair, at))
            chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
            table = met(replace(table, chairs=chairs, offer=None), seat, at)
        case Extension(limit, ms):
            table = extended(table, limit, ms)
        case Delay(ms):
            return _put_off(table, ms, at)
        case _:
            pass
    return continued(table, at)


def _put_off(table: Table, ms: int, at: int) -> Table:
    """The game stands still until then; before it, the start is called so much later."""
    if table.phase is Phase.GATHERING:
        chairs = tuple(
            each if each.late is None else replace(each, late=max(0, each.late - ms)) for each in table.chairs
        )
        return table if table.begun is None else replace(table, begun=table.begun + ms, chairs=chairs)
    since = table.stopped.since if table.stopped else at
    return replace(table, stopped=Stop(None, StopReason.DELAY, since, at + ms), clock=table.clock.pause(at))


def went_back(table: Table, fact: WentBack, at: int) -> Table:
    """The players went back to where `ply` moves had been made."""
    return replace(_back_to(table, fact.ply, at), request=None)


def _back_to(table: Table, ply: int, at: int) -> Table:
    """The game at an earlier ply, with its clocks as they were then; a ply that is none changes nothing."""
    if not 0 <= ply <= table.made:
        return table
    moves = 0
    kept = len(table.facts)
    for place, fact in enumerate(table.facts):
        if isinstance(fact, Moved):
            if moves == ply:
                kept = place
                break
            moves += 1
    facts = table.facts[:kept]
    told = tuple(frames(Record(table.header(), facts)))
    steps = tuple(
        frame.position.last
        for frame in told
        if isinstance(frame.fact, ON_THE_BOARD) and frame.position.last is not None
    )
    position = told[-1].position if told else table.game.start(table.options, tuple(c.setup for c in table.chairs))
    dials, ahead = table.play.marks[ply], max(0, ply - table.ply)
    play = Play(Phase.PLAYING, position, steps, facts, table.play.marks[: ply + 1], table.play.pressed[:ply])
    table = replace(table, play=play, offer=None, line=table.line + 1)
    clock = Clock(dials, table.seat_after(ahead), at, None if table.clock.paused is None else at)
    return compared_anew(replace(table, clock=clock))


def broken_off(table: Table, fact: BrokenOff) -> Table:
    """The game is over before it began."""
    play = replace(table.play, phase=Phase.FINISHED, adjusted=fact.outcome)
    return replace(table, play=play, request=outlives(table.request))


def asked(table: Table, fact: Asked) -> Table:
    """A request is open."""
    return replace(table, request=Request(fact.request))


def answered(table: Table, fact: Answered) -> Table:
    """A seat, or the committee, consented; or the request is off."""
    assert table.request is not None
    if not fact.accept:
        return replace(table, request=None)
    seats = () if fact.seat is None else (fact.seat,)
    return replace(table, request=replace(table.request, consents=(*table.request.consents, *seats)))


def claim_reserved(table: Table, fact: Reserved) -> Table:
    """A claim is reserved."""
    return replace(table, claims=(*table.claims, Claim(fact)))
