"""The process of a worker: it reads requests from its pipe until that is closed."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import BinaryIO, Final

from nonet.errors import SlowSearch
from nonet.limits import HAS_ALARM, undisturbed
from nonet.processes import attended
from nonet.web.job import WebJob
from nonet.web.replies import MORE
from nonet.web.workers import HEAD, READY, REPLY

ORPHANED: Final = 60  # seconds beyond all patience of a server


def main() -> None:
    """Answer request after request."""
    _limit_memory(int(sys.argv[1]))
    warnings.simplefilter("ignore", SlowSearch)
    gc.freeze()
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anybody prints must not be taken for an answer
    replies.write(READY)
    replies.flush()
    serve(attended(sys.stdin.buffer), replies)


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    r"""Answer what *requests* holds.

    >>> from io import BytesIO
    >>> job = b'{"name": "solve", "asked": {"puzzle": "1"}, "lang": "en", "seconds": 1}'
    >>> replies = BytesIO()
    >>> serve(BytesIO(HEAD.pack(len(job)) + job), replies)
    >>> REPLY.unpack(replies.getvalue()[:6])[0]
    422
    """
    while len(head := requests.read(HEAD.size)) == HEAD.size:
        job = json.loads(requests.read(*HEAD.unpack(head)))
        with _ending(2 * job["seconds"] + ORPHANED):
            status, body = WebJob(**job).answer(partial(_send, replies, MORE))
        _send(replies, status, body)


def _send(replies: BinaryIO, status: int, body: bytes) -> None:
    """Write an answer, or a piece of one; half of it would be taken for the next."""
    with undisturbed():
        replies.write(REPLY.pack(status, len(body)) + body)
        replies.flush()


@contextmanager
def _ending(seconds: float) -> Iterator[None]:
    """End this process if it works for so long: whoever should have done so is gone."""
    if not HAS_ALARM:
        yield
        return
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _limit_memory(most: int) -> None:
    try:
        import resource  # noqa: PLC0415 - not everywhere
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
