"""What can be said of a repetition 棋例: by whose rules, what each move was, and who must vary 变着."""

from enum import StrEnum
from typing import Literal

import msgspec

from qihui.rules.outcome import Told


class Preset(StrEnum):
    """Whose repetition rules are applied."""

    WXF = "wxf"
    """World Xiangqi Federation, 2018, as the Asian rules before it."""
    CHINA = "china"
    """中国象棋竞赛规则, two steps."""


class Nature(StrEnum):
    """What a move is 着法性质, the heaviest name that fits it under the preset."""

    CHECK = "check"
    """将: it attacks the king."""
    KILL = "kill"
    """杀: it threatens to mate."""
    CHASE = "chase"
    """捉: it threatens to win a piece."""
    JOINT = "joint-chase"
    """联合捉: two pieces together do (china)."""
    IDLE = "idle"
    """闲: anything else, offers 献, exchanges 兑, blocks 拦 and following 跟 too."""


class Verdict(msgspec.Struct, frozen=True):
    """What the rules say of the moves since a position first stood.

    `kind` is `None` when the position does not stand again, else `"draw"` or `"loss"`: then the offender had to
    vary. `natures` and `chased` have one entry a ply: what the move was, and the points of the pieces that it
    chased, as they stood after it. `article` names the rule that decided, `told` says it in words, with its parts:
    what each side's moves were.
    """

    kind: Literal["draw", "loss"] | None
    offender: int | None = None
    natures: tuple[Nature, ...] = ()
    chased: tuple[tuple[int, ...], ...] = ()
    article: str = ""
    told: Told | None = None
