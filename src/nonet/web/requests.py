"""Requests: what is asked, in which language, held to its limits and its schema."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request

from nonet.errors import InputError, SudokuError
from nonet.say.language import LANGUAGES, Language
from nonet.web.api import Operation
from nonet.web.limits import Limits
from nonet.web.shape import check

Found = TypeVar("Found")


class Refused(Exception):  # noqa: N818 - the request is
    """A request that is not answered: the status, and why."""

    def __init__(self, status: int, why: SudokuError) -> None:
        super().__init__(status, why)
        self.status, self.why = status, why


async def asked_of(
    request: Request, operation: Operation, limits: Limits
) -> dict[str, Any]:
    """Read and check what *request* asks."""
    if operation.method == "POST":
        asked = await _body(request, limits)
    else:
        asked = _query(request, operation)
    try:
        check(asked, operation.schema)
    except InputError as error:
        raise Refused(400, error) from None
    return dict(asked)


async def _body(request: Request, limits: Limits) -> Any:
    """Read JSON, but neither too much nor too slowly."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused(
            415, InputError("send JSON, and say so: Content-Type: application/json")
        )
    try:
        async with asyncio.timeout(limits.patience):
            raw = await _read(request, limits.body)
    except TimeoutError:
        raise Refused(408, InputError("the request came too slowly")) from None
    try:
        return json.loads(raw, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise Refused(400, _not_json(error)) from None
    except (ValueError, RecursionError):
        raise Refused(400, InputError("the request is not JSON")) from None


def _not_json(error: json.JSONDecodeError) -> InputError:
    return InputError(
        "the request is not JSON from line {line}, column {column} on",
        line=error.lineno,
        column=error.colno,
    )


async def _read(request: Request, most: int) -> bytes:
    raw = bytearray()
    async for piece in request.stream():
        raw += piece
        if len(raw) > most:
            raise Refused(
                413,
                InputError("the request is larger than {most} bytes", most=f"{most:,}"),
            )
    return bytes(raw)


async def unless_gone(request: Request, work: Coroutine[Any, Any, Found]) -> Found:
    """Wait for *work*, which ends when whoever asked for it leaves."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_leave(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _leave(request: Request) -> None:
    """Wait until the client is gone; its body has been read, or is not wanted."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _no_number(name: str) -> float:
    """Refuse NaN and Infinity, which JSON does not have."""
    raise ValueError(name)


def _query(request: Request, operation: Operation) -> dict[str, Any]:
    """Take fields from the path and after the question mark; numbers become such."""
    asked: dict[str, Any] = {**request.query_params, **request.path_params}
    for name, text in asked.items():
        if operation.asks.get(name, {}).get("type") == "integer":
            with suppress(ValueError):
                asked[name] = int(text)
    return asked


def spoken(request: Request, asked: Mapping[str, Any] | None = None) -> Language:
    """Choose the language that is asked for, or else the one the browser prefers."""
    wanted = (asked or request.query_params).get("lang")
    if wanted in LANGUAGES:
        return Language(wanted)
    return Language(preferred(request.headers.get("accept-language", "")))


def preferred(header: str) -> str:
    """Find the first language we speak, the most wanted first.

    >>> preferred("fr, zh-CN;q=0.8, en;q=0.5"), preferred("de"), preferred("zh;q=x")
    ('zh', 'en', 'zh')
    """
    wishes = []
    for wish in header.split(","):
        name, _, quality = wish.partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            weight = 0.0
        wishes.append((-weight, name.strip().lower().partition("-")[0]))
    wanted = (name for _, name in sorted(wishes, key=lambda wish: wish[0]))
    return next((name for name in wanted if name in LANGUAGES), "en")
