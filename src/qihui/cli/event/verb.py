"""What all verbs of `qihui event` have in common: the file, who acts and when, and how they answer.

@acting
def withdraw(desk: Desk, entry: Entry, *, reason: Reason = "") -> None: ...      # with --file, --by, --at, --json

@watching
def audit(desk: Desk, *, entry: str = "") -> None: ...                            # with --file, --json
"""

from collections.abc import Callable, Sequence
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, Concatenate, Final, ParamSpec

from qihui.cli.event.desk import Desk, File, Json, When, Who, answering

_Own = ParamSpec("_Own")


def _option(name: str, annotation: Any, default: object) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


LOOKING: Final = (_option("file", File, None), _option("json", Json, False))
ACTING: Final = (LOOKING[0], _option("by", Who, ""), _option("at", When, ""), LOOKING[1])


def acting(verb: Callable[Concatenate[Desk, _Own], None]) -> Callable[..., None]:
    """The command of a verb that changes the event."""
    return _command(verb, ACTING)


def watching(verb: Callable[Concatenate[Desk, _Own], None]) -> Callable[..., None]:
    """The command of a verb that only looks."""
    return _command(verb, LOOKING)


def _command(verb: Callable[..., None], options: Sequence[Parameter]) -> Callable[..., None]:
    @wraps(verb)
    def command(**given: Any) -> None:
        common = {each.name: given.pop(each.name) for each in options}
        with answering(json=common["json"]):
            verb(Desk(**common), **given)

    _, *own = signature(verb).parameters.values()
    vars(command)["__signature__"] = Signature([*own, *options])
    return command
