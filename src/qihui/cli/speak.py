"""How commands tell a refusal: one line on standard error in the user's language, and exit code 2."""

import os

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
    r"""A text that can be printed: bytes of a file's name or of an argument that are no UTF-8 become a mark.

    >>> legible("a\udcff")
    'a?'
    """
    return text.encode(errors="replace").decode()


def said(told: Told) -> str:
    """Something told, with its parts behind it, in one line of the user's language."""
    text = words.say(told.code, language(), told.fields)
    parts = " → ".join(said(part) for part in told.more)
    return f"{text} {parts}" if parts else text


def refuse(error: QihuiError) -> typer.Exit:
    """Tell the refusal; raise what is given back."""
    typer.echo(words.say(error.key, language(), error.fields), err=True)
    return typer.Exit(UNUSABLE)
