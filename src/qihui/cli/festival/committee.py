"""`qihui festival duty|sponsor`: who does what in the organising committee, and who gives money or goods."""

from typing import Annotated

import msgspec
import typer
from msgspec.structs import replace

from qihui import words
from qihui.cli.festival.desk import Desk, File, Json, Reason, When, Who, answering, maybe_fen
from qihui.cli.page import sheet, show
from qihui.cli.speak import language, word
from qihui.events.festival import (
    AnyFestivalCommand,
    Assign,
    DropSponsor,
    Duty,
    Festival,
    Group,
    Release,
    SetSponsor,
)
from qihui.events.money import Sponsor, shown

duty = typer.Typer(no_args_is_help=True, help="The organising committee: list, add, remove.")
sponsor = typer.Typer(no_args_is_help=True, help="Sponsors: list, set, drop.")

Person = Annotated[str, typer.Argument(metavar="NAME", help="Who.")]


@duty.command("list")
def duties(*, file: File = None, json: Json = False) -> None:
    """List groups, people and duties."""
    with answering(json=json):
        festival = Desk(file, json=json).now()
        if json:
            typer.echo(msgspec.json.encode(festival.duties))
            return
        table = sheet("", word("fest.group"), word("cli.name"), word("fest.duty"))
        for group in Group:
            for each in festival.duties:
                if each.group is group:
                    table.add_row(words.named(f"group.{group}", language()), each.name, each.duty)
        show(table)


@duty.command("add")
def add(
    group: Annotated[Group, typer.Argument(help="The group.")],
    name: Person,
    what: Annotated[str, typer.Argument(metavar="DUTY", help="What they do there.")],
    *,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Give somebody a duty in a group."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(lambda _: [Assign(Duty(group, name, what))])


@duty.command("remove")
def remove(
    group: Annotated[Group, typer.Argument(help="The group.")],
    name: Person,
    *,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Take somebody out of a group."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(lambda _: [Release(group, name)])


@sponsor.command("list")
def sponsors(*, file: File = None, json: Json = False) -> None:
    """List sponsors with role, what was promised, and what was paid."""
    with answering(json=json):
        festival = Desk(file, json=json).now()
        if json:
            typer.echo(msgspec.json.encode(festival.sponsors))
            return
        headings = (word("cli.name"), word("fest.role"), word("fest.promised"), word("fest.paid"), word("fest.goods"))
        table = sheet("", *headings)
        for each in festival.sponsors:
            paid = "-" if each.paid is None else shown(each.paid)
            table.add_row(each.name, each.role, shown(each.promised), paid, each.goods)
        show(table)


@sponsor.command("set")
def set_(
    name: Person,
    *,
    role: Annotated[str | None, typer.Option(help="In which role: 主办, 协办, 理事长, ...")] = None,
    yuan: Annotated[str, typer.Option("--yuan", metavar="AMOUNT", help="Promised, in yuan.")] = "",
    paid: Annotated[str, typer.Option(metavar="AMOUNT", help="Paid so far and for good, in yuan.")] = "",
    goods: Annotated[str | None, typer.Option(help="What is given besides money.")] = None,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Write down what a sponsor promised, and what was paid; what is not named stays."""
    with answering(json=json):
        promised, known = maybe_fen(yuan), maybe_fen(paid)

        def make(festival: Festival) -> list[AnyFestivalCommand]:
            held = next((each for each in festival.sponsors if each.name == name.strip()), Sponsor(name, "", 0))
            held = replace(held, role=held.role if role is None else role, goods=held.goods if goods is None else goods)
            held = replace(held, promised=held.promised if promised is None else promised)
            return [SetSponsor(replace(held, paid=held.paid if known is None else known))]

        Desk(file, by, at, json=json).act(make)


@sponsor.command("drop")
def drop(
    name: Person,
    *,
    reason: Reason = "",
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """A sponsor who has paid nothing withdraws."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(lambda _: [DropSponsor(name, reason)])
