"""The pages: the built front end from memory, and the QR code that brings a phone to a page of this server.

Every path that is no file and not under /api answers with the one page, whose script shows what the path asks for.
"""

import gzip
import io
import mimetypes
from pathlib import Path
from typing import Any

import msgspec
import segno
from litestar import Request, Response, get, route
from litestar.datastructures import State as Services

from qihui.rules.errors import QihuiError

STATIC = Path(__file__).parent.parent / "static"
SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class Asset(msgspec.Struct, frozen=True):
    """A file of the front end, plain and compressed."""

    body: bytes
    packed: bytes
    kind: str
    lasting: bool


def load_assets(folder: Path = STATIC) -> dict[str, Asset]:
    """Every file of the built front end by its path; none when it was not built."""
    found: dict[str, Asset] = {}
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            name = file.relative_to(folder).as_posix()
            body = file.read_bytes()
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            found[name] = Asset(body, gzip.compress(body, 6, mtime=0), kind, name.startswith("assets/"))
    return found


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any], state: Services, path: str = "/") -> Response[bytes]:
    """A file of the front end, or the one page."""
    name = path.strip("/")
    if name.startswith("api/"):
        raise QihuiError("not-found", path=f"/{name}")
    assets: dict[str, Asset] = state.assets
    asset = assets.get(name)
    if asset is None and (name.startswith("assets/") or not assets):
        raise QihuiError("not-found" if assets else "pages-not-built", path=f"/{name}")
    if asset is None:
        asset = assets["index.html"]
    headers = SECURITY | {
        "Cache-Control": "public, max-age=31536000, immutable" if asset.lasting else "no-cache",
        "Vary": "Accept-Encoding",
    }
    packed = "gzip" in request.headers.get("accept-encoding", "")
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(asset.packed if packed else asset.body, media_type=asset.kind, headers=headers)


@get("/api/qr.svg", sync_to_thread=False)
def qr(path: str, state: Services) -> Response[bytes]:
    """A QR code with the address of a page of this server."""
    if not path.startswith("/") or len(path) > 300:
        raise QihuiError("bad-request", why="path")
    out = io.BytesIO()
    code = segno.make(state.config.address + path, error="m", micro=False)
    code.save(out, kind="svg", border=2, scale=8, xmldecl=False, dark="#1d1a16", light="#ffffff")
    return Response(out.getvalue(), media_type="image/svg+xml")


ROUTES = [page, qr]
