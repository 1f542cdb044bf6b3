"""Plain documents for tests, and what `qihui rank` and `qihui pair` answer to them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cup import qihui


def swiss(count: int, results: Sequence[Any], **more: Any) -> dict[str, Any]:
    """A Swiss event of five rounds after these results."""
    rules = {"format": "swiss", "rounds": 5} | more.pop("regulations", {})
    return entered(count) | {"regulations": rules, "results": list(results)} | more


def entered(count: int) -> dict[str, Any]:
    return {"entries": [{"number": number, "name": f"n{number}"} for number in range(1, count + 1)]}


def told(command: str, folder: Path, document: Any, *arguments: object) -> str:
    """What a command prints of a document."""
    file = folder / "plain.json"
    file.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    found = qihui(command, file, *arguments)
    assert (found.code, found.err) == (0, ""), found.err
    return found.out


def answer(command: str, folder: Path, document: Any, *arguments: object) -> Any:
    """The same in JSON."""
    return json.loads(told(command, folder, document, *arguments, "--json"))
