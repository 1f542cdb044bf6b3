"""What somebody may see of an event: the only way out to people.

Everybody sees what is public. An entry sees its own contact and appeals besides; officials see contacts, what is not
published yet, findings and the custody of formations; the referee of a table sees the formations handed out to it. The
public view is made of what may be told (`known`) and of nothing else: no contact is in it, no pairing before it is
published, no score and no formation of a deal that is still to be played somewhere (case 46, H.custody, C.duplicate).
"""

from typing import TypeAlias

import msgspec

from qihui.events.entries import Contact
from qihui.events.event import Event
from qihui.events.view.known import Known
from qihui.events.view.parts import (
    AppealSeen,
    EntrySeen,
    FormationSeen,
    PublicView,
    ReportSeen,
    RoundSeen,
    RulingSeen,
    SeatSeen,
    TableSeen,
    appeal_seen,
    public_view,
    reports_seen,
    round_seen,
)


class Public(msgspec.Struct, frozen=True, tag="public"):
    """Anybody."""


class OfEntry(msgspec.Struct, frozen=True, tag="entry"):
    """An entry."""

    number: int


class Official(msgspec.Struct, frozen=True, tag="official"):
    """The organiser, the referees' desk, the committee."""


class AtTable(msgspec.Struct, frozen=True, tag="table"):
    """The referee of a table."""

    round: int
    table: int


Viewer: TypeAlias = Public | OfEntry | Official | AtTable


class OwnView(msgspec.Struct, frozen=True):
    """What an entry sees: all that is public, its own contact, its appeals."""

    public: PublicView
    contact: Contact
    appeals: tuple[AppealSeen, ...]


class OfficialView(msgspec.Struct, frozen=True):
    """What officials see: all rounds as they are, contacts by number, appeals with their texts, formations on loan.

    `equipment` has the reports that are open.
    """

    public: PublicView
    rounds: tuple[RoundSeen, ...]
    contacts: dict[int, Contact]
    appeals: tuple[AppealSeen, ...]
    loans: tuple[FormationSeen, ...]
    equipment: tuple[ReportSeen, ...] = ()


class TableView(msgspec.Struct, frozen=True):
    """What the referee of a table sees: who sits there, the formations to lay out, and what is wanting there."""

    round: int
    table: int
    entries: tuple[int | None, ...]
    formations: tuple[FormationSeen, ...]
    equipment: tuple[ReportSeen, ...] = ()


AnyView: TypeAlias = PublicView | OwnView | OfficialView | TableView


def view(event: Event, viewer: Viewer) -> AnyView:
    """What a viewer may see. A table or an entry that is not there has an empty view of its own."""
    match viewer:
        case Public():
            return public_view(event)
        case OfEntry(number):
            held = event.entrant(number)
            own = tuple(appeal_seen(each, full=True) for each in event.appeals if each.fact.number == number)
            return OwnView(public_view(event), held.contact if held else Contact(), own)
        case Official():
            known = Known(event)
            return OfficialView(
                public_view(event),
                tuple(round_seen(known, each, hidden=True) for each in event.rounds),
                {each.number: each.contact for each in event.entrants},
                tuple(appeal_seen(each, full=True) for each in event.appeals),
                tuple(
                    FormationSeen(each.round, each.table, each.deal, each.opening.name, "", each.returned)
                    for each in event.custody
                ),
                reports_seen(event),
            )
        case AtTable(round_, number):
            found = event.at_round(round_)
            table = found.table(number) if found else None
            return TableView(
                round_,
                number,
                table.seating.entries if table else (),
                tuple(
                    FormationSeen(each.round, each.table, each.deal, each.opening.name, each.opening.text)
                    for each in event.custody
                    if (each.round, each.table) == (round_, number) and not each.returned
                ),
                tuple(each for each in reports_seen(event) if (each.round, each.table) == (round_, number)),
            )


__all__ = [
    "AnyView",
    "AppealSeen",
    "AtTable",
    "EntrySeen",
    "FormationSeen",
    "Known",
    "OfEntry",
    "Official",
    "OfficialView",
    "OwnView",
    "Public",
    "PublicView",
    "ReportSeen",
    "RoundSeen",
    "RulingSeen",
    "SeatSeen",
    "TableSeen",
    "TableView",
    "Viewer",
    "view",
]
