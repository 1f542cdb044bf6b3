"""How fast the rules of four-player Junqi are: random play with the full list of legal moves at every ply.

The rules and a plain peer play the same games. Positions of the rules are immutable, and all of them up to the end of
a game are kept.
"""

from collections.abc import Iterator
from itertools import count
from random import Random

from qihui.bench.peer import Peer
from qihui.bench.race import Report, race
from qihui.rules.junqi import GAME, JunqiPosition, Options


def run_siguo(seconds: float, report: Report) -> dict[str, float]:
    """Figures of about `seconds` of play: plies a second, moves a ply, and the ratio to the peer."""
    laps = race({"ours": _rules_plies(), "peer": _peer_plies()}, seconds, report)
    ours, peer = laps["ours"], laps["peer"]
    return {
        "plies_per_second": ours.rate,
        "moves_per_ply": ours.mean,
        "plies": ours.pieces,
        "peer_plies_per_second": peer.rate,
        "peer_moves_per_ply": peer.mean,
        "times_the_peer": ours.rate / peer.rate,
    }


def deals() -> Iterator[tuple[Random, Options, tuple[str, ...]]]:
    """Games to play, the same in every run: chance, options and formations."""
    for seed in count():
        rng = Random(seed)  # noqa: S311 - the same games in every run
        options = GAME.options("competitive", {})
        yield rng, options, tuple(GAME.random_setup(rng) for _ in GAME.seats)


def _rules_plies() -> Iterator[int]:
    """The number of legal moves at each ply that the rules play."""
    for rng, options, setups in deals():
        kept: list[JunqiPosition] = [GAME.start(options, setups)]
        while kept[-1].outcome is None:
            moves = kept[-1].moves()
            kept.append(kept[-1].play(rng.choice(moves)))
            yield len(moves)


def _peer_plies() -> Iterator[int]:
    """The number of legal moves at each ply that the peer plays."""
    for rng, options, setups in deals():
        peer = Peer(setups, options.first, options.quiet_limit)
        while not peer.over:
            moves = peer.legal
            peer.play(rng.choice(moves))
            yield len(moves)
