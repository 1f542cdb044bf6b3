"""Why an entry has the values it has: every term of every key (`--explain`)."""

from qihui.events.ranking.chain import Chain, check
from qihui.events.ranking.errors import BadField
from qihui.events.ranking.field import RateField, ScoreField
from qihui.events.ranking.key import Explained
from qihui.events.ranking.keys.conduct import Lots
from qihui.events.ranking.keys.direct import DirectEncounter
from qihui.events.ranking.rank import arrange, sheet_of


def explain(field: ScoreField | RateField, keys: Chain, number: int) -> tuple[Explained, ...]:
    """Each key of the chain for one entry, in order: its value, and the terms that it is made of.

    Raises:
        BadChain: as `rank`.
        BadField: as `rank`, or the entry is not ranked.
    """
    sheet = sheet_of(field)
    check(keys, sheet.format, sheet.seed)
    at = sheet.places.get(number)
    if at is None or not sheet.entrants[at].competes:
        raise BadField("field-not-ranked", entry=number)
    found: list[Explained] = []
    for asked in arrange(sheet, keys).asked:
        key = asked.key
        if isinstance(key, DirectEncounter | Lots):
            found.append(key.explained_in(sheet, asked.groups.get(at, [at]), at))
        else:
            found.append(key.explained(sheet, at))
    return tuple(found)
