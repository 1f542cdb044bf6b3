"""Random repetitions judged by Fairy-Stockfish as well, which applies the Asian rules as it understands them.

The two may differ, rarely, but never name opposite offenders: the engine knows no chase by taking roots away, except by
a pin; and it sees a chase where a rook goes along a line on which it attacked the prey all the time, which WXF diagram
106 calls none.
"""

from collections.abc import Iterator
from random import Random

import pytest
from loops import Loop

from qihui.rules.xiangqi.board import FILES, NAMES
from qihui.rules.xiangqi.fen import START, Fen, dump, parse
from qihui.rules.xiangqi.moves import apply, in_check, legal_moves
from qihui.rules.xiangqi.repetition import judge
from qihui.rules.xiangqi.repetition.threats import contacts

WANTED = 150


def to_and_fro(rng: Random, cells: bytes, turn: int) -> Loop | None:
    """A loop of four plies from here, in which both moves of one side check, or attack something that they did not."""
    quiet = [move for move in legal_moves(cells, turn) if not cells[move[1]]]
    for there in rng.sample(quiet, min(12, len(quiet))):
        after = apply(cells, *there)
        if not _presses(cells, after, turn):
            continue
        answers = [move for move in legal_moves(after, 1 - turn) if not after[move[1]]]
        for answer in rng.sample(answers, min(12, len(answers))):
            middle = apply(after, *answer)
            back, home = there[::-1], answer[::-1]
            if back in legal_moves(middle, turn):
                last = apply(middle, *back)
                if _presses(middle, last, turn) and home in legal_moves(last, 1 - turn):
                    return Loop(cells, turn, (there, answer, back, home))
    return None


def _presses(before: bytes, after: bytes, side: int) -> bool:
    return in_check(after, 1 - side) or len(set(contacts(after, side)) - set(contacts(before, side))) > 0


def random_loops(seed: int) -> Iterator[Loop]:
    rng = Random(seed)
    while True:
        first = parse(START)
        cells, turn = first.cells, first.turn
        for _ in range(rng.randrange(20, 140)):
            moves = legal_moves(cells, turn)
            if not moves:
                break
            takes = [move for move in moves if cells[move[1]]]
            move = rng.choice(takes if takes and rng.random() < 0.4 else moves)
            cells, turn = apply(cells, *move), 1 - turn
        if legal_moves(cells, turn) and (found := to_and_fro(rng, cells, turn)):
            yield found


def foreign(cells: bytes, turn: int, moves: tuple[tuple[int, int], ...]) -> int | None:
    """Who must vary, by Fairy-Stockfish, whose ranks begin at 1."""
    import pyffish

    def point(at: int) -> str:
        return f"{NAMES[at][0]}{at // FILES + 1}"

    texts = [point(source) + point(target) for source, target in moves]
    over, value = pyffish.is_optional_game_end("xiangqi", dump(Fen(cells, turn)), texts)
    assert over
    if value == 0:
        return None
    return 1 - turn if value > 0 else turn


@pytest.mark.clause("X.repetition")
@pytest.mark.parametrize("seed", [1, 2])
def test_random_repetitions_are_judged_as_a_strong_engine_judges_them(seed: int):
    loops = random_loops(seed)
    agreed = lost = 0
    for _ in range(WANTED):
        start, turn, moves = next(loops)
        here, there = judge(start, turn, moves * 2, "wxf").offender, foreign(start, turn, moves * 2)
        assert here == there or None in (here, there), dump(Fen(start, turn))
        agreed += here == there
        lost += here == there is not None
    assert agreed >= WANTED * 0.97
    assert lost >= WANTED * 0.05
