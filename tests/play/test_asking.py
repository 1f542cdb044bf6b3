"""What a seat is told of before it asks: draw offers, take-backs, claims, lateness, absence."""

from typing import Any

import pytest

from qihui.play import Entry, Opened, Refused, Table, TableView, Terms, TimeControl, decide, view
from qihui.play import actions as ask
from qihui.play.asking import ClaimKind
from qihui.play.clock import TimeKind, parse
from qihui.play.terms import Absence
from qihui.rules import SeatViewer, Spectator
from qihui.rules.outcome import Told
from tables import Desk

MINUTE = 60_000


def desk(game: str, profile: str, terms: Terms, text: str = "10m", referee: str = "", **options: Any) -> Desk:
    """A table on such terms at which nobody sits yet."""
    made = Desk(game, profile)
    made.entries = [Entry(0, Opened(game, profile, 1, options, parse(text), referee=referee, terms=terms))]
    made.table = Table.of(made.entries)
    return made


def seen(table: Desk, seat: int, later: int = 0) -> TableView:
    return view(table.table, SeatViewer(seat), table.at + later)


def refused(table: Desk, action: ask.Action, seat: int) -> str:
    with pytest.raises(Refused) as error:
        decide(table.table, action, seat, table.at)
    return error.value.key


@pytest.mark.clause("P.offers")
def test_what_bars_an_offer_is_said_before_it_is_refused() -> None:
    table = desk("gomoku", "department", Terms()).gather()
    for seat, reason in ((0, None), (1, Told("offer-turn"))):
        asks = seen(table, seat).asks
        assert asks is not None
        assert asks.draw == reason
    for _ in range(3):
        table.ask(ask.OfferDraw(), 0)
        assert refused(table, ask.OfferDraw(), 1) == "offer-open"
        table.ask(ask.AnswerDraw(accept=False), 1)
    asks = seen(table, 0).asks
    assert asks is not None
    assert asks.draw == Told("offer-limit", {"limit": 3})
    assert refused(table, ask.OfferDraw(), 0) == "offer-limit"


@pytest.mark.clause("P.offers", "X.fouls")
def test_whose_offer_was_declined_is_told_to_wait_for_the_others() -> None:
    table = desk("xiangqi", "china", Terms()).gather()
    table.ask(ask.OfferDraw(), 0)
    table.ask(ask.AnswerDraw(accept=False), 1)
    for seat, reason in ((0, Told("offer-repeated")), (1, None)):
        asks = seen(table, seat).asks
        assert asks is not None
        assert asks.draw == reason
    assert refused(table, ask.OfferDraw(), 0) == "offer-repeated"


@pytest.mark.clause("J.no-takeback")
def test_moves_are_taken_back_by_consent_only_where_there_is_no_referee() -> None:
    casual = desk("xiangqi", "china", Terms(takebacks=True)).gather()
    asks = seen(casual, 0).asks
    assert asks is not None
    assert asks.take_back == Told("no-move-yet")
    casual.play("h2-e2")
    asks = seen(casual, 0).asks
    assert asks is not None
    assert asks.take_back is None
    casual.ask(ask.AskTakeBack(), 0)
    casual.ask(ask.Answer(accept=True), 1)
    assert casual.table.ply == 0
    refereed = desk("xiangqi", "china", Terms(takebacks=True), referee="r").gather()
    refereed.play("h2-e2")
    asks = seen(refereed, 0).asks
    assert asks is not None
    assert asks.take_back == Told("no-take-back")
    assert refused(refereed, ask.AskTakeBack(), 0) == "no-take-back"


@pytest.mark.parametrize(
    ("terms", "options", "claims"),
    [
        (Terms(), {}, ()),
        (Terms(), {"occurrences": 0}, (ClaimKind.REPETITION,)),
        (Terms(), {"quiet_limit": 0}, (ClaimKind.MOVES,)),
        (Terms(wood=True), {}, (ClaimKind.FLAG,)),
        (Terms(absence=Absence.CLAIM), {}, (ClaimKind.ABSENCE,)),
    ],
)
def test_what_the_game_ends_by_itself_is_nobodys_to_claim(
    terms: Terms, options: dict[str, Any], claims: tuple[ClaimKind, ...]
) -> None:
    table = desk("xiangqi", "china", terms, "10m ?3m", **options).gather()
    asks = seen(table, 1).asks
    assert asks is not None
    assert asks.claims == claims


@pytest.mark.parametrize(("game", "profile"), [("gomoku", "renju"), ("tiaoqi", "classic"), ("junqi", "classic")])
def test_other_games_know_no_draw_to_claim(game: str, profile: str) -> None:
    asks = seen(desk(game, profile, Terms()).gather(), 0).asks
    assert asks is not None
    assert asks.claims == ()


def test_nobody_else_is_told_what_a_seat_may_ask_for() -> None:
    table = desk("xiangqi", "china", Terms()).gather()
    assert view(table.table, Spectator(), table.at).asks is None
    table.ask(ask.Resign(), 0)
    assert seen(table, 0).asks is None


@pytest.mark.clause("G.late", "X.late")
def test_a_late_seat_sees_its_time_run_and_begins_with_what_is_left() -> None:
    table = desk("gomoku", "freestyle", Terms(late_ms=15 * MINUTE), "30m+60s*")
    table.ask(ask.Sit("black", player="b", guest="g"), 0)
    table.ask(ask.Return(), 0)
    table.ask(ask.Begin(), wait=1000)
    shown = seen(table, 0, 2 * MINUTE)
    assert (shown.begun_ms, shown.late_left) == (2 * MINUTE, 13 * MINUTE)
    main = [chair.course[0].ms for chair in shown.chairs]
    assert main == [30 * MINUTE, 28 * MINUTE]
    assert [chair.late_ms for chair in shown.chairs] == [0, None]
    table.ask(ask.Sit("white", player="w", guest="h"), 1, wait=3 * MINUTE)
    table.ask(ask.Return(), 1, wait=1000)
    before = seen(table, 0, MINUTE)
    assert before.chairs[1].late_ms == 3 * MINUTE + 1000
    assert before.chairs[1].course[0].ms == 27 * MINUTE - 1000
    for seat in (0, 1):
        table.ask(ask.Ready(), seat)
    after = seen(table, 0)
    assert [chair.course for chair in after.chairs] == [chair.course for chair in before.chairs]
    assert after.begun_ms is None


def test_more_lateness_than_main_time_leaves_the_seconds_that_are_read() -> None:
    table = desk("gomoku", "freestyle", Terms(), "1m+30s*")
    table.ask(ask.Begin())
    (chair, _) = seen(table, 0, 10 * MINUTE).chairs
    assert [stretch.kind for stretch in chair.course] == [TimeKind.BYOYOMI]


@pytest.mark.clause("P.leave")
def test_everybody_sees_how_much_longer_somebody_may_be_away() -> None:
    table = Desk("gomoku", "freestyle", TimeControl(setup_ms=0, grace_ms=3 * MINUTE)).gather()
    table.ask(ask.Leave(), 1)
    assert [chair.away_left for chair in seen(table, 0, MINUTE).chairs] == [None, 2 * MINUTE]
    table.ask(ask.Return(), 1, wait=MINUTE)
    assert seen(table, 0).chairs[1].away_left is None
