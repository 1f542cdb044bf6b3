"""Whole events that are played by bots: empty list of entries, draws, real games at real tables, final ranking.

Nothing is made up here. A table of the event is a table of `play` under the regulations' profile, clock and terms; on
each chair sits an engine that sees what its seat may see; the score of the event is the outcome of the game, and the
thinking time is that of its clock. The stronger entries ask the greedy engine more often, the others the lot.
"""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest
from days import rules

from qihui.bots import glance
from qihui.cli.event.checking import check
from qihui.events import commands as ask
from qihui.events import lots
from qihui.events.deciding import needed_draws
from qihui.events.event import Event
from qihui.events.facts import ORGANISER, Logged, StageKind
from qihui.events.movements import Length, Machine
from qihui.events.ranking import shown
from qihui.events.ranking.key import Measure
from qihui.events.regulations import Duplicate, HumanMachine, Knockout, Pairs, Regulations, Rotation, Swiss, Teams, Way
from qihui.events.results import Played
from qihui.events.simulate import Simulation
from qihui.events.standings import standings
from qihui.events.state import EventTable
from qihui.play import Phase as TablePhase
from qihui.play.result_sheet import ResultSheet, result_sheet
from qihui.rules import GAMES
from qihui.rules.record import Deployed
from qihui.search import ENGINES, Budget
from tables import Desk


class Bot:
    """Somebody at a chair: so many of the moves are the greedy engine's, the others are drawn by lot."""

    def __init__(self, skill: float, rng: Random) -> None:
        self.skill = skill
        self.rng = rng

    def move(self, desk: Desk, seat: int) -> str:
        engine = ENGINES["greedy" if self.rng.random() < self.skill else "random"]
        return engine.choose(glance(desk.table, seat), Budget(Random(self.rng.random()))).move


class Game(msgspec.Struct, frozen=True):
    """A game of the event: where it was played, the formations on the board, and its sheet."""

    round: int
    table: int
    deal: int
    setups: tuple[str, ...]
    sheet: ResultSheet


class Botted(Simulation):
    """An event whose tables play."""

    def __init__(self, regulations: Regulations, count: int, clubs: Sequence[str] = (), **options: Any) -> None:
        super().__init__(regulations, Random(1))
        self.options = options
        self.games: list[Game] = []
        self.enter(count, clubs)
        self.play()

    def draw(self) -> None:
        """Every draw that must be made, and that of the deals where formations are handed in."""
        if any(each.purpose == "deals" for each in needed_draws(self.event)):
            pots = self._formations()
            envelopes = tuple(lots.closed(self.formation(name)) for pot in pots for name in pot)
            self.ask(ask.MakeDraw("a seed", "deals", envelopes=envelopes, pots=pots), ORGANISER)
        super().draw()

    def formation(self, name: str) -> lots.Opening:
        """What a club hands in: a layout for every seat."""
        return msgspec.structs.replace(super().formation(name), text=" | ".join(self.laid_out(name)))

    def laid_out(self, name: str) -> tuple[str, ...]:
        """Formations for every seat, the same whenever they are asked for by this name."""
        rng, regulations = Random(name), self.event.regulations
        game = GAMES[regulations.game]
        return tuple(
            ENGINES["greedy"].setup(rng, game.name, game.options(regulations.profile, self.options)) for _ in game.seats
        )

    def deal(self, number: int) -> tuple[str, ...]:
        """The formations of a deal: as drawn from what was handed in, else the organiser's."""
        held = self.event.draw_of("deals")
        if held is None or held.made is None:
            return self.laid_out(f"deal {number}")
        return tuple(self.formation(held.made.result[number - 1].item).text.split(" | "))

    def play_table(self, number: int, place: int) -> None:
        """All that is to be played at a table."""
        while (table := self._open(number, place)) is not None:
            stage = self.event.stage_of(number)
            assert stage is not None
            rated = stage.began.kind is StageKind.RATED or isinstance(self.event.regulations.format, Teams)
            deal = next((each for each in table.seating.deals if table.deal(each) is None), 0)
            sheet = self.played(number, table, deal)
            if rated:
                entries = table.seating.entries
                times = tuple(sum(sheet.used_ms[at :: len(entries)]) for at in range(len(entries)))
                scores = sheet.result.scores[: len(entries)]
                self.ask(ask.ScoreDeal(place, deal, scores, times, round=number))
            else:
                winners = {seat % 2 for seat in sheet.result.winners}
                self.ask(ask.EnterResult(place, Played(winners.pop() if winners else None), round=number))

    def played(self, number: int, table: EventTable, deal: int) -> ResultSheet:
        """The sheet of one game."""
        regulations, entries = self.event.regulations, table.seating.entries
        desk = Desk(regulations.game, regulations.profile, regulations.clock, regulations.terms, **self.options)
        name = f"{number} {table.number} {len(self.games)}"
        desk.gather(self.deal(deal) if deal else self.laid_out(name))
        bots = [self.bot(entries[seat % len(entries)], seat, deal, name) for seat in range(len(desk.table.chairs))]
        pace = Random(name)
        while desk.table.phase is TablePhase.PLAYING:
            assert desk.table.position is not None
            seat = desk.table.position.turn
            desk.play(bots[seat].move(desk, seat), wait=pace.randint(100, 2000))
        setups = tuple(fact.setup for fact in desk.table.facts if isinstance(fact, Deployed))
        sheet = result_sheet(desk.table)
        self.games.append(Game(number, table.number, deal, setups, sheet))
        return sheet

    def bot(self, entry: int | None, seat: int, deal: int, name: str) -> Bot:
        """Who sits on a chair. The computer has the strength and the seed of the regulations at every table."""
        if entry is None:
            form = self.event.regulations.format
            assert isinstance(form, HumanMachine)
            return Bot(form.machine.strength / 10, Random(form.machine.seed_of(deal, seat)))
        count = len(self.event.entrants)
        return Bot(1 - (entry - 1) / count, Random(f"{name} {seat}"))


SHORT = {"step_limit": 300}
"""The limit of steps that the event sets (C9.3)."""


def whole(event: Botted, count: int) -> None:
    """It is over, everybody has a place, every draw, pairing and score can be checked, and the log tells it again."""
    final = standings(event.event)
    assert (final.official, final.why) == (True, ())
    assert sorted(line.number for line in final.lines) == list(range(1, count + 1))
    found, counted = check(event.log)
    assert [each for each in found if each.wrong] == []
    assert counted.rounds == event.event.round > 0
    again = Event.of(msgspec.json.decode(msgspec.json.encode(event.log), type=list[Logged]))
    assert (again, standings(again)) == (event.event, final)
    assert event.games
    assert all(len(game.sheet.moves) > 1 for game in event.games)


def same_deals(event: Botted, tables: int) -> None:
    """Every deal was laid out at so many tables, at each in the same way (C12)."""
    deals = {game.deal for game in event.games}
    assert 0 not in deals
    for deal in deals:
        laid = [game.setups for game in event.games if game.deal == deal]
        assert len(laid) == tables
        assert set(laid) == {event.deal(deal)}
    assert len({event.deal(deal) for deal in deals}) == len(deals)


def rates(event: Botted) -> dict[int, str]:
    """The rates that follow from the outcomes of the games alone, as the document says (C-app2)."""
    scored: dict[tuple[int, int], dict[int, int]] = {}
    for game in event.games:
        round_ = event.event.at_round(game.round)
        assert round_ is not None
        table = round_.table(game.table)
        assert table is not None
        for place, entry in enumerate(table.seating.entries):
            if entry is not None:
                scored.setdefault((game.deal, place), {})[entry] = game.sheet.result.scores[place]
    own: dict[int, list[Fraction]] = {}
    for field in scored.values():
        for entry, score in field.items():
            others = [other for rival, other in field.items() if rival != entry]
            points = sum(2 * (score > other) + (score == other) for other in others)
            own.setdefault(entry, []).append(Fraction(points, 2 * len(others)))
    return {entry: shown(sum(found, Fraction(0)) / len(found), Measure.RATE) for entry, found in own.items()}


def ranked(event: Botted) -> dict[int, str]:
    return {line.number: line.values[0] for line in standings(event.event).lines}


@pytest.mark.clause("C.duplicate", "C.mp", "C.final-rate")
def test_four_player_junqi_for_persons_with_the_same_formations_at_every_table():
    event = Botted(rules("c-individual", format=Duplicate(2, Length(1, 1))), 8, **SHORT)
    whole(event, 8)
    same_deals(event, 2)
    assert ranked(event) == rates(event)
    assert {len(game.sheet.result.scores) for game in event.games} == {4}
    opened = tuple(event.formation(each.item) for each in event.event.draw_of("deals").made.result[:2])
    event.ask(ask.OpenEnvelopes(opened), ORGANISER)
    assert [tuple(each.text.split(" | ")) for each in event.event.openings] == [event.deal(1), event.deal(2)]


@pytest.mark.clause("C.pairs-teams")
def test_four_player_junqi_for_pairs():
    event = Botted(rules("c-pairs", format=Pairs(Way.HOWELL, length=Length(1, 1))), 4, **SHORT)
    whole(event, 4)
    same_deals(event, 2)
    assert ranked(event) == rates(event)


@pytest.mark.clause("C.pairs-teams")
def test_four_player_junqi_for_teams_at_two_tables_with_the_sides_swapped():
    event = Botted(rules("c-teams", format=Teams(0, Length(1, 2))), 2, **SHORT)
    whole(event, 2)
    same_deals(event, 2)
    sides = [0, 0]
    for game in event.games:
        first, second, *_ = game.sheet.result.scores
        turned = game.table % 2 == 0
        sides[turned] += first
        sides[not turned] += second
    one, other = event.event.rounds[0].tables[0].seating.entries
    points = (2, 0) if sides[0] > sides[1] else (0, 2) if sides[1] > sides[0] else (1, 1)
    assert ranked(event) == {one: str(points[0]), other: str(points[1])}


@pytest.mark.clause("C.human-machine")
def test_people_with_the_computer_as_partner_and_opponents_of_one_strength_and_seed():
    form = HumanMachine(1, Machine("greedy", 6, 2026), Length(1, 2))
    event = Botted(rules("c-human-machine", format=form), 3, **SHORT)
    whole(event, 3)
    same_deals(event, 3)
    assert ranked(event) == rates(event)
    # The computer is the same at all tables: until the person moves another way, all tables play alike.
    for deal in (1, 2):
        openings = [game.sheet.moves for game in event.games if game.deal == deal]
        human = [next(at for at, seat in enumerate(_turns(each)) if seat == 0) for each in openings]
        assert len({moves[:first] for moves, first in zip(openings, human, strict=True)}) == 1


def _turns(moves: Sequence[str]) -> list[int]:
    """Whose turn each of the first moves was: E, S, W, N (C7)."""
    return [(3 + at) % 4 for at in range(min(4, len(moves)))]


@pytest.mark.clause("H.deals-drawn", "H.points")
def test_the_hunan_event_of_two_clubs_with_drawn_formations():
    event = Botted(rules("h", format=Rotation(4)), 4, ("中游", "联众"), quiet_limit=40)
    whole(event, 4)
    same_deals(event, 2)
    points = dict.fromkeys(range(1, 5), 0)
    for game in event.games:
        for side, entry in enumerate(event.event.rounds[game.round - 1].tables[game.table - 1].seating.entries):
            points[entry] += game.sheet.result.scores[side]
    assert ranked(event) == {entry: str(each) for entry, each in points.items()}


def test_two_player_junqi_by_a_swiss_event():
    event = Botted(rules("j-swiss", format=Swiss(2), chain=("points", "buchholz", "wins")), 5)
    whole(event, 5)
    points = dict.fromkeys(range(1, 6), 0)
    for round_ in event.event.rounds:
        for rest in round_.rests:
            points[rest.number] += 3
    for game in event.games:
        for side, entry in enumerate(event.event.rounds[game.round - 1].tables[game.table - 1].seating.entries):
            winners = game.sheet.result.winners
            points[entry] += 3 if side in winners else 0 if winners else 1
    assert ranked(event) == {entry: str(each) for entry, each in points.items()}


def through(event: Botted) -> set[int]:
    """The winners of the games of the first round, and who had none."""
    first = event.event.rounds[0]
    seated = {number for table in first.tables for number in table.seating.entries}
    won = {
        first.tables[game.table - 1].seating.entries[game.sheet.result.winners[0]]
        for game in event.games
        if game.round == 1 and game.sheet.result.winners
    }
    return won | (set(range(1, len(event.event.entrants) + 1)) - seated)


def test_two_player_junqi_by_a_knockout():
    event = Botted(rules("j-knockout", format=Knockout(third_place=False)), 4)
    whole(event, 4)
    assert {line.number for line in standings(event.event).lines[:2]} == through(event)


def test_the_department_s_xiangqi_by_groups_of_two():
    event = Botted(rules("d"), 4)
    whole(event, 4)
    assert {line.number for line in standings(event.event).lines[:2]} == through(event)
    assert [line.place for line in standings(event.event).lines] == [1, 2, 3, 4]


def test_the_cup_s_gomoku_by_letters_and_a_round_robin_of_the_last_four():
    event = Botted(rules("s", best_of=1), 7, ("文", "理", "工"))
    whole(event, 7)
    final = event.event.stages[-1]
    assert len(final.began.numbers) == 4
    assert set(final.began.numbers) == through(event)
    assert {line.number for line in standings(event.event).lines[:4]} == through(event)
    won = [
        event.event.rounds[game.round - 1].tables[game.table - 1].seating.entries[side]
        for game in event.games
        for side in game.sheet.result.winners
        if game.round >= final.first
    ]
    drawn = sum(game.round >= final.first and not game.sheet.result.winners for game in event.games)
    assert len(won) + drawn == 6
    assert won.count(standings(event.event).lines[0].number) >= won.count(standings(event.event).lines[3].number)
