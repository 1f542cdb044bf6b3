"""People come, go, and lay out; the start is called; the game begins.

At a real board who has come once is there, and at the latest when the game begins: that a phone is put away, or goes
to sleep, says nothing of its owner.

Who comes after the start was called is late by the time since (S-g2); when the game begins that is taken off main time,
where the terms say so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from qihui.play.facts import KeyHanded, Left, Readied, Returned, Sat, Stood
from qihui.play.rulings import Limit
from qihui.play.state import Chair, Phase
from qihui.rules.record import Deployed

if TYPE_CHECKING:
    from qihui.play.clock import Clock
    from qihui.play.table import Table


def seated(table: Table, seat: int, chair: Chair) -> Table:
    """The table with another chair at a seat."""
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def sat(table: Table, fact: Sat | Stood, at: int) -> Table:
    """Somebody took a seat, or left it."""
    chair = Chair()
    if isinstance(fact, Sat):
        away = at if fact.player else None
        chair = Chair(fact.name, fact.player, fact.guest, fact.engine, away=away)
    after = met(seated(table, fact.seat, chair), fact.seat, at)
    full = all(each.taken for each in after.chairs)
    return replace(after, full_since=at if full else None)


def changed(table: Table, fact: Deployed | Readied | Left | Returned, at: int) -> Table:
    """A seat laid out, said ready, left or returned."""
    chair = table.chairs[fact.seat]
    match fact:
        case Deployed(_, setup):
            return seated(table, fact.seat, replace(chair, setup=setup))
        case Readied(_, on):
            return seated(table, fact.seat, replace(chair, ready=on))
        case Left():
            return seated(table, fact.seat, replace(chair, away=at))
        case Returned():
            return met(seated(table, fact.seat, replace(chair, away=None)), fact.seat, at)


def moved(person: Chair, place: Chair) -> Chair:
    """Who sat elsewhere, now at a place with its formation; nobody is never ready."""
    return replace(person, setup=place.setup, ready=place.ready, offers=place.offers) if person.taken else Chair()


def away_since(table: Table, chair: Chair, at: int) -> int | None:
    """Since when somebody is away who takes a seat now, and is not connected yet."""
    there = not chair.player or (table.opened.terms.wood and table.phase is Phase.PLAYING)
    return None if there else at


def extended(table: Table, limit: Limit, ms: int) -> Table:
    """A limit is so much later, or with less than 0 sooner."""
    match limit:
        case Limit.LATE:
            return replace(table, late_more=table.late_more + ms)
        case Limit.SETUP:
            return replace(table, setup_more=table.setup_more + ms)
        case Limit.MATCH:
            return replace(table, match_end=None if table.match_end is None else table.match_end + ms)
        case _:
            assert_never(limit)


def key_handed(table: Table, fact: KeyHanded) -> Table:
    """Who sits there has a key, and is there as before."""
    return seated(table, fact.seat, replace(table.chairs[fact.seat], player=fact.player, guest=fact.guest))


def begun(table: Table, at: int) -> Table:
    """The start was called; whoever is there is in time."""
    table = replace(table, begun=at)
    for seat in range(len(table.chairs)):
        table = met(table, seat, at)
    return table


def met(table: Table, seat: int, at: int) -> Table:
    """Whoever is at the seat now has come, so and so late."""
    chair = table.chairs[seat]
    if table.begun is None or chair.late is not None or not chair.here or table.phase is not Phase.GATHERING:
        return table
    return seated(table, seat, replace(chair, late=max(0, at - table.begun)))


def deducted(table: Table, at: int) -> Clock:
    """The clock before the game with the time taken off that people came too late, or are too late by now."""
    times, clock = table.opened.times, table.clock
    if not table.opened.terms.late_deducted or not times.main or table.begun is None:
        return clock
    for seat, chair in enumerate(table.chairs):
        late = at - table.begun if chair.late is None else chair.late
        clock = clock.adjusted(times, seat, -max(0, late), at)
    return clock


def started(table: Table, at: int) -> Table:
    """The game began, with the time taken off that people came too late."""
    times, setups = table.opened.times, tuple(chair.setup for chair in table.chairs)
    position = table.game.start(table.options, setups)
    clock = deducted(table, at)
    play = replace(
        table.play,
        phase=Phase.PLAYING,
        position=position,
        facts=tuple(Deployed(seat, setup) for seat, setup in enumerate(setups) if setup),
        marks=(clock.dials,),
    )
    match_ms = table.opened.terms.match_ms
    return replace(
        table,
        play=play,
        chairs=tuple(replace(chair, away=None) for chair in table.chairs) if table.opened.terms.wood else table.chairs,
        clock=clock.turn(times, 0, position.turn, at),
        match_end=at + match_ms if match_ms and table.refereed else None,
    )


def closed(table: Table) -> Table:
    """The table was given up."""
    return replace(table, play=replace(table.play, phase=Phase.CLOSED))


def resumed(table: Table, at: int) -> Table:
    """The server is there again: nobody who needs a connection has one yet."""
    if table.opened.terms.wood:
        return table
    chairs = tuple(replace(chair, away=at) if chair.human and chair.player else chair for chair in table.chairs)
    return replace(table, chairs=chairs)
