"""A browser that holds every answer to the published document."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator

from nonet.web.api import OPERATIONS, Operation
from nonet.web.limits import LaneLimits, Limits
from nonet.web.openapi import document
from nonet.web.replies import LINES
from nonet.web.workers import Lane, WorkerReply

COMPONENTS = document()["components"]
JSON = {"Content-Type": "application/json"}
PATIENT = LaneLimits(workers=2, waiting=96, seconds=60)
UNHURRIED = Limits(patience=60, grace=60, quick=PATIENT, deep=PATIENT, long=PATIENT)


class Asking:
    """The API, one operation after the other."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def answer(self, name: str, **asked: Any) -> dict[str, Any]:
        """Ask, and take nothing but an answer that fits its schema."""
        response = self.ask(name, **asked)
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        conform(found, operation(name).answers)
        return found

    def lines(self, name: str, **asked: Any) -> list[dict[str, Any]]:
        """Ask for a stream, each line of which fits its schema."""
        response = self.ask(name, **asked)
        assert response.status_code == 200, response.text
        assert response.headers["content-type"] == LINES
        found = [json.loads(line) for line in response.text.splitlines()]
        for line in found:
            conform(line, operation(name).answers)
        return found

    def refusal(self, status: int, name: str, **asked: Any) -> str:
        """Ask what is not answered, and give the message."""
        response = self.ask(name, **asked)
        assert response.status_code == status, response.text
        conform(response.json(), {"$ref": "#/components/schemas/error"})
        message: str = response.json()["error"]["message"]
        assert "\n" not in message
        return message

    def ask(self, name: str, **asked: Any) -> httpx.Response:
        """Send a request as its operation wants it."""
        what = operation(name)
        if what.method == "POST":
            return self.client.post(what.path, json=asked)
        path = what.path.replace("{key}", asked.pop("key", ""))
        return self.client.get(path, params=asked)


def operation(name: str) -> Operation:
    return next(each for each in OPERATIONS if each.name == name)


def conform(found: Any, schema: Any) -> None:
    Draft202012Validator({"components": COMPONENTS, **schema}).validate(found)


def taken(monkeypatch: pytest.MonkeyPatch) -> asyncio.Queue[str]:
    """Give the names of requests as they come into a lane."""
    names: asyncio.Queue[str] = asyncio.Queue()
    answer = Lane.replies

    def noted(lane: Lane, name: str, *rest: Any) -> AsyncGenerator[WorkerReply]:
        names.put_nowait(name)
        return answer(lane, name, *rest)

    monkeypatch.setattr(Lane, "replies", noted)
    return names
