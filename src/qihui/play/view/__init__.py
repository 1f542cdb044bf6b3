"""What one viewer may know of a table: the only way out of `play`.

Formations in the making, the keys of people, and the number of facts are nobody's business: a view has no field for
them, except a seat's own formation for that seat.
"""

from typing import Any

import msgspec

from qihui.play.after.seating import deducted
from qihui.play.asking import TakeBack
from qihui.play.clock import TimeControl
from qihui.play.deciding.claims import claims_of
from qihui.play.deciding.playing import offer_fault
from qihui.play.deciding.requests import take_back_fault
from qihui.play.errors import Refused
from qihui.play.facts import Said, Signed, Watching
from qihui.play.infractions import Due, infractions_of, repeats
from qihui.play.offences import offences
from qihui.play.result_sheet import lapsed, result_sheet, signatures, unsigned, unwitnessed
from qihui.play.rulings import AnyEffect, PositionCorrected, Substituted
from qihui.play.state import Phase, Request, Ruling
from qihui.play.table import Table
from qihui.play.talk import Heard
from qihui.play.terms import Terms
from qihui.play.view.parts import (
    AskView,
    ChairView,
    ClaimView,
    OfferView,
    RequestView,
    RulingView,
    SaidView,
    ScoreSheetView,
    SheetView,
    SignatureView,
    StopView,
)
from qihui.play.view.records import masked, record_for
from qihui.play.view.score_sheets import score_sheets
from qihui.rules.core import Referee, SeatViewer, View, Viewer
from qihui.rules.outcome import Outcome, Told

__all__ = ["TableView", "heard_by", "hears", "record_for", "view"]


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as one viewer sees it. `seat` is the viewer's own (or the one it stands behind), `None` for others.

    `setup_left` is what is left of the set-up time once all seats are taken. `setup` is the viewer's own formation.
    `begun` says that the start was called, `begun_ms` how long ago (less than 0 when it was put off), `late_left` for
    how long one may still come, `match_left` how long the game may still last. `asks` is what the viewer's own seat may
    ask for while it is in the game. `line` counts how often the game went back: together with a ply it names a
    position. `pressed` is how many moves the clock of a real board has counted; `to_add` the seat whose move can be
    entered next once a game there is over. `due` tells the referee what an
    infraction would cost who has committed one before. `next` is the table of the rematch.
    """

    game: str
    profile: str
    profile_version: int
    options: dict[str, Any]
    times: TimeControl
    watching: Watching
    phase: Phase
    chairs: tuple[ChairView, ...]
    terms: Terms = Terms()
    title: str = ""
    refereed: bool = False
    seat: int | None = None
    setup: str = ""
    setup_left: int | None = None
    begun: bool = False
    begun_ms: int | None = None
    late_left: int | None = None
    match_left: int | None = None
    clock_running: int | None = None
    line: int = 0
    pressed: int = 0
    to_add: int | None = None
    steps: int = 0
    board: View | None = None
    offer: OfferView | None = None
    request: RequestView | None = None
    asks: AskView | None = None
    stopped: StopView | None = None
    rulings: tuple[RulingView, ...] = ()
    claims: tuple[ClaimView, ...] = ()
    said: tuple[SaidView, ...] = ()
    due: tuple[Due, ...] = ()
    result: Outcome | None = None
    sheet: SheetView | None = None
    score_sheets: tuple[ScoreSheetView, ...] = ()
    rematch: tuple[int, ...] = ()
    next: str = ""


def view(
    table: Table, viewer: Viewer, at: int, *, private: bool = True, rulings_from: int = 0, said_from: int = 0
) -> TableView:
    """What `viewer` may know of `table` at table time `at`.

    Private remarks are for who holds a seat or an office: without `private` they are left out, as for a guest who
    stands behind a seat. Rulings and remarks are those from a number on.
    """
    opened, seat = table.opened, _seat(viewer)
    return TableView(
        game=opened.game,
        profile=opened.profile,
        profile_version=opened.profile_version,
        options=opened.options,
        times=opened.times,
        watching=opened.watching,
        phase=table.phase,
        chairs=tuple(_chair(table, place, at) for place in range(len(table.chairs))),
        terms=opened.terms,
        title=opened.title,
        refereed=table.refereed,
        seat=seat,
        setup=table.chairs[seat].setup if seat is not None and table.phase is Phase.GATHERING else "",
        setup_left=_setup_left(table, at),
        begun=table.begun is not None,
        begun_ms=at - table.begun if table.begun is not None and table.phase is Phase.GATHERING else None,
        late_left=_late_left(table, at),
        match_left=_match_left(table, at),
        clock_running=None if table.stopped else table.clock.running,
        line=table.line,
        pressed=len(table.play.pressed),
        to_add=table.play.end.position.turn if table.play.end and table.phase is Phase.FINISHED else None,
        steps=len(table.steps),
        board=table.position.view(viewer) if table.position else None,
        offer=OfferView(table.offer.by, table.offer.consents) if table.offer else None,
        request=_request(table, table.request, viewer) if table.request else None,
        asks=_asks(table, viewer),
        stopped=_stop(table, at),
        rulings=tuple(_ruling(table, each, viewer) for each in table.rulings[rulings_from:]),
        claims=_claims(table, viewer),
        said=_heard(table, viewer, at, said_from, private=private),
        due=repeats(infractions_of(opened.game), offences(table)) if isinstance(viewer, Referee) else (),
        result=table.result,
        sheet=_sheet(table) if table.phase is Phase.FINISHED else None,
        score_sheets=score_sheets(table, viewer, at),
        rematch=table.rematch,
        next=table.next,
    )


def hears(said: Said, viewer: Viewer, *, private: bool = True) -> bool:
    """Whether a viewer hears a remark: a private one is for its seat and the officials."""
    if not said.private:
        return True
    return private and (isinstance(viewer, Referee) or (said.seat is not None and said.seat == _seat(viewer)))


def _seat(viewer: Viewer) -> int | None:
    return viewer.seat if isinstance(viewer, SeatViewer) else None


def _chair(table: Table, place: int, at: int) -> ChairView:
    chair, times = table.chairs[place], table.opened.times
    clock = deducted(table, at) if table.phase is Phase.GATHERING else table.clock
    return ChairView(
        place,
        chair.name,
        chair.engine,
        chair.here,
        chair.ready,
        clock.used[place],
        clock.move_left(times, place, at),
        clock.course(times, place, at),
        clock.dials[place].to_go(times),
        chair.late,
        _away_left(table, place, at),
    )


def _away_left(table: Table, place: int, at: int) -> int | None:
    chair, grace = table.chairs[place], table.opened.times.grace_ms
    if table.phase is not Phase.PLAYING or table.stopped or not grace or chair.away is None or place in table.out:
        return None
    return max(0, chair.away + grace - at)


def _asks(table: Table, viewer: Viewer) -> AskView | None:
    seat = _seat(viewer)
    if table.phase is not Phase.PLAYING or table.stopped or seat in table.out:
        return None
    if seat is None:
        wood = table.opened.terms.wood and isinstance(viewer, Referee)
        return AskView(claims=claims_of(table)) if wood else None
    return AskView(_told(offer_fault(table, seat)), _told(take_back_fault(table, seat)), claims_of(table))


def _told(fault: Refused | None) -> Told | None:
    return Told(fault.key, fault.fields) if fault else None


def _setup_left(table: Table, at: int) -> int | None:
    limit = table.opened.times.setup_ms
    if table.phase is not Phase.GATHERING or not limit or table.laying_out_since is None:
        return None
    if table.opened.terms.wood and not table.game.setup_rules:
        return None
    return max(0, table.laying_out_since + limit + table.setup_more - at)


def _late_left(table: Table, at: int) -> int | None:
    limit = table.opened.terms.late_ms
    if table.phase is not Phase.GATHERING or table.begun is None or not limit:
        return None
    return max(0, table.begun + limit + table.late_more - at)


def _match_left(table: Table, at: int) -> int | None:
    if table.phase is not Phase.PLAYING or table.match_end is None:
        return None
    return max(0, table.match_end - (table.stopped.since if table.stopped else at))


def _request(table: Table, request: Request, viewer: Viewer) -> RequestView:
    what = request.what
    if isinstance(what, TakeBack):
        return RequestView(table.asked_of, seat=what.seat, ply=what.ply)
    effect = _effect(table, what.effect, viewer)
    return RequestView(table.asked_of, not what.seats, None, None, effect, what.clause, what.reason, what.by)


def _ruling(table: Table, ruling: Ruling, viewer: Viewer) -> RulingView:
    fact = ruling.fact
    effect = _effect(table, fact.effect, viewer)
    return RulingView(effect, fact.clause, fact.reason, fact.by, ruling.ply, ruling.void, fact.claim)


def _effect(table: Table, effect: AnyEffect, viewer: Viewer) -> AnyEffect:
    """An effect without keys, and without faces that the viewer may not know."""
    match effect:
        case Substituted(seat, name):
            return Substituted(seat, name)
        case PositionCorrected(placed, emptied, turn):
            known = table.position.sees(viewer) if table.position else ()
            return PositionCorrected(masked(placed, known), emptied, turn)
        case _:
            return effect


def _stop(table: Table, at: int) -> StopView | None:
    stop = table.stopped
    if stop is None:
        return None
    left = None if stop.until is None else max(0, stop.until - at)
    return StopView(stop.seat, stop.why, max(0, at - stop.since), left)


def _claims(table: Table, viewer: Viewer) -> tuple[ClaimView, ...]:
    open_ = table.phase is Phase.FINISHED or isinstance(viewer, Referee)
    return tuple(
        ClaimView(
            claim.fact.seat,
            claim.fact.ply,
            claim.fact.text if open_ or claim.fact.seat == _seat(viewer) else "",
            claim.ruling,
        )
        for claim in table.claims
    )


def heard_by(table: Table, viewer: Viewer, *, private: bool = True) -> Heard:
    """What a viewer has heard at a table."""
    match viewer:
        case Referee() if private:
            return table.talk.officials
        case SeatViewer(seat) if private:
            return table.talk.seats[seat]
        case _:
            return table.talk.public


def _heard(table: Table, viewer: Viewer, at: int, said_from: int, *, private: bool) -> tuple[SaidView, ...]:
    return tuple(
        SaidView(said.text, at - when, number, said.seat, said.by, said.private)
        for number, when, said in heard_by(table, viewer, private=private).since(said_from)
    )


def _sheet(table: Table) -> SheetView:
    return SheetView(
        result_sheet(table).digest,
        table.opened.opened,
        tuple(map(_signature, signatures(table))),
        unsigned(table),
        unwitnessed(table),
        tuple(map(_signature, lapsed(table))),
    )


def _signature(signed: Signed) -> SignatureView:
    return SignatureView(signed.seat, signed.by, not signed.mark, signed.mark)
