"""`qihui event draw`: the draws of an event 抽签, from a seed, or sealed first (`docs/draws.md`).

Without options the draw that must be made next is made, from a fresh seed or `--seed`. `--seal SECRET` promises it:
what must not be known yet is written to the file SECRET, which the organiser keeps; `--open SECRET` makes it. `--reveal
SECRET` publishes formations whose deals have been played everywhere. `--list` tells which draws can be made.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from qihui.cli.draw.asked import pots_of
from qihui.cli.draw.making import fresh_secret, fresh_seed, keep
from qihui.cli.draw.reading import secret_of
from qihui.cli.event.desk import Desk, File, Json, When, Who, answering
from qihui.cli.page import sheet, show
from qihui.cli.speak import said, word
from qihui.events import commands as ask
from qihui.events import lots
from qihui.events.deciding import Needed, needed_draws
from qihui.events.event import Event
from qihui.events.lots.telling import title, told
from qihui.rules.errors import QihuiError


def draw(
    purpose: Annotated[str, typer.Argument(help="Which draw; the next that must be made by default.")] = "",
    *,
    seed: Annotated[str, typer.Option(help="The seed; a fresh one by default.")] = "",
    witness: Annotated[list[str], typer.Option(help="Words said in the hall before the draw.")] = [],  # noqa: B006
    items: Annotated[Path | None, typer.Option(help="What is drawn, one a line; formations behind a tab.")] = None,
    seal: Annotated[Path | None, typer.Option(help="Promise the draw; keep the secret in this new file.")] = None,
    open_: Annotated[Path | None, typer.Option("--open", help="Make the draw of this secret.")] = None,
    reveal: Annotated[Path | None, typer.Option(help="Publish formations that this secret holds.")] = None,
    names: Annotated[list[str], typer.Option("--name", help="With --reveal: which; all that may be by default.")] = [],  # noqa: B006
    list_: Annotated[bool, typer.Option("--list", help="List the draws that can be made now.")] = False,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Make a draw of the event, promise it, make it as promised, or publish formations."""
    with answering(json=json):
        desk = Desk(file, by, at, json=json)
        if list_:
            _list(needed_draws(desk.now()), json=json)
            return
        if sum(each is not None for each in (seal, open_, reveal)) > 1:
            raise QihuiError("cli-draw-one")
        pots, formations = _handed_in(items)
        before: Callable[[Event], None] | None = None
        make: Callable[[Event], Sequence[ask.AnyCommand]]
        if seal is not None:
            secret = fresh_secret(seed, formations)
            before = lambda _: keep(seal, secret)  # noqa: E731
            make = lambda _: [ask.SealDraw(secret, purpose, pots)]  # noqa: E731 - one of four
        elif open_ is not None:
            held = secret_of(open_)
            make = lambda _: [ask.OpenDraw(held, purpose, tuple(witness))]  # noqa: E731
        elif reveal is not None:
            held = secret_of(reveal)
            make = lambda event: [ask.OpenEnvelopes(_openings(event, held, names))]  # noqa: E731
        else:
            if formations:
                raise QihuiError("draw-formations-open")
            fresh = seed or fresh_seed()
            make = lambda _: [ask.MakeDraw(fresh, purpose, tuple(witness), (), pots)]  # noqa: E731
        event, done = desk.act(make, before=before)
        if not json:
            _tell(event, done.facts[0].fact)


def _handed_in(file: Path | None) -> tuple[tuple[tuple[str, ...], ...], dict[str, str]]:
    """The pots of a file, and formations in it. Raises `QihuiError`."""
    if file is None:
        return (), {}
    pots, formations = pots_of(file)
    return tuple(tuple(pot) for pot in pots if pot), formations


def _openings(event: Event, secret: lots.Secret, names: Sequence[str]) -> tuple[lots.Opening, ...]:
    """The formations that are named, or all that were drawn and are not open yet. Raises `QihuiError`."""
    held = {opening.name: opening for opening in secret.openings}
    for name in names:
        if name not in held:
            raise QihuiError("draw-no-envelope", name=name)
    if names:
        return tuple(held[name] for name in names)
    known = {opening.name for opening in event.openings}
    drawn = [each.item for one in event.draws if one.made and one.made.envelopes for each in one.made.result]
    return tuple(held[name] for name in drawn if name in held and name not in known)


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
