"""The values that are published of a draw, and what is kept secret until then."""

from typing import Final, TypeAlias

import msgspec

from qihui.events.lots.kinds import Drawn, Kind
from qihui.events.lots.seals import Envelope, Opening

FORMAT: Final = 1
"""Version of the documents and of how results are computed."""


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="document", tag="sealed-draw"):
    """What is published before a sealed draw: all but the seed.

    `pots` hold the items in canonical order, `seal` is the seal of the seed, `envelopes` are those of formations in the
    order of their names, and `digest` stands for all of it.
    """

    format: int
    what: Kind
    purpose: str
    pots: tuple[tuple[str, ...], ...]
    envelopes: tuple[Envelope, ...]
    seal: str
    digest: str


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="document", tag="draw"):
    """A draw that was made. `seal` and `salt` are empty when it was not sealed.

    `witnesses` are words said after it was sealed; `result` is in the order of places; `openings` are added later and
    are no part of what `digest` stands for, since each answers to its envelope.
    """

    format: int
    what: Kind
    purpose: str
    pots: tuple[tuple[str, ...], ...]
    envelopes: tuple[Envelope, ...]
    seal: str
    salt: str
    seed: str
    witnesses: tuple[str, ...]
    result: tuple[Drawn, ...]
    digest: str
    openings: tuple[Opening, ...]


Document: TypeAlias = Sealed | Draw


class Secret(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="document", tag="draw-secret"):
    """What the organiser keeps of a sealed draw until it is opened: the seed, its salt, and what envelopes hold."""

    format: int
    seed: str
    salt: str
    openings: tuple[Opening, ...]
