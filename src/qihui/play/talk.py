"""What has been said at a table: how much every kind of listener has heard, and the latest of it.

Old remarks are in the journal; here are only those that are still shown, for each who hears the same, so that a table
where much was said costs no more than another. What everybody hears is for spectators; a seat hears what is for it
besides, and officials hear everything.
"""

from typing import Final

import msgspec
from msgspec.structs import replace

from qihui.play.facts.around import Said

SAID_SHOWN: Final = 100
"""So many of the latest remarks are kept; officials find the others in the log."""


class Heard(msgspec.Struct, frozen=True):
    """How many remarks somebody has heard, and the latest of them with their table times."""

    count: int = 0
    latest: tuple[tuple[int, Said], ...] = ()

    def after(self, said: Said, at: int) -> "Heard":
        """With one remark more."""
        return Heard(self.count + 1, (*self.latest, (at, said))[-SAID_SHOWN:])

    def since(self, number: int) -> list[tuple[int, int, Said]]:
        """The remarks kept, from `number` on, each with its number and its time."""
        first = self.count - len(self.latest)
        return [(first + place, at, said) for place, (at, said) in enumerate(self.latest) if first + place >= number]


class Talk(msgspec.Struct, frozen=True):
    """What each kind of listener has heard, and how many remarks each seat, and the officials together, have made."""

    public: Heard
    officials: Heard
    seats: tuple[Heard, ...]
    by_seats: tuple[int, ...]
    by_officials: int = 0

    @classmethod
    def silent(cls, seats: int) -> "Talk":
        """A table at which nobody has said anything."""
        return cls(Heard(), Heard(), (Heard(),) * seats, (0,) * seats)

    def after(self, said: Said, at: int) -> "Talk":
        """With one remark more."""
        seats = tuple(
            heard.after(said, at) if not said.private or seat == said.seat else heard
            for seat, heard in enumerate(self.seats)
        )
        public = self.public if said.private else self.public.after(said, at)
        talk = replace(self, public=public, officials=self.officials.after(said, at), seats=seats)
        if said.by is not None:
            return replace(talk, by_officials=self.by_officials + 1)
        return replace(talk, by_seats=tuple(made + (seat == said.seat) for seat, made in enumerate(self.by_seats)))
