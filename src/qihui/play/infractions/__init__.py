"""The catalogue of infractions 违规 that the documents list, for referees to record (C.discipline, H.conduct, X.fouls).

One module a document, each an ordered tuple; `CATALOGUE` has them all by id.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from qihui.play.infractions.activity import ACTIVITY
from qihui.play.infractions.cup import CUP
from qihui.play.infractions.department import DEPARTMENT
from qihui.play.infractions.hunan import HUNAN
from qihui.play.infractions.kinds import Infraction, Offender, Penalty
from qihui.play.infractions.tally import Due, due, repeats
from qihui.play.infractions.venue import VENUE

__all__ = [
    "ACTIVITY",
    "CATALOGUE",
    "CUP",
    "DEPARTMENT",
    "HUNAN",
    "VENUE",
    "Due",
    "Infraction",
    "Offender",
    "Penalty",
    "due",
    "infractions_of",
    "repeats",
]

CATALOGUE: Final[Mapping[str, Infraction]] = MappingProxyType(
    {infraction.id: infraction for infraction in (*CUP, *VENUE, *HUNAN, *ACTIVITY, *DEPARTMENT)}
)
"""Every infraction by its id, document by document."""


def infractions_of(game: str) -> tuple[Infraction, ...]:
    """The infractions that a referee may meet at a game of that name."""
    return tuple(each for each in CATALOGUE.values() if not each.games or game in each.games)
