"""Tables out of a pairing: pairs against pairs, teams of four, and people with a computer as partner.

Whatever pairs entries (`pairing.pair`, `pairing.berger`, a knockout) gives boards of a first and a second; since both
are kept balanced there, sides and seats are kept balanced here. All tables of a round play the same deals.

- Pairs: the first sits on side 0, the second on side 1.
- Teams of four 四人队式: each match has two tables. At one the first team's pair is side 0, at the other the second
  team's; so each team plays each deal from both sides, and what they make is compared. The difference becomes points by
  a table of the regulations (`scoring.Margins`).
- Swiss pairs: `by_rank` pairs neighbours in the ranking who have not met.

Source: C-app3, 5.2 (the duplicate principle), H-def (teams); the movements are those of duplicate bridge.
"""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from qihui.events.movements.sitting import Length, Round, Sitting
from qihui.events.pairing import Choice, Field, Order, Pairing, Player, Rules, pair, relaxed


def pairs_round(number: int, pairing: Pairing, length: Length) -> Round:
    """A round of pairs."""
    deals = length.of(number - 1)
    sittings = tuple(
        Sitting(table, (board.first, board.second), deals) for table, board in enumerate(pairing.boards, start=1)
    )
    return Round(number, sittings, _resting(pairing))


def teams_round(number: int, pairing: Pairing, length: Length) -> Round:
    """A round of teams of four; the tables of a match follow one another."""
    deals = length.of(number - 1)
    sittings = [
        Sitting(2 * match + table, sides, deals)
        for match, board in enumerate(pairing.boards)
        for table, sides in ((1, (board.first, board.second)), (2, (board.second, board.first)))
    ]
    return Round(number, tuple(sittings), _resting(pairing))


def by_rank(
    ranking: Sequence[Player], prohibited: tuple[tuple[int, int], ...] = (), allow: Collection[Choice] = ()
) -> Pairing:
    """Neighbours in the ranking meet, or those as near as can be who have not met. `ranking` has the best first.

    Points that are in the histories do not count: a rate ranks so finely that there are no score groups. Prohibited
    pairs do not meet. `allow` is what the arbiter chose when there was no pairing.

    Raises:
        NoPairing: no legal pairing is left.
    """
    plain = tuple(replace(player, past=tuple(replace(each, points=0) for each in player.past)) for player in ranking)
    return pair(*relaxed(Field(plain, prohibited=prohibited), Rules(order=Order.NEIGHBOURS), allow))


def _resting(pairing: Pairing) -> tuple[int, ...]:
    return tuple(rest.number for rest in pairing.rests)
