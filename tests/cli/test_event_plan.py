"""`qihui plan` proposes what can be played, and says when nothing can."""

from pathlib import Path

import pytest
from cup import LANGUAGES, Cup, qihui

DAY = ("--from", "2026-05-01T09:00", "--until", "2026-05-01T18:00", "--break", "12:00-13:30")


def test_proposals_end_in_time_and_use_the_tables_there_are():
    answer = qihui("plan", "--entries", 16, "--tables", 8, "--minutes", 60, *DAY, "--json")
    assert answer.code == 0
    proposals = answer.json["proposals"]
    assert {each["plan"]["format"] for each in proposals} >= {"swiss", "knockout"}
    for each in proposals:
        assert each["finishes"] <= "2026-05-01T18:00:00"
        assert all(sitting["matches"] <= 8 for sitting in each["sittings"])
        assert not any("T12:00:00" < sitting["ends"][10:] < "T13:30:00" for sitting in each["sittings"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_plans_and_remarks_are_told(language: str):
    told = qihui("plan", "--entries", 13, "--tables", 4, "--minutes", 40, *DAY, language=language).out
    words = {"en": ("Format", "Knockout"), "zh-Hans": ("赛制", "淘汰赛"), "zh-Hant": ("賽制", "淘汰賽")}
    assert all(word in told for word in words[language])
    assert "1. " in told


def test_a_duplicate_event_and_a_time_control_can_be_planned():
    arguments = ("--entries", 16, "--tables", 4, "--seats", 4, "--times", "15m", "--deals", 8, *DAY)
    answer = qihui("plan", *arguments, "--json")
    assert answer.json["minutes"] == 60
    assert {each["plan"]["format"] for each in answer.json["proposals"]} == {"duplicate"}


def test_when_nothing_fits_the_code_is_one():
    answer = qihui("plan", "--entries", 40, "--tables", 1, "--minutes", 300, *DAY)
    assert answer.code == 1
    assert "add tables" in answer.out


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        (("--tables", 0, "--minutes", 60), "at least one table"),
        (("--tables", 4), "minutes"),
        (("--tables", 4, "--times", "-"), "--minutes"),
        (("--tables", 4, "--minutes", 60, "--from", "noon"), "noon"),
        (("--tables", 4, "--minutes", 60, "--break", "noon"), "break"),
        (("--tables", 4, "--minutes", 60, "--break", "25:00-26:00"), "25:00"),
        (("--tables", 4, "--minutes", 60, "--break", "2026-05-01T12:00-13:00"), "break"),
        (("--tables", 4, "--minutes", 60, "--from", "0001-01-01T09:00"), "0001"),
        (("--tables", 4, "--minutes", 60, "--until", "2050-01-01T09:00"), "year"),
        (("--tables", 4, "--minutes", 10**15), "10000"),
        (("--tables", 4, "--minutes", 60, "--turnover", 10**15), "10000"),
        (("--tables", 4, "--minutes", 60, "--best-of", 10**15), "21"),
        (("--tables", 4, "--minutes", 60, "--entries", 10**9), "100000"),
    ],
)
def test_numbers_that_make_no_sense_are_named(wrong: tuple[object, ...], word: str):
    answer = qihui("plan", "--entries", 8, *wrong)
    assert (answer.code, answer.out) == (2, "")
    assert word in answer.err


def test_an_offset_from_utc_is_left_out_since_hours_are_those_of_the_hall():
    answer = qihui("plan", "--entries", 8, "--tables", 4, "--minutes", 60, "--from", "09:00+08:00", "--until", "18:00")
    assert (answer.code, answer.err) == (0, "")


@pytest.mark.parametrize(
    "breaks",
    [
        ("--break", "12:00-13:30", "--break", "18:00-09:00"),
        (
            *("--break", "2026-05-01T18:00-2026-05-02T09:00", "--break", "2026-05-02 12:00-2026-05-02 13:30"),
            *("--break", "2026-05-01T12:00-2026-05-01T13:30"),
        ),
    ],
)
def test_breaks_come_again_every_day_and_go_over_midnight(breaks: tuple[str, ...]):
    hours = ("--from", "2026-05-01T09:00", "--until", "2026-05-02T18:00")
    answer = qihui("plan", "--entries", 8, "--tables", 4, "--minutes", 60, *hours, *breaks, "--json")
    assert answer.code == 0
    sittings = [each for found in answer.json["proposals"] for each in found["sittings"]]
    days = {each["starts"][:10] for each in sittings}
    assert days == {"2026-05-01", "2026-05-02"}
    for each in sittings:
        assert "T09:00" <= each["starts"][10:16] < each["ends"][10:16] <= "T18:00"
        assert not "T12:00" < each["ends"][10:16] < "T13:30"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_event_says_at_its_start_that_its_pairings_may_run_out(language: str, tmp_path: Path):
    cup = Cup(tmp_path / "cup.qihui", "--preset", "j-swiss", "--set", "format.rounds=5")
    for number in range(8):
        cup.ask("enter", f"player {number}")
    words = {"en": "pairings may run out", "zh-Hans": "可能", "zh-Hant": "可能"}[language]
    assert words in qihui("event", "show", "-f", cup.path, language=language).out
    assert words in cup.ask("start", language=language).out


def test_a_stuck_round_is_refused_with_what_helps_and_paired_with_it(tmp_path: Path):
    cup = Cup(tmp_path / "cup.qihui", "--preset", "j-swiss", "--set", "format.rounds=1")
    for number in range(2):
        cup.do("enter", f"player {number}")
    cup.do("do", '{"command": "prohibit", "pairs": [[1, 2]]}')
    cup.do("start")
    refused = cup.ask("pair")
    assert refused.code == 1
    assert "lift-prohibitions" in refused.err
    assert cup.ask("pair", "--allow", "lift-prohibitions").code == 1
    paired = cup.ask("pair", "--allow", "lift-prohibitions", "--reason", "both agree")
    assert (paired.code, paired.err) == (0, "")
    assert cup.ask("pair", "1-2", "--allow", "lift-prohibitions").code == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_length_of_a_game_it_is_asked_for(language: str):
    answer = qihui("plan", "--entries", 8, "--tables", 4, language=language)
    assert (answer.code, answer.out) == (2, "")
    assert "--minutes" in answer.err
    assert "--times" in answer.err
