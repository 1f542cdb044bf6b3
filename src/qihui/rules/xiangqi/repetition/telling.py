"""A verdict in words a player understands: who must vary and why, and what each side's moves were."""

from collections.abc import Iterator
from typing import Final

from qihui.rules.outcome import Told
from qihui.rules.xiangqi import notation
from qihui.rules.xiangqi.board import NAMES
from qihui.rules.xiangqi.pieces import FACES
from qihui.rules.xiangqi.repetition.deeds import Deed, Prey
from qihui.rules.xiangqi.repetition.ruling import Judged, Ruling
from qihui.rules.xiangqi.repetition.verdict import Nature

SEATS: Final = ("red", "black")


def tell(ruling: Ruling) -> Told:
    """The ruling, and as its parts each different move of red and then of black."""
    parts = tuple(_moves(ruling))
    if ruling.offender is None:
        return _drawn(ruling.article, parts)
    return _lost(ruling.article, SEATS[ruling.offender], SEATS[1 - ruling.offender], parts)


def _drawn(article: str, parts: tuple[Told, ...]) -> Told:
    match article:
        case "wxf.mutual-check":
            return Told("repetition.mutual-check", more=parts)
        case "wxf.mutual-chase":
            return Told("repetition.mutual-chase", more=parts)
        case "china.26.9.4":
            return Told("repetition.equally-forbidden", more=parts)
        case "china.allowed":
            return Told("repetition.allowed-china", more=parts)
        case _:
            return Told("repetition.allowed-wxf", more=parts)


def _lost(article: str, offender: str, side: str, parts: tuple[Told, ...]) -> Told:
    match article:
        case "wxf.perpetual-check" | "china.perpetual-check":
            return Told("repetition.perpetual-check", {"offender": offender}, parts)
        case "wxf.perpetual-chase":
            return Told("repetition.perpetual-chase", {"offender": offender}, parts)
        case "wxf.undermined-root":
            return Told("repetition.undermined-root", {"offender": offender}, parts)
        case "china.check-first":
            return Told("repetition.check-first", {"offender": offender, "side": side}, parts)
        case "china.26.9.1":
            return Told("repetition.kill-first", {"offender": offender, "side": side}, parts)
        case "china.26.9.2-3":
            return Told("repetition.single-first", {"offender": offender, "side": side}, parts)
        case _:
            return Told("repetition.forbidden", {"offender": offender, "side": side}, parts)


def _moves(ruling: Ruling) -> Iterator[Told]:
    """Each different move once, red's before black's."""
    different = dict.fromkeys((each.deed, each.nature, _named(each, ruling)) for each in ruling.judged)
    for deed, nature, prey in sorted(different, key=lambda each: each[0].side):
        yield _move(deed, nature, prey)


def _named(judged: Judged, ruling: Ruling) -> Prey | None:
    """The piece to name: the one that is chased for ever, if this is it, else the first."""
    prey = judged.prey
    return next((each for each in prey if each.piece in ruling.victims), prey[0] if prey else None)


def _move(deed: Deed, nature: Nature, prey: Prey | None) -> Told:
    """A move and what it is; in each language the move has the name that its players know it by."""
    called = notation.names(deed.before, deed.side, *deed.move)
    own = notation.in_languages(called)
    side, move = SEATS[deed.side], called["iccs"]
    if prey is None:
        return Told("repetition.move", {"side": side, "move": move, "nature": nature.value, **own})
    piece, at = FACES[prey.kind], NAMES[prey.at]
    return Told(
        "repetition.chasing-move",
        {"side": side, "move": move, "nature": nature.value, "piece": piece, "at": at, **own},
    )
