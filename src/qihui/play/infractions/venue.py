"""The discipline 赛场纪律 and conduct 行为准则 of venue events (C.discipline; C15, C16.1-4, C16.7-8).

The document leaves the penalty to the referee. House choice: a warning at first. C16.5-6 speak of referees.
"""

from typing import Final

from qihui.play.infractions.kinds import WARNED, Infraction, Offender

GAMES: Final = ("siguo",)

VENUE: Final = (
    Infraction("venue-identity", ("C15.1",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("venue-badge", ("C15.2",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("venue-noise", ("C15.3",), (Offender.PLAYER, Offender.SPECTATOR, Offender.CAPTAIN), GAMES, WARNED),
    Infraction("venue-smoking", ("C15.4",), (Offender.PLAYER, Offender.SPECTATOR, Offender.CAPTAIN), GAMES, WARNED),
    Infraction("venue-alcohol", ("C15.5",), (Offender.PLAYER, Offender.SPECTATOR, Offender.CAPTAIN), GAMES, WARNED),
    Infraction("venue-seat", ("C15.6",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("venue-leaving", ("C15.7",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("venue-disobeying", ("C16.1",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("venue-disturbing", ("C16.2",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("venue-loitering", ("C16.3",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("venue-information", ("C16.4",), (Offender.PLAYER, Offender.PAIR), GAMES, WARNED),
    Infraction("venue-spectator-rules", ("C16.7",), (Offender.SPECTATOR,), GAMES, WARNED),
    Infraction("venue-spectator-disturbing", ("C16.8",), (Offender.SPECTATOR,), GAMES, WARNED),
)
