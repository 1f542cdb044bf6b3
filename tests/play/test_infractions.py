"""The catalogue of infractions has everything that the documents list, with penalties and words."""

import json
from importlib.resources import files

import pytest

from qihui.play.infractions import (
    ACTIVITY,
    CATALOGUE,
    CUP,
    DEPARTMENT,
    HUNAN,
    VENUE,
    Infraction,
    Offender,
    Penalty,
    due,
    repeats,
)
from qihui.rules.registry import GAMES
from qihui.rules.xiangqi.touch import FoulClause
from qihui.words import Language

DOCUMENTS = {
    # By document: its infractions, and the clauses that list some, as numbered in the text.
    "S": (
        CUP,
        {
            *(f"S-fouls.{item}" for item in range(1, 9)),
            *(f"S-duties.{item}" for item in range(1, 8)),
            "S-record.1", "S-record.4", "S1.6", "S1.10",
        },
    ),
    "C": (VENUE, {*(f"C15.{item}" for item in range(1, 8)), *(f"C16.{item}" for item in (1, 2, 3, 4, 7, 8))}),
    "H": (
        HUNAN,
        {
            "H14", "H16.A", "H16.B.1", "H16.B.2", "H16.C.2", "H16.D.1", "H16.D.2",
            "H17.A.1", "H17.A.2", "H17.A.3", "H17.B.1", "H17.B.2", "H17.B.3", "H17.B.4",
            "H17.C.1", "H17.C.2", "H17.C.3",
            "H18.A.1", "H18.A.2", "H18.A.3", "H18.A.4", "H18.B", "H23.A",
        },
    ),
    "J": (ACTIVITY, {"J2.1", "J3.5", "J4.1", "J4.2", "J4.3", "J4.4", "J4.5"}),
    "D": (DEPARTMENT, {"D-a.3", "D-a.5", "D-x.5", "D-draw.1", "D-draw.3", "D-lose.3"}),
}  # fmt: skip

ALSO = {"S-touch.1", "S-touch.2", "S-touch.8", "S-duties.8", "H11.A"}
"""Clauses that say more of an infraction listed elsewhere."""

ONLY_PLAYERS_LOSE = {Penalty.COUNTED, Penalty.PIECE_REMOVED, Penalty.PIECES_REVEALED, Penalty.GAME_LOST}


def names(language: Language) -> dict[str, str]:
    text = files("qihui.words").joinpath("names", f"infractions.{language}.json").read_text(encoding="utf-8")
    return json.loads(text)


def of(clause: str) -> list[Infraction]:
    return [each for each in CATALOGUE.values() if each.clauses[0] == clause]


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.clause("H.conduct")
def test_every_clause_that_lists_an_infraction_is_there_and_no_other(document):
    infractions, listed = DOCUMENTS[document]
    assert {clause for each in infractions for clause in each.clauses} - ALSO == listed


def test_all_documents_are_in_the_catalogue_and_no_id_is_used_twice():
    every = [each for infractions, _ in DOCUMENTS.values() for each in infractions]
    assert list(CATALOGUE.values()) == every
    assert len({each.id for each in every}) == len(every)


@pytest.mark.clause("X.fouls")
def test_any_three_infractions_of_the_list_lose_a_game_of_xiangqi():
    listed = [each for each in CUP if each.clauses[0].startswith(("S-fouls.", "S-duties."))]
    light = [each for each in listed if each.id != "cup-arranged-result"]
    assert len(light) == 19
    for each in light:
        assert each.penalties == (Penalty.COUNTED, Penalty.COUNTED, Penalty.GAME_LOST)
        assert each.pooled
        assert each.games == ("xiangqi",)


@pytest.mark.clause("X.fouls")
def test_the_third_infraction_of_a_seat_loses_whichever_they_are():
    noise, slow, clock = [each for each in CUP if each.pooled][:3]
    none: list[tuple[int, Infraction]] = []
    assert (due(noise, 0, none).time, due(noise, 0, none).penalty) == (1, Penalty.COUNTED)
    past = [(0, noise), (1, noise), (0, slow)]
    assert (due(clock, 0, past).time, due(clock, 0, past).penalty) == (3, Penalty.GAME_LOST)
    assert (due(clock, 1, past).time, due(clock, 1, past).penalty) == (2, Penalty.COUNTED)
    assert due(clock, 0, [*past, (0, clock)]).penalty == Penalty.GAME_LOST


@pytest.mark.parametrize(
    "infraction", [each for each in CATALOGUE.values() if not each.pooled], ids=lambda each: each.id
)
def test_what_is_not_pooled_is_counted_by_itself(infraction: Infraction):
    other = next(each for each in CUP if each.pooled)
    for times in range(5):
        past = [(1, infraction)] * times + [(1, other), (0, infraction)]
        told = due(infraction, 1, past)
        assert (told.time, told.penalty) == (times + 1, infraction.penalties[min(times, 2)])


def test_only_what_is_not_the_first_time_is_a_repeat():
    known = [*[each for each in CUP if each.pooled][:2], HUNAN[0]]
    assert repeats(known, []) == ()
    told = repeats(known, [(2, HUNAN[0]), (0, known[0])])
    assert [(each.seat, each.infraction, each.time) for each in told] == [
        (0, known[0].id, 2),
        (0, known[1].id, 2),
        (2, HUNAN[0].id, 2),
    ]


def test_only_xiangqi_counts_infractions_together():
    assert all(each.pooled == (Penalty.COUNTED in each.penalties) for each in CATALOGUE.values())
    assert {each.games for each in CATALOGUE.values() if each.pooled} == {("xiangqi",)}


@pytest.mark.parametrize("clause", FoulClause)
def test_every_infraction_that_a_touch_can_be_is_in_the_catalogue(clause):
    assert len(of(clause)) == 1


@pytest.mark.parametrize(
    ("id_", "penalties"),
    [
        ("hunan-out-of-turn", (Penalty.PIECE_REMOVED,) * 3),
        ("hunan-knocked-over", (Penalty.PIECES_REVEALED,) * 3),
        ("hunan-position-disturbed", (Penalty.RESULT_DECIDED,) * 3),
        ("hunan-signals-arranged", (Penalty.EXCLUDED,) * 3),
        ("activity-peeking", (Penalty.WARNING, Penalty.GAME_LOST, Penalty.GAME_LOST)),
        ("activity-take-back", (Penalty.WARNING, Penalty.GAME_LOST, Penalty.GAME_LOST)),
        ("activity-disorder", (Penalty.WARNING, Penalty.GAME_LOST, Penalty.GAME_LOST)),
        ("activity-late", (Penalty.GAME_LOST,) * 3),
        ("department-breach", (Penalty.EXCLUDED,) * 3),
        ("cup-illegal-move", (Penalty.GAME_LOST,) * 3),
        ("cup-refusal", (Penalty.GAME_LOST,) * 3),
    ],
)
def test_penalties_are_those_that_the_documents_name(id_, penalties):
    assert CATALOGUE[id_].penalties == penalties


@pytest.mark.parametrize("infraction", CATALOGUE.values(), ids=CATALOGUE)
def test_an_infraction_has_offenders_games_and_three_penalties_that_can_meet_them(infraction):
    assert infraction.clauses
    assert infraction.by
    assert set(infraction.by) <= set(Offender)
    assert infraction.games
    assert set(infraction.games) <= set(GAMES)
    assert len(infraction.penalties) == 3
    assert set(infraction.penalties) <= set(Penalty)
    if Offender.PLAYER not in infraction.by:
        assert ONLY_PLAYERS_LOSE.isdisjoint(infraction.penalties)


@pytest.mark.clause("H.conduct")
def test_spectators_have_infractions_of_their_own():
    own = {each.clauses[0] for each in CATALOGUE.values() if each.by == (Offender.SPECTATOR,)}
    assert own == {"H18.A.1", "H18.A.2", "H18.A.3", "H18.A.4", "H18.B", "C16.7", "C16.8"}


def test_pairs_are_known_only_where_partners_play():
    assert {game for each in CATALOGUE.values() if Offender.PAIR in each.by for game in each.games} == {"siguo"}


@pytest.mark.parametrize("language", Language)
def test_every_infraction_offender_and_penalty_has_words(language):
    wanted = [f"offender.{offender}" for offender in Offender] + [f"penalty.{penalty}" for penalty in Penalty]
    wanted += [f"{kind}.{each}" for each in CATALOGUE for kind in ("infraction", "infraction-text")]
    said = names(language)
    assert list(said) == wanted
    texts = [said[f"infraction-text.{each}"] for each in CATALOGUE]
    assert all(text.endswith((".", "。")) for text in texts)
