"""Every report that can be made is read again as it was."""

from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.events.files import trf
from qihui.events.files.trf import Cell, Header, Player, Report
from qihui.events.files.trf_values import RESULTS
from qihui.events.scoring import POINTS

MIRROR = {"1": "0", "=": "=", "+": "-", "-": "-", "W": "L", "D": "D", "": ""}


def words(most: int, least: int = 0) -> st.SearchStrategy[str]:
    """Text in many scripts without blanks at its ends."""
    letters = st.characters(categories=["L", "M", "N", "P"], codec="utf-8")
    return st.lists(st.text(letters, min_size=1, max_size=8), min_size=least, max_size=4).map(
        lambda parts: " ".join(parts)[:most].strip()
    )


points = st.decimals(0, Decimal("99.5"), places=1)


@st.composite
def reports(draw) -> Report:
    numbers = draw(st.lists(st.integers(1, 9999), unique=True, max_size=7))
    rounds: dict[int, list[Cell]] = {number: [] for number in numbers}
    for _ in range(draw(st.integers(0, 4))):
        order = draw(st.permutations(numbers))
        met = draw(st.integers(0, len(order) // 2))
        for pair in range(met):
            first, second = order[2 * pair : 2 * pair + 2]
            code = draw(st.sampled_from(list(MIRROR)))
            rounds[first].append(Cell(second, "w", code))
            rounds[second].append(Cell(first, "b", MIRROR[code]))
        for number in order[2 * met :]:
            rounds[number].append(Cell(None, "-", draw(st.sampled_from(RESULTS))))
    players = tuple(
        Player(
            number,
            draw(words(33)),
            draw(points),
            draw(st.integers(1, 9999)),
            tuple(rounds[number]),
            draw(st.sampled_from(["", "m", "w"])),
            draw(st.sampled_from(["", "GM", "WIM"])),
            draw(st.one_of(st.none(), st.integers(0, 9999))),
            draw(st.sampled_from(["", "CHN"])),
            draw(st.sampled_from(["", "08600001"])),
            draw(st.sampled_from(["", "1990/01/01"])),
        )
        for number in sorted(numbers)
    )
    tags = st.sampled_from(["012", "022", "102", "112", "142", "202", "XXR", "XXC"])
    return Report(
        tuple(draw(st.lists(st.builds(Header, tags, words(60, 1)), max_size=3))),
        players,
        draw(st.sampled_from([None, POINTS["halves"]])),
        others=tuple(draw(st.lists(st.sampled_from(["### note", "801   1 x", "CHN    1"]), max_size=2))),
    )


@settings(max_examples=60)
@given(reports(), st.sampled_from(["\r", "\n", "\r\n"]))
def test_a_report_is_read_as_it_was_written(report: Report, end: str):
    told = trf.read(trf.write(report, end=end))
    assert told.players == report.players
    assert told.header == report.header
    assert told.others == report.others
    assert (told.points is None) == (report.points is None)
    assert trf.read(trf.write(told, end=end)) == told


@settings(max_examples=60)
@given(st.text(st.sampled_from("01 23456wb=-+UZx\n\r中.XR"), max_size=150), st.sampled_from(["", "001    1 ", "162  "]))
def test_whatever_is_no_report_is_told_with_its_place(text: str, tag: str):
    content = tag + text
    fault: trf.BadTrf | None = None
    told = Report((), ())
    try:
        told = trf.read(content)
    except trf.BadTrf as error:
        fault = error
    if fault is None:
        assert trf.read(trf.write(told)).players == told.players
    else:
        assert 1 <= int(fault.fields["line"]) <= content.count("\n") + content.count("\r") + 1
        assert int(fault.fields["column"]) >= 1
