"""The application: the API, its document, and the page.

>>> from starlette.testclient import TestClient
>>> with TestClient(application()) as client:
...     asked = {"puzzle": "1234 3412 2143 432."}
...     client.post("/api/solve", json=asked).json()["solution"]
'1234341221434321'
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from nonet.errors import LimitReached, SudokuError
from nonet.web.api import JSON, OPERATIONS, Operation
from nonet.web.headers import Headers
from nonet.web.limits import Limits
from nonet.web.openapi import document, trace_schema
from nonet.web.replies import failure, packed
from nonet.web.requests import Refused, asked_of, spoken
from nonet.web.static import FOLDER, Page
from nonet.web.workers import Lane, Overload, TookTooLong

ROOT: Final = "/api"
RETRY_AFTER: Final = {"Retry-After": "2"}  # seconds


def application(limits: Limits | None = None, folder: str = FOLDER) -> Starlette:
    """Make the application; its workers live as long as it is served."""
    limits = limits or Limits()
    lanes = {"quick": Lane(limits.quick, limits), "deep": Lane(limits.deep, limits)}

    @asynccontextmanager
    async def working(_: Starlette) -> AsyncIterator[None]:
        for lane in lanes.values():
            await lane.start()
        yield
        for lane in lanes.values():
            await lane.end()

    return Starlette(
        routes=[
            Mount(
                ROOT,
                routes=[_route(each, lanes[each.lane], limits) for each in OPERATIONS],
            ),
            _fixed("/openapi.json", document()),
            _fixed("/schema/trace.json", trace_schema()),
            Mount("/", Page(folder)),
        ],
        middleware=[
            Middleware(Headers),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
        exception_handlers={HTTPException: _no_way},
        lifespan=working,
    )


def _route(operation: Operation, lane: Lane, limits: Limits) -> Route:
    async def endpoint(request: Request) -> Response:
        try:
            asked = await asked_of(request, operation, limits)
            language = spoken(request, asked)
            asked.pop("lang", None)
            if operation.name == "version":
                asked["limits"] = {"body": limits.body, "seconds": limits.deep.seconds}
            status, body = await lane.ask(operation.name, asked, language.code)
        except Refused as refused:
            return _refusal(request, refused.status, refused.why)
        except Overload:
            why = LimitReached("too many requests wait already: try again soon")
            return _refusal(request, 503, why, RETRY_AFTER)
        except TookTooLong:
            why = LimitReached("this takes more time than is allowed")
            return _refusal(request, 504, why)
        return Response(
            body, status, media_type=operation.media if status < 400 else JSON
        )

    path = operation.path.removeprefix(ROOT)
    return Route(path, endpoint, methods=[operation.method])


def _fixed(path: str, found: Any) -> Route:
    """Serve what never changes."""
    body = packed(found)

    async def endpoint(_: Request) -> Response:
        return Response(body, media_type=JSON, headers={"Cache-Control": "no-cache"})

    return Route(path, endpoint)


def _refusal(
    request: Request,
    status: int,
    why: SudokuError,
    headers: dict[str, str] | None = None,
) -> Response:
    message = spoken(request).error(why)
    return Response(failure(message), status, headers, media_type=JSON)


async def _no_way(request: Request, error: Exception) -> Response:
    """Say that a path or a method is not to be had."""
    assert isinstance(error, HTTPException)
    words = {404: "there is nothing at {path}", 405: "{path} is not asked like this"}
    template = words.get(error.status_code, "{path} cannot be answered")
    why = SudokuError(template, path=repr(request.url.path))
    return _refusal(request, error.status_code, why, dict(error.headers or {}))
