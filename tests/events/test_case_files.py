"""Tournament cases 47 to 53: lists, report files and names, by the right values."""

import csv
import io
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path

import pytest
from crosstables import report
from cup import LANGUAGES, Cup, lower
from plain import swiss, told
from rich.cells import cell_len

from qihui.events.files import trf
from qihui.events.files.sheets import read_sheet
from qihui.events.files.trf import BadTrf, Header, Player, Report

LIST = """姓名,单位,出生日期,电话
张三,土木,2001-02-03,13800000001
李四,土木,2001-04-05,13800000002
王五,机械,,13800000003
"""


@pytest.fixture
def cup(tmp_path: Path) -> Cup:
    return Cup(tmp_path / "cup.qihui", "--preset", "j-swiss", "--set", "format.rounds=3")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "utf-16"])
def test_47_the_same_list_again_adds_nobody(end: str, encoding: str, cup: Cup, tmp_path: Path):
    """Case 47 (Sharly-Chess 348): nothing new, and the number of entries is what it was."""
    file = tmp_path / "list.csv"
    file.write_bytes(LIST.replace("\n", end).encode(encoding))
    cup.do("import", file, "--yes")
    assert [each["card"]["name"] for each in cup.read("show")["entries"]] == ["张三", "李四", "王五"]
    before = cup.path.read_bytes()
    again = cup.do("import", file, "--yes", "--json").json
    assert [row["type"] for row in again["rows"]] == ["same"] * 3
    assert (again["commands"], again["taken"]) == ([], False)
    assert cup.path.read_bytes() == before


def test_47_a_namesake_of_whom_no_more_is_known_is_asked_about(cup: Cup, tmp_path: Path):
    """Case 47 (Sharly-Chess 1743): the same name without anything to tell the two by; nothing is taken unasked."""
    file = tmp_path / "list.csv"
    file.write_text(LIST, encoding="utf-8")
    cup.do("import", file, "--yes")
    file.write_text("姓名\n张三\n赵六\n", encoding="utf-8")
    before = cup.path.read_bytes()
    asked = cup.ask("import", file, "--json")
    assert (asked.code, [row["type"] for row in asked.json["rows"]]) == (1, ["asked", "added"])
    assert cup.path.read_bytes() == before
    taken = cup.ask("import", file, "--yes")
    assert taken.code == 1
    assert [each["card"]["name"] for each in cup.read("show")["entries"]] == ["张三", "李四", "王五", "赵六"]
    cup.do("import", file, "--yes", "--answer", "2=new", "--answer", "3=4")
    assert [each["card"]["name"] for each in cup.read("show")["entries"]][4:] == ["张三"]


WIDE = ("诸葛亮", "ئابدۇرېھىم ئۆتكۈر", "é́é́é́", "𠮷野家", "中国人民解放军" * 7)


def rows_of(text: str) -> list[str]:
    return [line for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n") if line.startswith("001")]


def test_49_columns_of_a_report_are_code_points_whatever_is_written_in_them(cup: Cup, tmp_path: Path):
    """Case 49: TieBreakServer refuses a file whose columns are shifted by wide characters, so no width is counted."""
    for name in WIDE:
        cup.do("enter", name)
    cup.do("start")
    cup.round(cup.do("pair", "--json").json["round"], lower)
    cup.see("export", "report", "--to", tmp_path / "cup.trf")
    text = (tmp_path / "cup.trf").read_bytes().decode()
    for number, (row, name) in enumerate(zip(rows_of(text), WIDE, strict=True), 1):
        assert (row[4:8], row[14:47]) == (f"{number:4}", name[:33].ljust(33))
        assert row[47:80].isspace()
        assert row[80:84] in (" 3.0", " 0.0")
        assert row[96] in "wb-"
    told = trf.read(text)
    assert [player.name for player in told.players] == [name[:33] for name in WIDE]
    assert trf.read(trf.write(told)) == told


def test_49_a_name_is_cut_at_its_thirty_third_code_point_and_a_number_never():
    """Case 49."""
    long = "中国人民解放军" * 7
    players = (Player(1, long, Decimal(0), 1), Player(2, "ب" * 40, Decimal(0), 2))
    told = trf.read(trf.write(Report((), players)))
    assert [player.name for player in told.players] == [long[:33], "ب" * 33]
    with pytest.raises(BadTrf) as caught:
        trf.write(Report((), (Player(10_000, "x", Decimal(0), 1),)))
    assert caught.value.key == "trf-wide"


@pytest.mark.parametrize("name", ["tb1", "rr1", "drr", "i30", "unplayed", "held5", "held6", "held9"])
@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
def test_50_lines_of_a_report_end_with_cr_lf_or_both(name: str, end: str):
    """Case 50: bbpPairings 6 writes CR alone."""
    told = report(name)
    text = trf.write(told, end=end)
    assert text.count(end) == len(text.split(end)) - 1 > 0
    assert trf.read(text) == told


def test_52_ranks_are_filled_and_rows_stand_by_number(cup: Cup, tmp_path: Path):
    """Case 52 (lila 7634): the ranks of a report are the places of the standings."""
    for number in range(1, 8):
        cup.do("enter", f"n{number}")
    cup.do("start")
    for _ in range(3):
        cup.round(cup.do("pair", "--json").json["round"], lambda entries: "0-1" if sum(entries) % 3 else "1-0")
    places = {line["number"]: line["place"] for line in cup.read("rank")["lines"]}
    cup.see("export", "report", "--to", tmp_path / "cup.trf")
    rows = rows_of((tmp_path / "cup.trf").read_bytes().decode())
    assert [(int(row[4:8]), int(row[85:89])) for row in rows] == sorted(places.items())
    assert list(places) != sorted(places), "numbers and ranks are not the same by chance"


def test_52_a_report_without_ranks_has_them_by_points_when_it_is_read():
    """Case 52."""
    players = tuple(
        Player(number, f"{number}", Decimal(points), 0) for number, points in ((3, "1.5"), (1, "0.5"), (2, "1.5"))
    )
    rows = rows_of(trf.write(Report((Header("012", "Cup"),), players)))
    assert [(int(row[4:8]), int(row[85:89])) for row in rows] == [(1, 3), (2, 1), (3, 1)]
    blank = "\n".join(row[:85] + "    " + row[89:] for row in rows)
    assert [player.rank for player in trf.read(blank).players] == [3, 1, 1]


HAN = "湖南大学信息科学与工程学院四国军棋一队啊"
UYGHUR = "ئابدۇرېھىم ئابدۇللا ئوغلى مەمتىمىن تۇرسۇ"

assert (len(HAN), len(UYGHUR)) == (20, 40)


LISTS: Sequence[tuple[object, ...]] = (
    ("show", "--entries"),
    ("show", "--round", 1),
    ("show", "--round", 1, "--wall"),
    ("rank",),
    ("rank", "--explain", 1),
    ("audit",),
)


def four(folder: Path, names: Sequence[str]) -> Cup:
    """An event of four after its first round, whose clubs and members are called like them."""
    made = Cup(folder / f"{len(names[0])}.qihui", "--preset", "j-swiss", "--set", "format.rounds=3")
    for name in names:
        made.do("enter", name, "--club", name, *(part for member in names for part in ("--member", member)))
    made.do("start")
    made.round(made.do("pair", "--json").json["round"], lower)
    return made


LONG = (HAN, UYGHUR, HAN[::-1], UYGHUR[1:] + "ئ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_53_a_long_name_breaks_no_row_of_a_table(language: str, tmp_path: Path):
    """Case 53 (Sharly-Chess 1344): lists have as many lines as with short names, and the names are whole."""
    cups = four(tmp_path, LONG), four(tmp_path, ("a", "b", "c", "d"))
    for arguments in LISTS:
        long, short = (cup.see(*arguments, language=language).out.splitlines() for cup in cups)
        assert len(long) == len(short), arguments
        for name in LONG if "--explain" not in arguments else (HAN,):
            assert any(name in line for line in long), arguments


def test_53_on_a_narrow_terminal_a_row_is_one_line_of_its_width(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Case 53: what does not fit is cut with a sign, names before numbers, and never goes on in the next line."""
    cup = four(tmp_path, LONG)
    wide = cup.see("rank").out.splitlines()
    monkeypatch.setattr("qihui.cli.page.width", lambda: 80)
    narrow = cup.see("rank").out.splitlines()
    below = [len(each) - next(at for at, line in enumerate(each) if "───" in line) for each in (narrow, wide)]
    assert below[0] == below[1]
    assert all(cell_len(line) <= 80 for line in narrow)
    rows = [line.split() for line in narrow if "…" in line and line.split()[0].rstrip("=").isdecimal()]
    assert [row[1] for row in rows] == [str(line["number"]) for line in cup.read("rank")["lines"]]
    assert [row[-1] for row in rows] == [line["values"][-1] for line in cup.read("rank")["lines"]]


def test_53_lists_and_files_keep_names_whole(tmp_path: Path):
    """Case 53: everywhere but in the columns of a report file."""
    cup = four(tmp_path, LONG)
    for what in ("standings", "results", "entries"):
        for end in (".csv", ".xlsx", ".json"):
            cup.see("export", what, "--to", tmp_path / f"{what}{end}")
        rows = list(csv.reader(io.StringIO((tmp_path / f"{what}.csv").read_text(encoding="utf-8-sig"))))
        book = repr(read_sheet((tmp_path / f"{what}.xlsx").read_bytes()))
        for name in LONG:
            assert any(name in cell for row in rows for cell in row)
            assert name in book
            assert what == "results" or name in (tmp_path / f"{what}.json").read_text(encoding="utf-8")
    other = Cup(tmp_path / "other.qihui", "--preset", "j-swiss")
    other.do("import", tmp_path / "entries.csv", "--yes")
    assert [each["card"]["name"] for each in other.read("show")["entries"]] == list(LONG)


def test_53_the_lists_of_plain_documents_do_not_break_either(tmp_path: Path):
    """Case 53: `qihui rank` and `qihui pair`."""
    document = swiss(4, [])
    for entry, name in zip(document["entries"], LONG, strict=True):
        entry["name"] = entry["club"] = name
    for command in ("rank", "pair"):
        out = told(command, tmp_path, document)
        for entry in document["entries"]:
            assert sum(entry["name"] in line for line in out.splitlines()) == 1
