"""The text of a time control: read, written, and refused with the place of its fault."""

import msgspec
import pytest
from clocks import controls
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from qihui.play import TimeControl
from qihui.play.clock import MAX_MS, PRESETS, BadTimes, Byoyomi, Period, parse, text_of
from qihui.play.clock.notation import NO_TIMES

DOCUMENTS = [each for presets in PRESETS.values() for each in presets]

SCALES = st.sampled_from([1, 1000, 60_000])


@st.composite
def any_control(draw: st.DrawFn) -> TimeControl:
    """A control of milliseconds, seconds or minutes, with times to set up and to be away."""
    small, scale = draw(controls()), draw(SCALES)
    scaled = {name: getattr(small, name) * scale for name in ("move_ms", "game_ms", "increment_ms", "delay_ms")} | {
        name: draw(st.sampled_from([0, 1, MAX_MS]) | st.integers(0, 90).map(lambda n: n * scale))
        for name in ("setup_ms", "grace_ms")
    }
    periods = tuple(Period(period.ms * scale, period.moves) for period in small.periods)
    byoyomi = Byoyomi(small.byoyomi.ms * scale, small.byoyomi.periods) if small.byoyomi else None
    return replace(small, periods=periods, byoyomi=byoyomi, **scaled)


@given(any_control())
@example(NO_TIMES)
@example(TimeControl())
def test_what_is_written_is_read_back(control: TimeControl):
    assert parse(text_of(control)) == control


@pytest.mark.parametrize("preset", DOCUMENTS, ids=lambda each: each.name)
def test_the_controls_of_the_documents_are_written_and_read(preset):
    assert parse(text_of(preset.times)) == preset.times


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("90m/40+15m/10*", "1h30m/40 + 15m/10*"),
        ("30m+60s*", "  30m +1x1m"),
        ("20m+3x30s", "20m+3×30s"),
        ("20m+30s*&60s", "&60s 20m + 30s*"),
        ("10m^5s~2s", "10m~2s^5000ms"),
        ("-", " - "),
        ("- @10m ?3m", "?180s @600s"),
        ("1500ms", "1s500ms"),
    ],
)
def test_a_control_has_one_text_and_is_read_from_others(text, same):
    assert parse(text) == parse(same)
    assert text_of(parse(same)) == text


@pytest.mark.parametrize(
    ("text", "code", "place", "found"),
    [
        ("", "times-empty", 1, ""),
        ("   ", "times-empty", 1, ""),
        ("30", "times-unit", 1, "30"),
        ("10m^5", "times-unit", 4, "^5"),
        ("20m + half", "times-part", 5, "+half"),
        ("30m 60s", "times-part", 5, "60s"),
        ("30m+", "times-part", 4, "+"),
        ("+30m", "times-part", 1, "+30m"),
        ("-+30m", "times-part", 1, "-"),
        ("5m//3", "times-part", 1, "5m//3"),
        ("0m", "times-range", 1, "0m"),
        ("20m+8d", "times-part", 4, "+8d"),
        ("200h", "times-range", 1, "200h"),
        ("9" * 40 + "h", "times-range", 1, "9" * 40 + "h"),
        ("90m/0+15m", "times-count", 1, "90m/0"),
        ("20m+1001x3s", "times-count", 4, "+1001x3s"),
        ("+".join(["1m/1"] * 11) + "+5m", "times-count", 50, "+1m/1"),
        ("10m^5s^6s", "times-twice", 7, "^6s"),
        ("15m/10*+5m", "times-after", 8, "+5m"),
        ("15m+60s*+5m", "times-after", 9, "+5m"),
        ("30m+15m/10*", "times-after", 4, "+15m/10*"),
        ("30m+60s", "times-plain", 4, "+60s"),
        ("90m/40+30m/20", "times-open", 7, "+30m/20"),
        ("90m/40+60s*", "times-open", 1, "90m/40"),
        ("^5s", "times-bare", 1, "^5s"),
        ("&30s~5s", "times-bare", 5, "~5s"),
        ("3x30s &10s", "times-two", 7, "&10s"),
        ("1m " * 80, "times-part", 201, " 1m 1m 1m "),
    ],
)
def test_a_fault_is_told_with_its_place(text, code, place, found):
    with pytest.raises(BadTimes) as refused:
        parse(text)
    assert (refused.value.key, refused.value.fields["place"], refused.value.fields["found"]) == (code, place, found)


@given(st.text(alphabet="0123hms/*+x^~&@? -×", max_size=14))
def test_any_text_is_a_control_or_a_fault_in_it(text):
    try:
        control = parse(text)
    except BadTimes as refused:
        place = refused.fields["place"]
        assert isinstance(place, int)
        assert 1 <= place <= max(1, len(text))
    else:
        assert parse(text_of(control)) == control


@pytest.mark.parametrize(
    ("times", "code"),
    [
        ({"move_ms": -1}, "times-range"),
        ({"game_ms": MAX_MS + 1}, "times-range"),
        ({"periods": [{"ms": 0, "moves": 3}], "game_ms": 5}, "times-range"),
        ({"periods": [{"ms": 5, "moves": 0}], "game_ms": 5}, "times-count"),
        ({"byoyomi": {"ms": 5, "periods": 0}}, "times-count"),
        ({"repeats": True}, "times-repeats"),
        ({"periods": [{"ms": 5, "moves": 3}], "repeats": True, "byoyomi": {"ms": 5}}, "times-repeats"),
        ({"periods": [{"ms": 5, "moves": 3}]}, "times-open"),
        ({"delay_ms": 5}, "times-bare"),
        ({"byoyomi": {"ms": 5}}, "times-two"),
        ({"seconds": 5}, "unknown field"),
    ],
)
def test_a_control_that_makes_no_sense_is_refused_as_data_too(times, code):
    with pytest.raises(msgspec.ValidationError, match=code):
        msgspec.convert(times, TimeControl)
