"""The measures measure what they say; how fast it is, is no matter of tests."""

from itertools import islice

import pytest

from qihui.bench import gomoku, rules_of, run_bots, xiangqi
from qihui.bench.peer import Peer
from qihui.bench.siguo import deals
from qihui.rules.errors import QihuiError
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


def test_figures_of_four_player_play():
    parts = []
    figures = rules_of(["siguo"])(0.3, parts.append)
    assert set(figures) == {
        "siguo_plies_per_second",
        "siguo_moves_per_ply",
        "siguo_plies",
        "siguo_peer_plies_per_second",
        "siguo_peer_moves_per_ply",
        "siguo_times_the_peer",
    }
    assert all(value > 0 for value in figures.values())
    assert 20 < figures["siguo_moves_per_ply"] < 80
    ratio = figures["siguo_plies_per_second"] / figures["siguo_peer_plies_per_second"]
    assert figures["siguo_times_the_peer"] == pytest.approx(ratio)
    assert parts == sorted(parts)
    assert parts[-1] == 1.0


@pytest.mark.parametrize(
    ("game", "unit", "peers"),
    [
        ("xiangqi", "lists_per_second", ("pyffish", "open_spiel")),
        ("gomoku", "scans_per_second", ("renju",)),
        ("tiaoqi", "plies_per_second", ("open_spiel",)),
    ],
)
def test_figures_of_a_game_stand_beside_its_peers(game, unit, peers):
    figures = rules_of([game])(0.1, lambda _: None)
    for peer in peers:
        ratio = figures[f"{game}_{unit}"] / figures[f"{game}_{peer}_{unit}"]
        assert figures[f"{game}_times_{peer}"] == pytest.approx(ratio)


def test_ours_and_the_peer_do_the_same_work():
    """The same positions have as many moves, the same boards as many forbidden points."""
    positions = xiangqi.some_positions()[:20]
    assert list(islice(xiangqi.pyffish_lists(positions), 20)) == [len(position.moves()) for position in positions]
    assert list(islice(gomoku.our_scans(), 12)) == list(islice(gomoku.renju_scans(), 12))


def test_an_unknown_game_is_not_measured():
    with pytest.raises(QihuiError) as refused:
        rules_of(["siguo", "chess"])
    assert refused.value.key == "unknown-game"


def test_figures_of_the_bots():
    parts = []
    figures = run_bots(0.01, parts.append)
    assert figures["games"] == 1
    assert figures["wins"] + figures["losses"] + figures["draws"] == figures["games"]
    assert figures["ms_per_choice"] == pytest.approx(1000 / figures["choices_per_second"])
    assert figures["slowest_ms"] >= figures["ms_per_choice"]
    assert parts[-1] == 1.0
