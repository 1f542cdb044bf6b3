"""`qihui festival pay|refund`: who paid what, what is open, and what is paid back on receipts."""

from typing import Annotated

import msgspec
import typer

from qihui.cli.desk import Reason, Refusal
from qihui.cli.event.desk import number_of
from qihui.cli.festival.charts import yuan
from qihui.cli.festival.desk import Desk, Planned, Yuan, fen_of, maybe_fen, pair_of
from qihui.cli.page import sheet, show
from qihui.cli.speak import word
from qihui.cli.verb import acting, watching
from qihui.events.event import Event
from qihui.events.festival import (
    Account,
    AnyFestivalCommand,
    ClaimRefund,
    Events,
    Festival,
    PayDue,
    PayEntry,
    PayRefund,
    ReturnRefund,
    SetRefunds,
    WithdrawClaim,
    WriteOff,
    accounts,
    dues,
    open_fees,
    refunds_of,
    settlements,
)
from qihui.events.money import Receipt, Refund, RefundRule, Settlement, shown
from qihui.rules.errors import QihuiError

Person = Annotated[str, typer.Argument(metavar="NAME", help="Who, on the list of attendees.")]
Back = Annotated[bool, typer.Option("--back", help="It is paid back.")]
Amount = Annotated[str, typer.Option("--yuan", metavar="AMOUNT", help="In yuan; all that is open by default.")]


class Fees(msgspec.Struct, frozen=True):
    """The answer to `pay list` with `--json`, in fen: entries, attendees, and what is still to come in altogether."""

    entries: tuple[Account, ...]
    attendees: dict[str, Settlement]
    open: int
    written_off: str


class Refunds(msgspec.Struct, frozen=True):
    """The answer to `refund list` with `--json`, in fen: the rule, what each claim is worth, and what was paid."""

    rule: RefundRule | None
    claims: tuple[Refund, ...]
    paid: tuple[tuple[str, int], ...]


def fees_of(festival: Festival, events: Events) -> Fees:
    """How all stand with their fees."""
    entries, people = accounts(festival, events), dict(settlements(festival))
    return Fees(entries, people, open_fees(festival, events), festival.written_off)


@watching
def list_(
    desk: Desk, *, open_: Annotated[bool, typer.Option("--open", help="Only where something is open.")] = False
) -> None:
    """List what entries and attendees owe, have paid, and have still to pay or to get back.

    Example: qihui festival pay list --open
    """
    festival = desk.now()
    found = fees_of(festival, desk.events(festival))
    entries = [each for each in found.entries if each.open or not open_]
    people = {name: each for name, each in found.attendees.items() if each.open or not open_}
    if desk.json:
        typer.echo(msgspec.json.encode(Fees(tuple(entries), people, found.open, found.written_off)))
        return
    headings = (word("fest.event"), word("cli.number"), word("cli.name"), word("fest.owed"), word("fest.paid"))
    table = sheet("", *headings, word("fest.still-open"))
    for each in entries:
        row = (each.event, str(each.number), each.name)
        table.add_row(*row, shown(each.owed), shown(each.paid), shown(each.open))
    for name, stands in people.items():
        if stands.owed or stands.paid:
            table.add_row("", "", name, shown(stands.owed), shown(stands.paid), shown(stands.open))
    show(table, word("fest.open-fees", amount=shown(found.open)))


@acting
def entry(
    desk: Desk,
    event: Annotated[str, typer.Argument(metavar="EVENT", help="The event, by its name in the festival.")],
    which: Annotated[str, typer.Argument(metavar="ENTRY", help="Number of the entry, or its name.")],
    *,
    amount: Amount = "",
    back: Back = False,
) -> None:
    """An entry pays its fee or a part of it, or gets it back.

    Example: qihui festival pay entry 象棋 7
    """
    fen = maybe_fen(amount)

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        held = desk.event(festival, event)
        if held is None:  # the festival says why
            return [PayEntry(event, 0, 0, back)]
        number = number_of(held, which)
        known = held.entrant(number) is not None
        open_ = _open(festival, event, held, number, back=back) if known and fen is None else fen
        return [PayEntry(event, number, _something(which, open_ or 0, given=fen is not None or not known), back)]

    desk.act(make)


def _open(festival: Festival, name: str, event: Event, number: int, *, back: bool) -> int:
    """What an entry has still to pay, or to get back; nothing where it has neither."""
    own = (each for each in accounts(festival, {name: event}) if (each.event, each.number) == (name, number))
    return next((max(0, -each.open if back else each.open) for each in own), 0)


def _something(name: str, fen: int, *, given: bool) -> int:
    """What is to be paid. Raises `Refusal` when all that is open was meant, and nothing is."""
    if not fen and not given:
        raise Refusal(QihuiError("festival-nothing-open", name=name))
    return fen


@acting
def fee(
    desk: Desk,
    name: Person,
    due: Annotated[str, typer.Argument(metavar="FEE", help="Which fee.")],
    *,
    amount: Amount = "",
    back: Back = False,
) -> None:
    """An attendee pays a fee or a part of it, or gets it back.

    Example: qihui festival pay fee 韩梅梅 会费 --yuan 20
    """
    fen = maybe_fen(amount)

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        known = festival.attendee(name) is not None
        open_ = _due(festival, name, due, back=back) if fen is None else fen
        return [PayDue(name, due, _something(name, open_, given=fen is not None or not known), back)]

    desk.act(make)


def _due(festival: Festival, name: str, due: str, *, back: bool) -> int:
    """What is open of a fee; when it is paid back, all that was paid of it."""
    paid = sum(
        -each.fen if each.back else each.fen for who, each in festival.payments if (who, each.name) == (name, due)
    )
    held = festival.attendee(name)
    owed = sum(each.fen for each in dues(festival.charges, held) if each.name == due) if held else 0
    return paid if back else max(0, owed - paid)


@acting
def write_off(desk: Desk, *, reason: Reason = "") -> None:
    """Give up what is still open of fees, in the wrap-up.

    Example: qihui festival pay write-off --reason 已离校
    """
    desk.act(lambda _: [WriteOff(reason)])


@watching
def claims(desk: Desk) -> None:
    """List what was claimed, what it is worth, and what was paid.

    Example: qihui festival refund list
    """
    festival = desk.now()
    found = refunds_of(festival)
    if desk.json:
        typer.echo(msgspec.json.encode(Refunds(festival.refund_rule, found, festival.refunded)))
        return
    rule = festival.refund_rule
    paid = dict(festival.refunded)
    headings = (word("cli.name"), word("fest.receipts"), word("fest.worth"), word("fest.refunded"))
    table = sheet("", *headings)
    for each in found:
        table.add_row(each.name, shown(each.fen + each.unpaid), shown(each.fen), yuan(paid.get(each.name)))
    if rule is None:
        show(word("fest.no-refunds"))
    else:
        show(table, word("fest.rule", cap=shown(rule.cap), places=", ".join(rule.not_from) or "-"))


@acting
def rule(
    desk: Desk,
    *,
    cap: Yuan,
    not_from: Annotated[list[str], typer.Option(help="A place whose people get nothing.")] = [],  # noqa: B006
    planned: Planned = "",
) -> None:
    """Set how much each gets at most, and who gets nothing; and what refunds are planned to cost.

    Example: qihui festival refund rule --yuan 50 --not-from 本市
    """
    most, total = fen_of(cap), maybe_fen(planned)
    desk.act(
        lambda festival: [
            SetRefunds(RefundRule(most, tuple(not_from)), festival.refunds_planned if total is None else total)
        ]
    )


@acting
def claim(
    desk: Desk,
    name: Person,
    receipts: Annotated[list[str], typer.Argument(metavar="NUMBER=AMOUNT...", help="Each receipt, in yuan.")],
) -> None:
    """Take receipts of an attendee; they replace those of before as long as nothing is paid.

    Example: qihui festival refund claim 李雷 7=35.50 8=40
    """
    pairs = [pair_of(each, "7=35.50") for each in receipts]
    taken = tuple(Receipt(number, fen_of(amount)) for number, amount in pairs)
    desk.act(lambda _: [ClaimRefund(name, taken)])


@acting
def withdraw(desk: Desk, name: Person, *, reason: Reason = "") -> None:
    """Give receipts back that are not paid.

    Example: qihui festival refund withdraw 李雷 --reason 票据不清
    """
    desk.act(lambda _: [WithdrawClaim(name, reason)])


@acting
def pay_refund(
    desk: Desk,
    names: Annotated[list[str] | None, typer.Argument(metavar="NAME...", help="Who.")] = None,
    *,
    everybody: Annotated[bool, typer.Option("--all", help="Everybody who is not paid yet.")] = False,
) -> None:
    """Pay what was claimed, up to the cap.

    Example: qihui festival refund pay --all
    """

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        paid = dict(festival.refunded)
        wanted = [*(names or ()), *(each.name for each in festival.claims if everybody and each.name not in paid)]
        if not wanted:
            raise QihuiError("cli-festival-nobody")
        return [PayRefund(name) for name in dict.fromkeys(wanted)]

    desk.act(make)


@acting
def return_(desk: Desk, name: Person, *, reason: Reason = "") -> None:
    """A refund came back that should not have been paid.

    Example: qihui festival refund return 李雷 --reason 重复报销
    """
    desk.act(lambda _: [ReturnRefund(name, reason)])
