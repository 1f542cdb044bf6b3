"""The examples in the docstrings do what they say."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import qihui

MODULES = [found.name for found in pkgutil.walk_packages(qihui.__path__, "qihui.") if found.name != "qihui.__main__"]


def with_examples(name: str) -> bool:
    return any(test.examples for test in doctest.DocTestFinder().find(import_module(name)))


@pytest.mark.parametrize("name", [name for name in MODULES if with_examples(name)])
def test_the_examples_of_a_module_are_true(name):
    assert doctest.testmod(import_module(name)).failed == 0
