"""What holds of every Swiss pairing, whatever happened before."""

import time
from collections.abc import Iterator
from random import Random

import pytest
from fields import assert_legal, boards, byes_of, fresh, played
from hypothesis import example, given, settings
from hypothesis import strategies as st

from qihui.events.pairing import (
    Field,
    Level,
    NoPairing,
    Order,
    Pairing,
    Played,
    Player,
    Rest,
    Rules,
    SatOut,
    Walkover,
    Weights,
    check,
    costs,
    pair,
)
from qihui.events.pairing.seen import seen
from qihui.events.results import ByeKind


def ways(numbers: list[int]) -> Iterator[list[tuple[int, int]]]:
    """All ways to pair off an even number."""
    if not numbers:
        yield []
        return
    first, *others = numbers
    for index, other in enumerate(others):
        for rest in ways(others[:index] + others[index + 1 :]):
            yield [(first, other), *rest]


class Event:
    """An event in which people come late, stay away, withdraw and do not turn up."""

    def __init__(self, count: int, rng: Random, rules: Rules) -> None:
        self.players = fresh(count, clubs=3, rng=rng)
        self.gone: set[int] = set()
        self.rng = rng
        self.rules = rules
        self.met: set[frozenset[int]] = set()
        self.byes: dict[int, int] = {}

    def field(self) -> Field:
        rests = tuple(
            Rest(each.number, self.rng.choice((ByeKind.HALF, ByeKind.ZERO)))
            for each in self.players
            if each.number not in self.gone and self.rng.random() < 0.08
        )
        return Field(self.players, rests, tuple(sorted(self.gone)))

    def play(self, field: Field, pairing: Pairing) -> None:
        self.met |= {frozenset((board.first, board.second)) for board in pairing.boards}
        for number in byes_of(pairing):
            self.byes[number] = self.byes.get(number, 0) + 1
        self.players = played(field.players, pairing, self.rng)
        for board in pairing.boards:
            if self.rng.random() < 0.05:
                self.forfeit(board.first, board.second)
        self.gone |= {each.number for each in self.players if self.rng.random() < 0.04}

    def forfeit(self, won: int, lost: int) -> None:
        change = {won: Walkover(lost, won=True, points=2), lost: Walkover(won, won=False)}
        self.players = tuple(
            Player(each.number, (*each.past[:-1], change.get(each.number, each.past[-1])), each.club)
            for each in self.players
        )

    def enter_late(self) -> None:
        missed = tuple(SatOut(ByeKind.ZERO) for _ in self.players[0].past)
        self.players = (*self.players, Player(len(self.players) + 1, missed))


@pytest.mark.clause("J.swiss")
@settings(max_examples=150)
@given(st.integers(2, 30), st.integers(0, 10**6), st.booleans())
def test_events_with_late_entries_withdrawals_and_byes_keep_the_hard_rules(count, seed, strict):
    rng = Random(seed)
    event = Event(count, rng, Rules(strict_sides=strict))
    for _ in range(7):
        field = event.field()
        try:
            pairing = pair(field, event.rules)
        except NoPairing:
            return
        assert_legal(pairing, field, event.rules)
        assert pair(field, event.rules) == pairing
        assert not event.met & {frozenset((board.first, board.second)) for board in pairing.boards}
        assert len(byes_of(pairing)) == (len(field.players) - len(field.absent) - len(field.rests)) % 2
        event.play(field, pairing)
        if rng.random() < 0.3:
            event.enter_late()


def some_history(count: int, rounds: int, rng: Random) -> tuple[Player, ...]:
    """Histories as no engine makes them: everybody meets at random, so that little is left."""
    players = fresh(count)
    for _ in range(rounds):
        order = list(range(1, count + 1))
        rng.shuffle(order)
        pairing = boards(*zip(order[::2], order[1::2], strict=False))
        if count % 2:
            pairing = Pairing(pairing.boards, (Rest(order[-1], ByeKind.PAIRING),))
        players = played(players, pairing, rng)
    return players


def there_is_a_pairing(field: Field, rules: Rules) -> bool:
    """Whether any way to pair off needs no reason, tried one by one."""
    numbers = [each.number for each in field.players]
    for bye in numbers if len(numbers) % 2 else [0]:
        rests = (Rest(bye, ByeKind.PAIRING),) if bye else ()
        for way in ways([number for number in numbers if number != bye]):
            if all(
                finding.level < Level.REASON for finding in check(Pairing(boards(*way).boards, rests), field, rules)
            ):
                return True
    return False


@pytest.mark.clause("J.swiss")
@settings(max_examples=150)
@given(st.integers(2, 7), st.integers(0, 5), st.integers(0, 2), st.integers(0, 10**6))
@example(6, 4, 0, 3)
def test_a_pairing_is_found_whenever_there_is_one(count, rounds, apart, seed):
    rng = Random(seed)
    players = some_history(count, rounds, rng)
    prohibited = tuple(tuple(rng.sample(range(1, count + 1), 2)) for _ in range(apart))
    field = Field(players, prohibited=prohibited)
    try:
        assert_legal(pair(field), field)
    except NoPairing:
        assert not there_is_a_pairing(field, Rules())


def price(measures: dict[str, int]) -> int:
    return sum(getattr(Weights(), name) * measure for name, measure in measures.items())


def cheapest(way: list[tuple[int, int]], field: Field) -> int:
    """What a way to pair off costs, each board with the sides that cost less."""
    straight = costs(boards(*way), field)
    turned = costs(boards(*((other, one) for one, other in way)), field)
    return sum(min(price(one), price(other)) for one, other in zip(straight, turned, strict=True))


@settings(max_examples=80)
@given(st.sampled_from([2, 4, 6, 8]), st.integers(0, 3), st.integers(0, 10**6))
def test_within_a_score_group_no_pairing_costs_less(count, rounds, seed):
    """All have the same points; every way to pair them off is tried."""
    rng = Random(seed)
    players = tuple(
        Player(
            each.number,
            tuple(Played(past.opponent, past.first, 1) for past in each.past if isinstance(past, Played)),
            f"club {rng.randrange(3)}",
        )
        for each in some_history(count, rounds, rng)
    )
    field = Field(players)
    legal = [
        cheapest(way, field)
        for way in ways(list(range(1, count + 1)))
        if all(finding.level < Level.REASON for finding in check(boards(*way), field))
    ]
    if not legal:
        with pytest.raises(NoPairing):
            pair(field)
        return
    assert sum(map(price, costs(pair(field), field))) == min(legal)


@pytest.mark.parametrize("count", [600, 601])
def test_one_whom_nobody_may_meet_is_seen_at_once(count):
    """Of an odd number that one has the bye; of an even number there is no pairing. Nothing else is tried."""
    apart = tuple((1, other) for other in range(2, count + 1))
    field = Field(fresh(count), prohibited=apart)
    begun = time.process_time()
    if count % 2:
        assert byes_of(pair(field)) == [1]
    else:
        with pytest.raises(NoPairing):
            pair(field)
    assert time.process_time() - begun < 5


@pytest.mark.parametrize("order", Order)
def test_two_of_a_large_field_who_may_only_meet_the_last_and_each_other_do_so(order):
    count = 600
    field = Field(fresh(count), prohibited=tuple((one, other) for one in (1, 2) for other in range(3, count)))
    begun = time.process_time()
    assert_legal(pair(field, Rules(order=order)), field)
    assert time.process_time() - begun < 5


def test_what_is_looked_at_before_a_pairing_is_looked_at_once_for_each():
    count = 10_000
    field = Field(fresh(count))
    begun = time.process_time()
    seen(field, Rules(), range(1, count + 1))
    assert time.process_time() - begun < 2
