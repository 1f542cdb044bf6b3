"""Rounds and standings as tables for people: the pairing, the wall chart by number, the places with their keys."""

from collections.abc import Iterator

from qihui import words
from qihui.cli.event.desk import label
from qihui.cli.page import Sheet, sheet
from qihui.cli.speak import language, said, span, word
from qihui.events.audit import result_told
from qihui.events.event import Event
from qihui.events.facts import StageKind
from qihui.events.pairing.knockout import size_for
from qihui.events.regulations import unwise
from qihui.events.results import ByeKind, Missing
from qihui.events.standings.outcomes import Outcomes
from qihui.events.standings.standing import Line, Standings
from qihui.events.state import EventRound, EventTable, Phase, Stage
from qihui.events.view import Known
from qihui.rules.registry import GAMES


def round_table(event: Event, round_: EventRound, *, hidden: bool) -> Sheet:
    """A round, table by table, with the results there are; with those that are `hidden` from others, or without."""
    deals = any(table.seating.deals for table in round_.tables)
    matches = any(table.seating.match for table in round_.tables)
    places = max((len(table.seating.entries) for table in round_.tables), default=2)
    headings = [word("cli.table"), *([word("cli.match")] if matches else []), *_places(event, places)]
    headings += [word("cli.deals")] if deals else []
    result = word("cli.result")
    table = sheet(word("cli.round", round=round_.number), *headings, result, keep=(result,))
    known, stage = Known(event), event.stage_of(round_.number)
    for each in round_.tables:
        row = [str(each.number), *([match_label(stage, each.seating.match)] if matches else [])]
        row += [label(event, number) for number in each.seating.entries]
        row += [span(each.seating.deals)] if deals else []
        table.add_row(*row, result_text(known, round_, each, hidden=hidden))
    return table


def _places(event: Event, count: int) -> list[str]:
    """What the places of a table are called."""
    seats = [words.named(f"seat.{seat}", language()) for seat in GAMES[event.regulations.game].seats]
    if count == 2 and len(seats) == 4:
        return [f"{one}·{other}" for one, other in (seats[::2], seats[1::2])]
    return [word("cli.first"), word("cli.second")] if count == 2 else seats[:count]


def match_label(stage: Stage | None, name: str) -> str:
    """The name of a match, with what it is: the last one of a knockout, or that for the third place."""
    if stage is None or stage.began.kind is not StageKind.KNOCKOUT:
        return name
    last = size_for(len(stage.began.numbers)).bit_length() - 1
    final = "F" if stage.began.double else f"W{last}-1"
    which = {"T": "third", final: "final", "F2": "again"}.get(name)
    return f"{name} {_named('match', which)}" if which else name


def result_text(known: Known, round_: EventRound, table: EventTable, *, hidden: bool) -> str:
    """What has come of a table, as far as it may be told: the result, games so far, or how many deals are scored."""
    deals = table.seating.deals
    free = hidden or known.table(table)
    result = known.outcomes.result(round_.number, table)
    if free and not isinstance(result, Missing):
        games = f" ({len(table.games)})" if len(table.games) > 1 else ""
        return said(result_told(result)) + games
    if deals:
        scored = sum(table.deal(deal) is not None for deal in deals)
        return f"{scored}/{len(deals)}" if scored else ""
    return word("cli.games-so-far", games=len(table.games)) if free and table.games else ""


def _named(group: str, value: str) -> str:
    """The word for a value that is a code."""
    return words.named(f"{group}.{value}", language())


def rests(event: Event, round_: EventRound, *, hidden: bool) -> Iterator[str]:
    """Who sits out, and, as it is `hidden` from others, what the arbiter was told of the pairing.

    Only a Swiss event has byes that are asked for or worth nothing; elsewhere having no opponent is nobody's fault.
    """
    stage = event.stage_of(round_.number)
    free = stage is not None and stage.began.kind is not StageKind.SWISS
    for rest in round_.rests:
        held = event.entrant(rest.number)
        bye = word("cli.sits-out") if free and rest.kind is ByeKind.ZERO else _named("bye", rest.kind)
        yield word("cli.rest", number=rest.number, name=held.card.name if held else "", bye=bye)
    for finding in round_.findings if hidden else ():
        yield word("cli.finding", fault=_named("fault", finding.fault), numbers=", ".join(map(str, finding.numbers)))
    if round_.unlike:
        yield word("audit.unlike", tables=", ".join(map(str, round_.unlike)))


def advice(event: Event, *, only_checked_in: bool = False) -> Iterator[str]:
    """What speaks against the format, before an event with so many entries begins."""
    if event.phase is Phase.ENROLLING:
        coming = sum(each.playing and (each.checked_in or not only_checked_in) for each in event.entrants)
        for each in unwise(event.regulations.format, coming):
            yield word("cli.advice", what=said(each))


def wall_chart(event: Event, round_: EventRound) -> Sheet:
    """Where everybody sits, by number: what hangs at the door."""
    places = max((len(table.seating.entries) for table in round_.tables), default=2)
    names = _places(event, places)
    found = {
        number: (str(table.number), names[place])
        for table in round_.tables
        for place, number in enumerate(table.seating.entries)
        if number is not None
    }
    found |= {rest.number: ("-", word("cli.sits-out")) for rest in round_.rests}
    found |= {number: ("-", word("cli.waits")) for number in _waiting(event, round_) if number not in found}
    title = word("cli.round", round=round_.number)
    chart = sheet(
        title, word("cli.number"), word("cli.name"), word("cli.club"), word("cli.table"), word("cli.place-at")
    )
    for number in sorted(found):
        held = event.entrant(number)
        if held is not None:
            chart.add_row(str(number), held.card.name, held.card.club, *found[number])
    return chart


def _waiting(event: Event, round_: EventRound) -> set[int]:
    """Who is in a knockout still, and may have no table in a round: by a bye, or as others play for the opponent."""
    stage = event.stage_of(round_.number)
    if stage is None or stage.began.kind is not StageKind.KNOCKOUT or round_ is not event.rounds[-1]:
        return set()
    knockout = Outcomes(event).knockout(stage)
    over = {each.match for each in knockout.decided}
    open_ = [sides for match, sides in knockout.sides().items() if match not in over]
    return {side for sides in open_ for side in sides if isinstance(side, int)}


def entry_table(event: Event) -> Sheet:
    """The entries as they are published."""
    table = sheet(
        "",
        word("cli.number"),
        word("cli.name"),
        word("cli.club"),
        word("cli.members"),
        word("cli.seed"),
        word("cli.is"),
    )
    for each in event.entrants:
        card = each.card
        members = ", ".join(member.name for member in card.members) if len(card.members) > 1 else ""
        is_ = word(f"cli.{each.standing}") if not each.playing else word("cli.checked-in") if each.checked_in else ""
        table.add_row(str(each.number), card.name, card.club, members, str(card.seed or ""), is_)
    return table


def standings_tables(found: Standings, title: str) -> list[Sheet | str]:
    """The standings, each group by itself as well, and whether they are official."""
    official = word("cli.official") if found.official else word("cli.provisional")
    parts: list[Sheet | str] = [_places_table(found, found.lines, f"{title}  {official}")]
    parts += [_places_table(found, lines, word("cli.group", group=lines[0].group)) for lines in found.groups if lines]
    return parts + [said(why) for why in found.why]


def _places_table(found: Standings, lines: tuple[Line, ...], title: str) -> Sheet:
    speech = language()
    keys = [words.named(f"key.{key}", speech) for key in found.keys]
    table = sheet(title, word("cli.place"), word("cli.number"), word("cli.name"), word("cli.club"), *keys)
    for line in lines:
        place = f"{line.place}{'=' if line.shared else ''}"
        table.add_row(place, str(line.number), line.name, line.club, *line.values)
    return table
