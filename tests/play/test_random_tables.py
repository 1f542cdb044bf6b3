"""Tables at which people, the referee and time do whatever they like, allowed or not: 10,000 facts of every kind."""

from collections import Counter
from itertools import count
from random import Random

import msgspec

from games import VARIANTS
from qihui.play import Phase, Table, TimeControl, deadline, view
from qihui.play import actions as ask
from qihui.play.facts import Entry
from qihui.play.infractions import infractions_of
from qihui.play.rulings import (
    AnyEffect,
    Decided,
    Loss,
    NoPenalty,
    PieceRemoved,
    PiecesRevealed,
    TimeChange,
    Warning,  # noqa: A004 - the documents' word
)
from qihui.rules import QihuiError, Referee, SeatViewer, Spectator
from qihui.rules.retelling import disagreement
from tables import Desk

TIMES = TimeControl(setup_ms=300_000, move_ms=60_000, game_ms=900_000, grace_ms=180_000)
FACTS = 10_000


def effect(rng: Random, desk: Desk) -> AnyEffect:
    """Any ruling, many of them impossible."""
    assert desk.table.position
    game, seat = desk.table.game, rng.randrange(-1, 5)
    pieces = desk.table.position.view(Referee()).pieces
    piece = rng.choice(pieces) if pieces else None
    side = rng.choice([(), *game.sides, (0, 1), (9,)])
    return rng.choices(
        [
            NoPenalty(),
            Warning(seat),
            TimeChange(seat, rng.choice([0, 1, -1, 60_000, -60_000, 10**12])),
            PieceRemoved(piece.seat if piece and rng.random() < 0.9 else seat, piece.at if piece else "a0"),
            PiecesRevealed(seat, rng.randrange(-1, 4)),
            Loss(seat),
            Decided(side),
        ],
        [8, 8, 8, 6, 6, 0.2, 0.1],
    )[0]


def action(rng: Random, desk: Desk) -> ask.Action:
    """Anything that anybody could ask for."""
    position = desk.table.position
    assert position
    moves = position.view(SeatViewer(position.turn)).moves
    move = rng.choice(moves) if moves and rng.random() < 0.97 else rng.choice(["", "S11-S12", "h8", "a0-a1", "pass"])
    clause = rng.choice(["", "house", *(each.id for each in infractions_of(desk.table.opened.game))])
    return rng.choices(
        [
            ask.Move(move, position.ply - (rng.random() < 0.02)),
            ask.OfferDraw(),
            ask.AnswerDraw(rng.random() < 0.3),
            ask.CallReferee(),
            ask.StopGame(),
            ask.Rule(effect(rng, desk), clause, "why"),
            ask.Leave(),
            ask.Return(),
            ask.Tick(),
            ask.Resign(),
            ask.Sit("late", player="p", guest="g"),
            ask.Deploy(""),
            ask.Ready(),
        ],
        [60, 4, 4, 2, 1, 8, 3, 6, 3, 0.1, 1, 1, 1],
    )[0]


def checked(desk: Desk) -> None:
    """A table is what its journal tells, its game is legal, and everybody can look at it."""
    read = msgspec.json.decode(msgspec.json.encode(desk.entries), type=list[Entry])
    assert Table.of(read) == desk.table
    assert disagreement(desk.table.record()) is None
    for viewer in (Referee(), Spectator(), *(SeatViewer(seat) for seat in range(len(desk.table.chairs)))):
        msgspec.json.encode(view(desk.table, viewer, desk.at))


def refereed(game: str, profile: str, seed: int) -> Desk:
    """A game with a referee that has just begun."""
    desk = Desk(game, profile, TIMES)
    opened = msgspec.structs.replace(desk.table.opened, referee="digest of the referee's key")
    desk.entries = [Entry(0, opened)]
    desk.table = Table.of(desk.entries)
    return desk.gather(seed=seed)


def tried(rng: Random, desk: Desk) -> tuple[list[str], str]:
    """The kinds of the facts that something asked for led to, or why it was refused."""
    before = desk.table
    assert before.position
    asked = action(rng, desk)
    mover = isinstance(asked, ask.Move) and rng.random() < 0.98
    seat = before.position.turn if mover else rng.randrange(len(before.chairs))
    try:
        facts = desk.ask(asked, seat, wait=rng.choice([0, 5, 800, 4_000]))
    except QihuiError as error:
        assert desk.table == before
        return [], error.key
    if before.stopped and not isinstance(asked, ask.Rule):
        assert desk.table.position == before.position
    if desk.table.stopped:
        assert deadline(desk.table) is None
    return [type(fact).__name__ for fact in facts], ""


def test_whatever_happens_at_tables_their_journals_tell_it_again():
    rng = Random(20)
    told: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for number in count():
        game, profile = VARIANTS[number % len(VARIANTS)]
        desk = refereed(game.name, profile, number)
        for _ in range(600):
            if desk.table.phase is not Phase.PLAYING:
                break
            kinds, why = tried(rng, desk)
            told.update(kinds)
            refused.update([why] if why else [])
        checked(desk)
        if told.total() >= FACTS:
            break
    assert told.keys() >= {
        "Moved", "Removed", "Revealed", "Ruled", "Stopped", "DrawOffered", "DrawAnswered", "Left", "Out", "Finished",
    }  # fmt: skip
    assert refused.keys() >= {"stopped", "no-such-penalty", "no-such-side", "no-such-seat", "ruling-time"}
