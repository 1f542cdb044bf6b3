"""Everything that can have happened in an event, in the past tense. An event is what its facts make of it.

`enrolling` has the founding, entries and draws, `playing` stages, rounds and results, `equipment` what is wanting at a
table, `ruling` rulings and appeals.
A journal holds them as `Logged`: the instant (ISO 8601, with its offset), who, and the fact.
"""

from typing import TypeAlias

import msgspec

from qihui.events.facts.enrolling import (
    Absent,
    Appointed,
    CheckedIn,
    Dismissed,
    Disqualified,
    Drawn,
    DrawSealed,
    Entered,
    EntryChanged,
    EnvelopesOpened,
    FormationHandedOut,
    FormationReturned,
    Founded,
    PlaceChanged,
    Prohibited,
    RegulationsChanged,
    Reinstated,
    ReserveListed,
    Seeded,
    Substituted,
    Why,
    Withdrawn,
)
from qihui.events.facts.equipment import EquipmentReported, EquipmentSettled, Lack, Remedy, Thing
from qihui.events.facts.officials import CHIEF, ORGANISER, SOFTWARE, By, Office
from qihui.events.facts.playing import (
    DealScored,
    Finished,
    LateForfeited,
    Published,
    RefereeAssigned,
    ResultCorrected,
    ResultEntered,
    RoundClosed,
    RoundPaired,
    RoundPlan,
    RoundRepaired,
    Seating,
    StageBegan,
    StageClosed,
    StageKind,
    Started,
    TableBegan,
    TableReseated,
)
from qihui.events.facts.ruling import (
    Advanced,
    AnyEffect,
    AppealAnswered,
    AppealCarried,
    Appealed,
    Awarded,
    Infraction,
    Noted,
    Overturned,
    PlayedOff,
    PointsTaken,
    RateTaken,
    ResultRuled,
    Ruled,
    Warned,
)

AnyFact: TypeAlias = (
    Founded
    | RegulationsChanged
    | PlaceChanged
    | Appointed
    | Dismissed
    | Entered
    | EntryChanged
    | Seeded
    | Prohibited
    | ReserveListed
    | Substituted
    | CheckedIn
    | Withdrawn
    | Reinstated
    | Absent
    | Disqualified
    | DrawSealed
    | Drawn
    | EnvelopesOpened
    | FormationHandedOut
    | FormationReturned
    | Started
    | StageBegan
    | RoundPaired
    | RoundRepaired
    | TableReseated
    | Published
    | RefereeAssigned
    | TableBegan
    | EquipmentReported
    | EquipmentSettled
    | LateForfeited
    | ResultEntered
    | ResultCorrected
    | DealScored
    | RoundClosed
    | StageClosed
    | Finished
    | Ruled
    | Appealed
    | AppealAnswered
    | AppealCarried
    | Noted
)


class Logged(msgspec.Struct, frozen=True, array_like=True):
    """A fact with the instant it happened at, and who did it."""

    at: str
    by: By
    fact: AnyFact


__all__ = [
    "CHIEF",
    "ORGANISER",
    "SOFTWARE",
    "Absent",
    "Advanced",
    "AnyEffect",
    "AnyFact",
    "AppealAnswered",
    "AppealCarried",
    "Appealed",
    "Appointed",
    "Awarded",
    "By",
    "CheckedIn",
    "DealScored",
    "Dismissed",
    "Disqualified",
    "DrawSealed",
    "Drawn",
    "Entered",
    "EntryChanged",
    "EnvelopesOpened",
    "EquipmentReported",
    "EquipmentSettled",
    "Finished",
    "FormationHandedOut",
    "FormationReturned",
    "Founded",
    "Infraction",
    "Lack",
    "LateForfeited",
    "Logged",
    "Noted",
    "Office",
    "Overturned",
    "PlaceChanged",
    "PlayedOff",
    "PointsTaken",
    "Prohibited",
    "Published",
    "RateTaken",
    "RefereeAssigned",
    "RegulationsChanged",
    "Reinstated",
    "Remedy",
    "ReserveListed",
    "ResultCorrected",
    "ResultEntered",
    "ResultRuled",
    "RoundClosed",
    "RoundPaired",
    "RoundPlan",
    "RoundRepaired",
    "Ruled",
    "Seating",
    "Seeded",
    "StageBegan",
    "StageClosed",
    "StageKind",
    "Started",
    "Substituted",
    "TableBegan",
    "TableReseated",
    "Thing",
    "Warned",
    "Why",
    "Withdrawn",
]
