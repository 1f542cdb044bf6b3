"""The plan of a knockout 淘汰赛: which matches there are, and where their two sides come from.

Matches have short names: `W1-2` is the second match of round 1 among those who have not lost, `L3-1` one among those
who have lost once, `T` the match for the third place, `F` the last match of a double elimination and `F2` its second
game. A plan says nothing about people; the places of the first round are filled by seeds or lots (`places.py`).
"""

from enum import StrEnum

import msgspec


class Part(StrEnum):
    """Which part of a knockout a match belongs to."""

    MAIN = "main"
    LOSERS = "losers"
    """Those who have lost once, in a double elimination 双败淘汰."""
    THIRD = "third"
    FINAL = "final"


class Seed(msgspec.Struct, frozen=True, tag="seed"):
    """Who was put into a place of the first round, counted from 0."""

    place: int


class WinnerOf(msgspec.Struct, frozen=True, tag="winner"):
    """Who won a match."""

    match: str


class LoserOf(msgspec.Struct, frozen=True, tag="loser"):
    """Who lost a match."""

    match: str


class Unbeaten(msgspec.Struct, frozen=True, tag="unbeaten"):
    """Who lost a match, if it was the first loss: the first side's of the last match."""

    match: str


Source = Seed | WinnerOf | LoserOf | Unbeaten


class Match(msgspec.Struct, frozen=True):
    """A match, with where its sides come from."""

    name: str
    part: Part
    round: int
    sides: tuple[Source, Source]


class Bracket(msgspec.Struct, frozen=True):
    """All matches, each after those that it takes its sides from. `size` is the number of places, a power of two."""

    size: int
    matches: tuple[Match, ...]
