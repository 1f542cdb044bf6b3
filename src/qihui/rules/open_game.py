"""What games have in common that nobody lays out in secret: each seat plays for itself, and all begin alike."""

from collections.abc import Mapping
from random import Random
from typing import Any, Generic

from qihui.rules.core import SetupRules
from qihui.rules.errors import BadSetup, SetupFault
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

    def expect_no_setups(self, setups: tuple[str, ...]) -> None:
        """Raise `BadSetup` when a seat brought a formation to the start."""
        assert len(setups) == len(self.seats), setups
        for setup in setups:
            self.check_setup(setup)
