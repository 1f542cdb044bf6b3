"""Lists of entries: columns, faults named by cell, and no entry twice."""

import datetime as dt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.events.files.entries import Person, Row, preview
from qihui.events.files.errors import BadSheet
from qihui.events.files.headings import Field
from qihui.events.files.joining import Added, Asked, Changed, Doubled, Doubt, Same, join
from qihui.events.files.listing import table_of
from qihui.events.files.sheets import read_sheet
from qihui.events.files.tables import write_csv, write_xlsx
from qihui.words import Language, say

NOW = dt.datetime(2003, 11, 8, 13, 0, tzinfo=dt.UTC)

HUNAN = """编号,姓名,账号,级别,城市,单位,手机
001,CS,13705006519,师长,益阳,联众,0737-1234567
002,联众卸分者,760615123,连长,益阳,联众,
003,萧秋水,sxhilf,军长,邵阳,联众,
004,【湘】初学杀人,,团长,长沙,中游,
005,【湘】星城闪客,,师长,长沙,中游,
006,偶 然 .,,师长,邵阳,中游,
"""
"""Finalists of 2003 with platform rank and city (H-a); numbers and one telephone are made up."""


def people(text: str, **mapping: str) -> tuple[Row, ...]:
    found = preview(read_sheet(text.encode()), {Field(name): column for name, column in mapping.items()} or None)
    assert found.faults == ()
    return found.rows


def faults(text: str) -> list[tuple[str, int, str, str]]:
    return [(fault.key, fault.row, fault.column, fault.value) for fault in preview(read_sheet(text.encode())).faults]


def known(rows: tuple[Row, ...]) -> dict[str, Person]:
    return {f"e{row.row}": row.person for row in rows}


@pytest.mark.clause("J.registration")
def test_a_list_is_read_with_every_cell_as_it_was_typed():
    rows = people(HUNAN)
    assert [row.row for row in rows] == [2, 3, 4, 5, 6, 7]
    assert rows[0].person == Person(
        name="CS", number="001", account="13705006519", rank="师长", city="益阳", club="联众", phone="0737-1234567"
    )
    assert rows[5].person.name == "偶 然 ."


@pytest.mark.clause("J.registration")
@pytest.mark.parametrize(
    "head",
    ["姓名,联系方式,组别", "姓名,聯絡方式,組別", "Name,Phone,Group", " 姓 名 （必填）,手机号码*,参赛组别："],
)
def test_the_three_fields_of_the_form_are_recognised_in_every_language(head):
    (row,) = people(f"{head}\n张三,013800138000,少年组\n")
    assert row.person == Person(name="张三", phone="013800138000", group="少年组")


def test_columns_that_nobody_knows_are_left_out_and_told():
    found = preview(read_sheet("序号,姓名,T恤\n1,张三,XL\n".encode()))
    assert [(column.letter, column.heading, column.field) for column in found.columns] == [
        ("A", "序号", None),
        ("B", "姓名", Field.NAME),
        ("C", "T恤", None),
    ]
    assert found.rows[0].person == Person(name="张三")


def test_headings_are_found_below_a_title():
    rows = people("迎春杯报名表,,\n,,\n序号,姓名,学院\n1,张三,土木\n")
    assert [(row.row, row.person) for row in rows] == [(4, Person(name="张三", club="土木"))]


def test_a_mapping_by_heading_or_letter_replaces_the_recognition():
    text = "Wer,Woher,Name\nAnn,Köln,x\n"
    assert people(text, name="Wer", city="woher")[0].person == Person(name="Ann", city="Köln")
    assert people(text, name="A", note="C")[0].person == Person(name="Ann", note="x")
    assert [row.person.name for row in people("Ann,Köln\nBen,Bonn\n", name="a", city="B")] == ["Ann", "Ben"]


@pytest.mark.parametrize(
    ("mapping", "code"),
    [
        ({Field.NAME: "none"}, "sheet-no-column"),
        ({Field.NAME: "D"}, "sheet-no-column"),
        ({Field.NAME: "Wer", Field.NOTE: "A"}, "sheet-column-taken"),
        ({Field.CITY: "Wo"}, "sheet-no-names"),
        (None, "sheet-no-names"),
    ],
)
def test_a_mapping_that_cannot_be_used_is_refused(mapping, code):
    with pytest.raises(BadSheet) as refused:
        preview(read_sheet("Wer,Wo,Was\nAnn,Köln,x\n".encode()), mapping)
    assert refused.value.key == code


def test_a_second_column_of_the_same_kind_is_told_and_left_out():
    found = preview(read_sheet("姓名,电话,手机\n张三,1,2\n".encode()))
    assert [(fault.key, fault.row, fault.column, fault.fields["other"]) for fault in found.faults] == [
        ("entry-column-twice", 1, "C", "B")
    ]
    assert found.rows[0].person.phone == "1"


def test_rows_of_a_form_that_nobody_filled_in_are_none():
    assert [row.row for row in people("编号,姓名\n1,张三\n2,\n3,\n,\n5,李四\n")] == [2, 6]


@pytest.mark.clause("J.registration")
def test_every_fault_is_named_with_its_cell_and_the_other_rows_are_used():
    text = (
        "姓名,搭档,身份证,邮箱,种子\n"
        "张三,,1.10101E+17,,\n"
        ",李四,,,\n"
        "王五,王五,,a.b,0x1\n"
        f"{'长' * 201},,,,\n"
        "张\ufffd,,,,\n"
        "赵六,,,,1,多余\n"
        "a\u0007,,,,\n"
        "好,,000123,a@b.cn,１\n"
    )
    assert faults(text) == [
        ("entry-digits-lost", 2, "C", "1.10101E+17"),
        ("entry-no-name", 3, "A", ""),
        ("entry-email", 4, "D", "a.b"),
        ("entry-seed", 4, "E", "0x1"),
        ("entry-own-partner", 4, "B", "王五"),
        ("entry-too-long", 5, "A", "长" * 40),
        ("entry-damaged", 6, "A", "张\ufffd"),
        ("entry-more-cells", 7, "F", "多余"),
        ("entry-signs", 8, "A", "'a\\x07'"),
    ]
    (row,) = preview(read_sheet(text.encode())).rows
    assert row == Row(9, Person(name="好", document="000123", email="a@b.cn", seed=1))


@pytest.mark.parametrize("language", Language)
def test_a_fault_says_where_and_what_to_do(language):
    (fault,) = preview(read_sheet("姓名,手机\n张三,1.38001E+10\n".encode())).faults
    text = say(fault.key, language, fault.fields)
    assert all(part in text for part in ("2", "B", "1.38001E+10"))


def test_a_team_needs_no_other_name():
    (row,) = people("队名,单位\n湖南一队,湖南\n")
    assert (row.person.title, row.person.name) == ("湖南一队", "")


@pytest.mark.clause("J.registration")
def test_importing_the_same_list_again_adds_nobody():
    """The case of Sharly-Chess 348: the same file again, and the count is what it was."""
    rows = people(HUNAN)
    first = join({}, rows)
    assert [type(each) for each in first] == [Added] * 6
    assert join(known(rows), rows) == tuple(Same(row.row, f"e{row.row}") for row in rows)


@pytest.mark.clause("J.registration")
def test_a_namesake_without_further_data_is_asked_about():
    """The case of Sharly-Chess 1743: the same name, and nothing to tell the two by."""
    entries = {"e1": Person(name="张三", club="土木")}
    (found,) = join(entries, [Row(2, Person(name="张 三"))])
    assert found == Asked(2, Person(name="张 三"), Doubt.NAMESAKE, ("e1",))
    assert join(entries, [Row(2, Person(name="张三"))], {2: "e1"}) == (Same(2, "e1"),)
    assert join(entries, [Row(2, Person(name="张三"))], {2: None}) == (Added(2, Person(name="张三")),)


@pytest.mark.parametrize(
    ("old", "new", "bond"),
    [
        ({"name": "A", "document": "1"}, {"name": "A", "document": "1"}, Same),
        ({"name": "A", "document": "1"}, {"name": "A", "document": "2"}, Added),
        ({"name": "A", "document": "1", "club": "x"}, {"name": "A", "document": "2", "club": "x"}, Added),
        ({"name": "A", "account": "q"}, {"name": "A", "account": "q"}, Same),
        ({"name": "A", "account": "q"}, {"name": "B", "account": "q"}, Changed),
        ({"name": "A", "account": "q", "club": "x"}, {"name": "A", "account": "r", "club": "x"}, Asked),
        ({"name": "A", "number": "007"}, {"name": "A", "number": "007"}, Same),
        ({"name": "A", "number": "007"}, {"name": "A", "number": "7"}, Asked),
        ({"name": "A", "number": "007"}, {"name": "B", "number": "007"}, Asked),
        ({"name": "A", "club": "x"}, {"name": "A", "club": "x"}, Same),
        ({"name": "A", "club": "x"}, {"name": "a", "club": "Ｘ"}, Changed),
        ({"name": "A", "club": "x"}, {"name": "A", "club": "y"}, Added),
        ({"name": "A", "club": "x", "number": "1"}, {"name": "A", "club": "x", "number": "2"}, Asked),
        ({"name": "A", "club": "x"}, {"name": "A"}, Asked),
        ({"name": "A"}, {"name": "A"}, Asked),
        ({"name": "A", "phone": "1"}, {"name": "A", "phone": "1"}, Same),
        ({"name": "A", "email": "a@b"}, {"name": "A", "email": "A@b", "phone": "1"}, Changed),
        ({"name": "A", "phone": "1"}, {"name": "A", "phone": "2"}, Asked),
        ({"name": "A", "phone": "1", "club": "x"}, {"name": "A", "phone": "1", "club": "y"}, Asked),
        ({"name": "A", "phone": "1", "club": "x"}, {"name": "A", "phone": "2", "club": "y"}, Added),
        ({"name": "A", "phone": "1", "number": "1"}, {"name": "A", "phone": "1", "number": "2"}, Asked),
        ({"name": "A", "club": "x"}, {"name": "A", "team": "x"}, Changed),
        ({"name": "A", "number": "1", "club": "x"}, {"name": "B", "number": "1", "club": "y"}, Added),
        ({"name": "A", "number": "1", "team": "x"}, {"name": "B", "number": "1", "club": "y"}, Added),
        ({"name": "A"}, {"name": "B"}, Added),
        ({"name": "A", "group": "1", "club": "x"}, {"name": "A", "group": "2", "club": "x"}, Added),
        ({"name": "A", "partner": "B", "club": "x"}, {"name": "B", "partner": "A", "club": "x"}, Changed),
        ({"name": "A", "partner": "B", "club": "x"}, {"name": "A", "partner": "C", "club": "x"}, Asked),
        ({"name": "A", "document": "1", "account": "q"}, {"name": "A", "document": "1", "account": "r"}, Asked),
        ({"team": "T", "club": "x"}, {"team": "T", "club": "x"}, Same),
    ],
)
def test_which_keys_make_two_entries_one(old, new, bond):
    entries = {"e1": Person(**old)}
    (found,) = join(entries, [Row(2, Person(**new))])
    assert type(found) is bond
    if bond is Added:
        assert join({}, [Row(2, Person(**old)), Row(3, Person(**new))])[1] == Added(3, Person(**new))


def test_an_entry_that_is_there_takes_what_is_new_and_keeps_what_is_not_said():
    entries = {"e1": Person(name="张三", club="土木", phone="1", seed=2)}
    (found,) = join(entries, [Row(2, Person(name="张三", club="土木", phone="2", city="长沙"))])
    assert found == Changed(
        2, "e1", Person(name="张三", club="土木", phone="2", city="长沙", seed=2), ("city", "phone")
    )


def test_rows_of_one_list_are_compared_with_each_other():
    rows = [
        Row(2, Person(name="A", club="x")),
        Row(3, Person(name="A", club="x")),
        Row(4, Person(name="A")),
        Row(5, Person(name="B", club="x")),
    ]
    entries = {"e1": Person(name="B", club="x")}
    assert join(entries, [*rows, Row(6, Person(name="B", club="x"))]) == (
        Added(2, rows[0].person),
        Doubled(3, 2),
        Asked(4, Person(name="A"), Doubt.NAMESAKE, (2,)),
        Same(5, "e1"),
        Doubled(6, 5),
    )
    assert join(entries, rows, {4: 2})[2] == Doubled(4, 2)
    assert join(entries, rows, {4: None})[2] == Added(4, Person(name="A"))


def test_a_row_that_fits_two_entries_is_asked_about():
    entries = {"e1": Person(name="A", document="1"), "e2": Person(name="A", account="q")}
    (found,) = join(entries, [Row(2, Person(name="A", document="1", account="q"))])
    assert found == Asked(2, Person(name="A", document="1", account="q"), Doubt.SEVERAL, ("e1", "e2"))
    (found,) = join(entries, [Row(2, Person(name="A", document="1", account="q"))], {2: "e2"})
    assert isinstance(found, Changed)


@pytest.mark.parametrize(("answers", "code"), [({9: None}, "join-no-question"), ({2: "e9"}, "join-answer")])
def test_an_answer_to_what_was_not_asked_is_refused(answers, code):
    with pytest.raises(BadSheet) as refused:
        join({"e1": Person(name="A")}, [Row(2, Person(name="A"))], answers)
    assert refused.value.key == code


# What stands for a damaged character is told as a fault, and is no word that a list could have.
signs = st.characters(codec="utf-8", categories=("L", "N", "P", "S"), exclude_characters="\ufffd")
words = st.text(signs, min_size=1, max_size=6)
digits = st.text("0123456789", min_size=1, max_size=18)
persons = st.builds(
    Person,
    name=words,
    club=st.just("") | words,
    number=st.just("") | digits,
    account=st.just("") | digits,
    phone=st.just("") | digits,
    document=st.just("") | digits,
    seed=st.integers(0, 9999),
    note=st.just("") | words,
)


@settings(max_examples=80)
@given(st.lists(persons, max_size=8), st.sampled_from(Language), st.booleans())
def test_a_list_that_we_wrote_is_imported_and_adds_nobody_twice(entries, language, sheet):
    table = table_of("名单", entries, language)
    if not entries:
        return
    data = write_xlsx([table], NOW) if sheet else write_csv(table)
    found = preview(read_sheet(data))
    assert found.faults == ()
    assert [row.person for row in found.rows] == entries
    there = {f"e{number}": person for number, person in enumerate(entries)}
    assert not any(isinstance(each, Added) for each in join(there, found.rows))


def test_a_list_of_ten_thousand_is_joined_in_one_go():
    rows = [Row(n, Person(name=f"p{n}", club=f"c{n % 100}", account=f"{n:06}")) for n in range(10_000)]
    there = {f"e{row.row}": row.person for row in rows}
    assert join(there, rows) == tuple(Same(row.row, f"e{row.row}") for row in rows)
