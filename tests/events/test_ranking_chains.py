"""Chains of keys: what makes no sense together, and the order of xiangqi events."""

import pytest
from crosstables import swiss, values

from qihui.events.ranking import CHAINS, KEYS, BadChain, Format, chain, check, rank
from qihui.events.scoring import POINTS, PointTable


@pytest.mark.parametrize(
    ("keys", "seed", "key"),
    [
        (("points", "wins", "points"), "", "chain-twice"),
        (("points", "lots", "wins"), "seed", "chain-after-lots"),
        (("points", "lots"), "", "chain-no-seed"),
        (("points", "opponents-rate"), "", "chain-format"),
    ],
)
def test_a_chain_that_makes_no_sense_is_refused(keys, seed: str, key: str):
    with pytest.raises(BadChain) as caught:
        check(chain(*keys), Format.SWISS, seed)
    assert caught.value.key == key


def test_a_key_that_does_not_exist_is_named():
    with pytest.raises(BadChain) as caught:
        chain("points", "bucholz")
    assert (caught.value.key, caught.value.fields) == ("chain-unknown", {"key": "bucholz"})


def test_every_chain_in_use_may_be_used():
    formats = {"siguo": Format.DUPLICATE, "fide-round-robin": Format.ROUND_ROBIN}
    for name, keys in CHAINS.items():
        check(chain(*keys), formats.get(name, Format.SWISS), "seed")


def test_the_order_of_xiangqi_events():
    """Points, 累进分, 直胜, 胜局, 后手, 犯规; the place of equals is drawn."""
    field = swiss("1 1-0 2, 3 1-0 4", "1 = 3, 2 1-0 4", "4 1-0 1, 2 = 3", points=POINTS["xiangqi"], seed="seed")
    ranking = rank(field, chain(*CHAINS["xiangqi"]))
    assert ranking.order == (3, 1, 2, 4)
    assert [row.parted for row in ranking.rows] == ["", "points", "progressive", "points"]
    assert [row.place for row in ranking.rows] == [1, 2, 3, 4]


def test_points_of_any_table_make_the_same_order_of_opponents():
    """Tie-breaks know no 1, 1/2, 0: they count in the event's own points."""
    rounds = ("1 1-0 2, 3 = 4", "1 = 3, 2 1-0 4", "1 1-0 4, 2 = 3")
    fives = swiss(*rounds, points=PointTable(5, 3, 1))
    assert values(fives, KEYS["points"]) == {1: 13, 2: 9, 3: 9, 4: 5}
    assert values(fives, KEYS["buchholz"]) == {1: 23, 2: 27, 3: 27, 4: 31}
    assert values(fives, KEYS["sonneborn-berger"])[1] == 9 * 5 + 9 * 3 + 5 * 5
