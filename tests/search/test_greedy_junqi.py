"""The greedy engine plays two-player Junqi: it beats the lot, knows what lies open, and carries flags home."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from qihui.rules.core import SeatViewer, Step
from qihui.rules.junqi import DUEL, DUEL_BOARD, JunqiPosition, Rank
from qihui.rules.junqi.pieces import RANK_MASK, RANK_OF_CODE, cell
from qihui.search import ENGINES, Budget, Choice, Seen
from qihui.search.junqi.beliefs import believe
from qihui.search.junqi.exchange import exchange_of
from qihui.search.junqi.masks import bit
from qihui.search.junqi.odds import CERTAIN
from qihui.search.registry import offered

S, N = range(2)
CARRYING = {"flag": "carry-any-after-mines"}
VARIANTS = [("classic", {}), ("activity", {}), ("activity", CARRYING), ("classic", {"flag": "carry-engineer"})]
each_variant = pytest.mark.parametrize(("profile", "changes"), VARIANTS)


def see(position: JunqiPosition, setups: tuple[str, ...], steps: list[Step]) -> Seen:
    viewer = SeatViewer(position.turn)
    known = position.sees(viewer)
    formations = tuple(setup if seat in known else "" for seat, setup in enumerate(setups))
    return Seen("junqi", position.options, position.turn, position.view(viewer), tuple(steps), formations)


def game(
    names: tuple[str, str], seed: int, profile: str, **changes: Any
) -> Iterator[tuple[JunqiPosition, Seen, Choice]]:
    """Every position of a game with what its mover saw and chose, and at last the final position, chosen nothing."""
    rng, rules = Random(seed), DUEL.options(profile, {"step_limit": 800} | changes)
    setups = tuple(ENGINES[name].setup(rng, "junqi", rules) for name in names)
    position, steps = DUEL.start(rules, setups), []
    while position.outcome is None:
        seen = see(position, setups, steps)
        choice = ENGINES[names[position.turn]].choose(seen, Budget(Random(rng.random())))
        yield position, seen, choice
        position = position.play(choice.move)
        steps.append(position.last)
    yield position, see(position, setups, steps), Choice("", "")


def stage(*pieces: str, carried: dict[str, int] | None = None, shown: tuple[str, ...] = (), **changes) -> JunqiPosition:
    """A position of the activity with the pieces named as `S11=S9`, South to move; all that is shown lies open."""
    cells = bytearray(len(DUEL_BOARD.posts))
    for each in pieces:
        post, piece = each.split("=")
        cells[DUEL_BOARD.index[post]] = cell("SN".index(piece[0]), RANK_OF_CODE[piece[1]])
    known = (*shown, *(carried or {}))
    return JunqiPosition(
        DUEL_BOARD,
        DUEL.options("activity", changes),
        bytes(cells),
        S,
        shown=frozenset(DUEL_BOARD.index[post] for post in known),
        carried=tuple((DUEL_BOARD.index[post], owner) for post, owner in (carried or {}).items()),
    )


def choice(position: JunqiPosition, *steps: Step, seed: int = 0) -> Choice:
    return ENGINES["greedy"].choose(see(position, ("", ""), list(steps)), Budget(Random(seed)))


def test_it_is_offered():
    assert "greedy" in offered("junqi")


@each_variant
def test_it_beats_the_lot_by_a_wide_margin(profile, changes):
    wins = 0
    for number in range(12):
        names = ("greedy", "random") if number % 2 == 0 else ("random", "greedy")
        *_, (final, _, _) = game(names, number, profile, **changes)
        wins += final.outcome.winners == (number % 2,)
    assert wins >= 11


@each_variant
def test_two_of_them_come_to_a_decision(profile, changes):
    ends = [[*game(("greedy", "greedy"), seed, profile, **changes)][-1][0] for seed in range(6)]
    assert sum(bool(end.outcome.winners) for end in ends) >= 5


def test_flags_are_carried_home_in_its_games():
    ends = [[*game(("greedy", "greedy"), seed, "activity")][-1][0].outcome.termination for seed in range(10)]
    assert ends.count("flag-home") >= 2


@each_variant
@pytest.mark.parametrize("names", [("greedy", "greedy"), ("greedy", "random"), ("random", "random")])
def test_every_choice_is_legal_and_no_belief_excludes_the_truth(names, profile, changes):
    for seed in range(2):
        truth = {}
        for position, seen, chosen in game(names, seed, profile, **changes):
            if position.outcome:
                break
            assert chosen.move in position.moves()
            truth = truth or {home: code & RANK_MASK for home, code in enumerate(position.cells) if code}
            beliefs = believe(seen)
            assert {post: code & RANK_MASK for post, code in enumerate(position.cells) if code} == {
                post: truth[home] for post, home in beliefs.standing.items()
            }
            assert all(mask & 1 << truth[home] for home, mask in beliefs.masks.items())


def test_what_was_turned_up_is_known_for_certain():
    """Late in a game face up a seat knows every enemy piece that met one of its own, fallen or not."""
    met, truth = set(), {}
    for position, seen, chosen in game(("greedy", "greedy"), 2, "activity"):
        if position.outcome:
            break
        truth = truth or {home: code & RANK_MASK for home, code in enumerate(position.cells) if code}
        beliefs = believe(seen)
        assert all(beliefs.masks[home] == bit(Rank(truth[home])) for home in met)
        source, target = DUEL_BOARD.parsed[chosen.move]
        if position.cells[target]:
            met |= {beliefs.standing[source], beliefs.standing[target]}
    assert len(met) > 10


def test_a_flag_handed_in_moves_no_piece_in_its_beliefs():
    """The last step of such a game names the carrier and whoever gets the flag, the own flag perhaps."""
    ends = [list(game(("greedy", "greedy"), seed, "activity"))[-1] for seed in range(10)]
    handed = [(last, seen) for last, seen, _ in ends if last.last.placed and not last.last.contact]
    assert handed
    for last, seen in handed:
        beliefs = believe(seen)
        assert {post for post, code in enumerate(last.cells) if code} == set(beliefs.standing)
        assert all(beliefs.at(post) == bit(Rank(last.cells[post] & RANK_MASK)) for post in beliefs.standing)


@pytest.mark.parametrize("seed", range(3))
def test_it_takes_a_flag_up_with_an_engineer_and_goes_home(seed):
    now = stage("S64=SF", "S55=S1", "N54=NF", "N11=N2", "S11=S9", shown=("N54",))
    now = msgspec.structs.replace(now, cells=moved(now.cells, "S55", "N53"))
    steps = [Step(S, ("S55", "N53")), Step(N, ("N62", "N54"))]
    assert choice(now, steps[0], seed=seed).move == "N53-N54"


@pytest.mark.parametrize("seed", range(3))
def test_a_carrier_goes_home_before_all_else(seed):
    now = stage("S64=SF", "S62=S4", "S63=S1", "S12=S9", "S11=N8", "N63=N2", carried={"S63": N})
    now = msgspec.structs.replace(now, cells=moved(now.cells, "S11", "N11"))
    move = choice(now, seed=seed)
    assert move.move in {"S63-S62", "S63-S64"}
    assert move.why == "takes-flag"


@pytest.mark.parametrize("seed", range(3))
def test_who_carries_its_flag_is_struck_down(seed):
    """North's engineer stands beside its way home with South's flag; a general nearby is no better prey."""
    now = stage("S31=S5", "N62=NF", "N15=N1", "S13=S9", "N13=N8", carried={"N15": S}, shown=("N13",))
    assert choice(now, seed=seed).move == "S31-N15"


def test_engineers_are_worth_more_where_they_carry():
    take, carry = (exchange_of(DUEL.options(profile, {})) for profile in ("classic", "activity"))
    assert carry.worth(CERTAIN[Rank.ENGINEER]) > 2 * take.worth(CERTAIN[Rank.ENGINEER])
    assert carry.gain(Rank.MARSHAL, CERTAIN[Rank.FLAG]) == 0 < carry.gain(Rank.ENGINEER, CERTAIN[Rank.FLAG])
    assert carry.gain(Rank.MAJOR, CERTAIN[Rank.MAJOR]) < take.gain(Rank.MAJOR, CERTAIN[Rank.MAJOR]) == 0


def test_hidden_ranks_change_no_choice():
    """Two hidden pieces of North that nobody has met change places: South sees and chooses the same."""
    found = 0
    for position, seen, _ in game(("greedy", "greedy"), 4, "activity"):
        if position.outcome or position.ply > 40:
            break
        if position.turn == S:
            hidden = [
                post
                for post in DUEL_BOARD.home[N]
                if position.cells[post] >> 4 == N
                and post not in position.shown
                and 1 < position.cells[post] & RANK_MASK <= Rank.MARSHAL
                and DUEL_BOARD.posts[post].row in (2, 3, 4)
            ]
            a, b = next(((a, b) for a in hidden for b in hidden if position.cells[a] != position.cells[b]), (0, 0))
            if a != b:
                cells = bytearray(position.cells)
                cells[a], cells[b] = cells[b], cells[a]
                other = msgspec.structs.replace(position, cells=bytes(cells))
                twin = see(other, seen.setups, list(seen.steps))
                assert other.view(SeatViewer(N)) != position.view(SeatViewer(N))
                assert twin == seen
                lots = [ENGINES["greedy"].choose(each, Budget(Random(1))) for each in (seen, twin)]
                assert lots[0] == lots[1]
                found += 1
    assert found > 10


def moved(cells: bytes, source: str, target: str) -> bytes:
    found = bytearray(cells)
    found[DUEL_BOARD.index[target]], found[DUEL_BOARD.index[source]] = found[DUEL_BOARD.index[source]], 0
    return bytes(found)
