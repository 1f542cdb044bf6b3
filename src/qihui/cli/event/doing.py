"""`qihui event do` and `qihui event schema`: any command as JSON, for programs, and what JSON looks like.

qihui event do '{"command": "check-in", "number": 7}'
qihui event do '[{"command": "check-in", "number": 7}, {"command": "check-in", "number": 8}]'   # both or none
qihui event do -                            # one command a line; each is on disk before its answer is printed
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec
import typer

from qihui.cli.desk import Copied, Declined
from qihui.cli.event.desk import Desk, Done
from qihui.cli.event.exporting import Written as Exported
from qihui.cli.event.founding import Previewed
from qihui.cli.event.importing import Imported
from qihui.cli.event.keeping import Listed
from qihui.cli.event.rounds import Paired
from qihui.cli.event.verifying import Verdict
from qihui.cli.rank import schemas
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.events.audit import Change
from qihui.events.facts import Logged
from qihui.events.regulations import Regulations
from qihui.events.standings.standing import Standings
from qihui.events.view import OfficialView, PublicView
from qihui.rules.errors import QihuiError

PUBLISHED = (
    ask.AnyCommand,
    Regulations,
    Logged,
    Done,
    Paired,
    Previewed,
    Imported,
    Exported,
    Standings,
    PublicView,
    OfficialView,
    Verdict,
    Listed,
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
    """Ask the event anything, in JSON; `qihui event schema` has the commands.

    Example: qihui event do '{"command": "check-in", "number": 7}'
    """
    desk.ask(command, commands_of)


def commands_of(data: bytes) -> Sequence[ask.AnyCommand]:
    """The commands of a JSON text. Raises `QihuiError`, naming the field."""
    try:
        if data.lstrip().startswith(b"["):
            return msgspec.json.decode(data, type=list[ask.AnyCommand])
        return [msgspec.json.decode(data, type=ask.AnyCommand)]
    except (msgspec.DecodeError, RecursionError) as error:
        cause = error.__cause__
        raise cause if isinstance(cause, QihuiError) else QihuiError("cli-command", why=str(error)) from error


def schema() -> None:
    """Print the JSON schemas of commands, facts and answers.

    Example: qihui event schema
    """
    typer.echo(schemas(*PUBLISHED))
