"""`qihui event new` and `qihui event regulations`: an event is founded, and its regulations are shown and changed.

Regulations come from a preset or from a JSON file, and `--set` changes single fields: `--set format.rounds=7`,
`--set best_of=3`. A change before the start is previewed, and made when it is confirmed, with the notice to all.
"""

from pathlib import Path
from typing import Annotated, Any, cast

import msgspec
import typer

from qihui import words
from qihui.cli.desk import WHERE, Json, Reason, When, Who, answering
from qihui.cli.event.desk import Desk
from qihui.cli.page import sheet, show
from qihui.cli.reading import content, shown
from qihui.cli.speak import language, said, word
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.events.deciding import preview
from qihui.events.event import Event
from qihui.events.regulations import PRESETS, Regulations, printout, told
from qihui.rules.errors import QihuiError
from qihui.rules.outcome import Told

Preset = Annotated[str, typer.Option(metavar="NAME", help="Take these regulations; see --presets.")]
Given = Annotated[Path | None, typer.Option("--regulations", metavar="FILE.json", help="Take those of a JSON file.")]
Set = Annotated[list[str], typer.Option("--set", metavar="FIELD=VALUE", help="Change one field: format.rounds=7.")]


# no `acting`: its ledger is an argument and not an option
def new(
    file: Annotated[
        str | None,
        typer.Argument(envvar="QIHUI_EVENT", metavar=WHERE, help="A new file, or a new name in a database."),
    ] = None,
    *,
    title: Annotated[str, typer.Option(help="What the event is called; the name of the file by default.")] = "",
    preset: Preset = "",
    regulations: Given = None,
    changes: Set = [],  # noqa: B006 - typer reads it and nothing changes it
    place: Annotated[str, typer.Option(help="Where it takes place; nothing for on line.")] = "",
    date: Annotated[list[str], typer.Option(help="An ISO date, once for each day.")] = [],  # noqa: B006
    festival: Annotated[str, typer.Option(help="The festival that it belongs to.")] = "",
    presets: Annotated[bool, typer.Option("--presets", help="List the regulations that are ready.")] = False,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Found an event in a new file, or under a new name in a database.

    Example: qihui event new cup.qihui --preset j-swiss --title 迎新杯 --set format.rounds=5 --date 2026-05-01
    """
    with answering(json=json):
        if presets:
            _presets(json=json)
            return
        desk = Desk(file, by, at, json=json)
        rules = _changed(_taken(preset, regulations), changes)
        command = ask.Found(title or desk.place.name, rules, place, tuple(date), festival)
        event = desk.found(command)
        if not json:
            show(*(said(line) for line in printout(event.regulations, 1)))


class Previewed(msgspec.Struct, frozen=True):
    """The answer to `regulations` with `--json` as long as nothing is changed: what all would be told."""

    told: tuple[str, ...]
    taken: bool = False


@acting
def regulations(
    desk: Desk,
    *,
    preset: Preset = "",
    given: Given = None,
    changes: Set = [],  # noqa: B006
    reason: Reason = "",
    yes: Annotated[bool, typer.Option("--yes", help="Make the change without asking.")] = False,
) -> None:
    """Print the regulations, or change them before the start: first the preview, then the notice to all.

    Example: qihui event regulations --set format.rounds=4 --reason 时间不够
    """
    event = desk.now()
    if not (preset or given or changes):
        _print(event, json=desk.json)
        return
    base = _taken(preset, given) if preset or given else event.regulations
    rules = _changed(base, changes)
    desk.decide(event, lambda _: [ask.ChangeRegulations(rules, reason)])
    lines = tuple(line for told_ in preview(event, rules) for line in _lines(told_))
    if not desk.json:
        show(*lines)
    elif not yes:
        typer.echo(msgspec.json.encode(Previewed(lines)))
    if yes or (not desk.json and typer.confirm(word("cli.confirm"), err=True)):
        desk.act(lambda _: [ask.ChangeRegulations(rules, reason)])


def _lines(told_: Told) -> list[str]:
    return [word(told_.code, **told_.fields), *(f"  {said(part)}" for part in told_.more)]


def _presets(*, json: bool) -> None:
    if json:
        typer.echo(msgspec.json.encode(dict(PRESETS)))
        return
    table = sheet("", word("cli.preset"), word("cli.game"), word("cli.format"))
    for name, rules in PRESETS.items():
        table.add_row(name, words.named(f"game.{rules.game}", language()), said(told(rules.format)))
    show(table)


def _print(event: Event, *, json: bool) -> None:
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(event.regulations), indent=2))
    else:
        show(*(said(line) for line in printout(event.regulations, event.version)))


def _taken(preset: str, file: Path | None) -> Regulations:
    """The regulations that are asked for. Raises `QihuiError`."""
    known = ", ".join(PRESETS)
    if file is not None:
        return _read(content(file, shown(file)))
    if preset not in PRESETS:
        raise QihuiError("cli-preset", found=preset, known=known)
    return PRESETS[preset]


def _read(data: bytes) -> Regulations:
    try:
        return msgspec.json.decode(data, type=Regulations)
    except QihuiError:
        raise
    except (msgspec.DecodeError, RecursionError) as error:
        raise _why(error) from error


def _changed(rules: Regulations, changes: list[str]) -> Regulations:
    """The regulations with fields changed. Raises `QihuiError`, naming the field."""
    if not changes:
        return rules
    plain: Any = msgspec.to_builtins(rules)
    for each in changes:
        name, equals, value = each.partition("=")
        *path, last = name.split(".")
        inner = plain
        for part in path:
            if not isinstance(inner, dict) or part not in inner:
                raise QihuiError("cli-set", found=each[:60])
            inner = cast("dict[str, Any]", inner)[part]
        if not equals or not isinstance(inner, dict):
            raise QihuiError("cli-set", found=each[:60])
        try:
            inner[last] = msgspec.json.decode(value)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
            inner[last] = value
    try:
        return msgspec.convert(plain, Regulations)
    except msgspec.ValidationError as error:
        raise _why(error) from error


def _why(error: Exception) -> QihuiError:
    """What is wrong with regulations: their own refusal where they made one."""
    cause = error.__cause__
    return cause if isinstance(cause, QihuiError) else QihuiError("cli-regulations", why=str(error))
