"""What a seat can be sure of is true, and says enough."""

from random import Random

import pytest
from search_games import game, options, pairs

from qihui.bench.bots import see
from qihui.rules.core import Departure, Piece, Referee, SeatViewer, Step, View
from qihui.rules.junqi import BOARD, GAME, Equal, FlagRule, Rank
from qihui.rules.junqi.pieces import RANK_MASK
from qihui.rules.outcome import Exit
from qihui.search import ENGINES, Budget, Seen
from qihui.search.junqi.beliefs import believe
from qihui.search.junqi.masks import ALL, FLAG, MARSHAL, MOVERS, bit
from qihui.search.junqi.partings import partings
from qihui.search.junqi.terrain import terrain

area = terrain("siguo").area

SETUP = "85364/2.B.7/91.57/6.B.3/412M3/12MFM"
"""A formation of a test: bomb on 2,3; marshal on 3,1; engineer on 3,2; flag on 6,4."""


def post(name: str) -> int:
    return BOARD.index[name]


def of_south(*steps: Step, rules=None) -> dict[str, int]:
    """What South believes after steps from a start in which everybody has the same formation, by name of the home."""
    rules = rules or options("hunan-2003")
    view = View(0, 0, (), (), 0)
    beliefs = believe(Seen("siguo", rules, 0, view, steps, (SETUP, "", "", "")))
    return {BOARD.names[home]: mask for home, mask in beliefs.masks.items()}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("names", "profile"),
    [
        (pairs("random", "random"), "competitive"),
        (pairs("random", "greedy"), "hunan-2003"),
        (pairs("greedy", "greedy"), "hunan-2003"),
    ],
)
def test_no_belief_ever_excludes_the_truth(names, profile, seed):
    rules = options(profile, quiet_limit=0, step_limit=400, flag_shown=seed % 3 > 0)
    truth = {}
    for position, seen, _ in game(names, seed, rules):
        if position.outcome:
            break
        truth = truth or {home: code & RANK_MASK for home, code in enumerate(position.cells) if code}
        beliefs = believe(seen)
        assert {post: code & RANK_MASK for post, code in enumerate(position.cells) if code} == {
            post: truth[home] for post, home in beliefs.standing.items()
        }
        assert all(mask & 1 << truth[home] for home, mask in beliefs.masks.items())
    assert position.ply > 50


@pytest.mark.parametrize("seed", range(8))
def test_no_belief_excludes_the_truth_after_a_referee_has_corrected_the_board(seed):
    """Pieces moved elsewhere, put back on the board, taken off: a bot goes on thinking, and rightly."""
    rules = options("competitive", quiet_limit=0, flag_shown=bool(seed % 2))
    rng = Random(seed)
    setups = [GAME.random_setup(rng) for _ in range(4)]
    position = GAME.start(rules, tuple(setups))
    steps: list[Step] = []
    corrections = 0
    while not position.outcome and position.ply < 160:
        after = _corrected_by_lot(position, rng) if position.ply // 20 > corrections else position
        corrections += after is not position
        position = after if after is not position else position.play(rng.choice(position.moves()))
        assert position.last
        steps.append(position.last)
        if position.outcome:
            break
        seat = position.turn
        known = tuple(setup if place == seat else "" for place, setup in enumerate(setups))
        beliefs = believe(Seen("siguo", rules, seat, position.view(SeatViewer(seat)), tuple(steps), known))
        for post, code in enumerate(position.cells):
            if code:
                assert beliefs.at(post) & 1 << (code & RANK_MASK), (position.ply, BOARD.names[post])
    assert corrections > 2


def _corrected_by_lot(position, rng):
    """The position with pieces moved to free posts, swapped, or put back on the board; unchanged when no try fits."""
    pieces = [piece for piece in position.view(Referee()).pieces if piece.face != "flag"]
    free = [name for name in BOARD.names if all(piece.at != name for piece in pieces)]
    for _ in range(40):
        piece = rng.choice(pieces)
        lost = position.view(Referee()).lost.get(piece.seat, ())
        kind = rng.randrange(3)
        if kind == 0:
            placed, emptied = (Piece(rng.choice(free), piece.seat, piece.face),), (piece.at,)
        elif kind == 1:
            other = rng.choice([each for each in pieces if each.seat == piece.seat])
            placed = (Piece(other.at, piece.seat, piece.face), Piece(piece.at, other.seat, other.face))
            emptied = (piece.at, other.at)
        elif lost:
            at = rng.choice(free)
            placed, emptied = (Piece(at, piece.seat, rng.choice(lost)),), (at,)
        else:
            continue
        after = position.corrected(placed, emptied, position.turn)
        if after is not position and not after.outcome:
            return after
    return position


def test_beliefs_grow_strong_in_a_game():
    """At the end of a game of greedy pairs a seat knows most enemy pieces to a few ranks."""
    *_, (_, seen, _) = [each for each in game(pairs("greedy", "greedy"), 2) if not each[0].outcome]
    beliefs = believe(seen)
    sizes = [mask.bit_count() for home, mask in beliefs.masks.items() if (area[home] ^ seen.seat) & 1]
    assert sum(sizes) / len(sizes) < 6


def test_at_the_start_the_formation_rules_are_known():
    masks = of_south()
    assert masks["S31"] == MARSHAL
    assert masks["W11"] == MOVERS & ~bit(Rank.BOMB)
    assert masks["W21"] == MOVERS
    assert masks["W51"] == ALL & ~FLAG
    assert masks["W62"] == ALL


def test_who_moves_is_no_mine():
    masks = of_south(Step(1, ("W51", "W41")))
    assert masks["W51"] == MOVERS


def test_who_turns_a_corner_is_an_engineer():
    masks = of_south(Step(1, ("W11", "W12", "W13")), Step(1, ("W15", "W25", "W35")))
    assert masks["W11"] == masks["W12"] | bit(Rank.ENGINEER)
    assert masks["W15"] != bit(Rank.ENGINEER)
    masks = of_south(Step(1, ("W21", "W11", "W12")))
    assert masks["W21"] == bit(Rank.ENGINEER)


def test_who_went_through_a_curve_need_not_be_an_engineer():
    masks = of_south(Step(0, ("S25", "S15", "E11", "E21")), Step(3, ("E15", "N11", "N21")))
    assert masks["E15"] == MOVERS & ~bit(Rank.BOMB)


def test_who_takes_a_major_general_is_stronger():
    masks = of_south(Step(1, ("W15", "S25"), contact="takes", gone=("S25",)))
    assert masks["W15"] == bit(Rank.GENERAL) | MARSHAL


def test_who_beats_an_attacking_general_is_a_marshal_or_a_mine():
    masks = of_south(Step(0, ("S11", "W53"), contact="falls", gone=("S11",)))
    assert masks["W53"] == MARSHAL | bit(Rank.MINE)


def test_who_falls_with_a_captain_is_a_captain_or_a_bomb():
    masks = of_south(Step(1, ("W21", "S13"), contact="both", gone=("W21", "S13")))
    assert masks["W21"] == bit(Rank.CAPTAIN) | bit(Rank.BOMB)


def test_the_second_marshal_is_excluded():
    """West's piece that beats the general is a marshal once it has moved, and no other piece of West is one."""
    masks = of_south(Step(1, ("W15", "S11"), contact="takes", gone=("S11",)))
    assert masks["W15"] == MARSHAL
    assert not any(mask & MARSHAL for name, mask in masks.items() if name[0] == "W" and name != "W15")
    assert masks["E15"] & MARSHAL


def test_a_headquarters_without_the_flag_tells_where_the_flag_is():
    masks = of_south(Step(0, ("S13", "W62"), contact="takes", gone=("W62",)))
    assert masks["W64"] == FLAG


def test_the_piece_whose_fall_shows_a_flag_was_the_marshal():
    shown = Piece("W64", 1, "flag")
    masks = of_south(Step(1, ("W21", "S23"), contact="both", gone=("W21", "S23"), shown=(shown,)))
    assert masks["W21"] == MARSHAL
    assert masks["W64"] == FLAG


def test_the_piece_whose_fall_shows_no_flag_was_no_marshal():
    step = Step(1, ("W21", "S23"), contact="both", gone=("W21", "S23"))
    assert not of_south(step)["W21"] & MARSHAL
    assert of_south(step, rules=options("hunan-2003", flag_shown=False))["W21"] & MARSHAL


def test_a_seat_leaves_by_its_flag_exactly_when_it_was_met():
    out = (Departure(1, Exit.FLAG),)
    masks = of_south(Step(0, ("S13", "W64"), contact="takes", gone=("W64",), out=out))
    assert masks["W64"] == FLAG
    masks = of_south(Step(0, ("S13", "W64"), contact="takes", gone=("W64",)))
    assert not masks["W64"] & FLAG


def test_pieces_of_a_seat_that_left_stand_no_more():
    rules = options("hunan-2003")
    position = GAME.start(rules, (SETUP,) * 4).retire(1, Exit.RESIGNED)
    seen = Seen("siguo", rules, 0, position.view(SeatViewer(0)), (position.last,), (SETUP, "", "", ""))
    assert {area[home] for home in believe(seen).standing.values()} == {0, 2, 3}


def test_contacts_speak_again_when_one_piece_is_found_out():
    """North's unseen piece takes West's; when North's is found to be a captain, West's was weaker than that."""
    first = Step(2, ("N15", "W11"), contact="takes", gone=("W11",))
    masks = of_south(first)
    assert masks["W11"] & bit(Rank.COLONEL)
    view = View(0, 0, (Piece("W11", 2, "captain"),), (), 0)
    known = believe(Seen("siguo", options(), 0, view, (first,), (SETUP, "", "", "")))
    assert known.masks[post("W11")] == bit(Rank.LIEUTENANT) | bit(Rank.ENGINEER)


def test_agree_leaves_pairs_that_end_so():
    agree = partings(Equal.BOTH, FlagRule.TAKE).agree
    both = bit(Rank.MAJOR) | bit(Rank.CAPTAIN)
    assert agree("both", both, bit(Rank.CAPTAIN)) == (bit(Rank.CAPTAIN), bit(Rank.CAPTAIN))
    assert agree("falls", both, bit(Rank.CAPTAIN) | bit(Rank.MINE)) == (both, bit(Rank.MINE))
    assert agree("takes", MARSHAL, FLAG) == (MARSHAL, FLAG)


@pytest.mark.parametrize("seed", range(4))
def test_who_counts_pieces_follows_what_a_referee_takes_off_and_shows(seed):
    rng = Random(seed)
    rules = options("hunan-2003", quiet_limit=0, flag_shown=seed % 2 == 0)
    engine = ENGINES["greedy"]
    setups = tuple(engine.setup(rng, GAME.name, rules) for _ in range(4))
    position, steps = GAME.start(rules, setups), []
    truth = {home: code & RANK_MASK for home, code in enumerate(position.cells) if code}
    for ply in range(120):
        if position.outcome:
            break
        if ply % 10 == 9:
            pieces = [post for post, code in enumerate(position.cells) if code and code & RANK_MASK != Rank.FLAG]
            position = position.taken_off(BOARD.names[rng.choice(pieces)])
        elif ply % 10 == 4 and (after := position.revealed(rng.choice(position.living), 2)) is not position:
            position = after
        else:
            position = position.play(engine.choose(see(position, setups, steps), Budget(rng)).move)
        steps.append(position.last)
        beliefs = believe(see(position, setups, steps))
        assert beliefs.standing.keys() == {post for post, code in enumerate(position.cells) if code}
        assert all(mask & 1 << truth[home] for home, mask in beliefs.masks.items())
    assert any(step.gone and not step.move for step in steps)
