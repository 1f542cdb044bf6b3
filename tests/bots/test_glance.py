"""An engine at a table sees what a person on its seat sees, and no more."""

from random import Random

import pytest

from qihui.bots import ENGINES, glance
from qihui.play import Opened, Table, TimeControl, decide
from qihui.play.actions import Deploy, Move, Ready, Sit
from qihui.rules.core import SeatViewer
from qihui.rules.junqi import GAME
from qihui.search import Budget

SETUPS = tuple(GAME.random_setup(Random(seat)) for seat in range(4))


def opened(profile: str) -> Opened:
    return Opened(game="siguo", profile=profile, profile_version=1, options={}, times=TimeControl())


def acted(table: Table, action, seat: int) -> Table:
    for fact in decide(table, action, seat, 0):
        table = table.apply(fact, 0)
    return table


def playing(profile: str, moves: int = 20) -> Table:
    table = Table.open(opened(profile))
    for seat in range(4):
        for action in (Sit(f"bot {seat}", engine="random"), Deploy(SETUPS[seat]), Ready()):
            table = acted(table, action, seat)
    rng = Random(4)
    for _ in range(moves):
        choice = ENGINES["random"].choose(glance(table, table.position.turn), Budget(rng))
        table = acted(table, Move(choice.move, table.position.ply), table.position.turn)
    return table


@pytest.mark.parametrize(("profile", "known"), [("competitive", {0, 2}), ("hunan-2003", {0})])
def test_a_glance_shows_what_the_seat_may_know(profile, known):
    table = playing(profile)
    seen = glance(table, 0)
    assert seen.view == table.position.view(SeatViewer(0))
    assert seen.steps == table.steps
    assert len(seen.steps) == 20
    assert seen.setups == tuple(SETUPS[seat] if seat in known else "" for seat in range(4))
    assert {piece.seat for piece in seen.view.pieces if piece.face} == known
    assert seen.options == table.game.options(profile, {})


def test_there_is_nothing_to_see_before_the_game():
    with pytest.raises(ValueError, match="no-game"):
        glance(Table.open(opened("competitive")), 0)


def test_greedy_plays_at_a_table():
    table = playing("hunan-2003")
    for _ in range(30):
        seat = table.position.turn
        choice = ENGINES["greedy"].choose(glance(table, seat), Budget(Random(1)))
        table = acted(table, Move(choice.move, table.position.ply), seat)
    assert table.position.ply == 50
