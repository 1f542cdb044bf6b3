"""The game stands still and goes on; rulings and what they change; requests, claims.

Nobody's absence counts while the game stood still, nor does that time count for the whole game. A ruling remembers what
was before it, so that the chief can set it aside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from msgspec.structs import replace

from qihui.play.after.playing import outlives
from qihui.play.after.seating import met
from qihui.play.clock import Clock
from qihui.play.facts import Answered, Asked, BrokenOff, Reserved, Ruled, Stopped, WentBack
from qihui.play.officials import Office
from qihui.play.rulings import (
    Adjusted,
    ClockReplaced,
    Decided,
    Delay,
    Disqualification,
    Effect,
    Extension,
    Forfeit,
    GoneBack,
    Limit,
    Loss,
    Overturned,
    PieceRemoved,
    PositionCorrected,
    SeatsChanged,
    Substituted,
    Suspension,
    TimeChange,
    Voided,
)
from qihui.play.state import Chair, Claim, Phase, Play, Request, Ruling, Stop, StopReason
from qihui.rules.record import Corrected, Moved, Out, Record, Removed, Revealed
from qihui.rules.retelling import frames

if TYPE_CHECKING:
    from qihui.play.table import Table

CHANGES_GAME = (
    Loss,
    Forfeit,
    PieceRemoved,
    GoneBack,
    PositionCorrected,
    Decided,
    Adjusted,
    Voided,
    Suspension,
    Disqualification,
)
"""The effects that are undone by going back to what was before them."""

CHANGES_TIME = (TimeChange, ClockReplaced)
CHANGES_PEOPLE = (SeatsChanged, Substituted)
PAIR: Final = 2
"""With so many sides a game that one may not play any more is over before it begins."""

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
            return _set_aside(table, number, at)
        case TimeChange(seat, ms):
            table = replace(table, clock=table.clock.adjusted(times, seat, ms, at))
        case ClockReplaced(left):
            table = replace(table, clock=table.clock.replaced(times, left, at))
        case GoneBack(ply):
            table = _back_to(table, ply, at)
        case SeatsChanged(order):
            chairs = tuple(_moved(table.chairs[other], table.chairs[seat]) for seat, other in enumerate(order))
            table = replace(table, chairs=chairs, offer=None)
        case Substituted(seat, name, player, guest):
            chair = replace(table.chairs[seat], name=name, player=player, guest=guest, engine="")
            chair = replace(chair, away=_away(table, chair, at))
            chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
            table = met(replace(table, chairs=chairs, offer=None), seat, at)
        case Extension(limit, ms):
            table = _extended(table, limit, ms)
        case Delay(ms):
            return _put_off(table, ms, at)
        case _:
            pass
    return continued(table, at)


def _moved(person: Chair, place: Chair) -> Chair:
    """Who sat elsewhere, now at a place with its formation; nobody is never ready."""
    return replace(person, setup=place.setup, ready=place.ready, offers=place.offers) if person.taken else Chair()


def _away(table: Table, chair: Chair, at: int) -> int | None:
    """Since when somebody is away who takes a seat now, and is not connected yet."""
    there = not chair.player or (table.opened.terms.wood and table.phase is Phase.PLAYING)
    return None if there else at


def _extended(table: Table, limit: Limit, ms: int) -> Table:
    match limit:
        case Limit.LATE:
            return replace(table, late_more=table.late_more + ms)
        case Limit.SETUP:
            return replace(table, setup_more=table.setup_more + ms)
        case Limit.MATCH:
            return replace(table, match_end=None if table.match_end is None else table.match_end + ms)
        case _:
            assert_never(limit)


def _put_off(table: Table, ms: int, at: int) -> Table:
    """The game stands still until then; before it, the start is called so much later."""
    if table.phase is Phase.GATHERING:
        chairs = tuple(
            each if each.late is None else replace(each, late=max(0, each.late - ms)) for each in table.chairs
        )
        return table if table.begun is None else replace(table, begun=table.begun + ms, chairs=chairs)
    since = table.stopped.since if table.stopped else at
    return replace(table, stopped=Stop(None, StopReason.DELAY, since, at + ms), clock=table.clock.pause(at))


def _set_aside(table: Table, number: int, at: int) -> Table:
    """The table with a ruling void, and what it changed put back."""
    ruling = table.rulings[number]
    effect = ruling.fact.effect
    if isinstance(effect, CHANGES_PEOPLE):
        return _void(_people_back(table, number, at), number, CHANGES_PEOPLE)
    if isinstance(effect, CHANGES_GAME) and _changed_game(table, ruling):
        return _restored(_void(table, number, (*CHANGES_GAME, *CHANGES_TIME)), number, at)
    table = _void(table, number)
    if isinstance(effect, CHANGES_TIME):
        return _times_back(table, number, at)
    if isinstance(effect, Extension):
        return _extended(table, effect.limit, -effect.ms)
    return table


def _void(table: Table, number: int, later: tuple[type[Effect], ...] = ()) -> Table:
    """The table with a ruling void, and all rulings of some kinds `later` than it."""
    return replace(
        table,
        rulings=tuple(
            replace(each, void=True)
            if place == number or (place > number and isinstance(each.fact.effect, later))
            else each
            for place, each in enumerate(table.rulings)
        ),
    )


def _people_back(table: Table, number: int, at: int) -> Table:
    """Everybody who is at the table now where they were before people were changed, that time and since."""
    chairs = table.chairs
    for ruling in reversed(table.rulings[number:]):
        match ruling.fact.effect:
            case SeatsChanged(order) if not ruling.void:
                people = dict(zip(order, chairs, strict=True))
                chairs = tuple(_moved(people[seat], place) for seat, place in enumerate(chairs))
            case Substituted(seat) if not ruling.void:
                then = ruling.chairs[seat]
                back = _moved(replace(then, away=_away(table, then, at)), chairs[seat])
                chairs = (*chairs[:seat], back, *chairs[seat + 1 :])
            case _:
                pass
    return replace(table, chairs=chairs)


def _changed_game(table: Table, ruling: Ruling) -> bool:
    """Whether a ruling changed the game: one that excludes somebody may be about who was not, or not yet, in it."""
    effect, before = ruling.fact.effect, ruling.play
    if not isinstance(effect, Suspension | Disqualification):
        return True
    if before.position is None:
        return before.phase is Phase.GATHERING and len(table.game.sides) == PAIR
    return before.phase is Phase.PLAYING and effect.seat in before.position.living


def _times_back(table: Table, number: int, at: int) -> Table:
    """The clocks without what a ruling gave or took, which is less than it named where there was less.

    Where the game went back to before it since, its time is gone already.
    """
    ruling = table.rulings[number]
    times, effect, before = table.opened.times, ruling.fact.effect, ruling.clock
    if table.phase is not Phase.PLAYING or _gone_back_before(table, number):
        return table
    if isinstance(effect, TimeChange):
        after = before.adjusted(times, effect.seat, effect.ms, ruling.at)
    else:
        assert isinstance(effect, ClockReplaced)
        after = before.replaced(times, effect.left, ruling.at)
    clock = table.clock
    for seat in range(len(table.chairs)):
        given = after.main_left(times, seat, ruling.at) - before.main_left(times, seat, ruling.at)
        clock = clock.adjusted(times, seat, -given, at) if given else clock
    return replace(table, clock=clock)


def _gone_back_before(table: Table, number: int) -> bool:
    """Whether the game went back, by a ruling that stands, to before one."""
    play = table.rulings[number].play
    made = max(play.position.ply if play.position else 0, len(play.pressed))
    later = (each.fact.effect for each in table.rulings[number + 1 :] if not each.void)
    return any(isinstance(effect, GoneBack) and effect.ply <= made for effect in later)


def _restored(table: Table, number: int, at: int) -> Table:
    """The game as it was before a ruling, standing still; what was set aside of earlier ones since stays so."""
    ruling = table.rulings[number]
    table = replace(table, play=ruling.play, offer=None, line=table.line + 1)
    if table.phase is Phase.GATHERING:
        return _waiting_again(replace(table, clock=ruling.clock, stopped=None), at - ruling.at)
    since = table.stopped.since if table.stopped else at
    clock = replace(ruling.clock, since=at - ruling.clock.thought(ruling.at), paused=at)
    stop = Stop(None, StopReason.OVERTURNED, since) if table.phase is Phase.PLAYING else None
    table = replace(table, clock=clock, stopped=stop)
    for each in table.rulings[number + 1 :]:
        effect = each.fact.effect
        if not isinstance(effect, Overturned) or effect.ruling >= number:
            continue
        if isinstance(table.rulings[effect.ruling].fact.effect, CHANGES_TIME):
            table = _times_back(table, effect.ruling, at)
    return table


def _waiting_again(table: Table, lost: int) -> Table:
    """A table that gathers again after the game was over for so long, which makes nobody late."""
    begun = None if table.begun is None else table.begun + lost
    full_since = None if table.full_since is None else table.full_since + lost
    return replace(table, begun=begun, full_since=full_since)


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
    return replace(table, clock=clock)


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
