"""Which reader a record file wants, by its content."""

from qihui.rules.errors import BadRecord
from qihui.rules.junqi import jgs
from qihui.rules.record import Record, parse


def read_record(data: bytes) -> Record:
    """The game in a file of any kind that we read.

    Raises:
        BadRecord: the file is of no kind we know, or damaged.
    """
    if jgs.is_jgs(data):
        return jgs.parse(data)
    return parse(data)


__all__ = ["BadRecord", "read_record"]
