import json
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from played import GAME, played
from qihui.rules import BadRecord, Exit, Termination
from qihui.rules.junqi.pieces import Rank, cell
from qihui.rules.outcome import Outcome
from qihui.rules.record import Deployed, DrawAnswered, Finished, Moved, Out, Record, Skipped, dump, parse
from qihui.rules.retelling import Disagreement, disagreement, first_position, frames

DOCUMENT = Path(__file__).parents[2] / "docs" / "record-format.md"
HEADER, *FACTS = dump(played(1, plies=20)).splitlines()
BEFORE = [HEADER, *FACTS[:4]]


def judge(data: bytes) -> Disagreement | BadRecord | None:
    """The verdict on a file: a fault, an error, or nothing to say. Anything else that is raised fails the test."""
    try:
        return disagreement(parse(data))
    except BadRecord as error:
        return error


def with_facts(record: Record, facts: list) -> Record:
    return msgspec.structs.replace(record, facts=tuple(facts))


def changed(**fields: object) -> bytes:
    return json.dumps(json.loads(HEADER) | fields).encode()


@pytest.mark.clause("S4.records")
@pytest.mark.parametrize("profile", GAME.profiles)
@given(seed=st.integers(0, 2**32))
def test_a_random_game_is_read_back_equal_and_replays_to_its_end(profile: str, seed: int):
    record = played(seed, profile)
    again = parse(dump(record))
    assert again == record
    assert disagreement(again) is None
    *_, last = frames(again)
    assert last.position.outcome == record.facts[-1].outcome


@pytest.mark.clause("S4.records")
def test_the_frames_of_a_record_are_the_moves_one_by_one():
    record = played(3)
    shown = [frame.fact for frame in frames(record) if isinstance(frame.fact, Moved)]
    assert shown == [fact for fact in record.facts if isinstance(fact, Moved)]
    assert next(iter(frames(record))).position == first_position(record)


@pytest.mark.clause("S4.records")
def test_the_example_of_the_document_is_a_legal_game():
    text = re.search(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert text
    record = parse(text[1].encode())
    assert disagreement(record) is None
    assert dump(record).decode() == text[1]
    assert {type(fact).__name__ for fact in record.facts} == {
        *("Deployed", "Moved", "DrawOffered", "DrawAnswered", "Out", "Finished")
    }


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "empty"),
        (b"[]", "bad-line"),
        (b"\xff\xfe", "bad-line"),
        (b"{", "bad-line"),
        (b'{"fact":"header"}', "bad-line"),
        (FACTS[0], "no-header"),
        (changed(options={"deep": 1}), "options"),
        (changed(options={"first": True}), "options"),
        (changed(options={"first": None}), "options"),
        (changed(options={"first": 4}), "options"),
        (changed(options={"points": {"win": "5"}}), "options"),
        (changed(options=[]), "bad-line"),
        (HEADER.replace(b'"options":{', b'"options":{"x":' + b"[" * 200_000), "bad-line"),
        (changed(profile="house"), "options"),
        (changed(profile_version=2), "profile-version"),
        (changed(game="chess"), "unknown-game"),
        (changed(format=2), "newer-format"),
        (changed(format=0), "newer-format"),
        (changed(players=["A", "B"]), "players"),
        (changed(players=["A", "B", "C", None]), "bad-line"),
        (changed(players="ABCD"), "bad-line"),
    ],
)
def test_a_bad_header_is_refused(line: bytes, code: str):
    error = judge(line)
    assert isinstance(error, BadRecord)
    assert (error.key, error.where) == (f"bad-record.{code}", "line 1 (byte 0)")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (HEADER, "second-header"),
        (b'{"fact":"moved","seat":99,"move":"S21-S31"}', "seat"),
        (b'{"fact":"moved","seat":-1,"move":"S21-S31"}', "seat"),
        (b'{"fact":"moved","seat":true,"move":"S21-S31"}', "bad-line"),
        (b'{"fact":"moved","seat":null,"move":"S21-S31"}', "bad-line"),
        (b'{"fact":"moved","seat":1e400,"move":"S21-S31"}', "bad-line"),
        (b'{"fact":"moved","seat":3,"move":"S21-S31","ms":-1}', "bad-line"),
        (b'{"fact":"moved","seat":3}', "bad-line"),
        (b'{"fact":"passed","seat":3}', "bad-line"),
        (b'{"fact":"out","seat":4,"reason":"flag"}', "seat"),
        (b'{"fact":"out","seat":0,"reason":"tired"}', "bad-line"),
        (b'{"fact":"skipped","seat":7}', "seat"),
        (b'{"fact":"draw-answered","seat":-3,"accept":true}', "seat"),
        (b'{"fact":"deployed","seat":0}', "formation-place"),
        (b'{"fact":"finished","outcome":null}', "bad-line"),
        (b'{"fact":"finished","outcome":{"scores":[1],"winners":"S","termination":"quiet"}}', "bad-line"),
        (b"\xc3", "bad-line"),
    ],
)
def test_a_bad_line_is_refused_and_named(line: bytes, code: str):
    error = judge(b"\n".join([*BEFORE, line]))
    assert isinstance(error, BadRecord)
    assert (error.key, error.where) == (f"bad-record.{code}", f"line 6 (byte {sum(map(len, BEFORE)) + 5})")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b'{"fact":"moved","seat":0,"move":"here"}', "illegal-move.not-your-turn"),
        (b'{"fact":"moved","seat":%d,"move":"S99-S98"}', "illegal-move.no-such-point"),
        (b'{"fact":"moved","seat":%d,"move":""}', "illegal-move.not-a-move"),
        (b'{"fact":"moved","seat":%d,"move":"S11-S11-S11"}', "illegal-move.not-a-move"),
        (b'{"fact":"moved","seat":%d,"move":"C11-C12"}', "illegal-move.empty-source"),
        (b'{"fact":"out","seat":0,"reason":"flag"}', "out.flag"),
        (b'{"fact":"out","seat":0,"reason":"stuck"}', "out.stuck"),
        (b'{"fact":"skipped","seat":%d}', "skipped"),
        (b'{"fact":"finished","outcome":{"scores":[],"winners":[],"termination":"agreed"}}', "outcome"),
        (b'{"fact":"finished","outcome":{"scores":[5,1,5,1],"winners":[0,2],"termination":"agreed"}}', "outcome"),
        (b'{"fact":"finished","outcome":{"scores":[5,1,5,1],"winners":[9],"termination":"alliance-out"}}', "outcome"),
        (b'{"fact":"finished","outcome":{"scores":[3,3,3,3],"winners":[],"termination":"quiet"}}', "outcome"),
    ],
)
def test_a_fact_against_the_rules_is_told_with_its_number(line: bytes, why: str):
    turn = first_position(parse(b"\n".join(BEFORE))).turn
    if b"%d" in line:
        line = line % turn
    elif why == "illegal-move.not-your-turn":
        line = line.replace(b'"seat":0', b'"seat":%d' % ((turn + 1) % 4))
    assert judge(b"\n".join([*BEFORE, line])) == Disagreement(5, 0, why)


def test_a_contact_that_did_not_happen_is_told():
    record = parse(b"\n".join(BEFORE))
    position = first_position(record)
    move = next(move for move in position.moves() if not position.play(move).last.contact)
    for contact in ("takes", "none", "\ud7ff"):
        facts = [*record.facts, Moved(position.turn, move, contact=contact)]
        assert disagreement(with_facts(record, facts)) == Disagreement(5, 0, "contact")


@pytest.mark.clause("S4.records")
@pytest.mark.parametrize("fault", ["", "x", "9" * 30, FACTS[0].decode()[30:40]])
def test_a_formation_against_the_rules_makes_an_illegal_game(fault: str):
    record = played(2)
    setup = fault or record.setups[2].replace("F", "M")
    assert disagreement(with_facts(record, [*record.facts[:2], Deployed(2, setup), *record.facts[3:]])) == (
        Disagreement(3, 0, "formation")
    )


def test_a_game_with_a_hidden_or_missing_formation_cannot_be_begun():
    record = played(2)
    for facts in ([Deployed(0), *record.facts[1:]], record.facts[1:]):
        error = judge(dump(with_facts(record, facts)))
        assert isinstance(error, BadRecord)
        assert (error.key, error.fields["seat"]) == ("bad-record.no-formation", "S")


def test_formations_come_first_and_once_a_seat():
    record = played(2)
    for facts in ([*record.facts[:2], record.facts[0]], [*record.facts[1:5], record.facts[0]]):
        error = judge(dump(with_facts(record, facts)))
        assert isinstance(error, BadRecord)
        assert error.key == "bad-record.formation-place"


def ended() -> Record:
    """A random game in which somebody lost a flag and an alliance lost."""
    games = (played(seed, "recorded", 1000, plain=True) for seed in range(100))
    return next(
        game
        for game in games
        if isinstance(game.facts[-2], Out)
        and any(fact.reason is Exit.FLAG for fact in game.facts if isinstance(fact, Out))
    )


def test_what_follows_must_be_told():
    record = ended()
    facts = list(record.facts)
    flag = next(number for number, fact in enumerate(facts) if isinstance(fact, Out) and fact.reason is Exit.FLAG)
    for wrong, number, why in (
        (facts[:flag] + facts[flag + 1 :], flag + 1, "out.missing"),
        (facts[:flag], flag + 1, "out.missing"),
        (facts[: flag + 1] + facts[flag:], flag + 2, "out.twice"),
        (facts[:-1], len(facts), "outcome.missing"),
        ([*facts, facts[-1]], len(facts) + 1, "after-end"),
        ([*facts, DrawAnswered(0, accept=True)], len(facts) + 1, "after-end"),
    ):
        found = disagreement(with_facts(record, wrong))
        assert found is not None
        assert (found.fact, found.why) == (number, why)


def test_a_game_that_still_runs_is_legal_so_far():
    record = played(4)
    moves = [number for number, fact in enumerate(record.facts) if isinstance(fact, Moved)]
    assert disagreement(with_facts(record, list(record.facts[: moves[5]]))) is None


def test_nobody_leaves_twice():
    record = played(4)
    facts = [*record.facts[:4], Out(1, Exit.RESIGNED), Out(1, Exit.RESIGNED)]
    assert disagreement(with_facts(record, facts)) == Disagreement(6, 0, "out.twice")
    assert disagreement(with_facts(record, [*facts[:5], Out(1, Exit.FLAG)])) == Disagreement(6, 0, "out.twice")


@pytest.mark.clause("S4.no-pass")
def test_only_a_foreign_record_has_a_turn_lost_for_time():
    for profile, verdict in (("competitive", "skipped"), ("hunan-2003", "skipped"), ("recorded", None)):
        record = played(5, profile)
        turn = first_position(record).turn
        found = disagreement(with_facts(record, [*record.facts[:4], Skipped(turn)]))
        assert (found.why if found else None) == verdict


def test_a_turn_lost_passes_on_without_counting_as_a_move():
    record = played(5, "recorded")
    before = first_position(record)
    after = before.skip(before.turn)
    assert (after.turn, after.ply, after.cells) == ((before.turn + 1) % 4, 0, before.cells)
    assert before.skip(after.turn) is before


def test_only_a_foreign_record_has_a_stuck_seat_out_before_its_turn():
    for profile, out in (("competitive", ()), ("recorded", (2,))):
        start = first_position(played(6, profile))
        home = start.board.home[2]
        cells = bytearray(code if post not in home else 0 for post, code in enumerate(start.cells))
        cells[home[-4]], cells[home[-1]] = cell(2, Rank.FLAG), cell(2, Rank.MINE)
        position = msgspec.structs.replace(start, cells=bytes(cells), turn=0)
        assert position.retire(2, Exit.STUCK).out == out
        assert position.retire(1, Exit.STUCK) is position
        assert position.retire(1, Exit.FLAG) is position


@pytest.mark.clause("S4.draw-quiet")
def test_a_limit_that_the_options_set_is_reached_by_moves_only():
    drawn = Outcome((3, 3, 3, 3), (), Termination.QUIET)
    for profile, why in (("competitive", "outcome"), ("recorded", None)):
        record = played(7, profile)
        found = disagreement(with_facts(record, [*record.facts[:4], Finished(drawn)]))
        assert (found.why if found else None) == why


def test_a_record_cut_off_anywhere_is_refused_or_legal_so_far():
    data = dump(played(8, plies=12))
    for size in range(len(data)):
        verdict = judge(data[:size])
        lines = data[:size].split(b"\n")
        if isinstance(verdict, BadRecord) and verdict.key == "bad-record.bad-line":
            assert verdict.where == f"line {len(lines)} (byte {size - len(lines[-1])})"


@given(st.data())
def test_a_damaged_record_never_breaks_the_reader(data: st.DataObject):
    content = bytearray(dump(played(9, plies=12)))
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    judge(bytes(content))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@given(st.data())
def test_a_record_with_values_of_any_kind_never_breaks_the_reader(data: st.DataObject):
    lines = [json.loads(line) for line in [HEADER, *FACTS]]
    for _ in range(data.draw(st.integers(1, 3))):
        line = data.draw(st.sampled_from(lines))
        line[data.draw(st.sampled_from(sorted(line)))] = data.draw(JSON)
    judge("\n".join(json.dumps(line) for line in lines).encode())


@given(st.binary(max_size=200))
def test_bytes_of_any_kind_never_break_the_reader(content: bytes):
    judge(content)
