"""Fields for ranking: from crosstables on file, from one line a round, and at random."""

import csv
from fractions import Fraction
from pathlib import Path

from hypothesis import strategies as st

from qihui.events.files import trf
from qihui.events.ranking import FIDE_2026, Entrant, Format, ScoreField, Unplayed
from qihui.events.ranking.chain import TieKey
from qihui.events.ranking.sheet import ScoreSheet
from qihui.events.results import (
    Adjusted,
    Bye,
    ByeKind,
    DoubleForfeit,
    Forfeit,
    Game,
    Missing,
    Played,
    Result,
    Void,
)
from qihui.events.scoring import POINTS, PointTable

DATA = Path(__file__).parent / "data"

CODES: dict[str, Result] = {
    "1-0": Played(0),
    "0-1": Played(1),
    "=": Played(None),
    "+-": Forfeit(0),
    "-+": Forfeit(1),
    "--": DoubleForfeit(),
    "void": Void(),
    "?": Missing(),
}


def report(name: str) -> trf.Report:
    return trf.read((DATA / f"{name}.trf").read_text(encoding="utf-8"))


def field_of(name: str, format_: Format, unplayed: Unplayed = FIDE_2026) -> ScoreField:
    told = report(name)
    entrants = tuple(Entrant(player.number) for player in told.players)
    return ScoreField(format_, entrants, POINTS["halves"], trf.games_of(told), told.rounds, unplayed=unplayed)


def table(name: str) -> dict[int, dict[str, str]]:
    """Published values, by number and column; columns that are blank are left out."""
    with (DATA / f"{name}.tsv").open(encoding="utf-8", newline="") as file:
        return {
            int(row["No"]): {column: value for column, value in row.items() if value and column != "No"}
            for row in csv.DictReader(file, delimiter="\t")
        }


def values(field: ScoreField, key: TieKey) -> dict[int, Fraction | None]:
    """A key's value of every entry."""
    sheet = ScoreSheet(field)
    column = key.column(sheet)
    return {number: column.value(at) for at, number in enumerate(sheet.numbers)}


def games(*rounds: str) -> tuple[Game, ...]:
    """Games written as `"1 1-0 2, 3 = 4, 5 U"`, one text a round."""
    found: list[Game] = []
    for round_, text in enumerate(rounds, 1):
        for part in filter(None, text.split(", ")):
            first, code, *second = part.split()
            result = CODES[code] if second else Bye(ByeKind(code))
            found.append(Game(round_, int(first), int(second[0]) if second else None, result))
    return tuple(found)


def swiss(*rounds: str, points: PointTable = POINTS["halves"], event_rounds: int = 0, **more: object) -> ScoreField:
    """A Swiss event of those rounds; `round_robin` alike."""
    return _field(Format.SWISS, rounds, points, event_rounds, more)


def round_robin(
    *rounds: str, points: PointTable = POINTS["halves"], event_rounds: int = 0, **more: object
) -> ScoreField:
    return _field(Format.ROUND_ROBIN, rounds, points, event_rounds, more)


def _field(
    format_: Format, rounds: tuple[str, ...], points: PointTable, event_rounds: int, more: dict[str, object]
) -> ScoreField:
    played = games(*rounds)
    numbers = {number for game in played for number in (game.first, game.second) if number is not None}
    more.setdefault("entrants", tuple(Entrant(number) for number in sorted(numbers)))
    return ScoreField(format=format_, points=points, games=played, rounds=event_rounds or len(rounds), **more)


def results() -> st.SearchStrategy[Result]:
    """Results of a game between two, of every kind."""
    return st.one_of(
        st.sampled_from(list(CODES.values())),
        st.builds(Adjusted, st.tuples(st.integers(0, 3), st.integers(0, 3)), st.booleans()),
    )


@st.composite
def fields(draw, formats: tuple[Format, ...] = (Format.SWISS, Format.ROUND_ROBIN)) -> ScoreField:
    """Events of up to nine entries and six rounds, in which anything may happen."""
    numbers = draw(st.lists(st.integers(1, 99), min_size=1, max_size=9, unique=True))
    rounds = draw(st.integers(0, 6))
    found: list[Game] = []
    for round_ in range(1, rounds + 1):
        order = draw(st.permutations(numbers))
        met = draw(st.integers(0, len(order) // 2))
        found += [Game(round_, order[2 * pair], order[2 * pair + 1], draw(results())) for pair in range(met)]
        alone = draw(st.lists(st.sampled_from(order[2 * met :]), unique=True)) if order[2 * met :] else []
        found += [Game(round_, number, None, Bye(draw(st.sampled_from(ByeKind)))) for number in alone]
    entrants = tuple(
        Entrant(
            number,
            draw(st.sampled_from([0, 0, 0, -1, 2])),
            draw(st.integers(0, 2)),
            draw(st.one_of(st.none(), st.integers(1, 3))),
            draw(st.sampled_from([True, True, True, False])),
        )
        for number in numbers
    )
    return ScoreField(
        draw(st.sampled_from(formats)),
        entrants,
        draw(st.sampled_from(list(POINTS.values()))),
        tuple(draw(st.permutations(found))),
        rounds + draw(st.integers(0, 2)),
        draw(st.one_of(st.none(), st.integers(0, rounds))),
        seed="seed",
    )
