"""A published round from which somebody drops out before the games begin.

Nobody else's board changes. If somebody has the pairing bye, the one left alone and that player meet, in what arbiters
call a complementary pairing, unless they have met or may not meet. Otherwise the one left alone has nobody, and wins by
the regulations. A round that is not published yet is simply paired again.

Source: tournament case 10.
"""

from msgspec.structs import replace

from qihui.events.pairing.cost import Costs
from qihui.events.pairing.errors import BadField
from qihui.events.pairing.field import Field, Pairing
from qihui.events.pairing.rules import Rules
from qihui.events.pairing.seen import seen
from qihui.events.results import ByeKind


def complementary(pairing: Pairing, gone: int, field: Field, rules: Rules | None = None) -> Pairing | None:
    """The pairing without the one who is gone, whose opponent meets the one with the pairing bye.

    `None` when nobody has that bye, or the two may not meet: then the board stands and is won without play.

    Raises:
        BadField: the one who is gone has no board in this pairing.
    """
    rules = rules or Rules()
    board = next((each for each in pairing.boards if gone in (each.first, each.second)), None)
    if board is None:
        raise BadField("pairing-no-board", number=gone)
    bye = next((each for each in pairing.rests if each.kind is ByeKind.PAIRING), None)
    if bye is None:
        return None
    alone = board.second if board.first == gone else board.first
    order = seen(field, rules, {alone, bye.number})
    costs = Costs(order, rules, rules.weights)
    if not costs.allowed(0, 1):
        return None
    table = pairing.boards.index(board)
    boards = (*pairing.boards[:table], costs.seat(0, 1), *pairing.boards[table + 1 :])
    return replace(pairing, boards=boards, rests=tuple(each for each in pairing.rests if each != bye))
