"""What a referee's corrections, claims and decrees have to do in every game of the registry; no game is named here."""

import itertools
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from playthroughs import viewers
from steps import carried_out

from games import VARIANTS, eager, name_of, record_of, started, walk
from qihui.rules import Exit, Game, Position, Referee, Termination
from qihui.rules.core import Piece
from qihui.rules.outcome import Outcome, forfeited, void
from qihui.rules.record import Adjusted, Corrected, Finished, GameFact, Moved, Out, Record, dump, parse
from qihui.rules.retelling import disagreement, frames

each_variant = pytest.mark.parametrize(("game", "profile"), VARIANTS, ids=name_of)
each_seed = pytest.mark.parametrize("seed", range(2))


def board(position: Position) -> dict[str, Piece]:
    """Everything that stands there, by point."""
    return {piece.at: piece for piece in position.view(Referee()).pieces}


def undoing(before: Position, after: Position) -> Corrected:
    """What a referee corrects to have the pieces of `before` again: who moved first, then who left the board."""
    old, new = board(before), board(after)
    astray = [piece for at, piece in new.items() if old.get(at) != piece]
    moved: list[tuple[Piece, str]] = []
    left: list[Piece] = []
    for piece in (piece for at, piece in old.items() if new.get(at) != piece):
        now = next((each for each in astray if (each.seat, each.face) == (piece.seat, piece.face)), None)
        if now:
            astray.remove(now)
            moved.append((piece, now.at))
        else:
            left.append(piece)
    placed = (*(piece for piece, _ in moved), *left)
    return Corrected(placed, (*(at for _, at in moved), *(piece.at for piece in astray)), before.turn)


def undone(positions: list[Position]) -> Iterator[tuple[Position, Position, Position]]:
    """Positions of a game, each with the one after its move, and that one corrected to be the first again."""
    for before, after in itertools.pairwise(positions):
        if not after.outcome and after.living == before.living and board(after) != board(before):
            what = undoing(before, after)
            yield before, after, after.corrected(what.placed, what.emptied, what.turn)


@each_variant
@each_seed
def test_a_move_can_be_undone_by_a_correction_and_the_game_goes_on(game, profile, seed):
    positions = list(walk(started(game, profile, Random(seed)), Random(seed), plies=70))
    found = list(undone(positions))
    assert len(found) >= 20
    for before, after, corrected in found:
        assert corrected is not after
        assert board(corrected) == board(before)
        assert (corrected.turn, corrected.ply, corrected.outcome) == (before.turn, after.ply, None)
        # What was learnt cannot be forgotten: a mine that was met bars most pieces from now on.
        if game.setup_rules:
            assert set(corrected.moves()) <= set(before.moves())
        else:
            assert set(corrected.moves()) == set(before.moves())
    *_, later = walk(found[-1][2], Random(seed), plies=10)
    assert later.ply > found[-1][2].ply


@pytest.mark.clause("S4.secrecy")
@each_variant
@each_seed
def test_the_step_of_a_correction_shows_what_changed_and_nobody_sees_more(game, profile, seed):
    """What a viewer may not know follows from its view before and the step; what it may, the step does not tell."""
    positions = list(walk(started(game, profile, Random(seed)), Random(seed), plies=70))
    for _, after, corrected in undone(positions):
        assert corrected.last
        assert (corrected.last.move, corrected.last.path, corrected.last.contact) == ("", (), "")
        for viewer in viewers(game).values():
            told = carried_out(after.view(viewer).pieces, corrected.last)
            seen = {piece.at: piece for piece in corrected.view(viewer).pieces}
            assert {(piece.at, piece.seat) for piece in told.values()} == {
                (piece.at, piece.seat) for piece in seen.values()
            }
            known = after.sees(viewer)
            assert all(told[at] == piece for at, piece in seen.items() if piece.seat not in known)


def impossible(game: Game, position: Position) -> Iterator[tuple[tuple[Piece, ...], tuple[str, ...], int]]:
    """Corrections that no position can have, each by what it places and clears and whose turn it makes it."""
    turn, piece = position.turn, next(iter(board(position).values()))

    def other(**changes: str | int) -> Piece:
        return msgspec.structs.replace(piece, **changes)

    yield (), (), turn
    for seat in (-1, len(game.seats)):
        yield (), (), seat
        yield (other(seat=seat),), (), turn
    yield (), ("nowhere",), turn
    yield (), (piece.at, piece.at), turn
    yield (other(at="nowhere"),), (piece.at,), turn
    yield (piece, piece), (piece.at,), turn
    yield (other(face="dragon"),), (), turn
    yield (other(carries="dragon"),), (), turn


@each_variant
def test_what_cannot_be_changes_nothing(game, profile):
    *_, position = walk(started(game, profile, Random(1)), Random(1), plies=9)
    over = position.draw(Termination.AGREED)
    for asked in impossible(game, position):
        assert position.corrected(*asked) is position, asked
    what = undoing(position, position.play(eager(position, Random(1))))
    assert over.corrected(what.placed, what.emptied, (position.turn + 1) % len(game.seats)) is over


@each_variant
def test_whose_turn_it_is_can_be_corrected_alone(game, profile):
    position = started(game, profile, Random(1))
    for seat in set(range(len(game.seats))) - {position.turn}:
        after = position.corrected((), (), seat)
        assert (after.turn, after.ply, board(after)) == (seat, position.ply, board(position))


@each_variant
def test_a_seat_that_is_out_is_never_on_turn_and_gets_no_piece(game, profile):
    before = started(game, profile, Random(1))
    after = before.retire(before.turn, Exit.RESIGNED)
    if after.outcome:
        return
    (seat,) = set(before.living) - set(after.living)
    piece = next(piece for piece in board(before).values() if piece.seat == seat)
    assert after.corrected((), (), seat) is after
    assert after.corrected((piece,), (), after.turn) is after


@pytest.mark.clause("S4.records")
@each_variant
@each_seed
def test_a_record_with_corrections_replays_to_its_end(game, profile, seed):
    rng = Random(seed)
    record, positions = record_of(game, profile, seed, plies=10)
    facts: list[GameFact] = list(record.facts)
    position = positions[-1]
    for _ in range(30):
        after = position.play(eager(position, rng))
        assert after.last
        facts += [Moved(position.turn, after.last.move, 5, after.last.contact), *outs(after)]
        if after.living == position.living and not after.outcome and board(after) != board(position):
            what = undoing(position, after)
            after = after.corrected(what.placed, what.emptied, what.turn)
            facts += [what, *outs(after)]
        position = after
        if position.outcome:
            facts.append(Finished(position.outcome))
            break
    told = Record(record.header, tuple(facts))
    assert sum(isinstance(fact, Corrected) for fact in facts) >= 10
    assert disagreement(told) is None
    assert parse(dump(told)) == told
    *_, last = frames(told)
    assert last.position == position
    nothing = Corrected((), (), position.turn)
    if not position.outcome:
        found = disagreement(Record(record.header, (*facts, nothing)))
        assert found
        assert (found.fact, found.why) == (len(facts) + 1, "corrected")


def outs(position: Position) -> list[Out]:
    """The facts of the seats that left in the latest step."""
    assert position.last
    return [Out(gone.seat, gone.reason) for gone in position.last.out]


@each_variant
def test_nobody_claims_a_draw_at_the_start_or_after_the_end(game, profile):
    start = started(game, profile, Random(1))
    over = start.draw(Termination.AGREED)
    for reason in Termination:
        assert start.claimed(reason) is start
        assert over.claimed(reason) is over


def ends(game: Game, profile: str) -> list[Outcome]:
    """How a referee can end a game that the rules did not: each side wins by forfeit, all forfeit, it is void."""
    points = game.options(profile, {}).points
    seats = range(len(game.seats))
    won = [forfeited(game.sides, tuple(seat for seat in seats if seat not in side), points) for side in game.sides]
    return [*won, forfeited(game.sides, tuple(seats), points), void(len(seats))]


@each_variant
def test_a_game_can_be_forfeited_or_void_and_its_record_is_legal(game, profile):
    record, positions = record_of(game, profile, 2, plies=0)
    assert len(ends(game, profile)) == len(game.sides) + 2
    for outcome in ends(game, profile):
        told = Record(record.header, (*record.facts, Finished(outcome)))
        assert disagreement(parse(dump(told))) is None
        assert told.result == outcome
        over = positions[0].decided(outcome.winners, outcome.termination)
        assert over.outcome == outcome
        assert over.decided(game.sides[0]) is over
        wrong = msgspec.structs.replace(outcome, scores=tuple(score + 1 for score in outcome.scores))
        found = disagreement(Record(record.header, (*record.facts, Finished(wrong))))
        assert found
        assert found.why == "outcome"


@pytest.mark.clause("C.chief-correct")
@each_variant
def test_the_last_adjusted_result_counts(game, profile):
    record, _ = record_of(game, profile, 3)
    end = record.result
    assert end
    results = [msgspec.structs.replace(each, scores=(7,) * len(game.seats)) for each in ends(game, profile)[:1]]
    results += ends(game, profile)
    for number in range(len(results) + 1):
        told = Record(record.header, (*record.facts, *(Adjusted(each) for each in results[:number])))
        assert disagreement(parse(dump(told))) is None
        assert told.result == [end, *results][number]
        assert [frame.fact for frame in frames(told)][-1] == [frame.fact for frame in frames(record)][-1]


@each_variant
def test_a_result_that_no_game_can_have_is_no_adjusted_one(game, profile):
    record, _ = record_of(game, profile, 3, plies=0)
    seats = len(game.seats)
    end = ends(game, profile)[0]
    over = (*record.facts, Finished(end))
    for wrong in (
        msgspec.structs.replace(end, scores=end.scores[1:]),
        msgspec.structs.replace(end, winners=(seats,)),
        msgspec.structs.replace(end, winners=tuple(range(seats))),
        msgspec.structs.replace(void(seats), winners=game.sides[0]),
        msgspec.structs.replace(void(seats), scores=(1,) * seats),
    ):
        found = disagreement(Record(record.header, (*over, Adjusted(wrong))))
        assert found
        assert (found.fact, found.why) == (len(over) + 1, "outcome")
    for facts, why in (
        ((*record.facts, Adjusted(end)), "adjusted"),
        ((*record.facts, Adjusted(end), Finished(end)), "adjusted"),
        ((*over, Adjusted(end), Finished(end)), "after-end"),
    ):
        found = disagreement(Record(record.header, facts))
        assert found
        assert found.why == why
