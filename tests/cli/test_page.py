"""Tables on a terminal: wide characters stand in columns, numbers to the right, and nothing empty takes room."""

from unicodedata import east_asian_width

import pytest

from qihui.cli import page
from qihui.cli.page import Sheet, sheet, show


def wide(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if east_asian_width(each) in "WF" else 1 for each in text)


def printed(
    table: Sheet, columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    monkeypatch.setattr(page, "width", lambda: columns)
    show(table)
    return [line for line in capsys.readouterr().out.splitlines() if line.strip()]


def places() -> Sheet:
    table = sheet("迎新杯", "名次", "编号", "姓名", "单位", "平均MP得分率", "总用时")
    for row in (("1=", "1", "欧阳锋之子欧阳克", "", "75.0", "-"), ("10", "12", "Ann", "", "-", "-")):
        table.add_row(*row)
    return table


@pytest.mark.parametrize("columns", [40, 80, 100])
def test_columns_stand_below_one_another_whatever_is_in_them(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    title, *lines = printed(places(), columns, capsys, monkeypatch)
    assert title == "迎新杯"
    assert len({wide(line) for line in lines}) == 1
    assert wide(lines[0]) <= columns
    *_, first, second = lines
    assert [wide(line[: line.rindex(last) + len(last)]) for line, last in ((first, "75.0"), (second, "-"))] == [
        wide(first.rstrip())
    ] * 2


def test_columns_without_anything_in_them_are_left_out_but_for_those_to_be_filled_in(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    told = "\n".join(printed(places(), 100, capsys, monkeypatch))
    assert "单位" not in told
    assert "总用时" not in told
    slips = sheet("", "桌", "结果", keep=("结果",))
    slips.add_row("1")
    assert "结果" in "\n".join(printed(slips, 100, capsys, monkeypatch))


def test_a_name_is_cut_before_a_number_and_headings_of_numbers_go_on_below(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    _, *head, _, first, second = printed(places(), 36, capsys, monkeypatch)
    assert len(head) > 1
    assert first.split()[0] == "1="
    assert "…" in first
    assert first.split()[-1] == "75.0"
    assert "Ann" in second
    table = sheet("", "Name", "Buchholz cut 1")
    table.add_row("n" * 40, "7")
    assert any(line.split()[-1] == "Buchholz" for line in printed(table, 40, capsys, monkeypatch))
