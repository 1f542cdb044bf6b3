"""What the program says to people: refusals, what the rules say of a game, and the names in them, in three languages.

All of it travels as a code and fields; its text is made here, or in the browser from the same catalogues, one file a
subject and language: `errors/` has the texts of refusals, `told/` what the rules say (hints, grounds of an outcome),
with `{field}` where a value goes; `names/` has the words for values that are codes themselves (ranks, seats, phases,
places). Every language has the same keys and the same fields.
"""

import json
import re
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

__all__ = ["Language", "named", "preferred", "say"]


class Language(StrEnum):
    """A language the program speaks, by its BCP 47 tag."""

    SIMPLIFIED = "zh-Hans"
    TRADITIONAL = "zh-Hant"
    ENGLISH = "en"


NAMED: Final = MappingProxyType(
    {
        "rank": "rank",
        "seat": "seat",
        "phase": "phase",
        "needed": "phase",
        "side": "seat",
        "offender": "seat",
        "piece": "piece",
        "nature": "nature",
        "pattern": "pattern",
        "colour": "colour",
        "office": "office",
        "unit": "unit",
        "expected": "unit",
        "fault": "fault",
        "key": "key",
        "part": "part",
        "task": "task",
        "blank": "blank",
        "category": "category",
        "group": "group",
        "attends": "attends",
        "item": "item",
        "game": "game",
        "profile": "profile",
        "policy": "unplayed",
        "thing": "thing",
        "bye": "bye",
    }
)
"""Fields whose values are codes, and the group of names that has words for them."""

NOTHING: Final[Mapping[str, str | int]] = MappingProxyType({})

_FIELD: Final = re.compile(r"\{(\w+)\}")
_CELL: Final = re.compile(r"r(?P<row>\d+)(?:c(?P<column>\d+))?")
_WHERE: Final = re.compile(r"(?:line )?(?P<line>\d+)(?: \(byte (?P<byte>\d+)\))?|byte (?P<offset>\d+|0x[0-9a-f]+)")
_TRADITIONAL: Final = frozenset({"tw", "hk", "mo", "hant"})


def say(code: str, language: Language, fields: Mapping[str, str | int] = NOTHING) -> str:
    """The text of a code for a person. A code without a text is given back with its fields, so that nothing is lost.

    What a language has words of its own for, such as a move, comes as a field named `name.language` beside `name`.

    >>> say("setup-fault.bomb-place", Language.ENGLISH, {"rank": "bomb", "at": "r1c3"})
    'A bomb may not stand in the front row (row 1, column 3).'
    """
    text = _catalogue("errors", language).get(code) or _catalogue("told", language).get(code)
    if text is None:
        told = ", ".join(f"{name}={value}" for name, value in fields.items())
        return f"{code} ({told})" if told else code

    def value(found: re.Match[str]) -> str:
        name = found[1]
        own = fields.get(f"{name}.{language}")
        if own is not None:
            return str(own)
        return _worded(name, str(fields[name]), language) if name in fields else found[0]

    return _FIELD.sub(value, text)


def named(code: str, language: Language) -> str:
    """The word for a value that is a code, by its group and the value; the value itself where there is none.

    >>> named("mark.win", Language.ENGLISH), named("key.lots", Language.SIMPLIFIED), named("mark.x", Language.ENGLISH)
    ('win', '抽签', 'x')
    """
    return _catalogue("names", language).get(code) or code.partition(".")[2]


def preferred(text: str) -> Language:
    """The language that somebody asks for with `LANG` or `Accept-Language`; simplified Chinese when they name none.

    >>> preferred("zh_TW.UTF-8"), preferred("de, en;q=0.8, zh;q=0.9"), preferred("fr-FR")
    (<Language.TRADITIONAL: 'zh-Hant'>, <Language.SIMPLIFIED: 'zh-Hans'>, <Language.ENGLISH: 'en'>)
    """
    asked: list[tuple[float, str]] = []
    for item in text.replace(":", ",").split(","):
        tag, *parameters = (part.strip() for part in item.split(";"))
        tag = re.split(r"[.@]", tag)[0].replace("_", "-").lower()
        weight = next((_weight(each[2:]) for each in parameters if each.startswith("q=")), 1.0)
        if tag not in ("", "*", "c", "posix") and weight > 0:
            asked.append((weight, tag))
    asked.sort(key=lambda each: -each[0])
    for _, tag in asked:
        first, *rest = tag.split("-")
        if first == "zh":
            traditional = not _TRADITIONAL.isdisjoint(rest) and "hans" not in rest
            return Language.TRADITIONAL if traditional else Language.SIMPLIFIED
        if first == "en":
            return Language.ENGLISH
    return Language.ENGLISH if asked else Language.SIMPLIFIED


def _weight(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


def _worded(field: str, value: str, language: Language) -> str:
    """A field's value in words, where it is a code that has some."""
    names = _catalogue("names", language)
    if field in NAMED:
        return names.get(f"{NAMED[field]}.{value}", value)
    if field == "at" and (cell := _CELL.fullmatch(value)):
        return names["place.cell" if cell["column"] else "place.row"].format(**cell.groupdict())
    if field == "where" and (where := _WHERE.fullmatch(value)):
        if where["offset"]:
            return names["place.byte"].format(byte=where["offset"])
        return names["place.both" if where["byte"] else "place.line"].format(**where.groupdict())
    return value


@cache
def _catalogue(name: str, language: Language) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for file in sorted(files(__name__).joinpath(name).iterdir(), key=lambda each: each.name):
        if file.name.endswith(f".{language}.json"):
            found |= json.loads(file.read_text(encoding="utf-8"))
    return MappingProxyType(found)
