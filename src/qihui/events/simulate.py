"""An event played out by chance 模拟: for a rehearsal of a day, for demonstrations, and as a test of every format.

    simulation = Simulation(PRESETS["j-swiss"], Random(1))
    simulation.enter(16)
    simulation.play()
    standings(simulation.event).lines[0]

Entries have a strength that falls with their number, so that rankings mean something. Chance is handed in; instants
begin where the caller says, a minute apart.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from random import Random

from qihui.events import commands as ask
from qihui.events import lots
from qihui.events.deciding import needed_draws, perform
from qihui.events.deciding.stages import complete, next_stage
from qihui.events.entries import Card, Contact, Member
from qihui.events.facts import CHIEF, ORGANISER, By, Logged, StageKind
from qihui.events.regulations import Regulations, Rotation, Teams, Unit
from qihui.events.results import Missing, Played
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import EventRound, EventTable, Phase

BEGINNING = "2026-11-28T09:00:00+08:00"

_SIZES = {Unit.PERSON: 1, Unit.PAIR: 2, Unit.TEAM: 4}


class Simulation:
    """An event that is being played out; `event` is where it is, `log` what happened."""

    def __init__(self, rules: Regulations, chance: Random, *, title: str = "模拟赛", at: str = BEGINNING) -> None:
        self.chance = chance
        self.at = datetime.fromisoformat(at)
        self.event, first = perform(None, ask.Found(title, rules), ORGANISER, at)
        self.log: list[Logged] = list(first)

    def ask(self, command: ask.AnyCommand, by: By = CHIEF) -> None:
        """Ask something, one minute later. Raises what the event refuses with."""
        at = self.at + timedelta(minutes=1)
        self.event, more = perform(self.event, command, by, at.isoformat())
        self.at = at
        self.log += more

    def enter(self, count: int, clubs: Sequence[str] = ()) -> None:
        """Take so many entries, spread over clubs in turn."""
        for _ in range(count):
            place = len(self.event.entrants) + 1
            size = _SIZES[self.event.regulations.unit]
            members = tuple(Member(f"棋手{place}-{index}") for index in range(1, size + 1))
            club = clubs[(place - 1) % len(clubs)] if clubs else ""
            self.ask(ask.Enter(Card(f"第{place}号", members, club), Contact(phone=f"1380000{place:04}")), ORGANISER)

    def check_in(self) -> None:
        """Check in everybody who has to show a document before playing."""
        rules = self.event.regulations
        for each in self.event.entrants:
            if each.playing and not each.checked_in and rules.checks_in(says=each.card.outside):
                self.ask(ask.CheckIn(each.number))

    def publish(self) -> None:
        """Publish the pairing; where it needs an instant, the round begins at once."""
        starts = (self.at + timedelta(minutes=1)).isoformat() if self.event.regulations.timed else ""
        self.ask(ask.Publish(starts=starts))

    def draw(self) -> None:
        """Make every draw that must be made now."""
        while (needed := next((each for each in needed_draws(self.event) if each.must), None)) is not None:
            pots, envelopes = needed.pots, tuple[lots.Envelope, ...]()
            if not pots:
                pots = self._formations()
                envelopes = tuple(lots.closed(self.formation(name)) for pot in pots for name in pot)
            seed = f"{self.chance.getrandbits(64):016x}"
            self.ask(ask.MakeDraw(seed, needed.purpose, envelopes=envelopes, pots=pots), ORGANISER)

    def _formations(self) -> tuple[tuple[str, ...], ...]:
        form = self.event.regulations.format
        count = form.submitted if isinstance(form, Rotation) else 100
        clubs = list(dict.fromkeys(each.card.club for each in self.event.entrants))
        return tuple(tuple(f"{club}阵{number}" for number in range(1, count + 1)) for club in clubs)

    def formation(self, name: str) -> lots.Opening:
        """What is in the envelope of a formation."""
        salt = sha256(name.encode()).hexdigest()[:32]
        return lots.Opening(name, salt, f"layout of {name}")

    def play(self) -> None:
        """Draw, start, and play to the end."""
        self.draw()
        self.ask(ask.Start())
        while self.event.phase is Phase.RUNNING:
            self.go_on()

    def go_on(self) -> None:
        """The next round, or stage, or the end."""
        stage = self.event.stage
        assert stage is not None
        if not complete(self.event, stage):
            self.play_round()
        elif next_stage(self.event):
            self.draw()
            self.ask(ask.CloseStage())
        else:
            for needed in needed_draws(self.event):
                self.ask(ask.MakeDraw(f"{self.chance.getrandbits(64):016x}", needed.purpose), ORGANISER)
            self.ask(ask.Finish())

    def play_round(self) -> None:
        """Pair a round, play all its tables, and close it."""
        for each in self.event.rounds:
            for table in each.tables:
                self.play_table(each.number, table.number)
        if self.event.stage and complete(self.event, self.event.stage):
            return
        if all(each.closed for each in self.event.rounds):
            self.check_in()
            self.ask(ask.PairRound())
            self.publish()
        self.play_tables()
        self.ask(ask.CloseRound())

    def play_tables(self) -> None:
        """Results for every table of the latest round that has none."""
        number = self.event.round
        round_ = self.event.at_round(number)
        assert round_ is not None
        for table in round_.tables:
            self.play_table(number, table.number)

    def play_table(self, number: int, place: int) -> None:
        """A result for what is missing at a table."""
        while (table := self._open(number, place)) is not None:
            stage = self.event.stage_of(number)
            assert stage is not None
            points = self.event.regulations.points
            if stage.began.kind is StageKind.RATED or isinstance(self.event.regulations.format, Teams):
                deal = next(each for each in table.seating.deals if table.deal(each) is None)
                sides = self._sides(table, points.win, points.draw, points.loss)
                scores = tuple(sides[at % 2] for at in range(len(table.seating.entries)))
                times = tuple(self.chance.randrange(60_000, 600_000) for _ in scores)
                self.ask(ask.ScoreDeal(place, deal, scores, times, round=number))
            else:
                one, other = self._sides(table, 2, 1, 0)
                winner = None if one == other else int(other > one)
                self.ask(ask.EnterResult(place, Played(winner), round=number))

    def _open(self, number: int, place: int) -> EventTable | None:
        """The table, when something is to be played there."""
        round_: EventRound | None = self.event.at_round(number)
        table = round_.table(place) if round_ else None
        stage = self.event.stage_of(number)
        if table is None or stage is None or stage.closed:
            return None
        outcomes = Outcomes(self.event)
        if stage.began.kind in (StageKind.KNOCKOUT, StageKind.LETTERS):
            return None if outcomes.winner(number, table)[0] else table
        if table.seating.deals and isinstance(outcomes.result(number, table), Missing):
            return None if outcomes.done(number, table) else table
        return table if isinstance(outcomes.result(number, table), Missing) else None

    def _sides(self, table: EventTable, win: int, draw: int, loss: int) -> tuple[int, int]:
        """What both sides score: those with the lower numbers win more often."""
        count = len(self.event.entrants)
        entries = [entry or count for entry in table.seating.entries]
        ahead = (sum(entries[1::2]) - sum(entries[::2])) / (len(entries) * count)
        found = self.chance.random() + ahead / 2
        return (win, loss) if found > 0.6 else (draw, draw) if found > 0.45 else (loss, win)
