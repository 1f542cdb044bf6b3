"""The composition root: every part of the server is made and joined here, and nowhere else."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig

from qihui import __version__
from qihui.bots import Thinker
from qihui.play.errors import Refused
from qihui.rules.errors import BadRecord, BadSetup, IllegalMove, QihuiError
from qihui.store import Journal
from qihui.web.config import Config
from qihui.web.hall import Hall
from qihui.web.live import problem
from qihui.web.messages import Problem
from qihui.web.pilots import Pilots
from qihui.web.routes import games, judge, pages, tables
from qihui.web.socket import desk, live

BODY_LIMIT = 1024 * 1024
"""Longest request body in bytes: the longest game is a tenth of it."""

log = structlog.get_logger()

MISSING = {"no-such-table", "not-found", "unknown-game", "no-such-seat", "no-formations"}


def status_of(error: QihuiError) -> int:
    """The HTTP status of a refusal."""
    if error.key in MISSING:
        return 404
    if error.key in {"wrong-key", "not-host", "not-seated", "not-the-referee"}:
        return 403
    match error:
        case Refused():
            return 409
        case BadRecord() | BadSetup() | IllegalMove():
            return 422
        case _:
            return 503 if error.key in {"not-saved", "pages-not-built"} else 400


def refused(_: Request[Any, Any, Any], error: QihuiError) -> Response[Problem]:
    """A refusal as a response."""
    return Response(problem(error), status_code=status_of(error), media_type="application/json")


def bad_request(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refused, in our words."""
    code = {404: "not-found", 405: "bad-method", 413: "too-large"}.get(error.status_code, "bad-request")
    why = error.detail
    if isinstance(error, ValidationException) and error.extra:
        why = "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in error.extra)  # type: ignore[union-attr]
    return Response(Problem(code, {"why": why}), status_code=error.status_code, media_type="application/json")


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: told in the log, not to the client."""
    log.error("internal error", path=request.url.path, exc_info=error)
    return Response(Problem("internal-error"), status_code=500, media_type="application/json")


def create_app(config: Config) -> Litestar:
    """The server for a data folder.

    Raises:
        DataInUse: the folder is another server's, or cannot be used.
    """
    journal = Journal.open(config.data)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        pilots = Pilots(Thinker(), config.pace)
        hall = Hall(journal, pilots.look)
        app.state.update({"config": config, "hall": hall, "assets": pages.load_assets()})
        timer = asyncio.ensure_future(hall.timer.run())
        await hall.restore()
        try:
            yield
        finally:
            timer.cancel()
            await pilots.close()
            await hall.suspend()
            journal.close()

    return Litestar(
        route_handlers=[*games.ROUTES, *tables.ROUTES, *judge.ROUTES, *pages.ROUTES, live, desk],
        lifespan=[lifespan],
        exception_handlers={QihuiError: refused, HTTPException: bad_request, Exception: broken},
        compression_config=CompressionConfig(backend="gzip", exclude=r"^/(assets/|$|favicon)"),
        openapi_config=OpenAPIConfig(title="qihui 棋会", version=__version__, path="/api/schema"),
        request_max_body_size=BODY_LIMIT,
        logging_config=None,
        debug=False,
    )
