"""How commands tell a refusal: one line on standard error in the user's language, and exit code 2."""

import os
from collections.abc import Sequence

import typer

from qihui import words
from qihui.rules.errors import QihuiError
from qihui.rules.outcome import Told

UNUSABLE = 2
"""Exit code of a command whose input cannot be used."""


def language() -> words.Language:
    """The language of the user's environment."""
    return words.preferred(os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")


def word(code: str, **fields: str | int) -> str:
    """A text of the catalogues in the user's language."""
    return words.say(code, language(), fields)


def legible(text: str) -> str:
    """A text that can be printed: bytes of a file's name or of an argument that are no UTF-8 become a mark.

    >>> legible("a\udcff")
    'a?'
    """
    return text.encode(errors="replace").decode()


def said(told: Told) -> str:
    """Something told, with its parts behind it, in one line of the user's language."""
    text = words.say(told.code, language(), told.fields)
    parts = " → ".join(said(part) for part in told.more)
    return f"{text} {parts}" if parts else text


def span(numbers: Sequence[int]) -> str:
    """Numbers, those in a row by the first and the last.

    >>> span((1, 2, 3, 7)), span((4,))
    ('1-3, 7', '4')
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def refuse(error: QihuiError) -> typer.Exit:
    """Tell the refusal; raise what is given back."""
    typer.echo(words.say(error.key, language(), error.fields), err=True)
    return typer.Exit(UNUSABLE)
