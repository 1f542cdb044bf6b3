from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from played import played
from qihui.rules import BadRecord, Exit, Outcome, Termination
from qihui.rules.junqi import jgs
from qihui.rules.outcome import forfeited, ruled, void
from qihui.rules.record import (
    Adjusted,
    Corrected,
    Deployed,
    DrawAnswered,
    DrawOffered,
    Finished,
    GameFact,
    Moved,
    Out,
    Record,
    Skipped,
    parse,
)
from qihui.rules.record import dump as dump_own
from qihui.rules.retelling import Disagreement, disagreement, first_position

SHORT = played(11, "recorded", 12, plain=True)
DATA = jgs.dump(SHORT)
END = jgs.RECORDS + 10 * int.from_bytes(DATA[0x1A:0x1C], "little")


def with_facts(record: Record, facts: list[GameFact]) -> Record:
    return msgspec.structs.replace(record, facts=(*record.facts[:4], *facts))


def error(data: bytes) -> tuple[str, str]:
    with pytest.raises(BadRecord) as caught:
        jgs.parse(data)
    return caught.value.key.removeprefix("bad-record."), caught.value.where


def judge(data: bytes) -> None:
    """Read and judge a file: it may be refused, or be legal or not. Anything else that is raised fails the test."""
    with suppress(BadRecord):
        disagreement(jgs.parse(data))


def patched(offset: int, *values: int) -> bytes:
    return DATA[:offset] + bytes(values) + DATA[offset + len(values) :]


def records(data: bytes) -> list[bytes]:
    count = int.from_bytes(data[0x1A:0x1C], "little")
    return [data[jgs.RECORDS + 10 * number :][:10] for number in range(count)]


@pytest.mark.clause("S4.records")
@given(st.integers(0, 2**32))
def test_a_random_game_is_read_back_equal_and_replays_to_its_end(seed: int):
    record = played(seed, "recorded", plain=True)
    again = jgs.parse(jgs.dump(record))
    assert again == record
    assert disagreement(again) is None
    assert parse(dump_own(again)) == record


@pytest.mark.clause("S4.records")
@given(st.integers(0, 2**32))
def test_what_the_format_cannot_hold_is_left_out_and_the_rest_replays(seed: int):
    record = played(seed, "competitive")
    again = jgs.parse(jgs.dump(record))
    assert disagreement(again) is None
    kept = [fact for fact in record.facts if not isinstance(fact, DrawOffered | DrawAnswered)]
    for fact, read in zip(kept, again.facts, strict=True):
        match fact:
            case Moved():
                assert read == msgspec.structs.replace(fact, ms=0)
            case Out(seat, Exit.TIME):
                assert read == Out(seat, Exit.RESIGNED)
            case Finished(outcome):
                assert isinstance(read, Finished)
                assert read.outcome.winners == outcome.winners
            case _:
                assert read == fact


def test_the_header_counts_the_records_and_their_bytes():
    count = len(records(DATA))
    assert DATA[:11] == b"QQGame JQS\0"
    assert len(DATA) == 0x19C + 10 * count + 8
    assert int.from_bytes(DATA[0x12:0x14], "little") == 396 + 10 * count


def test_blocks_stand_for_south_east_north_west_with_rows_from_right_to_left():
    names = [DATA[0x20 + 88 * place + 8 :][:20].rstrip(b"\0").decode("gbk") for place in range(4)]
    assert names == ["Anna", "李四", "Ben", "王小明"]
    front = SHORT.setups[3].split("/")[0]
    codes = {"B": 4} | {str(strength): 14 - strength for strength in range(1, 10)}
    assert list(DATA[0x20 + 88 + 28 :][:5]) == [codes[rank] for rank in reversed(front)]


def test_a_name_is_cut_between_characters_and_at_twenty_bytes():
    names = ("王" * 11, "a" + "李" * 11, "é" * 30, "")
    record = msgspec.structs.replace(SHORT, header=msgspec.structs.replace(SHORT.header, players=names))
    assert jgs.parse(jgs.dump(record)).header.players == ("王" * 10, "a" + "李" * 9, "é" * 10, "")


def test_a_move_names_its_posts_by_row_and_column_and_the_seat_that_follows():
    start = first_position(SHORT)
    seat = start.turn
    move = next(move for move in start.moves() if not start.play(move).last.contact)
    line = records(jgs.dump(with_facts(SHORT, [Moved(seat, move)])))[0]
    posts = {post.name: post for post in start.board.posts}
    source, target = (posts[name] for name in move.split("-"))
    place = {0: 0, 1: 3, 2: 2, 3: 1}[(seat + 1) % 4]
    assert line == bytes((0x5F, place << 3, source.y, source.x, target.y, target.x, 0, 0, 0, 0))


def test_both_flags_are_written_when_two_marshals_fall():
    # The curve joins South's last post in front with East's first one; both marshals stand there.
    setups = [front + "/6.5.5/44.33/7.2.2/21B1B/MFM1M" for front in ("76839", "97683", "97683", "97683")]
    facts = [Deployed(seat, setup) for seat, setup in enumerate(setups)]
    record = msgspec.structs.replace(SHORT, facts=tuple(facts))
    record = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, options={"first": 0}))
    data = jgs.dump(with_facts(record, [Moved(0, "S15-E11", contact="both")]))
    assert records(data)[0] == bytes((0x5F, 3 | 3 << 3 | 0x40, 11, 10, 10, 11, 16, 7, 9, 16))
    assert disagreement(jgs.parse(data)) is None


def test_events_name_the_seat_by_its_block_and_the_seat_to_move_next():
    seat = first_position(SHORT).turn
    place = {0: 0, 1: 3, 2: 2, 3: 1}
    lost = Finished(
        Outcome(
            (5, 1, 5, 1) if seat % 2 else (1, 5, 1, 5),
            ((seat + 1) % 4 % 2, (seat + 1) % 4 % 2 + 2),
            Termination.ALLIANCE_OUT,
        )
    )
    other = (seat + 2) % 4
    data = jgs.dump(with_facts(SHORT, [Skipped(seat), Out(seat, Exit.ABANDONED), Out(other, Exit.RESIGNED), lost]))
    after = (seat + 1) % 4
    assert records(data) == [
        bytes((0xF5, 2, place[seat], 1, place[after], 0, 0, 0, 0, 0)),
        bytes((0xF5, 3, place[seat], 6, place[after], 0, 0, 0, 0, 0)),
        bytes((0xF5, 3, place[other], 4, 0xFF, 0, 0, 0, 0, 0)),
        bytes((0xF5, 5, 0, 4, 0xFF, 0, 0, 0, 0, 0)),
    ]
    assert data[0x18] == 0xFF
    assert disagreement(jgs.parse(data)) is None


def test_somebody_who_left_the_room_changes_nothing():
    line = bytes((0xF5, 4, 0, 0, 0, 0, 0, 0, 0, 0))
    count = len(records(DATA)) + 1
    data = DATA[:0x12] + bytes(2) + DATA[0x14:0x1A] + count.to_bytes(2, "little") + DATA[0x1C:0x19C] + line
    assert jgs.parse(data + DATA[0x19C:]) == SHORT


def test_an_unknown_way_out_is_read_as_a_resignation():
    seat = first_position(SHORT).turn
    data = bytearray(jgs.dump(with_facts(SHORT, [Skipped(seat), Out(seat, Exit.ABANDONED)])))
    data[jgs.RECORDS + 13] = 3
    assert jgs.parse(bytes(data)).facts[-1] == Out(seat, Exit.RESIGNED)


@pytest.mark.clause("S4.draw-quiet")
@pytest.mark.parametrize(("moves", "termination"), [(69, Termination.AGREED), (70, Termination.QUIET)])
def test_a_draw_is_the_servers_own_after_seventy_quiet_moves(moves: int, termination: Termination):
    position = first_position(SHORT)
    facts: list[GameFact] = []
    for _ in range(moves):
        after = next(after for after in map(position.play, position.moves()) if not after.last.contact)
        facts.append(Moved(position.turn, f"{after.last.path[0]}-{after.last.path[-1]}"))
        position = after
    facts.append(Finished(Outcome((3, 3, 3, 3), (), Termination.AGREED)))
    assert jgs.parse(jgs.dump(with_facts(SHORT, facts))).facts[-1].outcome.termination is termination


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        (b"", ("foreign", "byte 0x0")),
        (b"QQGame JQL File\0", ("foreign", "byte 0x0")),
        (patched(0x12, 1, 1), ("length", "byte 0x12")),
        (patched(0x1A, 0), ("length", "byte 0x12")),
        (patched(0x3F, 14), ("cell", "byte 0x3f")),
        (patched(0x3C, *bytes(30)), ("setup", "byte 0x3c")),
        (patched(0x19C, 0x5E), ("record-kind", "byte 0x19c")),
        (patched(0x19C, 0xF5, 6), ("record-kind", "byte 0x19c")),
        (patched(0x19C, 0xF5, 3, 4), ("seat", "byte 0x19e")),
        (patched(0x1A6, 0x5F, 4), ("contact", "byte 0x1a7")),
        (patched(0x1A6, 0x5F, 0, 0, 0), ("post", "byte 0x1a8")),
        (patched(0x1A6, 0x5F, 0, 11, 8, 17, 8), ("post", "byte 0x1aa")),
        (patched(0x19C, 0xF5, 5, 0, 4), ("undecided", "byte 0x19f")),
    ],
)
def test_damage_is_told_with_its_byte(data: bytes, wanted: tuple[str, str]):
    assert error(data) == wanted


@pytest.mark.clause("S4.records")
def test_a_file_cut_off_anywhere_before_the_end_of_its_records_is_refused():
    for size in range(END):
        assert error(DATA[:size]) == (
            ("foreign", "byte 0x0") if size < len(jgs.MAGIC) else ("truncated", f"byte {size:#x}")
        )
    for size in range(END, len(DATA)):
        assert jgs.parse(DATA[:size]) == SHORT


def test_a_move_from_an_empty_post_is_illegal_for_the_seat_whose_turn_it_is():
    start = first_position(SHORT)
    line = bytes((0x5F, 0, 8, 8, 8, 10, 0, 0, 0, 0))
    data = bytearray(jgs.dump(with_facts(SHORT, [Skipped(start.turn)])))
    data[0x12:0x14] = bytes(2)
    data[0x1A] = 2
    data[0x1A6:] = line
    assert disagreement(jgs.parse(bytes(data))) == Disagreement(6, 0, "illegal-move.empty-source")


@given(st.data())
def test_damage_of_any_kind_never_breaks_the_reader(data: st.DataObject):
    content = bytearray(DATA)
    for _ in range(data.draw(st.integers(1, 5))):
        content[data.draw(st.integers(0x0B, len(content) - 1))] = data.draw(st.integers(0, 255))
    judge(bytes(content))


@given(st.lists(st.binary(min_size=10, max_size=10), max_size=12))
def test_records_of_any_kind_never_break_the_reader(lines: list[bytes]):
    kinds = [bytes((0x5F if line[0] % 2 else 0xF5,)) + line[1:] for line in lines]
    head = DATA[:0x12] + bytes(2) + DATA[0x14:0x1A] + len(lines).to_bytes(2, "little") + DATA[0x1C:0x19C]
    judge(head + b"".join(kinds))


def test_what_is_no_legal_game_is_not_written():
    with pytest.raises(BadRecord, match="illegal-game"):
        jgs.dump(with_facts(SHORT, [Moved(first_position(SHORT).turn, "C11-C12")]))
    with pytest.raises(BadRecord, match="no-formation"):
        jgs.dump(msgspec.structs.replace(SHORT, facts=()))
    with pytest.raises(BadRecord, match="no-jgs"):
        jgs.dump(msgspec.structs.replace(SHORT, header=msgspec.structs.replace(SHORT.header, game="chess")))


def test_what_a_referee_decided_is_not_told_by_the_moves():
    points = first_position(SHORT).options.points
    drawn = Finished(ruled((), 4, points))
    assert jgs.parse(jgs.dump(with_facts(SHORT, [drawn]))).result == Outcome((3,) * 4, (), Termination.AGREED)
    for facts in (
        [Corrected((), (), 2)],
        [drawn, Adjusted(void(4))],
        [Finished(void(4))],
        [Finished(ruled((0, 2), 4, points))],
        [Finished(forfeited(((0, 2), (1, 3)), (1,), points))],
        [Finished(forfeited(((0, 2), (1, 3)), (1, 2), points))],
    ):
        record = with_facts(SHORT, facts)
        assert disagreement(record) is None
        with pytest.raises(BadRecord, match="ruling-in-game"):
            jgs.dump(record)
