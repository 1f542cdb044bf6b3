"""`qihui event draw`: the draws of an event 抽签, from a seed, or sealed first (`docs/draws.md`).

Without options the draw that must be made next is made, from a fresh seed or `--seed`. `--seal SECRET` promises it:
what must not be known yet is written to the file SECRET, which the organiser keeps; `--open SECRET` makes it. `--list`
tells which draws can be made. What is drawn in envelopes is opened by `qihui event open-envelopes`.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from qihui.cli.draw.asked import pots_of
from qihui.cli.draw.making import fresh_secret, fresh_seed, keep
from qihui.cli.draw.reading import secret_of
from qihui.cli.event.desk import Desk
from qihui.cli.page import sheet, show
from qihui.cli.speak import said, word
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.events.deciding import Needed, needed_draws
from qihui.events.event import Event
from qihui.events.lots.telling import title, told
from qihui.rules.errors import QihuiError


@acting
def draw(
    desk: Desk,
    purpose: Annotated[str, typer.Argument(help="Which draw; the next that must be made by default.")] = "",
    *,
    seed: Annotated[str, typer.Option(help="The seed; a fresh one by default.")] = "",
    witness: Annotated[list[str], typer.Option(help="Words said in the hall before the draw.")] = [],  # noqa: B006
    items: Annotated[Path | None, typer.Option(help="What is drawn, one a line; formations behind a tab.")] = None,
    seal: Annotated[Path | None, typer.Option(help="Promise the draw; keep the secret in this new file.")] = None,
    open_: Annotated[Path | None, typer.Option("--open", help="Make the draw of this secret.")] = None,
    list_: Annotated[bool, typer.Option("--list", help="List the draws that can be made now.")] = False,
) -> None:
    """Make a draw of the event, promise it, or make it as promised.

    Example: qihui event draw bracket --seal secret.json
    """
    if list_:
        _list(needed_draws(desk.now()), json=desk.json)
        return
    if seal is not None and open_ is not None:
        raise QihuiError("cli-draw-one")
    pots, formations = _handed_in(items)
    before: Callable[[Event], None] | None = None
    make: Callable[[Event], Sequence[ask.AnyCommand]]
    if seal is not None:
        secret = fresh_secret(seed, formations)
        before = lambda _: keep(seal, secret)  # noqa: E731
        make = lambda _: [ask.SealDraw(secret, purpose, pots)]  # noqa: E731 - one of three
    elif open_ is not None:
        held = secret_of(open_)
        make = lambda _: [ask.OpenDraw(held, purpose, tuple(witness))]  # noqa: E731
    else:
        if formations:
            raise QihuiError("draw-formations-open")
        fresh = seed or fresh_seed()
        make = lambda _: [ask.MakeDraw(fresh, purpose, tuple(witness), (), pots)]  # noqa: E731
    event, done = desk.act(make, before=before)
    if not desk.json:
        _tell(event, done.facts[0].fact)


def _handed_in(file: Path | None) -> tuple[tuple[tuple[str, ...], ...], dict[str, str]]:
    """The pots of a file, and formations in it. Raises `QihuiError`."""
    if file is None:
        return (), {}
    pots, formations = pots_of(file)
    return tuple(tuple(pot) for pot in pots if pot), formations


def _list(needed: Sequence[Needed], *, json: bool) -> None:
    if json:
        typer.echo(msgspec.json.encode(needed))
        return
    table = sheet("", word("cli.draw"), word("cli.draw-what"), word("cli.draw-items"), word("cli.draw-must"))
    for each in needed:
        count = str(sum(map(len, each.pots))) if each.pots else "-"
        table.add_row(each.purpose, said(title(each.what, each.purpose)), count, word("cli.yes") if each.must else "-")
    show(table)


def _tell(event: Event, fact: object) -> None:
    """Read out what was drawn or promised."""
    held = event.draw_of(getattr(fact, "purpose", ""))
    document = held and (held.made or held.promise)
    if document:
        show(*(said(line) for line in told(document)))
