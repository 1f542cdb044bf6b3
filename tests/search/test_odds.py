"""Odds are likelihoods, and agree with the set and with what is certain."""

import pytest
from search_games import game, pairs

from qihui.rules.junqi import BOARD, GAME, Rank
from qihui.rules.junqi.pieces import COUNTS
from qihui.search.junqi.beliefs import believe
from qihui.search.junqi.exchange import exchange_of, mobile
from qihui.search.junqi.masks import bit
from qihui.search.junqi.odds import CERTAIN, weigh
from qihui.search.junqi.terrain import terrain

GROUND = terrain("siguo")
SIGUO = exchange_of(GAME.options("competitive", {}))
gain, harm, survival, worth = SIGUO.gain, SIGUO.harm, SIGUO.survival, SIGUO.worth


@pytest.fixture(scope="module")
def late():
    """What a seat saw late in a game of greedy pairs."""
    seen = [seen for _, seen, _ in game(pairs("greedy", "greedy"), 5)]
    return seen[len(seen) * 2 // 3]


@pytest.mark.parametrize("offset", [1, 3])
def test_every_piece_is_one_piece_and_every_rank_is_there(late, offset):
    seat = (late.seat + offset) % 4
    odds = weigh(believe(late), GROUND, seat)
    assert all(sum(row) == pytest.approx(1) for row in odds.values())
    for rank, count in COUNTS.items():
        assert sum(row[rank] for row in odds.values()) == pytest.approx(count, abs=0.35)


def test_odds_are_nought_where_belief_excludes(late):
    beliefs = believe(late)
    for seat in range(4):
        for home, row in weigh(beliefs, GROUND, seat).items():
            assert all(row[rank] == 0 for rank in Rank if not beliefs.masks[home] & bit(rank))


def test_a_back_row_is_likely_mined():
    seen = next(iter(game(pairs("greedy", "greedy"), 1)))[1]
    odds = weigh(believe(seen), GROUND, (seen.seat + 1) % 4)
    by_row = {
        row: [odds[home][Rank.MINE] for home in GROUND.homes[(seen.seat + 1) % 4] if BOARD.posts[home].row == row]
        for row in (4, 5, 6)
    }
    assert max(by_row[4]) == 0 < min(by_row[5]) < max(by_row[6])


def test_what_a_clash_is_worth():
    major, mine, bomb = CERTAIN[Rank.MAJOR], CERTAIN[Rank.MINE], CERTAIN[Rank.BOMB]
    assert gain(Rank.COLONEL, major) == worth(major)
    assert gain(Rank.MARSHAL, bomb) < 0 < gain(Rank.CAPTAIN, bomb)
    assert gain(Rank.ENGINEER, mine) == worth(mine)
    assert gain(Rank.MARSHAL, mine) == -worth(CERTAIN[Rank.MARSHAL])
    assert gain(Rank.BOMB, CERTAIN[Rank.MARSHAL]) == worth(CERTAIN[Rank.MARSHAL]) - worth(bomb)
    assert gain(Rank.LIEUTENANT, CERTAIN[Rank.FLAG]) > gain(Rank.LIEUTENANT, CERTAIN[Rank.ENGINEER])
    half = tuple((a + b) / 2 for a, b in zip(major, mine, strict=True))
    assert gain(Rank.COLONEL, half) == pytest.approx((gain(Rank.COLONEL, major) + gain(Rank.COLONEL, mine)) / 2)
    assert survival(Rank.COLONEL, half) == 0.5
    assert mobile(half) == 0.5


def test_what_an_attack_costs():
    assert harm(CERTAIN[Rank.MAJOR], Rank.CAPTAIN) == worth(CERTAIN[Rank.CAPTAIN])
    assert harm(CERTAIN[Rank.CAPTAIN], Rank.MAJOR) == 0
    assert harm(CERTAIN[Rank.BOMB], Rank.MARSHAL) == worth(CERTAIN[Rank.MARSHAL]) - worth(CERTAIN[Rank.BOMB])
    assert harm(CERTAIN[Rank.BOMB], Rank.CAPTAIN) == 0
    assert harm(CERTAIN[Rank.MINE], Rank.ENGINEER) == 0
