"""What people do beside the game: they speak, sign the sheet of a game, and agree on another one."""

from qihui.play.officials import By
from qihui.rules.record import Fact


class Said(Fact, frozen=True, tag="said"):
    """Somebody said something: a seat, or an official. `private`: between one seat and the officials."""

    text: str
    seat: int | None = None
    by: By | None = None
    private: bool = False


class Signed(Fact, frozen=True, tag="signed"):
    """A seat or an official signed the sheet of the game (S-end.1).

    `sheet` is the digest of what was signed, `mark` is keyed with the signer's own key, which nobody else has; it is
    empty where a person signed on paper and an official, `by`, says so.
    """

    sheet: str
    mark: str = ""
    seat: int | None = None
    by: By | None = None


class RematchWanted(Fact, frozen=True, tag="rematch-wanted"):
    """A seat would play again, or no longer."""

    seat: int
    on: bool


class Rematched(Fact, frozen=True, tag="rematched"):
    """All would play again: their next game is at another table."""

    table: str
