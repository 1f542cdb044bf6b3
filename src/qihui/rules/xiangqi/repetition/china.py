"""The preset `china` (X.repetition): two steps 两步裁决, as in the Chinese rules 中国象棋竞赛规则 on repetition 棋例.

First step, each side by itself: check 将, kill 杀 and chase 捉 are forbidden natures, in any mixture and of
whatever pieces; everything else is idle 闲, and one idle move in the repetition makes a side's play allowed. King
and soldier may attack as they like. One side forbidden, the other allowed: the former must vary or loses. Both
allowed: draw.

Second step, both forbidden. A side's class is the mildest of its moves: a side that only checks 长将 must vary
before any other; then kill before chase (26.9.1); then a chase by single pieces before a joint chase 联合捉
(26.9.2-3); equal: draw (26.9.4). In this step a soldier's own attack is a chase too.

House choices: a move that kills and chases is a kill; one that attacks by one piece and by two is a single chase; a
threat to win a piece by checks first 抽将 is not looked for. The numbers 26.9.x are those of the revision of 2020.
"""

from collections.abc import Sequence
from enum import IntEnum

from qihui.rules.xiangqi.repetition.deeds import Deed
from qihui.rules.xiangqi.repetition.ruling import Judged, Ruling
from qihui.rules.xiangqi.repetition.verdict import Nature


class Class(IntEnum):
    """How heavy a move is, and a side's play by its mildest move."""

    IDLE = 0
    JOINT = 1
    CHASE = 2
    KILL = 3
    CHECK = 4


def rule(done: Sequence[Deed]) -> Ruling:
    """What the preset says of a repetition."""
    red, black = ([deed for deed in done if deed.side == side] for side in (0, 1))
    hard = [bool(_play(side)) for side in (red, black)]
    offender, article = _decide(_play(red, soldiers=hard[1]), _play(black, soldiers=hard[0]))
    return Ruling(offender, article, tuple(_judged(deed, soldiers=hard[1 - deed.side]) for deed in done))


def _decide(*classes: Class) -> tuple[int | None, str]:
    """The offender, if there is one, and the rule that decides, by the classes of red's play and black's."""
    heavier, lighter = max(classes), min(classes)
    offender = classes.index(heavier)
    if heavier is Class.IDLE:
        return None, "china.allowed"
    if lighter is Class.IDLE:
        return offender, "china.perpetual-check" if heavier is Class.CHECK else "china.forbidden"
    if lighter is heavier:
        return None, "china.26.9.4"
    match heavier:
        case Class.CHECK:
            return offender, "china.check-first"
        case Class.KILL:
            return offender, "china.26.9.1"
        case _:
            return offender, "china.26.9.2-3"


def _play(deeds: Sequence[Deed], *, soldiers: bool = False) -> Class:
    """The class of a side's play."""
    return min(_class(deed, soldiers=soldiers) for deed in deeds)


def _class(deed: Deed, *, soldiers: bool) -> Class:
    """The class of a move, a soldier's own attacks counted if so asked."""
    if deed.check:
        return Class.CHECK
    if deed.kill:
        return Class.KILL
    if deed.prey or (soldiers and deed.pushed):
        return Class.CHASE
    return Class.JOINT if deed.joint else Class.IDLE


def _judged(deed: Deed, *, soldiers: bool) -> Judged:
    """What a move is."""
    match _class(deed, soldiers=soldiers):
        case Class.CHECK:
            return Judged(deed, Nature.CHECK)
        case Class.KILL:
            return Judged(deed, Nature.KILL)
        case Class.CHASE:
            return Judged(deed, Nature.CHASE, deed.prey or deed.pushed)
        case Class.JOINT:
            return Judged(deed, Nature.JOINT, deed.joint)
        case Class.IDLE:
            return Judged(deed, Nature.IDLE)
