"""What a server is told when it starts."""

from pathlib import Path

import msgspec


class Config(msgspec.Struct, frozen=True):
    """`address` is how other devices reach this server; `pace` the least seconds a bot takes for a move."""

    data: Path
    address: str = "http://127.0.0.1:8000"
    pace: float = 0.8
