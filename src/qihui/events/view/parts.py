"""The parts of views, made from nothing but what may be told."""

from collections.abc import Iterator

import msgspec

from qihui.events.entries import Card, Standing
from qihui.events.event import Event
from qihui.events.facts import AnyEffect, By, Lack
from qihui.events.lots import Draw, Opening, Sealed
from qihui.events.pairing import Finding, Rest
from qihui.events.regulations import printout
from qihui.events.results import Missing, Result
from qihui.events.standings.standing import Standings, standings
from qihui.events.state import AppealState, EventRound, EventTable, HeldAppeal, HeldRuling, Phase
from qihui.events.view.known import Known
from qihui.rules.outcome import Told
from qihui.rules.registry import GAMES


class EntrySeen(msgspec.Struct, frozen=True):
    """An entry as it is published."""

    number: int
    card: Card
    standing: Standing
    checked_in: bool


class DealSeen(msgspec.Struct, frozen=True):
    """What was scored on a deal at a table; no scores where it was not played."""

    deal: int
    scores: tuple[int, ...]
    form: str = ""


class SeatSeen(msgspec.Struct, frozen=True):
    """A seat of the game at a table: whose it is, `None` for the computer's, and in words where it is played (C11)."""

    seat: str
    entry: int | None
    where: Told


class ReportSeen(msgspec.Struct, frozen=True):
    """A report on the equipment of a table that no referee has settled."""

    report: int
    round: int
    table: int
    lacks: tuple[Lack, ...]
    at: str
    by: By


class TableSeen(msgspec.Struct, frozen=True):
    """A table of a round: who sits there, which deals it plays, and what has come of it as far as it may be told.

    `games` are the winners of the games of a match, `told` is false while a deal of the table is secret. `seats` say
    where it is played, in events whose regulations name a venue.
    """

    table: int
    entries: tuple[int | None, ...]
    match: str
    deals: tuple[int, ...]
    result: Result
    games: tuple[int | None, ...]
    scored: tuple[DealSeen, ...]
    told: bool
    referee: str
    seats: tuple[SeatSeen, ...] = ()


class RoundSeen(msgspec.Struct, frozen=True):
    """A round: its tables, who sits out, and how far it is."""

    number: int
    tables: tuple[TableSeen, ...]
    rests: tuple[Rest, ...]
    published: str
    starts: str
    place: str
    scored: str
    closed: bool
    by_hand: bool
    findings: tuple[Finding, ...]
    reason: str


class RulingSeen(msgspec.Struct, frozen=True):
    """A ruling."""

    ruling: int
    effect: AnyEffect
    clause: str
    reason: str
    at: str
    by: str
    void: bool


class AppealSeen(msgspec.Struct, frozen=True):
    """An appeal; `text` only for those whom it concerns."""

    appeal: int
    number: int
    round: int
    ruling: int
    state: AppealState
    level: str
    at: str
    answer_by: str
    reason: str
    text: str = ""
    refund: int = 0


class FormationSeen(msgspec.Struct, frozen=True):
    """A formation on loan to a table: its name, and for the referee there its text."""

    round: int
    table: int
    deal: int
    name: str
    text: str
    returned: bool = False


class DrawSeen(msgspec.Struct, frozen=True):
    """A draw as it is published, with what was promised before."""

    purpose: str
    promise: Sealed | None
    made: Draw | None


class PublicView(msgspec.Struct, frozen=True):
    """What everybody sees of an event."""

    title: str
    festival: str
    place: str
    dates: tuple[str, ...]
    phase: Phase
    version: int
    regulations: tuple[Told, ...]
    entries: tuple[EntrySeen, ...]
    draws: tuple[DrawSeen, ...]
    rounds: tuple[RoundSeen, ...]
    standings: Standings
    rulings: tuple[RulingSeen, ...]
    appeals: tuple[AppealSeen, ...]
    notices: tuple[tuple[str, str], ...]
    openings: tuple[Opening, ...]


def public_view(event: Event) -> PublicView:
    """What everybody sees."""
    founded, known = event.founded, Known(event)
    return PublicView(
        founded.title,
        founded.festival,
        founded.place,
        founded.dates,
        event.phase,
        event.version,
        printout(event.regulations, event.version),
        tuple(EntrySeen(each.number, each.card, each.standing, each.checked_in) for each in event.entrants),
        tuple(DrawSeen(each.purpose, each.promise, each.made) for each in event.draws),
        tuple(round_seen(known, each, hidden=False) for each in known.rounds),
        standings(event),
        tuple(ruling_seen(each) for each in event.rulings if known.ruling(each.fact)),
        tuple(appeal_seen(each, full=False, told=known.appeal(each.fact)) for each in event.appeals),
        event.notices,
        event.openings,
    )


def round_seen(known: Known, round_: EventRound, *, hidden: bool) -> RoundSeen:
    """A round; with what is `hidden` from others, or without."""
    return RoundSeen(
        round_.number,
        tuple(_table(known, round_, each, hidden=hidden) for each in round_.tables),
        round_.rests,
        round_.published,
        round_.starts,
        round_.place,
        round_.scored,
        bool(round_.closed),
        round_.by_hand,
        round_.findings if hidden else (),
        round_.reason,
    )


def _table(known: Known, round_: EventRound, table: EventTable, *, hidden: bool) -> TableSeen:
    free = known.table(table)
    deals = (each for each in table.deals if hidden or each.deal in known.deals)
    return TableSeen(
        table.number,
        table.seating.entries,
        table.seating.match,
        table.seating.deals,
        known.outcomes.result(round_.number, table) if free or hidden else Missing(),
        table.games if free or hidden else (),
        tuple(DealSeen(each.deal, each.scores, each.form) for each in deals),
        free,
        table.referee,
        tuple(seats_seen(known.event, table)),
    )


def seats_seen(event: Event, table: EventTable) -> Iterator[SeatSeen]:
    """Where each seat of a table is played: in the hall by table and seat, or elsewhere on an own device."""
    rules, entries = event.regulations, table.seating.entries
    if rules.venue is None:
        return
    for place, seat in enumerate(GAMES[rules.game].seats):
        number = entries[place % len(entries)]
        held = event.entrant(number) if number is not None else None
        if held is None:
            yield SeatSeen(seat, None, Told("where.computer", {"table": table.number, "seat": seat}))
        elif rules.outside(says=held.card.outside):
            yield SeatSeen(seat, number, Told("where.outside", {"table": table.number, "seat": seat}))
        else:
            yield SeatSeen(seat, number, Told("where.hall", {"table": table.number, "seat": seat}))


def reports_seen(event: Event) -> tuple[ReportSeen, ...]:
    """The reports on equipment that are open."""
    return tuple(
        ReportSeen(each.fact.report, each.fact.round, each.fact.table, each.fact.lacks, each.at, each.by)
        for each in event.reports
        if each.remedy is None
    )


def ruling_seen(held: HeldRuling) -> RulingSeen:
    """A ruling."""
    fact = held.fact
    return RulingSeen(fact.ruling, fact.effect, fact.clause, fact.reason, held.at, held.by, held.void)


def appeal_seen(held: HeldAppeal, *, full: bool, told: bool = True) -> AppealSeen:
    """An appeal, with its text or without; what it was answered only where that may be `told`."""
    fact = held.fact
    return AppealSeen(
        fact.appeal,
        fact.number,
        fact.round,
        fact.ruling,
        held.state,
        fact.level,
        held.at,
        fact.answer_by,
        held.reason if full or (told and held.state is not AppealState.OPEN) else "",
        fact.text if full else "",
        held.refund if full else 0,
    )
