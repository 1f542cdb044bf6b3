"""Bots: engines at a table. Thinking happens outside the event loop; nothing here knows the web."""

from qihui.bots.glance import glance
from qihui.bots.thinker import Thinker
from qihui.search import ENGINES, Choice, Seen

__all__ = ["ENGINES", "Choice", "Seen", "Thinker", "glance"]
