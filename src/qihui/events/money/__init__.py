"""Money and people of a festival 经费与与会者: sponsors, budget, fees, refunds, prizes, attendance, beds, meals, lifts.

All amounts are whole fen 分, a hundredth of a yuan; `amounts` reads and writes them as people do. Values only: who paid
what when is recorded elsewhere, the sums are made here (H.benefits, H.festival, J.budget).
"""

from qihui.events.money.amounts import parse, shown
from qihui.events.money.attendance import (
    Attendee,
    Meal,
    Role,
    Supply,
    Tables,
    known_as,
    rooms,
    seated,
    souvenirs,
    supplies,
    with_cards,
)
from qihui.events.money.budget import Budget, Category, Line, Side, Stated, Sum, faults, sums
from qihui.events.money.errors import BadMoney, BudgetFault
from qihui.events.money.fees import Due, Payment, Settlement, settle
from qihui.events.money.lifts import Lift, filled
from qihui.events.money.prizes import Award, Placed, Prize, awards
from qihui.events.money.refunds import Claim, Receipt, Refund, RefundRule, refunds
from qihui.events.money.sponsors import Sponsor, line_of

__all__ = [
    "Attendee",
    "Award",
    "BadMoney",
    "Budget",
    "BudgetFault",
    "Category",
    "Claim",
    "Due",
    "Lift",
    "Line",
    "Meal",
    "Payment",
    "Placed",
    "Prize",
    "Receipt",
    "Refund",
    "RefundRule",
    "Role",
    "Settlement",
    "Side",
    "Sponsor",
    "Stated",
    "Sum",
    "Supply",
    "Tables",
    "awards",
    "faults",
    "filled",
    "known_as",
    "line_of",
    "parse",
    "refunds",
    "rooms",
    "seated",
    "settle",
    "shown",
    "souvenirs",
    "sums",
    "supplies",
    "with_cards",
]
