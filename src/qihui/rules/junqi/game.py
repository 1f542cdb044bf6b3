"""A game of Junqi 军棋 as the registry knows it: a board, who plays on which side, and profiles."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from qihui.rules.core import Geometry, SetupRules
from qihui.rules.junqi import deployment
from qihui.rules.junqi.board import Board
from qihui.rules.junqi.flags import Rules
from qihui.rules.junqi.pieces import cell
from qihui.rules.junqi.position import JunqiPosition
from qihui.rules.outcome import Termination
from qihui.rules.profiles import Profile, chosen


class JunqiGame:
    """The registry's entry for a game of Junqi."""

    def __init__(
        self,
        name: str,
        seats: tuple[str, ...],
        sides: tuple[tuple[int, ...], ...],
        profiles: Mapping[str, Profile[Any]],
        ground: Board,
        geometry: Geometry,
    ) -> None:
        self.name: str = name
        self.seats: tuple[str, ...] = seats
        self.sides: tuple[tuple[int, ...], ...] = sides
        self.profiles: Mapping[str, Profile[Any]] = profiles
        self.setup_rules: SetupRules | None = deployment.SETUP_RULES
        self.notations: tuple[str, ...] = ()
        self.ground: Final = ground
        self.geometry: Final = geometry

    def options(self, profile: str, changes: Mapping[str, Any]) -> Any:
        """The options of a profile with some changed.

        Raises:
            QihuiError: `unknown-profile` or `bad-option`, naming it.
        """
        return chosen(self.profiles, profile, changes)

    def board(self, options: Rules) -> Geometry:  # noqa: ARG002 - the same under all options
        """The board for drawing."""
        return self.geometry

    def check_setup(self, setup: str) -> None:
        """Raise `BadSetup` with every fault of a formation."""
        deployment.check(deployment.parse(setup))

    def random_setup(self, rng: Random) -> str:
        """A legal formation drawn from `rng`."""
        return deployment.dump(deployment.shuffled(rng))

    def claims(self, options: Rules) -> tuple[Termination, ...]:  # noqa: ARG002 - whatever they are
        """None: where nobody meets for too long the game is drawn without a claim (C9.2)."""
        return ()

    def start(self, options: Rules, setups: tuple[str, ...]) -> JunqiPosition:
        """The first position, from a formation for each seat in order. Raises `BadSetup`."""
        assert len(setups) == len(self.seats), setups
        cells = bytearray(len(self.ground.posts))
        for seat, text in enumerate(setups):
            formation = deployment.parse(text)
            deployment.check(formation)
            for post, rank in zip(self.ground.home[seat], formation, strict=True):
                if rank is not None:
                    cells[post] = cell(seat, rank)
        return JunqiPosition(self.ground, options, bytes(cells), options.first)
