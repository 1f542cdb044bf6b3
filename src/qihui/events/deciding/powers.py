"""Who may ask what of an event 职权 (C13-14, H10, H19-22).

| office | what |
| --- | --- |
| organiser | founds and changes the event, appoints, takes entries, draws, pairs, publishes, enters results, ends it |
| chief, deputy | all that is played: pairing, results and their correction, rulings, overturning, ending appointments |
| referee | results, tables, equipment, substitutes, rulings at a table; corrections until the round is closed |
| committee | answers appeals, overturns rulings |
| entry | enters, withdraws, is absent, appeals, for itself; reports equipment of its table |
| software | results as they come from the tables, and who did not come to one |

Only those who judge impose penalties (H10): the organiser cannot, and the committee only where it carries out what an
appeal asked. An office for which people were appointed by name is theirs alone from then on, also when the last of them
was dismissed: then nobody acts in it until the organiser appoints again (C14.1).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from qihui.events import commands as ask
from qihui.events.deciding.errors import NotNow
from qihui.events.event import Event
from qihui.events.facts import By, Office

_HOST: Final = frozenset({Office.ORGANISER})
_CHIEFS: Final = frozenset({Office.CHIEF, Office.DEPUTY})
_LEAD: Final = _HOST | _CHIEFS
_JUDGES: Final = _CHIEFS | {Office.REFEREE}
_STAFF: Final = _LEAD | {Office.REFEREE}
_RESULTS: Final = _STAFF | {Office.SOFTWARE}
_OWN: Final = _STAFF | {Office.ENTRY}

POWERS: Final[Mapping[type[ask.Command], frozenset[Office]]] = MappingProxyType(
    {
        ask.Found: _HOST,
        ask.ChangeRegulations: _HOST,
        ask.ChangePlace: _HOST,
        ask.Appoint: _HOST,
        ask.Dismiss: _LEAD,
        ask.Enter: _OWN,
        ask.ChangeEntry: _LEAD,
        ask.SetSeeds: _LEAD,
        ask.Prohibit: _LEAD,
        ask.ListReserves: _LEAD,
        ask.Substitute: _STAFF,
        ask.CheckIn: _STAFF,
        ask.Withdraw: _OWN,
        ask.Reinstate: _LEAD,
        ask.ReportAbsent: _OWN,
        ask.Disqualify: _CHIEFS,
        ask.MakeDraw: _LEAD,
        ask.SealDraw: _LEAD,
        ask.OpenDraw: _LEAD,
        ask.HandOut: _STAFF,
        ask.TakeBack: _STAFF,
        ask.OpenEnvelopes: _LEAD,
        ask.Start: _LEAD,
        ask.PairRound: _LEAD,
        ask.PairByHand: _LEAD,
        ask.RepairRound: _LEAD,
        ask.Reseat: _JUDGES,
        ask.Publish: _LEAD,
        ask.AssignReferee: _LEAD,
        ask.BeginTable: _RESULTS,
        ask.ReportEquipment: _OWN,
        ask.SettleEquipment: _JUDGES,
        ask.ForfeitLate: _JUDGES | {Office.SOFTWARE},
        ask.EnterResult: _RESULTS,
        ask.CorrectResult: _STAFF,
        ask.ScoreDeal: _RESULTS,
        ask.CloseRound: _STAFF,
        ask.CloseStage: _LEAD,
        ask.Finish: _LEAD,
        ask.Rule: _JUDGES | {Office.COMMITTEE},
        ask.Appeal: _OWN,
        ask.AnswerAppeal: _JUDGES | {Office.COMMITTEE},
        ask.CarryAppeal: _OWN,
        ask.Note: _STAFF | {Office.COMMITTEE},
    }
)
"""The offices that may ask each command."""

CHIEFS: Final = _CHIEFS


def check(event: Event | None, command: ask.AnyCommand, by: By) -> None:
    """Refuse a command that is not this person's to ask.

    Raises:
        NotNow: `event-office`, `event-not-appointed`, or `event-not-own` for another's entry.
    """
    if by.office not in POWERS[type(command)]:
        raise NotNow("event-office", office=by.office)
    if event is not None and by.office in event.filled and (by.office, by.name) not in event.officials:
        raise NotNow("event-not-appointed", office=by.office, name=by.name)
    if by.office is Office.ENTRY and not isinstance(command, ask.Enter):
        number = command.number if isinstance(command, ask.Withdraw | ask.ReportAbsent | ask.Appeal) else by.number
        if number != by.number:
            raise NotNow("event-not-own", number=number)
