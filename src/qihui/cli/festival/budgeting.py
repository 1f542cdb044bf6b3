"""`qihui festival budget|charges`: the budget, planned against actual, and the fees of attendees."""

from collections.abc import Sequence
from typing import Annotated

import msgspec
import typer
from msgspec.structs import replace

from qihui import words
from qihui.cli.festival.charts import budget_table, fault_lines
from qihui.cli.festival.desk import Desk, Planned, Yuan, maybe_fen
from qihui.cli.page import sheet, show
from qihui.cli.speak import language, word
from qihui.cli.verb import acting, watching
from qihui.events.festival import (
    AdoptBudget,
    AnyFestivalCommand,
    Below,
    Charge,
    DropLine,
    Festival,
    SetCharges,
    SetLine,
    StateSums,
    books,
)
from qihui.events.money import Budget, Category, Due, Line, Role, Side, Sum, faults, shown, sums
from qihui.rules.errors import QihuiError

Actual = Annotated[str, typer.Option(metavar="AMOUNT", help="What it was in the end, in yuan.")]
What = Annotated[str, typer.Argument(metavar="WHAT", help="What for.")]
Kind = Annotated[Category, typer.Argument(help="The category.")]


class Apart(msgspec.Struct, frozen=True):
    """What does not add up, by how many fen."""

    code: str
    difference: int
    text: str


class Total(msgspec.Struct, frozen=True):
    """A sum over the lines of a category, or of a side (`income`, `spending`); `final` once every amount is known."""

    of: str
    planned: int
    actual: int
    over: int
    final: bool


class Books(msgspec.Struct, frozen=True):
    """The answer to `budget show` with `--json`, in fen: lines, sums as stated and as they are, and what is wrong."""

    lines: tuple[Line, ...]
    stated: tuple[Below, ...]
    sums: tuple[Total, ...]
    adopted: str
    faults: tuple[Apart, ...]


def books_of(festival: Festival, budget: Budget) -> Books:
    """The books as they are told."""
    found = tuple(Apart(fault.key, fault.difference, word(fault.key, **fault.fields)) for fault in faults(budget))
    return Books(budget.lines, festival.stated, totals(sums(budget)), festival.adopted, found)


def totals(found: Sequence[Sum]) -> tuple[Total, ...]:
    """Sums as they are told."""
    return tuple(Total(each.of, each.planned, each.actual, each.over, each.final) for each in found)


@watching
def show_(desk: Desk) -> None:
    """Show the budget, planned and actual, with its sums and what does not add up.

    Example: qihui festival budget show
    """
    festival = desk.now()
    budget = books(festival, desk.events(festival))
    if desk.json:
        typer.echo(msgspec.json.encode(books_of(festival, budget)))
        return
    adopted = word("fest.adopted", at=festival.adopted) if festival.adopted else word("fest.not-adopted")
    show(budget_table(budget), adopted, *fault_lines(budget))


@acting
def line(
    desk: Desk,
    category: Kind,
    what: What,
    *,
    yuan: Annotated[str, typer.Option("--yuan", metavar="AMOUNT", help="Planned, in yuan.")] = "",
    actual: Actual = "",
) -> None:
    """Write a line of the budget, or what it was in the end; what is not named stays.

    Example: qihui festival budget line venue 礼堂 --yuan 800
    """
    planned, known = maybe_fen(yuan), maybe_fen(actual)

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        name = " ".join(what.split())
        held = next((each for each in festival.lines if (each.category, each.what) == (category, name)), None)
        if held is None and planned is None and known is None:
            raise QihuiError("cli-festival-amount")
        held = held or Line(category, what, 0)
        held = replace(held, planned=held.planned if planned is None else planned)
        return [SetLine(replace(held, actual=held.actual if known is None else known))]

    desk.act(make)


@acting
def drop(desk: Desk, category: Kind, what: What) -> None:
    """Strike a line of the budget.

    Example: qihui festival budget drop venue 礼堂
    """
    desk.act(lambda _: [DropLine(category, what)])


@acting
def sum_(
    desk: Desk,
    what: Annotated[str, typer.Argument(metavar="WHAT", help="How it is called: 支出合计.")],
    *,
    of: Annotated[str, typer.Option(metavar="OF", help="income, spending, or a category.")] = "",
    yuan: Annotated[str, typer.Option("--yuan", metavar="AMOUNT", help="Planned, in yuan.")] = "",
    actual: Actual = "",
    remove: Annotated[bool, typer.Option("--drop", help="Strike it.")] = False,
) -> None:
    """Write down a sum that stands below the lines; the budget has to agree with it.

    Example: qihui festival budget sum 支出合计 --of spending --yuan 2,300
    """
    planned, known = maybe_fen(yuan), maybe_fen(actual)

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        name = " ".join(what.split())
        others = tuple(each for each in festival.stated if each.what != name)
        held = next((each for each in festival.stated if each.what == name), None)
        if remove:
            if held is None:
                raise QihuiError("cli-festival-no-sum", found=name[:60])
            return [StateSums(others)]
        if planned is None and held is None:
            raise QihuiError("cli-festival-amount")
        below = held or _below(name, of)
        below = replace(below, planned=below.planned if planned is None else planned)
        return [StateSums((*others, replace(below, actual=below.actual if known is None else known)))]

    desk.act(make)


def _below(what: str, of: str) -> Below:
    """A sum of a side or a category. Raises `QihuiError`."""
    if of in set(Side):
        return Below(what, 0, side=Side(of))
    if of in set(Category):
        return Below(what, 0, category=Category(of))
    raise QihuiError("cli-festival-of", found=of[:40], known=", ".join([*Side, *Category]))


@acting
def adopt(desk: Desk) -> None:
    """Adopt the budget; it has to add up.

    Example: qihui festival budget adopt
    """
    desk.act(lambda _: [AdoptBudget()])


@acting
def charges(
    desk: Desk,
    fee: Annotated[str, typer.Argument(metavar="[FEE]", help="The fee to set; all are listed by default.")] = "",
    *,
    yuan: Yuan = "",
    role: Annotated[list[Role], typer.Option(help="Of whom it is asked, once for each role.")] = [],  # noqa: B006
    lodging: Annotated[bool, typer.Option("--lodging", help="Only of those who need a bed.")] = False,
    at_least: Annotated[bool, typer.Option("--at-least", help="More is welcome, and is a gift.")] = False,
    remove: Annotated[bool, typer.Option("--drop", help="Strike the fee.")] = False,
    planned: Planned = "",
) -> None:
    """List the fees of attendees, or set one; and what all fees, those of entries too, are planned to bring in.

    Example: qihui festival charges 会费 --yuan 20 --role member --planned 600
    """
    if not (fee or planned):
        _charges(desk.now(), json=desk.json)
        return
    amount, total = maybe_fen(yuan), maybe_fen(planned)

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        name = " ".join(fee.split())
        known = {each.due.name: each for each in festival.charges}
        if remove and name not in known:
            raise QihuiError("cli-festival-no-fee", found=name[:60])
        if remove:
            del known[name]
        elif name:
            if amount is None or not role:
                raise QihuiError("cli-festival-fee")
            known[name] = Charge(Due(name, amount, at_least), frozenset(role), lodging)
        return [SetCharges(tuple(known.values()), festival.fees_planned if total is None else total)]

    desk.act(make)


def _charges(festival: Festival, *, json: bool) -> None:
    if json:
        typer.echo(msgspec.json.encode(festival.charges))
        return
    table = sheet("", word("fest.fee"), word("fest.yuan"), word("fest.of-whom"), word("fest.remark"))
    for each in festival.charges:
        roles = ", ".join(words.named(f"attends.{role}", language()) for role in Role if role in each.roles)
        remarks = [word("fest.at-least")] if each.due.at_least else []
        remarks += [word("fest.lodging")] if each.lodging else []
        table.add_row(each.due.name, shown(each.due.fen), roles, ", ".join(remarks))
    show(table, word("fest.fees-planned", amount=shown(festival.fees_planned)))
