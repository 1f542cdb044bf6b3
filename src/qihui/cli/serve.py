"""`qihui serve`: the server, with nothing to configure. Prints the address and a QR code for the phones in the hall."""

import os
import socket
import sys
from pathlib import Path
from typing import Annotated

import segno
import typer

from qihui.cli.reading import DATA
from qihui.cli.speak import refuse
from qihui.rules.errors import QihuiError
from qihui.web.config import Config


def lan_host() -> str:
    """This machine's address in its network; the loopback address where there is no network.

    Asking the system for a route sends nothing.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises `port-in-use`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    server = socket.socket(family, socket.SOCK_STREAM)
    if os.name != "nt":
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        server.bind((host, port))
        server.listen(1024)
    except OSError as error:
        server.close()
        raise QihuiError("port-in-use", port=port, why=error.strerror or str(error)) from error
    return server


def serve(
    *,
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets the whole network in.")] = "0.0.0.0",  # noqa: S104 - a hall is the purpose
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")] = 8000,
    data: Annotated[Path, typer.Option(help="Folder with everything that is kept.")] = DATA,
    url: Annotated[str, typer.Option(help="Address to print and to put into QR codes, when it is another one.")] = "",
    pace: Annotated[float, typer.Option(min=0, max=60, help="Least seconds a bot takes for a move.")] = 0.8,
) -> None:
    """Serve the pages and the tables."""
    # Loaded here: the server's libraries take a second, which no other command should wait for.
    import uvicorn  # noqa: PLC0415

    from qihui.web.app import create_app  # noqa: PLC0415

    try:
        server = listen(host, port)
        shown = host if host not in ("0.0.0.0", "::") else lan_host()  # noqa: S104 - compared, not bound
        address = url.rstrip("/") or f"http://{shown}:{server.getsockname()[1]}"
        app = create_app(Config(data=data, address=address, pace=pace))
    except QihuiError as error:
        raise refuse(error) from error
    typer.echo(f"棋会 qihui  {address}\n{data.resolve()}")
    if sys.stdout.isatty():
        segno.make(address, error="m", micro=False).terminal(compact=True)
    sys.stdout.flush()
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=1024 * 1024,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    uvicorn.Server(config).run(sockets=[server])
