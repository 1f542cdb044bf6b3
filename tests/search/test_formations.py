"""Engines lay out legal formations, and not always the same."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qihui.rules.junqi import GAME, PROFILES
from qihui.rules.junqi.deployment import check
from qihui.search import ENGINES
from qihui.search.junqi.formations import TEMPLATES


@pytest.mark.parametrize("number", range(len(TEMPLATES)))
def test_every_template_is_legal(number):
    check(TEMPLATES[number])


@pytest.mark.parametrize("name", ENGINES)
@given(seed=st.integers(0, 2**63))
def test_every_formation_of_an_engine_is_legal(name, seed):
    for profile in PROFILES.values():
        GAME.check_setup(ENGINES[name].setup(Random(seed), GAME.name, profile.options))


@pytest.mark.parametrize("name", ENGINES)
def test_the_same_seed_lays_out_the_same(name):
    formations = [ENGINES[name].setup(Random(seed), GAME.name, GAME.options("competitive", {})) for seed in range(40)]
    again = [ENGINES[name].setup(Random(seed), GAME.name, GAME.options("competitive", {})) for seed in range(40)]
    assert formations == again
    assert len(set(formations)) > 30
