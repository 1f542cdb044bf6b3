"""`qihui festival export`: a festival written for other programs.

| `export ...` | `--to` |
| --- | --- |
| `budget`, `attendees`, `certificates`, `fees`, `standings` | `.csv`, `.xlsx`, `.json` |
| `book`: all five | `.xlsx` |
| `all`: everything that the ledger makes, for its officials, or with `--public` what everybody sees | `.json` |

A file that is there already is not overwritten without `--replace`, and a new one is there whole or not at all.
"""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from qihui.cli.event.exporting import Written
from qihui.cli.festival.desk import Desk
from qihui.cli.festival.what import ENDS, What
from qihui.cli.putting import PRIVATE, PUBLIC, put
from qihui.cli.reading import shown
from qihui.cli.speak import word
from qihui.cli.verb import watching
from qihui.rules.errors import QihuiError


@watching
def export(
    desk: Desk,
    what: Annotated[What, typer.Argument(help="What to write.")],
    *,
    to: Annotated[Path, typer.Option(metavar="FILE", help="Where; its ending says how.")],
    public: Annotated[bool, typer.Option("--public", help="Of all: only what everybody may see.")] = False,
    replace: Annotated[bool, typer.Option("--replace", help="Overwrite the file.")] = False,
) -> None:
    """Write budget, attendees, certificates, fees or rankings for spreadsheets and other programs.

    Example: qihui festival export certificates --to certificates.csv
    """
    festival = desk.now()
    if to.suffix.lower() not in ENDS[what]:
        raise QihuiError("cli-export", file=shown(to), known=", ".join(ENDS[what]))
    from qihui.cli.festival.writing import written  # noqa: PLC0415 - workbooks take long to load

    data = written(festival, desk.events(festival), what, to.suffix.lower(), public=public)
    put(to, data, mode=PUBLIC if public else PRIVATE, replace=replace)
    if desk.json:
        typer.echo(msgspec.json.encode(Written(shown(to), len(data))))
    else:
        typer.echo(word("cli.wrote", file=shown(to), bytes=len(data)))
