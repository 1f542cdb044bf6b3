"""What `qihui event export` writes: the bytes of each kind of file.

Apart from the command, as writing workbooks and calendars takes a second to load and is seldom asked for.
"""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from decimal import Decimal

import msgspec
from msgspec.structs import replace

from qihui import words
from qihui.cli.event.charts import result_text
from qihui.cli.event.desk import label
from qihui.cli.event.importing import person_of
from qihui.cli.event.looking import seen
from qihui.cli.event.what import What
from qihui.cli.speak import language, word
from qihui.events.event import Event
from qihui.events.facts import StageKind
from qihui.events.files import trf
from qihui.events.files.calendars import Appointment, write_calendar
from qihui.events.files.headings import Field
from qihui.events.files.listing import table_of
from qihui.events.files.tables import Cell, Table, write_csv, write_xlsx
from qihui.events.results import Game
from qihui.events.standings.fields import points_of
from qihui.events.standings.outcomes import Outcomes
from qihui.events.standings.standing import Standings, standings
from qihui.events.state import Stage
from qihui.events.view.parts import round_seen, told_deals
from qihui.rules.errors import QihuiError

PRIVATE = (Field.PHONE, Field.EMAIL, Field.DOCUMENT, Field.NOTE)


def written(event: Event, what: What, end: str, *, everything: bool) -> bytes:
    """The bytes of the file. Raises `QihuiError` where an event has nothing of the kind."""
    match what:
        case What.EVENT:
            return _json(seen(event, everything=everything))
        case What.REPORT:
            return _report(event).encode()
        case What.CALENDAR:
            return _calendar(event)
        case What.BOOK:
            tables = (standings_table(event), *results_tables(event), _entries(event, everything=everything))
            return write_xlsx(tables, datetime.fromisoformat(event.at))
        case What.STANDINGS if end == ".json":
            return _json(standings(event))
        case What.RESULTS if end == ".json":
            return _json([round_seen(event, each, hidden=everything) for each in event.rounds])
        case What.ENTRIES if end == ".json":
            return _json([person_of(each) for each in event.entrants] if everything else seen(event, everything=False))
        case What.STANDINGS:
            return _table([standings_table(event)], end, event)
        case What.RESULTS:
            return _table(results_tables(event), end, event)
        case What.ENTRIES:
            return _table([_entries(event, everything=everything)], end, event)


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value, enc_hook=str), indent=2) + b"\n"


def _table(tables: Sequence[Table], end: str, event: Event) -> bytes:
    """Tables as a workbook, or one behind the other as CSV."""
    if end == ".xlsx":
        return write_xlsx(tables, datetime.fromisoformat(event.at))
    rows = [row for table in tables for row in table.rows]
    return write_csv(Table(tables[0].name, tables[0].headings, tuple(rows)))


def standings_table(event: Event) -> Table:
    """The standings: places, entries, and the values of the keys."""
    found: Standings = standings(event)
    speech = language()
    keys = tuple(words.named(f"key.{key}", speech) for key in found.keys)
    rows: list[tuple[Cell, ...]] = []
    for line in found.lines:
        values = (*line.values, *("",) * (len(keys) - len(line.values)))
        rows.append((line.place, line.number, line.name, line.club, *values))
    headings = (word("cli.place"), word("cli.number"), word("cli.name"), word("cli.club"), *keys)
    return Table(word("cli.standings"), headings, tuple(rows))


def results_tables(event: Event) -> list[Table]:
    """Each round, as wide as the widest, so that they can stand below one another."""
    places = max((len(each.seating.entries) for round_ in event.rounds for each in round_.tables), default=2)
    seats = tuple(word("cli.seat", place=place + 1) for place in range(places))
    headings = (word("cli.round-heading"), word("cli.table"), *seats, word("cli.deals"), word("cli.result"))
    outcomes, told = Outcomes(event), told_deals(event)
    tables: list[Table] = []
    for round_ in event.rounds:
        rows: list[tuple[Cell, ...]] = []
        for each in round_.tables:
            names = [label(event, number) for number in each.seating.entries]
            names += [""] * (places - len(names))
            scored = "; ".join(
                f"{deal.deal}: {' '.join(map(str, deal.scores)) or '-'}" for deal in each.deals if deal.deal in told
            )
            rows.append((round_.number, each.number, *names, scored, result_text(outcomes, round_, each)))
        rows += [
            (round_.number, None, label(event, rest.number), *[""] * (places - 1), "", word("cli.sits-out"))
            for rest in round_.rests
        ]
        tables.append(Table(word("cli.round", round=round_.number), headings, tuple(rows)))
    return tables or [Table(word("cli.results"), headings, ())]


def _entries(event: Event, *, everything: bool) -> Table:
    """The entries as a list that can be imported again; contacts only for officials."""
    fields = tuple(field for field in Field if everything or field not in PRIVATE)
    people = [person_of(each) for each in event.entrants]
    numbered = [msgspec.structs.replace(each, number=str(place)) for place, each in enumerate(people, 1)]
    return table_of(word("cli.entries"), numbered, language(), fields)


def _report(event: Event) -> str:
    """The tournament report of a stage for points. Raises `QihuiError` for other formats."""
    outcomes = Outcomes(event)
    stages = [each for each in event.stages if each.began.kind in (StageKind.SWISS, StageKind.SCHEDULED)]
    if len(event.stages) != 1 or not stages:
        raise QihuiError("cli-no-report")
    found = standings(event)
    places = {line.number: line.place for line in found.lines}
    last = len(found.lines) + 1
    players = [trf.Player(each.number, each.card.name, Decimal(0), 0) for each in outcomes.members(stages[0])]
    header = [trf.Header("012", event.founded.title), trf.Header("022", event.founded.place)]
    report = trf.report_of(
        [each for each in header if each.text],
        players,
        _reported(outcomes, stages[0]),
        points_of(outcomes),
        {player.number: places.get(player.number, last) for player in players},
    )
    return trf.write(report)


def _reported(outcomes: Outcomes, stage: Stage) -> list[Game]:
    """The games of a stage, with results that were put right too late to count (case 16): they are for ratings too."""
    recorded = {
        (round_.number, table.seating.entries[0]): table.recorded
        for round_ in stage.rounds
        for table in round_.tables
        if (round_.number, table.number) not in outcomes.ruled
    }
    games = outcomes.games(stage)
    return [replace(game, result=recorded.get((game.round, game.first)) or game.result) for game in games]


def _calendar(event: Event) -> bytes:
    """The days of the event. Raises `QihuiError` when it has none."""
    founded = event.founded
    try:
        days = [date.fromisoformat(each) for each in founded.dates]
    except ValueError as error:
        raise QihuiError("cli-dates", found=", ".join(founded.dates)) from error
    if not days:
        raise QihuiError("cli-dates", found="-")
    dates = [
        Appointment(f"{place}@{founded.title}", founded.title, day, day + timedelta(days=1), founded.place)
        for place, day in enumerate(days, 1)
    ]
    return write_calendar(founded.title, founded.title, dates, datetime.fromisoformat(event.at))
