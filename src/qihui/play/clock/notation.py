"""A time control in a line of text, and back.

    90m/40+15m/10*    90 minutes for 40 moves, then 15 minutes for each 10, without end
    30m+60s*          30 minutes for the game, then byo-yomi: 60 seconds for each move
    20m+3x30s         20 minutes, then three periods of byo-yomi of 30 seconds
    15m               15 minutes for the whole game
    10m^5s            10 minutes, 5 seconds added after each move
    10m~5s            10 minutes, the first 5 seconds of each move free
    20m+30s*&60s      game time, byo-yomi and 60 seconds for a move at once
    &30s @10m ?3m     30 seconds a move, 10 minutes to set up, away for 3 minutes at most
    -                 no limits

    control = [clock] {sign span}
    clock   = "-" | {span "/" count "+"} last ["+" reading] | reading
    last    = span | span "/" count "*"
    reading = span "*" | count "x" span
    sign    = "^" each move adds | "~" each move's delay | "&" each move | "@" to set up | "?" being away
    span    = count unit {count unit}           unit = "h" | "m" | "s" | "ms"

Blanks may stand between parts. Faults tell the part and its place in the text, counted from 1.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from qihui.play.clock.control import MAX_MS, MOST_MOVES, BadTimes, Byoyomi, Period, TimeControl

NO_TIMES: Final = TimeControl(setup_ms=0, move_ms=0, game_ms=0, grace_ms=0)
"""A control without any limits."""

LONGEST: Final = 200
"""Longest text that is read."""

UNITS: Final = {"h": 3_600_000, "m": 60_000, "s": 1000, "ms": 1}

SIGNS: Final = {"^": "increment_ms", "~": "delay_ms", "&": "move_ms", "@": "setup_ms", "?": "grace_ms"}

_PART = re.compile(r"\s*([+^~&@?]?)\s*([^+^~&@?\s]*)")
_PIECE = re.compile(r"(\d+)(ms|h|m|s)")
_SPAN = re.compile(r"(?:\d+(?:ms|h|m|s))+")


class _Part(NamedTuple):
    """A sign with what follows it, and its place in the text."""

    sign: str
    body: str
    place: int

    @property
    def found(self) -> str:
        return self.sign + self.body


def parse(text: str) -> TimeControl:
    """The control that a text tells of; what it does not name is without limit.

    Raises:
        BadTimes: it cannot be read, or makes no sense.
    """
    if len(text) > LONGEST:
        raise BadTimes("times-part", place=LONGEST + 1, found=text[LONGEST : LONGEST + 10])
    parts = list(_parts(text))
    if not parts:
        raise BadTimes("times-empty", place=1, found="")
    clock = [part for part in parts if part.sign in ("", "+")]
    signed = [part for part in parts if part.sign in SIGNS]
    control: dict[str, int] = {}
    for part in signed:
        name = SIGNS[part.sign]
        if name in control:
            raise BadTimes("times-twice", place=part.place, found=part.found)
        control[name] = _span(part, part.body)
    return _made(_clock(clock), control, parts)


def _parts(text: str) -> Iterator[_Part]:
    at = 0
    while text[at:].strip():
        match = _PART.match(text, at)
        assert match is not None
        sign, body = match.groups()
        yield _Part(sign, body, (match.start(1) if sign else match.start(2)) + 1)
        at = match.end()


class _Clock(NamedTuple):
    """What the parts of the chess clock say."""

    periods: tuple[Period, ...] = ()
    repeats: bool = False
    game_ms: int = 0
    byoyomi: Byoyomi | None = None


def _clock(parts: list[_Part]) -> _Clock:
    clock = _Clock()
    for index, part in enumerate(parts):
        if (index == 0) != (part.sign == ""):
            raise BadTimes("times-part", place=part.place, found=part.found)
        if part.body == "-" and len(parts) == 1:
            return clock
        clock = _joined(clock, part)
    return clock


def _joined(clock: _Clock, part: _Part) -> _Clock:
    """The clock with one more part."""
    if clock.repeats or clock.byoyomi:
        raise BadTimes("times-after", place=part.place, found=part.found)
    body = part.body
    if not body:
        raise BadTimes("times-part", place=part.place, found=part.found)
    if match := re.fullmatch(r"(\d+)[x×](.+)", body):
        return clock._replace(byoyomi=Byoyomi(_span(part, match[2]), _count(part, match[1])))
    if match := re.fullmatch(r"([^/]+)/(\d+)(\*?)", body):
        if clock.game_ms:
            raise BadTimes("times-after", place=part.place, found=part.found)
        period = Period(_span(part, match[1]), _count(part, match[2]))
        return clock._replace(periods=(*clock.periods, period), repeats=bool(match[3]))
    if body.endswith("*"):
        return clock._replace(byoyomi=Byoyomi(_span(part, body[:-1])))
    span = _span(part, body)
    if clock.game_ms:
        raise BadTimes("times-plain", place=part.place, found=part.found)
    return clock._replace(game_ms=span)


def _span(part: _Part, text: str) -> int:
    """Milliseconds of a span in a part."""
    if re.fullmatch(r"\d+", text):
        raise BadTimes("times-unit", place=part.place, found=part.found)
    if not _SPAN.fullmatch(text):
        raise BadTimes("times-part", place=part.place, found=part.found)
    pieces = _PIECE.findall(text)
    # More digits than the longest limit has are too long, however many they are.
    ms = sum(int(count[:12]) * UNITS[unit] for count, unit in pieces)
    if not 0 < ms <= MAX_MS:
        raise BadTimes("times-range", place=part.place, found=part.found)
    return ms


def _count(part: _Part, text: str) -> int:
    count = int(text[:12])
    if not 0 < count <= MOST_MOVES:
        raise BadTimes("times-count", place=part.place, found=part.found, most=MOST_MOVES)
    return count


def _made(clock: _Clock, signed: dict[str, int], parts: list[_Part]) -> TimeControl:
    """The control, whose faults are told where they were written."""
    try:
        return replace(NO_TIMES, **clock._asdict(), **signed)
    except BadTimes as error:
        signs = {"increment": "^", "delay": "~", "move": "&"}
        sign = signs.get(str(error.fields["found"]))
        to_blame = [part for part in parts if (part.sign == sign if sign else "/" in part.body)]
        raise error.read_at(to_blame[-1].place, to_blame[-1].found) from None


def span_text(ms: int) -> str:
    """A span in one unit: minutes from two on, else seconds, where that is exact."""
    unit = next(unit for unit in ("m", "s", "ms") if ms % UNITS[unit] == 0 and (unit != "m" or ms > UNITS["m"]))
    return f"{ms // UNITS[unit]}{unit}"


def text_of(control: TimeControl) -> str:
    """The text of a control: `parse` gives the control back."""
    clock = [f"{span_text(period.ms)}/{period.moves}" for period in control.periods]
    if control.repeats:
        clock[-1] += "*"
    if control.game_ms:
        clock.append(span_text(control.game_ms))
    if reading := control.byoyomi:
        span = span_text(reading.ms)
        clock.append(f"{span}*" if reading.periods == 1 else f"{reading.periods}x{span}")
    moves = {"^": control.increment_ms, "~": control.delay_ms, "&": control.move_ms}
    text = "+".join(clock) + "".join(f"{sign}{span_text(ms)}" for sign, ms in moves.items() if ms)
    around = {"@": control.setup_ms, "?": control.grace_ms}
    return " ".join([text or "-", *(f"{sign}{span_text(ms)}" for sign, ms in around.items() if ms)])
