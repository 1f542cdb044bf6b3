"""How fast and how strong the greedy engine is: choices a second, and its score against a pair that plays by lot."""

import time
from random import Random

from qihui.bench.race import Report
from qihui.bench.siguo import deals
from qihui.rules.core import SeatViewer, Step
from qihui.rules.junqi import GAME, JunqiPosition
from qihui.search import ENGINES, Budget, Seen


def run_bots(seconds: float, report: Report) -> dict[str, float]:
    """Figures of about `seconds` of games of a greedy pair against a random one; the last game is played to its end."""
    games = wins = losses = choices = 0
    thinking = slowest = 0.0
    begin = time.perf_counter()
    for number, (rng, options, _) in enumerate(deals()):
        names = tuple("greedy" if seat % 2 == number % 2 else "random" for seat in range(4))
        setups = tuple(ENGINES[name].setup(rng, GAME.name, options) for name in names)
        position = GAME.start(options, setups)
        steps: list[Step] = []
        while position.outcome is None:
            seen = see(position, setups, steps)
            start = time.perf_counter()
            choice = ENGINES[names[position.turn]].choose(seen, Budget(Random(position.ply)))  # noqa: S311 - a lot
            if names[position.turn] == "greedy":
                took = time.perf_counter() - start
                thinking, slowest, choices = thinking + took, max(slowest, took), choices + 1
            position = position.play(choice.move)
            if position.last:
                steps.append(position.last)
        games += 1
        wins += number % 2 in position.outcome.winners
        losses += 1 - number % 2 in position.outcome.winners
        passed = time.perf_counter() - begin
        report(min(1.0, passed / seconds))
        if passed >= seconds:
            break
    return {
        "choices_per_second": choices / thinking,
        "ms_per_choice": thinking / choices * 1000,
        "slowest_ms": slowest * 1000,
        "games": games,
        "wins": wins,
        "losses": losses,
        "draws": games - wins - losses,
    }


def see(position: JunqiPosition, setups: tuple[str, ...], steps: list[Step]) -> Seen:
    """What the seat to move may know of a game."""
    viewer = SeatViewer(position.turn)
    known = position.sees(viewer)
    return Seen(
        GAME.name,
        position.options,
        position.turn,
        position.view(viewer),
        tuple(steps),
        tuple(setup if seat in known else "" for seat, setup in enumerate(setups)),
    )
