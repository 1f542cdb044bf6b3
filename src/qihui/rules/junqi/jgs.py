"""Game records of a large server as files, `.jgs`: read and written.

No specification is public; what stands here was read from the bytes of real games. Integers are little-endian.

    0x000   10  `QQGame JQS`, then a zero; 0x0b-0x0e differ without a meaning we know
    0x00f    1  the recorder's place
    0x010    2  396; from 0x10 on, so many bytes stand before the records
    0x012    2  the same with the records, 396 + 10 * count
    0x014    4  1, 0, 1, 0
    0x018    1  the seat that was to move when the game was drawn, 0xff when it was decided
    0x019    1  4
    0x01a    2  how many records there are
    0x020  352  four blocks of 88: byte 0 the number; +8 the name, 20 bytes, GBK; +28 the lineup, 30 cells as in `jql`
    0x19c  10n  the records; eight bytes without a meaning we know follow

The file numbers the seats 0..3 as its blocks stand: South, East, North, West. A record is

    0x5f  a move: byte 1, low three bits 0 no contact, 1 the mover wins, 2 the mover leaves, 3 both leave; bits 3-4 the
          seat that would move next; bit 6 the flag of the piece met is shown. Then (row, column) of the source, the
          target, the mover's shown flag and the met piece's shown flag; a flag not shown is (0, 0), which is no post
    0xf5  an event: byte 1 the kind, 2 the seat, 3 a detail, 4 the seat to move next, 0xff when the game is over. Kinds:
          2 the seat lost its turn (detail 1); 3 it is out (detail below); 4 somebody who is out has left the room;
          5 the end (detail 2 a draw, else decided)

Details of going out: 1 its flag was taken; 2 it cannot move, which that server finds at once and not only on the seat's
turn; 4 always on the seat's own turn, taken for a resignation; 6 seen once, out of turn, taken for an absence. Any
other is read as a resignation. Why a turn was lost is not said. There are no times, and no draw offers.

Posts stand on a grid of 17 x 17 with the centre at (8, 8), as `siguo.py` draws them. On that grid play runs clockwise
and each lineup runs from its owner's right to left: the server draws the mirror image, where play runs the other way.
We keep the grid and turn the rows of the lineups round, so that the game is one of ours, seen in a mirror.

Draws: a drawn end after 70 or more moves without contact is the server's own limit, any other was agreed.
"""

from collections.abc import Iterator
from typing import Final

from qihui.rules.core import Position, Step
from qihui.rules.errors import BadRecord
from qihui.rules.junqi import deployment
from qihui.rules.junqi.board import COLUMNS
from qihui.rules.junqi.clash import Contact
from qihui.rules.junqi.deployment import Formation
from qihui.rules.junqi.jql import read_cells, write_cells
from qihui.rules.junqi.options import PROFILES
from qihui.rules.junqi.siguo import BOARD, GAME, SEATS
from qihui.rules.outcome import DECREED, Exit, Outcome, Termination, drawn, won
from qihui.rules.record import (
    FORMAT,
    Adjusted,
    Corrected,
    Deployed,
    Finished,
    GameFact,
    Header,
    Moved,
    Out,
    Record,
    Removed,
    Revealed,
    Skipped,
)
from qihui.rules.retelling import Fault, advance, first_position

MAGIC: Final = b"QQGame JQS\0"
PREFIX: Final = 396
COUNTED_FROM: Final = 0x10
BLOCKS: Final = 0x20
BLOCK: Final = 88
NAME: Final = 8
NAME_SIZE: Final = 20
LINEUP: Final = 28
RECORDS: Final = COUNTED_FROM + PREFIX
RECORD: Final = 10
TRAILER: Final = 8
MOST: Final = 0xFFFF
"""The greatest count that the header can hold."""

MOVE: Final = 0x5F
EVENT: Final = 0xF5
SKIPPED, OUT, LEFT, END = 2, 3, 4, 5
DRAWN, DECIDED = 2, 4
OVER: Final = 0xFF
QUIET_LIMIT: Final = 70
FLAG_SHOWN: Final = 0x40

PROFILE: Final = PROFILES["recorded"]

PLACE: Final = (0, 3, 2, 1)
"""Our seat for a number of the file, and the file's number for a seat of ours: the order is turned round, and back."""

CONTACTS: Final = ("", Contact.TAKES.value, Contact.FALLS.value, Contact.BOTH.value)
EXITS: Final = {1: Exit.FLAG, 2: Exit.STUCK, 4: Exit.RESIGNED, 6: Exit.ABANDONED}
DETAILS: Final = {exit_: detail for detail, exit_ in EXITS.items()}

POST_AT: Final = {(post.y, post.x): post.name for post in BOARD.posts}
AT: Final = {name: bytes(at) for at, name in POST_AT.items()}
NOWHERE: Final = bytes(2)


def is_jgs(data: bytes) -> bool:
    """Whether a file begins as a `.jgs` does."""
    return data.startswith(MAGIC)


def parse(data: bytes) -> Record:
    """The game in a file, under the profile `recorded`. It may be illegal: that is for `disagreement` to say.

    Raises:
        BadRecord: names the byte where the file is foreign, cut off, damaged, or contradicts itself.
    """
    if not is_jgs(data):
        raise BadRecord("foreign", "byte 0x0", format=".jgs")
    _need(data, RECORDS)
    count = int.from_bytes(data[0x1A:0x1C], "little")
    # The length may be missing in files of other programs, but where it stands it must fit.
    length = int.from_bytes(data[0x12:0x14], "little")
    if length not in (0, (PREFIX + RECORD * count) & 0xFFFF):
        raise BadRecord("length", "byte 0x12", length=length, count=count)
    _need(data, RECORDS + RECORD * count)
    facts = list(_facts(data, count))
    movers = [fact.seat for fact in facts if isinstance(fact, Moved | Skipped)]
    options = {"first": movers[0]} if movers else {}
    players = tuple(_name(data, PLACE[seat]) for seat in range(len(SEATS)))
    header = Header(FORMAT, GAME.name, PROFILE.name, PROFILE.version, options, players)
    formations = (Deployed(seat, _lineup(data, PLACE[seat])) for seat in range(len(SEATS)))
    return Record(header, (*formations, *facts))


def _need(data: bytes, size: int) -> None:
    if len(data) < size:
        raise BadRecord("truncated", f"byte {len(data):#x}", size=len(data), needed=size)


def _name(data: bytes, place: int) -> str:
    start = BLOCKS + BLOCK * place + NAME
    return data[start : start + NAME_SIZE].split(b"\0")[0].decode("gbk", errors="replace")


def _lineup(data: bytes, place: int) -> str:
    start = BLOCKS + BLOCK * place + LINEUP
    formation = _mirrored(read_cells(data, start))
    faults = deployment.faults(formation)
    if faults:
        raise BadRecord("setup", f"byte {start:#x}", why="; ".join(str(fault) for fault in faults))
    return deployment.dump(formation)


def _mirrored(formation: Formation) -> Formation:
    rows = (formation[start : start + COLUMNS] for start in range(0, len(formation), COLUMNS))
    return tuple(cell for row in rows for cell in row[::-1])


def _facts(data: bytes, count: int) -> Iterator[GameFact]:
    board = _Board()
    for number in range(count):
        offset = RECORDS + RECORD * number
        record = data[offset : offset + RECORD]
        if record[0] == MOVE:
            yield board.move(record, offset)
        elif record[0] != EVENT or record[1] not in (SKIPPED, OUT, LEFT, END):
            raise BadRecord("record-kind", f"byte {offset:#x}", value=f"{record[0]:02x} {record[1]:02x}")
        elif record[1] == END:
            yield board.end(record, offset)
        elif record[1] != LEFT:
            yield board.event(record, offset)


class _Board:
    """Whose piece stands where while a file is read: enough to name the mover and the end, and no rules."""

    def __init__(self) -> None:
        self.owner = {BOARD.names[post]: seat for seat, home in BOARD.home.items() for post in home}
        self.living = set(range(len(SEATS)))
        self.turn = PROFILE.options.first
        self.quiet = 0

    def move(self, record: bytes, offset: int) -> Moved:
        source, target = _post(record, 2, offset), _post(record, 4, offset)
        result = record[1] & 7
        if result >= len(CONTACTS):
            raise BadRecord("contact", f"byte {offset + 1:#x}", value=result)
        contact = CONTACTS[result]
        # A move from an empty post is nobody's; with the seat whose turn it was it is refused for what it is.
        seat = self.owner.pop(source, self.turn)
        if contact in ("", Contact.TAKES):
            self.owner[target] = seat
        elif contact == Contact.BOTH:
            self.owner.pop(target, None)
        self.quiet = 0 if contact else self.quiet + 1
        self.turn = self.after(seat)
        return Moved(seat, f"{source}-{target}", contact=contact)

    def event(self, record: bytes, offset: int) -> Skipped | Out:
        if record[2] >= len(SEATS):
            raise BadRecord("seat", f"byte {offset + 2:#x}", seat=record[2], seats=len(SEATS))
        seat = PLACE[record[2]]
        if record[1] == SKIPPED:
            self.turn = self.after(seat)
            return Skipped(seat)
        self.living.discard(seat)
        self.owner = {post: owner for post, owner in self.owner.items() if owner != seat}
        if self.turn == seat:
            self.turn = self.after(seat)
        return Out(seat, EXITS.get(record[3], Exit.RESIGNED))

    def end(self, record: bytes, offset: int) -> Finished:
        return Finished(self.outcome(record[3] == DRAWN, offset))

    def outcome(self, is_drawn: bool, offset: int) -> Outcome:
        seats, points = len(SEATS), PROFILE.options.points
        if is_drawn:
            return drawn(seats, points, Termination.QUIET if self.quiet >= QUIET_LIMIT else Termination.AGREED)
        side = [side for side in GAME.sides if self.living.intersection(side)]
        if len(side) != 1:
            raise BadRecord("undecided", f"byte {offset + 3:#x}")
        return won(side[0], seats, points, Termination.ALLIANCE_OUT)

    def after(self, seat: int) -> int:
        return _next(seat, self.living)


def _next(seat: int, living: set[int]) -> int:
    """The seat of `living` that follows `seat` in turn order; `seat` itself when nobody else is there."""
    seats = len(SEATS)
    return next((later % seats for later in range(seat + 1, seat + seats) if later % seats in living), seat)


def _post(record: bytes, at: int, offset: int) -> str:
    row, column = record[at], record[at + 1]
    if (row, column) not in POST_AT:
        raise BadRecord("post", f"byte {offset + at:#x}", row=row, column=column)
    return POST_AT[row, column]


def dump(record: Record) -> bytes:
    """The file of a game; `parse` reads it back, but for what the format cannot hold.

    Lost are times, offers and answers, the profile with its points, whether a seat's time ran out (it reads as a
    resignation), characters that GBK does not have, and names after 20 bytes.

    Raises:
        BadRecord: the game is none of this format, cannot be begun, is illegal, is too long, or tells of a referee's
            ruling: the file knows no board and no result but those that the moves lead to.
    """
    if record.header.game != GAME.name:
        raise BadRecord("no-jgs", "line 1", game=record.header.game)
    lines: list[bytes] = []
    position = first_position(record)
    for number, fact in enumerate(record.facts, 1):
        try:
            after = advance(position, fact)
        except Fault as fault:
            raise BadRecord("illegal-game", f"line {number + 1}", why=fault.why) from fault
        lines += _written(fact, position, after)
        position = after
    if len(lines) > MOST:
        raise BadRecord("too-long", "line 1", count=len(lines), most=MOST)
    open_end = position.outcome is None or not position.outcome.winners
    head = MAGIC.ljust(COUNTED_FROM, b"\0")
    head += PREFIX.to_bytes(2, "little") + ((PREFIX + RECORD * len(lines)) & 0xFFFF).to_bytes(2, "little")
    head += bytes((1, 0, 1, 0, PLACE[position.turn] if open_end else OVER, 4)) + len(lines).to_bytes(2, "little")
    blocks = b"".join(_block(record, place) for place in range(len(SEATS)))
    return (head.ljust(BLOCKS, b"\0") + blocks).ljust(RECORDS, b"\0") + b"".join(lines) + bytes(TRAILER)


def _block(record: Record, place: int) -> bytes:
    seat = PLACE[place]
    name = b""
    for character in record.header.players[seat].split("\0")[0]:
        coded = character.encode("gbk", errors="replace")
        if len(name) + len(coded) > NAME_SIZE:
            break
        name += coded
    lineup = write_cells(_mirrored(deployment.parse(record.setups[seat])))
    return (bytes((place,)).ljust(NAME, b"\0") + name.ljust(NAME_SIZE, b"\0") + lineup).ljust(BLOCK, b"\0")


def _written(fact: GameFact, before: Position, after: Position) -> list[bytes]:
    """The records that tell of a fact."""
    following = OVER if after.outcome else PLACE[after.turn]
    match fact:
        case Moved():
            assert after.last is not None
            return [_move(fact, after.last, PLACE[_next(fact.seat, set(before.living))])]
        case Skipped(seat):
            return [_event(SKIPPED, PLACE[seat], 1, following)]
        case Out(seat, reason):
            return [_event(OUT, PLACE[seat], DETAILS.get(reason, DETAILS[Exit.RESIGNED]), following)]
        case Finished(outcome) if outcome.termination not in DECREED or _ruled_draw(outcome):
            return [_event(END, 0, DECIDED if outcome.winners else DRAWN, OVER)]
        case Finished() | Removed() | Revealed() | Corrected() | Adjusted():
            raise BadRecord("ruling-in-game", "line 1", format=".jgs")
        case _:
            return []


def _ruled_draw(outcome: Outcome) -> bool:
    """Whether a referee ended the game as a draw, which reads as an agreed one."""
    return outcome.termination is Termination.RULED and not outcome.winners


def _move(fact: Moved, step: Step, following: int) -> bytes:
    source, target = fact.move.split("-")
    flags = {piece.seat: AT[piece.at] for piece in step.shown}
    own = flags.pop(fact.seat, NOWHERE)
    met = next(iter(flags.values()), NOWHERE)
    code = CONTACTS.index(fact.contact) | following << 3 | (FLAG_SHOWN if flags else 0)
    return bytes((MOVE, code)) + AT[source] + AT[target] + own + met


def _event(kind: int, place: int, detail: int, following: int) -> bytes:
    return bytes((EVENT, kind, place, detail, following)).ljust(RECORD, b"\0")
