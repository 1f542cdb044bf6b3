"""Draws 抽签 that an event needs, made from a seed that is recorded, or sealed before (chance in public).

| purpose | what is drawn | when |
| --- | --- | --- |
| `numbers` | start numbers (D.numbers, J.check-in) | wished for, before the start |
| `bracket` | the places of a knockout that are not seeded | before it begins |
| `groups` | groups | before the start |
| `letters 1`, `letters 2`, ... | A A B B C C D | before each stage of letters |
| `seats` | tables and seats of the first round of a duplicate event | before the start |
| `deals` | the formations to be played, out of those handed in | in a rotation before the start, else wished for |
| `rotation` | clockwise or the other way | before the start |
| `places` | the seed of lots among equals | wished for by the chain, any time |

Groups: with seeds the pots are the seeds by N, and the members of a club are kept apart as far as these pots allow it;
without seeds each club is a pot. Items are the numbers of entries, written as text. A draw holds as long as the entries
it was made of are the same.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from qihui.events import commands as ask
from qihui.events import lots
from qihui.events.after.enrolling import NUMBERS
from qihui.events.deciding.common import expect, round_of, table_of, words
from qihui.events.deciding.errors import NotNow
from qihui.events.event import Event
from qihui.events.facts import (
    AnyFact,
    Drawn,
    DrawSealed,
    EnvelopesOpened,
    FormationHandedOut,
    FormationReturned,
    StageKind,
)
from qihui.events.lots.apart import MOST_GROUPS
from qihui.events.movements import Fill
from qihui.events.ranking.keys.conduct import PURPOSE as TIES
from qihui.events.regulations import (
    Duplicate,
    Format,
    GroupsOfTwo,
    GroupsThenFinal,
    HumanMachine,
    Knockout,
    Letters,
    Pairs,
    Rotation,
    Teams,
)
from qihui.events.standings.fields import rankings
from qihui.events.standings.levels import survivors
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Custody, Entrant, HeldDraw, Phase, Stage

BRACKET: Final = "bracket"
GROUPS: Final = "groups"
SEATS: Final = "seats"
DEALS: Final = "deals"
ROTATION: Final = "rotation"

LAST_FOUR: Final = 4
"""So many are left when letters end and a round robin begins (S-a)."""

CHAIRS: Final = ("0", "1", "2", "3")

Pots = tuple[tuple[str, ...], ...]


class Needed(msgspec.Struct, frozen=True):
    """A draw that can be made now: `must` before the event can go on. Without `pots`, they are handed in."""

    purpose: str
    what: lots.Kind
    pots: Pots
    must: bool


def needed_draws(event: Event) -> tuple[Needed, ...]:
    """The draws that can be made now and are not made yet, those that must be first."""
    found = [each for each in _all(event) if not _holds(event.draw_of(each.purpose), each)]
    return tuple(sorted(found, key=lambda each: not each.must))


def check_drawn(event: Event) -> None:
    """Refuse to go on while a draw is missing. Raises `event-draw-first`."""
    missing = next((each for each in needed_draws(event) if each.must), None)
    if missing is not None:
        raise NotNow("event-draw-first", purpose=missing.purpose)


def drawn(event: Event, purpose: str) -> lots.Draw:
    """A draw that was made."""
    held = event.draw_of(purpose)
    assert held is not None
    assert held.made is not None, purpose
    return held.made


def order_of(event: Event, purpose: str) -> list[int]:
    """The numbers in the order that a draw gave them."""
    return [int(each.item) for each in drawn(event, purpose).result]


def in_seed_order(entrants: Sequence[Entrant]) -> list[Entrant]:
    """Entries by their seed, those without one behind, by number."""
    return sorted(entrants, key=lambda each: (each.card.seed or len(entrants) + 9999, each.number))


def letters_purpose(event: Event) -> str:
    """The purpose of the letters that are drawn next."""
    return f"letters {1 + sum(each.began.kind is StageKind.LETTERS for each in event.stages)}"


def _all(event: Event) -> Iterator[Needed]:
    playing = [each for each in event.entrants if each.playing]
    if not playing:
        return
    form = event.regulations.format
    if event.phase is Phase.ENROLLING:
        yield Needed(NUMBERS, lots.Numbers(), (tuple(str(each.number) for each in event.entrants),), must=False)
        yield from _at_start(event, form, playing)
    if event.phase is Phase.RUNNING:
        yield from _between(event, form)
    if event.regulations.lots and event.phase is not Phase.ENROLLING:
        yield Needed(TIES, lots.Tie(), (tuple(str(each.number) for each in event.entrants),), must=False)


def _at_start(event: Event, form: Format, playing: Sequence[Entrant]) -> Iterator[Needed]:
    numbers = tuple(str(each.number) for each in playing)
    match form:
        case Knockout(seeds=seeds) if seeds is not None:
            free = tuple(str(each.number) for each in in_seed_order(playing)[seeds:])
            if free:
                yield Needed(BRACKET, lots.Numbers(), (free,), must=True)
        case GroupsOfTwo():
            yield Needed(BRACKET, lots.Numbers(), (numbers,), must=True)
        case GroupsThenFinal(groups):
            what = lots.Groups(groups, _apart(event, playing, groups))
            yield Needed(GROUPS, what, _group_pots(event, playing, groups), must=True)
        case Letters():
            yield Needed("letters 1", lots.Letters(), (numbers,), must=True)
        case Duplicate(fill=fill):
            filled = -len(numbers) % 4 if fill is Fill.MACHINES else 0
            machines = tuple(f"AI {place}" for place in range(1, filled + 1))
            yield Needed(SEATS, lots.Seats(CHAIRS), ((*numbers, *machines),), must=True)
        case Rotation():
            yield Needed(ROTATION, lots.Rotation(), lots.DIRECTIONS, must=True)
        case _:
            pass
    if isinstance(form, Duplicate | Pairs | Teams | HumanMachine | Rotation):
        yield Needed(DEALS, lots.Deals(_deals(form, playing)), (), must=isinstance(form, Rotation))


def _between(event: Event, form: Format) -> Iterator[Needed]:
    """Draws for the next stage, once all rounds of this one are closed."""
    stage = event.stage
    assert stage is not None
    outcomes = Outcomes(event)
    if not stage.rounds or not all(each.closed for each in stage.rounds):
        return
    if isinstance(form, Letters) and stage.began.kind is StageKind.LETTERS:
        going = still_going(outcomes, stage)
        if len(going) > LAST_FOUR:
            yield Needed(letters_purpose(event), lots.Letters(), (tuple(map(str, sorted(going))),), must=True)
    if isinstance(form, GroupsThenFinal) and stage.began.groups and not crosses(form):
        numbers = [number for group in group_orders(outcomes, stage) for number in group[1 : form.through]]
        if numbers and len(stage.rounds) == len(stage.began.schedule):
            yield Needed(BRACKET, lots.Numbers(), (tuple(map(str, sorted(numbers))),), must=True)


def still_going(outcomes: Outcomes, stage: Stage) -> list[int]:
    """Who goes on from a stage of letters and has not left."""
    gone = {each.number for each in outcomes.event.entrants if not each.playing}
    return [number for number in survivors(outcomes, stage)[0] if number not in gone]


def crosses(form: GroupsThenFinal) -> bool:
    """Whether the final stage follows from the groups by crossings, without a draw."""
    return form.through == 2 and form.groups & (form.groups - 1) == 0


def group_orders(outcomes: Outcomes, stage: Stage) -> list[list[int]]:
    """The order of each group, without those who may not go on."""
    barred = {each.number for each in outcomes.event.entrants if not each.playing}
    return [[number for number in ranking.order if number not in barred] for ranking in rankings(outcomes, stage)]


def _club_sizes(playing: Iterable[Entrant]) -> Counter[str]:
    return Counter(each.card.club for each in playing)


def _deals(form: Duplicate | Pairs | Teams | HumanMachine | Rotation, playing: Sequence[Entrant]) -> int:
    """How many deals are drawn: one for each of a rotation's rounds; else as many as the event can take at most."""
    entries = len(playing)
    match form:
        case Rotation():
            return max(_club_sizes(playing).values())
        case Duplicate(rounds, length) | HumanMachine(rounds, length=length):
            return rounds * length.deals
        case Pairs(rounds=rounds, length=length) | Teams(rounds, length):
            return (rounds or entries) * length.deals


def _group_pots(event: Event, playing: Sequence[Entrant], groups: int) -> Pots:
    """Seeds in pots of one for each group; without seeds a pot for each club, the largest first."""
    ordered = in_seed_order(playing)
    if _seeded(playing):
        numbers = [str(each.number) for each in ordered]
        return tuple(tuple(numbers[begin : begin + groups]) for begin in range(0, len(numbers), groups))
    clubs: dict[str, list[str]] = {}
    for each in playing:
        clubs.setdefault(each.card.club if event.regulations.clubs_apart else "", []).append(str(each.number))
    return tuple(tuple(clubs[club]) for club in sorted(clubs, key=lambda club: (-len(clubs[club]), club)))


def _seeded(playing: Sequence[Entrant]) -> bool:
    return any(each.card.seed for each in playing)


def _apart(event: Event, playing: Sequence[Entrant], groups: int) -> Pots:
    """The clubs of a draw by seeds, whose members are kept apart; without seeds their pots see to that."""
    if not event.regulations.clubs_apart or not _seeded(playing) or groups > MOST_GROUPS:
        return ()
    clubs: dict[str, list[str]] = {}
    for each in playing:
        if each.card.club:
            clubs.setdefault(each.card.club, []).append(str(each.number))
    return tuple(sorted(tuple(sorted(members)) for members in clubs.values() if len(members) > 1))


def _holds(held: HeldDraw | None, needed: Needed) -> bool:
    """Whether a draw was made, of what it is to be made of."""
    if held is None or held.made is None:
        return False
    if not needed.pots:
        return held.made.what == needed.what
    return held.made.what == needed.what and held.made.pots == _canonical(needed.pots)


def _canonical(pots: Pots) -> Pots:
    return tuple(tuple(sorted(pot)) for pot in pots if pot)


def make(event: Event, command: ask.MakeDraw | ask.SealDraw | ask.OpenDraw) -> list[AnyFact]:
    """A draw is made, promised, or made as it was promised.

    Raises:
        NotNow: no such draw is needed, or it was promised and must be opened. BadDraw: it cannot be made.
    """
    if isinstance(command, ask.OpenDraw):
        return _open(event, command)
    needed = _needed(event, command.purpose)
    pots = needed.pots or command.pots
    if not pots:
        raise NotNow("event-draw-pots", purpose=needed.purpose)
    if isinstance(needed.what, lots.Deals):
        _check_submitted(event, pots)
    bound = promise_of(event, needed) is not None
    if isinstance(command, ask.SealDraw):
        reason = words(command.reason, needed=bound)
        sealed = lots.sealed(needed.what, pots, needed.purpose, command.secret)
        return [DrawSealed(needed.purpose, sealed, reason if bound else "")]
    if bound:
        raise NotNow("event-draw-sealed", purpose=needed.purpose)
    made = lots.draw(
        needed.what,
        pots,
        needed.purpose,
        command.seed,
        witnesses=command.witnesses,
        envelopes=command.envelopes,
    )
    return [Drawn(needed.purpose, made)]


def promise_of(event: Event, needed: Needed) -> lots.Sealed | None:
    """The promise as which a draw must be opened; `None` where none was made, or it is not of what is to be drawn."""
    held = event.draw_of(needed.purpose)
    promise = held.promise if held is not None and held.made is None else None
    if promise is None or promise.what != needed.what:
        return None
    return promise if not needed.pots or promise.pots == _canonical(needed.pots) else None


def _check_submitted(event: Event, pots: Pots) -> None:
    """In a rotation each club hands in as many formations as the regulations say (H.deals-drawn)."""
    form = event.regulations.format
    if isinstance(form, Rotation):
        clubs = len(_club_sizes(each for each in event.entrants if each.playing))
        if len(pots) != clubs or any(len(pot) != form.submitted for pot in pots):
            raise NotNow("event-formations", expected=form.submitted)


def _needed(event: Event, purpose: str) -> Needed:
    """The draw of a purpose, or the first that must be made."""
    found = needed_draws(event)
    if not purpose:
        chosen = next((each for each in found if each.must), None)
        if chosen is None:
            raise NotNow("event-no-draw")
        return chosen
    chosen = next((each for each in found if each.purpose == purpose), None)
    if chosen is None:
        raise NotNow("event-drawn" if event.draw_of(purpose) else "event-no-draw-for", purpose=purpose)
    return chosen


def _open(event: Event, command: ask.OpenDraw) -> list[AnyFact]:
    waiting = [each for each in event.draws if each.promise is not None and each.made is None]
    held = next((each for each in waiting if command.purpose in ("", each.purpose)), None)
    if held is None:
        raise NotNow("event-not-sealed", purpose=command.purpose)
    needed = next((each for each in needed_draws(event) if each.purpose == held.purpose), None)
    promise = promise_of(event, needed) if needed is not None else None
    if promise is None:
        raise NotNow("event-draw-stale", purpose=held.purpose)
    return [Drawn(held.purpose, lots.opened(promise, command.secret, command.witnesses))]


def hand_out(event: Event, command: ask.HandOut | ask.TakeBack) -> list[AnyFact]:
    """A formation goes to a table that plays it, and comes back (H6-7)."""
    if isinstance(command, ask.TakeBack):
        return [_taken_back(event, command)]
    expect(event, Phase.RUNNING)
    round_ = round_of(event, command.round)
    table = table_of(round_, command.table)
    if command.deal not in table.seating.deals:
        raise NotNow("event-no-deal", deal=command.deal, table=command.table)
    there = _on_loan(event, round_.number, command.table, command.deal)
    if there is not None:
        raise NotNow("event-nothing-new")
    made = _formations(event)
    item = made.result[command.deal - 1].item if command.deal <= len(made.result) else ""
    if command.opening.name != item:
        raise NotNow("event-other-formation", deal=command.deal, found=command.opening.name)
    lots.shown(made, (command.opening,))
    return [FormationHandedOut(round_.number, command.table, command.deal, command.opening)]


def _on_loan(event: Event, round_: int, table: int, deal: int) -> Custody | None:
    return next(
        (
            each
            for each in event.custody
            if (each.round, each.table, each.deal) == (round_, table, deal) and not each.returned
        ),
        None,
    )


def _taken_back(event: Event, command: ask.TakeBack) -> FormationReturned:
    """A sheet comes back whenever it does: after the end of the event, and from a table that is there no more."""
    held = _on_loan(event, command.round or event.round, command.table, command.deal)
    if held is None:
        raise NotNow("event-not-handed-out", deal=command.deal, table=command.table)
    return FormationReturned(held.round, held.table, held.deal)


def open_envelopes(event: Event, command: ask.OpenEnvelopes) -> list[AnyFact]:
    """Formations are published when their deals have been played everywhere; what was not drawn, after the end."""
    made = _formations(event)
    known = {opening.name for opening in event.openings}
    if all(opening.name in known for opening in command.openings):
        raise NotNow("event-nothing-new")
    stage = event.stage
    told = Outcomes(event).open_deals(stage) if stage else frozenset[int]()
    for opening in command.openings:
        deal = next((at for at, each in enumerate(made.result, 1) if each.item == opening.name), 0)
        if event.phase is not Phase.FINISHED and deal not in told:
            raise NotNow("event-deal-secret", name=opening.name)
    lots.shown(made, command.openings)
    return [EnvelopesOpened(tuple(opening for opening in command.openings if opening.name not in known))]


def _formations(event: Event) -> lots.Draw:
    held = event.draw_of(DEALS)
    if held is None or held.made is None or not held.made.envelopes:
        raise NotNow("event-no-envelopes")
    return held.made
