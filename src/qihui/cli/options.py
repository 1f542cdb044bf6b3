"""Rule options on the command line: `--option NAME=VALUE`, as often as one likes."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import typer

from qihui.rules.errors import QihuiError

Changes = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="Change one rule option of the profile.")
]


def changes_of(given: Sequence[str]) -> dict[str, Any]:
    """The changes that the arguments ask for; a value that is no JSON is a word.

    Raises:
        QihuiError: `bad-option`, when an argument has no name or no value.
    """
    found: dict[str, Any] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals or not name:
            raise QihuiError("bad-option", why=each)
        try:
            found[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            found[name] = value
    return found
