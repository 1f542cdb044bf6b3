"""`qihui draw`: draws in public, sealed ones too, and their check (`docs/draws.md`).

One of five things is done: a draw is made; with `--seal SECRET` it is promised, and SECRET keeps what must not be known
yet; with `--open SECRET --sealed PROMISE` the promised draw is made; with `--reveal SECRET --drawn DRAW` formations are
taken out of their envelopes; with `--verify DRAW` a published draw is checked, also against its promise.

Exit codes: 0 done, or as published; 1 not as published, with every fault told; 2 the input cannot be used.
"""

from pathlib import Path
from typing import Annotated

import typer

from qihui.cli.draw.asked import KindName, Request, task_of
from qihui.cli.draw.checking import check
from qihui.cli.draw.making import publish
from qihui.cli.speak import refuse
from qihui.rules.errors import QihuiError


def draw(
    items: Annotated[list[str] | None, typer.Argument(metavar="[ITEM...]", help="What draws, each once.")] = None,
    *,
    file: Annotated[Path | None, typer.Option(help="Items, one a line; a blank line begins another pot.")] = None,
    kind: Annotated[KindName | None, typer.Option(help="What is drawn.")] = None,
    groups: Annotated[int | None, typer.Option(help="Of groups: how many.")] = None,
    seats: Annotated[str, typer.Option(help="Of seats: their names, such as S,W,N,E.")] = "",
    take: Annotated[int | None, typer.Option(help="Of deals: how many are taken.")] = None,
    purpose: Annotated[str, typer.Option(help="What the draw is for; the kind by default.")] = "",
    seed: Annotated[str, typer.Option(help="The seed; a fresh one by default.")] = "",
    witness: Annotated[list[str] | None, typer.Option(help="Words said in the hall before the draw.")] = None,
    seal: Annotated[Path | None, typer.Option(help="Promise the draw; keep the secret in this new file.")] = None,
    open_: Annotated[Path | None, typer.Option("--open", help="Make the draw of this secret.")] = None,
    sealed: Annotated[Path | None, typer.Option(help="The promise that was published.")] = None,
    reveal: Annotated[Path | None, typer.Option(help="Show formations that this secret holds.")] = None,
    drawn: Annotated[Path | None, typer.Option(help="The draw whose envelopes are opened.")] = None,
    verify: Annotated[Path | None, typer.Option(help="Check published draws.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the document to publish.")] = False,
    output: Annotated[Path | None, typer.Option(help="Write that document to a file, which must be new.")] = None,
) -> None:
    """Draw lots in public: numbers, letters, groups, seats, deals, a direction, an order; or check such a draw."""
    request = Request(
        tuple(items or ()),
        file,
        kind,
        groups,
        seats,
        take,
        purpose,
        seed,
        tuple(witness or ()),
        seal,
        open_,
        sealed,
        reveal,
        drawn,
        verify,
    )
    try:
        task = task_of(request)
        if task == "verify":
            assert verify is not None
            check(verify, sealed, json=json)
        else:
            publish(task, request, json=json, output=output)
    except QihuiError as error:
        raise refuse(error) from error
