"""`qihui draw` as an organiser and a sceptic use it."""

import json
import os
import stat
from pathlib import Path

import pytest
from typer.testing import CliRunner

from qihui.cli.app import app
from qihui.cli.draw.asked import KindName
from qihui.events import lots

LANGUAGES = {"en": "en_GB.UTF-8", "zh-Hans": "zh_CN.UTF-8", "zh-Hant": "zh_TW.UTF-8"}
COLLEGES = ("土木", "法学", "数学", "物理", "化学", "外语", "交通")


def draw(*arguments: str | Path, language: str = "en") -> tuple[int, str, str]:
    environment = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": LANGUAGES[language]}
    result = CliRunner(env=environment).invoke(app, ["draw", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def published(tmp_path: Path) -> Path:
    file = tmp_path / "draw.json"
    code, _, errors = draw(*COLLEGES, "--kind", "letters", "--seed", "2003", "--output", file)
    assert (code, errors) == (0, "")
    return file


@pytest.fixture
def formations(tmp_path: Path) -> Path:
    file = tmp_path / "formations.txt"
    lines = [f"联众{n}\tFORMATION-A{n}" for n in range(10)] + [""] + [f"中游{n}\tFORMATION-B{n}" for n in range(10)]
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


@pytest.mark.clause("E.draw-letters")
def test_letters_are_drawn_and_told_in_every_language():
    arguments = (*COLLEGES, "--kind", "letters", "--purpose", "第一轮", "--seed", "2003-11-08")
    code, told, errors = draw(*arguments, language="zh-Hans")
    assert (code, errors) == (0, "")
    assert told.splitlines()[:5] == [
        "抽字母签，同字母对阵：第一轮",
        "A 签  数学 - 法学",
        "B 签  交通 - 土木",
        "C 签  外语 - 物理",
        "D 签  化学（直接晋级）",
    ]
    assert "D  化学 (goes straight on)" in draw(*arguments)[1]
    assert "D 籤  化学（直接晉級）" in draw(*arguments, language="zh-Hant")[1]


def test_a_draw_repeated_is_the_same_and_a_fresh_seed_is_another():
    arguments = (*map(str, range(30)), "--kind", "numbers", "--json")
    assert draw(*arguments, "--seed", "a") == draw(*arguments, "--seed", "a")
    seeds = {json.loads(draw(*arguments)[1])["seed"] for _ in range(3)}
    assert len(seeds) == 3
    assert all(len(seed) == 64 for seed in seeds)


@pytest.mark.parametrize("kind", KindName)
def test_every_kind_is_drawn_printed_and_verified(kind: KindName, tmp_path: Path):
    more = {"groups": ["--groups", "2"], "seats": ["--seats", "S,W,N,E"], "deals": ["--take", "2"]}.get(kind, [])
    items = [] if kind == "rotation" else ["a", "b", "c", "d", "e"]
    code, printed, _ = draw(*items, "--kind", kind, *more, "--json")
    assert code == 0
    file = tmp_path / "draw.json"
    file.write_text(printed, encoding="utf-8")
    for language in LANGUAGES:
        assert draw(*items, "--kind", kind, *more, "--seed", "s", language=language)[0] == 0
        code, told, errors = draw("--verify", file, language=language)
        assert (code, errors) == (0, "")
        assert json.loads(printed)["digest"] in told


def test_a_published_draw_is_as_published(published: Path):
    code, told, errors = draw("--verify", published)
    assert (code, errors) == (0, "")
    assert told.startswith("The draw is as published")
    code, told, _ = draw("--verify", published, "--json")
    assert (code, json.loads(told)) == (0, {"document": "draw", "purpose": "letters", "valid": True, "faults": []})


def test_what_is_wrong_with_a_draw_is_said_in_words(published: Path):
    published.write_bytes(published.read_bytes().replace(b'"seed":"2003"', b'"seed":"2004"'))
    code, told, errors = draw("--verify", published)
    assert (code, errors) == (1, "")
    assert "This is not the draw as it was published:" in told
    assert "Line 1 of the result says" in told
    assert "种子应是" in draw("--verify", published, language="zh-Hans")[1]
    code, told, _ = draw("--verify", published, "--json")
    verdict = json.loads(told)
    assert (code, verdict["valid"]) == (1, False)
    assert [fault["code"] for fault in verdict["faults"]] == ["draw-result", "draw-result-others", "draw-digest"]


def test_a_reformatted_draw_is_told_as_changed(published: Path):
    published.write_text(json.dumps(json.loads(published.read_bytes())), encoding="utf-8")
    code, told, _ = draw("--verify", published)
    assert code == 1
    assert "differs from byte" in told


@pytest.mark.parametrize("content", [b"", b"{}", b"{", b"\xff\xfe", b'{"document":"draw","format":1}'])
def test_what_cannot_be_read_is_no_verdict(content: bytes, tmp_path: Path):
    file = tmp_path / "draw.json"
    file.write_bytes(content)
    code, told, errors = draw("--verify", file)
    assert (code, told) == (2, "")
    assert errors.count("\n") == 1
    assert draw("--verify", tmp_path / "none")[0] == 2


@pytest.mark.clause("H.deals-drawn")
def test_a_sealed_draw_of_deals_from_promise_to_opened_envelopes(formations: Path, tmp_path: Path):
    secret, promise, made, shown = (tmp_path / name for name in ("secret", "promise", "draw", "shown"))
    code, told, errors = draw(
        "--file", formations, "--kind", "deals", "--take", "4", "--seal", secret, "--output", promise
    )
    assert (code, errors) == (0, "")
    assert "Nothing is drawn yet" in told
    if os.name == "posix":
        assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert draw("--verify", promise)[0] == 0

    code, told, _ = draw("--open", secret, "--sealed", promise, "--witness", "hello", "--output", made)
    assert code == 0
    assert "Envelopes opened: 0 of 20" in told
    assert "FORMATION" not in promise.read_text(encoding="utf-8") + made.read_text(encoding="utf-8") + told
    assert draw("--verify", made, "--sealed", promise)[0] == 0

    code, told, _ = draw("--reveal", secret, "--drawn", made, "--output", shown)
    assert code == 0
    drawn = [each["item"] for each in json.loads(made.read_bytes())["result"]]
    assert len(drawn) == 4
    openings = json.loads(shown.read_bytes())["openings"]
    assert sorted(drawn) == [opening["name"] for opening in openings]
    assert {name[:2] for name in drawn} == {"联众", "中游"}
    code, told, _ = draw("--verify", shown, "--sealed", promise)
    assert code == 0
    assert "Envelopes opened: 4 of 20" in told
    shown.write_bytes(shown.read_bytes().replace(b'"text":"FORMATION', b'"text":"XORMATION'))
    code, told, _ = draw("--verify", shown)
    assert code == 1
    assert "holds something else than was promised" in told


@pytest.mark.clause("H.deals-drawn")
def test_one_formation_is_shown_while_the_others_stay_secret(formations: Path, tmp_path: Path):
    secret, promise, made = (tmp_path / name for name in ("secret", "promise", "draw"))
    draw("--file", formations, "--kind", "deals", "--take", "2", "--seal", secret, "--output", promise)
    draw("--open", secret, "--sealed", promise, "--output", made)
    code, printed, _ = draw("--reveal", secret, "--drawn", made, "联众3", "--json")
    assert code == 0
    assert [opening["text"] for opening in json.loads(printed)["openings"]] == ["FORMATION-A3"]
    assert printed.count("FORMATION") == 1
    assert draw("--reveal", secret, "--drawn", made, "no such")[0] == 2


def test_another_promise_does_not_stand_for_the_draw(tmp_path: Path):
    files = {}
    for name in "ab":
        files[name] = [tmp_path / f"{name}-{part}" for part in ("secret", "promise", "draw")]
        secret, promise, made = files[name]
        assert draw("x", "y", "z", "--kind", "tie", "--seal", secret, "--output", promise)[0] == 0
        assert draw("--open", secret, "--sealed", promise, "--output", made)[0] == 0
    code, told, _ = draw("--verify", files["a"][2], "--sealed", files["b"][1])
    assert code == 1
    assert "The seal is not the one that was promised" in told
    code, _, errors = draw("--open", files["a"][0], "--sealed", files["b"][1])
    assert (code, "the seal is another" in errors) == (2, True)


def test_a_file_of_items_has_pots_and_may_be_of_an_old_coding(tmp_path: Path):
    file = tmp_path / "names.txt"
    file.write_bytes("种子甲\r\n种子乙\r\n\r\n丙\r\n丁\r\n".encode("gb18030"))
    code, printed, _ = draw("--file", file, "--kind", "groups", "--groups", "2", "--seed", "1", "--json")
    assert code == 0
    document = json.loads(printed)
    assert document["pots"] == [["种子乙", "种子甲"], ["丁", "丙"]]
    assert sorted(each["place"] for each in document["result"] if each["item"].startswith("种子")) == ["1", "2"]


def test_no_file_is_overwritten(published: Path):
    before = published.read_bytes()
    code, told, errors = draw("a", "b", "--kind", "tie", "--output", published)
    assert (code, told, published.read_bytes()) == (2, "", before)
    assert "already" in errors
    assert draw("a", "b", "--kind", "tie", "--seal", published)[0] == 2
    assert published.read_bytes() == before
    assert draw("a", "b", "--kind", "tie", "--seal", published.parent / "none" / "secret")[0] == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "--kind"),
        (("a", "b"), "--kind"),
        (("a", "b", "--kind", "groups"), "--groups"),
        (("a", "b", "--kind", "deals"), "--take"),
        (("a", "b", "--kind", "seats"), "Name the seats"),
        (("a", "a", "--kind", "numbers"), "twice"),
        (("--kind", "numbers"), "nothing to draw"),
        (("--kind", "numbers", "--file", "f", "a"), "--file"),
        (("--kind", "numbers", "--file", "none"), "no file"),
        (("--kind", "numbers", "--sealed", "f", "a"), "--sealed"),
        (("--open", "s"), "--sealed"),
        (("--reveal", "s"), "--drawn"),
        (("--verify", "f", "--seed", "x"), "--seed"),
        (("--verify", "f", "--seal", "x"), "--verify"),
        (("--open", "s", "--sealed", "p", "--kind", "tie"), "--kind"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_fix(arguments, said):
    code, told, errors = draw(*arguments)
    assert (code, told) == (2, "")
    assert said in errors


def test_documents_in_the_wrong_place_are_refused(published: Path, formations: Path, tmp_path: Path):
    secret, promise = tmp_path / "secret", tmp_path / "promise"
    assert draw("--file", formations, "--kind", "deals", "--take", "2")[0] == 2
    assert draw("--file", formations, "--kind", "deals", "--take", "2", "--seal", secret, "--output", promise)[0] == 0
    assert "no promise" in draw("--open", secret, "--sealed", published)[2]
    assert "still sealed" in draw("--reveal", secret, "--drawn", promise)[2]
    assert draw("--open", published, "--sealed", promise)[0] == 2
    published.write_bytes(published.read_bytes().replace(b'"2003"', b'"2004"'))
    assert draw("--reveal", secret, "--drawn", published)[0] == 2


def test_every_kind_that_can_be_drawn_can_be_asked_for():
    assert {kind.value for kind in KindName} == {
        kind.__struct_config__.tag
        for kind in (lots.Numbers, lots.Letters, lots.Groups, lots.Seats, lots.Deals, lots.Rotation, lots.Tie)
    }


def several(tmp_path: Path, *purposes: str) -> list[bytes]:
    """Sealed draws, each with its promise: the lines of a file of them all."""
    lines: list[bytes] = []
    for purpose in purposes:
        secret, promise, made = (tmp_path / f"{purpose}-{part}" for part in ("secret", "promise", "draw"))
        arguments = ("--kind", "tie", "--purpose", purpose, "--seal", secret, "--output", promise)
        assert draw(*"abcdefgh", *arguments)[0] == 0
        assert draw("--open", secret, "--sealed", promise, "--output", made)[0] == 0
        lines += [promise.read_bytes().strip(), made.read_bytes().strip()]
    return lines


def test_several_draws_are_checked_at_once_and_each_against_its_promise(tmp_path: Path):
    lines = several(tmp_path, "one", "two")
    file, promises = tmp_path / "all", tmp_path / "promises"
    file.write_bytes(b"\n".join(lines) + b"\n")
    promises.write_bytes(b"\r\n".join(lines[::2]))
    for more in ((), ("--sealed", promises)):
        code, told, errors = draw("--verify", file, *more, "--json")
        assert (code, errors) == (0, "")
        verdicts = [json.loads(line) for line in told.splitlines()]
        assert [(each["document"], each["purpose"], each["valid"]) for each in verdicts] == [
            (document, purpose, True) for purpose in ("one", "two") for document in ("sealed-draw", "draw")
        ]
    assert draw("--verify", file)[1].count("Digest: ") == 4
    assert draw("--open", tmp_path / "two-secret", "--sealed", promises, "--json")[1].strip() == lines[3].decode()
    promises.write_bytes(lines[0])
    code, told, _ = draw("--verify", file, "--sealed", promises, "--json")
    faults = [json.loads(line)["faults"] for line in told.splitlines()]
    assert code == 1
    assert [[each["code"] for each in found] for found in faults] == [[], [], [], ["draw-no-promise"]]


def test_draws_cannot_be_swapped_nor_parts_of_them(tmp_path: Path):
    lines = several(tmp_path, "one", "two")
    one, two = (json.loads(lines[at]) for at in (1, 3))
    file, promises = tmp_path / "all", tmp_path / "promises"
    promises.write_bytes(b"\n".join(lines[::2]))
    fields = ("purpose", "seal", "salt", "seed", "result", "digest")
    for field in fields:
        swapped = [one | {field: two[field]}, two | {field: one[field]}]
        texts = [json.dumps(each, separators=(",", ":"), ensure_ascii=False).encode() for each in swapped]
        for name, sealed in (("all", ()), ("all", ("--sealed", promises))):
            (tmp_path / name).write_bytes(b"\n".join([lines[0], texts[0], lines[2], texts[1]]))
            code, told, _ = draw("--verify", file, *sealed, "--json")
            assert code == 1, field
            assert [json.loads(line)["valid"] for line in told.splitlines()] == [True, False, True, False], field
    # A draw that is right in itself, made instead of the one that was promised.
    other = several(tmp_path / "other", "one") if (tmp_path / "other").mkdir() is None else []
    file.write_bytes(other[1])
    assert draw("--verify", file)[0] == 0
    code, told, _ = draw("--verify", file, "--sealed", promises, "--json")
    assert (code, [each["code"] for each in json.loads(told)["faults"]]) == (1, ["draw-promise-seal"])


def test_a_promise_that_cannot_be_published_leaves_no_secret(published: Path, tmp_path: Path):
    secret = tmp_path / "secret"
    arguments = ("a", "b", "--kind", "tie", "--seal", secret)
    for output in (published, tmp_path / "none" / "promise", secret):
        assert draw(*arguments, "--output", output)[0] == 2
        assert not secret.exists()
    code, _, errors = draw(*arguments)
    assert (code, "--output" in errors, secret.exists()) == (2, True, False)
    assert draw(*arguments, "--json")[0] == 0
    assert secret.exists()


@pytest.mark.parametrize("option", ["--groups", "--take", "--seats"])
def test_an_option_of_another_kind_is_refused(option: str):
    code, told, errors = draw("a", "b", "--kind", "letters", option, "2")
    assert (code, told) == (2, "")
    assert option in errors


@pytest.mark.parametrize("other", ["张三\u200b", "张\u200c三", "张三\ufeff", "Zhang\u3000San", "Zhang\u00a0San"])
def test_two_that_look_the_same_are_refused(other: str):
    code, _, errors = draw("张三", "Zhang San", other, "--kind", "tie")
    assert (code, "twice" in errors) == (2, True)
