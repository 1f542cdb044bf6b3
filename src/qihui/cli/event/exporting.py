"""`qihui event export`: an event written for other programs.

| `export ...` | `--to` |
| --- | --- |
| `standings`, `results`, `entries` | `.csv`, `.xlsx`, `.json` |
| `book`: all three | `.xlsx` |
| `report`: a tournament report file (Swiss events and round robins of two) | `.trf` |
| `calendar`: the days of the event, and the rounds that were published with their beginning | `.ics` |
| `draws`: the document of each draw, a line each, for `qihui draw --verify` | `.json` |
| `event`: everything that is public, or with `--all` what officials see | `.json` |

Without `--all` a file holds what everybody may know: no contact, no pairing that is not published, nothing of a deal
that is still to be played somewhere. With it, the file is its owner's alone to read. A file that is there already is
not overwritten without `--replace`, and a new one is there whole or not at all.
"""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from qihui.cli.event.desk import Desk
from qihui.cli.event.looking import Everything
from qihui.cli.event.what import ENDS, What
from qihui.cli.putting import PRIVATE, PUBLIC, put
from qihui.cli.reading import shown
from qihui.cli.speak import word
from qihui.cli.verb import watching
from qihui.events.files.trf import Edition
from qihui.rules.errors import QihuiError


class Written(msgspec.Struct, frozen=True):
    """The answer with `--json`."""

    file: str
    bytes: int


@watching
def export(
    desk: Desk,
    what: Annotated[What, typer.Argument(help="What to write.")],
    *,
    to: Annotated[Path, typer.Option(metavar="FILE", help="Where; its ending says how.")],
    everything: Everything = False,
    edition: Annotated[Edition, typer.Option(help="Of a report: that of 2016 for older programs.")] = Edition.TRF26,
    replace: Annotated[bool, typer.Option("--replace", help="Overwrite the file.")] = False,
) -> None:
    """Write results, standings or entries for spreadsheets and other programs.

    Example: qihui event export standings --to standings.xlsx
    """
    log = desk.read().log
    if to.suffix.lower() not in ENDS[what]:
        raise QihuiError("cli-export", file=shown(to), known=", ".join(ENDS[what]))
    from qihui.cli.event.writing import written  # noqa: PLC0415 - workbooks and calendars take long to load

    data = written(log, what, to.suffix.lower(), edition, everything=everything)
    put(to, data, mode=PRIVATE if everything else PUBLIC, replace=replace)
    if desk.json:
        typer.echo(msgspec.json.encode(Written(shown(to), len(data))))
    else:
        typer.echo(word("cli.wrote", file=shown(to), bytes=len(data)))
