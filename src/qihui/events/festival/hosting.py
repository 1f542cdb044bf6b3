"""People: duties of the committee, the list of attendees, arrival, cards, meals and cars."""

from collections import defaultdict
from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from qihui.events import money
from qihui.events.entries import LONGEST
from qihui.events.festival import commands as ask
from qihui.events.festival import facts as told
from qihui.events.festival.accounts import dues, settlement
from qihui.events.festival.common import attendee, counted, name, once, words
from qihui.events.festival.errors import NotAtFestival
from qihui.events.festival.festival import Festival
from qihui.events.festival.parts import Duty
from qihui.events.money import Attendee, Lift, Meal, Payment, Supply

Hosting: TypeAlias = (
    ask.Assign
    | ask.Release
    | ask.ListAttendee
    | ask.StrikeAttendee
    | ask.Arrive
    | ask.NotThere
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
            duty = Duty(duty.group, name(duty.name), words(duty.duty, needed=True))
            if (duty.group, duty.name) in {(each.group, each.name) for each in festival.duties}:
                raise NotAtFestival("festival-twice", what=duty.name)
            return [told.Assigned(duty)]
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
        case ask.NotThere():
            return [_not_there(festival, command)]
        case ask.GiveCards(due):
            return _cards(festival, due)
        case ask.SetMeals():
            return [_meals(festival, command)]
        case ask.SetLifts(lifts, people):
            lifts = tuple(Lift(name(each.driver), counted(each.seats, each.driver)) for each in lifts)
            for person in people:
                attendee(festival, person)
            money.filled(lifts, people)
            return [told.LiftsSet(lifts, people)]


def _listed(festival: Festival, person: Attendee) -> told.AttendeeListed:
    """Somebody on the list, whose meals there are, and whose payments still fit."""
    person = replace(
        person,
        name=name(person.name),
        city=words(person.city, limit=LONGEST),
        group=words(person.group, limit=LONGEST),
        shares=words(person.shares, limit=LONGEST),
    )
    if person.arrived is not None or person.card:
        raise NotAtFestival("festival-own-command", name=person.name)
    for meal in sorted(person.meals - {each.name for each in festival.meals}):
        raise NotAtFestival("festival-no-meal", meal=meal)
    settlement(festival, person)
    return told.AttendeeListed(person)


def _not_there(festival: Festival, command: ask.NotThere) -> told.ArrivalWithdrawn:
    """Somebody has not arrived after all."""
    held = attendee(festival, command.name)
    if held.arrived is None:
        raise NotAtFestival("festival-not-there", name=command.name)
    if held.card:
        raise NotAtFestival("festival-has-card", name=command.name, card=held.card)
    return told.ArrivalWithdrawn(command.name, words(command.reason, needed=True))


def _bound(festival: Festival, person: Attendee) -> bool:
    """Whether something is on record of somebody that the list must keep: arrival, money, a seat in a car."""
    paid = sum(-each.fen if each.back else each.fen for payer, each in festival.payments if payer == person.name)
    claimed = any(claim.name == person.name for claim in festival.claims)
    rides = person.name in festival.passengers or any(each.driver == person.name for each in festival.lifts)
    return person.arrived is not None or bool(paid) or claimed or rides


def _meals(festival: Festival, command: ask.SetMeals) -> told.MealsSet:
    """Meals with tables, each once, among them those that people are down for."""
    meals = tuple(Meal(name(each.name), counted(each.seats, each.name)) for each in command.meals)
    supplies = tuple(Supply(name(each.name), counted(each.each_table, each.name)) for each in command.supplies)
    once(each.name for each in meals)
    once(each.name for each in supplies)
    for each in meals:
        if not each.seats:
            raise NotAtFestival("festival-seats", meal=each.name)
    names = {each.name for each in meals}
    for person in festival.attendees:
        for meal in sorted(person.meals - names):
            raise NotAtFestival("festival-no-meal", meal=meal)
    return told.MealsSet(meals, supplies)


def _cards(festival: Festival, due: str) -> list[told.AnyFestivalFact]:
    """Cards for all who are there, owe this fee, and have paid it."""
    payments: defaultdict[str, list[Payment]] = defaultdict(list)
    for payer, each in festival.payments:
        if each.name == due:
            payments[payer].append(each)
    paid = {each.name for each in festival.attendees if _paid(festival, each, due, payments[each.name])}
    numbered = money.with_cards(festival.attendees, paid)
    new = [each for each, held in zip(numbered, festival.attendees, strict=True) if each.card != held.card]
    if not new:
        raise NotAtFestival("festival-no-cards")
    return [told.CardGiven(each.name, each.card) for each in new]


def _paid(festival: Festival, person: Attendee, due: str, payments: Sequence[Payment]) -> bool:
    owed = [each for each in dues(festival.charges, person) if each.name == due]
    return bool(owed) and not money.settle(owed, payments).open
