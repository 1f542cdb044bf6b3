"""How fast the rules are: four-player random play with the full list of legal moves at every ply.

The rules and a plain peer play the same games in turns, in the same run, so that the ratio stands whatever else the
machine does. Positions of the rules are immutable, and all of them up to the end of a game are kept.
"""

import time
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Final

from qihui.bench.peer import Peer
from qihui.rules.junqi import GAME, JunqiPosition, Options

SLICE: Final = 0.2
"""Seconds that one of the two plays before the other goes on."""

Report = Callable[[float], None]
"""Told from time to time which part of the work is done, from 0 to 1."""


def run_rules(seconds: float, report: Report) -> dict[str, float]:
    """Figures of about `seconds` of play: plies a second, moves a ply, and the ratio to the peer."""
    ours, peers = _Run(_rules_plies()), _Run(_peer_plies())
    begin = time.perf_counter()
    while (passed := time.perf_counter() - begin) < seconds:
        report(passed / seconds)
        ours.go(SLICE)
        peers.go(SLICE)
    report(1.0)
    return {
        "plies_per_second": ours.plies / ours.seconds,
        "moves_per_ply": ours.moves / ours.plies,
        "plies": ours.plies,
        "peer_plies_per_second": peers.plies / peers.seconds,
        "peer_moves_per_ply": peers.moves / peers.plies,
        "times_the_peer": ours.plies * peers.seconds / (ours.seconds * peers.plies),
    }


class _Run:
    """Plies of one player of games, and how long they took."""

    def __init__(self, plies: Iterator[int]) -> None:
        self._plies = plies
        self.plies = 0
        self.moves = 0
        self.seconds = 0.0

    def go(self, seconds: float) -> None:
        begin = time.perf_counter()
        end = begin + seconds
        while (now := time.perf_counter()) < end or not self.plies:
            self.moves += next(self._plies)
            self.plies += 1
        self.seconds += now - begin


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
