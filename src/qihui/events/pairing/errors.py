"""What pairing refuses, as data: the code is a key of the catalogues, the fields are what its text names."""

from enum import StrEnum

from qihui.rules.errors import QihuiError


class BadField(QihuiError, ValueError):
    """A field that contradicts itself: somebody twice, a number nobody has, histories of different lengths."""

    code = "pairing-twice"


class Choice(StrEnum):
    """What an arbiter may decide when no legal pairing is left."""

    FINISH = "finish"
    """End the event with the rounds that were played."""
    ALLOW_REPEATS = "allow-repeats"
    """Let players meet again, as seldom as can be."""
    LIFT_PROHIBITIONS = "lift-prohibitions"
    """Let players meet who were to be kept apart."""


class NoPairing(QihuiError, ValueError):
    """There is no legal pairing of this field. `choices` are those that help, tried out, and to finish."""

    code = "no-pairing"

    def __init__(self, code: str | None = None, *, choices: tuple[Choice, ...], **fields: str | int) -> None:
        self.choices = choices
        super().__init__(code, **fields)


class NoEngine(QihuiError, LookupError):
    """The library that pairs by the FIDE Dutch system is not installed."""

    code = "no-dutch-engine"


class BadBracket(QihuiError, ValueError):
    """Something a knockout, or a draw for one, does not allow: too few entrants, a match that is not ready."""

    code = "knockout-not-ready"


class MovedOn(QihuiError, ValueError):
    """A winner can no longer be exchanged: `matches` that follow have begun. With confirmation they are set back."""

    code = "knockout-moved-on"

    def __init__(self, code: str | None = None, *, matches: tuple[str, ...], **fields: str | int) -> None:
        self.matches = matches
        super().__init__(code, **fields)
