"""Standings, results and entries of an event as tables for spreadsheets."""

from collections.abc import Sequence

import msgspec

from qihui import words
from qihui.cli.event.charts import result_text
from qihui.cli.event.desk import label
from qihui.cli.event.merging import person_of
from qihui.cli.speak import language, word
from qihui.events.event import Event
from qihui.events.files.entries import Person
from qihui.events.files.headings import Field
from qihui.events.files.listing import table_of
from qihui.events.files.tables import Cell, Table
from qihui.events.standings.standing import Standings, standings
from qihui.events.view import Known

PRIVATE = (Field.PHONE, Field.EMAIL, Field.DOCUMENT, Field.NOTE)
"""What only officials see of an entry."""


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


def results_tables(event: Event, *, everything: bool) -> list[Table]:
    """Each round, as wide as the widest, so that they can stand below one another; as far as everybody may know."""
    known = Known(event)
    rounds = event.rounds if everything else known.rounds
    places = max((len(each.seating.entries) for round_ in rounds for each in round_.tables), default=2)
    seats = tuple(word("cli.seat", place=place + 1) for place in range(places))
    headings = (word("cli.round-heading"), word("cli.table"), *seats, word("cli.deals"), word("cli.result"))
    tables: list[Table] = []
    for round_ in rounds:
        rows: list[tuple[Cell, ...]] = []
        for each in round_.tables:
            names = [label(event, number) for number in each.seating.entries]
            names += [""] * (places - len(names))
            scored = "; ".join(
                f"{deal.deal}: {' '.join(map(str, deal.scores)) or '-'}"
                for deal in each.deals
                if everything or deal.deal in known.deals
            )
            text = result_text(known, round_, each, hidden=everything)
            rows.append((round_.number, each.number, *names, scored, text))
        rows += [
            (round_.number, None, label(event, rest.number), *[""] * (places - 1), "", word("cli.sits-out"))
            for rest in round_.rests
        ]
        tables.append(Table(word("cli.round", round=round_.number), headings, tuple(rows)))
    return tables or [Table(word("cli.results"), headings, ())]


def entries_table(event: Event, *, everything: bool) -> Table:
    """The entries as a list that can be imported again; contacts only for officials."""
    fields = [field for field in Field if everything or field not in PRIVATE]
    return table_of(word("cli.entries"), people_of(event, everything=everything), language(), fields)


def people_of(event: Event, *, everything: bool) -> Sequence[Person]:
    """The entries as lines of a list, with their numbers in the event; contacts only for officials."""
    numbered = [msgspec.structs.replace(person_of(each), number=str(each.number)) for each in event.entrants]
    if everything:
        return numbered
    nothing = dict.fromkeys((field.value for field in PRIVATE), "")
    return [msgspec.structs.replace(each, **nothing) for each in numbered]
