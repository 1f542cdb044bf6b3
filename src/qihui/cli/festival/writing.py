"""What `qihui festival export` writes: the bytes of each kind of file. In files for spreadsheets amounts are in yuan.

Apart from the command, as writing workbooks takes a second to load and is seldom asked for.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import assert_never

import msgspec

from qihui.cli.festival.budgeting import books_of
from qihui.cli.festival.charts import called, line_name
from qihui.cli.festival.paying import fees_of
from qihui.cli.festival.what import What
from qihui.cli.speak import language, word
from qihui.events.festival import Events, Festival, books, certificates, public, series
from qihui.events.files.attendees import attendee_table
from qihui.events.files.tables import Cell, Table, write_csv, write_xlsx
from qihui.events.money import Category, Side, Sum, sums
from qihui.events.standings import ClubLine
from qihui.rules.errors import QihuiError


def written(festival: Festival, events: Events, what: What, end: str, *, public: bool) -> bytes:
    """The bytes of the file. Raises `QihuiError` where there is nothing that everybody may see."""
    if end == ".json":
        return (
            msgspec.json.format(
                msgspec.json.encode(_value(festival, events, what, public_=public), enc_hook=str), indent=2
            )
            + b"\n"
        )
    tables = [table for each in _parts(what) for table in _tables(festival, events, each)]
    if end == ".xlsx":
        return write_xlsx(tables, datetime.fromisoformat(festival.at))
    rows = [row for table in tables for row in table.rows]
    return write_csv(Table(tables[0].name, tables[0].headings, tuple(rows)))


def _parts(what: What) -> tuple[What, ...]:
    if what is What.BOOK:
        return (What.BUDGET, What.ATTENDEES, What.FEES, What.STANDINGS, What.CERTIFICATES)
    return (what,)


def _value(festival: Festival, events: Events, what: What, *, public_: bool) -> object:
    """What is written as JSON, with amounts in fen."""
    match what:
        case What.ALL:
            if not public_:
                return festival
            seen = public(festival, events)
            if seen is None:
                raise QihuiError("festival-unpublished")
            return seen
        case What.BUDGET:
            return books_of(festival, books(festival, events))
        case What.ATTENDEES:
            return festival.attendees
        case What.CERTIFICATES:
            return certificates(festival, events)
        case What.FEES:
            return fees_of(festival, events)
        case What.STANDINGS:
            return series(festival, events)
        case What.BOOK:
            raise AssertionError("a book is no JSON")
        case _:
            assert_never(what)


def _tables(festival: Festival, events: Events, what: What) -> list[Table]:
    match what:
        case What.BUDGET:
            return [_budget(festival, events)]
        case What.ATTENDEES:
            return [attendee_table(word("fest.attendees"), festival.people, language())]
        case What.CERTIFICATES:
            return [_certificates(festival, events)]
        case What.FEES:
            return [_fees(festival, events)]
        case What.STANDINGS:
            found = series(festival, events)
            return [
                _ranked(found.events, lines, name)
                for lines, name in ((found.clubs, word("fest.clubs")), (found.persons, word("fest.persons")))
            ]
        case What.ALL | What.BOOK:
            raise AssertionError("it is no table")
        case _:
            assert_never(what)


def _budget(festival: Festival, events: Events) -> Table:
    """Lines by side and category, each side with its sum below."""
    budget = books(festival, events)
    known = {each.of: each for each in sums(budget)}
    rows: list[tuple[Cell, ...]] = []
    for side in Side:
        for category in Category:
            for each in budget.lines:
                if each.category is category and category.side is side:
                    name = line_name(each)
                    over = None if each.actual is None else _yuan(each.actual - each.planned)
                    rows.append(
                        (
                            called("sum", side),
                            called("category", category),
                            name,
                            _yuan(each.planned),
                            _maybe(each.actual),
                            over,
                        )
                    )
        rows.append((called("sum", side), "", word("fest.sum"), *_summed(known[side])))
    headings = (
        word("fest.side"),
        word("fest.category"),
        word("fest.item"),
        word("fest.planned"),
        word("fest.actual"),
        word("fest.over"),
    )
    return Table(word("fest.budget"), headings, tuple(rows))


def _summed(found: Sum) -> tuple[Cell, Cell, Cell]:
    if not found.final:
        return _yuan(found.planned), None, None
    return _yuan(found.planned), _yuan(found.actual), _yuan(found.over)


def _fees(festival: Festival, events: Events) -> Table:
    found = fees_of(festival, events)
    rows: list[tuple[Cell, ...]] = [
        (each.event, each.number, each.name, each.club, _yuan(each.owed), _yuan(each.paid), _yuan(each.open))
        for each in found.entries
    ]
    rows += [
        ("", None, name, "", _yuan(each.owed), _yuan(each.paid), _yuan(each.open))
        for name, each in found.attendees.items()
    ]
    headings = (
        word("fest.event"),
        word("cli.number"),
        word("cli.name"),
        word("cli.club"),
        word("fest.owed"),
        word("fest.paid"),
        word("fest.still-open"),
    )
    return Table(word("fest.fees"), headings, tuple(rows))


def _certificates(festival: Festival, events: Events) -> Table:
    rows: list[tuple[Cell, ...]] = [
        (
            each.festival,
            each.event or word("fest.all-events"),
            each.place,
            each.name,
            ", ".join(each.members),
            ", ".join(each.titles),
            ", ".join(each.goods),
            _yuan(each.fen),
            each.date,
        )
        for each in certificates(festival, events)
    ]
    headings = (
        word("cli.title"),
        word("fest.event"),
        word("cli.place"),
        word("cli.name"),
        word("cli.members"),
        word("fest.prize"),
        word("fest.goods"),
        word("fest.yuan"),
        word("fest.date"),
    )
    return Table(word("fest.certificates"), headings, tuple(rows))


def _ranked(events: Sequence[str], lines: Sequence[ClubLine], name: str) -> Table:
    rows: list[tuple[Cell, ...]] = [
        (name, each.place, each.name, *map(str, each.events), str(each.points)) for each in lines
    ]
    headings = (word("fest.ranking"), word("cli.place"), word("cli.name"), *events, word("fest.points"))
    return Table(name, headings, tuple(rows))


def _yuan(fen: int) -> int | float:
    """An amount as a number of a spreadsheet, exact to the fen up to a hundred thousand million yuan."""
    return fen / 100 if fen % 100 else fen // 100


def _maybe(fen: int | None) -> int | float | None:
    return None if fen is None else _yuan(fen)
