"""What `qihui festival verify` finds: whether a festival is what its ledger says, and that is as it must be.

- Facts: they make a festival; parts follow one another, disputes are numbered on, nothing happened after the end. An
  instant before that of the fact above is told and not wrong.
- Money: of no fee was more paid back than had been paid; what attendees paid fits what they owe; each refund was what
  its receipts were worth then, up to the cap.
- Sums: where the budget does not add up is told, and is wrong in a festival that is closed.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from qihui.cli.event.checking import IMPOSSIBLE, Found
from qihui.events import money
from qihui.events.event import Event
from qihui.events.festival import Festival, Kept, books, refunds_of, settlements
from qihui.events.festival import facts as told
from qihui.rules.outcome import Told


def check(log: Sequence[Kept], events: Mapping[str, Event]) -> tuple[Found, ...]:
    """What is wrong with a festival of this log, beside these events."""
    found: list[Found] = []
    try:
        found += _course(log)
        festival = Festival.of(log)
        settlements(festival)
        refunds_of(festival)
        for fault in money.faults(books(festival, events)):
            found.append(Found(0, Told(fault.key, fault.fields), wrong=bool(festival.closed)))
    except IMPOSSIBLE as error:
        found.append(Found(0, Told("verify.no-festival", {"why": str(error) or type(error).__name__})))
    return tuple(found)


def _course(log: Sequence[Kept]) -> Iterator[Found]:
    """The festival fact by fact: each against what was known then."""
    first, *rest = log
    festival = Festival.of([first])
    paid: Counter[tuple[str, int]] = Counter()
    for seq, each in enumerate(rest, 2):
        fact = each.fact
        if datetime.fromisoformat(each.at) < datetime.fromisoformat(festival.at):
            yield Found(seq, Told("verify.instant", {"at": each.at}), wrong=False)
        if isinstance(fact, told.EntryPaid):
            paid[fact.event, fact.order] += -fact.fen if fact.back else fact.fen
            if paid[fact.event, fact.order] < 0:
                yield Found(seq, Told("verify.paid-back", {"name": fact.event}))
        fault = _order(festival, fact)
        if fault is not None:
            yield Found(seq, fault)
        festival = festival.apply(fact, each.by, each.at)


def _order(festival: Festival, fact: told.AnyFestivalFact) -> Told | None:
    """What is wrong with a fact at the moment when it happened."""
    if festival.closed:
        return Told("verify.after-end")
    match fact:
        case told.PartBegan(part) if part is not festival.part.next:
            return Told("verify.part", {"part": part})
        case told.DisputeOpened(dispute) if dispute != len(festival.disputes) + 1:
            return Told("verify.dispute", {"dispute": dispute})
        case told.RefundPaid(name, fen) if fen != _worth(festival, name):
            return Told("verify.refund", {"name": name})
        case _:
            return None


def _worth(festival: Festival, name: str) -> int | None:
    """What somebody's receipts are worth; `None` when there are none."""
    claim = next((each for each in festival.claims if each.name == name), None)
    if claim is None or festival.refund_rule is None:
        return None
    return min(festival.refund_rule.cap, sum(each.fen for each in claim.receipts))
