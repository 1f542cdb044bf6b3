"""The clock 棋钟 of a table: what each seat has used, and when the running seat's flag falls.

All times are integer milliseconds of table time: it starts at 0 when the table opens, runs with the server's monotonic
clock, and stands still while the server is down. A limit of 0 means that there is none.
"""

import msgspec

MAX_MS = 7 * 24 * 3600 * 1000
"""No single limit is longer than a week."""


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits 时限 of a table: to set up, for a move (步时), for all moves of a game (局时), and for being away."""

    setup_ms: int = 300_000
    move_ms: int = 60_000
    game_ms: int = 0
    grace_ms: int = 180_000

    def __post_init__(self) -> None:
        """Keep limits sensible."""
        for name in self.__struct_fields__:
            if not 0 <= getattr(self, name) <= MAX_MS:
                raise ValueError(name)


class Clock(msgspec.Struct, frozen=True):
    """`used` is what each seat's finished turns took; `running` has been thinking since `since`."""

    used: tuple[int, ...]
    running: int | None = None
    since: int = 0

    def thought(self, at: int) -> int:
        """How long the running seat has been thinking."""
        return max(0, at - self.since)

    def turn(self, charge: int, running: int | None, at: int) -> "Clock":
        """The clock after the running seat used `charge` and `running` begins to think."""
        used = tuple(spent + charge if seat == self.running else spent for seat, spent in enumerate(self.used))
        return Clock(used, running, at)

    def move_left(self, control: TimeControl, seat: int, at: int) -> int | None:
        """What is left of the time for this move, `None` without a limit."""
        if not control.move_ms:
            return None
        return max(0, control.move_ms - (self.thought(at) if seat == self.running else 0))

    def game_left(self, control: TimeControl, seat: int, at: int) -> int | None:
        """What is left of the time for the game, `None` without a limit."""
        if not control.game_ms:
            return None
        return max(0, control.game_ms - self.used[seat] - (self.thought(at) if seat == self.running else 0))

    def deadline(self, control: TimeControl) -> int | None:
        """When the running seat's flag falls; `None` when it cannot."""
        if self.running is None:
            return None
        limits = [control.move_ms] if control.move_ms else []
        if control.game_ms:
            limits.append(control.game_ms - self.used[self.running])
        return self.since + max(0, min(limits)) if limits else None
