"""Commands that are loaded when they are called: a table of names, help lines and places stands for them until then.

Loading them all took most of the time of every command: the server, the engines, the rules of every game. A line of the
table has what `--help` of the group above and the completion of a shell show; a test holds it to the command itself.
"""

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from typing import Any, Final

import msgspec
import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command, get_group

SIGNS: Final[dict[str, Any]] = {"ignore_unknown_options": True}
"""For commands that take `-/+` and `-1`, which are no options."""


class Line(msgspec.Struct, frozen=True):
    """A command before it is loaded: what it is called, the line of its help, and `module:name` of what it runs.

    `panel` is the part of the group's help in which it stands. What it runs is a function, or a `Typer` with more
    commands.
    """

    name: str
    help: str
    place: str
    panel: str | None = None
    signs: bool = False


class Later(TyperCommand):
    """A command that stands for the one it loads as soon as somebody calls it, completes it or asks for its help."""

    def __init__(self, line: Line) -> None:
        super().__init__(line.name, help=line.help, rich_help_panel=line.panel)
        self.line = line

    @cached_property
    def loaded(self) -> TyperCommand | TyperGroup:
        """The command itself."""
        module, _, name = self.line.place.partition(":")
        found = getattr(import_module(module), name)
        if isinstance(found, typer.Typer):
            group = get_group(found)
            group.name = self.line.name
            return group
        app = plain()
        app.command(self.line.name, context_settings=SIGNS if self.line.signs else None)(found)
        command = get_command(app)
        assert isinstance(command, TyperCommand)
        return command

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """The context of the command itself, which then runs."""
        return self.loaded.make_context(info_name, args, parent, **extra)


def plain(**settings: Any) -> typer.Typer:
    """A `Typer` that leaves errors as they are, and completion to the one above."""
    return typer.Typer(add_completion=False, pretty_exceptions_enable=False, **settings)


def group_of(lines: Sequence[Line]) -> type[TyperGroup]:
    """A class of groups with these commands besides their own."""

    class Group(TyperGroup):
        """A group with commands that are loaded later."""

        def __init__(self, **settings: Any) -> None:
            super().__init__(**settings)
            for line in lines:
                self.add_command(Later(line))

    return Group


def group(help_: str, *lines: Line) -> typer.Typer:
    """A command that is nothing but these; without arguments it prints its help."""
    return plain(cls=group_of(lines), no_args_is_help=True, help=help_)
