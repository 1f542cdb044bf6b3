"""What engines ask of a Junqi board, worked out once for each: homes, what may stand there, straight ways, gates."""

from functools import cache
from typing import Final

from qihui.rules.junqi import BOARD, DUEL, DUEL_BOARD, GAME, Board, Rank
from qihui.rules.junqi.deployment import allowed
from qihui.search.junqi.masks import bit

BOARDS: Final = {GAME.name: BOARD, DUEL.name: DUEL_BOARD}
"""The board of each game."""


class Terrain:
    """A board as engines see it. Built once, shared, never changed."""

    def __init__(self, board: Board) -> None:
        posts = range(len(board.posts))
        self.board: Final = board
        self.seats: Final = len(board.home)
        self.area: Final = tuple(post.area for post in board.posts)
        """The seat that each post, and so the piece that began there, belongs to."""
        self.homes: Final = {
            seat: tuple(post for post in home if not board.camp[post]) for seat, home in board.home.items()
        }
        """The homes of each seat's pieces: all its posts but the camps."""
        self.start: Final = {home: self._able(home) for homes in self.homes.values() for home in homes}
        """What the formation rules let stand on each home, as a mask."""
        self.straight: Final = frozenset(
            (board.names[post], *names[:length])
            for post in posts
            for way in board.ways[post]
            for names in [tuple(board.names[each] for each in way)]
            for length in range(2, len(way) + 1)
        )
        """Every way of three posts or more along a single railway line."""
        self.gates: Final = tuple(board.roads[post] + board.rails[post] for post in posts)
        """The posts beside each post; a headquarters can be hit from its gates alone."""
        self.quarters: Final = {
            seat: tuple(post for post in home if board.headquarters[post]) for seat, home in board.home.items()
        }
        """The headquarters of each seat."""

    def _able(self, home: int) -> int:
        post = self.board.posts[home]
        return sum(bit(rank) for rank in Rank if allowed(rank, post.row, post.column))


@cache
def terrain(game: str) -> Terrain:
    """The terrain of a game."""
    return Terrain(BOARDS[game])
