"""The time controls of the documents, game by game, and four of the house for every game.

Where a document names a control without its figures they are ours: the length of the cup's fifth control, and all
three of the clocks that run at once. Four-player Junqi is played without clocks in its documents (C, H); thinking time
is measured all the same (P.time-used). Chinese checkers has no time rule either.
"""

from typing import Final

import msgspec

from qihui.play.clock.control import TimeControl
from qihui.play.clock.notation import parse


class Preset(msgspec.Struct, frozen=True):
    """A control with the key of its name, and the document it comes from; empty for those of the house."""

    name: str
    times: TimeControl
    source: str = ""


def _preset(name: str, text: str, source: str = "") -> Preset:
    return Preset(name, parse(text), source)


PRESETS: Final[dict[str, tuple[Preset, ...]]] = {
    "xiangqi": (
        _preset("cup-1", "90m/40+15m/10* ?15m", "S 計時 1"),
        _preset("cup-2", "60m/30+10m/10* ?15m", "S 計時 2"),
        _preset("cup-3", "10m/40+5m/50* ?3m", "S 計時 3"),
        _preset("cup-4", "5m/30* ?3m", "S 計時 4"),
        _preset("cup-5", "20m ?3m", "S 計時 5"),
        _preset("three-clocks", "20m+30s*&60s ?3m", "D 六、时限"),
    ),
    "gomoku": (
        _preset("first-stage", "30m+60s* ?15m", "S 五子棋計時規則 1"),
        _preset("final-stage", "15m ?3m", "S 五子棋計時規則 1"),
    ),
    "junqi": (
        _preset("activity-move", "&30s @10m ?3m", "J 超時判負"),
        _preset("activity-game", "30m @10m ?3m", "J 超時判負"),
    ),
}
"""The controls of the documents by game."""

HOUSE: Final = (
    _preset("quick", "&20s @3m ?60s"),
    _preset("normal", "&60s @5m ?3m"),
    _preset("slow", "60m&2m @10m ?5m"),
    _preset("free", "-"),
)
"""Controls for every game."""


def presets_for(game: str) -> tuple[Preset, ...]:
    """What a table of a game is offered: the controls of its documents, then those of the house."""
    return *PRESETS.get(game, ()), *HOUSE
