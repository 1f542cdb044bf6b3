"""One table: actions in, facts out. Pure values; time and chance are handed in."""

from qihui.play.actions import Action
from qihui.play.clock import TimeControl
from qihui.play.deciding import deadline, decide
from qihui.play.errors import Refused
from qihui.play.facts import Entry, Opened, TableFact, Watching
from qihui.play.state import Phase
from qihui.play.table import Table
from qihui.play.terms import Terms
from qihui.play.view import TableView, record_for, view

__all__ = [
    "Action",
    "Entry",
    "Opened",
    "Phase",
    "Refused",
    "Table",
    "TableFact",
    "TableView",
    "Terms",
    "TimeControl",
    "Watching",
    "deadline",
    "decide",
    "record_for",
    "view",
]
