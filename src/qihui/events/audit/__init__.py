"""The audit trail 记录: who changed what, when, and why, read out of the log of an event (case 16).

changes(log)                                    # everything, in order
concerning(changes(log), number=7)              # what touched an entry
concerning(changes(log), round_=2, table=3)     # what touched a table
for_all(changes(log), event)                    # what may be told to everybody

An entry is touched by what is said of it, by what happens at its tables, and by what comes of its appeals and rulings.
Lines that are older than the draw of numbers know it by the number that it drew.
"""

from qihui.events.audit.public import for_all
from qihui.events.audit.telling import effect_told, fact_told, result_told
from qihui.events.audit.trail import Change, changes, concerning

__all__ = ["Change", "changes", "concerning", "effect_told", "fact_told", "for_all", "result_told"]
