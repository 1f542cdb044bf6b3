"""Entries: numbers, check-in, substitutes, who may do what, and what stays private."""

import msgspec
import pytest
from days import Day, rules

from qihui.events import commands as ask
from qihui.events.deciding import NotNow, decide, needed_draws
from qihui.events.deciding.powers import POWERS
from qihui.events.entries import Card, Contact, Member, of_person
from qihui.events.facts import CHIEF, ORGANISER, By, Office
from qihui.events.files.entries import Person
from qihui.events.regulations import Knockout, Swiss
from qihui.events.view import OfEntry, Official, OwnView, Public, view

AT = "2026-11-28T09:00:00+08:00"


def refusal(day: Day, command: ask.AnyCommand, by: By = CHIEF) -> str:
    before = day.event
    with pytest.raises(NotNow) as caught:
        day.ask(command, by)
    assert day.event == before
    return caught.value.key


@pytest.mark.clause("D.numbers", "J.check-in")
def test_start_numbers_are_drawn_and_everything_follows_them():
    day = Day(rules("j-swiss"), 8)
    names = [each.card.name for each in day.event.entrants]
    day.ask(ask.Prohibit(((1, 2),)))
    day.ask(ask.MakeDraw("a seed", "numbers"), ORGANISER)
    drawn = {int(each.item): int(each.place) for each in day.event.draws[0].made.result}
    assert [each.number for each in day.event.entrants] == list(range(1, 9))
    assert all(day.event.entrants[drawn[old] - 1].card.name == name for old, name in enumerate(names, 1))
    assert day.event.prohibited == ((drawn[1], drawn[2]),)
    assert refusal(day, ask.MakeDraw("another", "numbers"), ORGANISER) == "event-drawn"


@pytest.mark.clause("J.check-in")
def test_who_has_not_checked_in_can_be_left_out_at_the_start():
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points",)), 8)
    for number in (1, 2, 3, 4, 5, 6):
        day.ask(ask.CheckIn(number))
    assert refusal(day, ask.CheckIn(1)) == "event-nothing-new"
    day.ask(ask.Start(only_checked_in=True))
    day.pair()
    assert sorted(number for pair in day.pairs() for number in pair if number) == [1, 2, 3, 4, 5, 6]


def club_pairs() -> Day:
    day = Day(rules("h"), 0)
    for number in range(1, 9):
        members = (Member(f"甲{number}", rank="师长", city="长沙"), Member(f"乙{number}"))
        day.ask(ask.Enter(Card(f"甲{number} / 乙{number}", members, "中游" if number < 5 else "联众")), ORGANISER)
    return day


@pytest.mark.clause("H.teams")
def test_the_best_of_the_qualifier_steps_in_for_who_is_absent():
    day = club_pairs()
    day.ask(ask.ListReserves((Member("心随云游", rank="营长", city="益阳"), Member("流氓小妹妹"))))
    day.ask(ask.Substitute(4, "甲4"))
    day.ask(ask.Substitute(4, "乙4"))
    assert [each.name for each in day.event.entrants[3].card.members] == ["心随云游", "流氓小妹妹"]
    assert day.event.entrants[3].card.name == "心随云游 / 流氓小妹妹"
    assert refusal(day, ask.Substitute(3, "甲3")) == "event-no-reserve"
    assert refusal(day, ask.Substitute(3, "甲3", Member("路人"))) == "event-reason"
    day.ask(ask.Substitute(3, "甲3", Member("路人"), "all four consent"))
    assert refusal(day, ask.Substitute(3, "甲3", Member("路人二"), "again")) == "event-no-member"


@pytest.mark.clause("H.substitute", "H.seats")
def test_only_officials_substitute_and_change_seats():
    day = club_pairs()
    day.ask(ask.ListReserves((Member("心随云游"),)))
    own = By(Office.ENTRY, "甲1", 1)
    assert refusal(day, ask.Substitute(1, "甲1"), own) == "event-office"
    day.begin().pair()
    sides = day.pairs()[0]
    assert refusal(day, ask.Reseat(1, sides[::-1], "we like it"), own) == "event-office"
    assert refusal(day, ask.Reseat(1, (1, 2), "others"), CHIEF) == "event-seats"
    day.ask(ask.Reseat(1, sides[::-1], "the light"), By(Office.REFEREE))
    assert day.pairs()[0] == sides[::-1]
    assert [table.number for table in day.event.rounds[0].tables] == [1, 2, 3, 4]


@pytest.mark.clause("J.registration")
def test_a_line_of_a_list_becomes_an_entry_whose_contact_is_never_published():
    person = Person(
        name="李雷",
        partner="韩梅",
        club="一中",
        account="007",
        rank="师长",
        city="长沙",
        phone="13800001234",
        email="li@example.org",
        document="430102199001011234",
        seed=2,
        note="vegetarian",
    )
    card, contact = of_person(person)
    assert (card.name, card.club, card.seed) == ("李雷 / 韩梅", "一中", 2)
    assert card.members == (Member("李雷", "007", "师长", "长沙"), Member("韩梅"))
    day = Day(rules("h"), 0)
    day.ask(ask.Enter(card, contact), ORGANISER)
    day.ask(ask.Enter(Card("other", club="二中"), Contact("13900009999")), ORGANISER)
    for viewer in (Public(), OfEntry(2)):
        seen = msgspec.json.encode(view(day.event, viewer)).decode()
        for secret in ("13800001234", "li@example.org", "430102199001011234", "vegetarian"):
            assert secret not in seen
    own = view(day.event, OfEntry(1))
    assert isinstance(own, OwnView)
    assert own.contact == contact
    assert "13800001234" in msgspec.json.encode(view(day.event, Official())).decode()


def test_two_events_that_differ_in_contacts_only_look_the_same():
    def seen(phone: str) -> bytes:
        day = Day(rules("j-swiss"), 7)
        day.ask(ask.Enter(Card("last"), Contact(phone=phone)), ORGANISER)
        return msgspec.json.encode(view(day.begin().low_wins().event, Public()))

    assert seen("1") == seen("2")


def test_entries_are_told_apart_by_name_and_club():
    day = Day(rules("j-swiss"), 0)
    day.ask(ask.Enter(Card("李雷", club="一中")), ORGANISER)
    day.ask(ask.Enter(Card("李雷", club="二中")), ORGANISER)
    assert refusal(day, ask.Enter(Card(" 李雷 ", club="一中")), ORGANISER) == "event-entered"
    assert refusal(day, ask.Enter(Card("  ")), ORGANISER) == "event-name"
    assert refusal(day, ask.Enter(Card("a\x07b")), ORGANISER) == "event-words"


@pytest.mark.clause("J.knockout")
def test_seeds_have_their_places_and_the_others_draw_lots_with_clubs_apart():
    day = Day(rules("j-knockout", format=Knockout(seeds=2)), 8, ("a", "b"))
    day.ask(ask.SetSeeds((5, 2)))
    day.begin().pair()
    halves = [set(day.pairs()[0] + day.pairs()[1]), set(day.pairs()[2] + day.pairs()[3])]
    assert 5 in halves[0]
    assert 2 in halves[1]
    for half in halves:
        assert sorted((number or 0) % 2 for number in half) == [0, 0, 1, 1]


@pytest.mark.clause("J.knockout")
@pytest.mark.parametrize("count", range(4, 18))
def test_byes_go_to_the_first_and_never_meet(count: int):
    day = Day(rules("j-knockout", format=Knockout(seeds=None)), count).begin().pair()
    size = 1 << (count - 1).bit_length()
    byes = set(range(1, count + 1)) - {number for pair in day.pairs() for number in pair}
    assert byes == set(range(1, size - count + 1))


def test_every_command_has_its_offices_and_an_entry_speaks_for_itself_only():
    assert set(POWERS) == set(ask.AnyCommand.__args__)
    day = Day(rules("j-swiss"), 8)
    own = By(Office.ENTRY, "李", 3)
    assert refusal(day, ask.Withdraw(4), own) == "event-not-own"
    day.ask(ask.Withdraw(3), own)
    assert refusal(day, ask.Start(), own) == "event-office"
    with pytest.raises(NotNow) as caught:
        decide(None, ask.Start(), CHIEF, AT)
    assert caught.value.key == "event-not-founded"
    with pytest.raises(NotNow) as caught:
        decide(day.event, ask.Start(), CHIEF, "yesterday")
    assert caught.value.key == "event-instant"


def test_commands_are_read_from_json():
    written = b'{"command":"enter-result","table":2,"result":{"kind":"played","winner":0}}'
    command = msgspec.json.decode(written, type=ask.AnyCommand)
    assert isinstance(command, ask.EnterResult)
    assert msgspec.json.decode(msgspec.json.encode(command), type=ask.AnyCommand) == command


def test_a_draw_is_needed_again_when_the_entries_have_changed():
    day = Day(rules("d"), 8)
    day.draw()
    assert not any(each.must for each in needed_draws(day.event))
    day.ask(ask.Enter(Card("ninth")), ORGANISER)
    assert [each.purpose for each in needed_draws(day.event) if each.must] == ["bracket"]
    assert refusal(day, ask.Start()) == "event-draw-first"
