"""The `qihui` command."""

from qihui.cli.app import main

__all__ = ["main"]
