"""An event for other programs 对外输出: its dates for calendars, its games as a tournament report.

What is made here for everybody holds what everybody may know (`view.known`); for officials it holds everything.
"""

from qihui.events.publishing.dates import Day, Sitting, dates_of, key_of
from qihui.events.publishing.report import NoReport, report_of_event

__all__ = ["Day", "NoReport", "Sitting", "dates_of", "key_of", "report_of_event"]
