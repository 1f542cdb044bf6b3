"""The tournament report of an event of one stage for points: Swiss events and round robins."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal

from msgspec.structs import replace

from qihui.events.event import Event
from qihui.events.facts import Office, PointsTaken, StageKind
from qihui.events.files import trf
from qihui.events.regulations import Swiss, Teams
from qihui.events.results import Game
from qihui.events.standings.fields import points_of
from qihui.events.standings.outcomes import Outcomes
from qihui.events.standings.standing import standings
from qihui.events.state import Stage
from qihui.events.view import Known
from qihui.rules.errors import QihuiError


class NoReport(QihuiError, ValueError):
    """An event whose format has no tournament report."""

    code = "cli-no-report"


def report_of_event(event: Event, *, everything: bool) -> trf.Report:
    """The report, with the rounds that everybody knows, or with all.

    Raises:
        NoReport: the event has other stages, or several.
    """
    if len(event.stages) != 1 or event.stages[0].began.kind not in (StageKind.SWISS, StageKind.SCHEDULED):
        raise NoReport("cli-no-report")
    (stage,) = event.stages
    known = Known(event)
    there = {each.number for each in (event.rounds if everything else known.rounds)}
    members = known.outcomes.members(stage)
    lines = standings(event).lines
    places = {line.number: line.place for line in lines}
    return trf.report_of(
        [header for header in _header(event, stage, len(members)) if header.text],
        [trf.Player(each.number, each.card.name, Decimal(0), 0) for each in members],
        [game for game in _reported(known.outcomes, stage) if stage.first + game.round - 1 in there],
        points_of(known.outcomes),
        {each.number: places.get(each.number, len(lines) + 1) for each in members},
        taken=_taken(event, stage),
    )


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


def _header(event: Event, stage: Stage, count: int) -> Iterator[trf.Header]:
    """The records of the tournament section."""
    founded, rules = event.founded, event.regulations
    swiss = stage.began.kind is StageKind.SWISS
    rounds = rules.format.rounds if isinstance(rules.format, Swiss | Teams) else 0
    yield trf.Header("012", founded.title)
    yield trf.Header("022", founded.place)
    days = sorted(found for each in founded.dates if (found := _day(each)))
    if days:
        yield trf.Header("042", f"{days[0]:%Y/%m/%d}")
        yield trf.Header("052", f"{days[-1]:%Y/%m/%d}")
    yield trf.Header("062", str(count))
    kind = "Team" if isinstance(rules.format, Teams) else "Individual"
    yield trf.Header("092", f"{kind}: {'Swiss-System' if swiss else 'Round-Robin'}")
    for office, tag in ((Office.CHIEF, "102"), (Office.DEPUTY, "112")):
        yield from (trf.Header(tag, name) for held, name in event.officials if held is office)
    yield trf.Header("122", "" if rules.times == "-" else rules.times)
    yield trf.Header("142", str(max(rounds, len(stage.began.schedule), len(stage.rounds))))


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _taken(event: Event, stage: Stage) -> dict[tuple[int, int], int]:
    """The units that rulings took, by round and number."""
    taken: dict[tuple[int, int], int] = {}
    for held in event.rulings:
        if not held.void and isinstance(held.fact.effect, PointsTaken):
            key = (max(held.round - stage.first + 1, 1), held.fact.effect.number)
            taken[key] = taken.get(key, 0) + held.fact.effect.units
    return taken
