"""The server and a browser, started once for all who try the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browsing import browsing, serving


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the page is served, with its API."""
    with serving() as served:
        yield served


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with browsing() as started:
        yield started
