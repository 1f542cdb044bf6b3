"""Ledgers in a database: the same lines and sums as in files, one writer, nothing half written, no way to a table."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from qihui.events.facts import ORGANISER, Founded, Logged, Noted
from qihui.events.festival import Basics, Festival, FoundFestival, Notify, perform
from qihui.events.regulations import PRESETS
from qihui.rules.errors import QihuiError
from qihui.store import (
    EVENT,
    FESTIVAL,
    DamagedLedger,
    DataInUse,
    InDatabase,
    InFile,
    Journal,
    NoLedger,
    NotSaved,
    Place,
    StreamLedger,
    names,
    place_of,
)

AT = "2026-05-01T09:00:00+08:00"
FOUNDED = Logged(AT, ORGANISER, Founded("迎新杯", PRESETS["j-swiss"]))


def noted(*texts: str) -> list[Logged]:
    return [Logged(AT, ORGANISER, Noted(text)) for text in texts]


def filled(place: Place) -> Place:
    with place.create(EVENT, [FOUNDED]) as ledger:
        ledger.append(noted("one"))
    with place.open(EVENT) as ledger:
        ledger.append(noted("二", "three", "four"))
    return place


def changed(folder: Path, statement: str) -> None:
    with sqlite3.connect(folder / "qihui.sqlite3") as database:
        database.execute(statement)
    database.close()


def test_a_database_holds_the_lines_of_a_file(tmp_path: Path):
    file, base = filled(InFile(tmp_path / "a.qihui")), filled(InDatabase(tmp_path / "data", "迎新杯"))
    assert base.read(EVENT).log == (FOUNDED, *noted("one", "二", "three", "four"))
    assert base.read(EVENT) == file.read(EVENT)


def test_a_ledger_goes_from_a_file_into_a_database_and_back_unchanged(tmp_path: Path):
    file = filled(InFile(tmp_path / "a.qihui"))
    base, back = InDatabase(tmp_path, "b"), InFile(tmp_path / "back.qihui")
    base.put(EVENT, file.read(EVENT).lines)
    back.put(EVENT, base.read(EVENT).lines)
    assert back.path.read_bytes() == file.path.read_bytes()


def test_a_festival_is_kept_in_either(tmp_path: Path):
    festival, log = perform(None, FoundFestival(Basics("棋文化节")), ORGANISER, AT, {})
    after, more = perform(festival, Notify("雨天改期"), ORGANISER, AT, {})
    for place in (InFile(tmp_path / "feast.qihui"), InDatabase(tmp_path, "feast")):
        with place.create(FESTIVAL, log) as ledger:
            ledger.append(more)
        assert Festival.of(place.read(FESTIVAL).log) == after
        with pytest.raises(QihuiError) as refused:
            place.read(EVENT)
        assert refused.value.key in ("ledger-of-festival", "no-ledger")


def test_events_and_festivals_may_have_one_name_and_are_listed_apart(tmp_path: Path):
    _, log = perform(None, FoundFestival(Basics("春")), ORGANISER, AT, {})
    for name in ("春", "秋"):
        filled(InDatabase(tmp_path, name))
    InDatabase(tmp_path, "春").create(FESTIVAL, log).close()
    assert names(EVENT, tmp_path) == ("春", "秋")
    assert names(FESTIVAL, tmp_path) == ("春",)


def test_one_program_writes_and_others_read(tmp_path: Path):
    place = filled(InDatabase(tmp_path, "a"))
    with place.open(EVENT) as ledger:
        with pytest.raises(DataInUse):
            place.open(EVENT)
        ledger.append(noted("five"))
        assert len(place.read(EVENT).log) == 6
    place.open(EVENT).close()


def test_what_is_known_is_read_again_only_when_somebody_wrote(tmp_path: Path):
    place = filled(InDatabase(tmp_path, "a"))
    known = place.read(EVENT)
    with place.open(EVENT, known) as ledger:
        assert ledger.reading is known
        ledger.append(noted("five"))
        assert ledger.reading == place.read(EVENT)
    with place.open(EVENT, known) as ledger:
        assert ledger.reading.log == (*known.log, *noted("five"))


def test_while_a_server_has_the_folder_its_events_are_read_and_not_written(tmp_path: Path):
    place = filled(InDatabase(tmp_path, "a"))
    journal = Journal.open(tmp_path)
    try:
        with pytest.raises(DataInUse) as refused:
            place.open(EVENT)
        assert refused.value.key == "data-in-use"
        assert len(place.read(EVENT).log) == 5
    finally:
        journal.close()


def test_whoever_names_a_table_is_never_given_an_event(tmp_path: Path):
    filled(InDatabase(tmp_path, "a"))
    journal = Journal.open(tmp_path)
    try:
        assert asyncio.run(journal.load("a")) == []
        assert asyncio.run(journal.running()) == []
    finally:
        journal.close()


def test_facts_behind_one_another_s_back_fork_nothing(tmp_path: Path):
    """Two who believe to be alone, as where locks do not work: the second one fails."""
    place = filled(InDatabase(tmp_path, "a"))
    reading = place.read(EVENT)
    journal = Journal.open(tmp_path)
    first, second = (StreamLedger(EVENT, journal, "a", reading) for _ in range(2))
    first.append(noted("first"))
    with pytest.raises(NotSaved):
        second.append(noted("second", "more"))
    journal.close()
    assert place.read(EVENT).log[5:] == tuple(noted("first"))


@pytest.mark.parametrize(
    ("statement", "line"),
    [
        ("UPDATE lines SET body = replace(body, 'one', 'two') WHERE seq = 2", 3),
        ("DELETE FROM lines WHERE seq = 3", 4),
        ("UPDATE lines SET seq = 9 WHERE seq = 2", 3),
    ],
)
def test_rows_that_were_changed_are_damage_and_named(statement: str, line: int, tmp_path: Path):
    place = filled(InDatabase(tmp_path, "a"))
    changed(tmp_path, statement.replace("replace(body", "replace(CAST(body AS TEXT)"))
    changed(tmp_path, "UPDATE lines SET body = CAST(body AS BLOB)")
    for use in (place.read, place.open):
        with pytest.raises(DamagedLedger) as refused:
            use(EVENT)
        assert (refused.value.key, refused.value.fields["line"]) == ("ledger-sum", line)


@pytest.mark.parametrize("name", ["", " a", "a\n", "x" * 101])
def test_names_that_nobody_could_type_are_refused(name: str, tmp_path: Path):
    with pytest.raises(QihuiError) as refused:
        InDatabase(tmp_path, name).create(EVENT, [FOUNDED])
    assert refused.value.key == "ledger-name"
    assert list(tmp_path.iterdir()) == []


def test_a_name_has_one_ledger(tmp_path: Path):
    place = filled(InDatabase(tmp_path, "a"))
    with pytest.raises(QihuiError) as refused:
        place.create(EVENT, [FOUNDED])
    assert refused.value.key == "ledger-exists"
    assert len(place.read(EVENT).log) == 5


def test_a_wrong_name_or_folder_is_told_and_makes_nothing(tmp_path: Path):
    filled(InDatabase(tmp_path, "a"))
    for use in (InDatabase(tmp_path, "b").read, InDatabase(tmp_path, "b").open):
        with pytest.raises(NoLedger):
            use(EVENT)
    for use in (InDatabase(tmp_path / "none", "a").read, InDatabase(tmp_path / "none", "a").open):
        with pytest.raises(DataInUse):
            use(EVENT)
    assert not (tmp_path / "none").exists()


def test_a_database_of_the_program_before_has_no_events_and_can_get_some(tmp_path: Path):
    Journal.open(tmp_path).close()
    changed(tmp_path, "DROP TABLE lines")
    changed(tmp_path, "PRAGMA user_version = 2")
    assert names(EVENT, tmp_path) == ()
    with pytest.raises(NoLedger):
        InDatabase(tmp_path, "a").read(EVENT)
    filled(InDatabase(tmp_path, "a"))


def test_where_a_text_points_to(tmp_path: Path):
    odd = tmp_path / "cup#1"
    odd.touch()
    assert place_of(str(odd)) == InFile(odd)
    assert place_of("cup#1.qihui") == InFile(Path("cup#1.qihui"))
    assert place_of("a/data#迎新杯") == InDatabase(Path("a/data"), "迎新杯")
    assert place_of("#x") == InDatabase(Path(), "x")
    assert place_of("data#x").beside("象棋") == InDatabase(Path("data"), "象棋")
    assert place_of("a/feast.qihui").beside("象棋") == InFile(Path("a/象棋.qihui"))
    with pytest.raises(QihuiError):
        place_of("a/feast.qihui").beside("../b")
