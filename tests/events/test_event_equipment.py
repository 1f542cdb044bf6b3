"""Equipment is looked at before a table begins: what is missing is reported, and a referee settles it (S-a)."""

import msgspec
import pytest
from days import FIRST, SECOND, Day, own, rules

from qihui.events import commands as ask
from qihui.events.audit import changes, concerning, for_all
from qihui.events.facts import CHIEF, ORGANISER, SOFTWARE, By, Lack, Office, Remedy, Thing
from qihui.events.regulations import Swiss
from qihui.events.results import Forfeit
from qihui.events.view import AtTable, Official, OfficialView, Public, TableView, view
from qihui.words import Language, say

REFEREE = By(Office.REFEREE, "李")
BOMB = Lack(Thing.PIECE, 1, piece="bomb", seat="S")


def paired(name: str = "h", count: int = 8) -> Day:
    return Day(rules(name), count, ("中游", "联众")).begin().pair()


def open_reports(day: Day) -> list[int]:
    seen = view(day.event, Official())
    assert isinstance(seen, OfficialView)
    return [each.report for each in seen.equipment]


@pytest.mark.clause("E.equipment")
def test_a_table_whose_equipment_is_wanting_does_not_begin_until_a_referee_has_settled_it():
    day = paired()
    reporter = day.pairs()[0][0]
    assert reporter is not None
    day.ask(ask.ReportEquipment(1, (BOMB, Lack(Thing.CLOCK, broken=True))), own(reporter))
    assert open_reports(day) == [1]
    for command in (ask.BeginTable(1), ask.EnterResult(1, FIRST)):
        for by in (CHIEF, SOFTWARE):
            assert day.refuses(command, by) == "event-equipment-open"
    day.ask(ask.BeginTable(2))
    day.ask(ask.SettleEquipment(1, Remedy.REPLACED), REFEREE)
    assert open_reports(day) == []
    day.ask(ask.BeginTable(1))
    assert day.refuses(ask.SettleEquipment(1, Remedy.REPLACED), REFEREE) == "event-no-report"


@pytest.mark.clause("E.equipment")
@pytest.mark.parametrize(
    ("remedy", "reason", "to", "refused"),
    [
        (Remedy.PLAY_ON, "", "", "event-reason"),
        (Remedy.MOVED, "", "", "event-equipment-to"),
        (Remedy.PLAY_ON, "a coin stands for the bomb", "", ""),
        (Remedy.MOVED, "", "set 7", ""),
    ],
)
def test_a_referee_moves_a_table_to_other_equipment_or_has_it_play_on_for_a_reason(remedy, reason, to, refused):
    day = paired()
    day.ask(ask.ReportEquipment(1, (BOMB,)), REFEREE)
    settle = ask.SettleEquipment(1, remedy, reason, to)
    if refused:
        assert day.refuses(settle, REFEREE) == refused
        assert day.refuses(ask.BeginTable(1)) == "event-equipment-open"
    else:
        day.ask(settle, REFEREE)
        day.ask(ask.BeginTable(1))
        held = day.event.reports[0]
        assert (held.remedy, held.reason, held.to) == (remedy, reason, to)


@pytest.mark.clause("E.equipment")
def test_equipment_is_reported_before_the_start_and_not_after():
    day = paired()
    day.ask(ask.BeginTable(1))
    day.ask(ask.EnterResult(2, SECOND))
    for table in (1, 2):
        assert day.refuses(ask.ReportEquipment(table, (BOMB,)), REFEREE) == "event-begun"
    day.ask(ask.ReportEquipment(3, (BOMB,)), REFEREE)


def test_only_who_sits_at_the_table_or_an_official_reports_and_only_a_referee_settles():
    day = paired()
    there, elsewhere = day.pairs()[0][0], day.pairs()[1][0]
    report = ask.ReportEquipment(1, (BOMB,))
    assert day.refuses(report, own(elsewhere or 0)) == "event-not-at-table"
    assert day.refuses(report, SOFTWARE) == "event-office"
    day.ask(report, own(there or 0))
    for by in (own(there or 0), ORGANISER):
        assert day.refuses(ask.SettleEquipment(1, Remedy.REPLACED), by) == "event-office"


@pytest.mark.clause("E.equipment")
@pytest.mark.parametrize(
    ("lacks", "fits"),
    [
        ((Lack(Thing.PIECE, 2, piece="bomb", seat="S"),), True),
        ((Lack(Thing.PIECE, 3, piece="bomb", seat="S"),), False),
        ((Lack(Thing.PIECE, 8, piece="bomb"),), True),
        ((Lack(Thing.PIECE, 9, piece="bomb"),), False),
        ((Lack(Thing.PIECE, 25, seat="N"),), True),
        ((Lack(Thing.PIECE, 26, seat="N"),), False),
        ((Lack(Thing.PIECE, 100),), True),
        ((Lack(Thing.PIECE, 101),), False),
        ((Lack(Thing.PIECE, 1, piece="bomb", seat="S"), Lack(Thing.PIECE, 2, piece="bomb", seat="S")), False),
        ((Lack(Thing.PIECE, 99), Lack(Thing.PIECE, 2, piece="mine")), False),
        ((Lack(Thing.PIECE, 0),), False),
        ((Lack(Thing.SHEET, 4),), True),
    ],
)
def test_no_more_pieces_are_missing_than_belong_to_a_set(lacks: tuple[Lack, ...], fits: bool):
    day = paired()
    if fits:
        day.ask(ask.ReportEquipment(1, lacks), REFEREE)
    else:
        assert day.refuses(ask.ReportEquipment(1, lacks), REFEREE) == "event-equipment-count"


def test_what_was_reported_before_and_is_still_missing_counts():
    day = paired()
    day.ask(ask.ReportEquipment(1, (Lack(Thing.PIECE, 2, piece="bomb", seat="S"),)), REFEREE)
    assert day.refuses(ask.ReportEquipment(1, (BOMB,)), REFEREE) == "event-equipment-count"
    day.ask(ask.ReportEquipment(2, (BOMB,)), REFEREE)
    day.ask(ask.SettleEquipment(1, Remedy.REPLACED), REFEREE)
    day.ask(ask.ReportEquipment(1, (BOMB,)), REFEREE)


@pytest.mark.parametrize(
    ("lacks", "key"),
    [
        ((), "event-equipment-none"),
        ((Lack(Thing.PIECE, piece="queen"),), "event-equipment-unknown"),
        ((Lack(Thing.CLOCK, piece="bomb"),), "event-equipment-unknown"),
        ((Lack(Thing.BOARD, seat="Q"),), "event-equipment-unknown"),
        ((Lack(Thing.OTHER),), "event-reason"),
        ((Lack(Thing.OTHER, text="x" * 2000),), "event-words"),
    ],
)
def test_a_report_says_what_there_is_in_the_game(lacks: tuple[Lack, ...], key: str):
    assert paired().refuses(ask.ReportEquipment(1, lacks), REFEREE) == key


def test_a_game_that_is_forfeited_needs_no_equipment():
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points",)), 4).begin().pair()
    day.ask(ask.ReportEquipment(1, (Lack(Thing.BOARD, broken=True),)), REFEREE)
    assert day.refuses(ask.EnterResult(1, FIRST)) == "event-equipment-open"
    day.ask(ask.EnterResult(1, Forfeit(0)))
    day.ask(ask.EnterResult(2, FIRST))
    day.close()
    assert [table.whole for table in day.event.rounds[0].tables] == [Forfeit(0), None]
    assert day.event.rounds[0].closed


def test_deals_are_not_played_with_a_set_that_is_wanting():
    day = Day(rules("c-individual"), 8).begin().pair()
    day.ask(ask.ReportEquipment(1, (BOMB,)), REFEREE)
    assert day.refuses(ask.ScoreDeal(1, 1, (5, 1, 5, 1))) == "event-equipment-open"
    day.ask(ask.ScoreDeal(1, 1, ()))


def test_what_people_wrote_in_a_report_is_not_in_the_trail_for_everybody():
    day = paired()
    day.ask(ask.ReportEquipment(1, (Lack(Thing.OTHER, text="a secret word"),)), REFEREE)
    day.ask(ask.SettleEquipment(1, Remedy.MOVED, "another secret", "a secret set"), REFEREE)
    trail = for_all(changes(day.log), day.event)
    assert b"a secret word" not in msgspec.json.encode(trail)
    assert b"another secret" not in msgspec.json.encode(trail)
    codes = [line.what.code for line in trail]
    assert codes[-2:] == ["audit.equipment", "audit.equipment-moved"]


def test_officials_and_the_referee_of_the_table_see_what_is_wanting_and_the_public_does_not():
    day = paired()
    before = view(day.event, Public())
    day.ask(ask.ReportEquipment(2, (BOMB,)), REFEREE)
    assert view(day.event, Public()) == before
    there, elsewhere = view(day.event, AtTable(1, 2)), view(day.event, AtTable(1, 1))
    assert isinstance(there, TableView)
    assert isinstance(elsewhere, TableView)
    assert [each.lacks for each in there.equipment] == [(BOMB,)]
    assert elsewhere.equipment == ()


@pytest.mark.parametrize("language", Language)
def test_the_trail_tells_of_it_in_words(language: Language):
    day = paired()
    lacks = (BOMB, Lack(Thing.PIECE, 3, broken=True), Lack(Thing.OTHER, text="no lamp"), Lack(Thing.BOARD, broken=True))
    day.ask(ask.ReportEquipment(1, lacks), REFEREE)
    day.ask(ask.SettleEquipment(1, Remedy.PLAY_ON, "light enough"), REFEREE)
    day.ask(ask.ReportEquipment(1, (BOMB,)), REFEREE)
    day.ask(ask.SettleEquipment(2, Remedy.MOVED, to="set 7"), REFEREE)
    trail = concerning(changes(day.log), round_=1, table=1)
    told = [say(part.code, language, part.fields) for line in trail for part in line.what.more]
    assert len(told) == 5
    assert "no lamp" in told[2]
    said = [say(line.what.code, language, line.what.fields) for line in changes(day.log)]
    assert not any("{" in text for text in (*told, *said))
    assert "set 7" in said[-1]
    assert changes(day.log)[-3].reason == "light enough"
