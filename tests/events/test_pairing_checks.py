"""What the pairing of a Swiss round refuses, warns of and offers, by the numbers of the tournament cases.

The cases as a user meets them are in `test_case_byes.py` and the modules beside it.
"""

from itertools import pairwise

import pytest
from fields import after, boards, byes_of, fresh, locked, pairs_of

from qihui.events.pairing import (
    BadField,
    Board,
    Choice,
    Fault,
    Field,
    Level,
    NoPairing,
    Pairing,
    Played,
    Player,
    Rest,
    Rules,
    Walkover,
    check,
    complementary,
    pair,
    relaxed,
)
from qihui.events.results import ByeKind
from qihui.words import Language, named, say


def faults(pairing, field, rules=None) -> list[tuple[Fault, tuple[int, ...]]]:
    return [(finding.fault, finding.numbers) for finding in check(pairing, field, rules)]


def eight_after_one_round() -> tuple[tuple[Player, ...], Pairing]:
    players = fresh(8)
    pairing = pair(Field(players))
    return after(players, pairing, {board.first: 2 for board in pairing.boards}), pairing


def test_10_the_one_left_alone_meets_the_one_with_the_bye():
    players = fresh(7)
    field = Field(players)
    published = pair(field)
    assert byes_of(published) == [7]
    mended = complementary(published, 2, field)
    assert mended is not None
    assert mended.rests == ()
    assert pairs_of(mended) == {frozenset((1, 4)), frozenset((5, 7)), frozenset((3, 6))}
    assert mended.boards[0] == published.boards[0]


def test_10_there_is_no_complementary_pairing_of_two_who_have_met_or_where_nobody_has_a_bye():
    players = fresh(7)
    field = Field(players, prohibited=((5, 7),))
    published = pair(field)
    assert complementary(published, 2, field) is None
    even = Field(fresh(8))
    assert complementary(pair(even), 2, even) is None
    with pytest.raises(BadField):
        complementary(published, 7, field)


def test_13_a_history_of_another_length_is_refused():
    players, _ = eight_after_one_round()
    with pytest.raises(BadField) as refused:
        pair(Field((*players, Player(9))))
    assert refused.value.key == "pairing-history"
    assert refused.value.fields == {"number": 9, "rounds": 0, "expected": 1}


def test_20_a_pairing_made_by_hand_is_told_what_is_wrong_with_it():
    players, first = eight_after_one_round()
    met = first.boards[0]
    others = sorted({*range(1, 9)} - {met.first, met.second})
    by_hand = Pairing((met, *(Board(one, other) for one, other in zip(others[::2], others[1::2], strict=True))))
    field = Field(players, prohibited=((others[0], others[1]),))
    found = check(by_hand, field)
    assert found[0].level is Level.REASON
    assert {(each.fault, each.numbers) for each in found if each.level is Level.REASON} == {
        (Fault.REPEAT, (met.first, met.second)),
        (Fault.PROHIBITED, (others[0], others[1])),
    }


def test_20_a_third_game_with_one_side_is_a_warning():
    past = tuple(Played(opponent, True, 1) for opponent in (3, 4))
    players = (Player(1, past), Player(2, tuple(Played(each, False, 1) for each in (5, 6))))
    field = Field(players)
    bad, good = boards((1, 2)), boards((2, 1))
    assert faults(good, field) == []
    assert (Fault.THIRD_SAME, (1,)) in faults(bad, field)
    assert (Fault.UNBALANCED, (2,)) in faults(bad, field)
    assert max(finding.level for finding in check(bad, field)) is Level.WARNING


@pytest.mark.parametrize(
    ("pairing", "fault", "numbers"),
    [
        (boards((1, 2), (3, 3)), Fault.SELF, (3,)),
        (boards((1, 2), (3, 9)), Fault.UNKNOWN, (9,)),
        (boards((1, 2), (3, 4), (1, 5)), Fault.TWICE, (1,)),
        (boards((1, 2), (3, 6)), Fault.ABSENT, (6,)),
        (boards((1, 2), (3, 4)), Fault.MISSING, (5,)),
    ],
)
def test_20_what_is_no_pairing_cannot_stand(pairing, fault, numbers):
    field = Field(fresh(6), absent=(6,))
    found = check(pairing, field)
    assert (fault, numbers) in {(each.fault, each.numbers) for each in found}
    assert all(each.level is Level.BROKEN for each in found)


@pytest.mark.parametrize("kind", [ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO])
def test_20_a_bye_of_another_kind_than_was_asked_for_needs_a_reason(kind):
    """Else a second bye with full points would pass by another name."""
    players = after(fresh(5), pair(Field(fresh(5))), {1: 2, 4: 2})
    field = Field(players)
    by_hand = Pairing(boards((1, 2), (3, 4)).boards, (Rest(5, kind),))
    assert (Fault.OTHER_BYE, (5,)) in faults(by_hand, field)
    asked = Field(players, rests=(Rest(5, kind),))
    assert (Fault.OTHER_BYE, (5,)) not in faults(by_hand, asked)
    assert (Fault.OTHER_BYE, (5,)) in faults(Pairing(by_hand.boards, (locked(5),)), asked)


def test_20_byes_by_hand_are_counted():
    field = Field(fresh(5), rests=(Rest(5, ByeKind.HALF),))
    too_many = Pairing((Board(1, 2),), (Rest(3, ByeKind.PAIRING), Rest(4, ByeKind.PAIRING), Rest(5, ByeKind.HALF)))
    assert (Fault.NEEDLESS_BYE, (3, 4)) in faults(too_many, field)
    unlocked = Pairing(boards((1, 2), (3, 4)).boards, (Rest(5, ByeKind.HALF),))
    assert faults(unlocked, field) == []
    played_on = Pairing(boards((1, 2), (3, 5)).boards, (Rest(4, ByeKind.PAIRING),))
    assert (Fault.NOT_LOCKED, (5,)) in faults(played_on, field)


@pytest.mark.clause("J.swiss")
def test_22_when_everybody_has_met_the_arbiter_has_a_choice():
    players = fresh(4)
    for _ in range(3):
        pairing = pair(Field(players))
        players = after(players, pairing, {board.first: 2 for board in pairing.boards})
    with pytest.raises(NoPairing) as refused:
        pair(Field(players))
    assert refused.value.choices == (Choice.ALLOW_REPEATS,)
    assert (refused.value.key, refused.value.fields["round"]) == ("no-pairing-but", 4)
    field = Field(players)
    again = pair(field, Rules(repeats=True))
    assert {fault for fault, _ in faults(again, field) if fault is Fault.REPEAT} == {Fault.REPEAT}


def test_22_a_prohibition_that_leaves_no_pairing_is_named_as_a_choice():
    field = Field(fresh(2), prohibited=((1, 2),))
    with pytest.raises(NoPairing) as refused:
        pair(field)
    assert refused.value.choices == (Choice.LIFT_PROHIBITIONS,)


def test_22_strict_sides_that_leave_no_pairing_are_named_as_a_choice():
    players = tuple(Player(number, tuple(Played(10 * number + at, True, 1) for at in (1, 2))) for number in (1, 2))
    with pytest.raises(NoPairing) as refused:
        pair(Field(players), Rules(strict_sides=True))
    assert refused.value.choices == (Choice.RELAX_SIDES,)
    assert len(pair(*relaxed(Field(players), Rules(strict_sides=True), refused.value.choices)).boards) == 1


def test_22_where_no_one_choice_helps_none_is_named():
    players = (Player(1, (Played(2, True, 1),)), Player(2, (Played(1, False, 1),)))
    with pytest.raises(NoPairing) as refused:
        pair(Field(players, prohibited=((1, 2),)))
    assert (refused.value.key, refused.value.choices) == ("no-pairing", ())
    both = relaxed(Field(players, prohibited=((1, 2),)), Rules(), (Choice.ALLOW_REPEATS, Choice.LIFT_PROHIBITIONS))
    assert len(pair(*both).boards) == 1


@pytest.mark.parametrize("language", Language)
def test_22_the_refusal_names_its_choices_in_words(language):
    field = Field(fresh(2), prohibited=((1, 2),))
    with pytest.raises(NoPairing) as refused:
        pair(field)
    text = say(refused.value.key, language, refused.value.fields)
    assert named("choice.lift-prohibitions", language) in text
    assert "{" not in text


def test_22_players_meet_again_only_without_another_way_and_evenly():
    """Twice as many rounds as opponents: nobody meets anybody a third time before all have met twice."""
    players = fresh(4)
    rules = Rules(repeats=True)
    met: list[frozenset[int]] = []
    for _ in range(6):
        pairing = pair(Field(players), rules)
        met += pairs_of(pairing)
        players = after(players, pairing, {board.first: 2 for board in pairing.boards})
    assert all(met.count(each) == 2 for each in set(met))
    assert len(set(met[:6])) == 6


def test_two_who_were_paired_but_did_not_play_may_meet_or_not_as_the_regulations_say():
    players = (Player(1, (Walkover(2, won=True, points=2),)), Player(2, (Walkover(1, won=False),)))
    assert pairs_of(pair(Field(players), Rules(walkovers_met=False))) == {frozenset((1, 2))}
    with pytest.raises(NoPairing):
        pair(Field(players), Rules(walkovers_met=True))


def test_a_field_that_contradicts_itself_is_refused():
    players = fresh(4)
    fields = {
        "pairing-twice": [
            Field((*players, players[0])),
            Field(players, rests=(locked(1), locked(1))),
            Field(players, rests=(locked(1),), absent=(1,)),
        ],
        "pairing-unknown": [
            Field(players, rests=(locked(9),)),
            Field(players, absent=(9,)),
            Field(players, prohibited=((1, 9),)),
        ],
        "pairing-self": [Field((Player(1, (Played(1, True, 0),)),))],
    }
    for key, wrong in fields.items():
        for field in wrong:
            with pytest.raises(BadField) as refused:
                pair(field)
            assert refused.value.key == key


def test_an_empty_field_has_an_empty_pairing():
    assert pair(Field(())) == Pairing(())


def test_tables_are_ordered_by_points():
    players = fresh(40)
    for _ in range(4):
        field = Field(players)
        pairing = pair(field)
        points = {each.number: each.points for each in players}
        best = [max(points[board.first], points[board.second]) for board in pairing.boards]
        assert all(one >= other for one, other in pairwise(best))
        players = after(players, pairing, {board.first: board.first % 3 for board in pairing.boards})
