"""`qihui festival attend import`: attendees out of a list, shown first and then taken.

Nothing is taken before it was shown. A row without a fault comes in; all that comes in is one command: all of it is
there, or nothing. Again, the same list adds nobody twice.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from qihui.cli.desk import REFUSED
from qihui.cli.event.importing import Cell
from qihui.cli.festival.charts import called
from qihui.cli.festival.desk import Desk
from qihui.cli.page import sheet, show
from qihui.cli.reading import content, shown
from qihui.cli.speak import word
from qihui.cli.verb import acting
from qihui.events.festival import Festival, ListAttendee
from qihui.events.files.attendees import AttendeeList, attendees_of
from qihui.events.files.sheets import Sheet, read_sheet
from qihui.events.money import Attendee, Role, known_as


class Imported(msgspec.Struct, frozen=True):
    """The answer with `--json`: who is new, changed or the same, which cells cannot be used, whether it was taken."""

    new: tuple[str, ...]
    changed: tuple[str, ...]
    same: tuple[str, ...]
    faults: tuple[Cell, ...]
    taken: bool
    commands: tuple[ListAttendee, ...]


@acting
def import_(
    desk: Desk,
    list_: Annotated[Path, typer.Argument(metavar="LIST", help="A CSV, XLSX or ODS file.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Take what can be taken without asking.")] = False,
    role: Annotated[Role, typer.Option(help="As what those come of whom the list does not say it.")] = Role.GUEST,
    page: Annotated[str, typer.Option("--sheet", help="The sheet of a workbook.")] = "",
    coding: Annotated[str, typer.Option(help="The coding of a CSV file: gb18030, big5, ...")] = "",
) -> None:
    """Show what a list of attendees would bring, and take it when that is confirmed. Again, it adds nobody twice.

    Example: qihui festival attend import people.xlsx --role player
    """
    data = read_sheet(content(list_, shown(list_)), coding=coding, name=page)
    festival = desk.now()
    found = _read(festival, data, role)
    commands = _commands(festival, found)
    desk.decide(festival, lambda _: commands)
    cells = tuple(
        Cell(fault.row, fault.column, fault.value, fault.key, word(fault.key, **fault.fields)) for fault in found.faults
    )
    if not desk.json:
        _print(festival, found, cells)
    take = bool(commands) and (yes or (not desk.json and typer.confirm(word("cli.confirm"), err=True)))
    if take:
        desk.act(lambda now: _commands(now, _read(now, data, role)), tell=not desk.json)
    if desk.json:
        typer.echo(msgspec.json.encode(_answer(festival, found, cells, commands, taken=take)))
    if found.faults:
        raise typer.Exit(REFUSED)


def _read(festival: Festival, data: Sheet, role: Role) -> AttendeeList:
    return attendees_of(data, {each.name: known_as(each) for each in festival.attendees}, role)


def _commands(festival: Festival, found: AttendeeList) -> list[ListAttendee]:
    """What the rows ask of a festival: new people, and changes of those who are on the list."""
    return [ListAttendee(each.attendee) for each in found.rows if _state(festival, each.attendee) != "same"]


def _state(festival: Festival, person: Attendee) -> str:
    held = festival.attendee(person.name)
    return "new" if held is None else "same" if known_as(held) == person else "changed"


def _answer(
    festival: Festival, found: AttendeeList, cells: tuple[Cell, ...], commands: Sequence[ListAttendee], *, taken: bool
) -> Imported:
    by_state = {
        state: tuple(row.attendee.name for row in found.rows if _state(festival, row.attendee) == state)
        for state in ("new", "changed", "same")
    }
    return Imported(by_state["new"], by_state["changed"], by_state["same"], cells, taken, tuple(commands))


def _print(festival: Festival, found: AttendeeList, cells: Sequence[Cell]) -> None:
    headings = (word("cli.row"), word("cli.name"), word("fest.role"), word("fest.city"), word("fest.nights"))
    table = sheet("", *headings, word("fest.meals"), word("cli.becomes"))
    states = {"new": word("fest.new"), "changed": word("fest.changed"), "same": word("fest.same")}
    for row in found.rows:
        each = row.attendee
        cells_ = (each.name, called("attends", each.role), each.city, str(len(each.nights) or ""))
        table.add_row(str(row.row), *cells_, ", ".join(sorted(each.meals)), states[_state(festival, each)])
    show(table, *(each.text for each in cells))
