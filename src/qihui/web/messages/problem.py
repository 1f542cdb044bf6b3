"""A refusal as it travels, the same over every way."""

import msgspec


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """A refusal as data: `code` is a key of the error catalogues, `fields` what its text names, `more` its parts."""

    code: str
    fields: dict[str, str | int] = {}
    more: tuple["Problem", ...] = ()
