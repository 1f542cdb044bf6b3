"""Human-machine events 人机赛: every human has the same seat as those they are compared with (C.human-machine).

There are two ways. Alone, each human has a table of their own, in one fixed seat, with the computer in the three
others. Facing each other, two humans of a table sit in two fixed seats of opposite alliances, each with the computer as
partner; they are paired like any two players, and since a pairing keeps first and second balanced, so are the seats.

In both, the computer that sits in a seat of a deal is the same at all tables: of one name and strength, and with one
seed for each deal and seat, so that all who are compared met the same play as far as their own play lets it be.

Source: C12.
"""

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from qihui.events.movements.errors import BadMovement
from qihui.events.movements.sitting import Length, Round, Sitting
from qihui.events.pairing import Pairing


class Machine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The computer's play of an event: the name of the engine, its strength, and the seed that all others come from."""

    engine: str
    strength: int
    seed: int

    def seed_of(self, deal: int, seat: int) -> int:
        """The seed with which it plays a seat of a deal, 64 bits, the same at all tables."""
        digest = sha256(f"{self.seed} {deal} {seat}".encode()).digest()
        return int.from_bytes(digest[:8], "big")


class Chairs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seats that humans have, by their places: `seat`, and where two face each other `facing`.

    Raises:
        BadMovement: no such seat, or two of one alliance.
    """

    seat: int = 0
    facing: int | None = None

    def __post_init__(self) -> None:
        """Keep to four seats, and humans to opposite alliances. Raises `BadMovement`."""
        humans = [self.seat] if self.facing is None else [self.seat, self.facing]
        if any(place not in range(4) for place in humans) or (len(humans) > 1 and sum(humans) % 2 == 0):
            raise BadMovement("movement-chairs", places=", ".join(map(str, humans)))

    def taken(self, one: int, other: int | None = None) -> tuple[int | None, ...]:
        """The places of a table with these humans."""
        return tuple(one if place == self.seat else other if place == self.facing else None for place in range(4))


def alone_round(number: int, entries: Sequence[int], chairs: Chairs, length: Length) -> Round:
    """A round in which each human meets the computer's pair with the computer as partner."""
    assert chairs.facing is None, "nobody faces these humans"
    deals = length.of(number - 1)
    return Round(
        number, tuple(Sitting(table, chairs.taken(each), deals) for table, each in enumerate(entries, start=1))
    )


def facing_round(number: int, pairing: Pairing, chairs: Chairs, length: Length) -> Round:
    """A round in which two humans meet at each table."""
    assert chairs.facing is not None, "there is a seat for the other"
    deals = length.of(number - 1)
    sittings = tuple(
        Sitting(table, chairs.taken(board.first, board.second), deals)
        for table, board in enumerate(pairing.boards, start=1)
    )
    return Round(number, sittings, tuple(rest.number for rest in pairing.rests))
