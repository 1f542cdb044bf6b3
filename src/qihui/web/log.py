"""The log of a table 日志: everything that happened, for officials to search, and the table as it was at any moment.

Part of the secrecy door: lines hold no keys, and who may read them is decided here. While a game runs only its
officials may; a table without officials is open to everybody once its game is over.
"""

from collections.abc import Iterable, Sequence

import msgspec

from qihui.play import Entry, Phase, Table
from qihui.play import facts as told
from qihui.play.asking import Proposal, TakeBack
from qihui.play.officials import Office
from qihui.play.rulings import AnyEffect, Substituted
from qihui.rules import record
from qihui.rules.core import Referee
from qihui.rules.errors import QihuiError
from qihui.web.live import Guest, guest_of, state
from qihui.web.messages import Log, LogLine


def check_reader(table: Table, keys: Sequence[str]) -> None:
    """Raise `not-the-referee` unless the holder of `keys` may read the log of a table."""
    guest = guest_of(table, keys)
    if guest.office is None and (table.refereed or table.phase is not Phase.FINISHED):
        raise QihuiError("not-the-referee")


def log_of(entries: Iterable[Entry]) -> Log:
    """The log that a journal tells."""
    lines: list[LogLine] = []
    ply = 0
    table: Table | None = None
    for number, entry in enumerate(entries):
        line = _line(number, entry, ply)
        fact = entry.fact
        if isinstance(fact, told.Opened):
            table = Table.open(fact)
        else:
            assert table is not None
            steps = len(table.steps)
            table = table.apply(fact, entry.at)
            ply = table.ply
            if len(table.steps) == steps + 1:
                end = table.play.end
                place = end.steps - 1 if end and isinstance(fact, told.Added) else -1
                line = msgspec.structs.replace(line, step=table.steps[place])
        lines.append(line)
    return Log(tuple(lines))


def _line(number: int, entry: Entry, ply: int) -> LogLine:  # noqa: PLR0911 - one case a kind of fact
    fact = entry.fact
    kind = str(fact.__struct_config__.tag)
    seat: int | None = getattr(fact, "seat", None)
    plain = LogLine(number, entry.at, ply, kind, seat)
    replace = msgspec.structs.replace
    match fact:
        case told.Sat(_, name, _, _, engine):
            return replace(plain, text=name, engine=engine)
        case record.Moved(_, move) | told.Wrote(_, _, move):
            return replace(plain, text=move)
        case record.Out(_, reason):
            return replace(plain, text=reason)
        case told.Ruled(effect, clause, reason, by):
            return replace(plain, effect=_without_keys(effect), clause=clause, text=reason, by=by)
        case told.Stopped(_, why, by):
            return replace(plain, text=why, by=by)
        case told.Asked(TakeBack(who, back)):
            return replace(plain, seat=who, text=str(back))
        case told.Asked(Proposal(effect, by, _, clause, reason)):
            return replace(plain, effect=_without_keys(effect), clause=clause, text=reason, by=by)
        case told.Answered(accept, _, by):
            return replace(plain, accept=accept, by=by)
        case record.DrawAnswered(_, accept) | told.Readied(_, accept) | told.RematchWanted(_, accept):
            return replace(plain, accept=accept)
        case told.Claimed(claim, right):
            return replace(plain, text=claim, accept=right)
        case told.Reserved(_, _, text):
            return replace(plain, text=text)
        case told.Said(text, _, by) | told.Added(_, text, _, by):
            return replace(plain, text=text, by=by)
        case told.Signed(_, mark, _, by):
            return replace(plain, by=by, accept=bool(mark))
        case told.WentBack(back):
            return replace(plain, text=str(back))
        case record.Finished(outcome) | record.Adjusted(outcome) | told.BrokenOff(outcome):
            return replace(plain, outcome=outcome)
        case _:
            return plain


def _without_keys(effect: AnyEffect) -> AnyEffect:
    return Substituted(effect.seat, effect.name) if isinstance(effect, Substituted) else effect


def state_then(entries: Sequence[Entry], number: int) -> bytes:
    """The `State` of a table right after fact `number` of its journal, as an official sees it.

    Raises:
        QihuiError: `no-such-line`.
    """
    if not 0 <= number < len(entries):
        raise QihuiError("no-such-line", number=number, count=len(entries))
    table = Table.of(entries[: number + 1])
    return state(table, Guest(Referee(), office=Office.REFEREE), entries[number].at)
