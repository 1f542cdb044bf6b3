"""Where the documents on Junqi 军棋 differ: the customs a game may choose among, as data the rules read.

The four-player documents (C, H) leave no choice in these; the two-player one (J2.2, J2.3) departs from common play, so
there each of them is an option (`duel_options.py`).
"""

from enum import StrEnum


class Visibility(StrEnum):
    """Whose pieces a seat sees (C5)."""

    OPEN_PAIR = "open-pair"
    """双明: its own and its partner's."""
    DARK = "dark"
    """四暗: only its own."""


class QuietUnit(StrEnum):
    """What one of the 50 steps without contact is (C9.2 does not say)."""

    MOVE = "move"
    """One seat's move."""
    ROUND = "round"
    """As many moves as the game has seats, also when some are out: leaving must not bring the draw nearer."""


class Equal(StrEnum):
    """Who leaves when equal ranks meet (C8, J2.3)."""

    BOTH = "both-leave"
    ATTACKER = "attacker-leaves"


class Faces(StrEnum):
    """What a contact tells (C5, J2.3)."""

    RESULT = "result-only"
    """Who left, and no rank."""
    UP = "face-up"
    """翻开: both pieces are turned up; who stays lies open from then on."""


class Mines(StrEnum):
    """Who may go onto a mine that lies open 雷区 (J2.2)."""

    ATTACK = "attack"
    """Everybody; whoever is no engineer leaves."""
    REFUSED = "refused"
    """Only engineers and bombs."""


class FlagRule(StrEnum):
    """How a flag wins (C8, J3.1)."""

    TAKE = "take"
    """Who hits it has won."""
    ENGINEER = "carry-engineer"
    """扛旗: it is carried to the taker's own headquarters, by an engineer."""
    ANYBODY = "carry-any-after-mines"
    """The same, by any piece once its owner's mines are gone, and by an engineer always."""
