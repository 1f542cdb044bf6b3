"""Twins: two tables that differ only in what a viewer cannot know.

A twin is made by exchanging two pieces in a formation that the viewer may not see, and playing the same moves again. It
counts when the exchanged formation is legal and everything public came out the same: every step, with its contact,
departures and shown flags. Then the viewer cannot tell the two apart by any reasoning, so nothing it is given may.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from qihui.play import Entry, Opened, Table, TimeControl, Watching
from qihui.play.actions import Action, Deploy, Move, Ready, Sit
from qihui.play.decide import decide
from qihui.rules.core import SeatViewer, Spectator, Viewer
from qihui.rules.errors import QihuiError
from qihui.rules.junqi.options import Visibility

NAMES = ("南", "西", "北", "东")


def opened(visibility: Visibility, *, flag_shown: bool) -> Opened:
    options: dict[str, Any] = {"visibility": visibility.value, "flag_shown": flag_shown, "quiet_limit": 0}
    return Opened("siguo", "competitive", 1, options, TimeControl(), watching=Watching.SEAT)


def done(table: Table, action: Action, seat: int, at: int) -> Table:
    for fact in decide(table, action, seat, at):
        table = table.apply(fact, at)
    return table


def laid_out(first: Opened, setups: tuple[str, ...], *, ready: bool) -> Table:
    """A table whose four people have laid out these formations."""
    table = Table.of([Entry(0, first)])
    for seat, setup in enumerate(setups):
        table = done(table, Sit(NAMES[seat], player=f"p{seat}", guest=f"g{seat}"), seat, 10)
        table = done(table, Deploy(setup), seat, 20)
    if ready:
        for seat in range(4):
            table = done(table, Ready(), seat, 30)
    return table


def played(table: Table, moves: list[str]) -> Table:
    """The table after these moves, a second each."""
    for number, move in enumerate(moves):
        assert table.position is not None
        table = done(table, Move(move, number), table.position.turn, 1000 * (number + 1))
    return table


def random_moves(table: Table, rng: Random, plies: int) -> list[str]:
    """Moves of a random game, attacks preferred: contacts are what tells something."""
    position = table.position
    assert position is not None
    moves: list[str] = []
    while position.outcome is None and len(moves) < plies:
        legal = list(position.moves())
        taken = {piece.at for piece in position.view(Spectator()).pieces}
        attacks = [move for move in legal if move.split("-")[1] in taken]
        moves.append(rng.choice(attacks if attacks and rng.random() < 0.5 else legal))
        position = position.play(moves[-1])
    return moves if position.outcome is None else moves[:-1]


def exchanged(setup: str, rng: Random) -> str:
    """A formation with two different pieces exchanged; it may be against the rules."""
    cells = [at for at, code in enumerate(setup) if code not in "/."]
    a, b = rng.sample(cells, 2)
    found = list(setup)
    found[a], found[b] = found[b], found[a]
    return "".join(found)


def hidden_seats(table: Table, viewer: Viewer) -> list[int]:
    """The seats whose pieces the viewer may not see, by the wording of the rules and not by our view."""
    match viewer:
        case SeatViewer(seat):
            mine = {seat, (seat + 2) % 4} if table.opened.options["visibility"] == "open-pair" else {seat}
        case _:
            mine = set[int]()
    return [seat for seat in range(4) if seat not in mine]


def twins(table: Table, viewer: Viewer, moves: list[str], rng: Random, tries: int = 60) -> Iterator[Table]:
    """Tables that the viewer cannot tell from `table`, and that differ from it."""
    setups = [chair.setup for chair in table.chairs]
    for _ in range(tries):
        changed = list(setups)
        for _ in range(rng.randint(1, 4)):
            seat = rng.choice(hidden_seats(table, viewer))
            changed[seat] = exchanged(changed[seat], rng)
        if changed == setups:
            continue
        try:
            twin = played(laid_out(table.opened, tuple(changed), ready=bool(table.position)), moves)
        except QihuiError:
            continue
        if twin.steps == table.steps and twin.phase == table.phase:
            yield twin
