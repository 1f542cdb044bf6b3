"""A file that only one program writes at a time: a lock that the system takes off when the program ends, however.

It is an advisory one: programs that do not ask for it are not kept out. On Windows, where a locked byte cannot be read
either, a byte far behind the end of the file is locked.
"""

import sys
from typing import BinaryIO, Final

if sys.platform == "win32":
    import msvcrt

    FAR: Final = 1 << 40

    def lock(stream: BinaryIO) -> bool:
        """Lock an open file until it is closed; whether that could be had."""
        stream.seek(FAR)
        try:
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock(stream: BinaryIO) -> bool:
        """Lock an open file until it is closed; whether that could be had."""
        try:
            fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
