"""Each key by itself, in the smallest event that shows it."""

from fractions import Fraction

import pytest
from crosstables import games, round_robin, swiss, values

from qihui.events.ranking import (
    FIDE_2009,
    FIDE_2024,
    FIDE_2026,
    KEYS,
    NOTHING,
    BadField,
    Entrant,
    Format,
    How,
    ScoreField,
    chain,
    explain,
    rank,
)
from qihui.events.scoring import POINTS

HALF = Fraction(1, 2)


def order(field: ScoreField, *keys: str) -> list[tuple[int, int]]:
    return [(row.place, row.number) for row in rank(field, chain(*keys)).rows]


def test_points_come_with_what_rulings_gave_and_others_do_not_suffer():
    entrants = (Entrant(1, adjustment=-2), Entrant(2), Entrant(3), Entrant(4))
    field = swiss("1 1-0 2, 3 1-0 4", entrants=entrants)
    assert values(field, KEYS["points"]) == {1: 0, 2: 0, 3: 1, 4: 0}
    assert values(field, KEYS["buchholz"])[2] == 1


def test_progressive_score_rewards_early_points():
    field = swiss("1 1-0 2", "1 0-1 2", "1 = 2")
    assert values(field, KEYS["progressive"]) == {1: 1 + 1 + Fraction(3, 2), 2: 0 + 1 + Fraction(3, 2)}
    assert values(field, KEYS["progressive-cut1"]) == {1: Fraction(5, 2), 2: Fraction(5, 2)}
    assert order(field, "points", "progressive") == [(1, 1), (2, 2)]


def test_wins_count_byes_and_forfeits_unless_they_are_to_be_played():
    field = swiss("1 1-0 2, 3 U", "3 +- 1, 2 F", "2 = 3, 1 H")
    assert values(field, KEYS["wins"]) == {1: 1, 2: 1, 3: 2}
    assert values(field, KEYS["wins-played"]) == {1: 1, 2: 0, 3: 0}


def test_games_with_the_second_move_are_those_that_were_played():
    field = swiss("1 1-0 2, 3 -+ 4", "4 0-1 1, 2 = 3")
    assert values(field, KEYS["second-moves"]) == {1: 1, 2: 1, 3: 1, 4: 0}
    assert values(field, KEYS["second-move-wins"]) == {1: 1, 2: 0, 3: 0, 4: 0}


def test_in_a_round_robin_a_forfeit_won_is_a_game_with_the_second_move_and_one_lost_is_none():
    """FIDE C.07, 15.2."""
    field = round_robin("1 -+ 2, 3 +- 4", "4 1-0 1, 2 -- 3")
    assert values(field, KEYS["second-moves"]) == {1: 1, 2: 1, 3: 0, 4: 0}
    assert values(field, KEYS["second-move-wins"]) == {1: 0, 2: 1, 3: 0, 4: 0}
    assert values(field, KEYS["wins-played"]) == {1: 0, 2: 1, 3: 1, 4: 1}


def test_a_virtual_opponent_draws_in_the_rounds_there_were_so_far():
    """S = SPR + (1 - SfPR) + (n - R) / 2, with n rounds played of whatever the event has."""
    field = swiss("1 U, 2 1-0 3", "1 = 2, 3 U", "1 = 3, 2 U", event_rounds=9, unplayed=FIDE_2009)
    assert explain(field, chain("points", "buchholz"), 1)[1].parts[0].score == 0 + 0 + 2 * HALF


def test_fewer_infractions_are_better():
    entrants = (Entrant(1, infractions=2), Entrant(2, infractions=1))
    assert order(swiss("1 = 2", entrants=entrants), "points", "infractions") == [(1, 2), (2, 1)]


def test_a_play_off_parts_those_who_played_it():
    entrants = (Entrant(1), Entrant(2, playoff=2), Entrant(3, playoff=1), Entrant(4))
    field = round_robin("1 = 2, 3 = 4", entrants=entrants)
    assert order(field, "points", "play-off") == [(1, 3), (2, 2), (3, 1), (3, 4)]


def test_a_requested_bye_before_one_came_back_keeps_its_points():
    """FIDE C.07, 16.3: only a bye after which nobody was available again is taken as a draw."""
    back = swiss("1 1-0 2", "1 U, 2 Z", "1 1-0 2")
    gone = swiss("1 1-0 2", "1 U, 2 Z", "1 U, 2 Z")
    assert values(back, KEYS["buchholz"])[1] == 0 + 3 * HALF + 0
    assert values(gone, KEYS["buchholz"])[1] == 1 + 3 * HALF + 3 * HALF


def test_rounds_without_a_result_are_zero_byes():
    """Late and withdrawn entries need no lines of their own."""
    told = swiss("1 1-0 2, 3 Z", "1 1-0 3, 2 Z")
    silent = swiss("1 1-0 2", "1 1-0 3")
    for key in ("points", "buchholz", "buchholz-cut1", "sonneborn-berger", "progressive"):
        assert values(told, KEYS[key]) == values(silent, KEYS[key]), key


def test_under_the_rules_of_2026_a_dummy_is_held_down():
    field = swiss("1 U, 2 1-0 3", "1 +- 3, 2 Z", "1 U, 2 = 3", unplayed=FIDE_2024)
    assert values(field, KEYS["buchholz"])[1] == 3 + 3 + 3
    field = swiss("1 U, 2 1-0 3", "1 +- 3, 2 Z", "1 U, 2 = 3", unplayed=FIDE_2026)
    assert values(field, KEYS["buchholz"])[1] == 3 * HALF + HALF + 3 * HALF


def test_where_nothing_is_counted_a_cut_takes_the_round_without_an_opponent():
    field = swiss("1 1-0 2", "1 U, 2 Z", "1 0-1 2", unplayed=NOTHING)
    assert values(field, KEYS["buchholz"])[1] == 2
    assert values(field, KEYS["buchholz-cut1"])[1] == 2


def test_unfinished_and_void_games_are_no_rounds():
    """Liquipedia 6772: tie-breaks are those of the results there are."""
    unfinished = swiss("1 1-0 2, 3 1-0 4", "1 1-0 3, 2 ? 4", event_rounds=3)
    void = swiss("1 1-0 2, 3 1-0 4", "1 1-0 3, 2 void 4", event_rounds=3)
    assert values(unfinished, KEYS["buchholz"]) == {1: 0 + 1, 2: 2, 3: 0 + 2, 4: 1}
    for key in ("points", "buchholz", "buchholz-cut1", "sonneborn-berger", "second-moves", "wins", "progressive"):
        assert values(unfinished, KEYS[key]) == values(void, KEYS[key]), key


def test_the_last_round_so_far_is_not_the_last_of_the_event():
    """scalachess 737: fore Buchholz took the last round seen for the last one of the event."""
    rounds = ("1 1-0 2, 3 1-0 4", "1 1-0 3, 2 0-1 4")
    running, over = swiss(*rounds, event_rounds=5), swiss(*rounds)
    assert values(running, KEYS["buchholz-fore"]) == values(running, KEYS["buchholz"])
    notes = [explain(field, chain("points", "buchholz-fore"), 1)[1].note for field in (running, over)]
    assert [note and note.code for note in notes] == [None, "tie.fore"]
    assert values(over, KEYS["buchholz-fore"])[1] == HALF + 3 * HALF
    assert values(over, KEYS["buchholz"])[1] == 0 + 1


def test_standings_after_an_earlier_round():
    field = swiss("1 1-0 2", "1 0-1 2", "1 0-1 2", through=1)
    assert order(field, "points") == [(1, 1), (2, 2)]
    assert values(field, KEYS["progressive"]) == {1: 1, 2: 0}


def test_direct_encounter_between_two():
    field = round_robin("1 0-1 2, 3 1-0 4", "1 1-0 3, 2 = 4", "1 = 4, 2 0-1 3")
    ranking = rank(field, chain("points", "direct-encounter"))
    assert [(row.place, row.number) for row in ranking.rows] == [(1, 3), (2, 2), (3, 1), (4, 4)]
    assert [row.parted for row in ranking.rows] == ["", "points", "direct-encounter", "points"]
    assert [row.values[1] for row in ranking.rows] == [None, 1, 0, None]


def test_a_circle_of_wins_stays_unresolved():
    field = round_robin("1 0-1 2, 3 0-1 4", "1 1-0 3, 4 1-0 2", "1 1-0 4, 2 1-0 3")
    ranking = rank(field, chain("points", "direct-encounter"))
    assert [(row.place, row.number) for row in ranking.rows] == [(1, 1), (1, 2), (1, 4), (4, 3)]
    assert all(row.unresolved == ("direct-encounter",) and row.values[1] == 1 for row in ranking.rows[:3])


def test_equals_within_equals_are_looked_at_again_by_themselves():
    """1 to 4 have 2 points each, and 2, 1 1/2, 1 1/2, 1 of those against each other; 3 beat 2."""
    among = ("1 = 2, 4 1-0 3", "1 = 3, 2 1-0 4", "1 1-0 4, 3 1-0 2")
    field = round_robin(*among, "5 1-0 1", "2 = 5", "3 = 5", "4 1-0 5", "5 1-0 6")
    assert values(field, KEYS["points"]) == {1: 2, 2: 2, 3: 2, 4: 2, 5: 3, 6: 0}
    ranking = rank(field, chain("points", "direct-encounter"))
    assert [(row.place, row.number) for row in ranking.rows] == [(1, 5), (2, 1), (3, 3), (4, 2), (5, 4), (6, 6)]
    assert [row.values[1] for row in ranking.rows] == [None, 2, 3 * HALF, 3 * HALF, 1, None]
    assert not any(row.unresolved for row in ranking.rows)


def test_who_cannot_be_caught_is_first_though_not_all_have_met():
    """FIDE C.07, 6.2: 1 beat both equals, who have not met: whatever they did, one of them would be behind."""
    field = swiss("1 1-0 2, 3 1-0 4", "1 1-0 3, 2 1-0 4", "4 1-0 1, 2 1-0 5", "6 1-0 1, 3 1-0 5")
    ranking = rank(field, chain("points", "direct-encounter"))
    top = [row for row in ranking.rows if row.values[0] == 2]
    assert [(row.place, row.number, row.unresolved) for row in top] == [
        (1, 1, ()),
        (2, 2, ("direct-encounter",)),
        (2, 3, ("direct-encounter",)),
    ]


def test_who_can_be_caught_up_with_is_not_first():
    """3 beat 1, which beat 2; if 2 beat 3 all three would be level."""
    ranking = rank(swiss("1 1-0 2", "3 1-0 1, 2 1-0 4"), chain("points", "direct-encounter"))
    assert [(row.place, row.number) for row in ranking.rows] == [(1, 1), (1, 2), (1, 3), (4, 4)]


def test_direct_encounter_says_unresolved_in_words():
    """Sharly-Chess 1706: people took a key without a value for one that was not applied."""
    field = swiss("1 = 2, 3 = 4", "1 1-0 4, 2 1-0 3")
    met = explain(field, chain("points", "direct-encounter"), 1)[1]
    assert (met.value, met.note and met.note.code) == (HALF, "tie.unresolved")
    apart = explain(swiss("1 1-0 3, 2 1-0 4"), chain("points", "direct-encounter"), 1)[1]
    assert apart.value == 0
    assert apart.note is not None
    assert (apart.note.code, apart.note.fields) == ("tie.unresolved-unmet", {"count": 1})
    alone = explain(swiss("1 1-0 2"), chain("points", "direct-encounter"), 1)[1]
    assert (alone.value, alone.note and alone.note.code) == (None, "tie.no-equals")


def test_forfeits_are_no_encounters_in_a_swiss_event():
    rounds = ("1 +- 2, 3 = 4", "1 0-1 3, 2 1-0 4")
    assert rank(swiss(*rounds), chain("points", "direct-encounter")).row(1).unresolved
    assert not rank(round_robin(*rounds), chain("points", "direct-encounter")).row(1).unresolved


def test_lots_leave_no_place_shared_and_can_be_drawn_again():
    field = swiss("1 = 2, 3 = 4, 5 = 6", seed="said in the hall")
    ranking = rank(field, chain("points", "lots"))
    assert [row.place for row in ranking.rows] == [1, 2, 3, 4, 5, 6]
    assert sorted(ranking.order) == [1, 2, 3, 4, 5, 6]
    assert rank(field, chain("points", "lots")) == ranking
    others = {rank(swiss("1 = 2, 3 = 4, 5 = 6", seed=f"{seed}"), chain("points", "lots")).order for seed in range(20)}
    assert len(others) > 10


def test_lots_are_a_draw_that_anybody_can_repeat():
    from qihui.events import lots

    ranking = rank(swiss("1 1-0 2, 3 1-0 4", seed="seed"), chain("points", "lots"))
    first = lots.draw(lots.Tie(), [["1", "3"]], "places", "seed")
    second = lots.draw(lots.Tie(), [["2", "4"]], "places", "seed")
    assert [str(number) for number in ranking.order] == [each.item for each in (*first.result, *second.result)]


def test_an_adjusted_result_counts_as_a_game_or_not():
    from qihui.events.results import Adjusted, Game

    for played, count in ((True, 1), (False, 0)):
        told = (Game(1, 1, 2, Adjusted((2, 0), played)),)
        field = ScoreField(Format.SWISS, (Entrant(1), Entrant(2)), POINTS["halves"], told, 1)
        assert values(field, KEYS["points"]) == {1: 1, 2: 0}
        assert values(field, KEYS["second-moves"])[2] == count
        assert values(field, KEYS["wins-played"])[1] == count


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"entrants": (Entrant(1), Entrant(2))}, "field-stranger"),
        ({"entrants": (Entrant(1), Entrant(2), Entrant(3), Entrant(4), Entrant(3))}, "field-number-twice"),
        ({"games": games("1 1-0 2, 2 1-0 3")}, "field-twice"),
        ({"games": games("1 1-0 2, 1 U")}, "field-twice"),
        ({"rounds": 0}, "field-round"),
    ],
)
def test_results_have_to_fit_together(change, key: str):
    from msgspec.structs import replace

    field = swiss("1 1-0 2, 3 1-0 4")
    with pytest.raises(BadField) as caught:
        rank(replace(field, **change), chain("points"))
    assert caught.value.key == key


def test_an_explanation_tells_of_opponents_and_cuts():
    field = swiss("1 1-0 2, 3 1-0 4", "1 1-0 3, 2 1-0 4", "1 U, 3 1-0 2")
    told = explain(field, chain("points", "buchholz-cut1"), 1)[1]
    assert told.how is How.SUM
    assert [(part.round, part.rival, part.score, part.cut and part.cut.code) for part in told.parts] == [
        (1, 2, 1, "tie.cut-lowest"),
        (2, 3, 2, None),
        (3, None, 3 * HALF, None),
    ]
    assert [part.why.code for part in told.parts] == ["tie.opponent", "tie.opponent", "tie.dummy-capped"]
    assert told.value == 2 + 3 * HALF


def test_a_bye_asked_for_is_cut_first():
    field = swiss("1 1-0 2, 3 1-0 4", "1 1-0 3, 2 1-0 4", "1 H, 3 1-0 2")
    told = explain(field, chain("points", "buchholz-cut1"), 1)[1]
    assert [part.cut and part.cut.code for part in told.parts] == [None, None, "tie.cut-voluntary"]


def test_only_who_is_ranked_is_explained():
    with pytest.raises(BadField) as caught:
        explain(swiss("1 1-0 2"), chain("points"), 9)
    assert (caught.value.key, caught.value.fields) == ("field-not-ranked", {"entry": 9})
