"""`qihui event verify`: is the file whole, and does everything in it follow as it must?

Exit codes: 0 it is and does, 1 something does not, with everything that was found; 2 the file cannot be read.
"""

import msgspec
import typer

from qihui.cli.desk import REFUSED
from qihui.cli.event.checking import check
from qihui.cli.event.desk import Desk
from qihui.cli.speak import said, word
from qihui.cli.verb import watching


class Wrong(msgspec.Struct, frozen=True):
    """Something that is wrong, or (not `wrong`) to be looked at: at which fact (0: the whole), its code, its text."""

    seq: int
    code: str
    text: str
    wrong: bool


class Verdict(msgspec.Struct, frozen=True):
    """The answer with `--json`. `cut` bytes at the end were half written; `sum` stands for the whole file."""

    valid: bool
    facts: int
    draws: int
    rounds: int
    deals: int
    cut: int
    sum: str
    official: bool
    faults: tuple[Wrong, ...]


@watching
def verify(desk: Desk) -> None:
    """Replay the file, and check its draws, pairings, scores and standings.

    Example: qihui event verify --json
    """
    reading = desk.read()
    found, counted = check(reading.log)
    faults = tuple(Wrong(each.seq, each.told.code, said(each.told), each.wrong) for each in found)
    verdict = Verdict(
        not any(each.wrong for each in faults),
        counted.facts,
        counted.draws,
        counted.rounds,
        counted.deals,
        reading.cut,
        reading.state.sum,
        counted.official,
        faults,
    )
    if desk.json:
        typer.echo(msgspec.json.encode(verdict))
    else:
        _print(verdict)
    if not verdict.valid:
        raise typer.Exit(REFUSED)


def _print(verdict: Verdict) -> None:
    typer.echo(
        word(
            "cli.verified" if verdict.valid else "cli.not-verified",
            facts=verdict.facts,
            draws=verdict.draws,
            rounds=verdict.rounds,
            deals=verdict.deals,
        )
    )
    typer.echo(word("cli.sum", seq=verdict.facts, sum=verdict.sum))
    for each in verdict.faults:
        typer.echo(f"- {each.seq or ''} {each.text}".replace("-  ", "- "))
