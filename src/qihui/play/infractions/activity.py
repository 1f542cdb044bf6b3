"""The infractions 违例 of the Junqi activity (J.misconduct, J.no-takeback, J.late, J.setup; J2.1, J3.5, J4.1-5).

Serious ones lose the game when they go on after a warning (J3.5); house choice: so do all breaches of discipline in J4.
Whoever is later than the limit forfeits (J4.1). Slow setting up is warned of, or punished as the event says (J2.1).
"""

from typing import Final

from qihui.play.infractions.kinds import LOST, WARNED, WARNED_ONCE, Infraction, Offender

GAMES: Final = ("junqi",)

ACTIVITY: Final = (
    Infraction("activity-peeking", ("J3.5", "J4.3"), (Offender.PLAYER,), GAMES, WARNED_ONCE),
    Infraction("activity-information", ("J4.3", "J3.5"), (Offender.PLAYER,), GAMES, WARNED_ONCE),
    Infraction("activity-take-back", ("J3.5", "J4.4"), (Offender.PLAYER,), GAMES, WARNED_ONCE),
    Infraction("activity-disorder", ("J3.5", "J4.2"), (Offender.PLAYER,), GAMES, WARNED_ONCE),
    Infraction("activity-noise", ("J4.2",), (Offender.PLAYER,), GAMES, WARNED_ONCE),
    Infraction("activity-disrespect", ("J4.2",), (Offender.PLAYER,), GAMES, WARNED_ONCE),
    Infraction("activity-disobeying", ("J4.2",), (Offender.PLAYER,), GAMES, WARNED_ONCE),
    Infraction("activity-arguing", ("J4.5",), (Offender.PLAYER,), GAMES, WARNED_ONCE),
    Infraction("activity-late", ("J4.1",), (Offender.PLAYER,), GAMES, LOST),
    Infraction("activity-slow-setup", ("J2.1",), (Offender.PLAYER,), GAMES, WARNED),
)
