"""Tie-breaks against values that others have published; where they come from stands in `data/SOURCES.md`."""

from fractions import Fraction

import pytest
from crosstables import field_of, table, values

from qihui.events.ranking import FIDE_2009, FIDE_2024, FIDE_2026, KEYS, Format, Unplayed, chain, rank
from qihui.events.ranking.chain import TieKey
from qihui.events.ranking.keys.opponents import Opponents
from qihui.events.scoring import rounded

FIDE: dict[str, TieKey] = {
    "PTS": KEYS["points"],
    "WIN": KEYS["wins"],
    "WON": KEYS["wins-played"],
    "BPG": KEYS["second-moves"],
    "BWG": KEYS["second-move-wins"],
    "PS": KEYS["progressive"],
    "PS/C1": KEYS["progressive-cut1"],
    "BH": KEYS["buchholz"],
    "BH/C1": KEYS["buchholz-cut1"],
    "BH/C2": KEYS["buchholz-cut2"],
    "BH/M1": KEYS["buchholz-median1"],
    "BH/M2": KEYS["buchholz-median2"],
    "AOB": KEYS["buchholz-opponents"],
    "FB": KEYS["buchholz-fore"],
    "SB": KEYS["sonneborn-berger"],
    "SB/C1": KEYS["sonneborn-berger-cut1"],
    "SB/C2": Opponents("two", weighed=True, lowest=2),
    "SB/M1": Opponents("median", weighed=True, lowest=1, highest=1),
    "SB/M2": Opponents("median", weighed=True, lowest=2, highest=2),
}


def printed(value: Fraction | None, like: str) -> str:
    """A value with as many decimals as the published one."""
    places = len(like.partition(".")[2])
    assert value is not None
    return rounded(value, places) if places else str(int(value))


@pytest.mark.parametrize(
    ("field", "published", "unplayed"),
    [
        ("unplayed", "unplayed.2024", FIDE_2024),
        ("unplayed", "unplayed.2026", FIDE_2026),
        ("unplayed", "unplayed.2009", FIDE_2009),
        ("held5", "held5.2024", FIDE_2024),
        ("held5", "held5.2026", FIDE_2026),
        ("held5", "held5.2009", FIDE_2009),
        ("tb1", "tb1.2009", FIDE_2009),
    ],
)
def test_every_published_value_of_a_swiss_event(field: str, published: str, unplayed: Unplayed):
    expected = table(published)
    found: dict[int, dict[str, str]] = {number: {} for number in expected}
    for column in next(iter(expected.values())):
        ours = values(field_of(field, Format.SWISS, unplayed), FIDE[column])
        for number, row in expected.items():
            if column in row:
                found[number][column] = printed(ours[number], row[column])
    assert found == {number: {column: row[column] for column in found[number]} for number, row in expected.items()}
    assert sum(map(len, found.values())) >= 20


def places(field: str, format_: Format, *keys: str) -> dict[int, int]:
    return {row.number: row.place for row in rank(field_of(field, format_), chain(*keys)).rows}


def test_direct_encounter_in_a_swiss_event():
    """Held, exercises 23 to 25: whoever cannot be caught is first, and then no further."""
    five = places("held5", Format.SWISS, "points", "direct-encounter")
    assert [five[number] for number in (1, 3, 4, 16)] == [2] * 4
    assert [five[number] for number in (5, 8, 11)] == [7] * 3
    expected = {1: 3, 2: 5, 3: 1, 4: 3, 5: 9, 6: 2, 7: 6, 8: 6, 9: 14, 10: 9, 11: 13, 12: 14, 13: 16, 14: 9, 15: 9}
    assert places("held9", Format.SWISS, "points", "direct-encounter") == expected | {16: 6}


def test_a_round_robin_with_a_forfeit():
    """Held, exercises 14, 15 and 26: in a round robin a forfeit counts as a game."""
    field = field_of("held6", Format.ROUND_ROBIN)
    weighed = values(field, KEYS["sonneborn-berger"])
    assert [str(float(weighed[number] or 0)) for number in range(1, 7)] == [
        "9.25",
        "6.25",
        "6.25",
        "4.25",
        "3.25",
        "2.25",
    ]
    cut = values(field, KEYS["sonneborn-berger-cut1"])
    assert [float(cut[number] or 0) for number in range(1, 7)] == [9.25, 4.75, 4.75, 4.25, 3.25, 1.5]
    assert places("held6", Format.ROUND_ROBIN, "points", "direct-encounter") == {1: 1, 2: 2, 3: 2, 4: 6, 5: 5, 6: 4}


def test_a_double_round_robin_looks_at_all_games():
    """Sharly-Chess 1656, with the values of TieBreakServer 1.9.57: C is above D though D has the better other key."""
    field = field_of("drr", Format.ROUND_ROBIN)
    weighed = values(field, KEYS["sonneborn-berger"])
    assert weighed == {1: Fraction(39, 4), 2: Fraction(39, 4), 3: Fraction(29, 4), 4: Fraction(33, 4)}
    assert values(field, KEYS["wins"]) == {1: 3, 2: 2, 3: 1, 4: 1}
    ranking = rank(field, chain("points", "direct-encounter", "sonneborn-berger", "wins"))
    assert ranking.order == (1, 2, 3, 4)
    assert [row.place for row in ranking.rows] == [1, 2, 3, 4]
    assert [row.parted for row in ranking.rows] == ["", "wins", "points", "direct-encounter"]
    assert [row.unresolved for row in ranking.rows] == [("direct-encounter",), ("direct-encounter",), (), ()]
    assert [row.values[1] for row in ranking.rows] == [
        Fraction(1, 2),
        Fraction(1, 2),
        Fraction(3, 4),
        Fraction(1, 4),
    ]


def test_a_round_robin_in_which_somebody_stayed_away():
    """`rr1`: 1 and 3 drew; 4 forfeited to 2 and 3, and its score of 0 adds nothing."""
    field = field_of("rr1", Format.ROUND_ROBIN)
    assert values(field, KEYS["points"]) == {1: Fraction(3, 2), 2: 3, 3: Fraction(3, 2), 4: 0}
    assert values(field, KEYS["sonneborn-berger"]) == {1: Fraction(3, 4), 2: 3, 3: Fraction(3, 4), 4: 0}
    assert values(field, KEYS["wins-played"]) == {1: 1, 2: 3, 3: 1, 4: 0}
    ranking = rank(field, chain("points", "direct-encounter", "second-moves"))
    assert ranking.order == (2, 3, 1, 4)
    assert ranking.rows[1].parted == "points"
    assert ranking.rows[2].parted == "second-moves"


def test_byes_and_a_forfeit_in_a_swiss_event():
    """`tb1` by the rules of 2024: the dummies of 1, 4, 5 and 6 have their own scores 3, 2, 1 and 0."""
    field = field_of("tb1", Format.SWISS, FIDE_2024)
    assert values(field, KEYS["points"]) == {
        1: 3,
        2: Fraction(5, 2),
        3: 3,
        4: 2,
        5: 1,
        6: 0,
    }
    # 6 left after round 1 and came back for round 4, so its byes stay 0; 5 had a bye before a forfeit, which is a draw.
    assert values(field, KEYS["buchholz"]) == {
        1: 2 + Fraction(5, 2) + 3 + 3,
        2: 1 + 3 + 2 + 0,
        3: 0 + 1 + 3 + 2,
        4: 3 + 2 + Fraction(5, 2) + 3,
        5: Fraction(5, 2) + 3 + 1 + 1,
        6: 3 + 0 + 0 + Fraction(5, 2),
    }
    capped = values(field_of("tb1", Format.SWISS, FIDE_2026), KEYS["buchholz"])
    assert capped[1] == 2 + Fraction(5, 2) + 3 + 1
