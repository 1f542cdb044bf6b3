"""What a preset makes of the moves: each one's nature, who must vary, and by which rule."""

import msgspec

from qihui.rules.xiangqi.repetition.deeds import Deed, Prey
from qihui.rules.xiangqi.repetition.verdict import Nature


class Judged(msgspec.Struct, frozen=True):
    """A deed with the nature that a preset gives it, and the pieces that it chased, where that is its nature."""

    deed: Deed
    nature: Nature
    prey: tuple[Prey, ...] = ()


class Ruling(msgspec.Struct, frozen=True):
    """Who must vary, if anybody; the rule that decides; every move; and the pieces chased for ever, by name."""

    offender: int | None
    article: str
    judged: tuple[Judged, ...]
    victims: frozenset[int] = frozenset()
