"""Claims 声明: what the program finds out at once, and what is kept for after the game.

A rightful claim ends the game, or puts a seat out. A false one is recorded; in xiangqi a false claim of the move count
is an infraction (S-fouls.4), of which the third loses the game (S1.8): where there is a referee the game stops for the
ruling (H10), else it is lost. House choice: a false claim of a repetition, of which S says nothing, is one like it, of
its own name. No document punishes a claim that somebody has been away for too long, or that a flag has fallen, when it
is wrong: those cost nothing. At a real board a player, or an official, says that somebody's time is over, the own or
the opponent's (S-g3). House choices: a flag can be claimed as long as the clock shows that it fell, also after it was
pressed; who claims means the opponent's flag where more than one has fallen.

A reserved claim (H11.A) says that a partner may have passed information on; it is answered after the game, with
everything shown.
"""

from typing import Final, assert_never

from qihui.play.actions import Claim, Reserve
from qihui.play.asking import ClaimKind
from qihui.play.deciding.common import expect, in_time, leaves, running, words
from qihui.play.deciding.effects import check_room
from qihui.play.errors import Refused
from qihui.play.facts import Claimed, Reserved, Ruled, Stopped, TableFact
from qihui.play.infractions import CATALOGUE, Infraction, Penalty, due
from qihui.play.offences import offences
from qihui.play.officials import SOFTWARE
from qihui.play.rulings import REASON_LENGTH, Loss, Warning  # noqa: A004 - the documents' word
from qihui.play.state import Phase, StopReason
from qihui.play.table import Table
from qihui.play.terms import Absence
from qihui.rules.core import Position
from qihui.rules.outcome import Exit, Termination
from qihui.rules.record import Finished

FALSE_CLAIMS: Final = {ClaimKind.MOVES: "cup-false-claim", ClaimKind.REPETITION: "cup-false-repetition"}
"""The infraction that a false claim is; claims of other kinds are none."""

RESERVED = 20
"""Most claims that a seat can reserve in a game."""


def claim(table: Table, action: Claim, seat: int, at: int) -> list[TableFact]:
    """What a claim leads to; `seat` is the claimant's, meaningless where an official claims."""
    position = running(table)
    if action.by is None and seat not in position.living:
        raise Refused("seat-out")
    in_time(table, at)
    claimant = None if action.by else seat
    follows = _rightful(table, position, action.claim, claimant, at)
    if follows:
        return [Claimed(action.claim, right=True, seat=claimant), *follows]
    facts: list[TableFact] = [Claimed(action.claim, right=False, seat=claimant)]
    infraction = FALSE_CLAIMS.get(action.claim)
    if claimant is None or infraction is None:
        return facts
    return [*facts, *_punished(table, position, claimant, CATALOGUE[infraction])]


def _rightful(table: Table, position: Position, kind: ClaimKind, claimant: int | None, at: int) -> list[TableFact]:
    """What follows from a claim that is right; nothing when it is not."""
    match kind:
        case ClaimKind.REPETITION | ClaimKind.MOVES:
            reason = Termination.REPETITION if kind is ClaimKind.REPETITION else Termination.QUIET
            outcome = position.claimed(reason).outcome
            return [Finished(outcome)] if outcome else []
        case ClaimKind.FLAG:
            if not table.opened.terms.wood:
                raise Refused("not-on-wood")
            fallen = [seat for seat in position.living if table.clock.left(table.opened.times, seat, at) == 0]
            if not fallen:
                return []
            return leaves(position, next((seat for seat in fallen if seat != claimant), fallen[0]), Exit.TIME)
        case ClaimKind.ABSENCE:
            if table.opened.terms.absence is not Absence.CLAIM or table.opened.terms.wood:
                raise Refused("no-such-claim")
            grace = table.opened.times.grace_ms
            gone = (
                place
                for place, chair in enumerate(table.chairs)
                if chair.away is not None and at >= chair.away + grace and place in position.living
            )
            seat = next((place for place in gone if place != claimant), None)
            return [] if seat is None or not grace else leaves(position, seat, Exit.ABANDONED)
        case _:
            assert_never(kind)


def claims_of(table: Table) -> tuple[ClaimKind, ...]:
    """What a seat can claim at a table, right or wrong."""
    kinds = {Termination.REPETITION: ClaimKind.REPETITION, Termination.QUIET: ClaimKind.MOVES}
    found = [kinds[reason] for reason in table.game.claims(table.options)]
    if table.opened.terms.wood:
        found.append(ClaimKind.FLAG)
    elif table.opened.terms.absence is Absence.CLAIM and table.opened.times.grace_ms:
        found.append(ClaimKind.ABSENCE)
    return tuple(found)


def _punished(table: Table, position: Position, seat: int, infraction: Infraction) -> list[TableFact]:
    """What a false claim costs in the games that know it as an infraction."""
    if table.opened.game not in infraction.games:
        return []
    check_room(table)
    facts: list[TableFact] = [Ruled(Warning(seat), infraction.id, by=SOFTWARE)]
    if due(infraction, seat, offences(table)).penalty is not Penalty.GAME_LOST:
        return facts
    if table.refereed:
        return [*facts, Stopped(seat, StopReason.CLAIM)]
    return [Ruled(Loss(seat), infraction.id, by=SOFTWARE), *leaves(position, seat, Exit.RULED)]


def reserve(table: Table, action: Reserve, seat: int) -> list[TableFact]:
    """A seat keeps the right to call the referee later."""
    expect(table, Phase.PLAYING)
    if not table.refereed:
        raise Refused("no-referee")
    text = words(action.text, REASON_LENGTH)
    if not text:
        raise Refused("nothing-said")
    if sum(each.fact.seat == seat for each in table.claims) >= RESERVED:
        raise Refused("claims-many", limit=RESERVED)
    return [Reserved(seat, table.ply, text)]
