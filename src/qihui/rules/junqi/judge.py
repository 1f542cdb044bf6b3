"""What a referee asks of Junqi 军棋裁判: who leaves when two pieces meet, and is a game played by the rules?

The first is the referee's work at a board of wood, where nobody else may see both pieces (C8, H14, J2.3).
"""

from collections.abc import Sequence

import msgspec

from qihui.rules.core import Game
from qihui.rules.errors import Illegal, IllegalMove, QihuiError
from qihui.rules.junqi.clash import CLASHES, Contact
from qihui.rules.junqi.customs import FlagRule, Mines
from qihui.rules.junqi.flags import Rules
from qihui.rules.junqi.pieces import RANKS, Rank
from qihui.rules.outcome import Outcome


class Meeting(msgspec.Struct, frozen=True):
    """What happens when a piece moves onto an enemy's: who leaves (`"mover"`, `"met"`), and whether it ends the game.

    `reason` says why the mover may not do that. `carries` tells that the mover goes on with the flag.
    """

    legal: bool
    contact: Contact | None = None
    leaves: tuple[str, ...] = ()
    carries: bool = False
    decides: bool = False
    reason: Illegal | None = None


class FirstIllegal(msgspec.Struct, frozen=True):
    """The first move that is not legal: its number from 1, its text, and why."""

    number: int
    move: str
    reason: Illegal


class Played(msgspec.Struct, frozen=True):
    """A game from formations and moves: whose turn it is, what each contact was, how it ended."""

    legal: bool
    turn: str | None
    contacts: tuple[str, ...]
    outcome: Outcome | None
    fault: FirstIllegal | None


_LEAVES = {
    Contact.TAKES: ("met",),
    Contact.FALLS: ("mover",),
    Contact.BOTH: ("mover", "met"),
    Contact.HOLDS: (),
}


def rank_of(face: str) -> Rank:
    """The rank of that name. Raises `QihuiError` `unknown-rank`, with the names there are."""
    if face not in RANKS:
        raise QihuiError("unknown-rank", name=face[:20], known=", ".join(RANKS))
    return RANKS[face]


def meeting(rules: Rules, mover: Rank, met: Rank, *, known: bool = False, mines_gone: bool = False) -> Meeting:
    """What happens when `mover` goes onto the post of an enemy's `met`.

    `known` says that `met` lies open, `mines_gone` that the side of `met` has no mine left.
    """
    if mover in (Rank.MINE, Rank.FLAG):
        return Meeting(legal=False, reason=Illegal.IMMOBILE)
    if met is Rank.MINE and known and rules.mines is Mines.REFUSED and mover not in (Rank.ENGINEER, Rank.BOMB):
        return Meeting(legal=False, reason=Illegal.MINEFIELD)
    if met is Rank.FLAG and rules.flag is not FlagRule.TAKE:
        if mover is Rank.ENGINEER or (rules.flag is FlagRule.ANYBODY and mines_gone):
            return Meeting(legal=True, contact=Contact.TAKES, carries=True)
        if known:
            return Meeting(legal=False, reason=Illegal.FLAG_BEARER)
        return Meeting(legal=True, contact=Contact.HOLDS)
    contact = CLASHES[rules.equal][mover, met]
    return Meeting(legal=True, contact=contact, leaves=_LEAVES[contact], decides=met is Rank.FLAG)


def played(game: Game, rules: Rules, setups: Sequence[str], moves: Sequence[str]) -> Played:
    """What there is to say of a game of either kind.

    Raises:
        QihuiError: `formations` when there is not one for each seat.
        BadSetup: a formation is against the rules.
    """
    if len(setups) != len(game.seats):
        raise QihuiError("formations", count=len(setups), seats=len(game.seats))
    position = game.start(rules, tuple(setups))
    contacts: list[str] = []
    fault: FirstIllegal | None = None
    for number, move in enumerate(moves, 1):
        try:
            position = position.play(move)
        except IllegalMove as error:
            fault = FirstIllegal(number, move, error.reason)
            break
        assert position.last is not None
        contacts.append(position.last.contact)
    turn = None if position.outcome else game.seats[position.turn]
    return Played(fault is None, turn, tuple(contacts), position.outcome, fault)
