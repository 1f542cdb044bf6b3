"""People: duties of the committee, the list of attendees, arrival, cards, meals and cars."""

from typing import TypeAlias

from qihui.events import money
from qihui.events.festival import commands as ask
from qihui.events.festival import facts as told
from qihui.events.festival.accounts import dues, settlement
from qihui.events.festival.common import attendee, name, words
from qihui.events.festival.errors import NotAtFestival
from qihui.events.festival.festival import Festival
from qihui.events.festival.parts import Duty
from qihui.events.money import Attendee

Hosting: TypeAlias = (
    ask.Assign
    | ask.Release
    | ask.ListAttendee
    | ask.StrikeAttendee
    | ask.Arrive
    | ask.GiveCards
    | ask.SetMeals
    | ask.SetLifts
)


def host(festival: Festival, command: Hosting) -> list[told.AnyFestivalFact]:
    """What happens with people.

    Raises:
        NotAtFestival: somebody is not there, or is there twice. BadMoney: what was paid does not fit any more, or seats
            are missing.
    """
    match command:
        case ask.Assign(duty):
            if (duty.group, duty.name) in {(each.group, each.name) for each in festival.duties}:
                raise NotAtFestival("festival-twice", what=duty.name)
            return [told.Assigned(Duty(duty.group, name(duty.name), words(duty.duty, needed=True)))]
        case ask.Release(group, person):
            if (group, person) not in {(each.group, each.name) for each in festival.duties}:
                raise NotAtFestival("festival-no-duty", name=person)
            return [told.Released(group, person)]
        case ask.ListAttendee(person):
            return [_listed(festival, person)]
        case ask.StrikeAttendee(person):
            if _bound(festival, attendee(festival, person)):
                raise NotAtFestival("festival-there", name=person)
            return [told.AttendeeStruck(person)]
        case ask.Arrive(person):
            if attendee(festival, person).arrived:
                raise NotAtFestival("festival-there", name=person)
            return [told.Arrived(person)]
        case ask.GiveCards(due):
            return _cards(festival, due)
        case ask.SetMeals():
            return [_meals(festival, command)]
        case ask.SetLifts(lifts, people):
            for person in people:
                attendee(festival, person)
            money.filled(lifts, people)
            return [told.LiftsSet(lifts, people)]


def _listed(festival: Festival, person: Attendee) -> told.AttendeeListed:
    """Somebody on the list, whose meals there are, and whose payments still fit."""
    name(person.name)
    if person.arrived is not None or person.card:
        raise NotAtFestival("festival-own-command", name=person.name)
    for meal in sorted(person.meals - {each.name for each in festival.meals}):
        raise NotAtFestival("festival-no-meal", meal=meal)
    settlement(festival, person)
    return told.AttendeeListed(person)


def _bound(festival: Festival, person: Attendee) -> bool:
    """Whether something is on record of somebody that the list must keep: arrival, money, a seat in a car."""
    payers = {payer for payer, _ in festival.payments} | {claim.name for claim in festival.claims}
    drivers = {each.driver for each in festival.lifts}
    return person.arrived is not None or person.name in payers | drivers | set(festival.passengers)


def _meals(festival: Festival, command: ask.SetMeals) -> told.MealsSet:
    """Meals with tables, each once, among them those that people are down for."""
    names = [each.name for each in command.meals]
    for each in command.meals:
        if names.count(name(each.name)) > 1:
            raise NotAtFestival("festival-twice", what=each.name)
        if each.seats < 1:
            raise NotAtFestival("festival-seats", meal=each.name)
    for person in festival.attendees:
        for meal in sorted(person.meals - set(names)):
            raise NotAtFestival("festival-no-meal", meal=meal)
    return told.MealsSet(command.meals, command.supplies)


def _cards(festival: Festival, due: str) -> list[told.AnyFestivalFact]:
    """Cards for all who are there, owe this fee, and have paid it."""
    paid = {each.name for each in festival.attendees if _paid(festival, each, due)}
    numbered = money.with_cards(festival.attendees, paid)
    new = [each for each, held in zip(numbered, festival.attendees, strict=True) if each.card != held.card]
    if not new:
        raise NotAtFestival("festival-no-cards")
    return [told.CardGiven(each.name, each.card) for each in new]


def _paid(festival: Festival, person: Attendee, due: str) -> bool:
    owed = [each for each in dues(festival.charges, person) if each.name == due]
    payments = [each for payer, each in festival.payments if (payer, each.name) == (person.name, due)]
    return bool(owed) and not money.settle(owed, payments).open
