"""Rounds that were not played 轮空和弃权, in tie-breaks built on opponents' scores: what the regulations declare.

Two questions have to be answered, and a policy has an answer to each:

1. What is the score of an opponent who missed rounds? (`Adjust`)
2. Who is the opponent in a round that oneself did not play? (`Dummy`)

- `fide-2026`: an opponent's requested byes count as draws when it was never available again after them (16.3). The own
  round has a dummy with the own score, but no more than the adjusted score of who should have come, or where nobody
  should have, than a draw in every round (16.4). A cut takes a voluntary round first (16.5).
- `fide-2024`: the same, with a dummy that has the own score whatever it is.
- `fide-2009`: an opponent's unplayed rounds all count as draws. The own round has a virtual opponent, who was level
  before it, had the other result in it, and drew ever after.
- `nothing`: opponents' scores are as they are, and the own round counts 0.

Sources: FIDE Handbook C.07, article 16, in force from 1 March 2026 and from 1 August 2024; the virtual opponent of the
handbook of 2009, S = SPR + (1 - SfPR) + (n - R) / 2. In a round robin a forfeit counts as a game for all that (15.2),
and a round sat out counts nothing; no policy is asked.

House choices: a round for which an entry has no result at all, before it came or after it left, is a zero bye (the
note to 16.1.1 says so of those who left); a round that is missing or void is no round.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

import msgspec


class Adjust(StrEnum):
    """How an opponent's score is counted."""

    AS_SCORED = "as-scored"
    LATE_BYES_DRAWN = "late-byes-drawn"
    UNPLAYED_DRAWN = "unplayed-drawn"


class Dummy(StrEnum):
    """Whose score an own unplayed round has."""

    NOBODY = "nobody"
    """Nobody's: the round is no term at all."""
    NOTHING = "nothing"
    """A term of 0, which a cut of the lowest takes first."""
    OWN_SCORE = "own-score"
    OWN_SCORE_CAPPED = "own-score-capped"
    VIRTUAL = "virtual"


class Unplayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A policy. `voluntary_first`: a cut of the lowest takes a voluntary round where that does not cost more.

    `forfeits_are_games`: a forfeit counts as a game against who should have come.
    """

    adjust: Adjust
    dummy: Dummy
    voluntary_first: bool = False
    forfeits_are_games: bool = False


FIDE_2026: Final = Unplayed(Adjust.LATE_BYES_DRAWN, Dummy.OWN_SCORE_CAPPED, voluntary_first=True)
FIDE_2024: Final = Unplayed(Adjust.LATE_BYES_DRAWN, Dummy.OWN_SCORE, voluntary_first=True)
FIDE_2009: Final = Unplayed(Adjust.UNPLAYED_DRAWN, Dummy.VIRTUAL)
NOTHING: Final = Unplayed(Adjust.AS_SCORED, Dummy.NOTHING)

PREDETERMINED: Final = Unplayed(Adjust.AS_SCORED, Dummy.NOBODY, forfeits_are_games=True)
"""What holds where all pairings are fixed beforehand."""

POLICIES: Final[Mapping[str, Unplayed]] = MappingProxyType(
    {"fide-2026": FIDE_2026, "fide-2024": FIDE_2024, "fide-2009": FIDE_2009, "nothing": NOTHING}
)
"""The policies by name."""
