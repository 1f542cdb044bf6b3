"""Every game the program knows, by name: what stands here gets the table, the pages and the conformance suite."""

from typing import Final

from qihui.rules import gomoku, junqi, tiaoqi, xiangqi
from qihui.rules.core import Game
from qihui.rules.errors import QihuiError

GAMES: Final[dict[str, Game]] = {
    game.name: game for game in (junqi.GAME, junqi.DUEL, xiangqi.GAME, gomoku.GAME, *tiaoqi.GAMES)
}


def game(name: str) -> Game:
    """The game of that name.

    Raises:
        QihuiError: `unknown-game`, with the names there are.
    """
    if name not in GAMES:
        raise QihuiError("unknown-game", game=name, known=", ".join(GAMES))
    return GAMES[name]
