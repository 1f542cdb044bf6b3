"""What each kind of draw gives, and what is refused."""

from collections import Counter, defaultdict
from itertools import groupby
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.events import lots
from qihui.events.lots.kinds import letter

COLLEGES = ["土木", "法学", "数学", "物理", "化学", "外语", "交通"]

names = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), min_size=1, max_size=8).map(
    lambda text: normalize("NFC", text)
)


def places(made: lots.Draw) -> dict[str, list[str]]:
    """The items at each place, in their order."""
    found = defaultdict(list)
    for each in made.result:
        found[each.place].append(each.item)
    return dict(found)


@pytest.mark.clause("D.numbers")
def test_everybody_draws_a_number_of_their_own():
    made = lots.draw(lots.Numbers(), [COLLEGES], "numbers", "seed")
    assert [each.place for each in made.result] == ["1", "2", "3", "4", "5", "6", "7"]
    assert sorted(each.item for each in made.result) == sorted(COLLEGES)


@pytest.mark.clause("E.draw-letters")
@pytest.mark.parametrize("seed", range(20))
def test_seven_colleges_draw_a_a_b_b_c_c_d(seed):
    made = lots.draw(lots.Letters(), [COLLEGES], "first round", str(seed))
    assert [each.place for each in made.result] == list("AABBCCD")
    assert {each.item for each in made.result} == set(COLLEGES)


@pytest.mark.clause("E.draw-letters")
def test_every_college_can_draw_the_single_letter():
    alone = {lots.draw(lots.Letters(), [COLLEGES], "x", str(seed)).result[-1].item for seed in range(100)}
    assert alone == set(COLLEGES)


def test_letters_go_on_behind_z():
    assert [letter(index) for index in (0, 25, 26, 27, 51, 52, 701, 702)] == [
        "A",
        "Z",
        "AA",
        "AB",
        "AZ",
        "BA",
        "ZZ",
        "AAA",
    ]
    made = lots.draw(lots.Letters(), [[f"{n}" for n in range(60)]], "x", "seed")
    assert [place for place, _ in groupby(each.place for each in made.result)][-4:] == ["AA", "AB", "AC", "AD"]
    assert set(Counter(each.place for each in made.result).values()) == {2}


@settings(max_examples=200)
@given(st.integers(1, 40), st.integers(1, 40), st.text("01", min_size=1, max_size=9))
def test_groups_differ_by_one_at_most(count, groups, seed):
    items = [f"p{n}" for n in range(max(count, groups))]
    made = lots.draw(lots.Groups(groups), [items], "groups", seed)
    sizes = [len(members) for members in places(made).values()]
    assert len(sizes) == groups
    assert max(sizes) - min(sizes) <= 1
    assert sizes == sorted(sizes, reverse=True)


@settings(max_examples=200)
@given(st.lists(st.integers(1, 9), min_size=1, max_size=6), st.integers(1, 9), st.text("01", min_size=1, max_size=9))
def test_a_pot_is_spread_over_the_groups(sizes, groups, seed):
    """Seeds are kept apart, and so are the members of a club when each club is a pot."""
    pots = [[f"{pot}-{n}" for n in range(size)] for pot, size in enumerate(sizes)]
    groups = min(groups, sum(sizes))
    made = lots.draw(lots.Groups(groups), pots, "groups", seed)
    for pot in range(len(pots)):
        held = [sum(item.startswith(f"{pot}-") for item in members) for members in places(made).values()]
        assert max(held) - min(held) <= 1


def test_seats_are_drawn_table_by_table_and_the_rest_sits_out():
    items = [f"p{n}" for n in range(10)]
    made = lots.draw(lots.Seats(("S", "W", "N", "E")), [items], "round 1", "seed")
    assert [each.place for each in made.result] == [*(f"{t} {s}" for t in (1, 2) for s in "SWNE"), "-", "-"]
    assert {each.item for each in made.result} == set(items)


def test_clubs_are_spread_over_tables():
    clubs = [[f"{club}{n}" for n in range(4)] for club in "ABCD"]
    made = lots.draw(lots.Seats(("S", "W", "N", "E")), clubs, "round 1", "seed")
    for table in "1234":
        assert sorted(each.item[0] for each in made.result if each.place.startswith(table)) == list("ABCD")


@pytest.mark.clause("H.deals-drawn")
@pytest.mark.parametrize("seed", range(20))
def test_four_deals_are_drawn_out_of_ten_formations_of_each_club(seed):
    pots = [[f"联众{n}" for n in range(1, 11)], [f"中游{n}" for n in range(1, 11)]]
    made = lots.draw(lots.Deals(4), pots, "deals", str(seed))
    assert [each.place for each in made.result] == ["1", "2", "3", "4"]
    assert sorted(each.item[:2] for each in made.result) == ["中游", "中游", "联众", "联众"]
    assert len({each.item for each in made.result}) == 4


@pytest.mark.clause("H.deals-drawn")
def test_of_an_odd_number_of_deals_each_club_may_have_the_one_more():
    pots = [["a1", "a2", "a3"], ["b1", "b2", "b3"]]
    first = {lots.draw(lots.Deals(3), pots, "deals", str(seed)).result[0].item[0] for seed in range(30)}
    assert first == {"a", "b"}


@pytest.mark.clause("H.rotation")
def test_the_direction_is_drawn_with_the_words_of_both_clubs():
    """One player of each club draws: both have a say in the result, neither has the last."""

    def direction(*words):
        return lots.draw(lots.Rotation(), lots.DIRECTIONS, "direction", "seed", witnesses=words).result[0].item

    assert {direction(f"a{n}", "b") for n in range(20)} == {lots.CLOCKWISE, lots.COUNTER}
    assert {direction("a", f"b{n}") for n in range(20)} == {lots.CLOCKWISE, lots.COUNTER}


def test_a_tie_is_parted_by_an_order():
    made = lots.draw(lots.Tie(), [["Ann", "Ben", "Cleo"]], "places 3 to 5", "2003-11-08")
    assert [(each.place, each.item) for each in made.result] == [("1", "Cleo"), ("2", "Ben"), ("3", "Ann")]


@settings(max_examples=100)
@given(st.lists(names, min_size=2, max_size=12, unique=True), st.randoms(use_true_random=False), names)
def test_a_draw_repeated_with_its_names_in_any_order_is_the_same(items, rng, seed):
    made = lots.draw(lots.Numbers(), [items], "numbers", seed)
    mixed = rng.sample(items, len(items))
    assert lots.draw(lots.Numbers(), [mixed], "numbers", seed) == made
    assert lots.faults(made) == ()
    assert lots.read(lots.write(made)) == made


def test_kind_purpose_seed_and_witnesses_all_go_into_the_draw():
    items = [[f"p{n}" for n in range(30)]]
    orders = [
        lots.draw(lots.Numbers(), items, "a", "seed").result,
        lots.draw(lots.Tie(), items, "a", "seed").result,
        lots.draw(lots.Numbers(), items, "b", "seed").result,
        lots.draw(lots.Numbers(), items, "a", "other").result,
        lots.draw(lots.Numbers(), items, "a", "seed", witnesses=["w"]).result,
        lots.draw(lots.Numbers(), items, "a", "seed", witnesses=["w", "v"]).result,
        lots.draw(lots.Numbers(), items, "a", "seed", witnesses=["v", "w"]).result,
    ]
    assert len(set(orders)) == len(orders)


@pytest.mark.parametrize(
    ("what", "pots", "code"),
    [
        (lots.Numbers(), [], "draw-nothing"),
        (lots.Numbers(), [[], []], "draw-nothing"),
        (lots.Numbers(), [["a", "b", "a"]], "draw-twice"),
        (lots.Numbers(), [["a", "b"], ["b"]], "draw-twice"),
        (lots.Numbers(), [["\u00e9", "e\u0301"]], "draw-twice"),
        (lots.Numbers(), [["a", ""]], "draw-text-length"),
        (lots.Numbers(), [["a", "x" * 501]], "draw-text-length"),
        (lots.Numbers(), [["a", " b"]], "draw-text-signs"),
        (lots.Numbers(), [["a", "b\nitem c"]], "draw-text-signs"),
        (lots.Numbers(), [["a", "b\u2028"]], "draw-text-signs"),
        (lots.Numbers(), [["a", "b\ud800"]], "draw-text-signs"),
        (lots.Numbers(), [list(map(str, range(100_001)))], "draw-too-many"),
        (lots.Groups(0), [["a", "b"]], "draw-groups"),
        (lots.Groups(3), [["a", "b"]], "draw-groups"),
        (lots.Seats(()), [["a", "b"]], "draw-seat-names"),
        (lots.Seats(("S", "S")), [["a", "b"]], "draw-seat-names"),
        (lots.Seats(("S W", "N")), [["a", "b"]], "draw-seat-names"),
        (lots.Seats(("S", "W", "N", "E")), [["a", "b", "c"]], "draw-no-table"),
        (lots.Deals(0), [["a", "b"]], "draw-deals"),
        (lots.Deals(3), [["a", "b"]], "draw-deals"),
        (lots.Rotation(), [["left", "right"]], "draw-directions"),
    ],
)
def test_what_cannot_be_drawn_is_refused(what, pots, code):
    with pytest.raises(lots.BadDraw) as refused:
        lots.draw(what, pots, "purpose", "seed")
    assert refused.value.key == code


def test_purpose_seed_and_witness_are_lines_of_text():
    for purpose, seed, witness in (
        ("", "s", "w"),
        ("p", "", "w"),
        ("p", "s", ""),
        ("p\n", "s", "w"),
        ("p", "s", "w\t"),
    ):
        with pytest.raises(lots.BadDraw):
            lots.draw(lots.Numbers(), [["a", "b"]], purpose, seed, witnesses=[witness])
