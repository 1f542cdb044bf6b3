"""The results and deals of a plain document, item by item, checked so that an error names the item."""

from collections.abc import Iterator
from typing import Final

from qihui.cli.plain.document import Deal, Document, Result
from qihui.cli.plain.errors import BadPlain
from qihui.cli.short import FORMS, plain_of, result_of
from qihui.cli.speak import word
from qihui.events.results import Bye, Closed, DealTable, Game, Missing
from qihui.rules.errors import QihuiError

MOST_ROUNDS: Final = 1000

SIDES: Final = 2
"""Places of a table of pairs or teams; none of them is the computer's."""


def closed(place: int, item: Result) -> tuple[Closed, ...]:
    """What came of the games of an item; nothing where none is over. Raises `BadPlain`, naming the item."""
    found: list[Closed] = []
    for text in plain_of(item.result).split(",") if item.result.strip() else ():
        try:
            found.append(result_of(text))
        except QihuiError as error:
            raise BadPlain("plain-result", place=place, found=text.strip()[:40], known=FORMS) from error
    if not 1 <= item.round <= MOST_ROUNDS:
        raise BadPlain("plain-round", field="results", place=place, found=item.round, most=MOST_ROUNDS)
    if any(isinstance(each, Bye) != (item.second is None) for each in found) or (item.second is None and not found):
        raise BadPlain("plain-bye", place=place)
    if item.first == item.second:
        raise BadPlain("plain-self", place=place, number=item.first)
    return tuple(found)


def games(document: Document) -> tuple[Game, ...]:
    """The games of an event in which everybody plays one a round. Raises `BadPlain`, naming the item."""
    seen: set[tuple[int, int]] = set()
    found: list[Game] = []
    for place, each in enumerate(document.results, 1):
        results = closed(place, each)
        if len(results) > 1:
            raise BadPlain("plain-result", place=place, found=each.result[:40], known=FORMS)
        for number in (each.first, each.second):
            if number is not None and (each.round, number) in seen:
                raise BadPlain("plain-again", field="results", place=place, round=each.round, number=number)
            if number is not None:
                seen.add((each.round, number))
        found.append(Game(each.round, each.first, each.second, results[0] if results else Missing()))
    return tuple(found)


def deals(document: Document, seats: int, *, both_sides: bool = False) -> Iterator[tuple[int, Deal]]:
    """The deals with their places in the list, each played once by everybody, or by teams once from both sides.

    Raises:
        BadPlain: naming the item.
    """
    seen: set[tuple[int, int, int]] = set()
    for place, each in enumerate(document.deals, 1):
        if len(each.entries) != seats or len(each.scores) not in (0, seats):
            raise BadPlain("plain-places", place=place, seats=seats)
        if seats == SIDES and (None in each.entries or len(set(each.entries)) < SIDES):
            raise BadPlain("plain-sides", place=place)
        if not 1 <= each.round <= MOST_ROUNDS:
            raise BadPlain("plain-round", field="deals", place=place, found=each.round, most=MOST_ROUNDS)
        for seat, number in enumerate(each.entries):
            played = (each.deal, number or 0, seat if both_sides else 0)
            if number is not None and played in seen:
                raise BadPlain("plain-deal-again", place=place, deal=each.deal, number=number)
            seen.add(played)
        yield place, each


def deal_tables(document: Document) -> tuple[DealTable, ...]:
    """The tables of a duplicate event of persons. Raises `BadPlain`, naming the item."""
    found: list[DealTable] = []
    for place, each in deals(document, 4):
        if not each.scores:
            continue
        try:
            found.append(DealTable(each.round, each.session, str(each.deal), each.entries, each.scores, each.times))
        except QihuiError as error:
            raise BadPlain("plain-deal", place=place, why=word(error.key, **error.fields)) from error
    return tuple(found)
