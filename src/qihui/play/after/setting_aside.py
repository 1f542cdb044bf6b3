"""The chief sets a ruling aside: what it changed is put back, and so is what happened after that.

Time given or taken is taken or given back, people go back by the way they came, and the game goes back to how it was.
What stood aside of earlier rulings stays so, and what was shown stays known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from qihui.play.after.playing import compared_anew
from qihui.play.after.seating import away_since, extended, moved
from qihui.play.rulings import (
    Adjusted,
    ClockReplaced,
    Decided,
    Disqualification,
    Effect,
    Extension,
    Forfeit,
    GoneBack,
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
from qihui.play.state import Phase, Play, Ruling, Stop, StopReason

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


def set_aside(table: Table, number: int, at: int) -> Table:
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
        return extended(table, effect.limit, -effect.ms)
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
                chairs = tuple(moved(people[seat], place) for seat, place in enumerate(chairs))
            case Substituted(seat) if not ruling.void:
                then = ruling.chairs[seat]
                back = moved(replace(then, away=away_since(table, then, at)), chairs[seat])
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
    table = compared_anew(replace(table, play=_play_before(table, ruling), offer=None, line=table.line + 1))
    if table.phase is Phase.GATHERING:
        return _waiting_again(replace(table, clock=ruling.clock, stopped=None), at - ruling.at)
    if table.phase is Phase.PLAYING:
        table = _not_over(table, at)
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


def _play_before(table: Table, ruling: Ruling) -> Play:
    """The game as it was before a ruling: one that was over then keeps the moves that were entered since."""
    play, now = ruling.play, table.play
    if play.phase is not Phase.FINISHED or play.end is None or now.end is None:
        return play
    facts = (*now.facts[: now.end.facts], *play.facts[play.end.facts :])
    return replace(now, facts=facts, adjusted=play.adjusted)


def _not_over(table: Table, at: int) -> Table:
    """A game that runs again after it was over for so long, which is no time of the whole game."""
    if table.over_since is None:
        return table
    match_end = None if table.match_end is None else table.match_end + at - table.over_since
    return replace(table, match_end=match_end, over_since=None)


def _waiting_again(table: Table, lost: int) -> Table:
    """A table that gathers again after the game was over for so long, which makes nobody late."""
    begun = None if table.begun is None else table.begun + lost
    full_since = None if table.full_since is None else table.full_since + lost
    return replace(table, begun=begun, full_since=full_since)
