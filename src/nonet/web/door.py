"""The server of the application: it waits for nobody.

uvicorn waits without end for a first request, and for the rest of one that has begun: a
few hundred connections left half open would keep everybody else out. So would those who
ask and never read the answer. When it ends, it waits for every answer, and is annoyed
if one does not come.
"""

from __future__ import annotations

import asyncio
import socket
from types import FrameType
from typing import Final

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

MOST_CONNECTIONS: Final = 500
PATIENCE: Final = 20  # seconds


class Door(H11Protocol):
    """HTTP with those who ask, and read: each request must have begun in time."""

    patience: float = PATIENCE
    _reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._expect()

    def on_response_complete(self) -> None:
        """Wait for the next one."""
        self._expect()
        super().on_response_complete()

    def _expect(self) -> None:
        self.loop.call_later(self.patience, self._give_up, self.cycle)

    def _give_up(self, last: RequestResponseCycle | None) -> None:
        if self.cycle is last:
            self.transport.close()  # which waits until the last answer has been read
            self._expect_reader()

    def pause_writing(self) -> None:
        """Wait until enough of what was sent has been read."""
        super().pause_writing()
        self._expect_reader()

    def resume_writing(self) -> None:
        """Go on: it has been read, or as much as is waited for while more can come."""
        super().resume_writing()
        if self._reading and not self.transport.is_closing():
            self._reading.cancel()

    def _expect_reader(self) -> None:
        """Look again in a while whether less is left."""
        left = self.transport.get_write_buffer_size()
        self._reading = self.loop.call_later(self.patience, self._shut_out, left)

    def _shut_out(self, left: int) -> None:
        if self.transport.get_write_buffer_size() < left:
            self._expect_reader()
        else:
            self.transport.abort()


class Server(uvicorn.Server):
    """Ends those who work for it first: then nobody waits for an answer any more."""

    def __init__(self, app: Starlette) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=Door,
                ws="none",
                log_level="error",
                access_log=False,
                server_header=False,
                limit_concurrency=MOST_CONNECTIONS,
                timeout_keep_alive=PATIENCE,
                timeout_graceful_shutdown=2,
            )
        )
        self.app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Hear Ctrl-C once: the end is near, and a second one would cut it short."""
        if not self.should_exit:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the workers, then everything else."""
        await self.app.state.end()
        await super().shutdown(sockets)
