"""The infractions 犯规 of the Shendu Cup's xiangqi (X.fouls; S-fouls, S-duties, S-record, S1.6, S1.10).

Each is announced and recorded by the referee at once (S-fouls.9). The third in one game loses it, whichever kinds they
are (S1.8). A breach of the players' duties 棋手须知 that is not serious is an infraction like the others (S-fouls.8);
for a serious one the referee goes up to warning, loss or exclusion (S-duties.8). House choices: results that were
arranged are never light, so the referee decides; a repetition claimed and not borne out, of which the list says
nothing, counts as a false claim of the move count does.
"""

from typing import Final

from qihui.play.infractions.kinds import COUNTED, LOST, REFEREE, Infraction, Offender

GAMES: Final = ("xiangqi",)

CUP: Final = (
    Infraction("cup-disturbing", ("S-fouls.1",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-clock", ("S-fouls.2",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-draw-offers", ("S-fouls.3",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-false-claim", ("S-fouls.4",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-false-repetition", ("S-fouls.4",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-touched-immobile", ("S-fouls.5", "S-touch.1"), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-touched-untakeable", ("S-fouls.6", "S-touch.2"), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-records", ("S-fouls.7", "S-record.1"), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-duties", ("S-fouls.8",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-dress", ("S-duties.1",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-ignorance", ("S-duties.2",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-leaving-seat", ("S-duties.3",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-talking", ("S-duties.3",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-consulting", ("S-duties.3",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-analysing", ("S-duties.3",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-distracting", ("S-duties.4",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-hindering", ("S-duties.4",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-arguing", ("S-duties.5",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-clock-hand", ("S-duties.6",), (Offender.PLAYER,), GAMES, COUNTED, pooled=True),
    Infraction("cup-arranged-result", ("S-duties.7", "S-duties.8"), (Offender.PLAYER,), GAMES, REFEREE),
    Infraction("cup-illegal-move", ("S1.6", "S-touch.8"), (Offender.PLAYER,), GAMES, LOST),
    Infraction("cup-record-refused", ("S-record.4", "S1.10"), (Offender.PLAYER,), GAMES, LOST),
    Infraction("cup-refusal", ("S1.10",), (Offender.PLAYER,), GAMES, LOST),
)
