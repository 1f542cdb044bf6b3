"""The sheet of a finished game: what it covers, who has to sign it, and when signatures no longer count."""

import hashlib
import json

import msgspec
import pytest

from qihui.play import Phase, Table, TimeControl, view
from qihui.play import actions as ask
from qihui.play.facts import Entry
from qihui.play.officials import By, Office
from qihui.play.result_sheet import ResultSheet, result_sheet
from qihui.play.rulings import (
    Adjusted,
    AnyEffect,
    GoneBack,
    Loss,
    NoPenalty,
    Overturned,
    Substituted,
    Suspension,
    TimeChange,
    Voided,
)
from qihui.play.rulings import Warning as Warned
from qihui.rules import Spectator
from qihui.rules.record import Moved
from tables import Desk, refereed, refused

TIMES = TimeControl(setup_ms=0, move_ms=0, game_ms=600_000, grace_ms=180_000)
OPENED = "2026-11-28T09:00:00+08:00"
MOVES = ("h2-e2", "h9-g7", "h0-g2")
REFEREE = By(Office.REFEREE, "王裁判")
CHIEF = By(Office.CHIEF, "陈裁判长")


def begun(*, competition: bool = True) -> Desk:
    """A game of xiangqi that has begun."""
    desk = refereed(times=TIMES) if competition else Desk("xiangqi", "china", TIMES)
    desk.entries = [Entry(0, msgspec.structs.replace(desk.table.opened, opened=OPENED))]
    desk.table = Table.of(desk.entries)
    return desk.gather()


def over(
    moves: tuple[str, ...] = MOVES,
    *,
    wait: int = 1000,
    loser: int = 0,
    competition: bool = True,
    ruling: AnyEffect | None = None,
) -> Desk:
    """A game that a seat has given up, after a ruling before the first move."""
    desk = begun(competition=competition)
    if ruling:
        desk.ask(ask.Rule(ruling, "S-fouls.2", by=REFEREE))
    for move in moves:
        desk.play(move, wait=wait)
    desk.ask(ask.Resign(), loser, wait=500)
    return desk


def sheet(desk: Desk) -> ResultSheet:
    return result_sheet(desk.table)


def sign(desk: Desk, seat: int = 0, by: By | None = None, on_paper: int | None = None) -> None:
    desk.ask(ask.Sign(sheet(desk).digest, "" if on_paper is not None else "mark", by, on_paper), seat)


def all_sign(desk: Desk) -> None:
    sign(desk, 0)
    sign(desk, 1)
    sign(desk, by=REFEREE)


def missing(desk: Desk) -> tuple[tuple[int, ...], bool]:
    """The seats that have not signed, and whether the officials have not."""
    seen = view(desk.table, Spectator(), desk.at).sheet
    assert seen
    return seen.unsigned, seen.unwitnessed


def lapsed(desk: Desk) -> set[object]:
    """The seats and offices whose signatures no longer count."""
    seen = view(desk.table, Spectator(), desk.at).sheet
    assert seen
    return {each.seat if each.seat is not None else each.by and each.by.office for each in seen.lapsed}


def test_the_sheet_says_what_happened():
    desk = over()
    desk.ask(ask.Rule(Warned(1), "S-fouls.2", "按错棋钟", REFEREE))
    told = sheet(desk)
    assert (told.game, told.profile, told.profile_version) == ("xiangqi", "china", 1)
    assert told.opened == OPENED
    assert told.names == ("player red", "player black")
    assert told.result == desk.table.result
    assert told.moves == MOVES
    assert told.used_ms == (2000, 1500)
    (line,) = told.rulings
    assert (line.ply, line.seat, line.clause, line.reason) == (3, 1, "S-fouls.2", "按错棋钟")


def test_the_digest_is_that_of_the_json_with_sorted_keys():
    told = sheet(over())
    plain = json.dumps(msgspec.to_builtins(told), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert told.digest == hashlib.sha256(plain.encode()).hexdigest()


@pytest.mark.clause("X.sign")
def test_a_signature_is_for_this_result_these_times_and_these_infractions_alone():
    """Whatever a player could be deceived about makes another sheet."""
    first = sheet(over())
    assert sheet(over()).digest == first.digest
    other_moves = ("h2-e2", "b9-c7", "h0-g2")
    assert len(other_moves) == len(MOVES)
    others = [over(loser=1), over(wait=1001), over(other_moves)]
    for effect in (Warned(0), Warned(1), Voided(), Adjusted(()), Suspension(1)):
        desk = over()
        desk.ask(ask.Rule(effect, "S-fouls.2", by=REFEREE))
        others.append(desk)
    others += [over(ruling=effect) for effect in (Warned(1), TimeChange(1, -60_000), Substituted(1, "替补"))]
    digests = [first.digest, *(sheet(desk).digest for desk in others)]
    assert len(set(digests)) == len(digests)


@pytest.mark.clause("X.sign")
def test_players_and_the_referee_have_to_sign():
    desk = over()
    assert missing(desk) == ((0, 1), True)
    sign(desk, 1)
    assert missing(desk) == ((0,), True)
    sign(desk, by=REFEREE)
    assert missing(desk) == ((0,), False)
    sign(desk, 0)
    assert missing(desk) == ((), False)


def test_where_there_is_no_referee_the_players_sign_alone():
    desk = over(competition=False)
    sign(desk, 0)
    sign(desk, 1)
    assert missing(desk) == ((), False)


def test_a_bot_does_not_sign():
    desk = Desk("gomoku", "renju", TIMES)
    desk.ask(ask.Sit("Anna", player="key"), 0)
    desk.ask(ask.Sit("greedy", engine="greedy"), 1)
    for seat in (0, 1):
        desk.ask(ask.Ready(), seat)
    desk.ask(ask.Resign(), 0)
    assert missing(desk) == ((0,), False)


def test_an_official_says_who_signed_on_paper_and_the_sheet_says_which_official():
    desk = over()
    sign(desk, by=REFEREE, on_paper=1)
    assert missing(desk) == ((0,), True)
    seen = view(desk.table, Spectator(), desk.at).sheet
    assert seen
    (paper,) = seen.signatures
    assert (paper.seat, paper.by, paper.paper, paper.mark) == (1, REFEREE, True, "")
    assert refused(desk, ask.Sign(sheet(desk).digest, "", REFEREE, 2)) == "no-such-seat"


def test_nothing_is_signed_before_the_end_and_no_other_sheet():
    desk = begun()
    assert refused(desk, ask.Sign("0" * 64, "mark")) == "wrong-phase"
    desk = over()
    assert refused(desk, ask.Sign("0" * 64, "mark")) == "sheet-changed"
    assert refused(desk, ask.Sign("", "mark", REFEREE)) == "sheet-changed"


def test_who_signs_twice_has_signed_once():
    desk = over()
    sign(desk, 0)
    sign(desk, 0)
    assert [each.seat for each in desk.table.signed] == [0]


@pytest.mark.clause("X.sign")
@pytest.mark.parametrize("effect", [Adjusted((0,)), Adjusted(()), Warned(0), Voided()])
def test_a_later_ruling_makes_everybody_sign_again(effect):
    desk = over()
    all_sign(desk)
    old = sheet(desk).digest
    desk.ask(ask.Rule(effect, reason="申诉成立", by=REFEREE), wait=60_000)
    assert missing(desk) == ((0, 1), True)
    assert lapsed(desk) == {0, 1, Office.REFEREE}
    assert refused(desk, ask.Sign(old, "mark")) == "sheet-changed"
    sign(desk, 0)
    assert lapsed(desk) == {1, Office.REFEREE}
    sign(desk, 1)
    sign(desk, by=REFEREE)
    assert missing(desk) == ((), False)
    assert lapsed(desk) == set()


def test_what_was_signed_before_does_not_count_again_when_the_ruling_is_set_aside():
    desk = over()
    all_sign(desk)
    desk.ask(ask.Rule(Adjusted((0,)), by=REFEREE))
    desk.ask(ask.Rule(Overturned(0), by=CHIEF))
    assert desk.table.phase is Phase.FINISHED
    assert missing(desk) == ((0, 1), True)
    assert lapsed(desk) == {0, 1, Office.REFEREE}


def test_who_signed_a_game_that_goes_on_signs_again_at_its_end():
    desk = begun()
    desk.play("h2-e2", wait=1000)
    desk.ask(ask.Rule(Loss(1), by=REFEREE))
    all_sign(desk)
    desk.ask(ask.Rule(Overturned(0), by=CHIEF))
    assert desk.table.phase is Phase.PLAYING
    assert view(desk.table, Spectator(), desk.at).sheet is None
    desk.ask(ask.Rule(NoPenalty(), by=CHIEF))
    desk.ask(ask.Resign(), 1)
    assert missing(desk) == ((0, 1), True)
    assert lapsed(desk) == {0, 1, Office.REFEREE}


def test_a_ruling_without_a_penalty_leaves_the_sheet_as_it_is():
    desk = over()
    all_sign(desk)
    desk.ask(ask.Rule(NoPenalty(), by=REFEREE))
    assert missing(desk) == ((), False)


def test_moves_that_were_taken_back_are_not_on_the_sheet():
    desk = begun()
    for move in MOVES:
        desk.play(move)
    desk.ask(ask.Rule(GoneBack(1), by=REFEREE))
    desk.ask(ask.Move("b9-c7", 1, desk.table.line), 1)
    desk.ask(ask.Resign(), 0)
    assert sheet(desk).moves == ("h2-e2", "b9-c7")
    assert sum(isinstance(fact, Moved) for fact in desk.table.facts) == 2
