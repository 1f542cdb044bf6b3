"""Who meets whom 对阵: round robins, Swiss rounds and knockouts, as values.

An event model makes the input of each round from what it knows, and keeps the answer as a fact:

- round robin: `berger(numbers, cycles=1)` gives all rounds at once, `leaving(...)` what a withdrawal does to them;
- Swiss: a `Field` of `Player`s with what happened to each in every round, then `pair(field, rules)`, or `dutch(...)`
  for the FIDE system; `check(pairing, field)` judges a pairing made by hand, `complementary(...)` mends a published
  one;
- knockout: `qihui.events.pairing.knockout`.

Players are their numbers 序号; names stay outside. Points are whole numbers in a unit of the caller's. Nothing here
keeps anything between two rounds, so a corrected result changes what is paired next and nothing that has been paired.
"""

from qihui.events.pairing.berger import berger
from qihui.events.pairing.check import Fault, Finding, Level, check, costs
from qihui.events.pairing.dutch import dutch
from qihui.events.pairing.errors import BadBracket, BadField, Choice, MovedOn, NoEngine, NoPairing
from qihui.events.pairing.field import Board, Field, Pairing, Rest
from qihui.events.pairing.player import Past, Played, Player, SatOut, Walkover
from qihui.events.pairing.repair import complementary
from qihui.events.pairing.rules import Acceleration, Order, Rules, Weights, baku
from qihui.events.pairing.swiss import pair, relaxed
from qihui.events.pairing.withdrawal import Leaving, leaving

__all__ = [
    "Acceleration",
    "BadBracket",
    "BadField",
    "Board",
    "Choice",
    "Fault",
    "Field",
    "Finding",
    "Leaving",
    "Level",
    "MovedOn",
    "NoEngine",
    "NoPairing",
    "Order",
    "Pairing",
    "Past",
    "Played",
    "Player",
    "Rest",
    "Rules",
    "SatOut",
    "Walkover",
    "Weights",
    "baku",
    "berger",
    "check",
    "complementary",
    "costs",
    "dutch",
    "leaving",
    "pair",
    "relaxed",
]
