"""Before the game: people sit down, lay out, say ready; the start is called; and who is there at any time."""

from random import Random
from typing import assert_never

from qihui.play.actions import Deploy, Leave, Ready, Return, Sit, Stand
from qihui.play.deciding.common import expect, free_name
from qihui.play.errors import Refused
from qihui.play.facts import Begun, Closed, Left, Readied, Returned, Sat, Started, Stood, TableFact
from qihui.play.state import Phase
from qihui.play.table import Table
from qihui.rules.record import Deployed, Finished


def sit(table: Table, action: Sit, seat: int) -> list[TableFact]:
    """Somebody takes a free seat."""
    expect(table, Phase.GATHERING)
    name = free_name(table, action.name, seat)
    if table.chairs[seat].taken:
        raise Refused("seat-taken", seat=table.game.seats[seat])
    return [Sat(seat, name, action.player, action.guest, action.engine)]


def gather(table: Table, action: Stand | Deploy | Ready, seat: int) -> list[TableFact]:
    """Somebody who sits there leaves, lays out, or says ready; with the last one the game begins."""
    expect(table, Phase.GATHERING)
    chair = table.chairs[seat]
    if not chair.taken:
        raise Refused("not-seated")
    match action:
        case Stand():
            return [Stood(seat)]
        case Deploy(setup):
            if chair.ready:
                raise Refused("already-ready")
            table.game.check_setup(setup)
            return [Deployed(seat, setup)]
        case Ready(on):
            if chair.ready == on:
                return []
            if on and table.game.setup_rules and not chair.setup:
                raise Refused("no-setup")
            facts: list[TableFact] = [Readied(seat, on)]
            others = (other for place, other in enumerate(table.chairs) if place != seat)
            if on and all(other.ready for other in others):
                return _begun(table, facts)
            return facts
        case _:
            assert_never(action)


def begin(table: Table) -> list[TableFact]:
    """The start is called. It is called once."""
    expect(table, Phase.GATHERING)
    if table.begun is not None:
        raise Refused("begun-already")
    return [Begun()]


def close(table: Table) -> list[TableFact]:
    """The table is given up."""
    expect(table, Phase.GATHERING)
    return [Closed()]


def presence(table: Table, action: Leave | Return, seat: int) -> list[TableFact]:
    """A seat's last connection has gone, or one is there again; at a real board only coming counts."""
    chair = table.chairs[seat]
    gone = isinstance(action, Leave)
    over = table.phase in (Phase.FINISHED, Phase.CLOSED)
    if not chair.human or not chair.player or over or gone == (chair.away is not None):
        return []
    if gone and table.opened.terms.wood:
        return []
    return [Left(seat)] if gone else [Returned(seat)]


def by_lot(table: Table, seed: int) -> list[TableFact]:
    """Everybody's formation stands now; who has none gets one by lot."""
    rng = Random(seed)  # noqa: S311 - a lot is drawn from a seed so that it can be told again
    facts: list[TableFact] = []
    for seat, chair in enumerate(table.chairs):
        if table.game.setup_rules and not chair.setup:
            facts.append(Deployed(seat, table.game.random_setup(rng)))
        if not chair.ready:
            facts.append(Readied(seat, on=True))
    return _begun(table, facts)


def _begun(table: Table, facts: list[TableFact]) -> list[TableFact]:
    """The facts, and then the game begins; it is over at once where the first position is an end already."""
    started: list[TableFact] = [*facts, Started()]
    for fact in started:
        table = table.apply(fact, table.at)
    assert table.position is not None
    return [*started, Finished(table.position.outcome)] if table.position.outcome else started
