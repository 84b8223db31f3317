"""Workers: processes that answer one request at a time, and can be ended.

A lane has a few of them. A request waits for its turn in the lane, or is turned away
if too many wait already. If a worker takes too long, it is ended and replaced.

What goes through the pipes::

    from a worker  READY, once it reads requests
    to it          length, JSON: {"name", "asked", "lang", "seconds"}
    and back       status, length, the answer

What is told while it is found comes in pieces: as many as there are with the status
``MORE``, then the last with its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, suppress
from struct import Struct
from typing import Any, Final, NamedTuple

import nonet
from nonet.web.limits import LaneLimits, Limits
from nonet.web.replies import MORE

HEAD: Final = Struct(">I")  # of a request: its length
REPLY: Final = Struct(">HI")  # of an answer: its status and its length
READY: Final = b"\n"
HOME: Final = os.path.dirname(os.path.dirname(os.path.abspath(nonet.__file__)))
SCRIPT: Final = (
    f"import sys; sys.path.append({HOME!r}); from nonet.web.worker import main; main()"
)


class LaneError(Exception):
    """A request was not answered."""


class Overload(LaneError):  # noqa: N818 - it is the lane that is full
    """Too many requests wait already."""


class TookTooLong(LaneError):  # noqa: N818 - it is the answer that did
    """A worker was ended because its time was up."""


class BrokeOff(LaneError):  # noqa: N818 - so did the worker
    """A worker ended without an answer."""


class WorkerReply(NamedTuple):
    """What is sent to the browser."""

    status: int
    body: bytes


class Worker:
    """A process that answers; it is started again whenever it is gone."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._process: Process | None = None
        self._starting = asyncio.Lock()
        self._jobs = 0
        self._is_ready = False

    async def start(self) -> None:
        """Start the process, unless it runs; somebody may have ended it."""
        async with self._starting:
            if self._process is not None and self._process.returncode is None:
                return
            self._jobs, self._is_ready = 0, False
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-c", SCRIPT, str(self._limits.memory)),
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,  # Ctrl-C is for the server alone
            )

    async def ready(self) -> None:
        """Wait until the process reads requests; it is started if need be."""
        await self.start()
        assert self._process is not None
        assert self._process.stdout is not None
        if not self._is_ready:
            await self._process.stdout.readexactly(len(READY))
            self._is_ready = True

    async def ask(self, job: bytes) -> None:
        """Send *job*, which is answered; who gives up waiting must end the worker."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(HEAD.pack(len(job)) + job)
        await self._process.stdin.drain()

    async def reply(self) -> WorkerReply:
        """Wait for the answer, or for a piece of it."""
        assert self._process is not None
        assert self._process.stdout is not None
        out = self._process.stdout
        status, length = REPLY.unpack(await out.readexactly(REPLY.size))
        answer = WorkerReply(status, await out.readexactly(length))
        if status != MORE:
            self._jobs += 1
            if self._jobs >= self._limits.jobs:
                await self.renew()
        return answer

    async def renew(self) -> None:
        """Put a new process in the place of this one."""
        await self.end()
        await self.start()

    async def end(self) -> None:
        """End the process, whatever it does."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            assert process.stdout is not None
            with suppress(RuntimeError):  # somebody reads it already
                await process.stdout.read()  # else an answer left in the pipe keeps it
            await process.wait()


class Lane:
    """A few workers, and the requests that wait for them."""

    def __init__(self, lane: LaneLimits, limits: Limits) -> None:
        self._lane, self._limits = lane, limits
        self._workers = [Worker(limits) for _ in range(lane.workers)]
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self._patience = min(lane.seconds, limits.patience)
        self._waiting, self._ended = 0, False
        for worker in self._workers:
            self._idle.put_nowait(worker)

    async def start(self) -> None:
        """Start the first worker; others are started when there is work for them."""
        for worker in self._workers[-1:]:  # the last is asked first
            await worker.start()

    async def replies(
        self, name: str, asked: dict[str, Any], lang: str
    ) -> AsyncGenerator[WorkerReply]:
        """Let a worker answer, in its turn and in time; who closes this ends its work.

        All but the last reply are pieces of a stream.
        """
        seconds = self._lane.seconds
        job = {"name": name, "asked": asked, "lang": lang, "seconds": seconds}
        async with self._lent() as worker:
            async with asyncio.timeout(self._limits.start):
                await worker.ready()
            # What a new process takes to start is not the request's time.
            ends = asyncio.get_running_loop().time() + seconds + self._limits.grace
            async with asyncio.timeout_at(ends):
                await worker.ask(json.dumps(job).encode())
                reply = await worker.reply()
            while reply.status == MORE:
                yield reply
                async with asyncio.timeout_at(ends):
                    reply = await worker.reply()
        yield reply

    @asynccontextmanager
    async def _lent(self) -> AsyncIterator[Worker]:
        """Lend a worker; it is ended if its answer is not waited for."""
        worker = await self._next()
        try:
            yield worker
        except TimeoutError:
            await worker.renew()
            raise TookTooLong from None
        except (asyncio.IncompleteReadError, OSError):
            if not self._ended:
                await worker.renew()
            raise BrokeOff from None
        except BaseException:  # its answer would be taken for that of the next
            await worker.end()
            raise
        finally:
            self._idle.put_nowait(worker)

    async def _next(self) -> Worker:
        """Wait for a worker, but not behind too many others, and not for long."""
        if self._idle.empty() and self._waiting >= self._lane.waiting:
            raise Overload
        self._waiting += 1
        try:
            async with asyncio.timeout(self._patience):
                worker = await self._idle.get()
        except TimeoutError:
            raise Overload from None
        finally:
            self._waiting -= 1
        if self._ended:
            self._idle.put_nowait(worker)  # the next in the line must be told, too
            raise BrokeOff
        return worker

    async def end(self) -> None:
        """End every worker: who is waiting for an answer gets none."""
        self._ended = True
        for worker in self._workers:
            await worker.end()
