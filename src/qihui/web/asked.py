"""From a client's message to an action at a table, for whoever holds the power it needs.

A message for a seat needs the seat's key, or at a real board the scribe's; a ruling an official's; what a host does,
the host's key.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import count
from typing import assert_never

from qihui.play import Action, Opened, Table
from qihui.play import actions as ask
from qihui.play.officials import By, Office
from qihui.play.rulings import Substituted
from qihui.rules.errors import QihuiError
from qihui.web import messages as wire
from qihui.web.keys import digest, guest_key, sign
from qihui.web.live import Guest


class Asker:
    """Who asks: the guest, and the name an official goes by."""

    def __init__(self, guest: Guest, name: str = "") -> None:
        self.guest = guest
        self.name = name

    def by(self) -> By:
        """The official who asks. Raises `not-the-referee` when it is none."""
        if self.guest.office is None:
            raise QihuiError("not-the-referee")
        return By(self.guest.office, self.name, datetime.now(UTC).astimezone().isoformat(timespec="seconds"))


def action_of(table: Table, asker: Asker, message: wire.ClientMessage, new_key: str) -> tuple[Action, int] | None:
    """What the message asks of the table, and for which seat; `None` when it asks nothing.

    `new_key` is what a substitute, or whoever is handed a key, will hold.

    Raises:
        QihuiError: `not-seated`, `not-host`, `not-the-scribe` or `not-the-referee` when the client does not hold the
            power it asks for; `seat-not-named` when a scribe does not say for whom.
    """
    guest = asker.guest
    match message:
        case wire.Hello() | wire.Ping() | wire.Echo():
            return None
        case wire.Fill() | wire.Clear() | wire.CloseTable() | wire.Place() | wire.Begin():
            return _hosted(table, asker, message)
        case wire.HandKey() | wire.Unpress() | wire.AddMove():
            return _on_wood(table, asker, message, new_key)
        case wire.StopGame():
            return ask.StopGame(asker.by()), 0
        case wire.Rule(_, effect, clause, reason, consent, claim):
            if isinstance(effect, Substituted):
                # Only `Substitute` brings the key that the new person needs.
                raise QihuiError("substitute-key")
            return ask.Rule(effect, clause, reason, asker.by(), consent, claim), 0
        case wire.Substitute(_, seat, name, clause, reason, consent, claim):
            keys = (digest(new_key), digest(guest_key(new_key)))
            return ask.Rule(Substituted(seat, name, *keys), clause, reason, asker.by(), consent, claim), 0
        case wire.Say(_, text, to):
            if guest.office is not None or to is not None:
                return ask.Say(text, asker.by(), to), 0
            return ask.Say(text), _own(guest)
        case wire.Sign(_, sheet, on_paper):
            if guest.office is not None or on_paper is not None:
                mark = "" if on_paper is not None else sign(guest.key, sheet)
                return ask.Sign(sheet, mark, asker.by(), on_paper), 0
            return ask.Sign(sheet, sign(guest.key, sheet)), _own(guest)
        case wire.Answer(_, accept, None) if guest.office is Office.COMMITTEE:
            return ask.Answer(accept, asker.by()), 0
        case wire.Claim(_, claimed, None) if guest.office is not None:
            return ask.Claim(claimed, asker.by()), 0
        case _:
            return _seat_action(message), _seat(table, guest, message)


def _on_wood(
    table: Table, asker: Asker, message: wire.HandKey | wire.Unpress | wire.AddMove, new_key: str
) -> tuple[Action, int]:
    """What is done beside a real board for nobody's seat."""
    guest = asker.guest
    match message:
        case wire.HandKey(_, seat):
            _check_host(asker)
            _check_seat(table, seat)
            return ask.HandKey(digest(new_key), digest(guest_key(new_key))), seat
        case wire.Unpress(_, pressed):
            if not guest.scribe:
                raise QihuiError("not-the-scribe")
            return ask.Unpress(pressed), 0
        case wire.AddMove(_, move, ply, line):
            if not guest.scribe and guest.office is None:
                raise QihuiError("not-the-scribe")
            return ask.Add(move, ply, line, asker.by() if guest.office else None), 0
        case _:
            assert_never(message)


def _own(guest: Guest) -> int:
    if guest.seat is None:
        raise QihuiError("not-seated")
    return guest.seat


def _seat(table: Table, guest: Guest, message: wire.SeatMessage) -> int:
    """The seat a message is for: one's own; for a scribe the one it names.

    Only a move names none, for its ply does: whatever else is sent twice would be done for the next seat too.
    """
    if not guest.scribe:
        own = _own(guest)
        named = getattr(message, "seat", None)
        if named not in (None, own):
            raise QihuiError("not-seated")
        return own
    named = getattr(message, "seat", None)
    if named is not None:
        _check_seat(table, named)
        return int(named)
    if not isinstance(message, wire.Play):
        raise QihuiError("seat-not-named")
    return table.position.turn if table.position else 0


def _check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.chairs):
        raise QihuiError("no-such-seat", seat=seat, seats=len(table.chairs))


def _check_host(asker: Asker) -> None:
    if not (asker.guest.host or asker.guest.scribe or asker.guest.office):
        raise QihuiError("not-host")


def _hosted(
    table: Table, asker: Asker, message: wire.Fill | wire.Clear | wire.CloseTable | wire.Place | wire.Begin
) -> tuple[Action, int]:
    """What a host, a scribe or an official does before the game."""
    _check_host(asker)
    if isinstance(message, wire.Fill | wire.Clear | wire.Place):
        _check_seat(table, message.seat)
    match message:
        case wire.Fill(_, seat, engine):
            names = [chair.name for chair in table.chairs]
            return ask.Sit(bot_name(engine, table.game.seats[seat], names), engine=engine), seat
        case wire.Place(_, seat, name):
            if not table.opened.terms.wood:
                raise QihuiError("not-on-wood")
            return ask.Sit(name), seat
        case wire.Clear(_, seat):
            return ask.Stand(), seat
        case wire.CloseTable():
            return ask.Close(), 0
        case wire.Begin():
            return ask.Begin(), 0
        case _:
            assert_never(message)


def bot_name(engine: str, seat: str, names: Sequence[str]) -> str:
    """A name for a bot on a seat that none of the others there has."""
    name = f"{engine}-{seat}"
    others = (f"{name}-{number}" for number in count(2))
    return name if name not in names else next(other for other in others if other not in names)


def _seat_action(message: wire.SeatMessage) -> Action:  # noqa: PLR0911 - one case a message
    match message:
        case wire.Deploy(_, setup):
            return ask.Deploy(setup)
        case wire.Ready(_, on):
            return ask.Ready(on)
        case wire.Play(_, move, ply, line):
            return ask.Move(move, ply, line)
        case wire.Press():
            return ask.Press()
        case wire.Write(_, ply, move):
            return ask.Write(ply, move)
        case wire.Resign():
            return ask.Resign()
        case wire.OfferDraw():
            return ask.OfferDraw()
        case wire.AnswerDraw(_, accept):
            return ask.AnswerDraw(accept)
        case wire.AskTakeBack():
            return ask.AskTakeBack()
        case wire.Answer(_, accept):
            return ask.Answer(accept)
        case wire.Claim(_, claimed):
            return ask.Claim(claimed)
        case wire.Reserve(_, text):
            return ask.Reserve(text)
        case wire.CallReferee():
            return ask.CallReferee()
        case wire.StandUp():
            return ask.Stand()
        case wire.WantRematch(_, on):
            return ask.WantRematch(on)
        case _:
            assert_never(message)


def rematch_of(table: Table, opened: str) -> tuple[Opened, list[tuple[int, ask.Sit]]]:
    """The next table of people who would play again, everybody one seat further on, and who sits where."""
    seats = len(table.chairs)
    sits = [
        ((seat + 1) % seats, ask.Sit(chair.name, chair.player, chair.guest, chair.engine))
        for seat, chair in enumerate(table.chairs)
    ]
    old = table.opened
    people = [chair.name for chair in table.chairs if not chair.engine]
    return Opened(
        old.game,
        old.profile,
        old.profile_version,
        old.options,
        old.times,
        old.title,
        old.watching,
        old.listed,
        old.host,
        opened=opened,
        terms=old.terms,
    ), [
        (seat, ask.Sit(bot_name(sit.engine, table.game.seats[seat], people), engine=sit.engine) if sit.engine else sit)
        for seat, sit in sits
    ]
