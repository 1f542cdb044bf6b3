"""What every game of the registry has to do. No game is named here: a new one is tested by being registered."""

from itertools import combinations, pairwise
from random import Random

import msgspec
import pytest
from playthroughs import viewers
from steps import carried_out

from games import BOUND, VARIANTS, name_of, record_of, started, walk
from qihui.rules import GAMES, Exit, IllegalMove, Position, QihuiError, Referee, SeatViewer
from qihui.rules.core import View
from qihui.rules.outcome import EXIT_ENDS
from qihui.rules.record import Moved, dump, parse
from qihui.rules.retelling import disagreement, first_position, frames
from qihui.words import Language, say

each_variant = pytest.mark.parametrize(("game", "profile"), VARIANTS, ids=name_of)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
each_seed = pytest.mark.parametrize("seed", range(3))


@each_variant
@each_seed
def test_random_games_end(game, profile, seed):
    last = list(walk(started(game, profile, Random(seed)), Random(seed)))[-1]
    assert last.outcome
    assert last.ply < BOUND
    assert list(last.moves()) == []


@pytest.mark.clause("S4.records", "C.rules-published")
@each_variant
@each_seed
def test_a_record_replays_to_the_same_positions_and_outcome(game, profile, seed):
    record, positions = record_of(game, profile, seed)
    read = parse(dump(record))
    assert read == record
    assert (read.header.profile, read.header.profile_version) == (profile, game.profiles[profile].version)
    assert disagreement(read) is None
    replayed = [frame.position for frame in frames(read) if frame.fact is None or isinstance(frame.fact, Moved)]
    assert replayed == positions
    assert replayed[-1].outcome == positions[-1].outcome


@pytest.mark.clause("S4.records", "C.software-referee")
@each_game
def test_a_record_with_a_move_too_many_disagrees(game):
    profile = next(iter(game.profiles))
    record, _ = record_of(game, profile, 1, plies=12)
    assert disagreement(record) is None
    moved = next(fact for fact in reversed(record.facts) if isinstance(fact, Moved))
    twice = msgspec.structs.replace(record, facts=(*record.facts, moved))
    assert disagreement(twice)


@pytest.mark.clause("S4.score", "C.software-referee")
@each_variant
@each_seed
def test_scores_add_up_and_winners_are_a_side(game, profile, seed):
    points = game.options(profile, {}).points
    seats = range(len(game.seats))
    sums = {sum(points.win if seat in side else points.loss for seat in seats) for side in game.sides}
    sums.add(points.draw * len(seats))
    outcome = list(walk(started(game, profile, Random(seed)), Random(seed)))[-1].outcome
    assert outcome
    assert sum(outcome.scores) in sums
    assert outcome.winners in (*game.sides, ())
    for side in game.sides:
        assert len({outcome.scores[seat] for seat in side}) == 1


WORDS = ("pass", "swap", "stay", "", "-", "resign", "王")
"""What may be asked for without naming a point of the board."""


def can_be_played(position: Position, move: str) -> bool:
    """Whether `play` takes a move; a refusal names the move that was asked for."""
    try:
        position.play(move)
    except IllegalMove as refusal:
        return refusal.move != move
    return True


@pytest.mark.clause("C.software-referee")
@each_variant
def test_the_list_of_moves_is_all_that_can_be_played(game, profile):
    """Every point and every pair of points is tried: `play` refuses those that `moves` does not list."""
    names = [point.id for point in game.board(game.options(profile, {})).points]
    positions = list(walk(started(game, profile, Random(5)), Random(5)))
    for position in positions[:: max(1, len(positions) // 6)]:
        listed = list(position.moves())
        assert len(set(listed)) == len(listed)
        asked = [f"{source}-{target}" for source in names for target in names]
        playable = {move for move in {*asked, *names, *WORDS, *listed} if can_be_played(position, move)}
        assert playable == set(listed)


@each_variant
@each_seed
def test_a_move_is_read_from_its_text_and_from_every_name_it_has(game, profile, seed):
    before = started(game, profile, Random(seed))
    for position in list(walk(before, Random(seed)))[1:60]:
        assert position.last
        for text in (position.last.move, *position.last.names.values()):
            assert before.read(f" {text} ") == position.last.move
        before = position


@each_variant
@each_seed
def test_every_view_can_be_sent_and_read_again(game, profile, seed):
    for position in list(walk(started(game, profile, Random(seed)), Random(seed)))[::9]:
        for viewer in viewers(game).values():
            view = position.view(viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
            own = isinstance(viewer, SeatViewer) and viewer.seat == position.turn
            assert view.moves == (tuple(position.moves()) if own else ())


@each_variant
@each_seed
def test_a_step_is_enough_to_carry_a_move_out(game, profile, seed):
    before = None
    for position in walk(started(game, profile, Random(seed)), Random(seed)):
        pieces = position.view(Referee()).pieces
        if before is not None:
            assert position.last
            assert carried_out(before, position.last) == {piece.at: piece for piece in pieces}
        before = pieces


@pytest.mark.clause("S4.secrecy", "S4.spectator")
@each_variant
@pytest.mark.parametrize("seed", [0, 3])  # in game 3 of four players a flag that was shown is taken
def test_nobody_sees_more_than_what_was_seen_before_and_what_the_step_told(game, profile, seed):
    """What a viewer has on the board follows from its view before and the public step, face by face."""
    positions = [each for each in walk(started(game, profile, Random(seed)), Random(seed)) if not each.outcome]
    for viewer in viewers(game).values():
        views = [{piece.at: piece for piece in position.view(viewer).pieces} for position in positions]
        for before, now, position in zip(views, views[1:], positions[1:], strict=False):
            assert position.last
            assert carried_out(tuple(before.values()), position.last) == now


@pytest.mark.clause("S4.resign")
@each_variant
@each_seed
def test_a_step_is_enough_to_carry_a_departure_out(game, profile, seed):
    position = list(walk(started(game, profile, Random(seed)), Random(seed), plies=40))[-1]
    for seat in position.living:
        after = position.retire(seat, Exit.RESIGNED)
        assert after.last
        pieces = {piece.at: piece for piece in after.view(Referee()).pieces}
        assert carried_out(position.view(Referee()).pieces, after.last) == pieces


@each_variant
def test_what_only_moves_can_bring_about_nobody_retires_for(game, profile):
    position = list(walk(started(game, profile, Random(2)), Random(2), plies=12))[-1]
    for reason in (Exit.FLAG, Exit.STUCK, Exit.HOME_DEADLINE):
        if not getattr(game.options(profile, {}), "foreign", False):
            assert all(position.retire(seat, reason) is position for seat in position.living)


@pytest.mark.clause("P.leave", "J.resign", "G.leave")
@pytest.mark.parametrize(("game", "profile"), [each for each in VARIANTS if len(each[0].seats) == 2], ids=name_of)
@pytest.mark.parametrize("reason", [Exit.RESIGNED, Exit.TIME, Exit.ABANDONED, Exit.RULED])
def test_of_two_who_leaves_loses_for_that_reason(game, profile, reason):
    position = list(walk(started(game, profile, Random(2)), Random(2), plies=7))[-1]
    for seat in (0, 1):
        outcome = position.retire(seat, reason).outcome
        assert outcome
        assert (outcome.winners, outcome.termination) == ((1 - seat,), EXIT_ENDS[reason])


@each_variant
@each_seed
def test_a_hint_is_of_a_legal_move_and_one_that_loses_does(game, profile, seed):
    """Whoever may know a hint is warned rightly: who plays on loses or is out at once, and the reason has words."""
    for position in list(walk(started(game, profile, Random(seed)), Random(seed)))[::7]:
        for hint in position.view(SeatViewer(position.turn)).hints:
            assert hint.move in position.moves()
            for told in (hint.told, *hint.told.more):
                assert all("{" not in say(told.code, language, told.fields) for language in Language)
                assert all(say(told.code, language, told.fields) != told.code for language in Language)
            if hint.loses:
                after = position.play(hint.move)
                lost = after.outcome is not None and bool(after.outcome.winners)
                assert lost or position.turn not in after.living
                assert not after.outcome or position.turn not in after.outcome.winners


@each_variant
def test_a_step_is_named_in_every_notation_of_the_game(game, profile):
    for position in list(walk(started(game, profile, Random(4)), Random(4), plies=40))[1:]:
        assert position.last
        assert tuple(position.last.names) == game.notations
        assert all(position.last.names.values())


@pytest.mark.clause("S4.turn", "C.software-referee")
@each_variant
@each_seed
def test_only_a_living_seat_is_on_turn_and_only_its_pieces_move(game, profile, seed):
    positions = list(walk(started(game, profile, Random(seed)), Random(seed)))
    for before, after in pairwise(positions):
        assert before.turn in before.living
        assert after.last
        assert after.last.seat == before.turn
        owners = {piece.at: piece.seat for piece in before.view(Referee()).pieces}
        assert all(owners[move.split("-")[0]] == before.turn for move in before.moves() if "-" in move)
        assert after.ply == before.ply + 1


@each_game
def test_playing_changes_no_position(game):
    profile = next(iter(game.profiles))
    for position in walk(started(game, profile, Random(3)), Random(3), plies=60):
        view = position.view(Referee())
        for move in list(position.moves())[:5]:
            position.play(move)
        assert position.view(Referee()) == view


@each_game
def test_sides_hold_every_seat_once(game):
    assert sorted(seat for side in game.sides for seat in side) == list(range(len(game.seats)))
    assert not any(set(a) & set(b) for a, b in combinations(game.sides, 2))


@pytest.mark.clause("C.rules-published")
@each_game
def test_profiles_are_published_with_name_version_and_source(game):
    for name, profile in game.profiles.items():
        assert profile.name == name
        assert profile.version >= 1
        assert profile.source
        told = msgspec.to_builtins(profile.options)
        assert game.options(name, {}) == profile.options
        assert game.options(name, told) == profile.options


@each_game
def test_unknown_options_are_refused(game):
    profile = next(iter(game.profiles))
    with pytest.raises(QihuiError) as caught:
        game.options(profile, {"no-such-option": 1})
    assert caught.value.key == "bad-option"
    with pytest.raises(QihuiError) as caught:
        game.options("no-such-profile", {})
    assert caught.value.key == "unknown-profile"


@each_variant
def test_the_drawing_is_whole(game, profile):
    geometry = game.board(game.options(profile, {}))
    points = {point.id for point in geometry.points}
    assert len(points) == len(geometry.points)
    assert all({edge.a, edge.b} <= points for edge in geometry.edges)
    assert len(geometry.turns) == len(game.seats)
    first = first_position(record_of(game, profile, 0, plies=0)[0])
    assert all(piece.at in points for piece in first.view(Referee()).pieces)
