"""What all verbs that work on a ledger have in common: the ledger, who acts and when, and how they answer.

@acting
def withdraw(desk: Desk, entry: Entry, *, reason: Reason = "") -> None: ...      # with --file, --by, --at, --json

@watching
def audit(desk: Desk, *, entry: str = "") -> None: ...                            # with --file, --json

The desk, an event's or a festival's, is what the first parameter says.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from qihui.cli.desk import Desk, Json, When, Who, answering

_Desk = TypeVar("_Desk", bound=Desk[Any, Any, Any, Any])
_Own = ParamSpec("_Own")


def _option(name: str, annotation: Any, default: object) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


LOOKING: Final = (_option("json", Json, False),)
ACTING: Final = (_option("by", Who, ""), _option("at", When, ""), *LOOKING)


def acting(verb: Callable[Concatenate[_Desk, _Own], None]) -> Callable[..., None]:
    """The command of a verb that changes what the ledger is of."""
    return _command(verb, ACTING)


def watching(verb: Callable[Concatenate[_Desk, _Own], None]) -> Callable[..., None]:
    """The command of a verb that only looks."""
    return _command(verb, LOOKING)


def _command(verb: Callable[..., None], common: Sequence[Parameter]) -> Callable[..., None]:
    first, *own = signature(verb).parameters.values()
    desk: type[Desk[Any, Any, Any, Any]] = first.annotation
    options = (_option("file", desk.FILE, None), *common)

    @wraps(verb)
    def command(**given: Any) -> None:
        asked = {each.name: given.pop(each.name) for each in options}
        with answering(json=asked["json"]):
            verb(desk(**asked), **given)

    vars(command)["__signature__"] = Signature([*own, *options])
    return command
