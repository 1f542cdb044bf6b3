"""Claims that the program decides, and those that are kept for after the game."""

import pytest

from qihui.play import Phase, Table, Terms, TimeControl, view
from qihui.play import actions as ask
from qihui.play.asking import ClaimKind
from qihui.play.facts import Claimed, Ruled
from qihui.play.officials import By, Office
from qihui.play.rulings import (
    Adjusted,
    Disqualification,
    NoPenalty,
    Substituted,
    Warning,  # noqa: A004 - the documents' word
)
from qihui.play.state import StopReason
from qihui.play.terms import Absence
from qihui.rules import Exit, Referee, SeatViewer, Spectator, Termination
from qihui.rules.record import Out
from tables import Desk, refereed, refused

TIMES = TimeControl(setup_ms=0, move_ms=0, game_ms=3_600_000, grace_ms=180_000)
SHUTTLE = ("b0-c2", "b9-c7", "c2-b0", "c7-b9")
"""Horses that go out and come home: the position repeats."""


def left_to_claims(game: str = "xiangqi", **options: int) -> Desk:
    """A game whose draws the program leaves to the players."""
    changes = {"occurrences": 0, "quiet_limit": 0, **options}
    return Desk(game, "china", TIMES, **changes).gather()


def shuttled(desk: Desk, plies: int) -> Desk:
    for ply in range(plies):
        desk.play(SHUTTLE[ply % 4], wait=10)
    return desk


@pytest.mark.clause("X.repetition")
def test_a_third_occurrence_can_be_claimed_and_draws():
    desk = shuttled(left_to_claims(), 8)
    assert desk.table.phase is Phase.PLAYING
    desk.ask(ask.Claim(ClaimKind.REPETITION), 0)
    assert desk.table.result
    assert desk.table.result.termination is Termination.REPETITION


def test_sixty_moves_of_each_side_without_a_capture_can_be_claimed_and_draw():
    desk = shuttled(left_to_claims(), 119)
    facts = desk.ask(ask.Claim(ClaimKind.MOVES), 0)
    assert facts[0] == Claimed(ClaimKind.MOVES, right=False, seat=0)
    desk.play(SHUTTLE[3])
    desk.ask(ask.Claim(ClaimKind.MOVES), 1)
    assert desk.table.result
    assert desk.table.result.termination is Termination.QUIET


@pytest.mark.clause("X.fouls")
def test_a_false_claim_is_an_infraction_and_the_third_loses_where_nobody_referees():
    desk = left_to_claims()
    for number in range(2):
        desk.ask(ask.Claim(ClaimKind.MOVES), 1, wait=10)
        ruling = desk.table.rulings[number]
        assert (ruling.fact.effect, ruling.fact.clause) == (Warning(1), "cup-false-claim")
        assert ruling.fact.by.office is Office.SOFTWARE
    facts = desk.ask(ask.Claim(ClaimKind.REPETITION), 1)
    assert {fact.clause for fact in facts if isinstance(fact, Ruled)} == {"cup-false-repetition"}
    assert desk.table.result
    assert (desk.table.result.winners, desk.table.result.termination) == ((0,), Termination.RULED)


def test_a_claim_of_absence_that_comes_too_early_costs_nothing():
    desk = Desk("xiangqi", "china", TIMES, Terms(absence=Absence.CLAIM)).gather()
    for _ in range(3):
        assert desk.ask(ask.Claim(ClaimKind.ABSENCE), 0) == [Claimed(ClaimKind.ABSENCE, right=False, seat=0)]
    assert desk.table.rulings == ()


@pytest.mark.clause("H.only-referee")
def test_where_there_is_a_referee_the_third_false_claim_stops_the_game_for_the_ruling():
    desk = refereed("xiangqi", "china", TIMES).gather()
    for _ in range(3):
        desk.ask(ask.Claim(ClaimKind.MOVES), 1)
    assert desk.table.stopped
    assert (desk.table.stopped.seat, desk.table.stopped.why) == (1, StopReason.CLAIM)
    assert desk.table.result is None


def test_a_claim_that_a_game_does_not_know_is_false_and_costs_nothing_there():
    desk = Desk("gomoku", "department", TIMES).gather()
    assert desk.ask(ask.Claim(ClaimKind.REPETITION), 0) == [Claimed(ClaimKind.REPETITION, right=False, seat=0)]
    assert desk.table.rulings == ()


@pytest.mark.clause("P.leave")
def test_who_stays_away_is_out_when_an_opponent_claims_it_and_not_before():
    desk = Desk("siguo", "competitive", TIMES, Terms(absence=Absence.CLAIM)).gather()
    desk.ask(ask.Leave(), 2, wait=1000)
    assert desk.ask(ask.Tick(), wait=200_000) == []
    assert desk.table.position
    assert 2 in desk.table.position.living
    desk.ask(ask.Claim(ClaimKind.ABSENCE), 1)
    assert Out(2, Exit.ABANDONED) in desk.table.facts
    assert desk.table.phase is Phase.PLAYING, "the partner plays on"


def test_an_absence_within_the_grace_or_over_by_the_claim_is_no_absence():
    desk = Desk("xiangqi", "china", TIMES, Terms(absence=Absence.CLAIM)).gather()
    desk.ask(ask.Leave(), 1)
    desk.ask(ask.Claim(ClaimKind.ABSENCE), 0, wait=179_999)
    assert desk.table.phase is Phase.PLAYING
    desk.ask(ask.Return(), 1)
    desk.ask(ask.Claim(ClaimKind.ABSENCE), 0, wait=200_000)
    assert desk.table.phase is Phase.PLAYING
    assert refused(Desk("xiangqi", "china", TIMES).gather(), ask.Claim(ClaimKind.ABSENCE)) == "no-such-claim"


def test_a_flag_is_claimed_only_at_a_real_board():
    assert refused(refereed("xiangqi", "china", TIMES).gather(), ask.Claim(ClaimKind.FLAG)) == "not-on-wood"


@pytest.mark.clause("H.info-inside")
def test_a_claim_about_the_partners_is_kept_and_answered_after_the_game_with_everything_shown():
    desk = refereed("siguo", "competitive", TIMES).gather()
    desk.ask(ask.Reserve("the north hesitated for very long"), 1)
    desk.at += 5000
    told = {
        viewer: view(desk.table, viewer, desk.at).claims[0]
        for viewer in (Spectator(), SeatViewer(0), SeatViewer(1), SeatViewer(3), Referee())
    }
    assert {claim.seat for claim in told.values()} == {1}, "everybody knows that the right was kept (H11.A.1)"
    text = "the north hesitated for very long"
    assert [claim.text for claim in told.values()] == ["", "", text, "", text]
    desk.ask(ask.Resign(), 0)
    desk.ask(ask.Resign(), 2)
    assert desk.table.phase is Phase.FINISHED
    after = view(desk.table, SeatViewer(0), desk.at)
    assert after.claims[0].text == text
    assert after.board
    assert all(piece.face for piece in after.board.pieces)
    desk.ask(ask.Rule(Adjusted((0, 2)), "H11.A", "the choice was the hint's", claim=0))
    assert desk.table.result
    assert desk.table.result.winners == (0, 2)
    assert desk.table.claims[0].ruling == 0
    assert refused(desk, ask.Rule(NoPenalty(), claim=0)) == "no-such-claim"
    assert refused(desk, ask.Rule(NoPenalty(), claim=1)) == "no-such-claim"


@pytest.mark.clause("H.info-inside")
def test_a_ruling_that_needs_consent_answers_the_claim_it_was_made_on_once_it_is_granted():
    desk = refereed("siguo", "competitive", TIMES).gather()
    for seat in (1, 3):
        desk.ask(ask.Reserve("a hint across the table"), seat)
    desk.ask(ask.Rule(Substituted(2, "a substitute", "key", "guest"), "H11.B.2", consent=True, claim=1))
    assert desk.table.claims[1].ruling is None, "nothing is ruled yet"
    for seat in range(4):
        desk.ask(ask.Answer(accept=True), seat)
    assert [claim.ruling for claim in desk.table.claims] == [None, 0]
    assert desk.table.rulings[0].fact.claim == 1
    desk.ask(ask.Rule(Disqualification(0), "H22.B", claim=0))
    desk.ask(ask.Answer(accept=True, by=By(Office.COMMITTEE)))
    assert [claim.ruling for claim in desk.table.claims] == [1, 0]
    assert Table.of(desk.entries) == desk.table


def test_a_claim_is_kept_with_words_and_only_where_somebody_can_answer_it():
    desk = refereed("siguo", "competitive", TIMES).gather()
    assert refused(desk, ask.Reserve("  ")) == "nothing-said"
    assert refused(desk, ask.Reserve("x" * 301)) == "text-too-long"
    for _ in range(20):
        desk.ask(ask.Reserve("again"), 2)
    assert refused(desk, ask.Reserve("again"), 2) == "claims-many"
    assert refused(Desk("siguo", "competitive", TIMES).gather(), ask.Reserve("why")) == "no-referee"


def test_a_declined_offer_is_not_repeated_before_the_other_has_offered():
    desk = Desk("xiangqi", "china", TIMES).gather()
    desk.ask(ask.OfferDraw(), 0)
    desk.ask(ask.AnswerDraw(accept=False), 1)
    assert refused(desk, ask.OfferDraw(), 0) == "offer-repeated"
    desk.ask(ask.OfferDraw(), 1)
    desk.ask(ask.AnswerDraw(accept=False), 0)
    desk.ask(ask.OfferDraw(), 0)
    assert desk.table.offer
