"""The trail as everybody may read it."""

from collections.abc import Iterable

from msgspec.structs import replace

from qihui.events import facts as told
from qihui.events.audit.trail import Change
from qihui.events.entries import Contact
from qihui.events.event import Event
from qihui.events.view.known import Known
from qihui.rules.outcome import Told


def for_all(trail: Iterable[Change], event: Event) -> tuple[Change, ...]:
    """The trail as everybody may read it.

    Contacts, formations, the texts of appeals and reports, notes that are no notices, pairings before they are known,
    and results, scores and rulings of deals that are secret stay out of it; that something happened does not.
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
        case told.EquipmentReported() | told.EquipmentSettled():
            return replace(line, what=replace(line.what, more=()), fact=None, reason="")
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
