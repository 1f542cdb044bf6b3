"""What a festival has, as tables for people: tasks, stock, the budget, fees, attendees, rankings, certificates."""

from collections.abc import Sequence

from qihui import words
from qihui.cli.page import Sheet, sheet
from qihui.cli.speak import language, word
from qihui.events.festival import Certificate, Festival, Item, Series, Short, settlements
from qihui.events.festival.accounts import OWN, REFUNDS
from qihui.events.money import Budget, Category, Line, Side, Sum, faults, shown, sums
from qihui.events.standings import ClubLine


def called(group: str, value: str) -> str:
    """The word for a value that is a code, in the user's language."""
    return words.named(f"{group}.{value}", language())


def yuan(fen: int | None) -> str:
    """An amount as people read it; `-` when it is not known."""
    return "-" if fen is None else shown(fen)


def task_table(items: Sequence[Item]) -> Sheet:
    """The checklist: part by part, when each task was done and by whom."""
    table = sheet("", word("fest.part"), word("fest.task"), word("fest.done"), word("cli.who"), word("fest.remark"))
    for each in items:
        done = each.done
        state = done.at if done else word("fest.optional") if each.optional else word("fest.open")
        cells = (done.by, done.note) if done else ("", "")
        table.add_row(called("part", each.part), f"{each.task}  {called('task', each.task)}", state, *cells)
    return table


def stock_table(festival: Festival) -> Sheet:
    """The stock list with its counts, part by part."""
    headings = (word("fest.item"), word("fest.kind"), word("fest.needed"))
    counted = (word("fest.part"), word("fest.found"), word("fest.damaged"), word("fest.remark"))
    table = sheet("", *headings, *counted, right=(2, 4, 5))
    for item in festival.stock:
        own = [each for each in festival.counts if each.what == item.what]
        first = (item.what, called("stock", item.kind), str(item.needed))
        if not own:
            table.add_row(*first, "-", "-", "-", "")
        for place, each in enumerate(own):
            cells = (called("part", each.part), str(each.found), str(each.damaged), each.note)
            table.add_row(*(first if not place else ("", "", "")), *cells)
    return table


def short_lines(short: Sequence[Short]) -> list[str]:
    """What is missing, a line each."""
    return [
        word("fest.uncounted", what=each.what, needed=each.needed)
        if each.usable is None
        else word("fest.short", what=each.what, needed=each.needed, found=each.usable)
        for each in short
    ]


def line_name(line: Line) -> str:
    """What a line of the budget is called; those that follow from what is on record have names of the program's."""
    own = line.category in OWN or (line.category, line.what) == (Category.TRAVEL, REFUNDS)
    return called("item", line.what) if own else line.what


def budget_table(budget: Budget) -> Sheet:
    """Lines and sums: each side with its categories, planned, actual, and by how much they differ."""
    headings = (word("fest.category"), word("fest.item"), word("fest.planned"), word("fest.actual"), word("fest.over"))
    table = sheet(word("fest.budget"), *headings, right=(2, 3, 4))
    known = {each.of: each for each in sums(budget)}
    for side in Side:
        for category in Category:
            lines = [each for each in budget.lines if each.category is category and category.side is side]
            for each in lines:
                over = "-" if each.actual is None else shown(each.actual - each.planned)
                table.add_row(
                    called("category", category), line_name(each), shown(each.planned), yuan(each.actual), over
                )
            if len(lines) > 1:
                table.add_row(*_sum(known[category], called("category", category)), style="bold")
        table.add_row(*_sum(known[side], called("sum", side)), style="bold", end_section=True)
    return table


def _sum(found: Sum, name: str) -> tuple[str, str, str, str, str]:
    actual = shown(found.actual) if found.final else "-"
    return name, word("fest.sum"), shown(found.planned), actual, shown(found.over) if found.final else "-"


def fault_lines(budget: Budget) -> list[str]:
    """What does not add up, a line each."""
    found = [word(fault.key, **fault.fields) for fault in faults(budget)]
    return found or [word("fest.adds-up")]


def attendee_table(festival: Festival) -> Sheet:
    """The list of attendees, with how they stand with their fees."""
    headings = (
        word("cli.name"),
        word("fest.role"),
        word("fest.city"),
        word("fest.arrived"),
        word("fest.card"),
        word("fest.nights"),
        word("fest.meals"),
        word("fest.owed"),
        word("fest.paid"),
        word("fest.still-open"),
    )
    table = sheet("", *headings, right=(5, 7, 8, 9))
    stands = settlements(festival)
    for each in festival.attendees:
        found = stands[each.name]
        table.add_row(
            each.name,
            called("attends", each.role),
            each.city,
            each.arrived.isoformat(timespec="minutes") if each.arrived else "",
            each.card,
            str(len(each.nights) or ""),
            ", ".join(sorted(each.meals)),
            shown(found.owed),
            shown(found.paid),
            shown(found.open),
        )
    return table


def series_tables(found: Series) -> list[Sheet | str]:
    """Clubs and persons over all events, and whether that is final."""
    official = word("cli.official") if found.official else word("cli.provisional")
    clubs = _series(found, found.clubs, f"{word('fest.clubs')}  {official}")
    return [clubs, _series(found, found.persons, f"{word('fest.persons')}  {official}")]


def _series(found: Series, lines: Sequence[ClubLine], title: str) -> Sheet:
    wide = tuple(range(2, 3 + len(found.events)))
    table = sheet(title, word("cli.place"), word("cli.name"), *found.events, word("fest.points"), right=wide)
    shared = {line.place for place, line in enumerate(lines) if place and lines[place - 1].place == line.place}
    for line in lines:
        mark = "=" if line.place in shared else ""
        table.add_row(f"{line.place}{mark}", line.name, *map(str, line.events), str(line.points))
    return table


def certificate_table(found: Sequence[Certificate]) -> Sheet:
    """Who gets which certificate."""
    headings = (word("fest.event"), word("cli.place"), word("cli.name"), word("cli.members"))
    table = sheet(
        "", *headings, word("fest.prize"), word("fest.goods"), word("fest.yuan"), word("fest.date"), right=(6,)
    )
    for each in found:
        titles, goods = ", ".join(each.titles), ", ".join(each.goods)
        names = ", ".join(each.members)
        row = (each.event or word("fest.all-events"), str(each.place), each.name, names, titles, goods)
        table.add_row(*row, shown(each.fen), each.date)
    return table
