"""The application: the API, its document, and the page.

>>> from starlette.testclient import TestClient
>>> with TestClient(application(), "http://localhost") as client:
...     asked = {"puzzle": "1234 3412 2143 432."}
...     client.post("/api/solve", json=asked).json()["solution"]
'1234341221434321'
"""

from __future__ import annotations

import asyncio
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Callable,
    Iterable,
    Mapping,
)
from contextlib import aclosing, asynccontextmanager, suppress
from functools import cache
from typing import Any, Final, get_args

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.types import Receive, Scope, Send

from nonet.say.language import Language, _
from nonet.web.api import OPERATIONS, LaneName, Operation
from nonet.web.built import FOLDER
from nonet.web.headers import Headers
from nonet.web.hosts import Hosts, Named
from nonet.web.limits import Limits
from nonet.web.openapi import document, trace_schema, why_schema
from nonet.web.replies import JSON, LINES, MORE, TOO_LONG, failure, packed
from nonet.web.requests import Refused, asked_of, spoken, unless_gone
from nonet.web.static import page
from nonet.web.workers import (
    BrokeOff,
    Lane,
    LaneError,
    Overload,
    TookTooLong,
    WorkerReply,
)

ROOT: Final = "/api"
RETRY_AFTER: Final = {"Retry-After": "2"}  # seconds
TROUBLES: Final[Mapping[type, tuple[int, str, Mapping[str, str]]]] = {
    Overload: (503, _("too many requests wait already: try again soon"), RETRY_AFTER),
    BrokeOff: (503, _("the answer broke off: try again"), RETRY_AFTER),
    TookTooLong: (504, TOO_LONG, {}),
}
WARM_UP: Final = 2.0  # seconds; a busy machine needs more than one for the page
NO_WAY: Final = {
    404: _("there is nothing at {path}"),
    405: _("{path} is not asked like this"),
}


async def _warmed(lanes: Iterable[Lane]) -> None:
    """Start the workers once the first page is out: they would slow it down."""
    await asyncio.sleep(WARM_UP)
    for lane in lanes:
        await lane.start()


def application(
    limits: Limits | None = None, folder: str = FOLDER, hosts: Hosts | None = None
) -> Starlette:
    """Make the application; its workers live as long as it is served."""
    limits = limits or Limits()
    lanes = {name: Lane(getattr(limits, name), limits) for name in get_args(LaneName)}

    async def end() -> None:
        for lane in lanes.values():
            await lane.end()

    @asynccontextmanager
    async def working(app: Starlette) -> AsyncIterator[None]:
        app.state.end = end
        warming = asyncio.create_task(_warmed(lanes.values()))
        yield
        warming.cancel()
        await end()

    return Starlette(
        routes=[
            Mount(
                ROOT,
                routes=[_route(each, lanes[each.lane], limits) for each in OPERATIONS],
            ),
            _fixed("/openapi.json", document),
            _fixed("/schema/trace.json", trace_schema),
            _fixed("/schema/why.json", why_schema),
            page(folder),
        ],
        middleware=[
            Middleware(Headers),
            Middleware(Named, hosts or Hosts()),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
        exception_handlers={HTTPException: _no_way, ClientDisconnect: _nobody},
        lifespan=working,
    )


def _route(operation: Operation, lane: Lane, limits: Limits) -> Route:
    async def endpoint(request: Request) -> Response:
        language = spoken(request)
        try:
            asked = await asked_of(request, operation, limits)
            language = spoken(request, asked)
            asked.pop("lang", None)
            if operation.name == "version":
                asked["limits"] = limits.told
            replies = lane.replies(operation.name, asked, language.code)
            first = await unless_gone(request, _next(replies))
        except Refused as refused:
            return _refusal(refused.status, language.error(refused.why))
        except LaneError as trouble:
            status, words, headers = TROUBLES[type(trouble)]
            return _refusal(status, language.say(words), headers)
        if first.status == MORE:
            return Told(first, replies, language)
        media = operation.media if first.status == 200 else JSON
        return Response(first.body, first.status, media_type=media)

    path = operation.path.removeprefix(ROOT)
    return Route(path, endpoint, methods=[operation.method])


async def _next(replies: AsyncIterator[WorkerReply]) -> WorkerReply:
    return await anext(replies)


class Told(StreamingResponse):
    """An answer that is told line by line; who leaves ends the work for it."""

    def __init__(
        self,
        first: WorkerReply,
        replies: AsyncGenerator[WorkerReply],
        language: Language,
    ) -> None:
        super().__init__(self._lines(first, language), media_type=LINES)
        self.replies = replies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send line after line, as long as somebody reads."""
        async with aclosing(self.replies):
            with suppress(ClientDisconnect):
                work = self.stream_response(send)
                await unless_gone(Request(scope, receive), work)

    async def _lines(
        self, first: WorkerReply, language: Language
    ) -> AsyncIterator[bytes]:
        """Yield the lines; what goes wrong from now on is told in the last."""
        yield first.body
        try:
            async for _, body in self.replies:
                yield body
        except LaneError as trouble:
            _, words, _ = TROUBLES[type(trouble)]
            yield failure(language.say(words))


def _fixed(path: str, make: Callable[[], Any]) -> Route:
    """Serve what never changes; it is made when it is first asked for."""
    body = cache(lambda: packed(make()))

    async def endpoint(request: Request) -> Response:
        del request
        kept = {"Cache-Control": "no-cache"}
        return Response(body(), headers=kept, media_type=JSON)

    return Route(path, endpoint)


def _refusal(
    status: int, message: str, headers: Mapping[str, str] | None = None
) -> Response:
    return Response(failure(message), status, headers, media_type=JSON)


async def _no_way(request: Request, error: Exception) -> Response:
    """Say that a path or a method is not to be had."""
    assert isinstance(error, HTTPException)
    words = NO_WAY.get(error.status_code, NO_WAY[404])
    message = spoken(request).say(words, path=repr(request.url.path))
    return _refusal(error.status_code, message, error.headers)


async def _nobody(request: Request, error: Exception) -> Response:
    """Answer who has left: it is sent to nobody, and is no error."""
    del request, error
    return Response(status_code=400)
