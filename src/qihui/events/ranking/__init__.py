"""Ranking 排名: places out of results, by a chain of tie-break keys 破同分, and the reasons for each place.

    field = ScoreField(Format.SWISS, entrants, POINTS["halves"], games, rounds=7)
    ranking = rank(field, chain("points", "buchholz-cut1", "direct-encounter", "lots"))
    ranking.rows[0].place, ranking.rows[0].number, ranking.rows[0].values
    explain(field, ranking_chain, number)       # every term of every key of one entry

How the values are meant to be made: an `Entrant` for each entry that is ranked; the games (or tables) and rates of the
event as they are now; everything else from the regulations. A ranking is a function of these alone, whatever their
order, and is made anew after each change. `through` gives the standings after an earlier round.

An entry whose games were annulled is simply no entrant: its games are `Void` or left out. One that was disqualified is
an entrant that does not compete.
"""

from qihui.events.ranking.chain import CHAINS, KEYS, Chain, TieKey, chain, check
from qihui.events.ranking.errors import BadChain, BadField
from qihui.events.ranking.explain import explain
from qihui.events.ranking.field import Entrant, Format, RateField, ScoreField
from qihui.events.ranking.key import Explained, How, Measure, Part
from qihui.events.ranking.rank import Ranking, Row, rank
from qihui.events.ranking.shown import exact, shown, worth
from qihui.events.ranking.unplayed import FIDE_2009, FIDE_2024, FIDE_2026, NOTHING, POLICIES, Adjust, Dummy, Unplayed

__all__ = [
    "CHAINS",
    "FIDE_2009",
    "FIDE_2024",
    "FIDE_2026",
    "KEYS",
    "NOTHING",
    "POLICIES",
    "Adjust",
    "BadChain",
    "BadField",
    "Chain",
    "Dummy",
    "Entrant",
    "Explained",
    "Format",
    "How",
    "Measure",
    "Part",
    "Ranking",
    "RateField",
    "Row",
    "ScoreField",
    "TieKey",
    "Unplayed",
    "chain",
    "check",
    "exact",
    "explain",
    "rank",
    "shown",
    "worth",
]
