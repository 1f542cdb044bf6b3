"""What an infraction is, and what it costs the first, the second and the third time.

Where a document names penalties they are the default; a referee may impose another one. Nobody else imposes any (H10).
"""

from enum import StrEnum
from typing import Final

import msgspec


class Offender(StrEnum):
    """Who may commit an infraction."""

    PLAYER = "player"
    """棋手, 选手"""
    PAIR = "pair"
    """同伴: two partners together"""
    SPECTATOR = "spectator"
    """观众"""
    CAPTAIN = "captain"
    """队长"""


class Penalty(StrEnum):
    """What an infraction costs 判罚."""

    COUNTED = "counted"
    """记犯规: announced and recorded; the third in a game loses it (S1.8, S-fouls.9)."""
    WARNING = "warning"
    """警告"""
    PIECE_REMOVED = "piece-removed"
    """The piece lifted leaves the board (H14)."""
    PIECES_REVEALED = "pieces-revealed"
    """亮棋子: the offender's pieces are shown from the last row on (H14)."""
    RESULT_DECIDED = "result-decided"
    """The referee decides the game by how it stood (H14)."""
    GAME_LOST = "game-lost"
    """判负"""
    EXCLUDED = "excluded"
    """取消比赛资格, 除名 (D-a.3, H16.B.2, S-duties.8)."""
    REFEREE = "referee"
    """The document leaves it to the referee."""


Ladder = tuple[Penalty, Penalty, Penalty]
"""Penalties for the first, the second and the third time."""

COUNTED: Final[Ladder] = (Penalty.COUNTED, Penalty.COUNTED, Penalty.GAME_LOST)
WARNED: Final[Ladder] = (Penalty.WARNING, Penalty.REFEREE, Penalty.REFEREE)
WARNED_ONCE: Final[Ladder] = (Penalty.WARNING, Penalty.GAME_LOST, Penalty.GAME_LOST)
REMOVED: Final[Ladder] = (Penalty.PIECE_REMOVED, Penalty.PIECE_REMOVED, Penalty.PIECE_REMOVED)
REVEALED: Final[Ladder] = (Penalty.PIECES_REVEALED, Penalty.PIECES_REVEALED, Penalty.PIECES_REVEALED)
DECIDED: Final[Ladder] = (Penalty.RESULT_DECIDED, Penalty.RESULT_DECIDED, Penalty.RESULT_DECIDED)
LOST: Final[Ladder] = (Penalty.GAME_LOST, Penalty.GAME_LOST, Penalty.GAME_LOST)
EXCLUDED: Final[Ladder] = (Penalty.EXCLUDED, Penalty.EXCLUDED, Penalty.EXCLUDED)
REFEREE: Final[Ladder] = (Penalty.REFEREE, Penalty.REFEREE, Penalty.REFEREE)


class Infraction(msgspec.Struct, frozen=True):
    """An infraction of the documents: the clauses it comes from (the first one names it), who, in which games.

    `pooled`: the times are counted over all pooled infractions of one offender in one game, else over this one alone.
    The names catalogues say what it is called (`infraction.<id>`) and what it means (`infraction-text.<id>`).
    """

    id: str
    clauses: tuple[str, ...]
    by: tuple[Offender, ...]
    games: tuple[str, ...]
    penalties: Ladder
    pooled: bool = False
