"""The numbers that draws come from."""

from collections import Counter
from itertools import permutations, product

import pytest

from qihui.events import lots
from qihui.events.lots.chance import WORD, below, shuffled, words

ZEROS = "0" * 64


def test_the_words_of_a_key_are_those_of_the_document():
    source = words(ZEROS)
    assert [f"{next(source):016x}" for _ in range(4)] == [
        "6a2ea17ca8998eeb",
        "0014ab94578f46aa",
        "c89ef60219d2e1dc",
        "82e06d7fda776571",
    ]


def test_the_numbers_and_the_shuffle_of_a_key_are_those_of_the_document():
    source = words(ZEROS)
    assert [below(6, source) for _ in range(12)] == [1, 2, 2, 1, 5, 1, 0, 4, 5, 1, 5, 3]
    assert "".join(shuffled("ABCDEFGH", words(ZEROS))) == "FAEHBCGD"


@pytest.mark.parametrize("n", [1, 2, 3, 7, 10, 2**32 + 1, 2**63 + 1, WORD - 1, WORD])
def test_a_word_of_the_incomplete_stretch_is_thrown_away(n):
    whole = WORD // n * n
    source = iter([*(word for word in (whole, WORD - 1) if whole <= word < WORD), whole - 1, 0])
    assert below(n, source) == n - 1
    assert below(n, source) == 0


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_every_order_comes_from_exactly_one_choice_of_numbers(count):
    """So the shuffle is as even as its numbers are."""
    choices = product(*(range(last + 1) for last in range(count - 1, 0, -1)))
    orders = Counter(shuffled(range(count), iter(choice)) for choice in choices)
    assert orders == dict.fromkeys(permutations(range(count)), 1)


def chi_square(counts: Counter, kinds: int, total: int) -> float:
    expected = total / kinds
    missing = (kinds - len(counts)) * expected
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing


def test_orders_drawn_from_many_seeds_are_even():
    """12,000 seeds, 24 orders: chi-square with 23 degrees of freedom is beyond 49.7 once in a thousand such sets."""
    orders = Counter(
        tuple(each.item for each in lots.draw(lots.Numbers(), ["ABCD"], "evenness", str(seed)).result)
        for seed in range(12_000)
    )
    assert len(orders) == 24
    assert chi_square(orders, 24, 12_000) < 49.7


def test_numbers_below_six_of_many_keys_are_even():
    """Five degrees of freedom: beyond 20.5 once in a thousand."""
    faces = Counter(below(6, words(f"{key:064x}")) for key in range(12_000))
    assert set(faces) == set(range(6))
    assert chi_square(faces, 6, 12_000) < 20.5


def test_first_and_last_places_do_not_depend_on_the_order_of_names():
    """Seven items in seven places over 7,000 seeds; six sevenths of the sum go beyond 68.0 once in a thousand."""
    places = Counter(
        (each.item, each.place)
        for seed in range(7_000)
        for each in lots.draw(lots.Tie(), ["ABCDEFG"], "evenness", str(seed)).result
    )
    assert len(places) == 49
    assert sum((count - 1000) ** 2 / 1000 for count in places.values()) * 6 / 7 < 68.0
