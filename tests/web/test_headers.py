"""What every answer tells the browser, and which files it may have."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.testclient import TestClient

from asking import Asking
from nonet.web.app import application
from nonet.web.headers import HEADERS
from nonet.web.limits import LaneLimits, Limits

HERE = "http://localhost"
NOBODY = Limits(quick=LaneLimits(0, 0, 1), deep=LaneLimits(0, 0, 1))


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    home = tmp_path_factory.mktemp("page")
    static = home / "static"
    for folder in ("assets", ".git"):
        (static / folder).mkdir(parents=True)
    for name, text in {
        "static/index.html": "<!doctype html><title>nonet</title>",
        "static/sw.js": "// a worker",
        "static/.secret": "hidden",
        "static/.git/config": "hidden",
        "static/assets/main-1a2b.js": "let x = 1;\n" * 500,
        "secret.txt": "outside",
    }.items():
        (home / name).write_text(text)
    with TestClient(application(NOBODY, str(static)), HERE) as client:
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/nothing", "/openapi.json", "/api/version", "/api/nothing"]
)
def test_every_answer_is_guarded(web: Asking, path: str) -> None:
    headers = web.client.get(path).headers
    for name, value in HEADERS.items():
        assert headers[name] == value
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert "access-control-allow-origin" not in headers


def test_answers_are_not_kept_but_files_are(page: httpx.Client, web: Asking) -> None:
    assert web.ask("version").headers["cache-control"] == "no-store"
    assert page.get("/").headers["cache-control"] == "no-cache"
    assert page.get("/sw.js").headers["cache-control"] == "no-cache"
    hashed = page.get("/assets/main-1a2b.js")
    assert "immutable" in hashed.headers["cache-control"]
    assert hashed.headers["content-encoding"] == "gzip"
    again = page.get(
        "/sw.js", headers={"If-None-Match": page.get("/sw.js").headers["etag"]}
    )
    assert again.status_code == 304


def test_files_have_their_types(page: httpx.Client) -> None:
    assert page.get("/").headers["content-type"].startswith("text/html")
    assert "javascript" in page.get("/sw.js").headers["content-type"]


@pytest.mark.parametrize(
    "path",
    [
        "/.secret",
        "/.git/config",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets",
        "/%00",
        "//etc/passwd",
        "/" + "a" * 5000,
    ],
)
def test_nothing_else_is_served(page: httpx.Client, path: str) -> None:
    response = page.get(path)
    assert response.status_code == 404
    assert response.json()["error"]["message"]


def test_a_page_that_is_not_built_is_told(tmp_path: Path) -> None:
    with TestClient(application(NOBODY, str(tmp_path / "none")), HERE) as client:
        response = client.get("/")
    assert response.status_code == 404
    assert "has not been built" in response.text


def test_a_path_that_takes_another_method_says_which(page: httpx.Client) -> None:
    for response, method in (
        (page.get("/api/hint"), "POST"),
        (page.post("/api/version", json={}), "GET, HEAD"),
        (page.post("/", json={}), "GET, HEAD"),
        (page.delete("/openapi.json"), "GET, HEAD"),
    ):
        assert response.status_code == 405
        assert sorted(response.headers["allow"].split(", ")) == method.split(", ")


def test_what_is_sent_comes_back_as_data_only(web: Asking) -> None:
    script = "<script>alert(1)</script>"
    response = web.client.post("/api/solve", json={"puzzle": script})
    assert response.headers["content-type"] == "application/json"
    missing = web.client.get(f"/{script}")
    assert missing.headers["content-type"] == "application/json"


def test_head_tells_the_same_without_the_body(page: httpx.Client) -> None:
    assert page.head("/sw.js").status_code == 200
    assert page.head("/sw.js").content == b""
