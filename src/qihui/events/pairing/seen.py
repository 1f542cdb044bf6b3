"""What pairing reads out of the histories: for each player who is to meet somebody, who is shut out, sides and floats.

Players stand in *order*: by points, and among equals as the field has them. `place` and `size` tell where somebody
stands within the own score group, and how large that is.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import groupby
from typing import Final

import msgspec

from qihui.events.pairing.errors import BadField
from qihui.events.pairing.field import Field
from qihui.events.pairing.player import Played, Player, SatOut, Walkover
from qihui.events.pairing.rules import Rules
from qihui.events.results import ByeKind

MOST_LEAD: Final = 2
"""With strict sides nobody has three more first moves than second moves, or three fewer."""


class Seen(msgspec.Struct):
    """A player as pairing sees one.

    `met` is how often each opponent was met, `shut` with whom no pairing is allowed. `lead` is first moves less second
    moves, `sides` the sides so far (whether first), oldest first, with the round of each in `rounds`. `down` and `up`
    are the weight of having floated that way, `byes` how many rounds stand against a pairing bye.
    """

    number: int
    club: str
    own: int
    points: int
    met: Counter[int]
    shut: frozenset[int]
    lead: int
    sides: tuple[bool, ...]
    rounds: tuple[int, ...]
    down: int
    up: int
    byes: int
    pairing_byes: int
    place: int = 0
    size: int = 1

    def run(self, *, first: bool) -> int:
        """How many games in a row it would be with that side, the next one included."""
        length = 1
        for side in reversed(self.sides):
            if side is not first:
                break
            length += 1
        return length

    def may(self, *, first: bool) -> bool:
        """Whether strict sides allow that side next."""
        return self.run(first=first) < 3 and abs(self.lead + (1 if first else -1)) <= MOST_LEAD


def checked(field: Field) -> dict[int, Player]:
    """The players by number.

    Raises:
        BadField: a number is there twice or belongs to nobody, or histories are of different lengths.
    """
    players = {player.number: player for player in field.players}
    if len(players) != len(field.players):
        double = next(number for number, times in Counter(each.number for each in field.players).items() if times > 1)
        raise BadField("pairing-twice", number=double)
    rests = [rest.number for rest in field.rests]
    named = (*rests, *field.absent, *(number for pair in field.prohibited for number in pair))
    unknown = next((number for number in named if number not in players), None)
    if unknown is not None:
        raise BadField("pairing-unknown", number=unknown)
    left_out = Counter([*rests, *field.absent])
    twice = next((number for number, times in left_out.items() if times > 1), None)
    if twice is not None:
        raise BadField("pairing-twice", number=twice)
    before = field.round - 1
    for player in field.players:
        if len(player.past) != before:
            raise BadField("pairing-history", number=player.number, rounds=len(player.past), expected=before)
        if any(not isinstance(each, SatOut) and each.opponent == player.number for each in player.past):
            raise BadField("pairing-self", number=player.number)
    return players


def seen(field: Field, rules: Rules, numbers: Collection[int]) -> list[Seen]:
    """What pairing sees of these players, in order. Raises `BadField`."""
    players, round_ = checked(field), field.round
    sums = {number: _running(player) for number, player in players.items()}
    kept_apart: dict[int, set[int]] = {}
    for one, other in field.prohibited:
        kept_apart.setdefault(one, set()).add(other)
        kept_apart.setdefault(other, set()).add(one)
    found = [
        _look(player, sums, frozenset(kept_apart.get(player.number, ())), rules, _extra(rules, round_, rank))
        for rank, player in enumerate(field.players)
        if player.number in numbers
    ]
    found.sort(key=lambda each: -each.points)
    placed(found)
    return found


def placed(order: Iterable[Seen]) -> None:
    """Note for each where it stands in its score group."""
    for _, same in groupby(order, key=lambda each: each.points):
        group = list(same)
        for place, each in enumerate(group):
            each.place, each.size = place, len(group)


def _running(player: Player) -> list[int]:
    """Points before each round."""
    sums = [0]
    for each in player.past:
        sums.append(sums[-1] + each.points)
    return sums


def _extra(rules: Rules, number: int, rank: int) -> int:
    start = rules.acceleration
    return start.points[number - 1] if start and rank < start.upper and number <= len(start.points) else 0


def _look(player: Player, sums: dict[int, list[int]], kept_apart: frozenset[int], rules: Rules, extra: int) -> Seen:
    met: Counter[int] = Counter()
    sides: list[bool] = []
    rounds: list[int] = []
    byes = pairing_byes = down = up = 0
    last = len(player.past)
    for number, past in enumerate(player.past, start=1):
        worth = max(0, number - last + 2)
        match past:
            case SatOut(kind):
                pairing_byes += kind is ByeKind.PAIRING
                byes += kind is ByeKind.PAIRING or (kind is ByeKind.FULL and rules.full_bye_counts)
                down += worth * (kind in (ByeKind.PAIRING, ByeKind.FULL))
            case Walkover(opponent, won):
                byes += won
                met[opponent] += rules.walkovers_met
                down += worth * won
            case Played(opponent, first):
                met[opponent] += 1
                if first is not None:
                    sides.append(first)
                    rounds.append(number)
                gap = sums[player.number][number - 1] - sums[opponent][number - 1] if opponent in sums else 0
                down += worth * (gap > 0)
                up += worth * (gap < 0)
    met += Counter()
    own = sums[player.number][-1]
    return Seen(
        number=player.number,
        club=player.club,
        own=own,
        points=own + extra,
        met=met,
        shut=kept_apart if rules.repeats else kept_apart.union(met),
        lead=2 * sum(sides) - len(sides),
        sides=tuple(sides),
        rounds=tuple(rounds),
        down=down,
        up=up,
        byes=byes,
        pairing_byes=pairing_byes,
    )
