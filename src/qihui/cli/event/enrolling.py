"""`qihui event enter|change|check-in|seeds`: who takes part, and what is known of them."""

from typing import Annotated

import typer
from msgspec.structs import replace

from qihui.cli.desk import Reason
from qihui.cli.event.desk import Desk, Entry, number_of
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.events.entries import Card, Contact, Member
from qihui.events.event import Event
from qihui.events.regulations import Unit
from qihui.events.state import Entrant
from qihui.rules.errors import QihuiError

Club = Annotated[str | None, typer.Option(help="Club, college, company.")]
Members = Annotated[list[str], typer.Option("--member", help="Who belongs to it, once for each.")]
Captain = Annotated[str | None, typer.Option(help="The member who may appeal for the others.")]
Section = Annotated[str | None, typer.Option("--group", help="The group or class that it is for.")]
Outside = Annotated[bool, typer.Option("--outside", help="In an event of both kinds: it does not play in the hall.")]
Phone = Annotated[str | None, typer.Option(help="Telephone; never published.")]
Email = Annotated[str | None, typer.Option(help="E-mail; never published.")]
Paper = Annotated[str | None, typer.Option("--document", help="Number of a card; never published.")]
Remark = Annotated[str | None, typer.Option("--note", help="A note; never published.")]
Entries = Annotated[list[str], typer.Argument(metavar="ENTRY...", help="Numbers or names.")]


@acting
def enter(
    desk: Desk,
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="The entry; for a pair both of its names.")],
    *,
    club: Club = None,
    member: Members = [],  # noqa: B006 - typer reads it and nothing changes it
    captain: Captain = None,
    group: Section = None,
    phone: Phone = None,
    email: Email = None,
    document: Paper = None,
    note: Remark = None,
    outside: Outside = False,
    reason: Reason = "",
) -> None:
    """Take an entry; it gets the next number.

    Example: qihui event enter 李雷 --club 法学院 --phone 13800001111
    """
    contact = Contact(phone or "", email or "", document or "", note or "")

    def make(event: Event) -> list[ask.AnyCommand]:
        if event.regulations.unit is Unit.PERSON and len(names) > 1:
            raise QihuiError("cli-one-name", names=", ".join(names)[:60])
        members = tuple(Member(each) for each in (member or _persons(event, names)))
        card = Card(" / ".join(names), members, club or "", captain=captain or "", group=group or "", outside=outside)
        return [ask.Enter(card, contact, reason)]

    desk.act(make)


def _persons(event: Event, names: list[str]) -> list[str]:
    """Who an entry is without `--member`: the names themselves, but the name of a team is none."""
    return [] if event.regulations.unit is Unit.TEAM else names


@acting
def change(
    desk: Desk,
    entry: Entry,
    *,
    name: Annotated[str | None, typer.Option(help="The name it goes by.")] = None,
    club: Club = None,
    member: Members = [],  # noqa: B006
    captain: Captain = None,
    group: Section = None,
    phone: Phone = None,
    email: Email = None,
    document: Paper = None,
    note: Remark = None,
    outside: Annotated[bool | None, typer.Option("--outside/--in-hall", help="Where it plays, if both are.")] = None,
) -> None:
    """Change what is known of an entry; what is not named stays.

    Example: qihui event change 7 --club 数学院
    """

    def make(event: Event) -> list[ask.AnyCommand]:
        held = held_of(event, entry)
        members = tuple(Member(each) for each in member) or held.card.members
        if name is not None and not member and len(members) == 1 and members[0].name == held.card.name:
            members = (replace(members[0], name=name),)
        card = replace(
            held.card,
            name=_or(name, held.card.name),
            members=members,
            club=_or(club, held.card.club),
            captain=_or(captain, held.card.captain),
            group=_or(group, held.card.group),
            outside=held.card.outside if outside is None else outside,
        )
        old = held.contact
        contact = Contact(
            _or(phone, old.phone), _or(email, old.email), _or(document, old.document), _or(note, old.note)
        )
        return [ask.ChangeEntry(held.number, card, contact)]

    desk.act(make)


def held_of(event: Event, text: str) -> Entrant:
    """The entry that is named. Raises `QihuiError`."""
    held = event.entrant(number_of(event, text))
    if held is None:
        raise QihuiError("cli-no-entry", name=text[:60])
    return held


def _or(given: str | None, old: str) -> str:
    return old if given is None else given


@acting
def check_in(
    desk: Desk,
    entries: Annotated[list[str] | None, typer.Argument(metavar="ENTRY...", help="Numbers or names.")] = None,
    *,
    everybody: Annotated[bool, typer.Option("--all", help="All who are not checked in yet.")] = False,
) -> None:
    """Entries are there, and their documents were seen.

    Example: qihui event check-in 李雷 韩梅梅 12
    """

    def make(event: Event) -> list[ask.AnyCommand]:
        numbers = [number_of(event, each) for each in entries or ()]
        if everybody:
            numbers += [each.number for each in event.entrants if each.playing and not each.checked_in]
        if not numbers:
            raise QihuiError("cli-nobody")
        return [ask.CheckIn(number) for number in dict.fromkeys(numbers)]

    desk.act(make)


@acting
def seeds(desk: Desk, entries: Entries) -> None:
    """Set the seeds: the first that is named is seed 1.

    Example: qihui event seeds 韩梅梅 李雷 3
    """
    desk.act(lambda event: [ask.SetSeeds(tuple(number_of(event, each) for each in entries))])
