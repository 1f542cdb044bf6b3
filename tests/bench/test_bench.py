"""The measures measure what they say; how fast it is, is no matter of tests."""

import pytest

from qihui.bench import run_bots, run_rules
from qihui.bench.peer import Peer
from qihui.bench.siguo import deals
from qihui.rules.junqi import GAME
from qihui.rules.junqi.pieces import CODES, RANK_MASK, SEAT_SHIFT, Rank


@pytest.mark.parametrize("seed", range(6))
def test_the_peer_and_the_rules_agree_on_whole_games(seed):
    """Two implementations that share no way of moving list the same moves and come to the same end."""
    rng, options, setups = [deal for deal, _ in zip(deals(), range(seed + 1), strict=False)][-1]
    options = GAME.options("competitive", {"quiet_limit": 80})
    position = GAME.start(options, setups)
    peer = Peer(setups, options.first, options.quiet_limit)
    while position.outcome is None:
        assert not peer.over
        assert peer.turn == position.turn
        assert sorted(peer.legal) == sorted(position.moves())
        move = rng.choice(position.moves())
        position = position.play(move)
        peer.play(move)
        assert peer.men == {
            position.board.names[post]: (code >> SEAT_SHIFT, CODES[Rank(code & RANK_MASK)])
            for post, code in enumerate(position.cells)
            if code
        }
    assert peer.over
    assert position.ply > 100


def test_figures_of_the_rules():
    parts = []
    figures = run_rules(0.3, parts.append)
    assert set(figures) == {
        "plies_per_second",
        "moves_per_ply",
        "plies",
        "peer_plies_per_second",
        "peer_moves_per_ply",
        "times_the_peer",
    }
    assert all(value > 0 for value in figures.values())
    assert 20 < figures["moves_per_ply"] < 80
    assert figures["times_the_peer"] == pytest.approx(figures["plies_per_second"] / figures["peer_plies_per_second"])
    assert parts == sorted(parts)
    assert parts[-1] == 1.0


def test_figures_of_the_bots():
    parts = []
    figures = run_bots(0.01, parts.append)
    assert figures["games"] == 1
    assert figures["wins"] + figures["losses"] + figures["draws"] == figures["games"]
    assert figures["ms_per_choice"] == pytest.approx(1000 / figures["choices_per_second"])
    assert figures["slowest_ms"] >= figures["ms_per_choice"]
    assert parts[-1] == 1.0
