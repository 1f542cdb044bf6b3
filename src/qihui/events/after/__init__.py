"""What each fact makes of an event. Nothing here refuses: what was decided happened.

`enrolling` has entries, officials and draws, `playing` stages, rounds and results, `equipment` reports on what is
wanting at tables, `ruling` rulings and appeals. Each takes the event and gives back the one after, and `Event.apply`
counts it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from qihui.events import facts as told
from qihui.events.after import enrolling, equipment, playing, ruling

if TYPE_CHECKING:
    from qihui.events.event import Event


def after(  # noqa: C901, PLR0911, PLR0912 - one case a kind of fact
    event: Event, fact: told.AnyFact, by: told.By, at: str
) -> Event:
    """The event after `fact`, which `by` did at an instant."""
    match fact:
        case told.Founded():
            raise AssertionError("an event is founded once")
        case told.RegulationsChanged() | told.PlaceChanged() | told.Appointed() | told.Dismissed():
            return enrolling.set_up(event, fact, at)
        case told.Entered() | told.EntryChanged() | told.Seeded() | told.CheckedIn():
            return enrolling.entered(event, fact)
        case told.Prohibited() | told.ReserveListed() | told.Substituted():
            return enrolling.people(event, fact)
        case told.Withdrawn() | told.Reinstated() | told.Absent() | told.Disqualified():
            return enrolling.presence(event, fact)
        case told.DrawSealed() | told.Drawn():
            return enrolling.drew(event, fact)
        case told.EnvelopesOpened() | told.FormationHandedOut() | told.FormationReturned():
            return enrolling.formations(event, fact)
        case told.Started() | told.StageBegan() | told.StageClosed() | told.Finished():
            return playing.stages(event, fact)
        case told.RoundPaired() | told.RoundRepaired():
            return playing.paired(event, fact)
        case told.Published() | told.RefereeAssigned() | told.RoundClosed():
            return playing.rounds(event, fact, at)
        case (
            told.TableReseated() | told.TableBegan() | told.ResultEntered() | told.ResultCorrected() | told.DealScored()
        ):
            return playing.tables(event, fact, at)
        case told.LateForfeited():
            return event
        case told.EquipmentReported() | told.EquipmentSettled():
            return equipment.equipment(event, fact, by, at)
        case told.Ruled():
            return ruling.ruled(event, fact, by, at)
        case told.Appealed() | told.AppealAnswered() | told.AppealCarried():
            return ruling.appealed(event, fact, at)
        case told.Noted():
            return ruling.noted(event, fact, at)
        case _:
            assert_never(fact)
