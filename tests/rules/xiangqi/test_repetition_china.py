"""The preset `china`: two steps, from the text of the rules; and where it parts from `wxf`."""

from collections import defaultdict

import pytest
from loops import cases, natures, offender, ruled

TABLE = {
    # Who must vary, by which rule, and what the moves of the loop were; red moves first.
    "perpetual check": (
        "9/4k4/3N5/9/9/9/7c1/9/9/3K5 w",
        "d7c9 e8e9 c9d7 e9e8",
        ("red", "china.perpetual-check", "check idle check idle"),
    ),
    "perpetual threats to mate": (
        "9/3k5/9/9/9/2r6/9/9/4K4/5R3 w",
        "f0h0 c4a4 h0f0 a4c4",
        ("red", "china.forbidden", "kill idle kill idle"),
    ),
    "one check, one threat to mate": (
        "9/3k5/9/9/9/2r6/9/9/4K4/5R3 w",
        "f0f8 d8d7 f8f0 d7d8",
        ("red", "china.forbidden", "check idle kill idle"),
    ),
    "one check, one chase": (
        "3k5/9/c8/9/1R7/9/9/9/9/5K3 w",
        "b5d5 d9e9 d5a5 a7b7 a5e5 e9d9 e5b5 b7a7",
        ("red", "china.forbidden", "check idle chase idle check idle chase idle"),
    ),
    "one chase, one threat to mate": (
        "3k5/4R1n2/9/9/9/9/9/9/9/4K4 w",
        "e8b8 g8e7 b8e8 e7g8",
        ("red", "china.forbidden", "kill idle chase idle"),
    ),
    "one idle move clears a side": (
        "2bak1b2/4a4/9/9/8R/9/9/9/9/5K3 w",
        "i5i9 e8f9 i9i5 f9e8",
        ("draw", "china.allowed", "chase idle idle idle"),
    ),
    "one idle move clears a side that checks": (
        "3k5/9/9/9/R8/9/9/9/9/5K3 w",
        "a5d5 d9e9 d5e5 e9d9 e5d5 d9e9 d5d4 e9e8 d4d5 e8e9 d5e5 e9d9 e5d5 d9e9",
        ("draw", "china.allowed", "check idle check idle kill idle idle idle check idle check idle"),
    ),
    "who checks with every move varies before who threatens mate": (
        "4k4/1R7/9/9/2b6/9/8r/9/9/5K3 w",
        "b8b9 e9e8 b9b8 e8e9",
        ("red", "china.check-first", "check kill check kill"),
    ),
    "who threatens mate varies before who chases": (
        "5k3/9/9/9/3R5/1n7/9/9/4K4/2p6 w",
        "d5a5 b4c6 a5d5 c6b4",
        ("red", "china.26.9.1", "kill chase kill chase"),
    ),
    "who chases with single pieces varies before who chases with two together": (
        "1r2kab2/4a4/4b4/4R3p/5P3/2R3p1N/4c1p1N/4r4/4A4/2B1KA3 w",
        "c4c3 e3e4 c3c4 e4e3",
        ("black", "china.26.9.2-3", "joint-chase chase joint-chase chase"),
    ),
    "two together may not chase for ever either": (
        "1r2kab2/4a4/4b4/4R3p/5P3/2R6/4c4/4r4/4A4/2B1KA3 w",
        "c4c3 e3e4 c3c4 e4e3",
        ("red", "china.forbidden", "joint-chase idle joint-chase idle"),
    ),
    "two single chases are equal": (
        "4ka3/c2R1R2c/4b4/9/9/9/9/9/9/4K4 w",
        "f8f6 f9e8 f6f8 e8f9",
        ("draw", "china.26.9.4", "chase chase chase chase"),
    ),
    "two perpetual checks are equal": (
        "9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w",
        "e3d3 d6e6 d3e3 e6d6",
        ("draw", "china.26.9.4", "check check check check"),
    ),
    "a soldier that is chased chases back by its own attacks": (
        "2bak4/4a4/4b4/9/9/1R7/9/p8/CC7/5K3 w",
        "b4a4 a2b2 a4b4 b2a2",
        ("draw", "china.26.9.4", "chase chase chase chase"),
    ),
    "a soldier that attacks nothing does not": (
        "2bak4/4a4/4b4/9/9/1R7/9/p8/9/5K3 w",
        "b4a4 a2b2 a4b4 b2a2",
        ("red", "china.forbidden", "chase idle chase idle"),
    ),
    "a soldier that nobody chases may attack as it likes": (
        "2bak4/4a4/4b4/9/9/9/1R7/p8/CC7/5K3 b",
        "a2b2 f0f1 b2a2 f1f0",
        ("draw", "china.allowed", "idle idle idle idle"),
    ),
}


@pytest.mark.clause("X.repetition")
@pytest.mark.parametrize("name", TABLE)
def test_two_steps_tell_who_must_vary(name: str):
    fen, moves, wanted = TABLE[name]
    verdict = ruled(fen, moves, "china")
    assert (offender(verdict), verdict.article, natures(verdict)) == wanted


PARTINGS = {
    # To threaten mate, to check and chase in turn, to chase two pieces in turn or one with two: allowed in wxf, and
    # forbidden in china when every move does it.
    ("wxf.allowed", "china.forbidden"): "A13 A14 A19 A20 A22 A40 A41 A43 A44 A127 A142 A145",
    # Each side attacks with every move. In wxf the one that hunts a single piece outweighs the one that hunts two in
    # turn, chases and checks in turn, moves a soldier, or takes roots away (a rook that a horse pins); in china they
    # are equal.
    ("wxf.perpetual-chase", "china.26.9.4"): (
        "A32 A37 A38 A52 A53 A55 A56 A58 A59 A61 A71 A86 A104 A107 A112 A116 A134 B3 B23 C11"
    ),
    # Chase against threats to mate: wxf forbids the chase alone, china the threats first.
    ("wxf.perpetual-chase", "china.26.9.1"): "A49 A50 A103 A136",
    # Two rooks chased in turn, which wxf allows, against threats to mate.
    ("wxf.allowed", "china.26.9.1"): "B20",
}
"""Every case of the file on which the two presets rule differently, by the rules that decide."""


@pytest.mark.clause("X.repetition")
def test_the_presets_part_where_their_texts_part():
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for case in cases():
        wxf, china = (ruled(case.fen, case.moves, preset) for preset in ("wxf", "china"))
        if offender(wxf) != offender(china):
            found[wxf.article, china.article].append(case.name)
    assert {key: sorted(names) for key, names in found.items()} == {
        key: sorted(names.split()) for key, names in PARTINGS.items()
    }
