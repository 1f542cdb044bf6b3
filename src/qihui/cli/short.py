"""Results as people write them on the command line and in plain lists.

| written | is |
| --- | --- |
| `1-0` `0-1` | who moved first won, or who moved second |
| `draw` `=` `1/2` | a draw |
| `+/-` `-/+`, or `forfeit 0` `forfeit 1` | won without play, by side 0 (first) or 1 |
| `-/-`, or `forfeit both` | nobody came |
| `adjusted 3 1`, `adjusted 3 1 unplayed` | what a ruling gives to each side, in units of the table of points |
| `void` | annulled |
| `bye`, `bye full`, `bye half`, `bye zero` | no opponent: by pairing, or asked for |

In Chinese: 先胜 后胜 和 双弃 作废 轮空. Signs may be those of a Chinese keyboard or of a spreadsheet: `１－０`, `1–0`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from qihui.events.results import Adjusted, Bye, ByeKind, Closed, DoubleForfeit, Forfeit, Played, Void
from qihui.rules.errors import QihuiError

FORMS: Final = "1-0, 0-1, draw, +/-, -/+, -/-, adjusted 3 1, void, bye, bye half"

WRITTEN: Final[Mapping[str, Closed]] = MappingProxyType(
    {
        "1-0": Played(0),
        "0-1": Played(1),
        "draw": Played(None),
        "=": Played(None),
        "1/2": Played(None),
        "1/2-1/2": Played(None),
        "+/-": Forfeit(0),
        "-/+": Forfeit(1),
        "-/-": DoubleForfeit(),
        "forfeit 0": Forfeit(0),
        "forfeit 1": Forfeit(1),
        "forfeit both": DoubleForfeit(),
        "void": Void(),
        "bye": Bye(ByeKind.PAIRING),
        "bye pairing": Bye(ByeKind.PAIRING),
        "bye full": Bye(ByeKind.FULL),
        "bye half": Bye(ByeKind.HALF),
        "bye zero": Bye(ByeKind.ZERO),
        "先胜": Played(0),
        "后胜": Played(1),
        "後勝": Played(1),
        "先勝": Played(0),
        "和": Played(None),
        "和棋": Played(None),
        "平": Played(None),
        "双弃": DoubleForfeit(),
        "雙棄": DoubleForfeit(),
        "作废": Void(),
        "作廢": Void(),
        "轮空": Bye(ByeKind.PAIRING),
        "輪空": Bye(ByeKind.PAIRING),
    }
)

MOST_DIGITS: Final = 9

_SIGNS: Final = str.maketrans(
    dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212－", "-")
    | dict(zip("０１２３４５６７８９＋／：，、＝", "0123456789+/:,,=", strict=True))
    | {"½": "1/2"}
)


def plain_of(text: str) -> str:
    """A text with the signs that another keyboard, or a spreadsheet, put in the place of ours; letters stay.

    >>> plain_of("１－０，２ 0–1"), plain_of("5：bye")
    ('1-0,2 0-1', '5:bye')
    """
    return text.translate(_SIGNS)


def is_count(text: str) -> bool:
    """Whether a text is a whole number that somebody may mean: of nine digits at most."""
    return text.isdecimal() and len(text) <= MOST_DIGITS


def result_of(text: str) -> Closed:
    """The result that a text means.

    >>> result_of("1-0"), result_of("Forfeit  1"), result_of("adjusted 3 1 unplayed")
    (Played(winner=0), Forfeit(winner=1), Adjusted(points=(3, 1), played=False))

    Raises:
        QihuiError: `cli-result`.
    """
    match plain_of(text).lower().split():
        case ["adjusted", one, other, *rest] if rest in ([], ["unplayed"]) and is_count(one) and is_count(other):
            return Adjusted((int(one), int(other)), not rest)
        case words:
            found = WRITTEN.get(" ".join(words))
            if found is None:
                raise QihuiError("cli-result", found=text[:40], known=FORMS)
            return found


def bye_of(text: str) -> ByeKind:
    """The kind of a bye, as behind `bye`. Raises `QihuiError`."""
    found = result_of(f"bye {text}")
    assert isinstance(found, Bye)
    return found.bye


def written(result: Closed) -> str:
    """A result as it can be written.

    >>> written(Played(None)), written(Forfeit(1)), written(Adjusted((0, 3), True))
    ('draw', '-/+', 'adjusted 0 3')
    """
    if isinstance(result, Adjusted):
        one, other = result.points
        return f"adjusted {one} {other}{'' if result.played else ' unplayed'}"
    return next(text for text, each in WRITTEN.items() if each == result)
