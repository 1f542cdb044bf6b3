"""Tables for tests: as values that people act at, and as the server runs them, with a journal and random games."""

from random import Random
from typing import Any

import msgspec
import pytest

from games import eager
from qihui.play import (
    Action,
    Entry,
    Opened,
    Phase,
    Refused,
    Table,
    TableFact,
    Terms,
    TimeControl,
    Watching,
    deadline,
    decide,
)
from qihui.play.actions import AnswerDraw, Deploy, Leave, Move, OfferDraw, Ready, Resign, Return, Sit, Tick
from qihui.rules import Game, IllegalMove, QihuiError
from qihui.rules.junqi import Visibility

TIMES = TimeControl(setup_ms=300_000, move_ms=60_000, game_ms=1_800_000, grace_ms=180_000)

CASUAL = Terms()

NAMES = ("南", "西", "北", "东")


def opened(visibility: Visibility = Visibility.DARK, *, flag_shown: bool = True, **times: int) -> Opened:
    """A table of four-player Junqi that no draw ends by itself."""
    options: dict[str, Any] = {"visibility": visibility.value, "flag_shown": flag_shown, "quiet_limit": 0}
    control = msgspec.structs.replace(TimeControl(), **times)
    return Opened("siguo", "competitive", 1, options, control, watching=Watching.SEAT)


def done(table: Table, action: Action, seat: int, at: int) -> Table:
    """The table after an action."""
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


class Desk:
    """A table with its journal and its time."""

    def __init__(
        self, game: str, profile: str = "competitive", times: TimeControl = TIMES, terms: Terms = CASUAL, **options: Any
    ) -> None:
        self.entries = [Entry(0, Opened(game, profile, 1, options, times, terms=terms))]
        self.table = Table.of(self.entries)
        self.at = 0

    def ask(self, action: Action, seat: int = 0, *, wait: int = 0) -> list[TableFact]:
        """The facts that `action` led to, `wait` milliseconds later. A refusal changes nothing but the time."""
        self.at += wait
        facts = decide(self.table, action, seat, self.at)
        for fact in facts:
            self.entries.append(Entry(self.at, fact))
            self.table = self.table.apply(fact, self.at)
        return facts

    def gather(self, setups: tuple[str, ...] | None = None, seed: int = 0) -> "Desk":
        """Everybody sits down, is there, lays out and says ready."""
        rng = Random(seed)
        for seat, name in enumerate(self.table.game.seats):
            self.ask(Sit(f"player {name}", player=f"key {name}", guest=f"guest {name}"), seat)
            self.ask(Return(), seat)
        for seat in range(len(self.table.game.seats)):
            if self.table.game.setup_rules:
                self.ask(Deploy(setups[seat] if setups else self.table.game.random_setup(rng)), seat)
            self.ask(Ready(), seat)
        return self

    def play(self, move: str, *, wait: int = 0) -> list[TableFact]:
        """The seat on turn makes a move."""
        position = self.table.position
        assert position
        return self.ask(Move(move, position.ply, self.table.line), position.turn, wait=wait)


def refereed(
    game: str = "xiangqi", profile: str = "china", times: TimeControl = TIMES, terms: Terms = CASUAL, **options: Any
) -> Desk:
    """A table of a competition, with a referee, a chief and a committee."""
    desk = Desk(game, profile, times, terms, **options)
    keys = {name: f"digest of the {name}'s key" for name in ("referee", "chief", "committee")}
    desk.entries = [Entry(0, msgspec.structs.replace(desk.table.opened, **keys))]
    desk.table = Table.of(desk.entries)
    return desk


def refused(desk: Desk, action: Action, seat: int = 0, *, wait: int = 0) -> str:
    """Why an action is refused, which changes nothing."""
    before = desk.table
    with pytest.raises(QihuiError) as caught:
        desk.ask(action, seat, wait=wait)
    assert desk.table == before
    return caught.value.key


def switched(game: Game, profile: str, rng: Random) -> dict[str, bool]:
    """A lot for every option of a game that is on or off."""
    options = msgspec.to_builtins(game.profiles[profile].options)
    return {name: rng.random() < 0.5 for name, value in options.items() if isinstance(value, bool)}


def random_desk(game: Game, profile: str, seed: int, plies: int) -> Desk:
    """A game in which people move, offer draws, give up, go away and come back."""
    rng = Random(seed)
    desk = Desk(game.name, profile, **switched(game, profile, rng)).gather(seed=seed)
    while desk.table.phase is Phase.PLAYING and desk.table.position and desk.table.position.ply < plies:
        position = desk.table.position
        desk.at += rng.randrange(4000)
        due = deadline(desk.table)
        if due is not None and due <= desk.at:
            desk.ask(Tick(seed=1))
            continue
        kind, seat = rng.random(), rng.choice(position.living)
        if kind < 0.9:
            desk.play(eager(position, rng))
            continue
        action = rng.choice([OfferDraw(), AnswerDraw(accept=False), Leave(), Return(), Return()])
        if kind > 0.995:
            action = Resign()
        try:
            desk.ask(action, seat)
        except (Refused, IllegalMove):
            continue
    return desk
