"""What pairing refuses, as data: the code is a key of the catalogues, the fields are what its text names."""

from enum import StrEnum

from qihui.rules.errors import QihuiError
from qihui.words import Language, named


class BadField(QihuiError, ValueError):
    """A field that contradicts itself: somebody twice, a number nobody has, histories of different lengths."""

    code = "pairing-twice"


class Choice(StrEnum):
    """What an arbiter may decide when no legal pairing is left, if it is not to finish with the rounds played."""

    ALLOW_REPEATS = "allow-repeats"
    """Let players meet again, as seldom as can be."""
    LIFT_PROHIBITIONS = "lift-prohibitions"
    """Let players meet who were to be kept apart."""
    RELAX_SIDES = "relax-sides"
    """Let sides weigh what they weigh, where they were to be strict."""
    OTHER_ENGINE = "other-engine"
    """Pair by our own weights what the FIDE system finds no pairing for."""


class NoPairing(QihuiError, ValueError):
    """There is no legal pairing of this round. `choices` are those that help each by itself, tried out."""

    code = "no-pairing"

    def __init__(self, *, round: int, choices: tuple[Choice, ...]) -> None:  # noqa: A002 - the field of the text
        self.choices = choices
        told: dict[str, str] = {}
        if choices:
            told["choices"] = ", ".join(choices)
            for language in Language:
                words = (named(f"choice.{each}", language) for each in choices)
                told[f"choices.{language}"] = (", " if language is Language.ENGLISH else "、").join(words)
        super().__init__("no-pairing-but" if choices else "no-pairing", round=round, **told)


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
