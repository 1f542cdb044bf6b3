"""A festival for tests, step by step, with its events beside it."""

from datetime import datetime, timedelta

from qihui.events import festival as fest
from qihui.events.event import Event
from qihui.events.facts import ORGANISER, By
from qihui.events.festival import Basics, Festival, Kept, perform

YUAN = 100
BASICS = Basics("湖南四国军棋大会", "湖南大学", ("2003-11-08", "2003-11-09"), "湖南军旗协会会员", "2003-11-01")


class Feast:
    """A festival that is going on; `events` are its events as they are now."""

    def __init__(self, basics: Basics = BASICS, at: str = "2003-10-01T09:00:00+08:00") -> None:
        self.at = datetime.fromisoformat(at)
        self.events: dict[str, Event] = {}
        self.festival: Festival
        self.festival, first = perform(None, fest.FoundFestival(basics), ORGANISER, at, {})
        self.log: list[Kept] = list(first)

    def ask(self, *commands: fest.AnyFestivalCommand, by: By = ORGANISER) -> "Feast":
        """Ask things, a minute after the other. Raises what the festival refuses with."""
        for command in commands:
            at = self.at + timedelta(minutes=1)
            self.festival, more = perform(self.festival, command, by, at.isoformat(), self.events)
            self.at = at
            self.log += more
        return self

    def hold(self, name: str, event: Event) -> "Feast":
        """An event of the festival as it is now, taken in when it is new."""
        self.events[name] = event
        return self if name in self.festival.events else self.ask(fest.AddEvent(name))

    def part(self, part: fest.Part) -> "Feast":
        """Begin parts up to this one; open tasks wait."""
        if not self.festival.published:
            self.ask(fest.PublishFestival())
        while self.festival.part is not part:
            following = self.festival.part.next
            assert following is not None
            self.ask(fest.BeginPart(following, "in a test"))
        return self
