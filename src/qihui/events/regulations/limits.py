"""Time limits around an event: lateness, and appeals 申诉 (C18-19, H23, J5).

| document | an appeal must be made | answer within |
| --- | --- | --- |
| H | 30 minutes after the scores are published | the text names none |
| C, venue | 3 hours after the match has ended | 2 working days |
| C, not in one hall | 24 hours after the match has ended | 2 working days |
| J | after the round and before the next one | the text names none |
"""

from enum import StrEnum

import msgspec


class Since(StrEnum):
    """From when the time for an appeal runs."""

    PUBLICATION = "publication"
    """The scores of the round were published."""
    MATCH_END = "match-end"
    """The last result of the table was entered."""
    ROUND_END = "round-end"
    """The round was closed; an appeal is in time until the next one begins, whatever the minutes say."""


class Appeals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How appeals are made. `answer_days` are working days, 0 for no limit; `fee` is in fen.

    `direct` says that appeals go to the committee at once, not first to the referees.
    """

    since: Since = Since.PUBLICATION
    minutes: int = 30
    answer_days: int = 0
    fee: int = 0
    direct: bool = False


HUNAN = Appeals()
VENUE = Appeals(Since.MATCH_END, 3 * 60, 2, direct=True)
ON_LINE = Appeals(Since.MATCH_END, 24 * 60, 2, direct=True)
ACTIVITY = Appeals(Since.ROUND_END, 0)


class Late(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many `minutes` after the start whoever is not there forfeits; before, the time is taken off if `deducted`."""

    minutes: int = 15
    deducted: bool = True
