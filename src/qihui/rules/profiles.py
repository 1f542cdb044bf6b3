"""Profiles 规则方案: named, complete, versioned sets of rule options, and single changes to them (C17)."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import msgspec

from qihui.rules.errors import QihuiError

OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)


class Profile(msgspec.Struct, Generic[OptionsT], frozen=True):
    """A named, complete, versioned set of rule options for one game; `source` says where it is written."""

    name: str
    version: int
    source: str
    options: OptionsT


def by_name(*profiles: Profile[OptionsT]) -> dict[str, Profile[OptionsT]]:
    """A game's profiles under their names, the usual one first."""
    return {profile.name: profile for profile in profiles}


def chosen(profiles: Mapping[str, Profile[OptionsT]], name: str, changes: Mapping[str, Any]) -> OptionsT:
    """The options of a profile with some changed.

    Raises:
        QihuiError: `unknown-profile` or `bad-option`, naming it, or what an option's own text cannot be read for.
    """
    if name not in profiles:
        raise QihuiError("unknown-profile", profile=name, known=", ".join(profiles))
    options = profiles[name].options
    merged = msgspec.to_builtins(options) | dict(changes)
    try:
        return msgspec.convert(merged, type(options))
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, QihuiError):
            raise error.__cause__ from error
        raise QihuiError("bad-option", why=str(error)) from error
