"""The deals of a duplicate event 复式比较: each entry's rate on each deal it played (C-app2.1, C12).

A comparison is one seat of one deal. It may be uneven, and the regulations say beforehand what is done then:

- A score is missing, because a table gave no result: with `plain` the rate is that of the scores there are, with
  `neuberg` it is brought to the number expected.
- A deal was set up in different ways (`form`): each form is compared by itself, as a sub-field; with `neuberg` it is
  brought to the number expected, and one that is too small is scored by the formula for small sub-fields.
- A score alone has nothing to be compared with and has no rate, under either choice (C-app2.1, N = 1).

Awards 人为分, where no score can be had: 60 % for who is not at fault, 50 % for who is in part, 40 % for who is. As in
law 12C2 of duplicate bridge, who has a higher rate than 60 % on the other deals of the session gets that one, and who
has a lower one than 40 % gets that. A penalty 罚分 takes a percentage of the top from one entry on one deal, whose rate
may fall below nothing; nobody else's changes. Whoever sits out has no deal, and no rate (never 50 %).
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from qihui.events.results import DealTable
from qihui.events.scoring.comparison import Award, Basis, Comparison, DealRate, Grade, Penalty, Unequal
from qihui.events.scoring.errors import BadScoring
from qihui.events.scoring.matchpoints import is_small, matchpoints, neuberg, small_field, top_of

PLAIN: Final = Comparison()


def evaluate(
    tables: Iterable[DealTable],
    comparison: Comparison = PLAIN,
    awards: Sequence[Award] = (),
    penalties: Sequence[Penalty] = (),
    seated: Mapping[tuple[str, int], int] = MappingProxyType({}),
) -> tuple[DealRate, ...]:
    """The rate of every entry on every deal, seat by seat, and the awards at the end.

    An award goes before a score that the entry has for the deal. `seated` is how many were to hold a place of a deal,
    where that is known; there are never fewer than the scores and awards.

    Raises:
        BadScoring: an entry has two scores or two awards for a deal, or a penalty without a rate.
    """
    fields: dict[tuple[str, int], list[DealTable]] = {}
    awarded = {(award.entry, award.deal) for award in awards}
    if len(awarded) != len(awards):
        raise BadScoring("scoring-award-twice")
    held: dict[str, set[int]] = {}
    for table in tables:
        there = held.setdefault(table.deal, set())
        for place, entry in enumerate(table.entries):
            if entry is None:
                continue
            if entry in there:
                raise BadScoring("scoring-deal-twice", entry=entry, deal=table.deal)
            there.add(entry)
            if not awarded or (entry, table.deal) not in awarded:
                fields.setdefault((table.deal, place), []).append(table)
    given: dict[tuple[str, int], int] = {}
    for award in awards:
        given[award.deal, award.place] = given.get((award.deal, award.place), 0) + 1
    rates: list[DealRate] = []
    for (deal, place), field in fields.items():
        found = len(field) + given.get((deal, place), 0)
        asked = seated.get((deal, place), 0) if comparison.expected is None else comparison.expected
        rates += _field(field, place, comparison, max(found, asked))
    rates += _awarded(awards, rates) if awards else ()
    return penalised(rates, penalties)


def _field(field: Sequence[DealTable], place: int, comparison: Comparison, expected: int) -> list[DealRate]:
    """The rates of all who held one seat of a deal, each form of it by itself."""
    forms: dict[str, list[DealTable]] = {}
    for table in field:
        forms.setdefault(table.form, []).append(table)
    found: list[DealRate] = []
    for form in forms.values():
        worth: dict[int, tuple[int, int, int, Basis]] = {}
        count = len(form)
        for table, points in zip(form, matchpoints([table.scores[place] for table in form]), strict=True):
            if points not in worth:
                worth[points] = _worth(points, count, expected, comparison, fouled=len(forms) > 1)
            made, of, top, basis = worth[points]
            entry = table.entries[place]
            assert entry is not None
            found.append(DealRate(entry, table.round, table.session, table.deal, place, made, of, top, count, basis))
    return found


def _worth(
    points: int, count: int, expected: int, comparison: Comparison, *, fouled: bool
) -> tuple[int, int, int, Basis]:
    """What matchpoints among `count` scores are as a rate, out of which top, and why."""
    if count == 1:
        return 0, 0, 0, Basis.ALONE
    if comparison.unequal is Unequal.PLAIN or count == expected:
        return points, top_of(count), top_of(count), Basis.COMPARED
    top = top_of(expected)
    if fouled and comparison.small_fields and is_small(count, expected):
        rate, basis = small_field(points, count), Basis.SMALL_FIELD
    else:
        rate, basis = neuberg(points, count, expected) / top, Basis.NEUBERG
    return rate.numerator, rate.denominator, top, basis


def _awarded(awards: Sequence[Award], rates: Iterable[DealRate]) -> list[DealRate]:
    """The rates of awards, held against what their entries have on the other deals of the session."""
    with_award = {(award.entry, award.round, award.session) for award in awards}
    others: dict[tuple[int, int, int], list[Fraction]] = {}
    for each in rates:
        rate = each.rate
        if rate is not None and (each.entry, each.round, each.session) in with_award:
            others.setdefault((each.entry, each.round, each.session), []).append(rate)
    found: list[DealRate] = []
    for award in awards:
        rate, basis = Fraction(int(award.grade), 100), Basis.AWARD
        own = others.get((award.entry, award.round, award.session))
        if own:
            session = sum(own, Fraction(0)) / len(own)
            better = award.grade is Grade.PLUS and session > rate
            worse = award.grade is Grade.MINUS and session < rate
            if better or worse:
                rate, basis = session, Basis.AWARD_OWN
        found.append(
            DealRate(
                award.entry,
                award.round,
                award.session,
                award.deal,
                award.place,
                made=rate.numerator,
                of=rate.denominator,
                top=0,
                compared=0,
                basis=basis,
            )
        )
    return found


def penalised(rates: Sequence[DealRate], penalties: Sequence[Penalty]) -> tuple[DealRate, ...]:
    """The rates after penalties.

    Raises:
        BadScoring: `scoring-penalty`, where there is no rate to take from.
    """
    if not penalties:
        return tuple(rates)
    taken: dict[tuple[int, str], int] = {}
    for penalty in penalties:
        key = (penalty.entry, penalty.deal)
        taken[key] = taken.get(key, 0) + penalty.percent
    with_rate = {(each.entry, each.deal) for each in rates if each.of}
    for entry, deal in taken:
        if (entry, deal) not in with_rate:
            raise BadScoring("scoring-penalty", entry=entry, deal=deal)
    return tuple(
        replace(each, made=100 * each.made - percent * each.of, of=100 * each.of, taken=each.taken + percent)
        if (percent := taken.get((each.entry, each.deal)))
        else each
        for each in rates
    )
