"""Somebody leaves a round robin 中途退出: which games are annulled, and which are lost without play.

Whoever has completed fewer than half of the games that the schedule gives is taken out: all the games fall, also those
that were played, and the others are ranked on theirs. From half on, what was played stands, and the rest is forfeited.

Source: tournament case 11; FIDE General Regulations 6.6 (less than half of the games); xiangqi rule 20.3 (less than
half of the opponents), which is the same where everybody meets once.
"""

from collections.abc import Collection, Sequence

import msgspec

from qihui.events.pairing.field import Board, Pairing


class Leaving(msgspec.Struct, frozen=True):
    """What becomes of the games of somebody who leaves: `stand`, `annulled`, or `forfeited` to the opponents."""

    stand: tuple[Board, ...] = ()
    annulled: tuple[Board, ...] = ()
    forfeited: tuple[Board, ...] = ()


def leaving(rounds: Sequence[Pairing], number: int, played: Collection[Board]) -> Leaving:
    """What becomes of the games of `number`, of which those in `played` are completed."""
    games = [board for each in rounds for board in each.boards if number in (board.first, board.second)]
    done = tuple(board for board in games if board in played)
    if 2 * len(done) < len(games):
        return Leaving(annulled=tuple(games))
    return Leaving(stand=done, forfeited=tuple(board for board in games if board not in played))
