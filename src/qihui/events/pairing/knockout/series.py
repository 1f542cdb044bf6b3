"""A match of several games 多局赛: who is ahead, and when it is decided.

A win counts two, a draw one. A match of N games is over as soon as the one behind cannot draw level in the games that
are left; those are void, and nobody's losses. Without draws and with N odd that is N / 2 wins, rounded up: three of
five (五局三胜). A match that is level after its games is undecided: the regulations say whether more games, or what
else, decide it, and games that are added then count one by one.

Source: E.best-of; tournament case 34.
"""

import msgspec

from qihui.events.pairing.errors import BadBracket


class Series(msgspec.Struct, frozen=True):
    """A match of `best_of` games: for each game played the side that won it, 0 or 1, or `None` for a draw.

    >>> Series(5, (0, 0, 1, 0)).winner, Series(5, (0, 0, 1, 0)).void
    (0, 1)
    """

    best_of: int
    games: tuple[int | None, ...] = ()

    def __post_init__(self) -> None:
        """Keep matches possible. Raises `BadBracket`."""
        if self.best_of < 1:
            raise BadBracket("match-length", games=self.best_of)
        for played in range(self.best_of, len(self.games)):
            if _ahead(self.games[:played]):
                raise BadBracket("match-over", games=played)
        if any(_decided(self.games[:played], self.best_of) for played in range(min(len(self.games), self.best_of))):
            raise BadBracket("match-over", games=len(self.games))

    @property
    def points(self) -> tuple[int, int]:
        """Two for each win, one for each draw."""
        return (
            sum(2 if game == 0 else game is None for game in self.games),
            sum(2 if game == 1 else game is None for game in self.games),
        )

    @property
    def winner(self) -> int | None:
        """The side that has won the match; `None` while it is open, or level."""
        return (0 if _ahead(self.games) > 0 else 1) if _decided(self.games, self.best_of) else None

    @property
    def void(self) -> int:
        """How many games need not be played."""
        return max(0, self.best_of - len(self.games)) if self.winner is not None else 0

    @property
    def level(self) -> bool:
        """Whether all games are played and nobody is ahead."""
        return len(self.games) >= self.best_of and not _ahead(self.games)


def _ahead(games: tuple[int | None, ...]) -> int:
    """By how much side 0 leads."""
    return 2 * (games.count(0) - games.count(1))


def _decided(games: tuple[int | None, ...], best_of: int) -> bool:
    return abs(_ahead(games)) > 2 * max(0, best_of - len(games))
