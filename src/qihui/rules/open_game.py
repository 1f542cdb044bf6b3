"""What games have in common that nobody lays out in secret: each seat plays for itself, and all begin alike."""

from collections.abc import Container, Mapping
from random import Random
from typing import Any, Generic, Self

import msgspec

from qihui.rules.core import Piece, SetupRules
from qihui.rules.errors import BadSetup, SetupFault
from qihui.rules.outcome import Termination
from qihui.rules.profiles import OptionsT, Profile, chosen


class OpenGame(Generic[OptionsT]):
    """The part of a registry's entry that every such game has; its board and its first position are its own."""

    setup_rules: SetupRules | None = None

    def __init__(
        self,
        name: str,
        seats: tuple[str, ...],
        profiles: Mapping[str, Profile[OptionsT]],
        notations: tuple[str, ...] = (),
    ) -> None:
        self.name: str = name
        self.seats: tuple[str, ...] = seats
        self.sides: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(len(seats)))
        self.profiles: Mapping[str, Profile[Any]] = profiles
        self.notations: tuple[str, ...] = notations

    def options(self, profile: str, changes: Mapping[str, Any]) -> OptionsT:
        """The options of a profile with some changed.

        Raises:
            QihuiError: `unknown-profile` or `bad-option`, naming it, or what an option's own text cannot be read for.
        """
        found: OptionsT = chosen(self.profiles, profile, changes)
        return found

    def check_setup(self, setup: str) -> None:
        """Raise `BadSetup` when there is a formation."""
        if setup:
            raise BadSetup((SetupFault("all-alike"),))

    def random_setup(self, rng: Random) -> str:  # noqa: ARG002 - there is nothing to draw
        """No formation."""
        return ""

    def claims(self, options: OptionsT) -> tuple[Termination, ...]:  # noqa: ARG002 - whatever they are
        """None: what draws these games does so by itself."""
        return ()

    def expect_no_setups(self, setups: tuple[str, ...]) -> None:
        """Raise `BadSetup` when a seat brought a formation to the start."""
        assert len(setups) == len(self.seats), setups
        for setup in setups:
            self.check_setup(setup)


class OpenPosition(msgspec.Struct, frozen=True):
    """What positions have in common in which nothing is hidden and nobody loses a turn."""

    def read(self, text: str) -> str:
        """The move that a text names: points and words are in small letters."""
        return "".join(text.split()).lower()

    def skip(self, seat: int) -> Self:  # noqa: ARG002 - whoever it is
        """The same: nobody loses a turn without moving."""
        return self

    def taken_off(self, at: str) -> Self:  # noqa: ARG002 - wherever it is
        """The same: no document has a piece taken off as a penalty here."""
        return self

    def revealed(self, seat: int, count: int) -> Self:  # noqa: ARG002 - whoever it is
        """The same: nothing is hidden."""
        return self

    def claimed(self, reason: Termination) -> Self:  # noqa: ARG002 - whatever it is
        """The same: what draws these games does so by itself."""
        return self


def stand_apart(placed: tuple[Piece, ...], emptied: tuple[str, ...], points: Container[str]) -> bool:
    """Whether a correction names points of the board only, and none twice to put on or to clear."""
    spots = [piece.at for piece in placed]
    apart = len(set(spots)) == len(spots) and len(set(emptied)) == len(emptied)
    return apart and all(name in points for name in (*spots, *emptied))
