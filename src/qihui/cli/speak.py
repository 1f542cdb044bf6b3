"""How commands tell a refusal: one line on standard error in the user's language, and exit code 2."""

import os

import typer

from qihui import words
from qihui.rules.errors import QihuiError

UNUSABLE = 2
"""Exit code of a command whose input cannot be used."""


def language() -> words.Language:
    """The language of the user's environment."""
    return words.preferred(os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")


def refuse(error: QihuiError) -> typer.Exit:
    """Tell the refusal; raise what is given back."""
    typer.echo(words.say(error.key, language(), error.fields), err=True)
    return typer.Exit(UNUSABLE)
