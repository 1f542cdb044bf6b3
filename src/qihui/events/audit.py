"""The audit trail 记录: who changed what, when, and why, read out of the log of an event (case 16).

changes(log)                                    # everything, in order
concerning(changes(log), number=7)              # what touched an entry
concerning(changes(log), round_=2, table=3)     # what touched a table
for_all(changes(log), event)                    # what may be told to everybody

An entry is touched by what is said of it, by what happens at its tables, and by what comes of its appeals and rulings.
Lines that are older than the draw of numbers know it by the number that it drew.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from qihui.events import facts as told
from qihui.events.after.enrolling import NUMBERS
from qihui.events.entries import Contact
from qihui.events.event import Event
from qihui.events.results import (
    Adjusted,
    Bye,
    DoubleForfeit,
    Forfeit,
    Missing,
    Played,
    Result,
    Void,
)
from qihui.events.view.known import Known
from qihui.rules.outcome import Told


class Change(msgspec.Struct, frozen=True):
    """One line of the trail: when, who, what in words, the reason that was given, and the fact itself.

    `numbers` are the entries it touches, `round` and `table` where it did, 0 for none. The fact is `None` where it may
    not be told.
    """

    at: str
    by: told.By
    what: Told
    reason: str
    fact: told.AnyFact | None
    numbers: tuple[int, ...] = ()
    round: int = 0
    table: int = 0


_QUIET: Final[Mapping[str, Told]] = {
    # Facts of which nothing but the name need be said.
    "Founded": Told("audit.founded"),
    "RegulationsChanged": Told("audit.regulations"),
    "PlaceChanged": Told("audit.place"),
    "Appointed": Told("audit.appointed"),
    "Dismissed": Told("audit.dismissed"),
    "Seeded": Told("audit.seeded"),
    "Prohibited": Told("audit.prohibited"),
    "ReserveListed": Told("audit.reserves"),
    "EnvelopesOpened": Told("audit.opened"),
    "Started": Told("audit.started"),
    "StageBegan": Told("audit.stage-began"),
    "StageClosed": Told("audit.stage-closed"),
    "Finished": Told("audit.finished"),
    "Noted": Told("audit.noted"),
}


def changes(log: Iterable[told.Logged]) -> tuple[Change, ...]:
    """Every fact of a log as a line of the trail."""
    return tuple(_Trail().read(log))


def concerning(
    trail: Sequence[Change], *, number: int | None = None, round_: int | None = None, table: int | None = None
) -> tuple[Change, ...]:
    """The lines that touch an entry, a round, or a table of it."""
    return tuple(
        each
        for each in trail
        if (number is None or number in each.numbers)
        and (round_ is None or each.round == round_)
        and (table is None or each.table == table)
    )


class _Trail:
    """Who is touched by what, as the log goes on."""

    def __init__(self) -> None:
        self.seats: dict[tuple[int, int], tuple[int, ...]] = {}
        self.appeals: dict[int, tuple[int, ...]] = {}
        self.rulings: dict[int, tuple[int, ...]] = {}

    def read(self, log: Iterable[told.Logged]) -> list[Change]:
        """The lines of a log."""
        lines: list[Change] = []
        for each in log:
            lines.append(self._change(each))
            if isinstance(each.fact, told.Drawn) and each.fact.purpose == NUMBERS:
                new = {int(drawn.item): int(drawn.place) for drawn in each.fact.draw.result}
                lines = [replace(line, numbers=tuple(new.get(one, one) for one in line.numbers)) for line in lines]
        return lines

    def _change(self, logged: told.Logged) -> Change:
        fact = logged.fact
        numbers = tuple(dict.fromkeys(self._numbers(fact)))
        reason = getattr(fact, "reason", "") or getattr(fact, "text", "")
        where = fact.effect if isinstance(fact, told.Ruled) else fact
        place = (getattr(where, "round", 0), getattr(where, "table", 0))
        return Change(logged.at, logged.by, _what(fact), reason, fact, numbers, *place)

    def _numbers(self, fact: told.AnyFact) -> tuple[int, ...]:
        """The entries that a fact touches."""
        match fact:
            case told.RoundPaired(round_, plan) | told.RoundRepaired(round_, plan):
                for seating in plan.seatings:
                    self.seats[round_, seating.table] = _people(seating.entries)
                rests = tuple(rest.number for rest in plan.rests)
                return tuple(one for seating in plan.seatings for one in _people(seating.entries)) + rests
            case told.TableReseated(round_, table, entries):
                before = self.seats.get((round_, table), ())
                self.seats[round_, table] = _people(entries)
                return before + _people(entries)
            case told.Ruled(ruling, effect):
                self.rulings[ruling] = self._ruled(effect)
                return self.rulings[ruling]
            case told.Appealed(appeal, number):
                self.appeals[appeal] = (number,)
                return (number,)
            case told.AppealAnswered(appeal) | told.AppealCarried(appeal):
                return self.appeals.get(appeal, ())
            case told.Seeded(order):
                return order
            case told.Prohibited(pairs):
                return tuple(one for pair in pairs for one in pair)
            case told.Started(numbers):
                return numbers
            case _:
                number = getattr(fact, "number", 0)
                seats = self.seats.get((getattr(fact, "round", 0), getattr(fact, "table", 0)), ())
                return (number,) if number else seats

    def _ruled(self, effect: told.AnyEffect) -> tuple[int, ...]:
        """The entries that a ruling touches."""
        match effect:
            case told.PlayedOff(order):
                return order
            case told.Overturned(ruling):
                return self.rulings.get(ruling, ())
            case told.ResultRuled(round_, table) | told.Advanced(round_, table):
                return self.seats.get((round_, table), ())
            case _:
                return (effect.number,)


def _people(entries: Sequence[int | None]) -> tuple[int, ...]:
    return tuple(each for each in entries if each is not None)


def for_all(trail: Iterable[Change], event: Event) -> tuple[Change, ...]:
    """The trail as everybody may read it.

    Contacts, formations, the texts of appeals, notes that are no notices, pairings before they are known, and results,
    scores and rulings of deals that are secret stay out of it; that something happened does not.
    """
    known = Known(event)
    return tuple(_for_all(each, known) for each in trail)


def _for_all(line: Change, known: Known) -> Change:
    if line.round and not known.round(line.round) and not getattr(line.fact, "number", 0):
        line = replace(line, numbers=())
    match line.fact:
        case told.Entered() | told.EntryChanged() as fact:
            return replace(line, fact=replace(fact, contact=Contact()))
        case told.FormationHandedOut() | told.StageBegan():
            return replace(line, fact=None)
        case told.Noted(notice=False):
            return replace(line, fact=None, reason="")
        case told.Appealed() as fact:
            return replace(line, fact=replace(fact, text=""), reason="")
        case told.AppealAnswered(appeal) as fact if not known.appeal(known.event.appeals[appeal - 1].fact):
            return replace(line, fact=replace(fact, reason=""), reason="")
        case told.RoundPaired(round_) | told.RoundRepaired(round_) | told.TableReseated(round_):
            return line if known.round(round_) else replace(line, fact=None, reason="")
        case told.ResultEntered(round_, table) | told.ResultCorrected(round_, table):
            what = Told("audit.result-secret", {"round": round_, "table": table})
            return line if known.at(round_, table) else replace(line, what=what, fact=None, reason="")
        case told.DealScored(round_, table, deal):
            what = Told("audit.deal-secret", {"round": round_, "table": table, "deal": deal})
            return line if deal in known.deals else replace(line, what=what, fact=None, reason="")
        case told.Ruled(ruling) as fact:
            what = Told("audit.ruled-secret", {"ruling": ruling})
            secret = Change(line.at, line.by, what, "", None)
            return line if known.ruling(fact) else secret
        case _:
            return line


def _what(fact: told.AnyFact) -> Told:  # noqa: C901, PLR0911, PLR0912 - one case a kind of fact
    """What happened, in words."""
    match fact:
        case told.Entered(number, card):
            return Told("audit.entered", {"number": number, "name": card.name})
        case told.EntryChanged(number, card):
            return Told("audit.entry-changed", {"number": number, "name": card.name})
        case told.Substituted(number, out, member):
            return Told("audit.substituted", {"number": number, "out": out, "name": member.name})
        case told.CheckedIn(number):
            return Told("audit.checked-in", {"number": number})
        case told.Withdrawn(number, annulled=annulled):
            return Told("audit.annulled" if annulled else "audit.withdrawn", {"number": number})
        case told.Reinstated(number):
            return Told("audit.reinstated", {"number": number})
        case told.Absent(number, round_, bye):
            return Told("audit.absent" if bye else "audit.present", {"number": number, "round": round_})
        case told.Disqualified(number, assent=assent):
            return Told("audit.disqualified", {"number": number, "name": assent})
        case told.DrawSealed(purpose):
            return Told("audit.draw-sealed", {"purpose": purpose})
        case told.Drawn(purpose, draw):
            return Told("audit.drawn", {"purpose": purpose, "seed": draw.seed})
        case told.FormationHandedOut(round_, table, deal):
            return Told("audit.handed-out", {"round": round_, "table": table, "deal": deal})
        case told.FormationReturned(round_, table, deal):
            return Told("audit.returned", {"round": round_, "table": table, "deal": deal})
        case told.RoundPaired(round_, by_hand=by_hand):
            return Told("audit.paired-by-hand" if by_hand else "audit.paired", {"round": round_})
        case told.RoundRepaired(round_):
            return Told("audit.repaired", {"round": round_})
        case told.TableReseated(round_, table):
            return Told("audit.reseated", {"round": round_, "table": table})
        case told.Published(round_, scores):
            return Told("audit.scores-published" if scores else "audit.published", {"round": round_})
        case told.RefereeAssigned(round_, name):
            return Told("audit.referee", {"round": round_, "name": name or "-"})
        case told.TableBegan(round_, table):
            return Told("audit.table-began", {"round": round_, "table": table})
        case told.ResultEntered(round_, table, result, version):
            return Told("audit.result", {"round": round_, "table": table, "version": version}, (result_told(result),))
        case told.ResultCorrected(round_, table, before, result, version, counts=counts):
            return Told(
                "audit.corrected" if counts else "audit.corrected-record",
                {"round": round_, "table": table, "version": version},
                (result_told(before or Missing()), result_told(result)),
            )
        case told.DealScored(round_, table, deal, scores, version):
            told_scores = ", ".join(map(str, scores)) or "-"
            return Told(
                "audit.deal",
                {"round": round_, "table": table, "deal": deal, "version": version, "scores": told_scores},
            )
        case told.RoundClosed(round_):
            return Told("audit.closed", {"round": round_})
        case told.Ruled(ruling, effect, clause):
            return Told("audit.ruled", {"ruling": ruling, "clause": clause or "-"}, (effect_told(effect),))
        case told.Appealed(appeal, number):
            return Told("audit.appealed", {"appeal": appeal, "number": number})
        case told.AppealAnswered(appeal, upheld=upheld):
            return Told("audit.upheld" if upheld else "audit.denied", {"appeal": appeal})
        case told.AppealCarried(appeal):
            return Told("audit.carried", {"appeal": appeal})
        case _:
            return _QUIET[type(fact).__name__]


def result_told(result: Result) -> Told:
    """A result in words: 0 is the side that is named first."""
    match result:
        case Played(None):
            return Told("result.draw")
        case Played(winner):
            return Told("result.second-won" if winner else "result.first-won")
        case Forfeit(winner):
            return Told("result.first-forfeited" if winner else "result.second-forfeited")
        case DoubleForfeit():
            return Told("result.both-forfeited")
        case Bye():
            return Told("result.bye")
        case Adjusted((one, other)):
            return Told("result.adjusted", {"one": one, "other": other})
        case Void():
            return Told("result.void")
        case Missing():
            return Told("result.missing")


def effect_told(effect: told.AnyEffect) -> Told:
    """What a ruling changes, in words."""
    match effect:
        case told.Warned(number):
            return Told("effect.warned", {"number": number})
        case told.Infraction(number, kind):
            return Told("effect.infraction", {"number": number, "kind": kind or "-"})
        case told.PointsTaken(number, units):
            return Told("effect.points-taken", {"number": number, "units": units})
        case told.RateTaken(number, deal, percent):
            return Told("effect.rate-taken", {"number": number, "deal": deal, "percent": percent})
        case told.Awarded(_, _, deal, number, grade):
            return Told("effect.awarded", {"number": number, "deal": deal, "percent": grade})
        case told.ResultRuled(_, _, result):
            return Told("effect.result", {}, (result_told(result),))
        case told.Advanced(number=number):
            return Told("effect.advanced", {"number": number}) if number else Told("effect.nobody-advanced")
        case told.PlayedOff(order):
            return Told("effect.played-off", {"numbers": ", ".join(map(str, order))})
        case told.Overturned(ruling):
            return Told("effect.overturned", {"ruling": ruling})
