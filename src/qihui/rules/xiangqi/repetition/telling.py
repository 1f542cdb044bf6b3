"""A verdict in words a player understands: who must vary and why, and what each side's moves were."""

from collections.abc import Iterator
from typing import Final

from qihui.rules.outcome import Told
from qihui.rules.xiangqi.board import NAMES, TEXTS
from qihui.rules.xiangqi.pieces import FACES
from qihui.rules.xiangqi.repetition.deeds import Prey
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
    different = dict.fromkeys(
        (each.deed.side, each.deed.move, each.nature, _named(each, ruling)) for each in ruling.judged
    )
    for side, move, nature, prey in sorted(different, key=lambda each: each[0]):
        yield _move(SEATS[side], TEXTS[move[0]][move[1]], nature, prey)


def _named(judged: Judged, ruling: Ruling) -> Prey | None:
    """The piece to name: the one that is chased for ever, if this is it, else the first."""
    prey = judged.prey
    return next((each for each in prey if each.piece in ruling.victims), prey[0] if prey else None)


def _move(side: str, move: str, nature: Nature, prey: Prey | None) -> Told:
    if prey is None:
        return Told("repetition.move", {"side": side, "move": move, "nature": nature.value})
    return Told(
        "repetition.chasing-move",
        {"side": side, "move": move, "nature": nature.value, "piece": FACES[prey.kind], "at": NAMES[prey.at]},
    )
