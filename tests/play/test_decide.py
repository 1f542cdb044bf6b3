"""What a table makes of actions: sitting, laying out, playing, offers, clocks, absences, and what it refuses."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.play import Entry, Phase, Table, deadline, decide, view
from qihui.play import actions as ask
from qihui.play.facts import Left
from qihui.rules.core import SeatViewer
from qihui.rules.errors import BadSetup, IllegalMove, QihuiError
from qihui.rules.junqi import GAME
from qihui.rules.junqi.options import Visibility
from qihui.rules.outcome import Exit, Outcome, Termination
from qihui.rules.record import Finished, Moved, Out
from tables import NAMES, Desk, done, laid_out, opened

FIRST = opened(Visibility.DARK, flag_shown=True)
MINUTE = 60_000


def setups(seed: int = 1) -> tuple[str, ...]:
    rng = Random(seed)
    return tuple(GAME.random_setup(rng) for _ in range(4))


@pytest.fixture
def begun() -> Table:
    table = laid_out(FIRST, setups(), ready=True)
    assert table.phase is Phase.PLAYING
    return table


def legal(table: Table) -> str:
    assert table.position is not None
    return next(iter(table.position.moves()))


def turn(table: Table) -> int:
    assert table.position is not None
    return table.position.turn


def refusal(table: Table, action: ask.Action, seat: int, at: int = 100) -> str:
    with pytest.raises(QihuiError) as refused:
        decide(table, action, seat, at)
    return refused.value.key


def test_a_game_begins_when_every_formation_stands() -> None:
    table = laid_out(FIRST, setups(), ready=False)
    for seat in range(4):
        assert table.phase is Phase.GATHERING
        table = done(table, ask.Ready(), seat, 50)
    assert table.phase is Phase.PLAYING
    assert turn(table) == 3
    assert table.clock.running == 3


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "name-empty"), ("  ", "name-empty"), ("名" * 25, "name-too-long"), ("a\x00b", "name-unprintable")],
)
def test_a_name_must_be_a_name(name: str, code: str) -> None:
    assert refusal(Table.open(FIRST), ask.Sit(name), 0) == code


def test_a_seat_and_a_name_are_taken_once() -> None:
    table = done(Table.open(FIRST), ask.Sit("甲"), 0, 1)
    assert refusal(table, ask.Sit("乙"), 0) == "seat-taken"
    assert refusal(table, ask.Sit(" 甲 "), 1) == "name-taken"


@pytest.mark.clause("C.software-referee", "S4.formation")
def test_an_illegal_formation_is_refused_with_all_its_faults() -> None:
    table = done(Table.open(FIRST), ask.Sit("甲"), 0, 1)
    with pytest.raises(BadSetup) as refused:
        decide(table, ask.Deploy("BFM../...../...../...../...../....."), 0, 2)
    assert len(refused.value.faults) > 3
    assert refusal(table, ask.Ready(), 0) == "no-setup"


def test_a_formation_that_stands_is_changed_only_after_taking_it_back() -> None:
    table = done(laid_out(FIRST, setups(), ready=False), ask.Ready(), 0, 30)
    assert refusal(table, ask.Deploy(setups(2)[0]), 0) == "already-ready"
    table = done(table, ask.Ready(on=False), 0, 40)
    assert done(table, ask.Deploy(setups(2)[0]), 0, 50).chairs[0].setup == setups(2)[0]


def test_nobody_plays_before_the_game_nor_sits_down_in_it(begun: Table) -> None:
    assert refusal(laid_out(FIRST, setups(), ready=False), ask.Resign(), 0) == "wrong-phase"
    assert refusal(begun, ask.Sit("晚"), 0) == "wrong-phase"
    assert refusal(begun, ask.Close(), 0) == "wrong-phase"


@pytest.mark.clause("S4.turn", "C.software-referee")
def test_only_the_seat_on_turn_moves(begun: Table) -> None:
    with pytest.raises(IllegalMove) as refused:
        decide(begun, ask.Move(legal(begun), 0), 0, 100)
    assert refused.value.key == "illegal-move.not-your-turn"


@pytest.mark.clause("S4.no-pass")
def test_there_is_no_passing(begun: Table) -> None:
    for text in ("", "-", "pass", "E21-E21"):
        assert refusal(begun, ask.Move(text, 0), 3).startswith("illegal-move.")


def test_a_move_sent_twice_is_made_once(begun: Table) -> None:
    move = ask.Move(legal(begun), 0)
    after = done(begun, move, 3, 100)
    assert refusal(after, move, 3) == "stale-move"


@pytest.mark.clause("P.time-used")
def test_a_move_carries_the_time_it_took(begun: Table) -> None:
    after = done(begun, ask.Move(legal(begun), 0), 3, begun.at + 4_321)
    (moved,) = (fact for fact in after.facts if isinstance(fact, Moved))
    assert moved.ms == 4_321
    assert after.clock.used == (0, 0, 0, 4_321)
    assert after.clock.running == 0


@pytest.mark.clause("S4.resign", "S4.win", "S4.score")
def test_a_partner_plays_on_until_both_are_out(begun: Table) -> None:
    table = done(begun, ask.Resign(), 0, 100)
    assert table.phase is Phase.PLAYING
    assert refusal(table, ask.Resign(), 0) == "seat-out"
    table = done(table, ask.Resign(), 2, 200)
    assert table.phase is Phase.FINISHED
    assert table.position is not None
    assert table.position.outcome == Outcome((1, 5, 1, 5), (1, 3), Termination.ALLIANCE_OUT)


@pytest.mark.clause("S4.draw-agreed", "S4.score")
def test_a_draw_needs_the_consent_of_every_living_seat(begun: Table) -> None:
    table = done(begun, ask.OfferDraw(), 1, 100)
    assert refusal(table, ask.AnswerDraw(accept=True), 1) == "already-answered"
    assert refusal(table, ask.OfferDraw(), 2) == "offer-open"
    table = done(table, ask.AnswerDraw(accept=True), 0, 110)
    table = done(table, ask.AnswerDraw(accept=True), 2, 120)
    assert table.phase is Phase.PLAYING
    table = done(table, ask.AnswerDraw(accept=True), 3, 130)
    assert table.phase is Phase.FINISHED
    assert table.facts[-1] == Finished(Outcome((3, 3, 3, 3), (), Termination.AGREED))


def test_one_refusal_ends_an_offer(begun: Table) -> None:
    table = done(begun, ask.OfferDraw(), 1, 100)
    table = done(table, ask.AnswerDraw(accept=False), 0, 110)
    assert table.offer is None
    assert refusal(table, ask.AnswerDraw(accept=True), 2) == "no-offer"


@pytest.mark.clause("S4.draw-agreed")
def test_seats_that_are_out_need_not_consent(begun: Table) -> None:
    table = done(begun, ask.Resign(), 0, 100)
    table = done(table, ask.Resign(), 1, 110)
    table = done(table, ask.OfferDraw(), 2, 120)
    assert refusal(table, ask.AnswerDraw(accept=True), 0) == "seat-out"
    assert done(table, ask.AnswerDraw(accept=True), 3, 130).phase is Phase.FINISHED


@pytest.mark.clause("P.offers")
def test_a_seat_offers_three_times_at_most(begun: Table) -> None:
    table = begun
    for _ in range(3):
        table = done(table, ask.OfferDraw(), 1, 100)
        table = done(table, ask.AnswerDraw(accept=False), 0, 110)
    assert refusal(table, ask.OfferDraw(), 1) == "offer-limit"


@pytest.mark.clause("P.offers", "G.draws")
def test_the_department_hears_an_offer_only_before_one_s_own_move_and_three_times() -> None:
    desk = Desk("gomoku", "department").gather()
    with pytest.raises(QihuiError) as refused:
        desk.ask(ask.OfferDraw(), 1)
    assert refused.value.key == "offer-turn"
    for _ in range(3):
        desk.ask(ask.OfferDraw(), 0)
        desk.ask(ask.AnswerDraw(accept=False), 1)
    with pytest.raises(QihuiError) as refused:
        desk.ask(ask.OfferDraw(), 0)
    assert refused.value.key == "offer-limit"
    desk.play("j10")
    desk.ask(ask.OfferDraw(), 1)
    desk.ask(ask.AnswerDraw(accept=True), 0)
    assert desk.table.position
    assert desk.table.position.outcome
    assert desk.table.position.outcome.termination is Termination.AGREED


def test_how_often_a_draw_may_be_offered_is_an_option() -> None:
    desk = Desk("xiangqi", "china", offers={"limit": 0}).gather()
    with pytest.raises(QihuiError) as refused:
        desk.ask(ask.OfferDraw(), 0)
    assert refused.value.key == "offer-limit"


def test_a_game_that_begins_with_its_end_is_over_at_once() -> None:
    desk = Desk("xiangqi", "china", fen="R3k4/1R7/9/9/9/9/9/9/9/3K5 b").gather()
    assert desk.table.phase is Phase.FINISHED
    assert desk.table.position
    assert desk.table.position.outcome
    assert desk.table.position.outcome.termination is Termination.CHECKMATE
    assert deadline(desk.table) is None


def test_an_offer_ends_with_the_next_move_of_who_made_it(begun: Table) -> None:
    table = done(begun, ask.OfferDraw(), 3, 100)
    assert done(table, ask.Move(legal(table), 0), 3, 200).offer is None


@pytest.mark.clause("J.time")
def test_the_flag_falls_exactly_when_the_time_for_the_move_is_over(begun: Table) -> None:
    due = deadline(begun)
    assert due == begun.clock.since + MINUTE
    assert decide(begun, ask.Tick(), 0, due - 1) == []
    assert isinstance(decide(begun, ask.Move(legal(begun), 0), 3, due - 1)[0], Moved)
    assert refusal(begun, ask.Move(legal(begun), 0), 3, due) == "time-over"
    after = done(begun, ask.Tick(), 0, due)
    assert after.position is not None
    assert after.position.out == (3,)
    assert Out(3, Exit.TIME) in after.facts
    assert after.clock.running == 0
    assert deadline(after) == due + MINUTE


def test_the_time_for_the_game_adds_up_over_moves() -> None:
    import msgspec

    times = msgspec.structs.replace(FIRST.times, move_ms=0, game_ms=10_000)
    table = laid_out(msgspec.structs.replace(FIRST, times=times), setups(), ready=True)
    at = table.at
    for ply in range(4):
        at += 4_000
        table = done(table, ask.Move(legal(table), ply), turn(table), at)
    assert table.clock.used == (4_000, 4_000, 4_000, 4_000)
    assert deadline(table) == at + 6_000


@pytest.mark.clause("P.leave")
def test_who_stays_away_is_out_after_the_grace_and_not_before(begun: Table) -> None:
    import msgspec

    times = msgspec.structs.replace(FIRST.times, move_ms=0)
    table = msgspec.structs.replace(begun, opened=msgspec.structs.replace(FIRST, times=times))
    for seat in range(4):
        table = done(table, ask.Return(), seat, 1_000)
    assert deadline(table) is None
    assert decide(table, ask.Leave(), 2, 5_000) == [Left(2)]
    table = done(table, ask.Leave(), 2, 5_000)
    due = 5_000 + times.grace_ms
    assert deadline(table) == due
    back = done(table, ask.Return(), 2, due - 1)
    assert deadline(back) is None
    gone = done(table, ask.Tick(), 0, due)
    assert Out(2, Exit.ABANDONED) in gone.facts
    assert gone.phase is Phase.PLAYING, "the partner plays on"


def test_who_stays_away_before_the_game_loses_the_seat() -> None:
    table = done(Table.open(FIRST), ask.Sit("甲", player="key"), 0, 0)
    after = done(table, ask.Tick(), 0, FIRST.times.grace_ms)
    assert not after.chairs[0].taken


@pytest.mark.clause("J.setup")
def test_when_the_set_up_time_is_over_missing_formations_are_drawn_from_the_seed() -> None:
    table = Table.open(FIRST)
    for seat in range(4):
        table = done(table, ask.Sit(NAMES[seat]), seat, seat)
        table = done(table, ask.Return(), seat, 10)
    own = setups()[2]
    table = done(table, ask.Deploy(own), 2, 20)
    due = deadline(table)
    assert due == 3 + FIRST.times.setup_ms
    one, same, other = (done(table, ask.Tick(seed), 0, due) for seed in (5, 5, 6))
    assert one.phase is Phase.PLAYING
    assert one.chairs[2].setup == own
    assert one.chairs == same.chairs
    assert one.chairs != other.chairs


def test_a_table_without_people_is_closed() -> None:
    table = Table.open(FIRST)
    due = deadline(table)
    assert due is not None
    assert decide(table, ask.Tick(), 0, due - 1) == []
    assert done(table, ask.Tick(), 0, due).phase is Phase.CLOSED


def test_bots_are_always_there_and_cannot_leave() -> None:
    table = done(Table.open(FIRST), ask.Sit("甲"), 0, 0)
    table = done(table, ask.Sit("机", engine="greedy"), 1, 0)
    assert decide(table, ask.Leave(), 1, 5) == []
    assert table.chairs[1].away is None


@pytest.mark.clause("P.leave")
def test_after_a_restart_nobody_is_there_and_absences_count_anew(begun: Table) -> None:
    table = begun
    for seat in range(4):
        table = done(table, ask.Return(), seat, 40)
    table = done(table, ask.Suspend(), 0, 9_000)
    table = done(table, ask.Resume(), 0, 9_000)
    assert [chair.away for chair in table.chairs] == [9_000] * 4
    assert table.clock == begun.clock


ACTIONS = st.sampled_from(
    [
        ask.Move("S21-S31", 0),
        ask.Resign(),
        ask.OfferDraw(),
        ask.AnswerDraw(accept=True),
        ask.AnswerDraw(accept=False),
        ask.Leave(),
        ask.Return(),
        ask.Ready(),
        ask.Ready(on=False),
        ask.Stand(),
        ask.Sit("丁"),
        ask.Deploy("....."),
        ask.Deploy(setups(9)[0]),
        ask.Tick(4),
        ask.Suspend(),
        ask.Resume(),
    ]
)


@pytest.mark.clause("S4.records", "C.software-referee")
@settings(max_examples=60)
@given(
    st.integers(0, 2**32),
    st.lists(st.tuples(st.none() | ACTIONS, st.integers(0, 3), st.integers(0, 20_000)), max_size=80),
)
def test_a_journal_tells_the_same_table_whatever_was_asked(
    seed: int, asked: list[tuple[ask.Action | None, int, int]]
) -> None:
    """`None` stands for a legal move of the seat on turn. What is refused leaves the table as it was."""
    rng = Random(seed)
    entries = [Entry(0, FIRST)]
    table, at = Table.open(FIRST), 0
    start: list[tuple[ask.Action, int]] = [(ask.Sit(NAMES[seat], player=f"p{seat}"), seat) for seat in range(4)]
    start += [(ask.Deploy(setup), seat) for seat, setup in enumerate(setups(seed))]
    start += [(ask.Ready(), seat) for seat in range(4) if rng.random() < 0.97]
    for action, seat, wait in [*((action, seat, 5) for action, seat in start), *asked]:
        at += wait
        if action is None:
            if table.position is None or table.position.outcome:
                continue
            seat = table.position.turn  # noqa: PLW2901 - the seat on turn makes the legal move
            action = ask.Move(rng.choice(list(table.position.moves())), table.position.ply)  # noqa: PLW2901
        before = table
        try:
            facts = decide(table, action, seat, at)
        except QihuiError:
            assert table == before
            continue
        for fact in facts:
            entries.append(Entry(at, fact))
            table = table.apply(fact, at)
    assert Table.of(entries) == table
    assert table.seq == len(entries)
    assert sum(table.clock.used) <= at


def test_a_view_counts_down_to_zero_and_no_further(begun: Table) -> None:
    late = view(begun, SeatViewer(3), begun.at + 2 * MINUTE)
    assert late.chairs[3].move_left == 0
    assert late.chairs[0].move_left == MINUTE
