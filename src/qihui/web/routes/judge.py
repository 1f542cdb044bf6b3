"""The referee's tool over HTTP: the same questions and answers as `qihui judge`.

Reasons are in the language that `Accept-Language` asks for.
"""

from typing import Annotated

from litestar import post
from litestar.params import HeaderParameter

from qihui.rules.gomoku import judge as gomoku
from qihui.rules.junqi import judge as junqi
from qihui.web.verdicts import (
    AskJunqi,
    AskPatterns,
    AskRenju,
    AskTouch,
    AskXiangqi,
    TouchAnswer,
    XiangqiAnswer,
    answer_junqi,
    answer_patterns,
    answer_renju,
    answer_touch,
    answer_xiangqi,
)
from qihui.words import preferred

Spoken = Annotated[str, HeaderParameter(name="Accept-Language", required=False)]


@post("/api/judge/xiangqi", status_code=200, sync_to_thread=True)
def judge_xiangqi(data: AskXiangqi, spoken: Spoken = "") -> XiangqiAnswer:
    """Judge moves of xiangqi: legality, check, mate, repetition."""
    return answer_xiangqi(data, preferred(spoken))


@post("/api/judge/touch", status_code=200, sync_to_thread=False)
def judge_touch(data: AskTouch, spoken: Spoken = "") -> TouchAnswer:
    """Judge touched pieces of xiangqi: what must be played, and why."""
    return answer_touch(data, preferred(spoken))


@post("/api/judge/renju", status_code=200, sync_to_thread=False)
def judge_renju(data: AskRenju) -> gomoku.Judged:
    """Judge a point for black in renju: five, or forbidden, with the rows that show it."""
    return answer_renju(data)


@post("/api/judge/patterns", status_code=200, sync_to_thread=False)
def judge_patterns(data: AskPatterns) -> gomoku.Shapes:
    """Show every five, overline, four and open three on a board of gomoku."""
    return answer_patterns(data)


@post("/api/judge/junqi", status_code=200, sync_to_thread=True)
def judge_junqi(data: AskJunqi) -> junqi.Meeting | junqi.Played:
    """Judge Junqi: two pieces that meet, or a game of formations and moves."""
    return answer_junqi(data)


ROUTES = [judge_xiangqi, judge_touch, judge_renju, judge_patterns, judge_junqi]
