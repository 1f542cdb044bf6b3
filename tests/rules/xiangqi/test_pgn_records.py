from random import Random

import msgspec
import pytest
from old_xiangqi_files import random_moves

from qihui.rules.errors import BadRecord
from qihui.rules.junqi import GAME as SIGUO
from qihui.rules.outcome import Exit, Outcome, Points, Termination, ruled, void, won
from qihui.rules.record import FORMAT, Adjusted, Corrected, Finished, Header, Moved, Out, Record, dump, parse
from qihui.rules.retelling import disagreement, first_position
from qihui.rules.xiangqi import GAME, pgn
from qihui.rules.xiangqi.foreign import Game, Result, from_record, to_record

MATED = '[FEN "3k5/1R7/9/9/9/9/9/9/9/R3K4 w"]\n1. 车九进九 1-0'
POINTS = Points(win=2, draw=1, loss=0)
REPEATED = "h0g2 h9g7 g2h0 g7h9"


def record_of(text: str) -> Record:
    (game,) = pgn.parse(text.encode())
    return to_record(game)


def ends(record: Record) -> list[object]:
    return [fact for fact in record.facts if not isinstance(fact, Moved)]


@pytest.mark.clause("X.record")
def test_a_game_becomes_a_record_that_is_legal():
    record = record_of(
        '[Event "杯赛"]\n[Site "?"]\n[Date "2026.11.30"]\n[Red "甲"]\n[Black "乙"]\n1. 炮二平五 炮8平5 2. 炮五进四'
    )
    assert record.header.players == ("甲", "乙")
    assert record.header.source == "杯赛, 2026.11.30"
    assert [fact.move for fact in record.facts] == ["h2-e2", "h7-e7", "e2-e6"]
    assert [fact.contact for fact in record.facts] == ["", "", "takes"]
    assert disagreement(record) is None
    assert parse(dump(record)) == record


@pytest.mark.clause("X.record")
@pytest.mark.parametrize(
    ("head", "result", "reason"),
    [
        ("", "1-0", Exit.RESIGNED),
        ('[Termination "time forfeit"]', "1-0", Exit.TIME),
        ('[Termination "Abandoned"]', "0-1", Exit.ABANDONED),
        ('[Termination "whatever"]', "0-1", Exit.RESIGNED),
    ],
)
def test_who_lost_without_mate_resigned_unless_the_file_says_otherwise(head: str, result: str, reason: Exit):
    record = record_of(f"{head}\n1. 炮二平五 马8进7 {result}")
    loser = 1 if result == "1-0" else 0
    out, finished = ends(record)
    assert out == Out(loser, reason)
    assert isinstance(finished, Finished)
    assert finished.outcome.winners == (1 - loser,)
    assert disagreement(record) is None


@pytest.mark.clause("X.record")
def test_a_drawn_game_was_agreed_and_an_open_one_has_no_end():
    drawn = record_of("1. 炮二平五 1/2-1/2")
    (finished,) = ends(drawn)
    assert isinstance(finished, Finished)
    assert finished.outcome.termination is Termination.AGREED
    assert disagreement(drawn) is None
    running = record_of("1. 炮二平五 *")
    assert ends(running) == []
    assert disagreement(running) is None


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("said", ["1-0", "*", "0-1", "1/2-1/2"])
def test_mate_is_the_end_whatever_the_file_says(said: str):
    record = record_of(MATED.replace("1-0", said))
    (finished,) = ends(record)
    assert isinstance(finished, Finished)
    assert (finished.outcome.termination, finished.outcome.winners) == (Termination.CHECKMATE, (0,))
    assert disagreement(record) is None


@pytest.mark.clause("X.record")
def test_a_game_from_outside_is_not_cut_short_by_our_limits():
    text = " ".join([REPEATED] * 3)
    record = record_of(f"{text} 1/2-1/2")
    assert sum(isinstance(fact, Moved) for fact in record.facts) == 12
    assert disagreement(record) is None


def test_what_others_did_not_end_no_rule_of_ours_ends():
    """Twelve times the same four moves, and red won in the end: so it was played, and so it is kept."""
    text = " ".join([REPEATED] * 12)
    record = record_of(f"{text} 1-0")
    assert sum(isinstance(fact, Moved) for fact in record.facts) == 48
    assert disagreement(record) is None
    assert ends(record)[-1].outcome.winners == (0,)


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("seed", range(8))
def test_a_record_becomes_a_file_and_a_record_again(seed: int):
    rng = Random(seed)
    result = list(Result)[seed % 4]
    tags = (("Event", "棋会杯"), ("Red", "甲"), ("Black", "乙"))
    first = to_record(Game(tags, tuple(random_moves(rng, 40)), result))
    game = from_record(first)
    (again,) = pgn.parse(pgn.dump([game], ("zh-Hans", "wxf", "iccs", "zh-Hant")[seed % 4]))
    assert again.result is result
    assert to_record(again) == first


@pytest.mark.clause("X.record")
@pytest.mark.parametrize(
    ("reason", "said"), [(Exit.TIME, "time forfeit"), (Exit.ABANDONED, "abandoned"), (Exit.RESIGNED, "normal")]
)
def test_a_file_says_why_a_game_ended(reason: Exit, said: str):
    header = Header(FORMAT, "xiangqi", "china", 1, {}, ("a\nb", 'c"d'), "hall\t3")
    position = first_position(Record(header, ())).play("h2-e2")
    outcome = position.retire(1, reason).outcome
    assert outcome is not None
    game = from_record(Record(header, (Moved(0, "h2-e2", 1200), Out(1, reason), Finished(outcome))))
    assert game.tag("Termination") == said
    assert (game.result, game.moves, game.start) == (Result.RED, ("h2-e2",), "")
    assert (game.tag("Red"), game.tag("Black"), game.tag("Event")) == ("a b", 'c"d', "hall 3")
    assert pgn.parse(pgn.dump([game]))[0].tags == game.tags


def test_what_is_no_legal_game_of_xiangqi_is_not_written():
    header = Header(FORMAT, "xiangqi", "china", 1, {}, ("a", "b"))
    with pytest.raises(BadRecord) as refused:
        from_record(Record(header, (Moved(0, "h2-e2"), Moved(1, "h2-e2"))))
    assert (refused.value.key, refused.value.where) == ("bad-record.illegal-game", "line 3")
    with pytest.raises(BadRecord) as refused:
        from_record(Record(Header(FORMAT, SIGUO.name, "competitive", 1, {}, ("a", "b", "c", "d")), ()))
    assert refused.value.key == "bad-record.no-xiangqi"
    assert GAME.name == "xiangqi"


@pytest.mark.parametrize(
    ("outcome", "result", "said"),
    [
        (won((0,), 2, POINTS, Termination.FORFEIT), Result.RED, "rules infraction"),
        (ruled((), 2, POINTS, Termination.DOUBLE_FORFEIT), Result.OPEN, "rules infraction"),
        (void(2), Result.OPEN, "unterminated"),
        (ruled((1,), 2, POINTS), Result.BLACK, "adjudication"),
        (ruled((), 2, POINTS), Result.DRAW, "adjudication"),
    ],
)
def test_a_file_has_the_result_that_a_referee_gave_the_game(outcome: Outcome, result: Result, said: str):
    header = Header(FORMAT, "xiangqi", "china", 1, {}, ("a", "b"))
    lost = first_position(Record(header, ())).retire(0, Exit.TIME).outcome
    assert lost
    for facts in ((Finished(outcome),), (Out(0, Exit.TIME), Finished(lost), Adjusted(outcome))):
        record = Record(header, facts)
        assert disagreement(record) is None
        game = from_record(record)
        assert (game.result, game.tag("Termination")) == (result, said)
        assert pgn.parse(pgn.dump([game]))[0] == msgspec.structs.replace(game, encoding="utf-8")


def test_a_game_with_a_corrected_position_is_not_told_by_its_moves():
    header = Header(FORMAT, "xiangqi", "china", 1, {}, ("a", "b"))
    facts = (Moved(0, "h2-e2"), Corrected((), ("a0",), 1))
    assert disagreement(Record(header, facts)) is None
    with pytest.raises(BadRecord) as refused:
        from_record(Record(header, facts))
    assert (refused.value.key, refused.value.where) == ("bad-record.ruling-in-game", "line 3")
