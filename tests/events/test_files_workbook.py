"""XLSX and ODS files in and out."""

import datetime as dt
import io
import random
import zipfile
from xml.sax.saxutils import escape

import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.events.files.errors import BadSheet
from qihui.events.files.sheets import read_sheet
from qihui.events.files.tables import Table, write_csv, write_xlsx
from qihui.events.files.workbook import text_of

NOW = dt.datetime(2026, 5, 10, 14, 0, tzinfo=dt.UTC)
TEAM = "湖南省长沙市岳麓区橘子洲头四国军棋爱好者协会"[:20]
UYGHUR = "ئابدۇرېھىم ئابدۇكېرىم ئوغلى تۇرسۇننىيازى"

texts = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Co", "Cn")), max_size=20).map(
    lambda text: " ".join(text.split())
)
rows = st.lists(st.tuples(texts, texts, st.integers(-(10**14), 10**14)), max_size=8)


def xlsx(*sheets: tuple[str, list[list[object]]], hidden: tuple[str, ...] = ()) -> bytes:
    """A workbook as an office program writes it: numbers as numbers."""
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True})
    for name, cells in sheets:
        page = book.add_worksheet(name)
        for number, row in enumerate(cells):
            for column, cell in enumerate(row):
                if isinstance(cell, dt.datetime):
                    page.write_datetime(number, column, cell, book.add_format({"num_format": "yyyy-mm-dd"}))
                elif isinstance(cell, str):
                    page.write_string(number, column, cell)
                elif cell is not None:
                    page.write(number, column, cell)
        if name in hidden:
            page.hide()
        else:
            page.activate()
            page.set_first_sheet()
    book.close()
    return out.getvalue()


def ods(cells: list[list[object]]) -> bytes:
    """The same as an OpenDocument sheet, with no more than the format asks for."""
    lines = []
    for row in cells:
        lines.append("<table:table-row>")
        for cell in row:
            if isinstance(cell, str):
                lines.append(
                    f'<table:table-cell office:value-type="string"><text:p>{escape(cell)}</text:p></table:table-cell>'
                )
            else:
                lines.append(f'<table:table-cell office:value-type="float" office:value="{cell}"/>')
        lines.append("</table:table-row>")
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
    )
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {spaces} office:version="1.2"><office:body>'
        f'<office:spreadsheet><table:table table:name="报名">{"".join(lines)}</table:table></office:spreadsheet>'
        "</office:body></office:document-content>"
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = (
        '<?xml version="1.0" encoding="UTF-8"?><manifest:manifest '
        'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
        '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>'
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("mimetype", kind)
        archive.writestr("content.xml", content)
        archive.writestr("META-INF/manifest.xml", manifest)
    return out.getvalue()


LIST: list[list[object]] = [["姓名", "手机", "编号"], ["张三", "013705006519", "007"], ["李四", 13705006519, 7]]
READ = (("姓名", "手机", "编号"), ("张三", "013705006519", "007"), ("李四", "13705006519", "7"))


@pytest.mark.clause("J.registration")
@pytest.mark.parametrize(("kind", "data"), [("xlsx", xlsx(("报名", LIST))), ("ods", ods(LIST))])
def test_numbers_and_leading_zeros_stay_as_they_were_typed(kind, data):
    sheet = read_sheet(data)
    assert (sheet.kind, sheet.name, sheet.rows, sheet.headings) == (kind, "报名", READ, 0)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("007", "007"),
        (7, "7"),
        (7.0, "7"),
        (13705006519.0, "13705006519"),
        (999_999_999_999_999.0, "999999999999999"),
        (110101199001011234.0, "1.1010119900101e+17"),
        (0.5, "0.5"),
        (-3.0, "-3"),
        (0.1 + 0.2, "0.3"),
        (True, "TRUE"),
        (dt.datetime(2026, 5, 10), "2026-05-10"),  # noqa: DTZ001 - a spreadsheet's dates have no zone
        (dt.datetime(2026, 5, 10, 14, 30), "2026-05-10 14:30:00"),  # noqa: DTZ001 - as above
        (dt.date(2026, 5, 10), "2026-05-10"),
        (dt.time(14, 30), "14:30:00"),
    ],
)
def test_a_cell_is_text_as_somebody_would_type_it(value, text):
    assert text_of(value) == text


def test_the_first_visible_sheet_with_something_in_it_is_read_or_the_one_that_is_named():
    data = xlsx(("old", [["Name"], ["Old"]]), ("empty", []), ("new", [["Name"], ["New"]]), hidden=("old",))
    assert read_sheet(data).name == "new"
    assert read_sheet(data, name="old").rows[1] == ("Old",)
    with pytest.raises(BadSheet) as refused:
        read_sheet(data, name="none")
    assert (refused.value.key, "old" in str(refused.value.fields["known"])) == ("sheet-none-such", True)
    with pytest.raises(BadSheet) as refused:
        read_sheet(xlsx(("empty", [])))
    assert refused.value.key == "sheet-empty"


def test_rows_count_as_the_spreadsheet_does_also_below_a_title():
    sheet = read_sheet(xlsx(("报名", [["迎春杯报名表"], [], ["姓名", "单位"], ["张三", "工会"]])))
    assert (sheet.headings, sheet.rows[3]) == (2, ("张三", "工会"))
    sheet = read_sheet(xlsx(("报名", [[], [None, "姓名"], [None, "张三"]])))
    assert (sheet.headings, sheet.rows[2]) == (1, ("", "张三"))


@settings(max_examples=60)
@given(rows)
def test_a_table_is_written_as_xlsx_and_read_again(cells):
    table = Table("名单", ("Name", "Club", "Points"), tuple(cells))
    sheet = read_sheet(write_xlsx([table], NOW))
    padded = [(*row, "", "", "")[:3] for row in sheet.rows[1:]]
    assert padded == [(name, club, str(points)) for name, club, points in cells]


@settings(max_examples=200)
@given(rows, st.sampled_from([",", ";", "\t"]))
def test_a_table_is_written_as_csv_and_read_again(cells, separator):
    table = Table("名单", ("Name", "Club", "Points"), tuple(cells))
    sheet = read_sheet(write_csv(table, separator))
    padded = [(*row, "", "", "")[:3] for row in sheet.rows[1:]]
    assert padded == [(name, club, str(points)) for name, club, points in cells]
    assert (sheet.coding, sheet.separator) == ("utf-8", separator)


DANGEROUS = ['=HYPERLINK("http://x")', "+1", "-1", "@x", "\tx", "=cmd|' /C calc'!A0", "{=1}", "http://x"]


def test_nothing_in_a_written_file_runs():
    table = Table("t", ("Name",), tuple((text,) for text in DANGEROUS))
    data = write_xlsx([table], NOW)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        page = archive.read("xl/worksheets/sheet1.xml").decode()
    assert "<f>" not in page
    assert "hyperlink" not in page.lower()
    assert page.count('t="s"') == len(DANGEROUS) + 1
    lines = write_csv(table).decode("utf-8-sig").split("\r\n")
    assert [line.strip('"')[0] for line in lines[1:7]] == ["'"] * 6


def test_text_that_looks_like_a_number_is_text_in_xlsx():
    data = write_xlsx([Table("t", ("编号", "分"), (("007", 7), ("1e5", 2.5), ("", None)))], NOW)
    assert read_sheet(data).rows == (("编号", "分"), ("007", "7"), ("1e5", "2.5"))


def test_long_names_are_whole_and_their_columns_wide_enough():
    data = write_xlsx([Table("t", ("队", "人"), ((TEAM, UYGHUR),))], NOW)
    assert (len(TEAM), len(UYGHUR)) == (20, 40)
    assert read_sheet(data).rows[1] == (TEAM, UYGHUR)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        page = archive.read("xl/worksheets/sheet1.xml").decode()
        book = archive.read("xl/workbook.xml").decode()
    assert 'width="42.7' in page  # 2 x 20 for Chinese, and 40 for the other, with a margin of two
    assert "_xlnm.Print_Titles" in book


def test_the_same_tables_give_the_same_bytes():
    table = Table("t", ("a",), (("x",), ("y",)))
    assert write_xlsx([table], NOW) == write_xlsx([table], NOW)


def test_names_of_sheets_are_made_such_as_spreadsheets_allow():
    names = ["第一轮/对阵", "第一轮:对阵", "x" * 40, "x" * 41, "", "'t'", "Round 10", "Round 1", "round 1"]
    data = write_xlsx([Table(name, ("a",), ((f"{number}",),)) for number, name in enumerate(names)], NOW)
    for number, name in enumerate(
        ["第一轮 对阵", "第一轮 对阵 2", "x" * 25, "x" * 25 + " 2", "-", "t", "Round 10", "Round 1", "round 1 2"]
    ):
        assert read_sheet(data, name=name).rows == (("a",), (f"{number}",))


def test_a_cell_too_long_for_a_spreadsheet_is_refused():
    for write in (write_csv, lambda table: write_xlsx([table], NOW)):
        with pytest.raises(BadSheet) as refused:
            write(Table("t", ("a",), (("x" * 32_768,),)))
        assert refused.value.key == "sheet-cell-long"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"PK\x03\x04", "sheet-unreadable"),
        (xlsx(("a", LIST))[:-30], "sheet-unreadable"),
        (xlsx(("a", LIST))[:500], "sheet-unreadable"),
        (bytes.fromhex("d0cf11e0a1b11ae1") + b"x" * 600, "sheet-old"),
    ],
)
def test_a_broken_workbook_is_refused(data, code):
    with pytest.raises(BadSheet) as refused:
        read_sheet(data)
    assert refused.value.key == code


def test_a_zip_that_is_no_workbook_is_refused():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("hello.txt", "hello")
    with pytest.raises(BadSheet) as refused:
        read_sheet(out.getvalue())
    assert refused.value.key == "sheet-unreadable"


def test_a_zip_that_unpacks_to_too_much_is_refused():
    """Its table of contents says 257 MB for one part; nothing is unpacked to find that out."""
    data = bytearray(xlsx(("a", LIST)))
    entry = data.index(b"PK\x01\x02")
    data[entry + 24 : entry + 28] = (257 * 2**20).to_bytes(4, "little")
    with pytest.raises(BadSheet) as refused:
        read_sheet(bytes(data))
    assert refused.value.key == "sheet-large"


@pytest.mark.parametrize("data", [xlsx(("a", LIST)), ods(LIST)], ids=["xlsx", "ods"])
def test_damaged_bytes_are_read_or_refused(data):
    rng = random.Random(7)
    kinds: set[str] = set()
    for _ in range(400):
        bad = bytearray(data)
        for _ in range(rng.randint(1, 6)):
            bad[rng.randrange(len(bad))] = rng.randrange(256)
        try:
            read_sheet(bytes(bad))
            kinds.add("read")
        except BadSheet:
            kinds.add("refused")
    assert kinds == {"read", "refused"}
