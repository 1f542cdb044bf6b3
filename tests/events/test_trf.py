"""Tournament report files: columns by code points, three kinds of line ends, faults with their place."""

from decimal import Decimal

import pytest
from crosstables import DATA, report
from msgspec.structs import replace

from qihui.events.files import trf
from qihui.events.files.trf import BadTrf, Cell, Edition, Header, Player, Report
from qihui.events.ranking import Entrant, Format, ScoreField, chain, rank
from qihui.events.results import (
    Adjusted,
    Bye,
    ByeKind,
    DoubleForfeit,
    Forfeit,
    Game,
    Missing,
    Played,
    Void,
)
from qihui.events.scoring import POINTS, PointTable

FILES = ("tb1", "rr1", "drr", "i30", "unplayed", "held5", "held9", "held6")

TWO = """\
012 Cup
001    1      One                                                                1.0    1     2 w 1
001    2      Two                                                                0.0    2     1 b 0
"""


def changed(line: int, column: int, text: str) -> str:
    """The small file with other signs from a column of a line on."""
    lines = TWO.splitlines()
    row = lines[line - 1]
    lines[line - 1] = row[: column - 1].ljust(column - 1) + text + row[column - 1 + len(text) :]
    return "\n".join(lines)


@pytest.mark.parametrize("name", ["tb1", "rr1", "drr"])
def test_files_are_written_as_they_were_found(name: str):
    assert trf.write(report(name), end="\n") == (DATA / f"{name}.trf").read_text(encoding="utf-8")


def test_a_file_is_read_field_by_field():
    told = report("tb1")
    assert (told.text("012"), told.rounds, len(told.players)) == ("Test", 4, 6)
    assert told.players[3] == Player(
        4,
        "Zhao, Liu",
        Decimal("2.0"),
        4,
        (Cell(1, "b", "0"), Cell(None, "-", "U"), Cell(2, "w", "="), Cell(3, "b", "=")),
        "m",
        "",
        1700,
        "CHN",
        "8600004",
        "1990/01/01",
    )
    pending = report("i30")
    assert (pending.rounds, pending.players[0].rounds, pending.players[1].rounds) == (4, (Cell(None, "-", "Z"),), ())


def test_columns_are_code_points_and_not_widths():
    """TieBreakServer refuses a file whose columns are shifted by wide characters."""
    names = ("诸葛亮", "ئابدۇرېھىم ئۆتكۈر", "é́é́é́", "𠮷野家")
    players = tuple(Player(number, name, Decimal(0), number) for number, name in enumerate(names, 1))
    text = trf.write(Report((), players), end="\n")
    for line, player in zip(text.splitlines(), players, strict=True):
        assert line[14:47] == player.name.ljust(33)
        assert line[80:89] == f" 0.0    {player.number}"
    assert trf.read(text).players == players


def test_what_would_end_a_line_is_a_space():
    text = trf.write(Report((Header("012", "a\r001 b\u2028c"),), (Player(1, "x\ny\tz", Decimal(0), 1),)), end="\n")
    assert len(text.splitlines()) == 2
    told = trf.read(text)
    assert (told.text("012"), told.players[0].name) == ("a 001 b c", "x y z")


def test_dates_stay_in_the_columns_of_their_rounds():
    line = "132" + " " * 88 + "26/11/30  26/12/01"
    told = trf.read(line)
    assert trf.write(told, end="\n") == line + "\n"


@pytest.mark.parametrize(
    ("text", "key", "line", "column"),
    [
        (changed(2, 5, "   x"), "trf-number", 2, 5),
        (changed(2, 5, "   0"), "trf-number", 2, 5),
        (changed(2, 49, "12a4"), "trf-number", 2, 49),
        (changed(2, 81, " NaN"), "trf-number", 2, 81),
        (changed(2, 81, " ½  "), "trf-number", 2, 81),
        (changed(2, 92, "   ٢"), "trf-number", 2, 92),
        (changed(2, 48, "x"), "trf-misaligned", 2, 48),
        (changed(2, 90, "1"), "trf-misaligned", 2, 90),
        (changed(3, 96, "w"), "trf-misaligned", 3, 96),
        (changed(3, 97, "x"), "trf-colour", 3, 97),
        (changed(3, 99, "2"), "trf-result", 3, 99),
        (changed(3, 99, "U"), "trf-result", 3, 99),
        (changed(3, 5, "   1"), "trf-twice", 3, 5),
        (changed(2, 92, "   7"), "trf-opponent", 2, 92),
        (changed(2, 92, "   1"), "trf-opponent", 2, 92),
        (changed(2, 92, "0000 - Z"), "trf-mirror", 3, 92),
        (changed(3, 97, "w"), "trf-mirror", 2, 92),
        (changed(3, 99, " "), "trf-mirror", 2, 92),
        (TWO + "162  W 1.0    Q 1.0", "trf-letter", 4, 15),
        (TWO + "162  W 1.0    D", "trf-number", 4, 16),
        (TWO + "162  W 0.5    D 1.0", "trf-table", 4, 6),
        (TWO + "240 U 001 0001", "trf-letter", 4, 5),
        (TWO + "240 F 00x 0001", "trf-number", 4, 7),
        (TWO + "260 001 002 00010002", "trf-misaligned", 4, 17),
        (TWO + "299        -0.5   000    2", "trf-misaligned", 4, 12),
    ],
)
def test_faults_are_told_with_line_and_column(text: str, key: str, line: int, column: int):
    with pytest.raises(BadTrf) as caught:
        trf.read(text)
    assert (caught.value.key, caught.value.fields["line"], caught.value.fields["column"]) == (key, line, column)


def test_a_file_in_the_wrong_encoding_is_told():
    """Chinese names of GB18030 read as Latin-1 have twice their columns."""
    player = Player(1, "张三", Decimal(0), 1)
    text = trf.write(Report((), (player,))).encode("gb18030").decode("latin-1")
    with pytest.raises(BadTrf) as caught:
        trf.read(text)
    assert caught.value.fields["line"] == 1


@pytest.mark.parametrize(
    ("player", "found"),
    [
        (Player(10_000, "x", Decimal(0), 1), 10_000),
        (Player(1, "x", Decimal("1234.5"), 1), "1234.5"),
        (Player(1, "x", Decimal(0), 1, rating=12_345), "12345"),
    ],
)
def test_a_number_that_does_not_fit_is_never_cut(player: Player, found: object):
    with pytest.raises(BadTrf) as caught:
        trf.write(Report((), (player,)))
    assert (caught.value.key, caught.value.fields["found"]) == ("trf-wide", found)


def test_points_of_a_hundred_lose_their_decimal_and_not_their_value():
    told = Report((), (Player(1, "x", Decimal(105), 1),))
    assert trf.read(trf.write(told)).players[0].points == 105


# The records 240, 250, 260 and 310 are examples of FIDE's description of the format (TRF26).
RECORDS = """\
142 5
152 B
162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0
192 FIDE_DUTCH_2025
001    1      One                                                                0.0    1
001    2      Two                                                                0.0    2
001    3      Three                                                              0.0    3
240 H 003  026  047
250 00.0 02.0 001 003 0001 0090
260 001 002  125  180  184  216
299 W         1.5  002    1
299          -0.5  000    2    3
310   1 India                            IND     2486   15.0   28.0  11     1    5   15   28   44
013 Arts                               1    3
802   1 LAW     19.0   32.5
### a comment
"""


def test_records_of_2026_are_read_and_kept():
    told = trf.read(RECORDS)
    assert (told.points, told.rounds) == (PointTable(3, 1, 0, bye=1), 5)
    assert told.byes == (trf.Byes("H", 3, (26, 47)),)
    assert told.accelerations == (trf.Acceleration(Decimal("0.0"), Decimal("2.0"), 1, 3, 1, 90),)
    assert told.forbidden == (trf.Forbidden(1, 2, (125, 180, 184, 216)),)
    assert told.abnormal == (
        trf.Abnormal("W", None, Decimal("1.5"), 2, (1,)),
        trf.Abnormal("", None, Decimal("-0.5"), 0, (2, 3)),
    )
    assert told.teams == (
        trf.Team("India", (1, 5, 15, 28, 44), 1, "IND", "2486", Decimal("15.0"), Decimal("28.0"), 11),
        trf.Team("Arts", (1, 3)),
    )
    assert told.others == ("802   1 LAW     19.0   32.5", "### a comment")
    assert trf.read(trf.write(told)) == told


def test_the_edition_of_2016_leaves_out_what_it_does_not_know():
    lines = trf.write(trf.read("012 Cup\n" + RECORDS), Edition.TRF16, end="\n").splitlines()
    assert [line[:3] for line in lines] == ["012", "XXR", "001", "001", "001", "013", "013"]
    assert lines[-2] == "013 India                              1    5   15   28   44"


def test_points_in_halves_and_in_whole_numbers():
    for table in (*POINTS.values(), PointTable(2, 1, 0, bye=1, unit=2)):
        told = trf.read(trf.write(Report((), (), points=table))).points
        assert told is not None
        worth = [(table.win, told.win), (table.draw, told.draw), (table.loss, told.loss), (table.absent, told.absent)]
        assert all(ours * told.unit == theirs * table.unit for ours, theirs in worth)


EVENT = (
    Game(1, 1, 2, Played(0)),
    Game(1, 4, 3, Played(None)),
    Game(1, 5, None, Bye(ByeKind.PAIRING)),
    Game(2, 1, 3, Forfeit(1)),
    Game(2, 2, 4, DoubleForfeit()),
    Game(2, 5, None, Bye(ByeKind.HALF)),
    Game(3, 3, None, Bye(ByeKind.ZERO)),
    Game(3, 4, None, Bye(ByeKind.FULL)),
    Game(3, 1, 5, Adjusted((0, 0), played=True)),
    Game(3, 2, None, Bye(ByeKind.ZERO)),
    Game(4, 1, 4, Missing()),
    Game(4, 2, 3, Void()),
)


def whole_report() -> Report:
    players = tuple(Player(number, f"{number}", Decimal(0), 0) for number in range(1, 6))
    return trf.report_of([Header("012", "Cup")], players, EVENT, POINTS["junqi"], dict.fromkeys(range(1, 6), 1))


def test_games_become_a_report_and_games_again():
    told = trf.read(trf.write(whole_report()))
    assert [player.points for player in told.players] == [3, 0, 4, 4, 4]
    found = trf.games_of(told)
    # What is void is a round that is missed.
    expected = {*EVENT[:-1], *(Game(4, number, None, Bye(ByeKind.ZERO)) for number in (2, 3, 5))}
    assert set(found) == expected
    assert len(found) == len(expected)


def test_a_report_ranks_as_the_event_does():
    games = trf.games_of(trf.read(trf.write(whole_report())))
    entrants = tuple(Entrant(number) for number in range(1, 6))
    field = ScoreField(Format.SWISS, entrants, POINTS["junqi"], EVENT[:10], 4)
    read = replace(field, games=tuple(game for game in games if game.round < 4))
    keys = chain("points", "buchholz", "sonneborn-berger")
    assert rank(read, keys) == rank(field, keys)


def test_a_full_bye_in_a_file_without_pairing_byes_has_to_be_asked_about():
    """bbpPairings 19: `F` was taken for what it was not, and a player had two byes."""
    player = Player(1, "x", Decimal(1), 1, (Cell(None, "-", "F"),))
    unclear = Report((), (player,))
    assert trf.unclear_byes(unclear) == ((1, 1),)
    assert trf.games_of(unclear) == (Game(1, 1, None, Bye(ByeKind.FULL)),)
    assert trf.games_of(unclear, full_byes=ByeKind.PAIRING) == (Game(1, 1, None, Bye(ByeKind.PAIRING)),)
    clear = replace(unclear, players=(player, Player(2, "y", Decimal(1), 1, (Cell(None, "-", "U"),))))
    assert trf.unclear_byes(clear) == ()
    assert trf.unclear_byes(report("unplayed")) == ()


def test_letters_are_read_in_either_case_and_short_games_are_games():
    text = changed(2, 97, "W W").replace("1 b 0", "1 B l")
    told = trf.read(text)
    assert told.players[0].rounds == (Cell(2, "w", "W"),)
    assert trf.games_of(told) == (Game(1, 1, 2, Played(0)),)


def test_codes_that_do_not_belong_together_are_a_ruling():
    told = trf.read(changed(2, 99, "="))
    assert trf.games_of(told) == (Game(1, 1, 2, Adjusted((1, 0), played=True)),)


def test_a_game_is_told_once_whichever_side_says_its_colour():
    """A file may leave the colour of one side out, or of both."""
    for colours, first in (("wb", 1), ("bw", 2), ("-w", 2), ("w-", 1), ("-b", 1), ("b-", 2), ("--", 1)):
        text = changed(2, 97, colours[0]).replace("1 b 0", f"1 {colours[1]} 0")
        assert trf.games_of(trf.read(text)) == (Game(1, first, 3 - first, Played(0 if first == 1 else 1)),)


@pytest.mark.parametrize("points", ["1e99", "1_0", " 1e9", "inf", "--1", "1..2", ".", "+"])
def test_points_are_written_with_digits(points: str):
    with pytest.raises(BadTrf) as caught:
        trf.read(changed(2, 81, points.rjust(4)))
    assert (caught.value.key, caught.value.fields["column"]) == ("trf-number", 81)


@pytest.mark.parametrize(("points", "value"), [("1,5", "1.5"), (".5", "0.5"), ("2.", "2"), ("-1.0", "-1"), ("+3", "3")])
def test_points_are_written_in_several_ways(points: str, value: str):
    assert trf.read(changed(2, 81, points.rjust(4))).players[0].points == Decimal(value)


def test_points_are_never_rounded():
    quarter = replace(trf.read(TWO).players[0], rounds=(), points=Decimal("0.25"))
    assert trf.read(trf.write(Report((), (quarter,)))).players[0].points == Decimal("0.25")
    with pytest.raises(BadTrf) as caught:
        trf.write(Report((), (), points=PointTable(1, 1, 0, unit=3)))
    assert caught.value.key == "trf-wide"


EXTENDED = """\
012  A  title
132                                                                                        26/11/30  26/12/01
352 WBWB
XXA    1  1.0  0.5
XXA   12  0.5
XXP 1 2
802   1\tLAW
ABC   1 national
"""


def test_records_with_columns_of_their_own_are_written_as_they_were():
    """JaVaFo's `XXA` counts columns; so do the dates of record 132."""
    assert trf.write(trf.read(EXTENDED), end="\n") == EXTENDED
    assert trf.read(EXTENDED).text("012") == "A  title"


def test_the_number_of_rounds_is_told_to_programs_of_either_edition():
    newer = trf.read("142 7")
    assert trf.write(newer, Edition.TRF16, end="\n") == "XXR 7\n"
    assert trf.read("XXR 7").rounds == newer.rounds == 7
    assert trf.read("142 " + "9" * 5000).rounds == 0
    assert trf.write(trf.read("XXR 7\n142 7"), Edition.TRF16, end="\n") == "XXR 7\n"


def test_a_last_round_or_player_that_is_blank_is_the_first():
    told = trf.read("250 00.0 02.0 001     0007\n260 002      125  180")
    assert told.accelerations == (trf.Acceleration(Decimal("0.0"), Decimal("2.0"), 1, 1, 7, 7),)
    assert told.forbidden == (trf.Forbidden(2, 2, (125, 180)),)
    assert trf.read(trf.write(told)) == told


def test_blanks_within_names_are_one_blank():
    told = trf.read(changed(2, 15, "Zhang   San\u3000\x0bLi"))
    assert told.players[0].name == "Zhang San Li"
    assert trf.read(trf.write(told)) == told
