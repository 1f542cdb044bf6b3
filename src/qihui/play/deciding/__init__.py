"""What a table makes of an action: the facts that follow from it, or a refusal that says why.

Limits that people meet at every table: a seat offers a draw as often, and when, as the options allow, three times a
game as a rule (P.offers); a person who stays away longer than the grace is out of the game (P.leave); a person whose
flag falls is out (J.time); who has no legal formation when the set-up time is over gets one by lot, drawn from the seed
handed in.
"""

from typing import Final, assert_never

from qihui.play import actions as ask
from qihui.play.deciding.around import say, sign, wants_rematch
from qihui.play.deciding.claims import claim, reserve
from qihui.play.deciding.due import deadline, due
from qihui.play.deciding.gathering import begin, close, gather, presence, sit
from qihui.play.deciding.playing import play
from qihui.play.deciding.requests import answer, ask_take_back
from qihui.play.deciding.rulings import rule, stop
from qihui.play.deciding.wood import moves_first, on_wood
from qihui.play.errors import Refused
from qihui.play.facts import Resumed, Suspended, TableFact
from qihui.play.table import Table

__all__ = ["deadline", "decide"]

FACTS: Final = 50_000
"""Once so much has happened at a table, only what its game still needs is taken. A long game is some thousand facts."""

UNBOUNDED: Final = (
    ask.Sit
    | ask.Stand
    | ask.Deploy
    | ask.Ready
    | ask.HandKey
    | ask.Write
    | ask.Unpress
    | ask.OfferDraw
    | ask.AskTakeBack
    | ask.Claim
    | ask.Say
    | ask.Sign
    | ask.WantRematch
)
"""What somebody could ask for again and again while the game stays where it is."""


def decide(table: Table, action: ask.Action, seat: int, at: int) -> list[TableFact]:
    """The facts that `action` of `seat` at table time `at` leads to.

    Raises:
        Refused: the table does not allow it now.
        IllegalMove: the rules do not allow the move.
        BadSetup: the formation is against the rules.
    """
    if table.seq >= FACTS and isinstance(action, UNBOUNDED):
        raise Refused("table-full", limit=FACTS)
    facts = _decided(table, action, seat, at)
    if not isinstance(action, ask.Move | ask.Tick):
        moves_first(table, facts)
    return facts


def _decided(table: Table, action: ask.Action, seat: int, at: int) -> list[TableFact]:  # noqa: C901, PLR0911, PLR0912
    """The facts, one case an action."""
    match action:
        case ask.Sit():
            return sit(table, action, seat)
        case ask.Stand() | ask.Deploy() | ask.Ready():
            return gather(table, action, seat)
        case ask.Begin():
            return begin(table)
        case ask.Close():
            return close(table)
        case ask.Move() | ask.Press() | ask.Resign() | ask.OfferDraw() | ask.AnswerDraw():
            return play(table, action, seat, at)
        case ask.Write() | ask.Unpress() | ask.HandKey() | ask.Add():
            return on_wood(table, action, seat)
        case ask.AskTakeBack():
            return ask_take_back(table, seat, at)
        case ask.Answer():
            return answer(table, action, seat, at)
        case ask.Claim():
            return claim(table, action, seat, at)
        case ask.Reserve():
            return reserve(table, action, seat)
        case ask.CallReferee() | ask.StopGame():
            return stop(table, action, seat, at)
        case ask.Rule():
            return rule(table, action, at)
        case ask.Say():
            return say(table, action, seat, at)
        case ask.Sign():
            return sign(table, action, seat)
        case ask.WantRematch() | ask.Rematch():
            return wants_rematch(table, action, seat)
        case ask.Leave() | ask.Return():
            return presence(table, action, seat)
        case ask.Tick(seed):
            return due(table, at, seed)
        case ask.Suspend():
            return [Suspended()]
        case ask.Resume():
            return [Resumed()]
        case _:
            assert_never(action)
