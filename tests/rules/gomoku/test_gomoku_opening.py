from random import Random

import pytest
from gomoku_positions import played

from qihui.rules import Illegal, IllegalMove, Referee, Termination
from qihui.rules.core import Piece
from qihui.rules.gomoku import GAME, GomokuPosition
from qihui.rules.record import FORMAT, Finished, Header, Moved, Record
from qihui.rules.retelling import disagreement

THREE = "h8 i9 j8"


def opened(text: str, opening: str, **changes: object) -> GomokuPosition:
    return played(text, "standard", opening=opening, **changes)


def owners(now: GomokuPosition) -> dict[str, tuple[int, str]]:
    return {piece.at: (piece.seat, piece.face) for piece in now.view(Referee()).pieces}


@pytest.mark.parametrize("opening", ["swap", "swap2"])
def test_the_first_seat_puts_black_white_black(opening: str):
    start = opened("", opening)
    seats = []
    now = start
    for move in THREE.split():
        seats.append(now.turn)
        now = now.play(move)
    assert seats == [0, 0, 0]
    assert [face for _, face in owners(now).values()] == ["black", "black", "white"]
    assert now.turn == 1


def test_the_second_seat_takes_a_colour_and_white_moves():
    now = opened(THREE, "swap")
    assert now.moves() == ["black", "white"]
    stays, swaps = now.play("white"), now.play("black")
    assert (stays.turn, stays.view(Referee()).colours) == (1, ("black", "white"))
    assert (swaps.turn, swaps.view(Referee()).colours) == (0, ("white", "black"))
    assert stays.play("a1").view(Referee()).pieces[0] == Piece("a1", 1, "white")
    assert swaps.play("a1").view(Referee()).pieces[0] == Piece("a1", 0, "white")


def test_stones_change_owners_with_the_colours():
    now = opened(THREE, "swap")
    assert owners(now) == {"h8": (0, "black"), "i9": (1, "white"), "j8": (0, "black")}
    swapped = now.play("black")
    assert owners(swapped) == {"h8": (1, "black"), "i9": (0, "white"), "j8": (1, "black")}
    assert swapped.last
    assert (swapped.last.seat, swapped.last.move) == (1, "black")
    assert {piece.at: (piece.seat, piece.face) for piece in swapped.last.placed} == owners(swapped)
    assert now.play("white").last.placed == ()


def test_in_swap2_the_second_seat_may_put_two_more_and_leave_the_choice():
    now = opened(THREE, "swap2")
    assert now.moves() == ["black", "white", "two-more"]
    more = now.play("two-more")
    assert more.turn == 1
    assert "a1" in more.moves()
    four = more.play("a1")
    assert four.turn == 1
    five = four.play("b1")
    assert (owners(five)["a1"][1], owners(five)["b1"][1]) == ("white", "black")
    assert (five.turn, five.moves()) == (0, ["black", "white"])
    assert (five.play("black").turn, five.play("black").black) == (1, 0)
    assert (five.play("white").turn, five.play("white").black) == (0, 1)


def test_nothing_else_is_taken_while_a_colour_is_to_be_chosen():
    for now, move, reason in (
        (opened(THREE, "swap"), "a1", Illegal.CHOOSE_FIRST),
        (opened(THREE, "swap"), "two-more", Illegal.NO_CHOICE),
        (opened(THREE, "swap"), "pass", Illegal.NO_CHOICE),
        (opened(f"{THREE} two-more a1 b1", "swap2"), "two-more", Illegal.NO_CHOICE),
        (opened("h8 i9", "swap", pass_draw=True), "pass", Illegal.NO_CHOICE),
        (opened(f"{THREE} white", "swap"), "black", Illegal.NO_CHOICE),
    ):
        with pytest.raises(IllegalMove) as caught:
            now.play(move)
        assert caught.value.reason is reason


def test_the_first_stone_lies_on_the_centre_where_that_is_asked():
    assert opened("", "swap2", centre_first=True).moves() == ["h8"]
    assert len(opened("", "swap2").moves()) == 225


@pytest.mark.clause("G.five")
def test_after_a_swap_blacks_five_wins_for_the_second_seat():
    now = opened("h8 a1 h9 black a2 h10 a3 h11 a4 h12", "swap")
    assert now.outcome
    assert (now.outcome.winners, now.outcome.scores) == ((1,), (0, 2))


@pytest.mark.clause("G.forbidden")
def test_after_a_swap_the_second_seat_has_the_forbidden_points():
    now = played("g8 a1 i8 black a2 h7 a4 h9 a5", "renju", opening="swap", centre_first=False)
    assert now.turn == 1
    assert [hint.move for hint in now.view(Referee()).hints] == ["h8"]
    after = now.play("h8")
    assert (after.outcome.winners, after.outcome.termination) == ((0,), Termination.FORBIDDEN)


@pytest.mark.parametrize("opening", ["swap", "swap2"])
@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_with_an_opening_replays_and_tells_every_step(opening: str, seed: int):
    changes = {"opening": opening}
    rng = Random(seed)
    now = GAME.start(GAME.options("renju", changes), ("", ""))
    facts = []
    board: dict[str, Piece] = {}
    while now.outcome is None:
        move = rng.choice(now.moves())
        facts.append(Moved(now.turn, move))
        before, now = now, now.play(move)
        assert now.last
        assert (now.last.seat, now.last.move, now.ply) == (before.turn, move, before.ply + 1)
        board |= {piece.at: piece for piece in now.last.placed}
        assert board == {piece.at: piece for piece in now.view(Referee()).pieces}
    facts.append(Finished(now.outcome))
    header = Header(FORMAT, "gomoku", "renju", 1, changes, ("a", "b"))
    assert disagreement(Record(header, tuple(facts))) is None
