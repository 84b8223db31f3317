"""A page of another site that lets its own name lead here."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from starlette.testclient import TestClient

from nonet.errors import InputError
from nonet.web.app import application
from nonet.web.hosts import Hosts, hosts_of
from nonet.web.limits import LaneLimits, Limits

NOBODY = Limits(quick=LaneLimits(0, 0, 1), deep=LaneLimits(0, 0, 1))
EVERYWHERE = "0.0.0.0"  # noqa: S104 - this is what is tested


@pytest.fixture(scope="module")
def page() -> Iterator[httpx.Client]:
    with TestClient(application(NOBODY), "http://localhost") as client:
        yield client


@pytest.mark.parametrize(
    "name",
    ["localhost", "LOCALHOST:9009", "localhost.:80", "127.0.0.1:9009", "[::1]:9009"],
)
def test_the_names_of_this_machine_are_answered(page: httpx.Client, name: str) -> None:
    assert page.get("/", headers={"Host": name}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/openapi.json", "/api/daily", "/nothing"])
@pytest.mark.parametrize(
    "name",
    [
        "evil.example",
        "evil.example:9009",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "localhost@evil.example",
        "localhost:9009:80",
        "192.168.1.7",
        "",
    ],
)
def test_a_foreign_name_is_turned_away_in_one_line(
    page: httpx.Client, name: str, path: str
) -> None:
    refused = page.get(path, headers={"Host": name})
    assert refused.status_code == 421
    message = refused.json()["error"]["message"]
    assert f"does not answer to the name {name!r}" in message
    assert "\n" not in message


def test_a_foreign_name_is_turned_away_in_chinese_too(page: httpx.Client) -> None:
    asked = {"Host": "evil.example", "Accept-Language": "zh"}
    message = page.get("/", headers=asked).json()["error"]["message"]
    assert "--allow-host" in message
    assert not message.isascii()


def test_the_host_that_is_listened_to_is_answered() -> None:
    assert "sudoku.local:9009" in hosts_of("sudoku.local")
    assert "[fd00::7]:9009" in hosts_of("fd00::7")
    assert "evil.example" not in hosts_of("sudoku.local")


@pytest.mark.parametrize("host", [EVERYWHERE, "::", ""])
def test_who_listens_everywhere_is_asked_by_any_number_but_no_name(host: str) -> None:
    hosts = hosts_of(host)
    for name in ("192.168.1.7:9009", "[fd00::7]:9009", "localhost"):
        assert name in hosts
    assert "evil.example" not in hosts


def test_names_are_added() -> None:
    hosts = hosts_of("127.0.0.1", ["Sudoku.Example:80", "::2", "192.168.1.7"])
    for name in ("sudoku.example", "[::2]:9009", "192.168.1.7:80", "localhost"):
        assert name in hosts
    assert "[::3]" not in hosts


@pytest.mark.parametrize("name", ["http://a.example/", "", "a b", "a.example/x", "[x"])
def test_what_is_no_name_is_not_added(name: str) -> None:
    with pytest.raises(InputError, match="is not the name of a host"):
        hosts_of("127.0.0.1", [name])


def test_nothing_but_this_machine_is_allowed_unless_told() -> None:
    assert Hosts() == Hosts(
        frozenset({"localhost", "127.0.0.1", "::1"}), addresses=False
    )
