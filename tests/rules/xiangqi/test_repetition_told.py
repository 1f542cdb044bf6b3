"""A verdict is said in words: who must vary, why, and what each side's moves were, in three languages."""

import pytest
from loops import cases, ruled

from qihui.rules.xiangqi.repetition import Nature, Preset
from qihui.words import Language, say
from qihui.words import _catalogue as catalogue

CHASED = (
    "Red chased the same piece with every move of the repetition. Perpetual chase is forbidden: "
    "Red must play something else, or loses."
)


def spoken(fen: str, moves: str, preset: str, language: Language) -> list[str]:
    told = ruled(fen, moves, preset).told
    assert told is not None
    return [say(each.code, language, each.fields) for each in (told, *told.more)]


@pytest.mark.clause("X.repetition")
def test_a_verdict_says_who_must_vary_and_what_every_move_was():
    lone = ("3k4n/9/9/9/9/9/9/9/9/4K2R1 w", "h0i0 i9h7 i0h0 h7i9 h0i0 i9h7 i0h0 h7i9", "wxf")
    assert spoken(*lone, Language.ENGLISH) == [
        CHASED,
        "Red R2.1: chase of the horse",
        "Red R1.2: chase of the horse",
        "Black H9+8: idle move",
        "Black H8-9: idle move",
    ]
    assert spoken(*lone, Language.SIMPLIFIED) == [
        "红方在循环中步步追捉同一个子。长捉为禁止着法：红方必须变着，不变判负。",
        "红方走 车二平一：捉马",
        "红方走 车一平二：捉马",
        "黑方走 马9进8：闲",
        "黑方走 马8退9：闲",
    ]


@pytest.mark.clause("X.repetition")
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("preset", Preset)
def test_every_verdict_has_words(preset: Preset, language: Language):
    for case in cases():
        verdict = ruled(case.fen, case.moves, preset)
        assert verdict.told is not None
        for told in (verdict.told, *verdict.told.more):
            text = say(told.code, language, told.fields)
            assert "{" not in text, text
            assert told.code not in text, text
        assert ("offender" in verdict.told.fields) == (verdict.offender is not None)


@pytest.mark.parametrize("language", Language)
def test_every_nature_has_a_name(language: Language):
    names = catalogue("names", language)
    assert [nature for nature in Nature if f"nature.{nature}" not in names] == []
