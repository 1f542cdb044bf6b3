"""The regulations 竞赛规程 of an event: one value that says how it is played, ranked, appealed against and rewarded.

It is checked when it is made. A number of the version belongs to the event, which counts every change.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, assert_never

import msgspec

from qihui.events import ranking
from qihui.events.instants import moment
from qihui.events.money import Prize, shown
from qihui.events.money.amounts import MOST
from qihui.events.movements import SwissMovement
from qihui.events.planner import MOST_GAMES, MOST_ROUNDS
from qihui.events.ranking import Chain, Format, Unplayed
from qihui.events.regulations import formats as kinds
from qihui.events.regulations.errors import BadRegulations
from qihui.events.regulations.limits import ON_LINE, VENUE, Appeals, Late
from qihui.events.regulations.venues import Venue
from qihui.events.scoring import Comparison, PointTable
from qihui.play.clock import TimeControl, parse
from qihui.play.terms import Terms
from qihui.rules.registry import GAMES

MOST_MINUTES: Final = 100_000
MOST_DAYS: Final = 100

PERSONS: Final = (kinds.Duplicate, kinds.HumanMachine)
PAIRS: Final = (kinds.Pairs, kinds.Rotation)


class LateCorrection(StrEnum):
    """What a result is that turns out wrong after the round behind the next one was paired (FIDE: case 16)."""

    COUNT = "count"
    """It counts as corrected (C14.1: the chief corrects scoring errors)."""
    RECORD = "record"
    """It is put on record, and the standings stay."""


class Regulations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an event is played.

    `times` is a time control as `play.clock` writes it, `best_of` the games of a match, and
    `match_minutes` the longest time for one (D-a), 0 for no such limit. `chain` names the keys of
    `ranking`, `unplayed` one of its policies. After `forfeits_out` forfeits in a row an entry is paired no more, 0 for
    never. `fee` of an entry and `appeals.fee` are in fen. `clubs_apart`: lots and pairings keep people of one club
    apart as long as they can. Without `appeals` they are those of the `venue`; where an event is of both kinds,
    `appeals_outside` are for those who play elsewhere. `entries_until` is the instant until which entries are taken,
    empty for none (J.registration).

    Raises:
        BadRegulations: something does not go together; the key says what.
    """

    game: str
    profile: str
    format: kinds.Format
    points: PointTable
    chain: tuple[str, ...] = ()
    unit: kinds.Unit = kinds.Unit.PERSON
    comparison: Comparison = Comparison()
    unplayed: str = "fide-2026"
    times: str = "-"
    best_of: int = 1
    match_minutes: int = 0
    late: Late = Late()
    appeals: Appeals | None = None
    forfeits_out: int = 2
    late_corrections: LateCorrection = LateCorrection.COUNT
    clubs_apart: bool = True
    fee: int = 0
    prizes: tuple[Prize, ...] = ()
    venue: Venue | None = None
    appeals_outside: Appeals | None = None
    entries_until: str = ""

    def __post_init__(self) -> None:
        """Keep parts that go together. Raises `BadRegulations`, `BadChain`, `BadTimes`, `BadMovement`."""
        for error in _faults(self):
            raise error
        parse(self.times)
        if not self.bracket:
            ranking.check(self.keys, self.ranked_as, "any")

    @property
    def bracket(self) -> bool:
        """Whether places follow from who went out when, and no chain is needed."""
        return isinstance(self.format, kinds.BRACKETS)

    @property
    def rated(self) -> bool:
        """Whether entries are ranked by mean rate."""
        return isinstance(self.format, kinds.RATED)

    @property
    def keys(self) -> Chain:
        """The keys of the chain."""
        return ranking.chain(*self.chain)

    @property
    def lots(self) -> bool:
        """Whether lots decide in the end."""
        return "lots" in self.chain

    @property
    def clock(self) -> TimeControl:
        """The time control."""
        return parse(self.times)

    @property
    def terms(self) -> Terms:
        """The terms of the event's tables: lateness, and the longest time for a game."""
        minute = 60_000
        return Terms(
            late_ms=self.late.minutes * minute,
            late_deducted=self.late.deducted,
            match_ms=self.match_minutes * minute,
        )

    @property
    def timed(self) -> bool:
        """Whether a round begins at a published instant, since not all are in one hall."""
        return self.venue in (Venue.ONLINE, Venue.MIXED)

    def outside(self, *, says: bool) -> bool:
        """Whether an entry plays elsewhere than in the hall; what it `says` itself counts where both are possible."""
        return self.venue is Venue.ONLINE or (self.venue is Venue.MIXED and says)

    def checks_in(self, *, says: bool) -> bool:
        """Whether an entry plays on a device of the organiser, and shows its document before."""
        return self.venue in (Venue.HALL, Venue.MIXED) and not self.outside(says=says)

    def appeals_for(self, *, says: bool = False) -> Appeals:
        """The time for appeals of an entry; of what it `says` as in `outside`."""
        if self.outside(says=says):
            return (self.appeals_outside if self.venue is Venue.MIXED else self.appeals) or ON_LINE
        if self.appeals is not None:
            return self.appeals
        return Appeals() if self.venue is None else VENUE

    @property
    def policy(self) -> Unplayed:
        """What unplayed rounds are worth in tie-breaks."""
        return ranking.POLICIES[self.unplayed]

    @property
    def ranked_as(self) -> Format:
        """The kind of event, for tie-breaks."""
        match self.format:
            case kinds.Swiss():
                return Format.SWISS
            case kinds.Teams(rounds) if rounds:
                return Format.SWISS
            case kinds.Duplicate() | kinds.Pairs() | kinds.HumanMachine():
                return Format.DUPLICATE
            case (
                kinds.RoundRobin()
                | kinds.GroupsThenFinal()
                | kinds.Letters()
                | kinds.Teams()
                | kinds.Rotation()
                | kinds.Knockout()
                | kinds.GroupsOfTwo()
            ):
                return Format.ROUND_ROBIN
        assert_never(self.format)


def _faults(rules: Regulations) -> Iterator[BadRegulations]:
    """What does not go together, the first first."""
    game = GAMES.get(rules.game)
    if game is None or rules.profile not in game.profiles:
        yield BadRegulations("regulations-profile", game=rules.game, profile=rules.profile)
        return
    if rules.unplayed not in ranking.POLICIES:
        yield BadRegulations("regulations-unplayed", found=rules.unplayed)
    if not 1 <= rules.best_of <= MOST_GAMES:
        yield BadRegulations("regulations-best-of", found=rules.best_of, most=MOST_GAMES)
    if rules.bracket == bool(rules.chain):
        yield BadRegulations("regulations-chain-none" if rules.bracket else "regulations-chain-missing")
    yield from _limits(rules)
    if rules.entries_until and moment(rules.entries_until) is None:
        yield BadRegulations("regulations-entries-until", found=rules.entries_until[:40])
    if rules.appeals_outside is not None and rules.venue is not Venue.MIXED:
        yield BadRegulations("regulations-outside")
    yield from _unit(rules, len(game.seats))
    yield from _numbers(rules)


def _limits(rules: Regulations) -> Iterator[BadRegulations]:
    """Whether times and amounts can be reckoned with."""
    minutes, days, fees = [rules.late.minutes, rules.match_minutes], [0], [rules.fee]
    for appeals in (rules.appeals, rules.appeals_outside):
        if appeals is not None:
            minutes.append(appeals.minutes)
            days.append(appeals.answer_days)
            fees.append(appeals.fee)
    if min(*minutes, *days, *fees, rules.forfeits_out) < 0:
        yield BadRegulations("regulations-negative")
    if max(fees) > MOST:
        yield BadRegulations("money-amount", found=shown(max(fees)))
    for found, most in ((max(minutes), MOST_MINUTES), (max(days), MOST_DAYS)):
        if found > most:
            yield BadRegulations("regulations-too-long", found=found, most=most)


def _unit(rules: Regulations, seats: int) -> Iterator[BadRegulations]:
    """Whether the unit of an entry fits the format and the game."""
    form, unit = rules.format, rules.unit
    needed = None
    if isinstance(form, PERSONS):
        needed = kinds.Unit.PERSON
    elif isinstance(form, PAIRS):
        needed = kinds.Unit.PAIR
    elif isinstance(form, kinds.Teams):
        needed = kinds.Unit.TEAM
    if needed is not None:
        if unit is not needed:
            yield BadRegulations("regulations-unit", unit=unit, expected=needed)
        if seats != 4:
            yield BadRegulations("regulations-seats", game=rules.game)
        if rules.best_of != 1:
            yield BadRegulations("regulations-games", found=rules.best_of)
    elif seats == 4 and unit is kinds.Unit.PERSON:
        yield BadRegulations("regulations-unit", unit=unit, expected=kinds.Unit.PAIR)
    elif seats not in (2, 4):
        yield BadRegulations("regulations-two-sides", game=rules.game)


def _numbers(rules: Regulations) -> Iterator[BadRegulations]:
    """Whether the numbers of the format are possible at all."""
    form = rules.format
    rounds = 1
    match form:
        case kinds.Swiss() | kinds.Duplicate() | kinds.HumanMachine():
            rounds = form.rounds
            if not isinstance(form, kinds.HumanMachine) and not 0 <= form.late_until <= form.rounds:
                yield BadRegulations("regulations-late-until", found=form.late_until, rounds=form.rounds)
        case kinds.Pairs(way=way):
            rounds = form.rounds or (0 if way is kinds.Way.SWISS else 1)
        case kinds.Teams():
            rounds = form.rounds or 1
        case kinds.RoundRobin(times) if times not in (1, 2):
            yield BadRegulations("regulations-times", found=times)
        case kinds.GroupsThenFinal(groups, through) if groups < 2 or through < 1:
            yield BadRegulations("regulations-groups", groups=groups, through=through)
        case kinds.Knockout(seeds=seeds) if seeds is not None and seeds < 0:
            yield BadRegulations("regulations-negative")
        case kinds.Knockout(double=True, third_place=True):
            yield BadRegulations("regulations-double-third")
        case kinds.Rotation(submitted) if submitted < 1:
            yield BadRegulations("regulations-submitted", found=submitted)
        case _:
            pass
    if isinstance(form, kinds.Duplicate):
        SwissMovement(form.group, form.fill, form.length)
    if not 1 <= rounds <= MOST_ROUNDS:
        yield BadRegulations("regulations-rounds", found=rounds, most=MOST_ROUNDS)
