"""The FIDE Dutch system, by the library `caissify-pairings`, for events that are to be paired exactly so.

The library is optional (`pip install qihui[fide]`). It takes the same field and gives the same kind of pairing as our
own engine, with which it differs in what it weighs: Dutch looks at sides before score differences where a player must
have one side, and at floats over the whole of two brackets. It is made for small fields: 100 players take it about 10
seconds, and it was checked against bbpPairings by its authors up to 20 players.

Its answers are looked over: where it can only pair by letting players meet again, we refuse as our own engine does.

Source: FIDE Handbook C.04.3. Unplayed rounds count for floats and byes as bbpPairings has it: a bye or a win without
play is a float downwards. Prohibited pairs are given to it as pairs that have met.
"""

from collections.abc import Mapping
from importlib import import_module
from logging import NullHandler, getLogger
from typing import Protocol, cast

from msgspec.structs import replace

from qihui.events.pairing.check import Level, check
from qihui.events.pairing.errors import Choice, NoEngine, NoPairing
from qihui.events.pairing.field import Board, Field, Pairing, Rest
from qihui.events.pairing.player import Played, Player, SatOut, Walkover
from qihui.events.pairing.rules import Rules
from qihui.events.pairing.seen import Seen, checked, seen
from qihui.events.pairing.swiss import pair, playing
from qihui.events.results import ByeKind

getLogger("caissify_pairings").addHandler(NullHandler())  # its remarks on its search are for nobody's screen


class _Engine(Protocol):
    """What the library offers."""

    def generate_pairings(
        self,
        system: str,
        players: list[dict[str, object]],
        previous_pairings: set[tuple[int, int]],
        round_number: int,
        total_rounds: int,
        *,
        initial_color: str,
    ) -> list[Mapping[str, int | bool | str | None]]:
        """Pairs of a round."""
        ...


def dutch(field: Field, *, rounds: int, win: int, rules: Rules | None = None) -> Pairing:
    """The pairing of the next of so many rounds by the FIDE Dutch system, where a win scores `win` points.

    Of the rules only `walkovers_met`, `full_bye_counts` and `odd_first` are read.

    Raises:
        BadField: the field contradicts itself.
        NoEngine: the library is not installed.
        NoPairing: it finds no legal pairing; perhaps our own engine does.
    """
    rules = replace(rules or Rules(), repeats=False)
    try:
        engine = cast(_Engine, import_module("caissify_pairings"))
    except ModuleNotFoundError as error:
        raise NoEngine("no-dutch-engine") from error
    players = checked(field)
    known = {each.number: each for each in seen(field, rules, playing(field))}
    ranks = {player.number: rank for rank, player in enumerate(field.players, start=1)}
    met = {
        (number, other) for number, each in known.items() for other in each.shut if number < other and other in known
    }
    found = engine.generate_pairings(
        "dutch",
        [_told(players[number], each, ranks[number], players, win) for number, each in known.items()],
        met,
        field.round,
        rounds,
        initial_color="white" if rules.odd_first else "black",
    )
    boards: list[Board] = []
    rests = list(field.rests)
    for each in found:
        first, second = each["white_id"], each["black_id"]
        assert isinstance(first, int)
        if second is None:
            rests.append(Rest(first, ByeKind.PAIRING))
        else:
            assert isinstance(second, int)
            boards.append(Board(first, second))
    pairing = Pairing(tuple(boards), tuple(rests))
    locked = {rest.number for rest in field.rests}  # whom the arbiter gave a bye, perhaps a second one
    if any(
        finding.level >= Level.REASON and not locked.issuperset(finding.numbers)
        for finding in check(pairing, field, rules)
    ):
        raise NoPairing(round=field.round, choices=_choices(field, rules))
    return pairing


def _choices(field: Field, rules: Rules) -> tuple[Choice, ...]:
    """What would help; whatever else is relaxed, then our own engine pairs."""
    try:
        pair(field, replace(rules, strict_sides=False))
    except NoPairing as error:
        return error.choices
    return (Choice.OTHER_ENGINE,)


def _told(player: Player, each: Seen, rank: int, players: Mapping[int, Player], win: int) -> dict[str, object]:
    """A player as the library reads one."""
    return {
        "id": player.number,
        "name": str(player.number),
        "score": each.own / win,
        "rating": len(players) - rank,
        "starting_number": rank,
        "color_hist": ["white" if side else "black" for side in each.sides],
        "float_history": [_float(player, number, players) for number in range(len(player.past))],
        "bye_count": each.pairing_byes,
        "forfeit_win_count": each.byes - each.pairing_byes,
    }


def _float(player: Player, number: int, players: Mapping[int, Player]) -> str:
    """How a player floated in a round, counted from 0."""
    past = player.past[number]
    match past:
        case SatOut(kind):
            return "none" if kind is ByeKind.ZERO else "down"
        case Walkover(_, won):
            return "down" if won else "none"
        case Played(opponent):
            gap = sum(each.points for each in player.past[:number])
            if opponent in players:
                gap -= sum(each.points for each in players[opponent].past[:number])
            else:
                gap = 0
            return "down" if gap > 0 else "up" if gap < 0 else "none"
