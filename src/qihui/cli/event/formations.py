"""`qihui event formations|hand-out|take-back|open-envelopes`: the formations of a duplicate event in their envelopes.

`formations` draws which are played, and publishes nothing of them but seals; what is in the envelopes is in the file
SECRET, which the organiser keeps. At each table they are handed out and taken back, and when a deal has been played
everywhere its envelope is opened for all (H6-7, H.deals-drawn).
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from qihui.cli.draw.asked import pots_of
from qihui.cli.draw.making import fresh_secret, keep
from qihui.cli.draw.reading import secret_of
from qihui.cli.event.desk import Desk
from qihui.cli.reading import shown
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.events import lots
from qihui.events.deciding.chance import DEALS
from qihui.events.event import Event
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import EventRound, Phase
from qihui.rules.errors import QihuiError

Secret = Annotated[Path, typer.Option(metavar="SECRET", help="The file that holds what is in the envelopes.")]
Table = Annotated[int, typer.Argument(metavar="[TABLE]", help="The table; all by default.", show_default=False)]
Deal = Annotated[
    int, typer.Argument(metavar="[DEAL]", help="The deal; all of the round by default.", show_default=False)
]
Round = Annotated[int, typer.Option("--round", help="The round; the latest by default.", show_default=False)]


@acting
def formations(
    desk: Desk,
    list_: Annotated[Path, typer.Argument(metavar="LIST", help="A line for each: its name, a tab, the formation.")],
    *,
    secret: Annotated[Path, typer.Option(metavar="SECRET", help="The new file that keeps what is in the envelopes.")],
    seed: Annotated[str, typer.Option(help="The seed; a fresh one by default.")] = "",
    witness: Annotated[list[str], typer.Option(help="Words said in the hall before the draw.")] = [],  # noqa: B006 - typer reads it and nothing changes it
) -> None:
    """Draw which formations are played, all of them in sealed envelopes.

    Example: qihui event formations formations.txt --secret secret.json
    """
    pots, texts = pots_of(list_)
    if not texts:
        raise QihuiError("cli-formations", file=shown(list_))
    kept = fresh_secret(seed, texts)
    envelopes = tuple(lots.closed(each) for each in kept.openings)
    full = tuple(tuple(pot) for pot in pots if pot)
    desk.act(
        lambda _: [ask.MakeDraw(kept.seed, DEALS, tuple(witness), envelopes, full)],
        before=lambda _: keep(secret, kept),
    )


@acting
def hand_out(desk: Desk, table: Table = 0, deal: Deal = 0, *, secret: Secret, round_: Round = 0) -> None:
    """Give tables the formations of the deals that they play: all of the round, or one.

    Example: qihui event hand-out 3 7 --secret secret.json
    """
    held = {opening.name: opening for opening in secret_of(secret).openings}

    def make(event: Event) -> Sequence[ask.AnyCommand]:
        given = {(each.round, each.table, each.deal) for each in event.custody}
        found = [
            ask.HandOut(number, place, which, held[name])
            for number, place, which in _deals(event, round_, table, deal)
            if (name := drawn(event, which)) in held and (deal or (number, place, which) not in given)
        ]
        if not found:
            raise QihuiError("cli-nothing-out")
        return found

    desk.act(make)


@acting
def take_back(desk: Desk, table: Table = 0, deal: Deal = 0, *, round_: Round = 0) -> None:
    """Sheets of formations came back from tables: all that are out, or one.

    Example: qihui event take-back 3 7
    """

    def make(event: Event) -> Sequence[ask.AnyCommand]:
        out = {(each.round, each.table, each.deal) for each in event.custody if not each.returned}
        found = [ask.TakeBack(*each) for each in _deals(event, round_, table, deal) if deal or each in out]
        if not found:
            raise QihuiError("cli-nothing-back")
        return found

    desk.act(make)


@acting
def open_envelopes(
    desk: Desk,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME...]", help="Which; all that may be opened by default.")
    ] = None,
    *,
    secret: Secret,
) -> None:
    """Publish formations whose deals have been played at every table.

    Example: qihui event open-envelopes --secret secret.json
    """
    held = secret_of(secret)
    desk.act(lambda event: [ask.OpenEnvelopes(openings_of(event, held, names or ()))])


def openings_of(event: Event, secret: lots.Secret, names: Sequence[str]) -> tuple[lots.Opening, ...]:
    """The openings that are named, or all that may be published and are not yet.

    Raises:
        QihuiError: `draw-no-envelope`, or `cli-nothing-open`.
    """
    held = {opening.name: opening for opening in secret.openings}
    for name in names:
        if name not in held:
            raise QihuiError("draw-no-envelope", name=name)
    known = {opening.name for opening in event.openings}
    found = list(names) or [name for name in _ready(event) if name in held and name not in known]
    if not found:
        raise QihuiError("cli-nothing-open")
    return tuple(held[name] for name in found)


def _ready(event: Event) -> list[str]:
    """The names of envelopes whose deals have been played everywhere; once the event is over, of all drawn ones."""
    draw = event.draw_of(DEALS)
    result = draw.made.result if draw and draw.made else ()
    told = Outcomes(event).open_deals(event.stage) if event.stage else frozenset[int]()
    over = event.phase is Phase.FINISHED
    return [each.item for deal, each in enumerate(result, 1) if over or deal in told]


def _deals(event: Event, number: int, table: int, deal: int) -> list[tuple[int, int, int]]:
    """Round, table and deal of those that are named; one that is not there is refused by the event."""
    round_: EventRound | None = event.at_round(number or event.round)
    if round_ is None:
        raise QihuiError("event-no-round", round=number or event.round)
    if table and deal:
        return [(round_.number, table, deal)]
    return [
        (round_.number, each.number, which)
        for each in round_.tables
        for which in each.seating.deals
        if table in (0, each.number) and deal in (0, which)
    ]


def drawn(event: Event, deal: int) -> str:
    """The name on the envelope of a deal; empty where none was drawn."""
    held = event.draw_of(DEALS)
    result = held.made.result if held and held.made else ()
    return result[deal - 1].item if 1 <= deal <= len(result) else ""
