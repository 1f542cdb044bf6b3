"""Events in a hall, elsewhere, and of both kinds (C11): seats, check-in, the hour of a round, lateness, appeals."""

import msgspec
import pytest
from days import DRAW, FIRST, Day, own, rules

from qihui.events import commands as ask
from qihui.events.audit import changes
from qihui.events.entries import Card
from qihui.events.facts import CHIEF, ORGANISER, SOFTWARE, By, LateForfeited, Office
from qihui.events.movements import Length
from qihui.events.regulations import ON_LINE, PRESETS, Appeals, BadRegulations, Duplicate, Swiss, Venue, printout
from qihui.events.results import DoubleForfeit, Forfeit
from qihui.events.standings import Outcomes
from qihui.events.view import Public, PublicView, SeatSeen, view
from qihui.rules.registry import GAMES
from qihui.words import Language, say

REFEREE = By(Office.REFEREE, "李")
SHORT = {"format": Swiss(3), "chain": ("points",)}


def at(venue: Venue, count: int = 4, **changes: object) -> Day:
    """A Swiss event of a game of two, drawn and started."""
    return Day(rules("j-swiss", **{**SHORT, "appeals": None, "venue": venue, **changes}), count).begin()


def seats(day: Day) -> list[tuple[SeatSeen, ...]]:
    seen = view(day.event, Public())
    assert isinstance(seen, PublicView)
    return [table.seats for table in seen.rounds[-1].tables]


@pytest.mark.clause("C.venue")
def test_in_a_hall_nobody_plays_whose_document_was_not_seen():
    day = at(Venue.HALL)
    for number in (1, 2, 3):
        day.ask(ask.CheckIn(number))
    assert day.refuses(ask.PairRound()) == "event-check-in-first"
    assert day.refuses(ask.CheckIn(4), own(4)) == "event-office", "an official sees the document"
    day.ask(ask.CheckIn(4))
    day.ask(ask.PairRound())


def test_who_is_reported_absent_or_has_left_holds_nobody_up():
    day = at(Venue.HALL, 6)
    for number in (1, 2, 3, 4):
        day.ask(ask.CheckIn(number))
    day.ask(ask.ReportAbsent(5, 1))
    day.ask(ask.Withdraw(6, "ill"))
    day.ask(ask.PairRound())
    day.ask(ask.EnterResult(1, FIRST))
    day.ask(ask.EnterResult(2, FIRST))
    day.close()
    assert day.refuses(ask.PairRound()) == "event-check-in-first", "number 5 would play now"


def test_who_comes_late_checks_in_before_playing():
    day = at(Venue.HALL, 4, format=Swiss(3, late_until=2))
    day.pair()
    day.ask(ask.Enter(Card("late")), ORGANISER)
    for table in (1, 2):
        day.ask(ask.EnterResult(table, FIRST))
    day.close()
    assert day.refuses(ask.PairRound()) == "event-check-in-first"
    assert day.refuses(ask.PairByHand((), (), (), reason="so")) == "event-check-in-first"
    day.ask(ask.CheckIn(5))
    day.ask(ask.PairRound())


@pytest.mark.clause("C.venue")
def test_in_a_hall_every_seat_is_published_by_table_and_seat():
    day = Day(rules("c-individual"), 8).begin().pair()
    tables = seats(day)
    assert [[each.entry for each in table] for table in tables] == [list(entries) for entries in day.pairs()]
    assert [each.seat for each in tables[1]] == list(GAMES["siguo"].seats)
    where = [each.where for table in tables for each in table]
    assert {each.code for each in where} == {"where.hall"}
    told = [say(each.code, Language.ENGLISH, each.fields) for each in where]
    assert told[5] == "Table 2, West"
    assert len(set(told)) == 8, "no two people are sent to one seat"


def test_the_two_of_a_pair_sit_face_to_face_and_the_computer_s_seats_say_so():
    pairs = Day(rules("h"), 4, ("中游", "联众")).begin().pair()
    (first, second), *_ = pairs.pairs()
    assert [each.entry for each in seats(pairs)[0]] == [first, second, first, second]
    machine = Day(rules("c-human-machine", venue=Venue.HALL), 3).begin().pair()
    assert [each.where.code for each in seats(machine)[0]] == ["where.hall", *["where.computer"] * 3]


def test_the_appeals_of_a_hall_end_after_three_hours_and_those_of_others_after_a_day():
    for venue, hours in ((Venue.HALL, 3), (Venue.ONLINE, 24)):
        day = at(venue).pair()
        for table in (1, 2):
            day.ask(ask.EnterResult(table, FIRST))
        day.wait(60 * hours - 3)
        day.ask(ask.Appeal(1, "in time", round=1), own(1))
        day.wait(5)
        assert day.refuses(ask.Appeal(2, "late", round=1), own(2)) == "event-appeal-late", venue


def test_appeals_that_the_regulations_name_go_before_those_of_the_venue():
    assert PRESETS["h"].venue is Venue.HALL
    assert PRESETS["h"].appeals_for().minutes == 30
    assert rules("j-swiss", venue=Venue.ONLINE).appeals_for() == PRESETS["j-swiss"].appeals


@pytest.mark.clause("C.non-venue")
def test_on_line_a_round_begins_at_its_published_instant_and_not_before():
    day = at(Venue.ONLINE)
    day.ask(ask.PairRound())
    assert day.refuses(ask.BeginTable(1), SOFTWARE) == "event-not-published"
    assert day.refuses(ask.Publish()) == "event-starts-first"
    day.ask(ask.Publish(starts=day.begins(30)))
    for command in (ask.BeginTable(1), ask.EnterResult(1, FIRST)):
        assert day.refuses(command, SOFTWARE) == "event-not-begun"
    day.wait(28)
    day.ask(ask.BeginTable(1), SOFTWARE)
    day.ask(ask.EnterResult(1, FIRST), SOFTWARE)


@pytest.mark.clause("C.non-venue")
def test_deals_are_not_played_before_their_round_begins():
    day = Day(rules("c-individual-online"), 8).begin()
    day.ask(ask.PairRound())
    day.ask(ask.Publish(starts=day.begins(30)))
    assert day.refuses(ask.ScoreDeal(1, 1, (5, 1, 5, 1)), SOFTWARE) == "event-not-begun"
    day.wait(30)
    day.ask(ask.ScoreDeal(1, 1, (5, 1, 5, 1)), SOFTWARE)


def test_a_round_is_put_off_by_publishing_it_again():
    day = at(Venue.ONLINE)
    day.ask(ask.PairRound())
    day.ask(ask.Publish(starts=day.begins(10), place="the usual server"))
    published = day.event.rounds[0].published
    day.ask(ask.Publish(starts=day.begins(60)))
    round_ = day.event.rounds[0]
    assert (round_.published, round_.place) == (published, "the usual server")
    day.wait(20)
    assert day.refuses(ask.BeginTable(1)) == "event-not-begun"
    assert day.refuses(ask.Publish(starts=round_.starts)) == "event-nothing-new"
    assert day.refuses(ask.Publish()) == "event-nothing-new"


@pytest.mark.clause("C.non-venue")
def test_who_has_not_come_within_the_limit_forfeits():
    day = at(Venue.ONLINE)
    day.ask(ask.PairRound())
    day.ask(ask.Publish(starts=day.begins(2)))
    one, other = day.pairs()[0]
    assert one is not None
    limit = day.event.regulations.late.minutes
    day.wait(limit)
    absent = ask.ForfeitLate(1, (one,))
    assert day.refuses(absent, SOFTWARE) == "event-not-late", "fifteen minutes are not more than fifteen minutes"
    assert day.refuses(absent, ORGANISER) == "event-office"
    day.wait(1)
    assert day.refuses(ask.ForfeitLate(1, (99,)), SOFTWARE) == "event-not-at-table"
    day.ask(absent, SOFTWARE)
    assert day.event.rounds[0].tables[0].whole == Forfeit(1)
    assert day.points(other or 0) == "3"
    (line,) = [each for each in changes(day.log) if isinstance(each.fact, LateForfeited)]
    assert (line.what.code, line.numbers, line.round, line.table) == ("audit.late", (one,), 1, 1)
    assert day.refuses(absent, SOFTWARE) == "event-begun"
    both = tuple(entry for entry in day.pairs()[1] if entry)
    day.ask(ask.ForfeitLate(2, both), REFEREE)
    assert day.event.rounds[0].tables[1].whole == DoubleForfeit()
    day.close()


@pytest.mark.clause("H.late")
def test_in_the_hunan_event_a_pair_that_is_late_by_more_than_five_minutes_forfeits():
    day = Day(rules("h"), 8, ("中游", "联众")).begin()
    day.check_in()
    day.ask(ask.PairRound())
    day.ask(ask.Publish(starts=day.begins(1)))
    late, other = day.pairs()[0]
    day.wait(4)
    assert day.refuses(ask.ForfeitLate(1, (late or 0,)), REFEREE) == "event-not-late"
    day.wait(1)
    day.ask(ask.ForfeitLate(1, (late or 0,)), REFEREE)
    for table in (2, 3, 4):
        day.ask(ask.EnterResult(table, DRAW))
    day.close()
    assert (day.points(late or 0), day.points(other or 0)) == ("0", "3")


def test_without_a_published_instant_nobody_is_late():
    day = at(Venue.HALL)
    day.pair()
    assert day.refuses(ask.ForfeitLate(1, (day.pairs()[0][0] or 0,)), REFEREE) == "event-no-starts"


def test_where_one_of_four_has_not_come_the_table_has_no_scores():
    day = Day(rules("c-individual-online", format=Duplicate(2, Length(1, 2))), 8).begin()
    day.ask(ask.PairRound())
    day.ask(ask.Publish(starts=day.begins(1)))
    day.wait(20)
    day.ask(ask.ForfeitLate(1, (day.pairs()[0][2] or 0,)), REFEREE)
    assert [each.scores for each in day.event.rounds[0].tables[0].deals] == [(), ()]
    assert Outcomes(day.event).done(1, day.event.rounds[0].tables[0])


def test_a_team_that_has_not_come_forfeits_both_tables_of_its_match():
    day = Day(rules("c-teams", venue=Venue.ONLINE), 4).begin()
    day.ask(ask.PairRound())
    day.ask(ask.Publish(starts=day.begins(1)))
    day.wait(20)
    one, other = day.pairs()[0]
    day.ask(ask.ForfeitLate(1, (one or 0,)), REFEREE)
    assert [table.whole for table in day.event.rounds[0].tables[:2]] == [Forfeit(1), Forfeit(0)]
    assert (day.points(one or 0), day.points(other or 0)) == ("0", "2")


def mixed(**changes: object) -> Day:
    """Numbers 1 and 2 play in the hall, 3 and 4 elsewhere."""
    day = Day(rules("j-swiss", **{**SHORT, "appeals": None, "venue": Venue.MIXED, **changes}), 2)
    for name in ("three", "four"):
        day.ask(ask.Enter(Card(name, outside=True)), ORGANISER)
    return day.begin()


@pytest.mark.clause("C.mixed")
def test_in_an_event_of_both_kinds_each_seat_tells_where_it_is_played():
    day = mixed()
    assert day.refuses(ask.PairRound()) == "event-check-in-first"
    day.pair()
    assert [each.checked_in for each in day.event.entrants] == [True, True, False, False]
    where = {each.entry: each.where.code for table in seats(day) for each in table}
    assert where == {1: "where.hall", 2: "where.hall", 3: "where.outside", 4: "where.outside"}
    day.ask(ask.ChangeEntry(3, msgspec.structs.replace(day.event.entrants[2].card, outside=False)))
    assert {each.entry: each.where.code for table in seats(day) for each in table}[3] == "where.hall"


@pytest.mark.clause("C.mixed")
def test_in_an_event_of_both_kinds_rounds_begin_at_their_instant_and_appeals_follow_the_place():
    day = mixed()
    day.check_in()
    day.ask(ask.PairRound())
    assert day.refuses(ask.Publish()) == "event-starts-first"
    day.ask(ask.Publish(starts=day.begins(5)))
    assert day.refuses(ask.BeginTable(1)) == "event-not-begun"
    day.wait(5)
    for table in (1, 2):
        day.ask(ask.EnterResult(table, DRAW))
    day.wait(180)
    assert day.refuses(ask.Appeal(1, "late", round=1), own(1)) == "event-appeal-late"
    day.ask(ask.Appeal(3, "in time", round=1), own(3))


def test_both_windows_of_an_event_of_both_kinds_can_be_named():
    day = mixed(appeals=Appeals(minutes=10), appeals_outside=Appeals(minutes=20))
    cards = [each.card for each in day.event.entrants]
    assert [day.event.regulations.appeals_for(says=card.outside).minutes for card in cards] == [10, 10, 20, 20]
    assert mixed().event.regulations.appeals_for(says=True) == ON_LINE
    with pytest.raises(BadRegulations) as caught:
        rules("j-swiss", appeals_outside=Appeals())
    assert caught.value.key == "regulations-outside"


@pytest.mark.parametrize("venue", [None, Venue.HALL, Venue.ONLINE])
def test_only_in_an_event_of_both_kinds_somebody_says_where_to_play(venue: Venue | None):
    day = Day(rules("j-swiss", venue=venue), 2)
    assert day.refuses(ask.Enter(Card("far", outside=True)), ORGANISER) == "event-outside"


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("venue", Venue)
def test_the_regulations_say_in_words_where_people_play(venue: Venue, language: Language):
    lines = [say(line.code, language, line.fields) for line in printout(rules("j-swiss", venue=venue, appeals=None), 1)]
    assert all("{" not in line for line in lines)
    plain = [say(line.code, language, line.fields) for line in printout(rules("j-swiss", appeals=None), 1)]
    assert len([line for line in lines if line not in plain]) >= 1


@pytest.mark.clause("C.venue", "C.non-venue")
def test_the_presets_of_the_documents_name_their_venue():
    halls = {"c-individual", "c-pairs", "c-teams", "h"}
    online = {"c-individual-online", "c-human-machine"}
    found = {name: preset.venue for name, preset in PRESETS.items() if preset.venue}
    assert found == dict.fromkeys(halls, Venue.HALL) | dict.fromkeys(online, Venue.ONLINE)


def test_regulations_without_a_venue_leave_everything_as_it_was():
    day = Day(rules("j-swiss", **SHORT), 4).begin()
    day.ask(ask.PairRound())
    day.ask(ask.Publish())
    day.ask(ask.BeginTable(1))
    assert seats(day) == [(), ()]
    written = msgspec.to_builtins(rules("c-individual", venue=None, appeals=Appeals()))
    for name in ("venue", "appeals_outside", "entries_until"):
        written.pop(name)
    old = msgspec.convert(written, type(PRESETS["h"]))
    assert (old.venue, old.appeals_for()) == (None, Appeals())
    assert day.refuses(ask.Publish(starts="soon"), CHIEF) == "event-instant"
