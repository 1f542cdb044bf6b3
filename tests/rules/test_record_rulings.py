"""Records in which a referee corrected a position or adjusted a result, players claimed, and lag was credited."""

import json

import pytest

from played import played
from qihui.rules import BadRecord, Exit, Referee, Termination
from qihui.rules.core import Piece
from qihui.rules.outcome import Outcome, Points, forfeited, ruled, void
from qihui.rules.record import (
    FORMAT,
    Adjusted,
    Corrected,
    Deployed,
    Finished,
    Header,
    Moved,
    Out,
    Record,
    dump,
    parse,
)
from qihui.rules.retelling import Disagreement, disagreement, first_position

HEADER, *FACTS = dump(played(1, plies=20)).splitlines()
BEFORE = [HEADER, *FACTS[:4]]
POINTS = Points(win=5, draw=3, loss=1)
PAIRS = ((0, 2), (1, 3))
SIX = tuple((seat,) for seat in range(6))


def line(**changes: object) -> bytes:
    fact = {"fact": "corrected", "placed": [], "emptied": ["S11"], "turn": 0} | changes
    return json.dumps(fact).encode()


def piece(at: object = "S11", seat: object = 0, **more: object) -> dict[str, object]:
    return {"at": at, "seat": seat} | more


@pytest.mark.parametrize(
    ("fact", "code"),
    [
        (line(turn=4), "seat"),
        (line(turn=-1), "seat"),
        (line(placed=[piece(seat=4)]), "seat"),
        (line(placed=[piece(seat=-1)]), "seat"),
        (line(emptied=["S99"]), "point"),
        (line(emptied=["S11", "S11"]), "point"),
        (line(placed=[piece("")]), "point"),
        (line(placed=[piece(), piece()]), "point"),
        (line(emptied=None), "bad-line"),
        (line(emptied="S11"), "bad-line"),
        (line(placed=[{"at": "S11"}]), "bad-line"),
        (line(placed=[piece(seat="S")]), "bad-line"),
        (line(turn=None), "bad-line"),
        (b'{"fact":"adjusted"}', "bad-line"),
        (b'{"fact":"adjusted","outcome":{"scores":[1],"winners":[],"termination":"tired"}}', "bad-line"),
        (b'{"fact":"moved","seat":3,"move":"S21-S31","lag":-1}', "bad-line"),
        (b'{"fact":"moved","seat":3,"move":"S21-S31","lag":"1"}', "bad-line"),
    ],
)
def test_a_bad_line_is_refused_and_named(fact: bytes, code: str):
    with pytest.raises(BadRecord) as refused:
        parse(b"\n".join([*BEFORE, fact]))
    assert (refused.value.key, refused.value.where.split()[:2]) == (f"bad-record.{code}", ["line", "6"])


def test_a_correction_that_no_position_can_have_makes_an_illegal_game():
    for fact in (
        line(emptied=["C11"], turn=first_position(parse(b"\n".join(BEFORE))).turn),
        line(placed=[piece("C11")], emptied=[]),
    ):
        assert disagreement(parse(b"\n".join([*BEFORE, fact]))) == Disagreement(5, 0, "corrected")


def test_a_correction_and_an_adjusted_result_are_read_back_as_they_were_written():
    facts = (
        Corrected((Piece("S11", 0), Piece("S12", 0, "captain", "flag")), ("S21",), 3),
        Adjusted(void(4)),
    )
    record = Record(parse(HEADER).header, facts)
    assert parse(dump(record)) == record
    corrected, adjusted = dump(record).splitlines()[1:]
    pieces = b'[{"at":"S11","seat":0},{"at":"S12","seat":0,"face":"captain","carries":"flag"}]'
    assert corrected == b'{"fact":"corrected","placed":%s,"emptied":["S21"],"turn":3}' % pieces
    assert adjusted == b'{"fact":"adjusted","outcome":{"scores":[0,0,0,0],"winners":[],"termination":"void"}}'


def test_who_goes_out_by_a_correction_is_told_after_it():
    setups = tuple("97632/B.4.1/55.33/8.2.4/61B12/MF7MM" for _ in range(4))
    game = parse(HEADER).header
    facts = tuple(Deployed(seat, setup) for seat, setup in enumerate(setups))
    start = first_position(Record(game, facts))
    movers = tuple(
        each.at for each in start.view(Referee()).pieces if each.seat == 1 and each.face not in ("flag", "mine")
    )
    what = Corrected((), movers, 1)
    for more, why in (((), "out.missing"), ((Out(1, Exit.STUCK),), None)):
        found = disagreement(Record(game, (*facts, what, *more)))
        assert (found.why if found else None) == why


def test_lag_is_written_only_where_some_was_credited():
    record = Record(Header(FORMAT, "xiangqi", "china", 1, {}, ("a", "b")), (Moved(0, "h2-e2", 900),))
    credited = Record(record.header, (Moved(0, "h2-e2", 900, lag=150),))
    assert b"lag" not in dump(record)
    assert dump(credited).endswith(b'{"fact":"moved","seat":0,"move":"h2-e2","ms":900,"lag":150}\n')
    for each in (record, credited):
        assert parse(dump(each)) == each
        assert disagreement(each) is None


def test_a_draw_that_was_claimed_follows_from_the_game():
    options = {"fen": "3k4r/4a4/9/9/9/9/9/9/4A4/R4K3 w", "quiet_limit": 0, "material": False, "occurrences": 0}
    header = Header(FORMAT, "xiangqi", "china", 1, options, ("a", "b"))
    walk = ("a0-a1", "i9-i8", "a1-a0", "i8-i9")
    moves = [Moved(ply % 2, move) for ply, move in enumerate(walk * 2)]
    draw = Finished(Outcome((1, 1), (), Termination.REPETITION))
    assert disagreement(Record(header, (*moves, draw))) is None
    assert disagreement(Record(header, (*moves[:-1], draw))) == Disagreement(8, 7, "outcome")


def test_the_result_is_the_end_until_it_is_adjusted():
    header = Header(FORMAT, "xiangqi", "china", 1, {}, ("a", "b"))
    ends = [Finished(ruled((0,), 2, POINTS)), Adjusted(ruled((1,), 2, POINTS)), Adjusted(void(2))]
    results = [Record(header, tuple(ends[:number])).result for number in range(4)]
    assert results == [None, *(end.outcome for end in ends)]


@pytest.mark.parametrize(
    ("sides", "losers", "outcome"),
    [
        (PAIRS, (3,), Outcome((5, 1, 5, 1), (0, 2), Termination.FORFEIT)),
        (PAIRS, (0, 2), Outcome((1, 5, 1, 5), (1, 3), Termination.FORFEIT)),
        (PAIRS, (0, 1), Outcome((1, 1, 1, 1), (), Termination.DOUBLE_FORFEIT)),
        (SIX, (0, 1, 2, 4, 5), Outcome((1, 1, 1, 5, 1, 1), (3,), Termination.FORFEIT)),
        (SIX, tuple(range(6)), Outcome((1,) * 6, (), Termination.DOUBLE_FORFEIT)),
    ],
)
def test_the_side_of_who_forfeits_loses_and_all_do_when_all_forfeit(sides, losers, outcome):
    assert forfeited(sides, losers, POINTS) == outcome


def test_a_forfeit_that_nobody_wins_is_one_of_all_and_a_void_game_scores_nothing():
    assert ruled((), 2, POINTS, Termination.FORFEIT) == Outcome((1, 1), (), Termination.DOUBLE_FORFEIT)
    assert ruled((0,), 2, POINTS, Termination.VOID) == void(2) == Outcome((0, 0), (), Termination.VOID)
    assert ruled((), 2, POINTS) == Outcome((3, 3), (), Termination.RULED)
    forfeit = Outcome((3, 3), (), Termination.FORFEIT)
    record = Record(Header(FORMAT, "xiangqi", "china", 1, {}, ("a", "b")), (Finished(forfeit),))
    assert disagreement(record) == Disagreement(1, 0, "outcome")
