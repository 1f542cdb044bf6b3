"""`qihui event import`: entries out of a list, shown first and then taken (`docs/entries-file.md`).

Nothing is taken before it was shown. A row without a fault comes in; one that a person has to decide about waits for
`--answer ROW=ENTRY` or `--answer ROW=new`. All that comes in is one command: all of it is there, or nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, assert_never

import msgspec
import typer

from qihui.cli.desk import REFUSED, Refusal
from qihui.cli.event.desk import Desk, label
from qihui.cli.event.merging import commands_of, joined
from qihui.cli.page import sheet, show
from qihui.cli.reading import content, shown
from qihui.cli.speak import language, word
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.events.event import Event
from qihui.events.files.entries import Preview, preview
from qihui.events.files.headings import Field, written
from qihui.events.files.joining import Added, Asked, Changed, Doubled, Joined, Place, Same
from qihui.events.files.sheets import LARGEST, read_sheet
from qihui.rules.errors import QihuiError


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


@acting
def import_(
    desk: Desk,
    list_: Annotated[Path, typer.Argument(metavar="LIST", help="A CSV, XLSX or ODS file.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Take what can be taken without asking.")] = False,
    answer: Annotated[list[str], typer.Option(metavar="ROW=ENTRY", help="Decide a row: ROW=7, ROW=new.")] = [],  # noqa: B006
    column: Annotated[list[str], typer.Option(metavar="FIELD=HEADING", help="Which column holds what: name=B.")] = [],  # noqa: B006
    page: Annotated[str, typer.Option("--sheet", help="The sheet of a workbook.")] = "",
    coding: Annotated[str, typer.Option(help="The coding of a CSV file: gb18030, big5, ...")] = "",
) -> None:
    """Show what a list of entries would bring, and take it when that is confirmed. Again, it adds nobody twice.

    Example: qihui event import list.xlsx --answer 7=12
    """
    data = read_sheet(content(list_, shown(list_), LARGEST), coding=coding, name=page)
    found = preview(data, mapping_of(column))
    answers = answers_of(answer)
    event = desk.now()
    rows = joined(event, found.rows, answers)
    out = _refused(desk, event, rows)
    commands = commands_of(event, rows, out)
    faults = (*_cells(found), *_told(out, found))
    if not desk.json:
        _print(event, found, rows, faults)
    take = bool(commands) and (yes or (not desk.json and typer.confirm(word("cli.confirm"), err=True)))
    if take:
        desk.act(lambda now: commands_of(now, joined(now, found.rows, answers), out), tell=not desk.json)
    if desk.json:
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
        holds = f"{written(each.field, language())} {each.field}" if each.field else "-"
        columns.add_row(each.letter, each.heading, holds)
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
            changed = ", ".join(written(Field(field), language()) for field in fields)
            return word("cli.import-changed", entry=label(event, int(entry)), fields=changed)
        case Same(entry=entry):
            return word("cli.import-same", entry=label(event, int(entry)))
        case Doubled(of=of):
            return word("cli.import-doubled", row=of)
        case Asked(row=number, places=places):
            named = ", ".join(label(event, int(each)) if isinstance(each, str) else f"row{each}" for each in places)
            return word("cli.import-asked", row=number, places=named)
    assert_never(row)
