"""Swiss events and duplicate events of persons: what a list of results is ranked from, and whom pairing sees."""

from collections import Counter
from collections.abc import Sequence

from qihui.cli.plain.document import Document
from qihui.cli.plain.errors import BadPlain
from qihui.cli.plain.items import deal_tables, games
from qihui.cli.plain.rules import Duplicate, Listed, Swiss, policy, table_of
from qihui.cli.short import bye_of
from qihui.events import lots, ranking
from qihui.events.deciding.histories import past
from qihui.events.deciding.stages import plan_of, seatings
from qihui.events.facts import RoundPlan
from qihui.events.movements import SwissMovement, next_round
from qihui.events.pairing import Field, Pairing, Player, Rest, dutch, pair
from qihui.events.ranking import Entrant, Format, RateField, ScoreField
from qihui.events.results import Game, Missing
from qihui.events.scoring import evaluate

PURPOSE = "seats"
"""What the draw of a duplicate event's first round is for: `qihui draw --kind tie --purpose seats` gives it again."""


def field_of(document: Document, rules: Listed) -> ScoreField | RateField:
    """What is ranked. Raises `QihuiError` where results do not fit."""
    entrants = tuple(Entrant(each.number, each.adjustment, each.infractions, each.playoff) for each in document.entries)
    if isinstance(rules, Swiss):
        return ScoreField(
            Format.SWISS,
            entrants,
            table_of(rules.points),
            games(document),
            max(rules.rounds, document.round),
            document.round,
            policy(rules.unplayed),
            rules.seed,
        )
    tables = deal_tables(document)
    return RateField(entrants, evaluate(tables, rules.comparison), tables, seed=rules.seed)


def keys_of(rules: Listed) -> ranking.Chain:
    """The keys of the chain; without a seed, lots are not drawn. Raises `BadChain`."""
    return ranking.chain(*(name for name in rules.chain if name != "lots" or rules.seed))


def planned(document: Document, rules: Listed) -> RoundPlan:
    """The next round.

    Raises:
        NoPairing: there is no legal one. QihuiError: the document does not fit together.
    """
    if isinstance(rules, Duplicate):
        return _moved(document, rules)
    if document.round >= rules.rounds:
        raise BadPlain("plain-last-round", round=document.round)
    pairing = _swiss(document, rules)
    return RoundPlan(seatings(pairing), pairing.rests)


def _swiss(document: Document, rules: Swiss) -> Pairing:
    points = table_of(rules.points)
    by_entry: dict[int, dict[int, tuple[Game, bool]]] = {}
    for game in games(document):
        for number in (game.first, game.second):
            if number is not None:
                if isinstance(game.result, Missing):
                    raise BadPlain("plain-missing", round=game.round, number=number)
                by_entry.setdefault(number, {})[game.round] = (game, number == game.first)
    rounds = range(1, document.round + 1)
    players = tuple(
        Player(
            entry.number,
            tuple(past(by_entry.get(entry.number, {}).get(round_), points) for round_ in rounds),
            entry.club,
        )
        for entry in document.entries
    )
    field = Field(
        players,
        tuple(Rest(number, bye_of(kind)) for number, kind in sorted(document.byes.items())),
        tuple(entry.number for entry in document.entries if entry.absent),
        document.prohibited,
    )
    if rules.dutch:
        return dutch(field, rounds=rules.rounds, win=points.win, rules=rules.rules)
    return pair(field, rules.rules)


def _moved(document: Document, rules: Duplicate) -> RoundPlan:
    """The next round by the ranking so far; the first one by an order drawn from the seed."""
    number = document.round + 1
    away = {entry.number for entry in document.entries if entry.absent} | document.byes.keys()
    there = [entry.number for entry in document.entries if entry.number not in away]
    order: Sequence[int]
    if number > 1:
        ranked = ranking.rank(field_of(document, rules), keys_of(rules)).order
        order = [each for each in ranked if each not in away]
    elif rules.seed:
        made = lots.draw(lots.Tie(), [[str(each) for each in there]], PURPOSE, rules.seed)
        order = [int(each.item) for each in made.result]
    else:
        raise BadPlain("plain-seed", purpose=PURPOSE)
    seated = {(deal.round, each) for deal in document.deals for each in deal.entries}
    rested = Counter(each for each in there for round_ in range(1, number) if (round_, each) not in seated)
    plan = plan_of(next_round(number, order, rested, SwissMovement(rules.group, rules.fill, rules.length)))
    asked = tuple(Rest(each, bye_of(kind)) for each, kind in sorted(document.byes.items()))
    return RoundPlan(plan.seatings, (*plan.rests, *asked))
