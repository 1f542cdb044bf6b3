"""A corrected winner amid a knockout (case 35): what follows from the match is set back, and nothing else."""

import pytest
from days import Day, rules

from qihui.events import commands as ask
from qihui.events.pairing import MovedOn
from qihui.events.regulations import Knockout
from qihui.events.results import Played
from qihui.events.standings.outcomes import Outcomes


class Cup(Day):
    """Eight by their seeds: 1-8, 4-5, 2-7, 3-6; the third place is played for."""

    def __init__(self) -> None:
        super().__init__(rules("j-knockout", format=Knockout(seeds=None)), 8)
        self.begin()

    def correct(self, match: str, *, confirmed: bool = False) -> None:
        """The other side of a match has won it."""
        round_, table = self.seat_of(match)
        before = Outcomes(self.event).winner(round_, table)[1]
        side = 1 - table.seating.entries.index(before)
        self.ask(ask.CorrectResult(table.number, Played(side), "misread", round_, confirmed=confirmed))

    def seat_of(self, match: str):
        return next(
            (each.number, table) for each in self.event.rounds for table in each.tables if table.seating.match == match
        )

    def sides(self) -> dict[str, tuple]:
        return {
            table.seating.match: table.seating.entries
            for round_ in self.event.rounds
            for table in round_.tables
            if table.seating.entries
        }

    def touched(self) -> set[str]:
        return {
            table.seating.match
            for round_ in self.event.rounds
            for table in round_.tables
            if Outcomes(self.event).touched(round_.number, table)
        }


def to_the_last_match() -> Cup:
    """All but the last match played, by the lower numbers; the last one has begun."""
    cup = Cup()
    cup.low_wins()
    cup.low_wins()
    cup.pair()
    cup.wins(3)
    cup.ask(ask.BeginTable(cup.table_of(1)))
    return cup


@pytest.mark.clause("J.knockout")
def test_what_follows_from_a_match_is_set_back_and_nothing_else():
    cup = to_the_last_match()
    assert cup.sides() == {
        "W1-1": (1, 8),
        "W1-2": (4, 5),
        "W1-3": (2, 7),
        "W1-4": (3, 6),
        "W2-1": (1, 4),
        "W2-2": (2, 3),
        "T": (4, 3),
        "W3-1": (1, 2),
    }
    before = cup.event
    with pytest.raises(MovedOn) as refused:
        cup.correct("W1-2")
    assert set(refused.value.matches) == {"W2-1", "T", "W3-1"}
    assert cup.event == before
    cup.correct("W1-2", confirmed=True)
    assert cup.sides()["W2-1"] == (1, 5)
    assert cup.touched() == {"W1-1", "W1-2", "W1-3", "W1-4", "W2-2"}
    assert not {"T", "W3-1"} & set(cup.sides())


def test_the_two_of_the_last_match_and_of_the_third_place_change_places_with_a_semifinal():
    cup = Cup()
    cup.low_wins()
    cup.low_wins()
    cup.pair()
    cup.correct("W2-2")
    assert (cup.sides()["T"], cup.sides()["W3-1"]) == ((4, 2), (1, 3))
    assert cup.touched() == {"W1-1", "W1-2", "W1-3", "W1-4", "W2-1", "W2-2"}


def test_a_cup_that_was_set_back_is_played_to_its_end():
    cup = to_the_last_match()
    cup.correct("W1-2", confirmed=True)
    cup.wins(5, 2)
    cup.play_round()
    while cup.event.phase.value == "running":
        cup.go_on()
    assert [line.place for line in cup.standings.lines] == [1, 2, 3, 4, 5, 5, 5, 5]
    assert {line.number for line in cup.standings.lines if line.place <= 2} >= {5}
