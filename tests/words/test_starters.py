import re
from pathlib import Path

import pytest

from qihui.rules.junqi import deployment
from qihui.words import Language

ROOT = Path(__file__).parents[2]
STARTERS = re.findall(r'setup: "([^"]+)"', (ROOT / "frontend/src/setup/starters.ts").read_text(encoding="utf-8"))


def test_there_are_ready_made_formations():
    assert len(STARTERS) == 3


@pytest.mark.parametrize("setup", STARTERS)
def test_every_ready_made_formation_is_legal(setup: str):
    assert deployment.faults(deployment.parse(setup)) == ()


def test_the_editor_speaks_every_language():
    for language in Language:
        assert (ROOT / f"frontend/src/i18n/setup.{language}.json").is_file()
