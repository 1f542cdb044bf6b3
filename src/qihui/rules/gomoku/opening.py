"""How the first stones come onto the board, and who takes which colour (openings free, swap, swap2).

Until a colour is taken the seat `first` counts as black; all stones of the opening are put by the seat that its stage
names, whatever their colour:

    swap    first puts 3 -> second: black | white                                              -> white moves
    swap2   first puts 3 -> second: black | white | two-more -> second puts 2 -> first: black | white -> white moves
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from qihui.rules.gomoku.options import Opening

BLACK: Final = "black"
WHITE: Final = "white"
TWO_MORE: Final = "two-more"
CHOICES: Final = (BLACK, WHITE, TWO_MORE)


class Stage(StrEnum):
    """What is to be done now."""

    THREE = "three"
    """The first three stones are being put."""
    CHOICE = "choice"
    """A colour is to be taken, or two more stones put."""
    TWO = "two"
    """The fourth and fifth stones are being put."""
    LAST_CHOICE = "last-choice"
    """A colour is to be taken."""
    PLAY = "play"
    """Black and white move in turn."""


MOVER: Final[Mapping[Stage, int]] = {Stage.THREE: 0, Stage.CHOICE: 1, Stage.TWO: 1, Stage.LAST_CHOICE: 0}
"""The seat that has to act in each stage of an opening."""


def first_stage(opening: Opening) -> Stage:
    """What a game begins with."""
    return Stage.PLAY if opening is Opening.FREE else Stage.THREE


def choices(opening: Opening, stage: Stage) -> tuple[str, ...]:
    """The words that may be said; none where a stone is to be put."""
    match stage:
        case Stage.CHOICE:
            return CHOICES if opening is Opening.SWAP2 else (BLACK, WHITE)
        case Stage.LAST_CHOICE:
            return (BLACK, WHITE)
        case _:
            return ()


def after_stone(stage: Stage, stones: int) -> Stage:
    """The stage once there are so many stones on the board."""
    match stage:
        case Stage.THREE if stones == 3:
            return Stage.CHOICE
        case Stage.TWO if stones == 5:
            return Stage.LAST_CHOICE
        case _:
            return stage
