"""Repetition in xiangqi 象棋循环局面 (X.repetition; S1.7, S2.3): when a position stands again, who must vary, and why.

Every ply since the position first stood is judged, so that a long walk home counts like a short loop. What each
move did is told by `deeds`; the presets weigh it: `wxf` by the World Xiangqi Federation, `china` by the Chinese
rules.

- `threats`, `protection`: what a side truly threatens to take; true and false roots;
- `chases`, `joint`, `kill`: which threats a move made, by one piece or two, and whether it threatens to mate;
- `wxf`, `china`: the presets, each with its `ruling`; `telling`: the verdict in words.
"""

from collections.abc import Sequence

from qihui.rules.xiangqi.pieces import SIDE_SHIFT
from qihui.rules.xiangqi.repetition import china, wxf
from qihui.rules.xiangqi.repetition.deeds import Move, deeds
from qihui.rules.xiangqi.repetition.telling import tell
from qihui.rules.xiangqi.repetition.verdict import Nature, Preset, Verdict

__all__ = ["Nature", "Preset", "Verdict", "judge"]


def judge(start: bytes, turn: int, moves: Sequence[Move], preset: Preset | str) -> Verdict:
    """The verdict on a position that stands again, by all `moves` since it first stood.

    `start` is the board then, and now; `turn` is the side to move on it. `moves` are legal, and may run through the
    position several times. When they do not end in it, the verdict's `kind` is `None`. Raises `ValueError` for a
    preset that does not exist.

    >>> from qihui.rules.xiangqi import fen
    >>> from qihui.rules.xiangqi.board import INDEX
    >>> lone = fen.parse("3k4n/9/9/9/9/9/9/9/9/4K2R1 w")
    >>> loop = [(INDEX[a], INDEX[b]) for a, b in (("h0", "i0"), ("i9", "h7"), ("i0", "h0"), ("h7", "i9"))]
    >>> verdict = judge(lone.cells, lone.turn, loop, "wxf")
    >>> verdict.kind, verdict.offender, verdict.article, verdict.natures[:2]
    ('loss', 0, 'wxf.perpetual-chase', (<Nature.CHASE: 'chase'>, <Nature.IDLE: 'idle'>))
    """
    preset = Preset(preset)
    assert not moves or start[moves[0][0]] >> SIDE_SHIFT == turn, turn
    done, cells = deeds(start, moves)
    if not done or cells != start or len(done) % 2:
        return Verdict(None)
    ruling = wxf.rule(done) if preset is Preset.WXF else china.rule(done)
    return Verdict(
        "draw" if ruling.offender is None else "loss",
        ruling.offender,
        tuple(each.nature for each in ruling.judged),
        tuple(tuple(prey.at for prey in each.prey) for each in ruling.judged),
        ruling.article,
        tell(ruling),
    )
