"""Rare events between two players, drawn: flags carried, held and left, marshals that fall, mines known and unknown.

Each case is a board, what stands there instead in its twin (pieces of one seat), and moves that look the same on both.
Whoever does not own what differs must be shown the same bytes at every moment.
"""

from collections.abc import Iterator

import msgspec
import pytest
from duels import duel

from qihui.rules import Referee, SeatViewer, Spectator
from qihui.rules.core import Viewer
from qihui.rules.junqi import DUEL_BOARD, JunqiPosition
from qihui.rules.junqi.duel import SEATS

pytestmark = pytest.mark.clause("S4.secrecy")

SOUTH = {"S62": "SF", "S54": "S2", "S64": "S4", "S55": "S3"}
NORTH = {"N62": "NF", "N54": "N2", "N64": "N4", "N55": "N3", "N65": "NM"}
CARRY = {"flag": "carry-engineer"}
DARK = CARRY | {"faces": "result-only"}
OPEN = CARRY | {"faces": "face-up", "mines": "refused"}
SHOWN = {"faces": "result-only", "flag_shown": True}


def case(name: str, pieces: dict[str, str], twin: dict[str, str], moves: str, **position):
    """A case by name; `position` is handed to `duel`."""
    return pytest.param(SOUTH | NORTH | pieces, twin, moves.split(), position, id=name)


TAKEN_UP = {"N52": "S1"}
AT_LARGE = {"N53": "S1", "N63": "N5", "S13": "S5", "N13": "N5", "N62": "N4"}
"""South's engineer has North's flag and has come out in front of it."""

CARRIED = {"carried": {"N53": "N"}}
TAKEN_BY = {"turn": "N"} | CARRIED
FALLS = {"S13": "SB", "N13": "N9"}
AGAIN = AT_LARGE | {"N41": "S1", "N62": "N7"}
AGAIN_MOVES = "N63-N53 N41-N51 N54-N44 N51-N52 N13-N12 N52-N53 N12-N13"
"""North takes the carrier, South's other engineer walks up and takes the flag from where it was left."""

CASES = [
    case("what stands around who takes a flag up", TAKEN_UP, {"N54": "NB", "N55": "N1"}, "N52-N62", **DARK),
    case("what else the taker's side has", TAKEN_UP, {"S54": "SB", "S55": "S9"}, "N52-N62 N55-N45", **DARK),
    case("mines when a flag is taken up openly", TAKEN_UP, {"N54": "NM", "N65": "N2"}, "N52-N62 N55-N45", **OPEN),
    case("who hits a flag that holds", {"N52": "S9"}, {"N52": "SB"}, "N52-N62 N55-N45 S54-S44", **DARK),
    case("what guards a flag that holds", {"N52": "S9"}, {"N54": "N1", "N65": "N3"}, "N52-N62 N55-N45", **DARK),
    case("what guards one that holds openly", {"N52": "S9"}, {"N54": "NM", "N65": "N2"}, "N52-N62 N55-N45", **OPEN),
    case("which headquarters has the flag", {"N52": "S1"}, {"N62": "N4", "N64": "NF"}, "S54-S44 N55-N45", **OPEN),
    case("whom a carrier falls to", AT_LARGE, {"N54": "N9"}, "N53-N54 N55-N45", **CARRIED, **DARK),
    case("what stands by when a carrier is taken", AT_LARGE, {"N54": "N9"}, "N63-N53 S13-S12", **TAKEN_BY, **DARK),
    case(
        "whether a bomb or an engineer left with a carrier",
        AT_LARGE | {"N63": "NB"},
        {"N63": "N1"},
        "N63-N53 S13-S12",
        **TAKEN_BY,
        **DARK,
        equal="both-leave",
    ),
    case("what guards a flag taken up again", AGAIN, {"N54": "NB", "N62": "N3"}, AGAIN_MOVES, **TAKEN_BY, **DARK),
    case("what else whoever takes it up again has", AGAIN, {"S54": "SB", "S13": "S9"}, AGAIN_MOVES, **TAKEN_BY, **DARK),
    case(
        "what stands where a flag will be handed in",
        AT_LARGE | {"S63": "S1"},
        {"S64": "S3", "S55": "S4"},
        "S55-S45 N13-N12",
        carried={"S63": "N"},
        **OPEN,
    ),
    case(
        "who could hit a carrier if it left its camp",
        AT_LARGE | {"N42": "S1", "N65": "NB"},
        {"N54": "NB", "N65": "N2"},
        "S54-S44 N55-N45",
        carried={"N42": "N"},
        **OPEN,
    ),
    case(
        "a marshal's fall when its flag is carried",
        AT_LARGE | FALLS,
        {"N13": "N8"},
        "S13-N13 N54-N44",
        **CARRIED,
        **CARRY,
        **SHOWN,
    ),
    case(
        "a marshal's fall when its flag lies open",
        AT_LARGE | FALLS | {"N53": "NF"},
        {"N13": "N8"},
        "S13-N13 N54-N44",
        shown=["N53"],
        **CARRY,
        **SHOWN,
    ),
    case("a marshal's fall that shows nothing", FALLS, {"N13": "N8"}, "S13-N13 N54-N44", **DARK, flag_shown=False),
    case(
        "who is barred from a flag shown by a fall",
        FALLS | {"N52": "S9"},
        {"N52": "S3"},
        "S13-N13 N54-N44 S54-S44",
        **CARRY,
        **SHOWN,
    ),
    case("a mine that nobody knows", {"N45": "S8"}, {"N55": "NM", "N65": "N3"}, "S54-S44 N54-N44", **OPEN),
    case(
        "a mine beside one that is known",
        {"N45": "S8", "N61": "NM"},
        {"N55": "NM", "N65": "N3"},
        "S54-S44 N54-N44",
        shown=["N61"],
        **OPEN,
    ),
    case(
        "a mine that held where only the result is known",
        {"N45": "S8", "N55": "NM"},
        {"N55": "N9"},
        "N45-N55 N54-N44 S54-S44",
        **DARK,
        mines="refused",
    ),
    case(
        "both flags at large",
        AT_LARGE | {"S53": "N1", "S62": "S7"},
        {"N63": "N9", "N54": "NB"},
        "S54-S44 N13-N12",
        carried={"N53": "N", "S53": "S"},
        **DARK,
    ),
]


def told(now: JunqiPosition, viewer: Viewer) -> Iterator[object]:
    """All that a viewer gets from a position: the step, the view with its legal moves, and every refusal."""
    yield now.last
    yield msgspec.json.encode(now.view(viewer))
    if viewer == SeatViewer(now.turn):
        names = DUEL_BOARD.names
        yield [now.why_not(f"{source}-{target}") for source in names for target in names]


@pytest.mark.parametrize(("pieces", "twin", "moves", "position"), CASES)
def test_what_differs_is_seen_by_its_owner_alone(pieces, twin, moves, position):
    now, other = duel(pieces, **position), duel(pieces | twin, **position)
    assert now.view(Referee()) != other.view(Referee())
    (owner,) = {SEATS.index(piece[0]) for piece in twin.values()}
    for move in ["", *moves]:
        if move:
            now, other = now.play(move), other.play(move)
        assert now.outcome is None
        for viewer in (SeatViewer(1 - owner), Spectator()):
            assert list(told(now, viewer)) == list(told(other, viewer)), (move, viewer)
