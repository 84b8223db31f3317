"""The application, served to the tests of a session by the same workers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from asking import Asking
from nonet.web.app import application

testclient = pytest.importorskip("starlette.testclient")


@pytest.fixture(scope="session")
def web() -> Iterator[Asking]:
    with testclient.TestClient(application()) as client:
        yield Asking(client)
