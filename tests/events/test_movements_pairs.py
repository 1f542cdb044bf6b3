"""Movements of pairs, teams, clubs, and people with the computer, each with the proof that it keeps deals fair."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from fields import fresh, played

from qihui.events import lots
from qihui.events.movements import (
    BadMovement,
    Chairs,
    Even,
    Length,
    Machine,
    Movement,
    MovementFault,
    Round,
    Sitting,
    Spread,
    Unit,
    alone_round,
    by_rank,
    comparisons,
    facing_round,
    howell,
    inspect,
    mitchell,
    pairs_round,
    rotation,
    teams_round,
)
from qihui.events.pairing import Field, NoPairing, berger, pair

TWO = Length(games=2)


def met(movement: Movement) -> Counter[frozenset[int]]:
    return Counter(frozenset(sitting.places) for each in movement.rounds for sitting in each.sittings)


def sets_at(movement: Movement, table: int) -> list[int]:
    return [sitting.deals[0] for each in movement.rounds for sitting in each.sittings if sitting.table == table]


class TestMitchell:
    @pytest.mark.clause("C.pairs-teams", "C.duplicate")
    @pytest.mark.parametrize("even", Even)
    @pytest.mark.parametrize("tables", range(2, 17))
    def test_nobody_plays_a_set_twice_or_meets_anybody_twice(self, tables, even):
        if tables == 2 and even is Even.SKIP:
            with pytest.raises(BadMovement, match="movement-alone"):
                mitchell(4, TWO, even=even)
            return
        movement = mitchell(2 * tables, TWO, even=even)
        report = inspect(movement)
        rounds = tables - 1 if even is Even.SKIP and tables % 2 == 0 else tables
        assert len(movement.rounds) == rounds
        assert report.flaws == ()
        assert report.played == (2 * rounds, 2 * rounds)
        assert report.rested == (0, 0)
        assert report.compared == (rounds, rounds)
        assert report.opponents == Spread(rounds, rounds, 1)
        assert set(met(movement)) <= {
            frozenset((one, other)) for one in range(1, tables + 1) for other in range(tables + 1, 2 * tables + 1)
        }

    @pytest.mark.parametrize("pairs", range(5, 24, 2))
    @pytest.mark.parametrize("even", Even)
    def test_with_an_odd_number_one_sits_out_in_each_round_and_nobody_twice(self, pairs, even):
        movement = mitchell(pairs, TWO, even=even)
        assert inspect(movement).flaws == ()
        rests = Counter(each for made in movement.rounds for each in made.rests)
        assert all(len(made.rests) == 1 for made in movement.rounds)
        assert set(rests.values()) == {1}

    def test_pairs_move_up_and_deals_move_down(self):
        movement = mitchell(10, Length())
        assert [sitting.places for sitting in movement.rounds[1].sittings] == [(1, 10), (2, 6), (3, 7), (4, 8), (5, 9)]
        assert sets_at(movement, 1) == [1, 2, 3, 4, 5]
        assert sets_at(movement, 4) == [4, 5, 1, 2, 3]

    def test_with_a_skip_those_who_move_leave_out_a_table_half_way(self):
        movement = mitchell(8, Length(), even=Even.SKIP)
        assert [[sitting.places[1] for sitting in made.sittings] for made in movement.rounds] == [
            [5, 6, 7, 8],
            [8, 5, 6, 7],
            [6, 7, 8, 5],
        ]

    def test_with_a_share_the_first_and_the_last_table_play_the_same_set(self):
        movement = mitchell(12, Length())
        assert sets_at(movement, 1) == sets_at(movement, 6)
        for made in movement.rounds:
            assert len({sitting.deals for sitting in made.sittings}) == 5

    def test_sides_are_changed_in_the_last_rounds_if_wanted(self):
        straight, changed = mitchell(10, Length()), mitchell(10, Length(), changed=2)
        assert straight.rounds[:3] == changed.rounds[:3]
        for one, other in zip(straight.rounds[3:], changed.rounds[3:], strict=True):
            assert [sitting.places[::-1] for sitting in one.sittings] == [sitting.places for sitting in other.sittings]
        assert inspect(changed).flaws == ()
        assert comparisons(straight)[0] == 0 < comparisons(changed)[0]

    @pytest.mark.clause("C.duplicate")
    @pytest.mark.parametrize("even", Even)
    @pytest.mark.parametrize("pairs", range(5, 24))
    def test_cut_short_it_is_refused_where_a_deal_would_be_played_at_one_table_only(self, pairs, even):
        whole = mitchell(pairs, TWO, even=even)
        for rounds in range(1, len(whole.rounds)):
            tables = Counter(deal for made in whole.rounds[:rounds] for each in made.sittings for deal in each.deals)
            if min(tables.values()) > 1:
                assert mitchell(pairs, TWO, rounds=rounds, even=even).rounds == whole.rounds[:rounds]
            else:
                with pytest.raises(BadMovement, match="movement-alone"):
                    mitchell(pairs, TWO, rounds=rounds, even=even)

    @pytest.mark.parametrize(
        "asked", [{"pairs": 3}, {"pairs": 10, "rounds": 6}, {"pairs": 10, "rounds": 0}, {"pairs": 10, "changed": 6}]
    )
    def test_what_cannot_be_is_refused(self, asked):
        with pytest.raises(BadMovement):
            mitchell(length=TWO, **asked)


class TestHowell:
    @pytest.mark.clause("C.pairs-teams", "C.duplicate")
    @pytest.mark.parametrize("together", [True, False])
    @pytest.mark.parametrize("pairs", range(4, 27))
    def test_everybody_meets_everybody_once_and_plays_every_set_once(self, pairs, together):
        movement = howell(pairs, TWO, together=together)
        rounds = pairs - 1 + pairs % 2
        report = inspect(movement)
        assert len(movement.rounds) == rounds
        assert report.flaws == ()
        assert met(movement) == {frozenset(two): 1 for two in combinations(range(1, pairs + 1), 2)}
        assert report.played == (2 * (pairs - 1), 2 * (pairs - 1))
        assert report.rested == ((1, 1) if pairs % 2 else (0, 0))
        assert report.compared == (pairs // 2, pairs // 2)

    @pytest.mark.parametrize("pairs", range(8, 27, 2))
    def test_tables_play_different_sets_at_the_same_time(self, pairs):
        for made in howell(pairs, Length()).rounds:
            assert len({sitting.deals for sitting in made.sittings}) == pairs // 2

    @pytest.mark.parametrize(
        ("pairs", "compared"),
        [
            (8, (3, 3)),
            (10, (3, 5)),
            (12, (5, 5)),
            (14, (5, 7)),
            (16, (7, 7)),
            (20, (9, 9)),
            (24, (11, 11)),
            (26, (11, 13)),
        ],
    )
    def test_any_two_are_compared_about_equally_often(self, pairs, compared):
        """With 8, 12, 16, 20 and 24 pairs exactly so: of n - 1 sets, n / 2 - 1 on the same side."""
        assert comparisons(howell(pairs, Length())) == compared

    @pytest.mark.clause("C.duplicate")
    @pytest.mark.parametrize("pairs", range(4, 27))
    def test_cut_short_all_tables_of_a_round_play_the_same_set(self, pairs):
        for rounds in range(1, pairs - 1):
            movement = howell(pairs, TWO, rounds=rounds)
            assert len(movement.rounds) == rounds
            assert inspect(movement).flaws == ()
            assert all(len({sitting.deals for sitting in made.sittings}) == 1 for made in movement.rounds)

    @pytest.mark.parametrize(("pairs", "rounds"), [(8, 8), (9, 10), (8, 0)])
    def test_more_rounds_than_opponents_are_refused(self, pairs, rounds):
        with pytest.raises(BadMovement, match="movement-rounds"):
            howell(pairs, TWO, rounds=rounds)

    @pytest.mark.parametrize("pairs", [2, 3, 27, 28, 40])
    def test_there_is_no_plan_for_some(self, pairs):
        with pytest.raises(BadMovement):
            howell(pairs, TWO)

    def test_together_there_is_one_for_any_number(self):
        assert inspect(howell(40, TWO, together=True)).flaws == ()


class TestRotation:
    @pytest.mark.clause("H.rotation")
    @pytest.mark.parametrize("clockwise", [True, False])
    def test_every_pair_of_a_club_meets_every_pair_of_the_other(self, clockwise):
        movement = rotation((1, 2, 3, 4), (5, 6, 7, 8), (11, 12, 13, 14), clockwise=clockwise)
        report = inspect(movement)
        assert met(movement) == {frozenset((one, other)): 1 for one in (1, 2, 3, 4) for other in (5, 6, 7, 8)}
        assert report.flaws == ()
        assert report.compared == (4, 4)
        at_first_table = [made.sittings[0].places[1] for made in movement.rounds]
        assert at_first_table == ([5, 8, 7, 6] if clockwise else [5, 6, 7, 8])

    @pytest.mark.clause("H.rotation", "H.deals-drawn")
    @pytest.mark.parametrize("seed", range(10))
    def test_direction_and_deals_come_by_lot(self, seed):
        """Ten formations of each club; the four that are drawn are the deals, and each is played by all tables."""
        pots = [[str(number) for number in range(1, 11)], [str(number) for number in range(11, 21)]]
        deals = [int(each.item) for each in lots.draw(lots.Deals(4), pots, "deals", str(seed)).result]
        turn = lots.draw(lots.Rotation(), [[lots.CLOCKWISE, lots.COUNTER]], "direction", str(seed)).result[0].item
        movement = rotation((1, 2, 3, 4), (5, 6, 7, 8), deals, clockwise=turn == lots.CLOCKWISE)
        for made, deal in zip(movement.rounds, deals, strict=True):
            assert {sitting.deals for sitting in made.sittings} == {(deal,)}
        assert inspect(movement).flaws == ()

    @pytest.mark.parametrize(("staying", "moving"), [(3, 5), (5, 3), (2, 4)])
    def test_clubs_of_different_sizes_have_rests(self, staying, moving):
        one, other = range(1, staying + 1), range(11, 11 + moving)
        movement = rotation(one, other, range(1, 21), clockwise=True, games=2)
        assert met(movement) == {frozenset((home, away)): 1 for home in one for away in other}
        assert inspect(movement).flaws == ()
        assert all(len(made.rests) == abs(staying - moving) for made in movement.rounds)

    @pytest.mark.parametrize(
        ("staying", "deals"), [((), (1, 2, 3, 4)), ((1, 2, 3, 4), (1, 2, 3)), ((1, 2, 3, 4), (1, 2, 3, 3))]
    )
    def test_too_few_pairs_or_deals_are_refused(self, staying, deals):
        with pytest.raises(BadMovement):
            rotation(staying, (5, 6, 7, 8), deals, clockwise=True)


class TestTeamsAndSwissPairs:
    @pytest.mark.clause("C.pairs-teams")
    @pytest.mark.parametrize("teams", [2, 3, 4, 7, 10])
    def test_teams_play_each_deal_from_both_sides(self, teams):
        rounds = tuple(
            teams_round(number, pairing, TWO) for number, pairing in enumerate(berger(range(1, teams + 1)), start=1)
        )
        movement = Movement(Unit.TEAM, rounds)
        report = inspect(movement)
        assert report.flaws == ()
        assert report.seats == 0
        for made in rounds:
            for one, other in zip(made.sittings[::2], made.sittings[1::2], strict=True):
                assert one.places == other.places[::-1]
                assert one.deals == other.deals
                assert other.table == one.table + 1

    @pytest.mark.clause("C.pairs-teams")
    @pytest.mark.parametrize("count", [8, 13, 40])
    def test_swiss_pairs_are_neighbours_who_have_not_met(self, count):
        rng = Random(count)
        players = fresh(count)
        rounds = []
        for number in range(1, 7):
            ranking = tuple(sorted(players, key=lambda each: (-each.points, each.number)))
            pairing = by_rank(ranking)
            rounds.append(pairs_round(number, pairing, TWO))
            if number == 2:
                places = {each.number: place for place, each in enumerate(ranking)}
                apart = [abs(places[board.first] - places[board.second]) for board in pairing.boards]
                assert max(apart) <= 4
            players = played(players, pairing, rng)
        movement = Movement(Unit.PAIR, tuple(rounds))
        report = inspect(movement)
        assert report.flaws == ()
        assert report.opponents.same == 1
        assert report.seats <= 2
        assert report.rested[1] <= 1

    def test_by_rank_the_first_meets_the_second(self):
        assert [{board.first, board.second} for board in by_rank(fresh(6)).boards] == [{1, 2}, {3, 4}, {5, 6}]

    def test_by_rank_can_come_to_an_end_too(self):
        players = played(fresh(2), by_rank(fresh(2)), Random(1))
        with pytest.raises(NoPairing):
            by_rank(players)


class TestHumansAndMachines:
    @pytest.mark.clause("C.human-machine", "C.duplicate")
    def test_alone_every_human_has_the_same_seat_of_the_same_deals(self):
        made = alone_round(2, (5, 3, 9), Chairs(seat=2), TWO)
        assert [sitting.places for sitting in made.sittings] == [
            (None, None, 5, None),
            (None, None, 3, None),
            (None, None, 9, None),
        ]
        assert {sitting.deals for sitting in made.sittings} == {(3, 4)}
        report = inspect(Movement(Unit.PERSON, (made,)))
        assert report.flaws == ()
        assert report.compared == (3, 3)

    @pytest.mark.clause("C.human-machine")
    def test_facing_each_other_two_humans_have_partners_from_the_computer(self):
        chairs = Chairs(seat=0, facing=3)
        made = facing_round(1, pair(Field(fresh(6))), chairs, TWO)
        for sitting in made.sittings:
            assert [place is None for place in sitting.places] == [False, True, True, False]
            one, other = sitting.places[0], sitting.places[3]
            assert abs(one - other) == 3

    @pytest.mark.clause("C.human-machine")
    def test_seats_of_humans_who_face_each_other_stay_balanced(self):
        rng = Random(3)
        players = fresh(16)
        rounds = []
        for number in range(1, 7):
            pairing = pair(Field(players))
            rounds.append(facing_round(number, pairing, Chairs(0, 1), TWO))
            players = played(players, pairing, rng)
        report = inspect(Movement(Unit.PERSON, tuple(rounds)))
        assert report.flaws == ()
        assert report.opponents.same == 1
        sat = Counter((made.places[0], 0) for each in rounds for made in each.sittings)
        assert all(2 <= sat[number, 0] <= 4 for number in range(1, 17))

    @pytest.mark.clause("C.human-machine")
    def test_the_computer_of_a_seat_and_deal_is_the_same_at_all_tables(self):
        machine = Machine("siguo", strength=3, seed=7)
        seeds = [machine.seed_of(deal, seat) for deal in range(1, 30) for seat in range(4)]
        assert len(set(seeds)) == len(seeds)
        assert seeds[0] == Machine("siguo", strength=3, seed=7).seed_of(1, 0)
        assert seeds[0] != Machine("siguo", strength=3, seed=8).seed_of(1, 0)
        assert all(0 <= seed < 2**64 for seed in seeds)

    @pytest.mark.parametrize(("seat", "facing"), [(4, None), (-1, None), (0, 2), (1, 3), (0, 4), (3, 3)])
    def test_other_chairs_are_refused(self, seat, facing):
        with pytest.raises(BadMovement):
            Chairs(seat, facing)


class TestInspection:
    """What the proof itself finds."""

    def made(self, *sittings: tuple[tuple[int | None, ...], tuple[int, ...]], rests: tuple[int, ...] = ()) -> Round:
        return Round(
            1, tuple(Sitting(table, places, (deals,)) for table, (places, deals) in enumerate(sittings, 1)), rests
        )

    def faults(self, unit: Unit, *rounds: Round) -> list[tuple[MovementFault, int, int]]:
        return [(flaw.fault, flaw.entry, flaw.deal) for flaw in inspect(Movement(unit, rounds)).flaws]

    def test_a_deal_played_twice_by_somebody(self):
        first, second = self.made(((1, 2), (5,)), ((3, 4), (5,))), self.made(((1, 3), (5,)), ((2, 4), (6,)))
        found = self.faults(Unit.PAIR, first, second)
        assert (MovementFault.DEAL_TWICE, 1, 5) in found
        assert (MovementFault.DEAL_TWICE, 3, 5) in found
        assert (MovementFault.NOTHING_TO_COMPARE, 0, 6) in found
        assert len(found) == 3

    def test_somebody_at_two_places(self):
        assert (MovementFault.TWO_PLACES, 1, 0) in self.faults(Unit.PAIR, self.made(((1, 2), (5,)), ((1, 4), (6,))))
        assert self.faults(Unit.PAIR, self.made(((1, 2), (5,)), ((3, 4), (5,)), rests=(2,))) == [
            (MovementFault.TWO_PLACES, 2, 0)
        ]

    def test_a_team_that_plays_a_deal_from_one_side_only(self):
        found = self.faults(Unit.TEAM, self.made(((1, 2), (5,)), ((1, 2), (5,))))
        assert found == [(MovementFault.DEAL_TWICE, 1, 5), (MovementFault.DEAL_TWICE, 2, 5)]
        found = self.faults(Unit.TEAM, self.made(((1, 2), (5,)), ((2, 1), (6,))))
        assert (MovementFault.UNEVEN_MATCH, 1, 5) in found

    def test_partners_and_opponents_are_counted(self):
        rounds = (
            self.made(((1, 2, 3, 4), (1,)), ((5, 6, 7, 8), (1,))),
            self.made(((1, 2, 3, 5), (2,)), ((4, 6, 7, 8), (2,))),
        )
        report = inspect(Movement(Unit.PERSON, rounds))
        assert report.flaws == ()
        assert report.partners == Spread(fewest=1, most=2, same=2)
        assert report.opponents.same == 2
        assert report.seats == 2
