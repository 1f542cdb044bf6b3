"""The plugin that counts clauses counts only what passed."""

import pytest

from clauses import TABLE, read_table

TESTS = """
    import pytest

    @pytest.mark.clause("A.one", "A.two")
    def test_passes():
        pass

    @pytest.mark.clause("A.three")
    def test_fails():
        assert False

    @pytest.mark.clause("A.four")
    def test_is_skipped():
        pytest.skip("not here")

    @pytest.fixture
    def breaks_afterwards():
        yield
        raise RuntimeError

    @pytest.mark.clause("A.five")
    def test_breaks_when_torn_down(breaks_afterwards):
        pass
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    ids = ("A.one", "A.two", "A.three", "A.four", "A.five")
    table = pytester.path / "table.tsv"
    table.write_text("id\tsource\tarea\twhat must work\n" + "".join(f"{name}\tA\tarea\tit works\n" for name in ids))
    pytester.makeini(f"[pytest]\nclauses_file = {table}\nmarkers = clause(*ids)\naddopts = --strict-markers\n")
    pytester.makeconftest('pytest_plugins = ["clauses"]')
    return pytester


def test_only_passing_tests_cover_a_clause(project):
    project.makepyfile(TESTS)
    result = project.runpytest("--clauses")
    lines = result.outlines
    assert "covered 2 of 5" in lines
    for missing in ("A.three", "A.four", "A.five"):
        assert f"{missing}  it works" in lines
    for there in ("A.one", "A.two"):
        assert f"{there}  it works" not in lines


def test_nothing_is_printed_unless_asked(project):
    project.makepyfile(TESTS)
    result = project.runpytest()
    result.stdout.no_fnmatch_line("*covered*")


def test_an_unknown_clause_is_an_error(project):
    project.makepyfile('import pytest\n\n@pytest.mark.clause("A.six")\ndef test_it():\n    pass\n')
    result = project.runpytest()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_it: there is no clause 'A.six'"])


def test_every_clause_of_our_table_has_one_line_of_words():
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    assert lines[0].split("\t") == ["id", "source", "area", "what must work"]
    rows = [line.split("\t") for line in lines[1:]]
    assert all(len(row) == 4 and all(row) for row in rows)
    assert len({row[0] for row in rows}) == len(rows) == len(read_table(TABLE))
