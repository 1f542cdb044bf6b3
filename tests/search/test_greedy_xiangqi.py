"""The greedy engine for xiangqi mates, takes what it can keep, leaves nothing hanging, and beats the lot."""

from random import Random

import pytest
from matches import match, sight, wins

from qihui.rules.core import SeatViewer
from qihui.rules.xiangqi import GAME, START, XiangqiPosition, parse_fen
from qihui.rules.xiangqi.moves import apply, legal_moves
from qihui.search import ENGINES, Budget
from qihui.search.xiangqi.lookahead import MATE, Ahead
from qihui.search.xiangqi.value import balance, change

each_seed = pytest.mark.parametrize("seed", range(3))


def position(fen: str, **changes) -> XiangqiPosition:
    return GAME.start(GAME.options("china", {"fen": fen} | changes), ("", ""))


def choice(now: XiangqiPosition, seed: int = 0, steps=()):
    return ENGINES["greedy"].choose(sight("xiangqi", now.options, now, steps), Budget(Random(seed)))


@each_seed
def test_it_mates_at_once(seed):
    """Two rooks: one holds the rank before the palace's last, the other gives mate on the last."""
    now = position("3k5/R8/1R7/9/9/9/9/9/9/4K4 w")
    chosen = choice(now, seed)
    assert chosen.why == "mates"
    after = now.play(chosen.move)
    assert after.outcome
    assert after.outcome.winners == (0,)


@each_seed
def test_it_stops_a_mate(seed):
    """One of black's rooks holds red's second rank, the other threatens to mate on the first."""

    def mates(now: XiangqiPosition) -> list[str]:
        return [move for move in now.moves() if (end := now.play(move).outcome) and end.winners == (1,)]

    now = position("3k5/9/9/9/8R/9/9/1r7/r8/4K4 w")
    assert any(mates(now.play(move)) for move in now.moves())
    assert mates(now.play(choice(now, seed).move)) == []


@each_seed
def test_it_takes_a_piece_that_nobody_protects(seed):
    assert choice(position("3k5/9/9/9/4n4/9/9/9/9/4RK3 w"), seed).move == "e0-e5"


@each_seed
def test_it_does_not_take_a_protected_soldier_with_a_rook(seed):
    """The soldier on e6 is protected by a horse."""
    chosen = choice(position("3k5/9/3n5/9/4p4/9/9/9/4R4/5K3 w"), seed)
    assert chosen.move != "e1-e5"


@each_seed
def test_it_moves_a_rook_out_of_danger(seed):
    """The soldier on e6 attacks the rook on e5."""
    now = position("3k5/9/9/4p4/4R4/4P4/9/9/9/5K3 w")
    after = now.play(choice(now, seed).move)
    rooks = [piece.at for piece in after.view(SeatViewer(0)).pieces if piece.face == "rook"]
    assert rooks
    assert not any(move.endswith(f"-{rooks[0]}") for move in after.moves())


def test_who_is_ahead_does_not_go_to_and_fro():
    game = match("xiangqi", "china", ["greedy", "random"], 2)
    last, _ = game[-1]
    assert last.outcome
    assert last.outcome.winners == (0,)
    boards = [now.cells for now, _ in game]
    assert max(boards.count(board) for board in boards) <= 2


@pytest.mark.parametrize("profile", ["china", "wxf"])
def test_it_beats_the_lot(profile):
    assert wins("xiangqi", profile, 8) >= 7


def test_games_with_itself_end_well():
    for seed in range(2):
        last, _ = match("xiangqi", "china", ["greedy", "greedy"], seed)[-1]
        assert last.outcome
        assert last.ply < 400


@each_seed
def test_the_value_of_a_board_changes_by_what_a_move_changes(seed):
    rng = Random(seed)
    cells, side = parse_fen(START).cells, 0
    assert balance(cells, 0) == 0
    for _ in range(60):
        move = rng.choice(legal_moves(cells, side))
        after = apply(cells, *move)
        assert balance(after, side) == balance(cells, side) + change(cells, *move)
        assert balance(after, 1 - side) == -balance(after, side)
        cells, side = after, 1 - side
        if not legal_moves(cells, side):
            break


def plain(cells: bytes, side: int, depth: int) -> int:
    """The value of a position by trying everything, exchanges left to the search."""
    moves = legal_moves(cells, side)
    if not moves:
        return -MATE - depth
    if depth == 0:
        return Ahead(lambda: False).value(cells, side, 0, -3 * MATE, 3 * MATE)
    return max(-plain(apply(cells, *move), 1 - side, depth - 1) for move in moves)


@each_seed
def test_cutting_lines_off_changes_no_value(seed):
    rng = Random(seed)
    cells, side = parse_fen("2bak4/4a4/4b4/p3n4/9/9/P3C4/9/4A4/2BAK1R2 w").cells, 0
    for _ in range(5):
        value = Ahead(lambda: False).value(cells, side, 2, -3 * MATE, 3 * MATE)
        assert value == plain(cells, side, 2)
        cells, side = apply(cells, *rng.choice(legal_moves(cells, side))), 1 - side


def test_a_move_that_loses_by_repetition_is_not_chosen():
    """Red checks for ever with a rook; the third time the position would come about it has to vary."""
    now = position("3k5/9/9/9/9/9/9/9/9/4K3R w")
    steps = []
    round_of_checks = ("i0-i9", "d9-d8", "i9-i8", "d8-d9", "i8-i9", "d9-d8", "i9-i8", "d8-d9")
    for move in round_of_checks:
        assert move in now.moves()
        now = now.play(move)
        steps.append(now.last)
    warned = {hint.move for hint in now.view(SeatViewer(0)).hints}
    assert "i8-i9" in warned
    assert choice(now, 0, steps).move not in warned


@each_seed
def test_a_move_that_the_other_side_can_answer_with_a_lost_repetition_is_not_chosen(seed):
    """Red has checked with the one rook and then with the other, so that only the first position came back."""
    now = position("R4a3/4k4/9/9/9/9/9/9/9/3R1K3 w")
    steps = []
    for move in ("d0-e0", "e8-d8", "e0-d0", "d8-e8", "a9-a8", "e8-e9"):
        now = now.play(move)
        steps.append(now.last)
    (hint,) = now.view(SeatViewer(0)).hints
    assert hint.move == "a8-a9"
    assert choice(now, seed, steps).move != hint.move


def test_it_agrees_to_a_draw_unless_ahead():
    def agrees(fen: str) -> bool:
        now = position(fen)
        return ENGINES["greedy"].consents(sight("xiangqi", now.options, now), Budget(Random(0)))

    assert agrees(f"{START.split()[0]} w")
    assert not agrees("3k5/9/9/9/9/9/9/9/9/R3K4 w")
    assert agrees("3k5/9/9/9/9/9/9/9/9/R3K4 b")


def test_it_stops_thinking_when_its_time_is_over():
    now = position(f"{START.split()[0]} w")
    looks = []

    def clock() -> float:
        looks.append(1)
        return float(len(looks))

    seen = sight("xiangqi", now.options, now)
    assert ENGINES["greedy"].choose(seen, Budget(Random(1), 100, clock)).move in seen.view.moves
    assert len(looks) < 6
