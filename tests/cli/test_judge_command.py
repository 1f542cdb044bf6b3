"""`qihui judge` as a referee uses it."""

import json

import pytest
from typer.testing import CliRunner

from qihui.cli.app import app

LANGUAGES = {"en": "en_GB.UTF-8", "zh-Hans": "zh_CN.UTF-8", "zh-Hant": "zh_TW.UTF-8"}

KEYS = ["legal", "check", "outcome", "repetition", "turn", "fen", "fault", "why"]

CHASE = "1rbakab2/9/2c5n/4p3p/p8/7R1/P1P1P1P1P/2N3N2/4A4/2BAK1B2 w"
"""A rook chases a cannon that has no root (WXF manual, diagram 36)."""


def asked(*arguments: str, language: str = "en") -> tuple[int, str, str]:
    """The exit code, what was answered, and what was told on standard error."""
    environment = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": LANGUAGES[language]}
    result = CliRunner(env=environment).invoke(app, ["judge", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def judged(*arguments: str, language: str = "en") -> dict:
    code, answer, told = asked(*arguments, language=language)
    assert (code, told) == (0, "")
    assert answer.count("\n") == 1
    return json.loads(answer)


def test_the_first_position_is_quiet():
    found = judged("xiangqi")
    assert list(found) == KEYS
    assert found["legal"]
    assert not found["check"]
    assert found["outcome"] is None
    assert found["repetition"] == {
        "verdict": None, "offender": None, "classes": {}, "article": None, "occurrences": 1, "why": "",
    }  # fmt: skip


@pytest.mark.clause("X.mate")
@pytest.mark.parametrize(
    ("fen", "check", "outcome"),
    [
        # Mate by two rooks; stalemate: black's king cannot move, and is not attacked.
        ("R3k4/1R7/9/9/9/9/9/9/9/3K5 b", True, {"winner": "red", "termination": "checkmate"}),
        ("3k5/4P4/9/9/9/9/9/9/9/4K4 b", False, {"winner": "red", "termination": "stalemate"}),
        # A cannon in the corner checks over the advisor, but a reply is left.
        ("c3k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w", False, None),
    ],
)
def test_mate_and_stalemate_are_told_apart(fen, check, outcome):
    found = judged("xiangqi", "--fen", fen)
    assert (found["check"], found["outcome"]) == (check, outcome)


@pytest.mark.clause("X.repetition")
def test_a_perpetual_chase_is_a_loss_at_the_third_occurrence_and_told_before():
    moves = "h4c4 c7g7 c4g4 g7c7 g4c4 c7g7"
    second = judged("xiangqi", "--fen", CHASE, "--moves", moves, "--preset", "wxf")
    third = judged("xiangqi", "--fen", CHASE, "--moves", f"{moves} c4g4 g7c7 g4c4 c7g7", "--preset", "wxf")
    for found, occurrences in ((second, 2), (third, 3)):
        repetition = found["repetition"]
        assert (repetition["verdict"], repetition["offender"]) == ("loss", "red")
        assert repetition["article"] == "wxf.perpetual-chase"
        assert repetition["occurrences"] == occurrences
        assert set(repetition["classes"]["red"]) == {"chase"}
        assert len(repetition["classes"]["red"]) == len(repetition["classes"]["black"]) == 2 * (occurrences - 1)
    assert second["outcome"] is None
    assert third["outcome"] == {"winner": "black", "termination": "perpetual"}


@pytest.mark.clause("X.repetition")
def test_the_presets_differ_where_mate_is_threatened_for_ever():
    """WXF manual, diagram 5: a perpetual kill is allowed there, and forbidden by the Chinese rules."""
    arguments = ("--fen", "3ak1b2/4a4/4b4/r3C2R1/p8/9/P8/4p4/4p4/5K3 w", "--moves", "h6g6 g9i7 g6h6 i7g9 h6g6 g9i7")
    assert judged("xiangqi", *arguments, "--preset", "wxf")["repetition"]["verdict"] == "draw"
    china = judged("xiangqi", *arguments, "--preset", "china")["repetition"]
    assert (china["verdict"], china["offender"]) == ("loss", "red")


@pytest.mark.clause("X.board")
@pytest.mark.parametrize("move", ["e0e9", "R5+9"])
def test_a_king_is_not_taken_though_a_diagram_has_it_attacked_out_of_turn(move):
    found = judged("xiangqi", "--fen", "4k4/9/9/9/9/9/9/9/9/3KR4 w", "--moves", move)
    assert (found["legal"], found["fault"]["reason"]) == (False, "takes-king")
    assert found["why"] == "A king is never taken: a side that cannot save its king has lost before."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verdict_is_said_in_the_words_of_the_country(language):
    moves = "h4c4 c7g7 c4g4 g7c7 g4c4 c7g7"
    why = judged("xiangqi", "--fen", CHASE, "--moves", moves, language=language)["repetition"]["why"]
    wanted = {"en": "Red", "zh-Hans": "红方", "zh-Hant": "紅方"}[language]
    assert wanted.lower() in why.lower()
    assert "repetition.perpetual" not in why
    assert "{" not in why


def test_moves_may_be_in_any_notation():
    texts = ("h2e2 h9g7", "H2-E2 H9-G7", "C2.5 H8+7", "炮二平五 馬8进7")
    assert len({judged("xiangqi", "--moves", moves)["fen"] for moves in texts}) == 1


@pytest.mark.clause("X.board")
@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("b0b2", "not-its-way"),
        ("a0a4", "way-blocked"),
        ("b0c2 a9a8 c2d4", "horse-leg"),
        ("h2h9 a9a8", None),
        ("h2h3 a9a8 h3h8", "cannon-screen"),
        ("a9a8", "not-your-piece"),
        ("e5e6", "empty-source"),
    ],
)
def test_an_illegal_move_is_a_verdict_with_its_reason(moves, reason):
    found = judged("xiangqi", "--moves", moves)
    assert found["legal"] == (reason is None)
    assert (found["fault"] or {}).get("reason") == reason
    assert bool(found["why"]) == (reason is not None)
    if reason:
        assert found["fault"]["number"] == len(moves.split())


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("xiangqi", "--fen", "9/9"), "FEN"),
        (("xiangqi", "--moves", "h2e2 nonsense"), "nonsense"),
        (("renju", "--point", "z9"), "z9"),
        (("renju", "--point", "h8", "--black", "h8"), "h8"),
        (("renju", "--point", "h8", "--black", "g7", "--white", "g7"), "g7"),
        (("renju", "--point", "h8", "--size", "13"), "13"),
        (("junqi", "--mover", "king", "--met", "mine"), "king"),
        (("junqi", "--mover", "mine"), "marshal"),
        (("junqi", "--setup", "x"), "1"),
        (("junqi", "--game", "xiangqi"), "formation"),
        (("junqi", "--game", "chess"), "chess"),
        (("junqi", "--mover", "bomb", "--met", "mine", "--option", "equal"), "equal"),
    ],
)
def test_unusable_input_is_refused_with_code_2_and_a_word_on_what_is_wrong(arguments, word):
    code, answer, told = asked(*arguments)
    assert (code, answer) == (2, "")
    assert word in told
    assert "Traceback" not in told


@pytest.mark.clause("G.forbidden")
@pytest.mark.parametrize(
    ("black", "point", "forbidden", "lines"),
    [
        ("g8 i8 h7 h9", "h8", "double-three", [["g8", "h8", "i8"], ["h7", "h8", "h9"]]),
        ("e8 g8 i8 k8", "h8", "double-four", [["e8", "g8", "h8", "i8"], ["g8", "h8", "i8", "k8"]]),
        ("e8 f8 g8 i8 j8", "h8", "overline", [["e8", "f8", "g8", "h8", "i8", "j8"]]),
        # The straight-four point of one three also makes a five: no three, so no double three.
        ("f8 i8 h9 h10 g4 g5 g6 g7", "h8", None, [["h10", "h8", "h9"]]),
    ],
)
def test_a_forbidden_point_is_named_and_shown(black, point, forbidden, lines):
    found = judged("renju", "--black", black, "--point", point)
    assert (found["legal"], found["forbidden"], found["five"]) == (forbidden is None, forbidden, False)
    assert sorted(sorted(line) for line in found["lines"]) == sorted(lines)


@pytest.mark.clause("G.five-first")
def test_a_five_wins_whatever_else_the_stone_makes():
    found = judged("renju", "--black", "d8 e8 f8 g8 h7 h9 g7 i9", "--point", "h8")
    assert (found["legal"], found["five"], found["forbidden"]) == (True, True, None)
    assert [sorted(line) for line in found["lines"]] == [["d8", "e8", "f8", "g8", "h8"]]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--mover engineer --met mine", {"legal": True, "contact": "takes", "leaves": ["met"]}),
        ("--mover colonel --met mine", {"legal": True, "contact": "falls", "leaves": ["mover"]}),
        ("--mover bomb --met marshal", {"legal": True, "contact": "both", "leaves": ["mover", "met"]}),
        ("--mover colonel --met colonel", {"contact": "both"}),
        ("--mover colonel --met colonel --profile activity", {"contact": "falls", "leaves": ["mover"]}),
        ("--mover colonel --met mine --known --profile activity", {"legal": False, "reason": "minefield"}),
        ("--mover colonel --met mine --known", {"legal": True, "contact": "falls"}),
        ("--mover colonel --met flag", {"contact": "takes", "decides": True}),
        ("--mover engineer --met flag --profile activity", {"contact": "takes", "carries": True, "decides": False}),
        ("--mover flag --met mine", {"legal": False, "reason": "immobile"}),
        ("--mover colonel --met colonel --option equal=attacker-leaves", {"contact": "falls"}),
    ],
)
def test_a_meeting_is_judged_by_the_customs_in_force(arguments, told):
    found = judged("junqi", *arguments.split())
    assert {name: found[name] for name in told} == told
