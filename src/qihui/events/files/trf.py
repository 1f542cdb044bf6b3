"""Tournament report files 赛事报告文件: the format in which pairing programs and others exchange events.

Source: FIDE, Tournament Report File of 2016 (TRF16, handbook C.04 annex 2) and of 2026 (TRF26, in force from
1 September 2025). Lines end with CR, LF or both; fields stand in columns that are counted in code points.

    report = read(text)                         # BadTrf names line and column
    write(report)                               # rows by number, ranks filled
    games_of(report), report_of(...)            # to and from what ranking and pairing use

What is read again after it was written is the same report. The edition of 2016 leaves out the records that it does not
know. The bytes of a file are decoded by whoever opens it.
"""

import re
from collections.abc import Iterator
from typing import Final, Literal

from qihui.events.files import trf_records as records
from qihui.events.files.trf_columns import Line, printable
from qihui.events.files.trf_errors import BadTrf
from qihui.events.files.trf_games import games_of, report_of, unclear_byes
from qihui.events.files.trf_players import check_players, player_line, read_player, with_ranks
from qihui.events.files.trf_values import (
    Abnormal,
    Acceleration,
    Byes,
    Cell,
    Edition,
    Forbidden,
    Header,
    Player,
    Report,
    Team,
)
from qihui.events.scoring import PointTable

__all__ = [
    "Abnormal",
    "Acceleration",
    "BadTrf",
    "Byes",
    "Cell",
    "Edition",
    "Forbidden",
    "Header",
    "Player",
    "Report",
    "Team",
    "games_of",
    "read",
    "report_of",
    "unclear_byes",
    "write",
]

_END: Final = re.compile(r"\r\n|\r|\n")
_HEADER: Final = re.compile(r"[0-3]\d2|XX.")
_LAST_OF_2016: Final = "132"
_ROUNDS: Final = "142"
_ROUNDS_OF_2016: Final = "XXR"


def read(text: str) -> Report:
    """The report that a text tells. Lines of records that are not known here are kept as they are.

    Raises:
        BadTrf: names the line and the column, both from 1.
    """
    header: list[Header] = []
    players: list[tuple[Line, Player]] = []
    points: PointTable | None = None
    byes: list[Byes] = []
    forbidden: list[Forbidden] = []
    accelerations: list[Acceleration] = []
    abnormal: list[Abnormal] = []
    teams: list[Team] = []
    others: list[str] = []
    for number, content in enumerate(_END.split(text.removeprefix("\ufeff")), 1):
        line = Line(number, content.replace("\t", " ").rstrip())
        match line.text[:3]:
            case "":
                pass
            case "001":
                players.append((line, read_player(line)))
            case "162":
                points = records.read_points(line)
            case "240":
                byes.append(records.read_byes(line))
            case "250":
                accelerations.append(records.read_acceleration(line))
            case "260":
                forbidden.append(records.read_forbidden(line))
            case "299":
                abnormal.append(records.read_abnormal(line))
            case "013":
                teams.append(records.read_old_team(line))
            case "310":
                teams.append(records.read_team(line))
            case tag if _HEADER.fullmatch(tag) and not line.cut(4, 4):
                header.append(Header(tag, printable(line.text[4:])))
            case _:
                others.append(content.rstrip())
    check_players(players)
    return Report(
        header=tuple(header),
        players=with_ranks([player for _, player in players]),
        points=points,
        byes=tuple(byes),
        forbidden=tuple(forbidden),
        accelerations=tuple(accelerations),
        abnormal=tuple(abnormal),
        teams=tuple(teams),
        others=tuple(others),
    )


def write(report: Report, edition: Edition = Edition.TRF26, *, end: Literal["\r\n", "\r", "\n"] = "\r\n") -> str:
    """The text of a report, each line with this end: FIDE asks for CR at the end, most programs for LF as well.

    Raises:
        BadTrf: `trf-wide`, when a number does not fit its columns.
    """
    newer = edition is Edition.TRF26
    lines = [f"{header.tag} {printable(header.text)}".rstrip() for header in _header(report, edition)]
    if newer and report.points is not None:
        lines.append(records.points_line(report.points))
    lines += (player_line(player) for player in with_ranks(report.players))
    if newer:
        lines += (records.byes_line(byes) for byes in report.byes)
        lines += (records.acceleration_line(given) for given in report.accelerations)
        lines += (records.forbidden_line(forbidden) for forbidden in report.forbidden)
        lines += (records.abnormal_line(given) for given in report.abnormal)
        lines += (records.team_line(team) for team in report.teams)
        lines += report.others
    else:
        lines += (records.old_team_line(team) for team in report.teams)
    return "".join(f"{line}{end}" for line in lines)


def _header(report: Report, edition: Edition) -> Iterator[Header]:
    """The records of the tournament section that an edition knows; 2016 has its programs' own one for the rounds."""
    if edition is Edition.TRF26:
        yield from report.header
        return
    yield from (each for each in report.header if each.tag <= _LAST_OF_2016 or each.tag.startswith("XX"))
    if report.text(_ROUNDS) and not report.text(_ROUNDS_OF_2016):
        yield Header(_ROUNDS_OF_2016, report.text(_ROUNDS))
