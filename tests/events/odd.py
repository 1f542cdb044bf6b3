"""Every command of every office in any odd order, and an official who brings the event to its end."""

from collections.abc import Callable
from random import Random

import msgspec
from days import rules

from qihui.events import commands as ask
from qihui.events import lots
from qihui.events.deciding import needed_draws
from qihui.events.deciding.stages import complete, next_stage
from qihui.events.entries import Card, Member
from qihui.events.facts import (
    CHIEF,
    ORGANISER,
    SOFTWARE,
    Advanced,
    Awarded,
    By,
    Infraction,
    Lack,
    Office,
    Overturned,
    PlayedOff,
    PointsTaken,
    RateTaken,
    Remedy,
    ResultRuled,
    StageKind,
    Thing,
    Warned,
)
from qihui.events.movements.errors import BadMovement
from qihui.events.pairing import Board, Choice, NoPairing, Rest
from qihui.events.regulations import Regulations, Teams
from qihui.events.results import Adjusted, Bye, ByeKind, DoubleForfeit, Forfeit, Played, Void
from qihui.events.scoring import Grade
from qihui.events.simulate import Simulation
from qihui.events.standings import Outcomes
from qihui.events.state import AppealState, EventTable, Phase
from qihui.rules.errors import QihuiError

RESULTS = (
    *map(Played, (0, 1, None)),
    Forfeit(0),
    Forfeit(1),
    DoubleForfeit(),
    Void(),
    Adjusted((1, 1), played=False),
    Adjusted((2, 0), played=True),
    Bye(ByeKind.FULL),
)

NAMES = ("张", "李", "王")

TOO_FEW = ("event-too-few", "event-group-short", "event-clubs", "event-too-many-rounds")


class Odd(Simulation):
    """A simulation in which anything is asked by anybody."""

    def __init__(self, regulations: Regulations, rng: Random) -> None:
        super().__init__(regulations, rng)
        self.secrets: dict[str, lots.Secret] = {}

    def may(self, command: ask.AnyCommand, by: By) -> bool:
        """Ask something that may be refused, with a reason that has words; nothing has changed then."""
        before = self.event
        try:
            self.ask(command, by)
        except QihuiError:
            assert self.event is before
            return False
        return True

    def step(self) -> None:
        """Something odd, or what comes next."""
        if self.chance.random() < 0.3:
            self.forward()
        else:
            self.may(self.anything(), self.somebody())

    def forward(self) -> None:
        """What an event does next, as far as it can just now."""
        event = self.event
        if event.phase is Phase.ENROLLING:
            self.may(ask.Start(), self.lead(Office.CHIEF))
        elif any(not each.closed for each in event.rounds):
            if self.chance.random() < 0.5:
                self.may(ask.Publish(starts=self.at.isoformat()), self.lead(Office.CHIEF))
            for round_, table in self.open():
                if self.chance.random() < 0.4:
                    self.may(self.outcome(round_, table), self.lead(Office.CHIEF))
            self.may(ask.CloseRound(), self.lead(Office.CHIEF))
        elif event.stage and not complete(event, event.stage):
            self.may(ask.PairRound(), self.lead(Office.CHIEF))
        else:
            self.may(ask.CloseStage(), self.lead(Office.CHIEF))
        for needed in needed_draws(self.event):
            if needed.must:
                self.may(self.drawing(needed), self.lead(Office.ORGANISER))

    # Who, where, and whom.

    def lead(self, office: Office) -> By:
        """Somebody who holds an office."""
        return next((By(held, name) for held, name in self.event.officials if held is office), By(office))

    def somebody(self) -> By:
        one = self.chance.random()
        if one < 0.75:
            return self.lead(self.chance.choice((Office.CHIEF, Office.CHIEF, Office.ORGANISER, Office.REFEREE)))
        office = self.chance.choice(tuple(Office))
        return By(office, self.chance.choice(NAMES), self.number() if office is Office.ENTRY else 0)

    def number(self) -> int:
        return self.chance.choice((*[self.chance.randint(1, max(1, len(self.event.entrants)))] * 9, 0, 99))

    def place(self) -> tuple[int, int, EventTable | None]:
        """A table that is there, or as a rule is."""
        rounds = [each for each in self.event.rounds if each.tables]
        if not rounds or self.chance.random() < 0.05:
            return self.chance.randint(-1, 3), self.chance.randint(-1, 9), None
        round_ = self.chance.choice((rounds[-1], rounds[-1], self.chance.choice(rounds)))
        table = self.chance.choice(round_.tables)
        return round_.number, table.number, table

    def open(self) -> list[tuple[int, EventTable]]:
        """The tables of the stage at which something is missing."""
        stage, outcomes = self.event.stage, Outcomes(self.event)
        if stage is None:
            return []
        found = [(each, number) for each in stage.rounds for number in outcomes.open_tables(stage, each)]
        return [(round_.number, table) for round_, number in found if (table := round_.table(number)) is not None]

    @property
    def by_deal(self) -> bool:
        return self.event.regulations.rated or isinstance(self.event.regulations.format, Teams)

    def outcome(self, round_: int, table: EventTable) -> ask.AnyCommand:
        """What is missing at a table: a deal, a game, or who goes on."""
        if not self.by_deal:
            return ask.EnterResult(table.number, Played(self.chance.randrange(2)), round_)
        points = self.event.regulations.points
        sides = self.chance.choice(((points.win, points.loss), (points.loss, points.win)))
        deal = next((each for each in table.seating.deals if table.deal(each) is None), 0)
        scores = tuple(sides[at % 2] for at in range(len(table.seating.entries)))
        return ask.ScoreDeal(table.number, deal, scores, round=round_)

    def drawing(self, needed) -> ask.AnyCommand:
        """A draw that is needed, made, or opened as it was promised."""
        if needed.purpose in self.secrets and self.chance.random() < 0.5:
            return ask.OpenDraw(self.secrets[needed.purpose], needed.purpose)
        pots, envelopes = needed.pots, ()
        if not pots:
            pots = self._formations()
            envelopes = tuple(lots.closed(self.formation(name)) for pot in pots for name in pot)
        return ask.MakeDraw(f"{self.chance.getrandbits(64):x}", needed.purpose, envelopes=envelopes, pots=pots)

    # Anything.

    def anything(self) -> ask.AnyCommand:
        kinds: tuple[Callable[[], ask.AnyCommand], ...] = (
            self.of_entries,
            self.of_entries,
            self.of_officials,
            self.of_lots,
            self.of_lots,
            self.of_rounds,
            self.of_rounds,
            self.of_results,
            self.of_results,
            self.of_results,
            self.of_rulings,
            self.of_rulings,
            self.of_appeals,
        )
        return self.chance.choice(kinds)()

    def of_entries(self) -> ask.AnyCommand:
        rng, number, event = self.chance, self.number(), self.event
        held = event.entrant(number)
        card = held.card if held else Card("nobody")
        member = rng.choice(card.members).name if card.members else "nobody"
        mark = rng.randrange(10**6)
        return rng.choice(
            (
                ask.Enter(Card(f"new {mark}", (Member(f"one {mark}"),), rng.choice(("", "甲"))), reason="late post"),
                ask.Enter(Card(f"far {mark}", outside=True)),
                ask.ChangeEntry(number, msgspec.structs.replace(card, seed=rng.randint(-1, 3))),
                ask.SetSeeds(tuple(self.number() for _ in range(3))),
                ask.Prohibit(((number, self.number()),)),
                ask.ListReserves((Member(f"reserve {rng.randrange(3)}"),)),
                ask.Substitute(number, member, rng.choice((None, Member(f"other {mark}"))), "ill"),
                ask.CheckIn(number),
                ask.CheckIn(number),
                ask.Withdraw(number, "left", rng.random() < 0.5),
                ask.Reinstate(number, "back"),
                ask.ReportAbsent(number, event.round + rng.randint(0, 2), rng.choice((*ByeKind, None))),
                ask.Disqualify(number, "cheated", rng.choice(NAMES), rng.random() < 0.3),
            )
        )

    def of_officials(self) -> ask.AnyCommand:
        rng, name = self.chance, self.chance.choice(NAMES)
        office = rng.choice(tuple(Office))
        return rng.choice(
            (
                ask.Appoint(office, name),
                ask.Dismiss(office, name, "asleep"),
                ask.ChangeRegulations(msgspec.structs.replace(self.event.regulations, fee=rng.randrange(9)), "dearer"),
                ask.ChangePlace("Hall 2", ("2026-12-05",), "the roof leaks"),
                ask.Note("so it was", notice=True),
            )
        )

    def of_lots(self) -> ask.AnyCommand:
        rng, event = self.chance, self.event
        round_, number, table = self.place()
        deal = rng.choice(table.seating.deals) if table and table.seating.deals else 1
        loan = rng.choice(event.custody) if event.custody else None
        held = event.draw_of("deals")
        made = held.made.result if held and held.made else ()
        opening = self.formation(made[deal - 1].item if deal <= len(made) else "none")
        needed = rng.choice(needed_draws(event) or (None,))
        draws: tuple[ask.AnyCommand, ...] = ()
        if needed is not None:
            mark = rng.getrandbits(32)
            self.secrets[needed.purpose] = lots.Secret(lots.FORMAT, f"{mark}", f"{mark:032x}", ())
            sealed = ask.SealDraw(self.secrets[needed.purpose], needed.purpose, needed.pots or self._formations())
            draws = (self.drawing(needed), self.drawing(needed), sealed)
        back = ask.TakeBack(loan.round, loan.table, loan.deal) if loan else ask.TakeBack(round_, number, deal)
        out = ask.HandOut(round_, number, deal, opening)
        return rng.choice((*draws, out, out, back, ask.OpenEnvelopes((opening,))))

    def of_rounds(self) -> ask.AnyCommand:
        rng = self.chance
        round_, number, table = self.place()
        entries = list(table.seating.entries) if table else []
        rng.shuffle(entries)
        lack = Lack(rng.choice(tuple(Thing)), rng.randint(0, 3), piece=rng.choice(("", "", "bomb")), text="old")
        return rng.choice(
            (
                ask.PairRound(),
                ask.PairRound((rng.choice(tuple(Choice)),), "nothing else is left"),
                self.by_hand(),
                self.by_hand(),
                ask.RepairRound((Rest(self.number(), rng.choice(tuple(ByeKind))),), "asked"),
                ask.RepairRound(reason="again"),
                ask.Reseat(number, tuple(entries), "the light", round_),
                ask.Publish(round_, rng.random() < 0.5, rng.choice(("", self.at.isoformat(), "soon")), "Hall"),
                ask.AssignReferee("李", number, round=round_),
                ask.BeginTable(number, round_),
                ask.ReportEquipment(number, (lack,), round_),
                ask.SettleEquipment(rng.randint(0, 3), rng.choice(tuple(Remedy)), "so", "the next set"),
                ask.ForfeitLate(number, tuple(each for each in entries if each)[:1], round_),
                ask.CloseRound(round_),
                ask.CloseStage(),
            )
        )

    def by_hand(self) -> ask.AnyCommand:
        rng, event = self.chance, self.event
        again = rng.random() < 0.6
        if event.regulations.rated and event.rounds:
            seatings = []
            for table in event.rounds[-1].tables:
                entries = list(table.seating.entries)
                rng.shuffle(entries)
                sessions = rng.choice((table.seating.sessions, ((rng.randint(0, 60),),)))
                seatings.append(msgspec.structs.replace(table.seating, entries=tuple(entries), sessions=sessions))
            return ask.PairByHand((), event.rounds[-1].rests, tuple(seatings), again, "so")
        numbers = [each.number for each in event.entrants if each.playing]
        rng.shuffle(numbers)
        boards = tuple(Board(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=False))
        rests = (Rest(numbers[-1], rng.choice(tuple(ByeKind))),) if len(numbers) % 2 else ()
        return ask.PairByHand(boards, rests, (), again, "so")

    def of_results(self) -> ask.AnyCommand:
        rng = self.chance
        round_, number, table = self.place()
        result = rng.choice(RESULTS)
        if table is None or (self.by_deal and rng.random() < 0.7):
            deal = rng.choice(table.seating.deals) if table and table.seating.deals else 1
            scores = self.outcome(round_, table).scores if table and self.by_deal else ()
            return ask.ScoreDeal(number, deal, rng.choice((scores, ())), (), "", round_, "a slip")
        return rng.choice(
            (
                ask.EnterResult(number, result, round_, rng.choice((0, 0, 1, 2))),
                ask.CorrectResult(number, result, "a slip", round_, rng.randint(-1, 3), rng.random() < 0.5),
                ask.CorrectResult(number, result, "a slip", round_, 0, rng.random() < 0.5),
            )
        )

    def of_rulings(self) -> ask.AnyCommand:
        rng, number = self.chance, self.number()
        round_, place, table = self.place()
        round_ = rng.choice((round_, round_, 0))
        entries = [each for each in table.seating.entries if each] if table else []
        who = rng.choice(entries) if entries else number
        deal = rng.choice(table.seating.deals) if table and table.seating.deals else 1
        latest = len(self.event.rulings)
        effect = rng.choice(
            (
                Warned(number),
                Infraction(number, "talking"),
                PointsTaken(number, rng.randint(-1, 1)),
                RateTaken(who, deal, rng.choice((10, -10, 1000))),
                Awarded(round_, place, deal, who, rng.choice(tuple(Grade))),
                Awarded(round_, place, deal, who, rng.choice(tuple(Grade))),
                ResultRuled(round_, place, rng.choice(RESULTS)),
                ResultRuled(round_, place, rng.choice(RESULTS)),
                Advanced(round_, place, rng.choice((who, None))),
                Advanced(round_, place, rng.choice((who, None))),
                PlayedOff((number, who)),
                Overturned(rng.randint(0, latest + 1)),
                Overturned(latest),
            )
        )
        return ask.Rule(effect, "H22", "so it was", rng.random() < 0.5, rng.choice((0, 0, 0, 1)))

    def of_appeals(self) -> ask.AnyCommand:
        rng = self.chance
        round_, place, _ = self.place()
        appeal = rng.randint(0, len(self.event.appeals))
        ruling = rng.choice((0, rng.randint(0, len(self.event.rulings))))
        return rng.choice(
            (
                ask.Appeal(self.number(), "it was not so", ruling, round_, rng.choice((0, place)), rng.randint(-1, 1)),
                ask.AnswerAppeal(appeal, rng.random() < 0.5, "so", rng.choice(((0, 0), (2, 1), (1, 2), (2, 2)))),
                ask.CarryAppeal(appeal),
            )
        )

    # The end.

    def end(self) -> None:
        """From wherever the event is to its end, by what officials can do; too few people may keep it from starting."""
        for _ in range(3000):
            if self.event.phase is Phase.FINISHED:
                return
            try:
                self._on()
            except (QihuiError, NoPairing) as error:
                if (
                    not isinstance(error, NoPairing | BadMovement)
                    and error.key not in TOO_FEW
                    and "draw" not in error.key
                ):
                    raise
                if self.event.phase is Phase.ENROLLING:
                    return
                self.ask(ask.Finish(early=True, reason="it cannot go on"), self.lead(Office.CHIEF))
        raise AssertionError("no end")

    def _on(self) -> None:
        chief, event = self.lead(Office.CHIEF), self.event
        appeal = next((each for each in event.appeals if each.state is AppealState.OPEN), None)
        if appeal is not None:
            self._answer(appeal.fact.appeal, appeal.fact.level)
        elif event.phase is Phase.ENROLLING:
            self._draw()
            self.ask(ask.Start(), chief)
        elif self.open():
            self._settle(*self.open()[0])
        elif any(not each.closed for each in event.rounds):
            self.ask(ask.CloseRound(next(each.number for each in event.rounds if not each.closed)), chief)
        elif event.stage and not complete(event, event.stage):
            for each in event.entrants:
                if each.playing and not each.checked_in:
                    self.ask(ask.CheckIn(each.number), chief)
            self.ask(ask.PairRound(), chief)
        elif next_stage(event):
            self._draw()
            self.ask(ask.CloseStage(), chief)
        else:
            self.ask(ask.Finish(), chief)

    def _draw(self) -> None:
        while needed := [each for each in needed_draws(self.event) if each.must]:
            held = self.event.draw_of(needed[0].purpose)
            sealed = held is not None and held.promise is not None and held.made is None
            purpose, lead = needed[0].purpose, self.lead(Office.ORGANISER)
            if not (sealed and self.may(ask.OpenDraw(self.secrets[purpose], purpose), lead)):
                self.secrets.pop(purpose, None)
                self.may(self.drawing(needed[0]), lead) or self._sealed_anew(needed[0], lead)

    def _sealed_anew(self, needed, lead: By) -> None:
        """The secret of a promise was lost: it is promised anew, for a reason."""
        secret = self.secrets[needed.purpose] = lots.Secret(lots.FORMAT, "new", "0" * 32, ())
        self.ask(ask.SealDraw(secret, needed.purpose, needed.pots or self._formations(), "the secret was lost"), lead)

    def _answer(self, appeal: int, level: Office) -> None:
        if level is not Office.COMMITTEE:
            self.ask(ask.AnswerAppeal(appeal, False, "no"), self.lead(Office.CHIEF))
            return
        for name in ("c1", "c2", "c3"):
            self.may(ask.Appoint(Office.COMMITTEE, name), self.lead(Office.ORGANISER))
        self.ask(ask.AnswerAppeal(appeal, False, "no", (1, 2)), By(Office.COMMITTEE, "c1"))

    def _settle(self, round_: int, table: EventTable) -> None:
        """What is missing at a table: its equipment, its hour, a game, a deal, who goes on."""
        chief, event = self.lead(Office.CHIEF), self.event
        for each in event.reports_open(round_, table.number):
            self.ask(ask.SettleEquipment(each.fact.report, Remedy.PLAY_ON, "it will do"), chief)
        self.may(ask.Publish(round_, starts=self.at.isoformat()), chief)
        stage = event.stage_of(round_)
        settled = self.may(self.outcome(round_, table), chief)
        if not settled and stage and stage.began.kind in (StageKind.KNOCKOUT, StageKind.LETTERS):
            settled = self.may(ask.Rule(Advanced(round_, table.number, table.seating.entries[0]), "", "go on"), chief)
        assert settled, (round_, table)


__all__ = ["CHIEF", "ORGANISER", "SOFTWARE", "Odd", "rules"]
