"""Random legal games as records, for tests: drawn from a seed, with everything that a game can bring."""

from random import Random

from qihui.rules import GAMES, Exit, Position, Referee, Termination
from qihui.rules.record import (
    FORMAT,
    Deployed,
    DrawAnswered,
    DrawOffered,
    Finished,
    GameFact,
    Header,
    Moved,
    Out,
    Record,
    Skipped,
)
from qihui.rules.retelling import first_position

GAME = GAMES["siguo"]


def played(seed: int, profile: str = "competitive", plies: int = 150, *, plain: bool = False) -> Record:
    """A legal game of at most `plies` moves. `plain` leaves out what `.jgs` cannot hold."""
    rng = Random(seed)
    options = {"first": rng.randrange(4)}
    players = ("Anna", "王小明", "Ben", "李四")
    header = Header(FORMAT, GAME.name, profile, GAME.profiles[profile].version, options, players)
    facts: list[GameFact] = [Deployed(seat, GAME.random_setup(rng)) for seat in range(4)]
    position = first_position(Record(header, tuple(facts)))
    while position.outcome is None and position.ply < plies:
        after, fact = _step(position, rng, plain=plain)
        facts.append(fact)
        if after is not position:
            assert after.last
            own = fact.seat if isinstance(fact, Out) else None
            facts += [Out(gone.seat, gone.reason) for gone in after.last.out if gone.seat != own]
        position = after
    if position.outcome is None and not plain:
        facts += [DrawOffered(position.turn), *(DrawAnswered(seat, accept=True) for seat in position.living)]
    quiet = position.view(Referee()).quiet
    end = Termination.QUIET if profile == "recorded" and quiet >= 70 else Termination.AGREED
    over = position.draw(end)
    assert over.outcome
    facts.append(Finished(over.outcome))
    return Record(header, tuple(facts))


def _step(position: Position, rng: Random, *, plain: bool) -> tuple[Position, Moved | Skipped | Out | DrawOffered]:
    kind = rng.random()
    if position.ply and kind < 0.004:
        seat = rng.choice(position.living)
        reason = rng.choice([Exit.RESIGNED, Exit.ABANDONED, *([] if plain else [Exit.TIME])])
        return position.retire(seat, reason), Out(seat, reason)
    if kind < 0.02 and (after := position.skip(position.turn)) is not position:
        return after, Skipped(position.turn)
    if kind < 0.03 and not plain:
        return position, DrawOffered(position.turn)
    moves = list(position.moves())
    tries = [position.play(rng.choice(moves)) for _ in range(3)]
    # Contacts and exits make a game; a purely random one has few.
    after = max(tries, key=lambda each: (len(each.last.out), each.last.contact in ("takes", "both")))
    assert after.last
    return after, Moved(position.turn, after.last.move, 0 if plain else rng.randrange(30_000), after.last.contact)
