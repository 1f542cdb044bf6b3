"""`qihui festival attend|rooms|meals|lifts`: who comes, where they sleep, where they eat, who rides with whom."""

import datetime as dt
from collections.abc import Sequence
from typing import Annotated

import msgspec
import typer
from msgspec.structs import replace

from qihui.cli.desk import Reason
from qihui.cli.festival.charts import attendee_table
from qihui.cli.festival.desk import Desk, pair_of, whole_of
from qihui.cli.page import sheet, show
from qihui.cli.speak import word
from qihui.cli.verb import acting, watching
from qihui.events.festival import (
    AnyFestivalCommand,
    Arrive,
    Festival,
    GiveCards,
    ListAttendee,
    NotThere,
    SetLifts,
    SetMeals,
    StrikeAttendee,
    settlements,
)
from qihui.events.money import (
    Attendee,
    Lift,
    Meal,
    Role,
    Settlement,
    Supply,
    Tables,
    filled,
    rooms,
    seated,
    souvenirs,
    supplies,
)
from qihui.rules.errors import QihuiError

Person = Annotated[str, typer.Argument(metavar="NAME", help="Who, on the list of attendees.")]


class Listed(msgspec.Struct, frozen=True):
    """Somebody on the list, and how they stand with their fees, in fen."""

    attendee: Attendee
    fees: Settlement


class Table(msgspec.Struct, frozen=True):
    """The tables of a meal, and what is needed for all of them."""

    meal: str
    tables: tuple[tuple[str, ...], ...]
    supplies: dict[str, int]


class Car(msgspec.Struct, frozen=True):
    """A car, its seats, and who goes with it."""

    driver: str
    seats: int
    people: tuple[str, ...]


@watching
def list_(desk: Desk, *, there: Annotated[bool, typer.Option("--there", help="Only who has arrived.")] = False) -> None:
    """List the attendees, with arrival, card, and how they stand with their fees.

    Example: qihui festival attend list --there
    """
    festival = desk.now()
    if there:
        arrived = {each.name: each for each in festival.attendees if each.arrived}
        festival = replace(festival, people=arrived)
    if desk.json:
        stands = settlements(festival)
        typer.echo(msgspec.json.encode([Listed(each, stands[each.name]) for each in festival.attendees]))
        return
    show(attendee_table(festival), word("fest.there", count=sum(1 for each in festival.attendees if each.arrived)))


@acting
def add(
    desk: Desk,
    name: Person,
    *,
    role: Annotated[Role | None, typer.Option(help="As what somebody comes; a guest by default.")] = None,
    city: Annotated[str | None, typer.Option(help="Where from.")] = None,
    night: Annotated[list[str], typer.Option(help="An ISO date for whose night a bed is needed.")] = [],  # noqa: B006
    no_nights: Annotated[bool, typer.Option("--no-nights", help="No bed is needed after all.")] = False,
    group: Annotated[str | None, typer.Option(help="With whom a room may be shared: 男, 女, a family.")] = None,
    shares: Annotated[str | None, typer.Option(help="With whom somebody wishes to share a room.")] = None,
    meal: Annotated[list[str], typer.Option(help="A meal, once for each.")] = [],  # noqa: B006
    no_meals: Annotated[bool, typer.Option("--no-meals", help="No meals after all.")] = False,
) -> None:
    """Put somebody on the list, or change what is known of them; what is not named stays.

    Example: qihui festival attend add 李雷 --role player --night 2026-05-01 --meal 晚餐
    """
    nights = frozenset(map(_date, night))

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        held = festival.attendee(" ".join(name.split())) or Attendee(name, Role.GUEST)
        person = Attendee(
            name,
            role or held.role,
            held.city if city is None else city,
            nights=nights or (frozenset() if no_nights else held.nights),
            group=held.group if group is None else group,
            shares=held.shares if shares is None else shares,
            meals=frozenset(meal) or (frozenset() if no_meals else held.meals),
        )
        return [ListAttendee(person)]

    desk.act(make)


def _date(text: str) -> dt.date:
    try:
        return dt.date.fromisoformat(text)
    except ValueError as error:
        raise QihuiError("festival-date", found=text[:40]) from error


@acting
def strike(desk: Desk, name: Person) -> None:
    """Take somebody off the list who is not coming.

    Example: qihui festival attend strike 李雷
    """
    desk.act(lambda _: [StrikeAttendee(name)])


@acting
def arrive(desk: Desk, names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Who is there.")]) -> None:
    """Attendees are there.

    Example: qihui festival attend arrive 李雷 韩梅梅
    """
    desk.act(lambda _: [Arrive(name) for name in dict.fromkeys(names)])


@acting
def not_there(desk: Desk, name: Person, *, reason: Reason = "") -> None:
    """Somebody who was noted as there by mistake is not.

    Example: qihui festival attend not-there 李雷 --reason 同名
    """
    desk.act(lambda _: [NotThere(name, reason)])


@acting
def cards(
    desk: Desk, fee: Annotated[str, typer.Argument(metavar="FEE", help="The fee for which there is a card.")]
) -> None:
    """Give membership cards to all who are there and have paid a fee in full.

    Example: qihui festival attend cards 会费
    """
    desk.act(lambda _: [GiveCards(fee)])


@watching
def souvenirs_(
    desk: Desk,
    role: Annotated[list[Role], typer.Option(help="Who gets one, once for each role.")] = [Role.PLAYER],  # noqa: B006
) -> None:
    """List who gets a souvenir: everybody in a role who has arrived.

    Example: qihui festival attend souvenirs --role player --role referee
    """
    names = souvenirs(desk.now().attendees, role)
    if desk.json:
        typer.echo(msgspec.json.encode(names))
    else:
        show(*names, word("fest.there", count=len(names)))


@watching
def rooms_(desk: Desk, *, beds: Annotated[int, typer.Option(min=1, help="Beds in a room.")] = 2) -> None:
    """Show who shares which room.

    Example: qihui festival rooms --beds 3
    """
    festival = desk.now()
    found = rooms(festival.attendees, beds)
    if desk.json:
        typer.echo(msgspec.json.encode(found))
        return
    table = sheet("", word("fest.room"), word("fest.people"), word("fest.nights"))
    for number, names in enumerate(found, 1):
        first = festival.attendee(names[0])
        nights = sorted(first.nights) if first else ()
        table.add_row(str(number), ", ".join(names), ", ".join(each.isoformat() for each in nights))
    show(table)


@acting
def meals(
    desk: Desk,
    given: Annotated[
        list[str] | None, typer.Argument(metavar="[MEAL=SEATS...]", help="Set the meals: 晚餐=10 seats a table.")
    ] = None,
    *,
    each_table: Annotated[list[str], typer.Option(metavar="WHAT=NUMBER", help="What stands on each table.")] = [],  # noqa: B006
) -> None:
    """Show who sits at which table, or set all meals there are and what stands on each table.

    Example: qihui festival meals 晚餐=10 --each-table 白酒=2
    """
    if given or each_table:
        wanted = tuple(
            Meal(name, whole_of(seats)) for name, seats in (pair_of(each, "晚餐=10") for each in given or ())
        )
        beside = tuple(Supply(name, whole_of(n)) for name, n in (pair_of(each, "白酒=2") for each in each_table))
        desk.act(lambda festival: [SetMeals(wanted or festival.meals, beside or festival.supplies)])
        return
    festival = desk.now()
    found = [_table(festival, seated(festival.attendees, meal)) for meal in festival.meals]
    if desk.json:
        typer.echo(msgspec.json.encode(found))
        return
    for each in found:
        table = sheet(each.meal, word("cli.table"), word("fest.people"))
        for number, names in enumerate(each.tables, 1):
            table.add_row(str(number), ", ".join(names))
        needed = ", ".join(f"{what} {count}" for what, count in each.supplies.items()) or "-"
        show(table, word("fest.supplies", what=needed))


def _table(festival: Festival, found: Tables) -> Table:
    return Table(found.meal, found.tables, dict(supplies(festival.supplies, len(found.tables))))


@acting
def lifts(
    desk: Desk,
    *,
    car: Annotated[
        list[str], typer.Option(metavar="DRIVER=SEATS", help="A car, with the seats beside the driver's.")
    ] = [],  # noqa: B006
    take: Annotated[list[str], typer.Option(metavar="NAME", help="Who goes along, once for each.")] = [],  # noqa: B006
    nobody: Annotated[bool, typer.Option("--none", help="There are no cars any more.")] = False,
) -> None:
    """Show who goes with whom, or set all cars and all passengers.

    Example: qihui festival lifts --car 李雷=4 --take 韩梅梅
    """
    if car or take or nobody:
        cars = tuple(Lift(driver, whole_of(seats)) for driver, seats in (pair_of(each, "李雷=4") for each in car))
        desk.act(lambda festival: [_lifts(festival, cars, take, nobody=nobody)])
        return
    festival = desk.now()
    seats = {each.driver: each.seats for each in festival.lifts}
    found = [Car(driver, seats[driver], people) for driver, people in filled(festival.lifts, festival.passengers)]
    if desk.json:
        typer.echo(msgspec.json.encode(found))
        return
    table = sheet("", word("fest.driver"), word("fest.seats"), word("fest.people"))
    for each in found:
        table.add_row(each.driver, str(each.seats), ", ".join(each.people))
    show(table)


def _lifts(festival: Festival, cars: Sequence[Lift], take: Sequence[str], *, nobody: bool) -> SetLifts:
    if nobody:
        return SetLifts((), ())
    return SetLifts(tuple(cars) or festival.lifts, tuple(take) or festival.passengers)
