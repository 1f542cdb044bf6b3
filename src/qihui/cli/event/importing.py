"""`qihui event import`: entries out of a list, shown first and then taken (`docs/entries-file.md`).

Nothing is taken before it was shown. A row without a fault comes in; one that a person has to decide about waits for
`--answer ROW=ENTRY` or `--answer ROW=new`. All that comes in is one command: all of it is there, or nothing.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, assert_never

import msgspec
import typer
from msgspec.structs import replace

from qihui.cli.event.desk import REFUSED, Desk, File, Json, When, Who, answering, label
from qihui.cli.page import sheet, show
from qihui.cli.reading import content, shown
from qihui.cli.speak import word
from qihui.events import commands as ask
from qihui.events.entries import Card, Contact, of_person
from qihui.events.event import Event
from qihui.events.files.entries import Person, Preview, preview
from qihui.events.files.headings import Field
from qihui.events.files.joining import Added, Asked, Changed, Doubled, Joined, Place, Same, join
from qihui.events.files.sheets import read_sheet
from qihui.events.state import Entrant
from qihui.rules.errors import QihuiError


class Cell(msgspec.Struct, frozen=True):
    """A cell that cannot be used, and why."""

    row: int
    column: str
    value: str
    code: str
    text: str


class Imported(msgspec.Struct, frozen=True):
    """The answer with `--json`: what each row is, which cells cannot be used, and whether it was taken."""

    rows: tuple[Joined, ...]
    faults: tuple[Cell, ...]
    taken: bool
    commands: tuple[ask.Enter | ask.ChangeEntry, ...]


def import_(
    list_: Annotated[Path, typer.Argument(metavar="LIST", help="A CSV, XLSX or ODS file.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Take what can be taken without asking.")] = False,
    answer: Annotated[list[str], typer.Option(metavar="ROW=ENTRY", help="Decide a row: ROW=7, ROW=new.")] = [],  # noqa: B006
    column: Annotated[list[str], typer.Option(metavar="FIELD=HEADING", help="Which column holds what: name=B.")] = [],  # noqa: B006
    page: Annotated[str, typer.Option("--sheet", help="The sheet of a workbook.")] = "",
    coding: Annotated[str, typer.Option(help="The coding of a CSV file: gb18030, big5, ...")] = "",
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Show what a list of entries would bring, and take it when that is confirmed. Again, it adds nobody twice.

    Example: qihui event import list.xlsx --answer 7=12
    """
    with answering(json=json):
        desk = Desk(file, by, at, json=json)
        data = read_sheet(content(list_, shown(list_)), coding=coding, name=page)
        found = preview(data, mapping_of(column))
        answers = answers_of(answer)
        event = desk.now()
        rows = join(known_of(event), found.rows, answers)
        commands = commands_of(event, rows)
        desk.decide(event, lambda _: commands)
        if not json:
            _print(event, found, rows)
        take = bool(commands) and (yes or (not json and typer.confirm(word("cli.confirm"), err=True)))
        if take:
            desk.act(lambda now: commands_of(now, join(known_of(now), found.rows, answers)), tell=not json)
        if json:
            typer.echo(msgspec.json.encode(Imported(rows, _cells(found), take, tuple(commands))))
    if found.faults or any(isinstance(row, Asked) for row in rows):
        raise typer.Exit(REFUSED)


def mapping_of(given: Sequence[str]) -> dict[Field, str] | None:
    """Which column holds what. Raises `QihuiError`."""
    found: dict[Field, str] = {}
    for each in given:
        name, equals, heading = each.partition("=")
        if not equals or name not in set(Field):
            raise QihuiError("cli-column", found=each[:60], known=", ".join(Field))
        found[Field(name)] = heading
    return found or None


def answers_of(given: Sequence[str]) -> dict[int, Place | None]:
    """What was decided about rows. Raises `QihuiError`."""
    found: dict[int, Place | None] = {}
    for each in given:
        row, equals, place = each.partition("=")
        if not (equals and row.isdecimal() and (place == "new" or place.removeprefix("row").isdecimal())):
            raise QihuiError("cli-answer", found=each[:60])
        found[int(row)] = None if place == "new" else int(place[3:]) if place.startswith("row") else place
    return found


def known_of(event: Event) -> dict[str, Person]:
    """The entries that are there, as lists know them."""
    return {str(each.number): person_of(each) for each in event.entrants}


def person_of(held: Entrant) -> Person:
    """An entry as a line of a list."""
    card, contact = held.card, held.contact
    first = card.members[0] if card.members else None
    team = len(card.members) not in (1, 2)
    return Person(
        name="" if team or first is None else first.name,
        partner=card.members[1].name if len(card.members) == 2 else "",
        team=card.name if team else "",
        club=card.club,
        account=first.account if first else "",
        rank=first.rank if first else "",
        city=first.city if first else "",
        phone=contact.phone,
        email=contact.email,
        document=contact.document,
        seed=card.seed,
        note=contact.note,
    )


def commands_of(event: Event, rows: Sequence[Joined]) -> list[ask.Enter | ask.ChangeEntry]:
    """What rows ask of an event: new entries, and changes of those that are there."""
    found: list[ask.Enter | ask.ChangeEntry] = []
    for row in rows:
        match row:
            case Added(person=person):
                found.append(ask.Enter(*of_person(person)))
            case Changed(entry=entry, person=person):
                held = event.entrant(int(entry))
                assert held is not None
                card, contact = _merged(held, person)
                if (card, contact) != (held.card, held.contact):
                    found.append(ask.ChangeEntry(held.number, card, contact))
            case Same() | Doubled() | Asked():
                pass
            case _:
                assert_never(row)
    return found


def _merged(held: Entrant, person: Person) -> tuple[Card, Contact]:
    """An entry with what a list newly says of it; members of a team, whom a list does not name, stay."""
    card, contact = of_person(person)
    if len(held.card.members) > 2:
        card = replace(card, members=held.card.members)
    return replace(card, captain=held.card.captain), contact


def _cells(found: Preview) -> tuple[Cell, ...]:
    return tuple(
        Cell(fault.row, fault.column, fault.value, fault.key, word(fault.key, **fault.fields)) for fault in found.faults
    )


def _print(event: Event, found: Preview, rows: Sequence[Joined]) -> None:
    columns = sheet("", word("cli.column"), word("cli.heading"), word("cli.holds"))
    for each in found.columns:
        columns.add_row(each.letter, each.heading, each.field.value if each.field else "-")
    table = sheet("", word("cli.row"), word("cli.name"), word("cli.club"), word("cli.becomes"))
    people = {row.row: row.person for row in found.rows}
    for row in rows:
        person = people[row.row]
        name = f"{person.title} / {person.partner}" if person.partner else person.title
        table.add_row(str(row.row), name, person.club or person.team, _becomes(event, row))
    show(columns, table, *(fault.text for fault in _cells(found)))


def _becomes(event: Event, row: Joined) -> str:
    match row:
        case Added():
            return word("cli.import-new")
        case Changed(entry=entry, fields=fields):
            return word("cli.import-changed", entry=label(event, int(entry)), fields=", ".join(fields))
        case Same(entry=entry):
            return word("cli.import-same", entry=label(event, int(entry)))
        case Doubled(of=of):
            return word("cli.import-doubled", row=of)
        case Asked(row=number, places=places):
            named = ", ".join(label(event, int(each)) if isinstance(each, str) else f"row{each}" for each in places)
            return word("cli.import-asked", row=number, places=named)
    assert_never(row)
