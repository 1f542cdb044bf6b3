"""Tables at which people, officials and time do whatever they like, allowed or not: 10,000 facts of every kind."""

from collections import Counter
from itertools import count
from random import Random

import msgspec

from games import VARIANTS
from qihui.play import Phase, Table, Terms, TimeControl, deadline, view
from qihui.play import actions as ask
from qihui.play.asking import ClaimKind
from qihui.play.facts import Entry
from qihui.play.infractions import infractions_of
from qihui.play.officials import By, Office
from qihui.play.result_sheet import result_sheet
from qihui.play.rulings import (
    Adjusted,
    AnyEffect,
    ClockReplaced,
    Decided,
    Delay,
    Disqualification,
    Extension,
    Forfeit,
    GoneBack,
    Limit,
    Loss,
    NoPenalty,
    Overturned,
    PieceRemoved,
    PiecesRevealed,
    PositionCorrected,
    SeatsChanged,
    Substituted,
    Suspension,
    TimeChange,
    Voided,
    Warning,  # noqa: A004 - the documents' word
)
from qihui.play.terms import Absence
from qihui.rules import QihuiError, Referee, SeatViewer, Spectator
from qihui.rules.core import Piece
from qihui.rules.retelling import disagreement
from tables import Desk
from tables import refereed as competition

TIMES = TimeControl(setup_ms=300_000, move_ms=60_000, game_ms=900_000, grace_ms=180_000)
TERMS = (
    Terms(),
    Terms(absence=Absence.CLAIM, match_ms=3_600_000),
    Terms(takebacks=True, late_ms=600_000),
    Terms(wood=True),
)
FACTS = 10_000


def effect(rng: Random, desk: Desk) -> AnyEffect:
    """Any ruling, many of them impossible."""
    position = desk.table.position
    assert position
    game, seat = desk.table.game, rng.randrange(-1, 5)
    pieces = position.view(Referee()).pieces
    piece = rng.choice(pieces) if pieces else None
    at = piece.at if piece else "a0"
    side = rng.choice([(), *game.sides, (0, 1), (9,)])
    order = list(range(len(game.seats)))
    rng.shuffle(order)
    ms = rng.choice([0, 1, -1, 60_000, -60_000, 10**12])
    spot = rng.choice(pieces).at if pieces else "h8"
    placed = (Piece(spot, piece.seat, piece.face),) if piece and rng.random() < 0.9 else (Piece("zz", 0, "king"),)
    return rng.choices(
        [
            NoPenalty(),
            Warning(seat),
            TimeChange(seat, ms),
            ClockReplaced(tuple(rng.choice([None, 500_000, -1]) for _ in order)),
            PieceRemoved(piece.seat if piece and rng.random() < 0.9 else seat, at),
            PiecesRevealed(seat, rng.randrange(-1, 4)),
            GoneBack(position.ply - rng.randrange(-1, 6)),
            PositionCorrected(placed, (at,), rng.randrange(-1, 4)),
            SeatsChanged(tuple(order)),
            Substituted(seat, f"new {rng.randrange(5)}", "key", "guest"),
            Delay(ms),
            Extension(rng.choice(list(Limit)), ms),
            Overturned(rng.randrange(-1, len(desk.table.rulings) + 1)),
            Suspension(seat),
            Disqualification(seat),
            Loss(seat),
            Forfeit(seat),
            Decided(side),
            Adjusted(side),
            Voided(),
        ],
        [8, 8, 8, 3, 6, 6, 4, 6, 3, 3, 2, 2, 4, 0.2, 0.3, 0.2, 0.1, 0.1, 2, 0.1],
    )[0]


def action(rng: Random, desk: Desk) -> ask.Action:
    """Anything that anybody could ask for."""
    position, table = desk.table.position, desk.table
    assert position
    moves = position.view(SeatViewer(position.turn)).moves
    move = rng.choice(moves) if moves and rng.random() < 0.97 else rng.choice(["", "S11-S12", "h8", "a0-a1", "pass"])
    clause = rng.choice(["", "house", *(each.id for each in infractions_of(table.opened.game))])
    by = By(rng.choice([Office.REFEREE, Office.CHIEF, Office.COMMITTEE]), "name")
    sheet = result_sheet(table).digest if table.phase is Phase.FINISHED and rng.random() < 0.9 else "old"
    end = table.play.end
    more = list(end.position.moves()) if end else []
    added = ask.Add(rng.choice(more) if more else move, position.ply, table.line)
    if table.request and rng.random() < 0.4:
        return ask.Answer(rng.random() < 0.9, rng.choice([None, by]))
    claim = rng.choice([None, None, None, rng.randrange(-1, len(table.claims) + 1)])
    return rng.choices(
        [
            ask.Move(move, position.ply - (rng.random() < 0.02), table.line),
            ask.Press(),
            added,
            ask.Write(position.ply, rng.choice([move, "", "x" * 30])),
            ask.OfferDraw(),
            ask.AnswerDraw(rng.random() < 0.3),
            ask.AskTakeBack(),
            ask.Answer(rng.random() < 0.8, rng.choice([None, by])),
            ask.Claim(rng.choice(list(ClaimKind)), rng.choice([None, None, by])),
            ask.Reserve(rng.choice(["", "a hint"])),
            ask.CallReferee(),
            ask.StopGame(by),
            ask.Rule(effect(rng, desk), clause, "why", by, rng.random() < 0.2, claim),
            ask.Say(rng.choice(["", "hello"]), rng.choice([None, by]), rng.choice([None, 0, 9])),
            ask.Sign(sheet, "mark", rng.choice([None, by]), rng.choice([None, 1, 9])),
            ask.WantRematch(),
            ask.Leave(),
            ask.Return(),
            ask.Tick(),
            ask.Resign(),
            ask.Begin(),
            ask.Sit("late", player="p", guest="g"),
            ask.Deploy(""),
            ask.Ready(),
        ],
        [60, 4, 2, 4, 4, 4, 3, 10, 1, 1, 2, 1, 12, 2, 2, 1, 3, 6, 4, 0.1, 0.3, 1, 1, 1],
    )[0]


def checked(desk: Desk) -> None:
    """A table is what its journal tells, its game is legal, and everybody can look at it."""
    read = msgspec.json.decode(msgspec.json.encode(desk.entries), type=list[Entry])
    assert Table.of(read) == desk.table
    assert disagreement(desk.table.record()) is None
    for viewer in (Referee(), Spectator(), *(SeatViewer(seat) for seat in range(len(desk.table.chairs)))):
        msgspec.json.encode(view(desk.table, viewer, desk.at))


def any_table(game: str, profile: str, number: int) -> Desk:
    """A game that has just begun: of every three tables two have officials."""
    terms = TERMS[number // 3 % len(TERMS)]
    desk = competition(game, profile, TIMES, terms) if number % 3 else Desk(game, profile, TIMES, terms)
    return desk.gather(seed=number)


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
    if before.stopped and not isinstance(asked, ask.Rule | ask.Answer):
        assert desk.table.position == before.position
    if desk.table.stopped and desk.table.stopped.until is None:
        assert deadline(desk.table) is None
    return [type(fact).__name__ for fact in facts], ""


def test_whatever_happens_at_tables_their_journals_tell_it_again():
    rng = Random(24)
    told: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for number in count():
        game, profile = VARIANTS[number % len(VARIANTS)]
        desk = any_table(game.name, profile, number)
        after_the_end = 60
        for _ in range(600):
            after_the_end -= desk.table.phase is Phase.FINISHED
            if not after_the_end or desk.table.position is None:
                break
            kinds, why = tried(rng, desk)
            told.update(kinds)
            refused.update([why] if why else [])
        checked(desk)
        if told.total() >= FACTS:
            break
    assert told.keys() >= {
        "Moved", "Removed", "Revealed", "Corrected", "Ruled", "Stopped", "Continued", "DrawOffered", "DrawAnswered",
        "Left", "Out", "Finished", "Asked", "Answered", "WentBack", "Claimed", "Reserved", "Said", "Signed", "Pressed",
        "Wrote", "Added", "Adjusted", "RematchWanted",
    }, told  # fmt: skip
    assert refused.keys() >= {
        "stopped", "no-such-penalty", "no-such-side", "no-such-seat", "ruling-time", "ruling-phase", "no-such-position",
        "not-the-chief", "no-such-ply", "sheet-changed",
    }, refused  # fmt: skip
