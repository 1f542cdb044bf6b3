"""The FIDE Dutch system by its library, and our own engine beside it."""

import sys
from itertools import product
from logging import getLogger
from random import Random

import pytest
from fields import after, assert_legal, boards, byes_of, fresh, locked, pairs_of, played

from qihui.events.pairing import (
    Choice,
    Field,
    NoEngine,
    NoPairing,
    Played,
    Player,
    Rest,
    SatOut,
    Walkover,
    costs,
    dutch,
    pair,
)
from qihui.events.results import ByeKind

ROUNDS = 9


def crossings(pairing, field) -> int:
    """How many boards are of two score groups."""
    return sum(each["gap"] > 0 for each in costs(pairing, field))


@pytest.mark.clause("J.swiss")
@pytest.mark.parametrize("count", [6, 9, 12, 15])
def test_both_engines_pair_legally_and_mostly_alike(count):
    """The same fields, played on by the pairings of the Dutch system.

    They differ in who floats and in the order within a group: Dutch keeps strong claims to a side before it.
    """
    same = every = alike = fields = 0
    for seed in range(4):
        rng = Random(100 * seed + count)
        players = fresh(count)
        for number in range(min(5, count - 3)):
            field = Field(players)
            ours, theirs = pair(field), dutch(field, rounds=ROUNDS, win=2)
            assert_legal(ours, field)
            assert_legal(theirs, field)
            if number == 0:
                assert ours == theirs
            same += len(pairs_of(ours) & pairs_of(theirs))
            every += len(ours.boards)
            alike += crossings(ours, field) == crossings(theirs, field)
            fields += 1
            players = played(players, theirs, rng)
    assert same / every > 0.7
    assert alike / fields > 0.9


def test_rests_absences_and_prohibitions_are_respected():
    players = fresh(9)
    players = played(players, pair(Field(players)), Random(1))
    for first, second in product((1, 2), (3, 4)):
        field = Field(players, (locked(5), Rest(6, ByeKind.HALF)), (7,), ((first, second), (8, 9)))
        pairing = dutch(field, rounds=ROUNDS, win=2)
        assert_legal(pairing, field)
        assert {rest.number for rest in pairing.rests} == {5, 6}


def test_rounds_that_were_not_played_are_told():
    """Who had a bye or a win without play has no bye again, though last."""
    players = (
        Player(1, (Played(2, True, 2), SatOut(ByeKind.HALF, 1))),
        Player(2, (Played(1, False, 0), Played(3, True, 2))),
        Player(3, (SatOut(ByeKind.ZERO), Played(2, False, 0))),
        Player(4, (Walkover(5, won=True, points=2), SatOut(ByeKind.ZERO))),
        Player(5, (Walkover(4, won=False), SatOut(ByeKind.PAIRING, 2))),
    )
    field = Field(players)
    pairing = dutch(field, rounds=ROUNDS, win=2)
    assert_legal(pairing, field)
    assert byes_of(pairing) == byes_of(pair(field)) == [3]


def test_where_it_could_only_repeat_it_is_refused():
    players = (Player(1, (Played(2, True, 2),)), Player(2, (Played(1, False, 0),)))
    with pytest.raises(NoPairing) as refused:
        dutch(Field(players), rounds=ROUNDS, win=2)
    assert refused.value.choices == (Choice.ALLOW_REPEATS,)


def test_a_second_bye_that_the_arbiter_gave_is_no_fault_of_the_library():
    players = (
        Player(1, (Played(2, True, 2),)),
        Player(2, (Played(1, False, 0),)),
        Player(3, (Played(4, True, 2),)),
        Player(4, (Played(3, False, 0),)),
        Player(5, (SatOut(ByeKind.PAIRING, 2),)),
    )
    assert byes_of(dutch(Field(players, (locked(5),)), rounds=ROUNDS, win=2)) == [5]


def test_where_only_the_library_finds_nothing_our_own_engine_is_a_choice():
    """Of six after four rounds each has one left to meet: 1-5, 2-6, 3-4. The library would let two meet again."""
    players = fresh(6)
    for results in (
        {(1, 4): 0, (5, 2): 0, (3, 6): 1},
        {(3, 1): 1, (2, 4): 2, (6, 5): 0},
        {(1, 6): 2, (2, 3): 0, (4, 5): 0},
        {(1, 2): 2, (5, 3): 1, (6, 4): 2},
    ):
        players = after(players, boards(*results), {first: points for (first, _), points in results.items()})
    field = Field(players)
    with pytest.raises(NoPairing) as refused:
        dutch(field, rounds=6, win=2)
    assert refused.value.choices == (Choice.OTHER_ENGINE,)
    assert pairs_of(pair(field)) == {frozenset((1, 5)), frozenset((2, 6)), frozenset((3, 4))}


def test_what_the_library_says_to_itself_is_on_nobodys_screen(capfd):
    getLogger("caissify_pairings.engines.dutch").warning("Multiple forced byes")
    assert capfd.readouterr().err == ""


def test_without_the_library_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "caissify_pairings", None)
    with pytest.raises(NoEngine):
        dutch(Field(fresh(4)), rounds=ROUNDS, win=2)
