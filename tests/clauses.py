"""The clauses 条款 that the tests stand for: a small plugin of pytest.

`@pytest.mark.clause("S4.bomb", ...)` says that a test would fail if the clause broke. An id that is not in the table of
clauses is an error. `pytest --clauses` prints, after the run, every id that no passing test carries, and how many are
covered; a test that failed, was skipped, or broke while it was set up or torn down covers nothing.
"""

import csv
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

TABLE: Final = Path(__file__).with_name("clauses.tsv")


def read_table(path: Path) -> dict[str, str]:
    """What must work, by clause id, from a file of tab-separated values."""
    with path.open(encoding="utf-8", newline="") as file:
        return {row["id"]: row["what must work"] for row in csv.DictReader(file, delimiter="\t")}


def carried(item: pytest.Item) -> Iterator[str]:
    """The ids that a test carries, by itself, its class or its module."""
    for mark in item.iter_markers("clause"):
        yield from mark.args


class Coverage:
    """Which clauses the passing tests of one run carry."""

    def __init__(self, table: Mapping[str, str]) -> None:
        self.table = table
        self.ids: dict[str, tuple[str, ...]] = {}
        self.passed: set[str] = set()
        self.spoilt: set[str] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note what each test carries. Raises `UsageError` for an id that is not in the table."""
        for item in items:
            self.ids[item.nodeid] = tuple(carried(item))
            for clause in self.ids[item.nodeid]:
                if clause not in self.table:
                    raise pytest.UsageError(f"{item.nodeid}: there is no clause {clause!r}")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a part of a test went."""
        if not report.passed:
            self.spoilt.add(report.nodeid)
        elif report.when == "call":
            self.passed.add(report.nodeid)

    def covered(self) -> set[str]:
        """The ids that a passing test carries."""
        return {clause for test in self.passed - self.spoilt for clause in self.ids.get(test, ())}

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print what is not covered, when asked to."""
        if not terminalreporter.config.getoption("clauses"):
            return
        covered = self.covered()
        terminalreporter.section("clauses that no passing test carries")
        for clause, what in self.table.items():
            if clause not in covered:
                terminalreporter.write_line(f"{clause}  {what}")
        terminalreporter.write_line(f"covered {len(covered)} of {len(self.table)}")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--clauses`, and `clauses_file` for another table than our own."""
    parser.addoption("--clauses", action="store_true", help="print the clauses that no passing test carries")
    parser.addini("clauses_file", "the table of clauses", default=str(TABLE))


def pytest_configure(config: pytest.Config) -> None:
    """Read the table and watch the run."""
    table = read_table(Path(config.getini("clauses_file")))
    config.pluginmanager.register(Coverage(table), "clause-coverage")
