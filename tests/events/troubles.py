"""Events in which things go wrong: people leave, stay away, come late; results are wrong, officials rule."""

from random import Random

from qihui.events import commands as ask
from qihui.events.deciding import NotNow
from qihui.events.entries import Card
from qihui.events.facts import CHIEF, ORGANISER, Advanced, Awarded, Infraction, PointsTaken, RateTaken, StageKind
from qihui.events.pairing import MovedOn, NoPairing
from qihui.events.pairing.errors import BadBracket
from qihui.events.regulations import Regulations, Teams
from qihui.events.results import Bye, ByeKind, DoubleForfeit, Forfeit, Missing, Played, Void
from qihui.events.scoring import Grade
from qihui.events.simulate import Simulation
from qihui.events.standings import Outcomes
from qihui.events.state import Phase


class Troubled(Simulation):
    """A simulation with troubles between its steps."""

    def __init__(self, rules: Regulations, rng: Random) -> None:
        super().__init__(rules, rng)
        self.refused = 0

    def may(self, command: ask.AnyCommand, by=CHIEF) -> bool:
        """Ask something that may be refused; nothing has changed then."""
        before = self.event
        try:
            self.ask(command, by)
        except (NotNow, MovedOn, BadBracket):
            assert self.event is before
            self.refused += 1
            return False
        return True

    def play(self) -> None:
        self.draw()
        self.ask(ask.Start())
        while self.event.phase is Phase.RUNNING:
            for _ in range(self.chance.randrange(3)):
                self.trouble()
            for each in self.event.rounds:
                for table in each.tables:
                    self._settle(each.number, table.number)
            try:
                self.go_on()
            except NoPairing:
                self.ask(ask.Finish(early=True, reason="no pairing is left"))
            except NotNow as error:
                if error.key not in ("event-group-short", "event-too-few"):
                    raise
                self.ask(ask.Finish(early=True, reason="too few are left"))

    def trouble(self) -> None:
        rng, event = self.chance, self.event
        number = rng.randint(1, len(event.entrants))
        playing = sum(each.playing for each in event.entrants)
        match rng.randrange(8):
            case 0 if playing > 8:
                self.may(ask.Withdraw(number, "left"))
            case 1:
                self.may(ask.ReportAbsent(number, event.round + 1, rng.choice((ByeKind.ZERO, ByeKind.HALF))))
            case 2:
                self.may(ask.Enter(Card(f"late {len(event.entrants) + 1}")), ORGANISER)
            case 3:
                self.may(ask.Reinstate(number, "back"))
            case 4:
                self.wrong_result()
            case 5 if playing > 8:
                self.may(ask.Disqualify(number, "cheated", "the committee"))
            case 6:
                self.ruling(number)
            case _:
                pass

    def wrong_result(self) -> None:
        """Something entered before turns out to be wrong."""
        rng, event = self.chance, self.event
        if not event.round:
            return
        round_ = event.at_round(rng.randint(1, event.round))
        assert round_ is not None
        if not round_.tables:
            return
        table = rng.choice(round_.tables)
        if table.deals and len(table.seating.entries) in (2, 4) and self.by_deal:
            scored = rng.choice(table.deals)
            turned = tuple(reversed(scored.scores[:2])) * (len(scored.scores) // 2)
            self.may(ask.ScoreDeal(table.number, scored.deal, turned, round=round_.number, reason="a slip"))
        else:
            result = rng.choice((Played(0), Played(1), Forfeit(1)))
            game = rng.randint(1, len(table.games)) if table.games and isinstance(result, Played) else 0
            confirmed = rng.random() < 0.5
            self.may(ask.CorrectResult(table.number, result, "a slip", round_.number, game, confirmed))

    @property
    def by_deal(self) -> bool:
        return self.event.regulations.rated or isinstance(self.event.regulations.format, Teams)

    def ruling(self, number: int) -> None:
        rng, event = self.chance, self.event
        rated = event.regulations.rated
        self.may(ask.Rule(Infraction(number, "talking"), "S-x", "talked"))
        if not rated:
            self.may(ask.Rule(PointsTaken(number, 1), "H22", "late again"))
            return
        if not event.round:
            return
        round_ = event.at_round(rng.randint(1, event.round))
        assert round_ is not None
        if not round_.tables:
            return
        table = rng.choice(round_.tables)
        entry = next(each for each in table.seating.entries if each is not None)
        deal = rng.choice(table.seating.deals)
        self.may(ask.Rule(Awarded(round_.number, table.number, deal, entry, rng.choice(tuple(Grade)))))
        self.may(ask.Rule(RateTaken(entry, deal, 10)))

    def play_tables(self) -> None:
        """Some do not come; who goes on after that is ruled."""
        rng, number = self.chance, self.event.round
        round_ = self.event.at_round(number)
        assert round_ is not None
        for table in round_.tables:
            if not self.by_deal and rng.random() < 0.15:
                result = rng.choice((Forfeit(0), Forfeit(1), DoubleForfeit(), Void()))
                self.may(ask.EnterResult(table.number, result))
        for each in self.event.rounds:
            for table in each.tables:
                self._settle(each.number, table.number)
        if rng.random() < 0.2 and sum(each.playing for each in self.event.entrants) > 8:
            self.may(ask.Withdraw(rng.randint(1, len(self.event.entrants)), "left in the middle"))
        super().play_tables()
        for table in round_.tables:
            self._settle(number, table.number)

    def _settle(self, number: int, place: int) -> None:
        """A match of a knockout that ended with nobody ahead has a ruling; one that was set back is played."""
        stage = self.event.stage_of(number)
        round_ = self.event.at_round(number)
        table = round_.table(place) if round_ else None
        if table is None or stage is None or stage is not self.event.stage or stage.closed:
            return
        if stage.began.kind not in (StageKind.KNOCKOUT, StageKind.LETTERS):
            return
        outcomes = Outcomes(self.event)
        if outcomes.winner(number, table)[0]:
            return
        result = outcomes.result(number, table)
        if round_.closed and isinstance(result, Missing | Played):
            self.play_table(number, place)
        elif not isinstance(result, Missing | Played | Bye):
            chosen = self.chance.choice((*table.seating.entries, None))
            self.ask(ask.Rule(Advanced(number, place, chosen), "38", "both stayed away"))
