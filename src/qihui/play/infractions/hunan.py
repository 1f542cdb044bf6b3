"""The infractions 违规 of the Hunan event (H.conduct; H14, H16-18, H23).

H14 names its penalties: the piece lifted out of turn is removed, whoever knocks pieces over shows his own, and where a
position cannot be restored the referee decides the result. For what partners tell each other the referee decides
(H11, H16.D); signals agreed beforehand cost the right to play (H16.B.2, with the organiser's assent: H22.B). For the
rest the document names none; house choice: a warning at first. H16.C.1, a change of pace by mistake, is none.
"""

from typing import Final

from qihui.play.infractions.kinds import DECIDED, EXCLUDED, REFEREE, REMOVED, REVEALED, WARNED, Infraction, Offender

GAMES: Final = ("siguo",)

HUNAN: Final = (
    Infraction("hunan-out-of-turn", ("H14",), (Offender.PLAYER,), GAMES, REMOVED),
    Infraction("hunan-passing", ("H14",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("hunan-knocked-over", ("H14",), (Offender.PLAYER,), GAMES, REVEALED),
    Infraction(
        "hunan-position-disturbed", ("H14",), (Offender.PLAYER, Offender.PAIR, Offender.SPECTATOR), GAMES, DECIDED
    ),
    Infraction("hunan-rules", ("H16.A",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("hunan-information-passed", ("H16.B.1", "H11.A"), (Offender.PLAYER, Offender.PAIR), GAMES, REFEREE),
    Infraction("hunan-information-used", ("H16.D.1", "H11.A"), (Offender.PLAYER, Offender.PAIR), GAMES, REFEREE),
    Infraction("hunan-signals-arranged", ("H16.B.2",), (Offender.PAIR,), GAMES, EXCLUDED),
    Infraction("hunan-misleading", ("H16.C.2", "H16.D.2"), (Offender.PLAYER,), GAMES, REFEREE),
    Infraction("hunan-discourtesy", ("H17.A.1",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("hunan-offending", ("H17.A.2",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("hunan-procedure", ("H17.A.3",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("hunan-inattentive", ("H17.B.1",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("hunan-early", ("H17.B.2",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("hunan-delay", ("H17.B.3",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("hunan-rude", ("H17.B.4",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("hunan-uninterested", ("H17.C.1",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("hunan-pace", ("H17.C.2",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("hunan-left-seat", ("H17.C.3",), (Offender.PLAYER,), GAMES, WARNED),
    Infraction("hunan-watching-several", ("H18.A.1",), (Offender.SPECTATOR,), GAMES, WARNED),
    Infraction("hunan-reacting", ("H18.A.2",), (Offender.SPECTATOR,), GAMES, WARNED),
    Infraction("hunan-speaking", ("H18.A.3",), (Offender.SPECTATOR,), GAMES, WARNED),
    Infraction("hunan-spectator-disturbing", ("H18.A.4",), (Offender.SPECTATOR,), GAMES, WARNED),
    Infraction("hunan-pointing-out", ("H18.B",), (Offender.SPECTATOR,), GAMES, WARNED),
    Infraction("hunan-idle-appeal", ("H23.A",), (Offender.PLAYER, Offender.CAPTAIN), GAMES, REFEREE),
)
