import pytest

from qihui.rules.errors import Illegal, IllegalMove, QihuiError
from qihui.rules.junqi import deployment
from qihui.words import Language, preferred, say


def told(error: QihuiError, language: Language) -> str:
    return say(error.key, language, error.fields)


def test_a_fault_names_rank_and_cell_in_the_reader_s_language():
    mine_in_front = "M8776/.65.5/4.4.3/.33.2/221MM/11FBB"
    mine = next(fault for fault in deployment.faults(deployment.parse(mine_in_front)) if fault.at == "r1c1")
    assert told(mine, Language.ENGLISH) == "A mine may stand only in the last two rows, not on row 1, column 1."
    assert told(mine, Language.SIMPLIFIED) == "地雷只能放在后两排，不能放在第 1 排第 1 列。"
    assert told(mine, Language.TRADITIONAL) == "地雷只能放在後兩排，不能放在第 1 排第 1 列。"


def test_a_row_is_named_as_a_row():
    assert "row 3" in say("setup-fault.row-length", Language.ENGLISH, {"at": "r3", "count": 4})


def test_seats_and_phases_are_named():
    assert say("seat-taken", Language.TRADITIONAL, {"seat": "E"}).startswith("東家")
    text = say("wrong-phase", Language.ENGLISH, {"phase": "finished", "needed": "playing"})
    assert text == "The table is finished; this can be done only while it is playing."


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("line 3 (byte 40)", "第 3 行（第 40 字节）"),
        ("byte 12", "第 12 字节"),
        ("line 2", "第 2 行"),
        ("1", "第 1 行"),
        ("somewhere else", "somewhere else"),
    ],
)
def test_the_place_in_a_file_is_translated(where: str, words: str):
    assert words in say("bad-record.bad-line", Language.SIMPLIFIED, {"where": where, "why": "x"})


def test_a_refused_move_says_why():
    error = IllegalMove("S21-S51", Illegal.NO_CORNER)
    assert told(error, Language.ENGLISH).startswith("Only the engineer turns corners")


def test_what_people_wrote_is_given_back_as_it_is():
    assert "“{limit} {name}”" in say("name-taken", Language.ENGLISH, {"name": "{limit} {name}"})


def test_an_unknown_code_keeps_all_that_is_known():
    assert say("new-code", Language.ENGLISH, {"a": 1, "b": "c"}) == "new-code (a=1, b=c)"
    assert say("new-code", Language.ENGLISH) == "new-code"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("", Language.SIMPLIFIED),
        ("C.UTF-8", Language.SIMPLIFIED),
        ("POSIX", Language.SIMPLIFIED),
        ("zh_CN.UTF-8", Language.SIMPLIFIED),
        ("zh_SG", Language.SIMPLIFIED),
        ("zh_TW.Big5", Language.TRADITIONAL),
        ("zh-Hant", Language.TRADITIONAL),
        ("zh-Hans-HK", Language.SIMPLIFIED),
        ("en_GB.UTF-8@euro", Language.ENGLISH),
        ("ja_JP.UTF-8", Language.ENGLISH),
        ("fr-FR, zh-HK;q=0.7, en;q=0.6", Language.TRADITIONAL),
        ("en;q=0.4, zh-CN;q=0.9", Language.SIMPLIFIED),
        ("en;q=0, zh-MO;q=0.1", Language.TRADITIONAL),
        ("en;q=broken, zh", Language.SIMPLIFIED),
        ("de:en_US:zh_CN", Language.ENGLISH),
        ("*", Language.SIMPLIFIED),
    ],
)
def test_the_language_somebody_prefers(text: str, language: Language):
    assert preferred(text) is language
