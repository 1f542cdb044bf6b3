"""What `qihui event export` writes: the bytes of each kind of file.

Apart from the command, as writing workbooks and calendars takes a second to load and is seldom asked for. Without
`everything` a file holds what everybody may know, and no more.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec

from qihui.cli.event.looking import seen
from qihui.cli.event.tables import entries_table, people_of, results_tables, standings_table
from qihui.cli.event.what import What
from qihui.cli.speak import word
from qihui.events import lots
from qihui.events.event import Event
from qihui.events.facts import Logged
from qihui.events.files import trf
from qihui.events.files.calendars import Appointment, write_calendar
from qihui.events.files.tables import Table, write_csv, write_xlsx
from qihui.events.publishing import Day, Sitting, dates_of, key_of, report_of_event
from qihui.events.standings.standing import standings
from qihui.events.view import Known
from qihui.events.view.parts import round_seen
from qihui.rules.errors import QihuiError


def written(log: Sequence[Logged], what: What, end: str, edition: trf.Edition, *, everything: bool) -> bytes:
    """The bytes of the file. Raises `QihuiError` where an event has nothing of the kind."""
    event = Event.of(log)
    match what:
        case What.EVENT:
            return _json(seen(event, everything=everything))
        case What.DRAWS:
            return _draws(event)
        case What.REPORT:
            return trf.write(report_of_event(event, everything=everything), edition).encode()
        case What.CALENDAR:
            return _calendar(log, event)
        case What.BOOK:
            tables = (
                standings_table(event),
                *results_tables(event, everything=everything),
                entries_table(event, everything=everything),
            )
            return write_xlsx(tables, datetime.fromisoformat(event.at))
        case What.STANDINGS if end == ".json":
            return _json(standings(event))
        case What.RESULTS if end == ".json":
            known = Known(event)
            rounds = event.rounds if everything else known.rounds
            return _json([round_seen(known, each, hidden=everything) for each in rounds])
        case What.ENTRIES if end == ".json":
            return _json(people_of(event, everything=everything))
        case What.STANDINGS:
            return _table([standings_table(event)], end, event)
        case What.RESULTS:
            return _table(results_tables(event, everything=everything), end, event)
        case What.ENTRIES:
            return _table([entries_table(event, everything=everything)], end, event)


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value, enc_hook=str), indent=2) + b"\n"


def _table(tables: Sequence[Table], end: str, event: Event) -> bytes:
    """Tables as a workbook, or one behind the other as CSV."""
    if end == ".xlsx":
        return write_xlsx(tables, datetime.fromisoformat(event.at))
    rows = [row for table in tables for row in table.rows]
    return write_csv(Table(tables[0].name, tables[0].headings, tuple(rows)))


def _draws(event: Event) -> bytes:
    """The documents of all draws, a line each, a promise before its draw. Raises `QihuiError` when there are none."""
    documents = [each for held in event.draws for each in (held.promise, held.made) if each is not None]
    if not documents:
        raise QihuiError("cli-no-draws")
    return b"".join(lots.write(each) + b"\n" for each in documents)


def _calendar(log: Sequence[Logged], event: Event) -> bytes:
    """The days of the event, and the rounds that begin at an instant. Raises `QihuiError` when it has none."""
    key, founded = key_of(log), event.founded
    try:
        days, sittings = dates_of(log)
        dates = [
            *(_day(key, founded.title, each) for each in days),
            *(_sitting(key, founded.title, each) for each in sittings),
        ]
        if dates:
            return write_calendar(key, founded.title, dates, datetime.fromisoformat(event.at))
    except (ValueError, OverflowError) as error:
        raise QihuiError("cli-dates", found=", ".join(founded.dates)[:60]) from error
    raise QihuiError("cli-dates", found="-")


def _day(key: str, title: str, day: Day) -> Appointment:
    return Appointment(
        f"{key}-day-{day.number}",
        title,
        day.date,
        day.date + timedelta(days=1),
        day.place,
        changed=day.changed,
        cancelled=day.cancelled,
    )


def _sitting(key: str, title: str, sitting: Sitting) -> Appointment:
    return Appointment(
        f"{key}-round-{sitting.round}",
        f"{title} {word('cli.round', round=sitting.round)}",
        sitting.starts,
        sitting.ends,
        sitting.place,
        changed=sitting.changed,
    )
