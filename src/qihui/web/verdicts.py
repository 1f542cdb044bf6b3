"""A referee's questions to the rules and their answers, as they go over the wire and out of the command line."""

from typing import Any

import msgspec

from qihui.rules.errors import Illegal, QihuiError
from qihui.rules.gomoku import Rule
from qihui.rules.gomoku import judge as gomoku
from qihui.rules.junqi import judge as junqi
from qihui.rules.outcome import Told
from qihui.rules.registry import game as named
from qihui.rules.xiangqi import Preset, touch
from qihui.rules.xiangqi import judge as xiangqi
from qihui.words import Language, say


class AskXiangqi(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves made from a position (the usual first one when `fen` is empty), in any notation."""

    fen: str = ""
    moves: tuple[str, ...] = ()
    preset: Preset = Preset.WXF
    occurrences: int = 3


class AskRenju(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stones on a board by their points, and the empty point that black asks about."""

    point: str
    black: tuple[str, ...] = ()
    white: tuple[str, ...] = ()
    size: int = 15


class AskPatterns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stones on a board by their points; which rows count is a matter of the rule played."""

    black: tuple[str, ...] = ()
    white: tuple[str, ...] = ()
    size: int = 15
    rule: Rule = Rule.RENJU


class AskJunqi(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two pieces that meet, or else formations in turn order and the moves made from them.

    `known` says that the piece met lies open, `mines_gone` that its side has no mine left.
    """

    game: str = "junqi"
    profile: str = ""
    options: dict[str, Any] = {}
    mover: str = ""
    met: str = ""
    known: bool = False
    mines_gone: bool = False
    setups: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()


class AskTouch(touch.Touches, frozen=True, forbid_unknown_fields=True):
    """What was touched in a position of xiangqi (the usual first one when `fen` is empty)."""

    fen: str = ""


class RepetitionAnswer(msgspec.Struct, frozen=True):
    """`xiangqi.Repeated` with its reason in words."""

    verdict: str | None
    offender: str | None
    classes: dict[str, tuple[str, ...]]
    article: str | None
    occurrences: int
    why: str


class XiangqiAnswer(msgspec.Struct, frozen=True):
    """`xiangqi.Judged` with its reasons in words."""

    legal: bool
    check: bool
    outcome: xiangqi.Ending | None
    repetition: RepetitionAnswer
    turn: str
    fen: str
    fault: xiangqi.FirstIllegal | None
    why: str


class TouchAnswer(msgspec.Struct, frozen=True):
    """`touch.Advice` with its reasons in words."""

    side: str
    clause: str
    must: tuple[str, ...]
    free: bool
    counted: tuple[str, ...]
    failed: tuple[touch.Tried, ...]
    fouls: tuple[touch.Foul, ...]
    released: touch.Released | None
    fault: Illegal | None
    why: str


def answer_xiangqi(asked: AskXiangqi, language: Language) -> XiangqiAnswer:
    """The answer to a question about xiangqi.

    Raises:
        QihuiError: the position or a move cannot be read.
    """
    found = xiangqi.judged(asked.fen, asked.moves, asked.preset, asked.occurrences)
    repeated = found.repetition
    return XiangqiAnswer(
        found.legal,
        found.check,
        found.outcome,
        RepetitionAnswer(
            repeated.verdict,
            repeated.offender,
            repeated.classes,
            repeated.article,
            repeated.occurrences,
            in_words(repeated.told, language) if repeated.told else "",
        ),
        found.turn,
        found.fen,
        found.fault,
        say(f"illegal-move.{found.fault.reason}", language) if found.fault else "",
    )


def answer_renju(asked: AskRenju) -> gomoku.Judged:
    """The answer to a question about renju.

    Raises:
        QihuiError: the stones or the point are impossible.
    """
    return gomoku.judged(asked.black, asked.white, asked.point, asked.size)


def answer_patterns(asked: AskPatterns) -> gomoku.Shapes:
    """The rows on a board of gomoku.

    Raises:
        QihuiError: the stones are impossible.
    """
    return gomoku.shapes(asked.black, asked.white, asked.rule, asked.size)


def answer_junqi(asked: AskJunqi) -> junqi.Meeting | junqi.Played:
    """The answer to a question about Junqi of either kind.

    Raises:
        QihuiError: the game is no Junqi, an option, a rank or a formation is wrong.
    """
    rules = named(asked.game)
    if rules.setup_rules is None:
        raise QihuiError("no-formations", game=asked.game)
    options = rules.options(asked.profile or next(iter(rules.profiles)), asked.options)
    if asked.mover or asked.met:
        pieces = (junqi.rank_of(asked.mover), junqi.rank_of(asked.met))
        return junqi.meeting(options, *pieces, known=asked.known, mines_gone=asked.mines_gone)
    return junqi.played(rules, options, asked.setups, asked.moves)


def answer_touch(asked: AskTouch, language: Language) -> TouchAnswer:
    """The answer to a question about touched pieces.

    Raises:
        QihuiError: the position, a point or the move cannot be read, or nothing can have been touched.
    """
    found = touch.advised(asked.fen, asked)
    fault = [say(f"illegal-move.{found.fault}", language)] if found.fault else []
    return TouchAnswer(
        found.side,
        found.clause,
        found.must,
        found.free,
        found.counted,
        found.failed,
        found.fouls,
        found.released,
        found.fault,
        "\n".join([in_words(found.told, language), *fault]),
    )


def in_words(told: Told, language: Language) -> str:
    """What the rules say, with all its parts, one a line."""
    return "\n".join([say(told.code, language, told.fields), *(in_words(part, language) for part in told.more)])
