"""``nonet serve``: a door that opens, or one clear line that says why not."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from nonet.cli import serve
from running import ENDLESS, PATIENCE, Child, Nonet, start, until

pytest.importorskip("uvicorn")


@contextmanager
def serving(*options: str) -> Iterator[tuple[Child, str]]:
    """Start the command on any port, and find its address."""
    with start(
        "serve", "--port", "0", "--no-open", *options, stderr=subprocess.PIPE
    ) as process:
        assert process.stderr
        try:
            told = process.stderr.readline()
            found = re.search(r"http://\S+/", told)
            assert found, told
            yield process, found[0]
        finally:
            process.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="there, Ctrl-C is no signal")
def test_the_page_is_served_until_ctrl_c_and_ends_quietly() -> None:
    with serving() as (process, address):
        with urlopen(f"{address}api/version", timeout=PATIENCE) as response:  # noqa: S310 - our own server
            assert json.load(response)["version"]
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0
        assert process.stderr
        assert process.stderr.read() == ""


@pytest.mark.skipif(sys.platform != "linux", reason="looks where Linux tells")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"])
def test_nobody_is_left_behind(name: str) -> None:
    """Not even a worker that is in the middle of an endless search."""
    number = getattr(signal, name)
    asked = json.dumps({"puzzle": ENDLESS, "engine": "backtracking"})
    with serving() as (process, address):
        connection = HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE)
        with closing(connection):
            connection.request("GET", "/api/version")
            connection.getresponse().read()
            connection.request(
                "POST", "/api/solve", asked, {"Content-Type": "application/json"}
            )
            until(lambda: len(process.family()) > 1)
            process.send_signal(number)
            assert process.wait() == (-number if name == "SIGKILL" else 0)
        until(lambda: not process.family())
        assert process.stderr
        assert process.stderr.read() == ""


def test_a_taken_port_is_told_in_one_line(nonet: Nonet) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = nonet("serve", "--no-open", "--port", str(port))
    assert ran.code == 2
    assert ran.err.startswith(f"nonet: port {port} is taken")
    assert ran.err.count("\n") == 1


def test_a_foreign_name_is_turned_away_unless_it_is_allowed() -> None:
    with serving("--allow-host", "sudoku.example") as (_, address):
        codes = []
        for name in ("sudoku.example", "evil.example"):
            connection = HTTPConnection(urlsplit(address).netloc, timeout=60)
            with closing(connection):
                connection.request("GET", "/", headers={"Host": name})
                codes.append(connection.getresponse().status)
    assert codes == [200, 421]


def test_a_name_that_cannot_be_allowed_is_told_in_one_line(nonet: Nonet) -> None:
    ran = nonet("serve", "--no-open", "--port", "0", "--allow-host", "http://a/")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "'http://a/' is not the name of a host" in ran.err


@pytest.mark.parametrize(
    ("host", "words"),
    [
        ("0.0.0.0", "everybody who can reach this machine"),  # noqa: S104 - nothing is served
        ("127.0.0.1", ""),
        ("localhost", ""),
    ],
)
def test_who_can_come_in_is_told(host: str, words: str) -> None:
    with serve.listening(host, 0) as door:
        assert serve.reach(door).startswith(words)
        assert bool(serve.reach(door)) == bool(words)


@pytest.mark.parametrize(
    ("host", "words"),
    [
        ("no such host", "there is no address 'no such host'"),
        ("999.1.1.1", "there is no address '999.1.1.1'"),
        ("x" * 70 + ".invalid", "there is no address"),
        ("203.0.113.7", "'203.0.113.7' is not an address of this machine"),
    ],
)
def test_a_bad_host_is_told_in_one_line(nonet: Nonet, host: str, words: str) -> None:
    ran = nonet("serve", "--no-open", "--port", "0", "--host", host)
    assert ran.code == 2
    assert words in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_a_bad_port_is_told_in_one_line(nonet: Nonet, port: str) -> None:
    ran = nonet("serve", "--no-open", "--port", port)
    assert (ran.code, ran.err.count("\n")) == (2, 1)


def test_a_missing_extra_is_named(
    nonet: Nonet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda _: None)
    ran = nonet("serve", "--no-open")
    assert ran.code == 2
    assert "pip install '.[web]'" in ran.err


def test_only_this_machine_is_let_in_unless_told(nonet: Nonet) -> None:
    assert "127.0.0.1" in nonet("serve", "--help").out
    with serve.listening(serve.HERE, 0) as door:
        assert door.getsockname()[0] == "127.0.0.1"


def test_the_second_half_of_an_answer_does_not_wait() -> None:
    async def undelayed(
        answers: asyncio.StreamReader, sent: asyncio.StreamWriter
    ) -> None:
        del answers
        met = sent.get_extra_info("socket")
        sent.write(bytes([met.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)]))
        sent.close()

    async def told() -> bytes:
        with serve.listening(serve.HERE, 0) as door:
            async with await asyncio.start_server(undelayed, sock=door):
                answers, asked = await asyncio.open_connection(*door.getsockname())
                heard = await answers.read()
                asked.close()
                return heard

    assert asyncio.run(told()) == b"\1"


@pytest.mark.parametrize(
    ("host", "start"),
    [
        ("127.0.0.1", "http://127.0.0.1:"),
        ("0.0.0.0", "http://127.0.0.1:"),  # noqa: S104 - who writes it wants it
        ("localhost", "http://localhost:"),
    ],
)
def test_the_address_is_one_that_a_browser_can_open(host: str, start: str) -> None:
    with serve.listening(host, 0) as door:
        assert serve.url(host, door).startswith(start)


def test_a_browser_is_opened_only_if_it_has_a_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(serve, "Thread", Now)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    serve.open_browser("http://here/")
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    serve.open_browser("http://here/")
    assert opened == ["http://here/"]


class Now:
    """A thread that does at once what it is made for."""

    def __init__(self, target: object, args: tuple[str], **_: object) -> None:
        self.target, self.args = target, args

    def start(self) -> None:
        assert callable(self.target)
        self.target(*self.args)
