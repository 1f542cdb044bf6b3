"""What reports on equipment make of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from qihui.events.facts import By, EquipmentReported, EquipmentSettled
from qihui.events.state import HeldReport

if TYPE_CHECKING:
    from qihui.events.event import Event


def equipment(event: Event, fact: EquipmentReported | EquipmentSettled, by: By, at: str) -> Event:
    """One more report, or one that is settled."""
    match fact:
        case EquipmentReported():
            return replace(event, reports=(*event.reports, HeldReport(fact, at, by)))
        case EquipmentSettled(report, remedy, reason, to):
            held = replace(event.reports[report - 1], remedy=remedy, settled=at, reason=reason, to=to)
            return replace(event, reports=(*event.reports[: report - 1], held, *event.reports[report:]))
