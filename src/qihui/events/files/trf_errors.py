"""Faults of a tournament report file, with the line and the column where they are, both from 1."""

from qihui.rules.errors import QihuiError


class BadTrf(QihuiError, ValueError):
    """A tournament report that cannot be read, or cannot be written in this format."""

    code = "trf-misaligned"
