"""The built page: the files in ``static/``; those named by their hash are for good.

They are few and small, so they are kept in memory. What is not among them does not
exist, whatever a path may say.
"""

from __future__ import annotations

import os
from hashlib import sha256
from typing import Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from nonet.web.built import FOLDER, FRONT, served

TYPES: Final = {  # a system may have its own idea of what a script is
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
HASHED: Final = "assets/"  # the bundler puts there what it names by its content
FOR_GOOD: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"  # keep it, but ask whether it is still the same


class File(NamedTuple):
    """A file, what it is, and how long it may be kept."""

    body: bytes
    media: str
    headers: dict[str, str]


def page(folder: str = FOLDER) -> Route:
    """Serve the files of *folder*, and say so if the page has not been built."""
    files = {path: _read(folder, path) for path in served(folder)}

    async def endpoint(request: Request) -> Response:
        path = request.path_params["path"] or FRONT
        if path in files:
            return _sent(files[path], request.headers.get("if-none-match"))
        if path == FRONT:
            return PlainTextResponse(
                "The page has not been built here; the API is at /openapi.json.\n",
                status_code=404,
            )
        raise HTTPException(404)

    return Route("/{path:path}", endpoint)


def _read(folder: str, path: str) -> File:
    with open(os.path.join(folder, path), "rb") as file:
        body = file.read()
    kept = FOR_GOOD if path.startswith(HASHED) else ASK_AGAIN
    mark = f'"{sha256(body).hexdigest()[:32]}"'
    media = TYPES.get(os.path.splitext(path)[1], "application/octet-stream")
    return File(body, media, {"Cache-Control": kept, "ETag": mark})


def _sent(file: File, known: str | None) -> Response:
    """Send a file, unless the browser has it already."""
    if file.headers["ETag"] in (known or ""):
        return Response(status_code=304, headers=file.headers)
    return Response(file.body, headers=file.headers, media_type=file.media)
