"""Every code that the program can raise, read from its source, with the fields that each place gives to it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from qihui.rules.errors import Illegal
from qihui.rules.outcome import Exit

SOURCE = Path(__file__).parents[2] / "src" / "qihui"

COMPUTED: dict[str, set[str]] = {
    # Codes that are not written out where they are raised, by the expression that makes them.
    "SetupFault(f'{FACES[rank]}-place')": {"mine-place", "bomb-place", "flag-place"},
    "Fault(f'out.{reason}')": {f"out.{reason}" for reason in (Exit.FLAG, Exit.STUCK, Exit.HOME_DEADLINE)},
    "Fault(error.key)": {f"illegal-move.{reason}" for reason in Illegal},
    "Problem(error.key)": set(),  # what was raised elsewhere, as it is sent
    "word(f'cli.{each.standing}')": {"cli.withdrawn", "cli.disqualified"},
    "word(error.key)": set(),  # what was raised elsewhere, as it is told
    "word(cause.key)": set(),
    "word(fault.key)": set(),
    "word(told_.code)": set(),
    "Told(fault.key)": set(),  # what would be raised elsewhere, told before
    "Problem(code)": {"not-found", "bad-method", "too-large", "bad-request"},  # the framework's refusals
}

PREFIXES = {"SetupFault": "setup-fault.", "BadRecord": "bad-record."}

GIVEN = {
    # Fields that a class adds by itself.
    "SetupFault": {"at", "rank", "count"},
    "BadRecord": {"where"},
    "BadSetup": {"count"},
    "IllegalMove": {"move"},
}

QUIET = {"IllegalMove", "BadSetup"}
"""Classes whose arguments are no codes."""


OWN = {"NoPairing": {"no-pairing", "no-pairing-but"}}
"""Classes that choose among codes by what they are given."""


class Raised(NamedTuple):
    """One place where a code is raised."""

    code: str
    fields: frozenset[str]
    where: str


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        if path.relative_to(SOURCE).parts[0] != "words":
            yield path.relative_to(SOURCE).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def errors() -> dict[str, str]:
    """The classes of refusals (and `word`, by which commands speak), each with the code it has when none is given."""
    found = {"QihuiError": "", "Fault": "", "Problem": "", "Told": "", "word": ""}
    while True:
        more = {
            node.name: next((str(ast.literal_eval(value)) for value in _codes(node)), "")
            for _, tree in trees()
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            and node.name not in found
            and any(isinstance(base, ast.Name) and base.id in found for base in node.bases)
        }
        if not more:
            return found
        found |= more


def _codes(node: ast.ClassDef) -> Iterator[ast.expr]:
    for line in node.body:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "code":
            yield line.value


def raised() -> list[Raised]:
    """Every place that raises a code. Raises `LookupError` at a computed code that `COMPUTED` does not know."""
    classes = errors()
    found = [Raised("bad-setup", frozenset(GIVEN["BadSetup"]), "rules/errors.py")]
    found += [
        Raised(f"illegal-move.{reason}", frozenset(GIVEN["IllegalMove"]), "rules/errors.py") for reason in Illegal
    ]
    for name, tree in trees():
        if name == "rules/errors.py":
            continue
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            kind = node.func.id
            if kind not in classes or kind in QUIET:
                continue
            fields = {keyword.arg for keyword in node.keywords if keyword.arg} | GIVEN.get(kind, set())
            if kind in ("Problem", "Told"):
                fields |= {key.value for key in _keys(node)}
            where = f"{name}:{node.lineno}"
            found += [
                Raised(PREFIXES.get(kind, "") + code, frozenset(fields), where)
                for code in OWN.get(kind) or _written(kind, node.args[0] if node.args else None, classes[kind], where)
            ]
    return found


def _keys(node: ast.Call) -> Iterator[ast.Constant]:
    for argument in node.args[1:2]:
        if isinstance(argument, ast.Dict):
            yield from (key for key in argument.keys if isinstance(key, ast.Constant))


def _written(kind: str, argument: ast.expr | None, default: str, where: str) -> set[str]:
    match argument:
        case None:
            return {default}
        case ast.Constant(str(code)):
            return {code}
        case ast.IfExp(_, one, other):
            return _written(kind, one, default, where) | _written(kind, other, default, where)
    made = f"{kind}({ast.unparse(argument)})"
    if made not in COMPUTED:
        raise LookupError(f"{where}: which codes can {made} be?")
    return COMPUTED[made]
