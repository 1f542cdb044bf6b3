"""`qihui festival do` and `qihui festival schema`: any command as JSON, for programs, and what JSON looks like.

qihui festival do '{"command": "arrive", "name": "李雷"}'
qihui festival do '[{"command": "arrive", "name": "李雷"}, {"command": "arrive", "name": "韩梅梅"}]'    # both or none
qihui festival do -                         # one command a line; each is on disk before its answer is printed
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec
import typer

from qihui.cli.desk import Copied, Declined
from qihui.cli.event.exporting import Written as Exported
from qihui.cli.festival.budgeting import Books
from qihui.cli.festival.desk import Desk, Done
from qihui.cli.festival.events import Moved
from qihui.cli.festival.hosting import Car, Listed, Table
from qihui.cli.festival.importing import Imported
from qihui.cli.festival.keeping import Listed as Found
from qihui.cli.festival.looking import Figures, Seen
from qihui.cli.festival.paying import Fees, Refunds
from qihui.cli.festival.stocking import Losses, Stocked
from qihui.cli.festival.verifying import Verdict
from qihui.cli.rank import schemas
from qihui.cli.verb import acting
from qihui.events.festival import (
    AnyFestivalCommand,
    Certificate,
    Item,
    Kept,
    PublicFestival,
    Series,
)
from qihui.events.festival.audit import Change
from qihui.rules.errors import QihuiError

PUBLISHED = (
    AnyFestivalCommand,
    Kept,
    Done,
    Seen,
    Books,
    Fees,
    Refunds,
    Listed,
    Imported,
    Table,
    Car,
    Stocked,
    Losses,
    Item,
    Series,
    Certificate,
    Figures,
    PublicFestival,
    Exported,
    Moved,
    Verdict,
    Found,
    Copied,
    Change,
    Declined,
)
"""What is published: the commands, and what answers are made of."""


@acting
def do(
    desk: Desk,
    command: Annotated[str, typer.Argument(metavar="JSON", help="A command, a list of them, or - for lines of input.")],
) -> None:
    """Ask the festival anything, in JSON; `qihui festival schema` has the commands.

    Example: qihui festival do '{"command": "arrive", "name": "李雷"}'
    """
    desk.ask(command, commands_of)


def commands_of(data: bytes) -> Sequence[AnyFestivalCommand]:
    """The commands of a JSON text. Raises `QihuiError`, naming the field."""
    try:
        if data.lstrip().startswith(b"["):
            return msgspec.json.decode(data, type=list[AnyFestivalCommand])
        return [msgspec.json.decode(data, type=AnyFestivalCommand)]
    except (msgspec.DecodeError, RecursionError) as error:
        cause = error.__cause__
        raise cause if isinstance(cause, QihuiError) else QihuiError("cli-festival-command", why=str(error)) from error


def schema() -> None:
    """Print the JSON schemas of commands, facts and answers.

    Example: qihui festival schema
    """
    typer.echo(schemas(*PUBLISHED))
