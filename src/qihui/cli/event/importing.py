"""`qihui event import`: entries out of a list, shown first and then taken (`docs/entries-file.md`).

Nothing is taken before it was shown. A row without a fault comes in; one that a person has to decide about waits for
`--answer ROW=ENTRY` or `--answer ROW=new`. All that comes in is one command: all of it is there, or nothing.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, TypeVar, assert_never

import msgspec
import typer
from msgspec.structs import replace

from qihui.cli.event.desk import REFUSED, Desk, File, Json, Refusal, When, Who, answering, label
from qihui.cli.page import sheet, show
from qihui.cli.replay import content, shown
from qihui.cli.speak import word
from qihui.events import commands as ask
from qihui.events.entries import Card, Contact, Member, of_person
from qihui.events.event import Event
from qihui.events.files.entries import Person, Preview, Row, preview
from qihui.events.files.headings import Field
from qihui.events.files.joining import Added, Asked, Changed, Doubled, Joined, Place, Same, join, look
from qihui.events.files.sheets import LARGEST, read_sheet
from qihui.events.state import Entrant
from qihui.rules.errors import QihuiError

Kept = TypeVar("Kept", Card, Member)


class Cell(msgspec.Struct, frozen=True):
    """A cell that cannot be used, or without a column a row that the event does not take, and why."""

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
    """Show what a list of entries would bring, and take it when that is confirmed. Again, it adds nobody twice."""
    with answering(json=json):
        desk = Desk(file, by, at, json=json)
        data = read_sheet(content(list_, shown(list_), LARGEST), coding=coding, name=page)
        found = preview(data, mapping_of(column))
        answers = answers_of(answer)
        event = desk.now()
        rows = joined(event, found.rows, answers)
        out = _refused(desk, event, rows)
        commands = commands_of(event, rows, out)
        faults = (*_cells(found), *_told(out, found))
        if not json:
            _print(event, found, rows, faults)
        take = bool(commands) and (yes or (not json and typer.confirm(word("cli.confirm"), err=True)))
        if take:
            desk.act(lambda now: commands_of(now, joined(now, found.rows, answers), out), tell=not json)
        if json:
            typer.echo(msgspec.json.encode(Imported(rows, faults, take, tuple(commands))))
    if faults or any(isinstance(row, Asked) for row in rows):
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


def known_of(event: Event, rows: Sequence[Row]) -> dict[str, Person]:
    """The entries that are there, as lists know them.

    An entry goes by its number in the event where a row has that for its name: so does a list that we wrote.
    """
    told = {(row.person.number, look(row.person.title)) for row in rows}
    found: dict[str, Person] = {}
    for each in event.entrants:
        person, own = person_of(each), str(each.number)
        found[own] = replace(person, number=own) if (own, look(person.title)) in told else person
    return found


def joined(event: Event, rows: Sequence[Row], answers: Mapping[int, Place | None]) -> tuple[Joined, ...]:
    """What becomes of each row in an event. Raises `BadSheet`."""
    return tuple(
        Same(row.row, row.entry) if isinstance(row, Changed) and _nothing_new(event, row) else row
        for row in join(known_of(event, rows), rows, answers)
    )


def _nothing_new(event: Event, row: Changed) -> bool:
    """Whether an entry has all of a row already, as far as it is kept."""
    held = _held(event, row)
    return _merged(held, row) == (held.card, held.contact)


def _held(event: Event, row: Changed) -> Entrant:
    held = event.entrant(int(row.entry))
    assert held is not None
    return held


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
        number=card.listed,
        account=first.account if first else "",
        rank=first.rank if first else "",
        city=first.city if first else "",
        phone=contact.phone,
        email=contact.email,
        document=contact.document,
        group=card.group,
        seed=card.seed,
        note=contact.note,
    )


def _refused(desk: Desk, event: Event, rows: Sequence[Joined]) -> dict[int, QihuiError]:
    """The rows that the event does not take, and why. Raises `Refusal` when it takes none."""
    out: dict[int, QihuiError] = {}
    asked = 0
    for row in rows:
        commands = commands_of(event, [row])
        asked += len(commands)
        try:
            event, _ = desk.decide(event, lambda _: commands)  # noqa: B023 - it is asked at once
        except Refusal as refusal:
            out[row.row] = refusal.error
    if out and len(out) == asked:
        raise Refusal(next(iter(out.values())))
    return out


def commands_of(event: Event, rows: Sequence[Joined], out: Container[int] = ()) -> list[ask.Enter | ask.ChangeEntry]:
    """What rows ask of an event: new entries, and changes of those that are there; some rows stay out."""
    found: list[ask.Enter | ask.ChangeEntry] = []
    for row in rows:
        if row.row in out:
            continue
        match row:
            case Added(person=person):
                found.append(ask.Enter(*of_person(person)))
            case Changed():
                held = _held(event, row)
                found.append(ask.ChangeEntry(held.number, *_merged(held, row)))
            case Same() | Doubled() | Asked():
                pass
            case _:
                assert_never(row)
    return found


def _merged(held: Entrant, row: Changed) -> tuple[Card, Contact]:
    """An entry with what a row newly says of it; all that lists do not say, or say as before, stays."""
    was, _ = of_person(replace(row.person, **{name: getattr(person_of(held), name) for name in row.fields}))
    now, contact = of_person(row.person)
    members = held.card.members
    if now.members != was.members and len(members) <= 2:
        pairs = zip_longest(members, was.members, now.members)
        members = tuple(_newly(old, before, after) for old, before, after in pairs if after is not None)
    card = replace(_newly(held.card, was, now), members=members)
    gone = {each.name for each in held.card.members} - {each.name for each in members}
    return (replace(card, captain="") if card.captain in gone else card), contact


def _newly(held: Kept | None, was: Kept | None, now: Kept) -> Kept:
    """What is kept, with the fields that are told otherwise than before."""
    if held is None or was is None:
        return now
    fields = (name for name in now.__struct_fields__ if name != "members")
    return replace(held, **{name: getattr(now, name) for name in fields if getattr(now, name) != getattr(was, name)})


def _cells(found: Preview) -> tuple[Cell, ...]:
    return tuple(
        Cell(fault.row, fault.column, fault.value, fault.key, word(fault.key, **fault.fields)) for fault in found.faults
    )


def _told(out: Mapping[int, QihuiError], found: Preview) -> Iterator[Cell]:
    """The rows that were refused, told by their names."""
    names = {row.row: row.person.title for row in found.rows}
    for row, error in out.items():
        text = word("cli.import-refused", row=row, name=names[row], why=word(error.key, **error.fields))
        yield Cell(row, "", names[row], error.key, text)


def _print(event: Event, found: Preview, rows: Sequence[Joined], faults: Sequence[Cell]) -> None:
    columns = sheet("", word("cli.column"), word("cli.heading"), word("cli.holds"))
    for each in found.columns:
        columns.add_row(each.letter, each.heading, each.field.value if each.field else "-")
    table = sheet("", word("cli.row"), word("cli.name"), word("cli.club"), word("cli.becomes"))
    people = {row.row: row.person for row in found.rows}
    for row in rows:
        person = people[row.row]
        name = f"{person.title} / {person.partner}" if person.partner else person.title
        table.add_row(str(row.row), name, person.club or person.team, _becomes(event, row))
    show(columns, table, *(fault.text for fault in faults))


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
