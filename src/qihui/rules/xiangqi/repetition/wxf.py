"""The preset `wxf` (X.repetition): the rules of the World Xiangqi Federation 世界象棋规则 as their diagrams apply them.

What a side did over the whole repetition has one of these weights:

    check      every move gave check 长将
    chase      every move chased one and the same piece 长捉, each time by a fresh attack
    root       every move chased one and the same piece, sometimes by a stale attack on a piece that lost its root
    switching  every move chased by a fresh attack, but not one and the same piece 轮捉
    nothing    anything else: an idle move among the others, threats to mate 杀, one check and one chase 一将一捉,
               offers 献, exchanges 兑, blocks 拦

- The side that alone checks for ever must vary, whatever the other one does; both: draw.
- Else the side that alone chases for ever must vary (diagrams 18-38); both: draw.
- Else the side that for ever takes roots away must vary, if the other one does nothing (appendix); if the other one
  chases too: draw (diagram 74).
- Everything else is a draw: to chase two pieces in turn is allowed (diagrams 20, 27 and 28).

That a fresh chase outweighs a stale one is the manual's rule for a rook that a horse pins (diagrams 39-41): all that
such a rook can take is the horse beside it, and since it does not move, that is no chase; whoever chases it must vary.
Diagram 61 is ruled alike.

House choice: a check that attacks a piece afresh chases it too, so a piece may be chased for ever by checks and chases.
"""

from collections.abc import Sequence
from enum import IntEnum

from qihui.rules.xiangqi.repetition.deeds import Deed
from qihui.rules.xiangqi.repetition.ruling import Judged, Ruling
from qihui.rules.xiangqi.repetition.verdict import Nature


class Weight(IntEnum):
    """What a side did over the whole repetition."""

    NOTHING = 0
    SWITCHING = 1
    ROOT = 2
    CHASE = 3
    CHECK = 4


def rule(done: Sequence[Deed]) -> Ruling:
    """What the preset says of a repetition."""
    red, black = ([deed for deed in done if deed.side == side] for side in (0, 1))
    offender, article = _decide(_weight(red), _weight(black))
    victims = _victims(red, fresh=False) | _victims(black, fresh=False)
    return Ruling(offender, article, tuple(_judged(deed) for deed in done), frozenset(victims))


def _judged(deed: Deed) -> Judged:
    """What a move is: check outranks chase, chase outranks the rest."""
    if deed.check:
        return Judged(deed, Nature.CHECK)
    if deed.prey:
        return Judged(deed, Nature.CHASE, deed.prey)
    return Judged(deed, Nature.KILL if deed.kill else Nature.IDLE)


def _victims(deeds: Sequence[Deed], *, fresh: bool) -> set[int]:
    """The pieces, by name, that every one of a side's moves chased; by fresh attacks only, if so asked."""
    each = [{prey.piece for prey in deed.prey if prey.fresh or not fresh} for deed in deeds]
    return set[int].intersection(*each) if each else set()


def _weight(deeds: Sequence[Deed]) -> Weight:
    """What a side did, by all its moves."""
    if all(deed.check for deed in deeds):
        return Weight.CHECK
    if _victims(deeds, fresh=True):
        return Weight.CHASE
    if _victims(deeds, fresh=False):
        return Weight.ROOT
    if all(any(prey.fresh for prey in deed.prey) for deed in deeds):
        return Weight.SWITCHING
    return Weight.NOTHING


def _decide(*weights: Weight) -> tuple[int | None, str]:
    """The offender, if there is one, and the rule that decides, by what red and black did."""
    heavier, lighter = max(weights), min(weights)
    offender = weights.index(heavier)
    match heavier:
        case Weight.CHECK:
            return (None, "wxf.mutual-check") if lighter is heavier else (offender, "wxf.perpetual-check")
        case Weight.CHASE:
            return (None, "wxf.mutual-chase") if lighter is heavier else (offender, "wxf.perpetual-chase")
        case Weight.ROOT:
            return (None, "wxf.mutual-chase") if lighter else (offender, "wxf.undermined-root")
        case _:
            return None, "wxf.allowed"
