"""Connections on which nobody asks, and the end of the server."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

pytest.importorskip("uvicorn")
from asking import taken
from nonet.web.app import application
from nonet.web.built import FOLDER
from nonet.web.door import Door, Server
from nonet.web.limits import LaneLimits, Limits
from running import EASY, ENDLESS, SOLVED

PATIENT = LaneLimits(workers=1, waiting=8, seconds=60)
SECONDS = 60
Streams: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def served(folder: str = FOLDER) -> AsyncIterator[tuple[Server, Streams]]:
    """Serve until the end of the block, or earlier; give a connection, too."""
    server = Server(application(Limits(quick=PATIENT), folder))
    with socket.create_server(("127.0.0.1", 0)) as door:
        address = door.getsockname()
        serving = asyncio.create_task(server.serve([door]))
        answers, asked = await asyncio.open_connection(*address)
        yield server, (answers, asked)
        asked.close()
        server.should_exit = True
        await asyncio.wait_for(serving, SECONDS)


def solving(puzzle: str, engine: str = "fast") -> bytes:
    body = json.dumps({"puzzle": puzzle, "engine": engine}).encode()
    head = (
        "POST /api/solve HTTP/1.1",
        "Host: localhost",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    )
    return "\r\n".join((*head, "", "")).encode() + body


@pytest.mark.parametrize("begun", [b"", b"GET / HTT", b"GET / HTTP/1.1\r\nHost: "])
def test_a_connection_that_asks_nothing_is_closed(
    begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Door, "patience", 0.05)

    async def wait() -> bytes:
        async with served() as (_, (answers, asked)):
            asked.write(begun)
            return await asyncio.wait_for(answers.read(), SECONDS)

    assert asyncio.run(wait()) == b""


def test_who_waits_for_an_answer_is_not_shut_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A worker takes longer to start than the door has patience."""
    monkeypatch.setattr(Door, "patience", 0.05)

    async def wait() -> bytes:
        async with served() as (_, (answers, asked)):
            asked.write(2 * solving(EASY))
            return await asyncio.wait_for(answers.read(), SECONDS)

    assert asyncio.run(wait()).count(SOLVED.encode()) == 2


def test_the_end_waits_for_no_answer_and_complains_of_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = taken(monkeypatch)

    async def end() -> list[bytes]:
        async with served() as (server, first):
            host, port = first[1].get_extra_info("peername")
            both = [first, await asyncio.open_connection(host, port)]
            for _, asked in both:  # one is worked on, the other waits for its turn
                asked.write(solving(ENDLESS, "backtracking"))
            for _ in both:
                await names.get()
            server.should_exit = True
            told = [await answers.read() for answers, _ in both]
            both[1][1].close()
            return told

    for told in asyncio.run(end()):
        assert told.startswith(b"HTTP/1.1 503")
        assert b"the answer broke off" in told
    assert capsys.readouterr().err == ""


def test_a_second_ctrl_c_does_not_cut_the_end_short() -> None:
    server = Server(application())
    for _ in range(2):
        server.handle_exit(signal.SIGINT, None)
    assert server.should_exit
    assert not server.force_exit


def test_who_leaves_frees_the_worker(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The only worker would search on for good."""
    names = taken(monkeypatch)

    async def leave() -> bytes:
        async with served() as (_, (answers, asked)):
            host, port = asked.get_extra_info("peername")
            gone = (await asyncio.open_connection(host, port))[1]
            gone.write(solving(ENDLESS, "backtracking"))
            await names.get()
            gone.close()
            asked.write(solving(EASY))
            return await asyncio.wait_for(answers.readuntil(SOLVED.encode()), SECONDS)

    assert asyncio.run(leave()).startswith(b"HTTP/1.1 200")
    assert capsys.readouterr().err == ""


def test_who_leaves_in_the_middle_of_a_body_is_no_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def leave() -> bytes:
        async with served() as (_, (answers, asked)):
            host, port = asked.get_extra_info("peername")
            gone = (await asyncio.open_connection(host, port))[1]
            gone.write(solving(EASY)[:-10])
            await gone.drain()
            gone.close()
            await gone.wait_closed()
            asked.write(solving(EASY))
            return await asyncio.wait_for(answers.readuntil(SOLVED.encode()), SECONDS)

    assert asyncio.run(leave()).startswith(b"HTTP/1.1 200")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("requests", [1, 40], ids=["one answer", "many answers"])
def test_who_does_not_read_is_shut_out(
    requests: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Door, "patience", 0.2)
    (tmp_path / "huge").write_bytes(bytes(8 << 20))

    async def stare() -> None:
        async with served(str(tmp_path)) as (server, (_, asked)):
            with socket.socket() as mute:
                mute.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
                mute.connect(asked.get_extra_info("peername"))
                mute.sendall(
                    requests * b"GET /huge HTTP/1.1\r\nHost: localhost\r\n\r\n"
                )
                await connections(server, 2)
                await connections(server, 0)

    asyncio.run(asyncio.wait_for(stare(), SECONDS))


async def connections(server: Server, count: int) -> None:
    """Wait until so many are open."""
    while len(server.server_state.connections) != count:  # noqa: ASYNC110 - tells nobody
        await asyncio.sleep(0.01)
