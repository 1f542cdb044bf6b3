"""Codings and separators of lists that office programs wrote."""

import codecs
import csv
import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.events.files.decoding import CODINGS, decoded, readings
from qihui.events.files.errors import BadSheet
from qihui.events.files.formulas import escaped, unescaped
from qihui.events.files.headings import Field, field_of, written
from qihui.events.files.separated import SEPARATORS
from qihui.events.files.sheets import read_sheet
from qihui.words import Language

MARKS = {"utf-8": codecs.BOM_UTF8, "utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}
UYGHUR = "ئابدۇرېھىم ئابدۇكېرىم ئوغلى تۇرسۇننىيازى"

texts = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Co", "Cn")), max_size=12)
cells = texts.map(lambda text: " ".join(text.split()))
tables = st.lists(st.lists(cells, min_size=3, max_size=3), max_size=6)


def csv_text(rows: list[list[str]], separator: str = ",") -> str:
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=separator, lineterminator="\r\n").writerows(rows)
    return out.getvalue()


def tidy(rows: list[list[str]]) -> tuple[tuple[str, ...], ...]:
    """Rows as a sheet has them: no empty cells at the ends of rows, no empty rows at the end."""
    found = []
    for row in rows:
        kept = list(row)
        while kept and not kept[-1]:
            kept.pop()
        found.append(tuple(kept))
    while found and not found[-1]:
        found.pop()
    return tuple(found)


@settings(max_examples=150)
@given(tables, st.sampled_from(CODINGS[:4]), st.booleans(), st.sampled_from(SEPARATORS))
def test_a_list_is_read_in_whatever_coding_and_with_whatever_separator(rows, coding, marked, separator):
    head = ["姓名", "手机", "单位"]
    data = csv_text([head, *rows], separator).encode(coding)
    sheet = read_sheet(MARKS.get(coding, b"") * marked + data)
    assert (sheet.kind, sheet.coding, sheet.separator) == ("csv", coding, separator)
    assert sheet.rows == tidy([head, *[[unescaped(cell) for cell in row] for row in rows]])
    assert sheet.headings == 0


@settings(max_examples=200)
@given(texts, st.sampled_from(CODINGS[:4]))
def test_a_text_with_a_chinese_heading_is_read_as_it_was_written(text, coding):
    assert decoded(f"姓名,x\n{text}".encode(coding)).text == f"姓名,x\n{text}"


@given(texts, st.sampled_from(list(MARKS)))
def test_a_byte_order_mark_decides(text, coding):
    found = decoded(MARKS[coding] + text.encode(coding))
    assert (found.text, found.coding) == (text, coding)


def test_big5_is_told_from_gb18030_by_its_headings():
    data = "姓名,單位,聯絡電話\n陳大文,臺灣大學,0912345678\n".encode("big5")
    sheet = read_sheet(data)
    assert sheet.coding == "big5"
    assert sheet.rows[1] == ("陳大文", "臺灣大學", "0912345678")
    assert [text.coding for text in readings(data)] == ["gb18030", "big5"]


def test_names_in_other_scripts_stay_what_they_are():
    sheet = read_sheet(f"姓名\n{UYGHUR}\n".encode())
    assert len(UYGHUR) == 40
    assert sheet.rows[1] == (UYGHUR,)


def test_the_coding_can_be_said():
    data = "姓名\n單位\n".encode("big5")
    assert read_sheet(data, coding="big5").rows == (("姓名",), ("單位",))
    with pytest.raises(BadSheet) as refused:
        read_sheet(data, coding="latin-1")
    assert refused.value.key == "sheet-coding-unknown"
    with pytest.raises(BadSheet) as refused:
        read_sheet(data, coding="utf-8")
    assert refused.value.key == "sheet-coding"


@pytest.mark.parametrize("data", [b"\xff\xff\xff", b"\xef\xbb\xbf\xff", bytes(range(256)), b"\xfe\xff\xd8\x00"])
def test_what_is_no_text_is_refused(data):
    with pytest.raises(BadSheet) as refused:
        read_sheet(data)
    assert refused.value.key == "sheet-coding"


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
def test_the_line_that_announces_a_separator_is_no_row(end: str):
    sheet = read_sheet(f"sep=;{end}Name;Club{end}Ann, the first;A{end}".encode())
    assert sheet.rows == (("Name", "Club"), ("Ann, the first", "A"))


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_every_line_end_ends_a_row(ending):
    assert read_sheet(f"Name,Club{ending}Ann,A{ending}{ending}Ben,B".encode()).rows == (
        ("Name", "Club"),
        ("Ann", "A"),
        (),
        ("Ben", "B"),
    )


def test_a_line_break_in_a_quoted_cell_becomes_a_blank():
    assert read_sheet(b'Name,Club\n"Ann\nLee","A, B"\n').rows[1] == ("Ann Lee", "A, B")


def test_quotes_that_do_not_match_are_refused_with_their_line():
    with pytest.raises(BadSheet) as refused:
        read_sheet(b'Name,Club\n"Ann,A\nBen,B\n')
    assert refused.value.key == "sheet-quotes"


@pytest.mark.parametrize("data", [b"", b"\n\n", b" , ,\n", codecs.BOM_UTF8])
def test_an_empty_file_is_refused(data):
    with pytest.raises(BadSheet) as refused:
        read_sheet(data)
    assert refused.value.key == "sheet-empty"


def test_a_file_that_is_too_large_is_refused():
    for data in (b"Name\n" + b"a\n" * 200_000, b"Name" + b"," * 200 + b"x\n"):
        with pytest.raises(BadSheet) as refused:
            read_sheet(data)
        assert refused.value.key == "sheet-size"


@given(texts)
def test_a_cell_that_a_spreadsheet_would_run_is_text_and_comes_back(text):
    assert unescaped(escaped(text)) == text
    assert escaped(text)[:1] not in tuple("=+-@＝＋－＠\t\r\n")


@pytest.mark.parametrize(
    "text", ["=1+1", "+86 138", "-5", "@SUM(A1)", "\tx", "\rx", "＝1", "'=1", "''+", "'", "'a", ""]
)
def test_dangerous_cells_and_apostrophes_come_back(text):
    assert unescaped(escaped(text)) == text


@pytest.mark.clause("J.registration")
@pytest.mark.parametrize("language", Language)
def test_every_heading_that_is_written_is_recognised(language):
    assert [field_of(written(field, language)) for field in Field] == list(Field)


def test_the_table_of_headings_in_the_document_is_ours():
    text = (Path(__file__).parents[2] / "docs" / "entries-file.md").read_text(encoding="utf-8")
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| ")]
    found = [tuple(cell.strip() for cell in line[1:]) for line in lines if len(line) == 4][2:]
    assert found == [tuple(written(field, language) for language in Language) for field in Field]


@pytest.mark.parametrize(
    ("heading", "field"),
    [
        ("姓名（必填）", Field.NAME),
        ("姓 名", Field.NAME),
        ("＊姓名", None),
        ("姓名*", Field.NAME),
        ("Ｎａｍｅ", Field.NAME),
        ("PLAYER NAME:", Field.NAME),
        ("联系电话（手机）", Field.PHONE),
        ("聯絡電話", Field.PHONE),
        ("單位", Field.CLUB),
        ("学院", Field.CLUB),
        ("身份证号码", Field.DOCUMENT),
        ("序号", None),
        ("", None),
    ],
)
def test_headings_are_compared_without_remarks_blanks_and_width(heading, field):
    assert field_of(heading) is field
