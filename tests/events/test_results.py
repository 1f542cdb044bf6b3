"""Kinds of results: what looks alike is kept apart."""

import msgspec
import pytest

from qihui.events.results import (
    UNPLAYED,
    VOLUNTARY,
    Adjusted,
    BadResult,
    Bye,
    ByeKind,
    DealTable,
    DoubleForfeit,
    Forfeit,
    Game,
    Mark,
    Missing,
    Played,
    Result,
    Void,
    bars_bye,
    closed,
    counted,
    marks_of,
    played,
)

ALL: list[Result] = [
    Played(0),
    Played(1),
    Played(None),
    Forfeit(0),
    Forfeit(1),
    DoubleForfeit(),
    *(Bye(kind) for kind in ByeKind),
    Adjusted((1, 1), played=True),
    Adjusted((2, 0), played=False),
    Void(),
    Missing(),
]


def test_a_game_that_is_closed_never_lacks_a_result():
    """liwords 888: "no result" was set as a result."""
    with pytest.raises(BadResult) as caught:
        closed(Missing())
    assert caught.value.key == "result-missing"
    assert [closed(result) for result in ALL[:-1]] == ALL[:-1]


def test_a_win_by_forfeit_is_no_win_on_the_board():
    assert marks_of(Played(1)) == (Mark.LOSS, Mark.WIN)
    assert marks_of(Forfeit(1)) == (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
    assert marks_of(DoubleForfeit()) == (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)


def test_only_what_was_played_is_played_and_void_is_no_round():
    assert [result for result in ALL if played(result)] == [*ALL[:3], Adjusted((1, 1), played=True)]
    assert [result for result in ALL if not counted(result)] == [Void(), Missing()]
    for result in ALL:
        assert (marks_of(result)[0] in UNPLAYED) == (counted(result) and not played(result)), result


def test_four_kinds_of_byes_stay_four():
    assert len({marks_of(Bye(kind))[0] for kind in ByeKind}) == 4
    assert {ByeKind(letter) for letter in "UFHZ"} == set(ByeKind)


@pytest.mark.parametrize(
    ("mark", "bars"),
    [
        (Mark.PAIRING_BYE, True),
        (Mark.FORFEIT_WIN, True),
        (Mark.HALF_BYE, False),
        (Mark.ZERO_BYE, False),
        (Mark.FORFEIT_LOSS, False),
        (Mark.WIN, False),
    ],
)
def test_who_had_a_bye_by_pairing_or_a_forfeit_gets_no_further_one(mark: Mark, bars: bool):
    """bbpPairings 19: a bye was given twice, as one of them was on file as a full-point bye."""
    assert bars_bye(mark, full_bye_bars=False) is bars
    assert bars_bye(mark, full_bye_bars=True) is bars


def test_whether_a_full_bye_bars_another_is_for_the_regulations():
    assert [bars_bye(Mark.FULL_BYE, full_bye_bars=bars) for bars in (False, True)] == [False, True]


def test_voluntary_are_forfeits_lost_and_byes_asked_for():
    assert {Mark.FORFEIT_LOSS, Mark.HALF_BYE, Mark.ZERO_BYE} == VOLUNTARY


@pytest.mark.parametrize("result", ALL)
def test_results_travel_as_documents(result: Result):
    assert msgspec.json.decode(msgspec.json.encode(result), type=Result) == result


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ((0, 1, 2, Played(0)), "result-round"),
        ((1, 1, None, Played(0)), "result-bye"),
        ((1, 1, 2, Bye(ByeKind.PAIRING)), "result-bye"),
        ((1, 7, 7, Played(0)), "result-self"),
    ],
)
def test_a_game_has_two_sides_and_a_bye_has_one(arguments, key: str):
    with pytest.raises(BadResult) as caught:
        Game(*arguments)
    assert caught.value.key == key


@pytest.mark.parametrize("kind", [Played, Forfeit])
def test_a_winner_is_one_of_the_two_sides(kind):
    with pytest.raises(BadResult) as caught:
        kind(2)
    assert caught.value.key == "result-winner"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"entries": (1, 2, 1, 4)}, "result-seats"),
        ({"scores": (5, 1, 5)}, "result-places"),
        ({"times": (10,)}, "result-places"),
        ({"times": (1, 2, 3, -4)}, "result-time"),
    ],
)
def test_a_table_has_a_score_for_each_place(change, key: str):
    table = {"round": 1, "session": 1, "deal": "1", "entries": (1, 2, 3, 4), "scores": (5, 1, 5, 1)}
    assert DealTable(**table).times == ()
    with pytest.raises(BadResult) as caught:
        DealTable(**(table | change))
    assert caught.value.key == key
