"""What a tournament report file tells, as values. Texts have no blanks at their ends; ids and dates stay texts."""

import re
from decimal import Decimal
from enum import StrEnum
from typing import Final

import msgspec

from qihui.events.scoring import PointTable


class Edition(StrEnum):
    """The edition of the format: that of 2016 knows fewer records."""

    TRF16 = "TRF16"
    TRF26 = "TRF26"


RESULTS: Final = "10=+-WLDHFUZ"
"""Result codes: played, forfeits, played for less than a move, byes."""

WON: Final = "1+W"
DRAWN: Final = "=D"


_ROUNDS: Final = re.compile(r"[0-9]{1,4}")


class Cell(msgspec.Struct, frozen=True):
    """A round of a player: the opponent's number (`None` for a bye), colour `w`, `b` or `-`, and a code of `RESULTS`.

    The code is empty for a pairing whose result is not there yet.
    """

    opponent: int | None
    colour: str
    result: str


ABSENT: Final = Cell(None, "-", "Z")
"""A round that is left blank."""


class Player(msgspec.Struct, frozen=True):
    """A record 001. `rank` is the place in the standings, which may be shared."""

    number: int
    name: str
    points: Decimal
    rank: int
    rounds: tuple[Cell, ...] = ()
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_number: str = ""
    birth: str = ""


class Header(msgspec.Struct, frozen=True):
    """A record of the tournament section (`012`, `XXR`, ...) and its text from column 5.

    Some have columns of their own (the dates of 132, the numbers of `XXA`), so that the text keeps its blanks.
    """

    tag: str
    text: str


class Byes(msgspec.Struct, frozen=True):
    """A record 240: byes of one kind (`F`, `H`, `Z`) in a round."""

    kind: str
    round: int
    players: tuple[int, ...]


class Forbidden(msgspec.Struct, frozen=True):
    """A record 260: players who are not to meet from one round to another."""

    first_round: int
    last_round: int
    players: tuple[int, ...]


class Acceleration(msgspec.Struct, frozen=True):
    """A record 250: points that players of a range of numbers are given for pairing in some rounds."""

    match_points: Decimal | None
    points: Decimal | None
    first_round: int
    last_round: int
    first_player: int
    last_player: int


class Abnormal(msgspec.Struct, frozen=True):
    """A record 299: points given against the table, for a result (`kind`) or, where it is empty, as a bonus or penalty.

    `round` is 0 for all rounds.
    """

    kind: str
    match_points: Decimal | None
    points: Decimal | None
    round: int
    players: tuple[int, ...]


class Team(msgspec.Struct, frozen=True):
    """A record 310, or 013 of the older edition, which has the name and the players alone."""

    name: str
    players: tuple[int, ...]
    number: int | None = None
    nickname: str = ""
    strength: str = ""
    match_points: Decimal | None = None
    game_points: Decimal | None = None
    rank: int | None = None


class Report(msgspec.Struct, frozen=True):
    """A file: `players` by number; `others` are lines of records that are kept as they are."""

    header: tuple[Header, ...]
    players: tuple[Player, ...]
    points: PointTable | None = None
    byes: tuple[Byes, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    abnormal: tuple[Abnormal, ...] = ()
    teams: tuple[Team, ...] = ()
    others: tuple[str, ...] = ()

    def text(self, tag: str) -> str:
        """The text of a record of the tournament section, empty when there is none."""
        return next((header.text.strip() for header in self.header if header.tag == tag), "")

    @property
    def rounds(self) -> int:
        """How many rounds the event has: as record 142 or `XXR` says, and never fewer than are told of."""
        told = [self.text(tag) for tag in ("142", "XXR")]
        played = max((len(player.rounds) for player in self.players), default=0)
        return max([played, *(int(text) for text in told if _ROUNDS.fullmatch(text))])
