"""The audit trail as everybody may read it: what is not told yet, and what is nobody else's, is left out.

Left out are pairings before they are published, notes that are no notices, and results, scores and rulings on deals
that are still to be played somewhere; of the lines that stay, contacts, the texts and refunds of appeals, findings, and
formations that are not open yet. Officials read `audit.changes` itself.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from qihui.events import facts as told
from qihui.events.audit import Change
from qihui.events.entries import Contact
from qihui.events.event import Event
from qihui.events.lots import Opening
from qihui.events.view.parts import may_be_told, told_deals


def public_trail(event: Event, trail: Sequence[Change]) -> tuple[Change, ...]:
    """The lines of an event's trail that may be told now, with what may be told of them."""
    return tuple(_public(event, trail))


def _public(event: Event, trail: Sequence[Change]) -> Iterator[Change]:
    free = told_deals(event)
    open_ = {each.name for each in event.openings}
    for each in trail:
        match each.fact:
            case told.Entered() | told.EntryChanged() as fact:
                yield replace(each, fact=replace(fact, contact=Contact()))
            case told.FormationHandedOut(opening=opening) as fact if opening.name not in open_:
                yield replace(each, fact=replace(fact, opening=Opening(opening.name, "", "")))
            case told.Appealed() as fact:
                yield replace(each, reason="", fact=replace(fact, text="", fee=0))
            case told.AppealAnswered() as fact:
                yield replace(each, fact=replace(fact, refund=0))
            case told.RoundPaired(round_) | told.RoundRepaired(round_) as fact:
                if _published(event, round_):
                    yield replace(each, fact=replace(fact, findings=()))
            case told.TableReseated(round_) if not _published(event, round_):
                pass
            case told.ResultEntered(round_, table) | told.ResultCorrected(round_, table):
                if free.issuperset(_deals(event, round_, table)):
                    yield each
            case told.DealScored(deal=deal) if deal not in free:
                pass
            case told.Ruled(ruling) if not may_be_told(event, event.rulings[ruling - 1]):
                pass
            case told.Noted(notice=False):
                pass
            case _:
                yield each


def _published(event: Event, number: int) -> bool:
    round_ = event.at_round(number)
    return round_ is not None and bool(round_.published)


def _deals(event: Event, number: int, table: int) -> tuple[int, ...]:
    round_ = event.at_round(number)
    held = round_.table(table) if round_ else None
    return held.seating.deals if held else ()
