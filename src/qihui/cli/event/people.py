"""`qihui event prohibit|reserves|substitute`: who must not meet, who stands by, and who steps in."""

from typing import Annotated

import typer

from qihui.cli.desk import Reason
from qihui.cli.event.desk import Desk, Entry, number_of
from qihui.cli.event.naming import numbers_of
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.events.entries import Member
from qihui.events.event import Event
from qihui.rules.errors import QihuiError


@acting
def prohibit(
    desk: Desk,
    pairs: Annotated[list[str] | None, typer.Argument(metavar="PAIR...", help="Two entries: 3-8, 李雷-韩梅梅.")] = None,
    *,
    add: Annotated[bool, typer.Option("--add", help="Keep the pairs that were named before.")] = False,
    none: Annotated[bool, typer.Option("--none", help="All may meet again.")] = False,
    reason: Reason = "",
) -> None:
    """Name all pairs that must not meet.

    Example: qihui event prohibit 3-8 李雷-韩梅梅 --reason 父子
    """
    if bool(pairs) == none:
        raise QihuiError("cli-none", what="PAIR")

    def make(event: Event) -> list[ask.AnyCommand]:
        before = event.prohibited if add else ()
        named = [(one, other) for one, other in (numbers_of(event, each, 2) for each in pairs or ())]
        return [ask.Prohibit(tuple(dict.fromkeys((*before, *named))), reason)]

    desk.act(make)


@acting
def reserves(
    desk: Desk,
    names: Annotated[list[str] | None, typer.Argument(metavar="NAME...", help="The best first.")] = None,
    *,
    none: Annotated[bool, typer.Option("--none", help="Nobody stands by any more.")] = False,
) -> None:
    """Name all who stand by for absent ones, the best of the qualifier first.

    Example: qihui event reserves 赵六 钱七
    """
    if bool(names) == none:
        raise QihuiError("cli-none", what="NAME")
    desk.act(lambda _: [ask.ListReserves(tuple(Member(each) for each in names or ()))])


@acting
def substitute(
    desk: Desk,
    entry: Entry,
    out: Annotated[str, typer.Argument(help="The member who is replaced.")],
    in_: Annotated[
        str, typer.Argument(metavar="[IN]", help="Who steps in, for a reason; the first of the reserves by default.")
    ] = "",
    *,
    reason: Reason = "",
) -> None:
    """Replace a member of an entry, by the first of the reserves or by somebody else.

    Example: qihui event substitute 法学院一队 李雷 赵六 --reason 李雷扭伤
    """
    member = Member(in_) if in_ else None
    desk.act(lambda event: [ask.Substitute(number_of(event, entry), out, member, reason)])
