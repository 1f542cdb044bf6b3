"""The infractions of the department's event (D-a.3, D-a.5, D-x.5, D-draw.1, D-draw.3, D-lose.3).

A breach costs the right to play on (D-a.3), and no move is taken back (D-a.5). Perpetual check 长将 must be varied
(D-x.5); house choice: who does not vary after a warning loses, as in S1.7. For draw offers that are not allowed the
document names no penalty; house choice: a warning at first. Leaving a game of gomoku loses it (D-lose.3).
"""

from typing import Final

from qihui.play.infractions.kinds import EXCLUDED, LOST, WARNED, WARNED_ONCE, Infraction, Offender

GAMES: Final = ("xiangqi", "gomoku", "junqi", "tiaoqi")

DEPARTMENT: Final = (
    Infraction("department-breach", ("D-a.3",), (Offender.PLAYER,), GAMES, EXCLUDED),
    Infraction("department-take-back", ("D-a.5", "D-a.3"), (Offender.PLAYER,), GAMES, EXCLUDED),
    Infraction("department-perpetual-check", ("D-x.5",), (Offender.PLAYER,), ("xiangqi",), WARNED_ONCE),
    Infraction("department-early-draw-offer", ("D-draw.1",), (Offender.PLAYER,), ("gomoku",), WARNED),
    Infraction("department-draw-offers", ("D-draw.3",), (Offender.PLAYER,), ("gomoku",), WARNED),
    Infraction("department-left-game", ("D-lose.3",), (Offender.PLAYER,), ("gomoku",), LOST),
)
