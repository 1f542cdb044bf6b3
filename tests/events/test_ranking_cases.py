"""Faults that other programs had, and rules of events, by their right values."""

from fractions import Fraction

import pytest
from crosstables import round_robin, swiss, values
from msgspec.structs import replace

from qihui.events.ranking import CHAINS, KEYS, BadChain, Entrant, Format, ScoreField, chain, check, rank
from qihui.events.results import Forfeit, Game, Played, Void
from qihui.events.scoring import POINTS, PointTable


@pytest.mark.parametrize("key", [name for name in KEYS if name.startswith("buchholz")])
def test_buchholz_cannot_be_chosen_in_a_round_robin(key: str):
    """Sharly-Chess 2311: everybody has the same opponents."""
    with pytest.raises(BadChain) as caught:
        rank(round_robin("1 1-0 2"), chain("points", key))
    assert (caught.value.key, caught.value.fields) == ("chain-format", {"key": key, "format": "round-robin"})
    assert rank(swiss("1 1-0 2"), chain("points", key)).order == (1, 2)


def test_points_come_first_whatever_else_is_chosen():
    """sendou.ink 2645: opponents' wins were put before the entry's own."""
    for keys in (("buchholz", "points"), (), ("rate",)):
        with pytest.raises(BadChain) as caught:
            check(chain(*keys), Format.SWISS, "")
        assert (caught.value.key, caught.value.fields["key"]) == ("chain-first", "points")
    with pytest.raises(BadChain) as caught:
        check(chain("points"), Format.DUPLICATE, "")
    assert (caught.value.key, caught.value.fields["key"]) == ("chain-first", "rate")
    assert rank(swiss("1 1-0 2"), chain("points", "buchholz")).keys == ("points", "buchholz")


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


def left_after(met: int, *, annulled: bool) -> dict[int, Fraction | None]:
    """Points in a round robin of seven in which 7 beats 1, draws with 2, beats 3, and leaves after `met` games."""
    told = [Game(1, 7, 1, Played(0)), Game(2, 7, 2, Played(None)), Game(3, 7, 3, Played(0))][:met]
    if annulled:
        told = [replace(game, result=Void()) for game in told]
    else:
        told += [Game(number, number, 7, Forfeit(0)) for number in range(met + 1, 7)]
    entrants = tuple(Entrant(number) for number in range(1, 8))
    return values(ScoreField(Format.ROUND_ROBIN, entrants, POINTS["halves"], tuple(told), 7), KEYS["points"])


def test_who_leaves_a_round_robin_before_half_leaves_no_points():
    """Xiangqi rule 20.3 and FIDE's general regulations 6.6: 2 of 6 games; whoever lost points gets none back."""
    assert left_after(2, annulled=True) == dict.fromkeys(range(1, 8), 0)


def test_who_leaves_a_round_robin_at_half_loses_the_rest_by_forfeit():
    half = Fraction(1, 2)
    assert left_after(3, annulled=False) == {1: 0, 2: half, 3: 0, 4: 1, 5: 1, 6: 1, 7: 5 * half}


def test_a_double_forfeit_scores_nothing_for_either():
    """brackets-manager 115: neither is a win."""
    field = round_robin("1 -- 2, 3 1-0 4", "1 1-0 3, 2 1-0 4")
    assert values(field, KEYS["wins"]) == {1: 1, 2: 1, 3: 1, 4: 0}
    assert values(round_robin("1 -- 2", points=POINTS["siguo"]), KEYS["points"]) == {1: 0, 2: 0}


def test_standings_follow_a_corrected_result_at_once():
    """Sharly-Chess 409: they are a function of the results as they are now."""
    told = swiss("1 1-0 2, 3 1-0 4", "1 1-0 3, 2 1-0 4")
    corrected = replace(told, games=(Game(1, 1, 2, Played(1)), *told.games[1:]))
    keys = chain("points", "buchholz", "progressive")
    assert rank(told, keys).order == (1, 3, 2, 4)
    assert rank(corrected, keys).order == (2, 1, 3, 4)
    assert rank(replace(corrected, games=told.games), keys) == rank(told, keys)


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
