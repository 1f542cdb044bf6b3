"""How far long work is: told to whoever asked for it."""

from collections.abc import Callable

Progress = Callable[[float], None]
"""Told from time to time which part of the work is done, from 0 to 1. It may raise to stop the work."""


def unheard(part: float) -> None:
    """A progress that nobody listens to."""
