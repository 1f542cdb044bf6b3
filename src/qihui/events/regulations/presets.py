"""Regulations of the documents, by name, ready to be changed where a document leaves a blank.

House choices, where a document is silent: the rounds and deals of C's events, the clock of the activity's events (J has
30 seconds a move or 30 minutes a game: the latter), one game a match in D, and the keys that follow the points. Where
people play is named for the events of C, which tells the kinds apart (C11), and for H, which assigns seats at tables;
J, D and S leave it to the organiser.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from qihui.events.money import Prize
from qihui.events.movements import Length, Machine
from qihui.events.ranking import CHAINS
from qihui.events.regulations import formats as kinds
from qihui.events.regulations.limits import ACTIVITY, HUNAN, Late
from qihui.events.regulations.regulations import Regulations
from qihui.events.regulations.venues import Venue
from qihui.events.scoring import POINTS

_ROBIN: Final = ("points", "direct-encounter", "sonneborn-berger", "wins", "play-off")
_TITLES: Final = (Prize(1, 0, title="冠军"), Prize(2, 0, title="亚军"), Prize(3, 0, title="季军"))

PRESETS: Final[Mapping[str, Regulations]] = MappingProxyType(
    {
        "c-individual": Regulations(
            "siguo",
            "competitive",
            kinds.Duplicate(4, Length(1, 4), late_until=2),
            POINTS["siguo"],
            CHAINS["siguo"],
            venue=Venue.HALL,
        ),
        "c-individual-online": Regulations(
            "siguo",
            "competitive",
            kinds.Duplicate(4, Length(1, 4)),
            POINTS["siguo"],
            CHAINS["siguo"],
            venue=Venue.ONLINE,
        ),
        "c-pairs": Regulations(
            "siguo",
            "competitive",
            kinds.Pairs(kinds.Way.HOWELL, length=Length(1, 2)),
            POINTS["siguo"],
            CHAINS["siguo"],
            kinds.Unit.PAIR,
            venue=Venue.HALL,
        ),
        "c-teams": Regulations(
            "siguo",
            "competitive",
            kinds.Teams(0, Length(1, 4)),
            POINTS["siguo"],
            ("points", "direct-encounter", "wins", "play-off"),
            kinds.Unit.TEAM,
            venue=Venue.HALL,
        ),
        "c-human-machine": Regulations(
            "siguo",
            "competitive",
            kinds.HumanMachine(3, Machine("qihui", 5, 1), Length(1, 4)),
            POINTS["siguo"],
            CHAINS["siguo"],
            venue=Venue.ONLINE,
        ),
        "h": Regulations(
            "siguo",
            "hunan-2003",
            kinds.Rotation(10),
            POINTS["junqi"],
            ("points", "direct-encounter", "wins", "play-off"),
            kinds.Unit.PAIR,
            late=Late(5, deducted=False),
            appeals=HUNAN,
            venue=Venue.HALL,
            prizes=(Prize(1, 60_000, each=True, title="冠军"), Prize(2, 30_000, each=True, title="亚军")),
        ),
        "j-knockout": Regulations(
            "junqi", "activity", kinds.Knockout(), POINTS["junqi"], times="30m @10m", appeals=ACTIVITY, prizes=_TITLES
        ),
        "j-round-robin": Regulations(
            "junqi",
            "activity",
            kinds.RoundRobin(),
            POINTS["junqi"],
            _ROBIN,
            times="30m @10m",
            appeals=ACTIVITY,
            prizes=_TITLES,
        ),
        "j-swiss": Regulations(
            "junqi",
            "activity",
            kinds.Swiss(5),
            POINTS["junqi"],
            ("points", "buchholz-cut1", "buchholz", "direct-encounter", "wins", "lots"),
            times="30m @10m",
            appeals=ACTIVITY,
            prizes=_TITLES,
        ),
        "d": Regulations(
            "xiangqi",
            "department",
            kinds.GroupsOfTwo(),
            POINTS["xiangqi"],
            times="45m",
            match_minutes=90,
            appeals=ACTIVITY,
            prizes=_TITLES,
        ),
        "s": Regulations(
            "gomoku",
            "standard",
            kinds.Letters(),
            POINTS["xiangqi"],
            ("points", "direct-encounter", "sonneborn-berger", "wins", "play-off"),
            times="30m+60s*",
            best_of=5,
            appeals=ACTIVITY,
            prizes=_TITLES,
        ),
        "xiangqi-swiss": Regulations(
            "xiangqi",
            "china",
            kinds.Swiss(7),
            POINTS["xiangqi"],
            CHAINS["xiangqi"],
            times="60m^30s",
            late=Late(10),
            appeals=HUNAN,
        ),
    }
)
"""The presets by name: C's kinds of events, H, the three of J, D, S, and a Swiss event of xiangqi."""
