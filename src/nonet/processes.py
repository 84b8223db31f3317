"""Other processes: they take work off this one, and none of them outlives it.

::

           ┌─ thread ──pipe──► process
    works ─┤                             each reads its pipe; when that is closed, for
           └─ thread ──pipe──► process   whatever reason, the process ends

Whoever started them may be killed and cannot end them any more, but then the system
closes its pipes. They are started by threads, in which no Ctrl-C is raised, and as
programs of their own, so nothing that goes on here is copied halfway. A Ctrl-C in the
terminal reaches this process alone, which closes them.

>>> from contextlib import closing
>>> from functools import partial
>>> from math import factorial
>>> with closing(Workers(2)) as workers:
...     begun = [workers.begin(partial(factorial, number)) for number in (3, 4)]
...     [future.result() for future in begun]
[6, 24]
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from subprocess import PIPE, Popen
from threading import Lock, Thread
from traceback import format_exc
from typing import Any, BinaryIO, Final, Protocol, TypeVar

from nonet.errors import WorkerLost

Answer = TypeVar("Answer")
HOME: Final = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PIECE: Final = 1 << 16  # bytes


class Pool(Protocol):
    """Whoever takes work off this process: others here, or on other machines."""

    def begin(self, work: Callable[[], Answer]) -> Future[Answer]:
        """Hand out *work*."""

    def close(self) -> None:
        """Leave off what was begun."""


class Workers:
    """So many processes, each started when there is work for it."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._works: SimpleQueue[tuple[Future[Any], bytes] | None] = SimpleQueue()
        self._threads: list[Thread] = []
        self._processes: list[Popen[bytes]] = []
        self._starting = Lock()
        self._is_closed = False

    def begin(self, work: Callable[[], Answer]) -> Future[Answer]:
        """Hand out *work*, which another process must know by its name."""
        future: Future[Answer] = Future()
        self._works.put((future, pickle.dumps(work)))
        if len(self._threads) < self.jobs:
            thread = Thread(target=self._attend, daemon=True)
            self._threads.append(thread)
            thread.start()
        return future

    def close(self) -> None:
        """End the processes, whatever they do; work that is not done is left."""
        with self._starting:
            self._is_closed = True
        for process in self._processes:
            process.kill()
        for _ in self._threads:
            self._works.put(None)
        for thread in self._threads:
            thread.join()

    def _attend(self) -> None:
        """Keep one process at work; if it is lost, another takes its place."""
        while process := self._started():
            with suppress(OSError), process:  # a lost one takes nothing any more
                self._hand_out(process)
                process.kill()

    def _started(self) -> Popen[bytes] | None:
        with self._starting:
            if self._is_closed:
                return None
            process = Popen(  # noqa: S603 - our own words
                program(__name__), stdin=PIPE, stdout=PIPE, start_new_session=True
            )
            self._processes.append(process)
            return process

    def _hand_out(self, process: Popen[bytes]) -> None:
        """Let *process* do work after work, until it is lost or this is closed."""
        while begun := self._works.get():
            future, work = begun
            try:
                is_done, answer = _ask(process, work)
            except Exception as error:  # noqa: BLE001 - whoever waits must hear of it
                future.set_exception(error)
                return
            if is_done:
                future.set_result(answer)
            else:
                future.set_exception(answer)


def _ask(process: Popen[bytes], work: bytes) -> Any:
    """Send *work*, and wait for whether it is done and its answer or error."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(work)
        process.stdin.flush()
        return pickle.load(process.stdout)  # noqa: S301 - it comes from ourselves
    except (OSError, EOFError):
        raise WorkerLost(
            "a process that helped was ended before its work was done: is memory short?"
        ) from None


def program(module: str) -> list[str]:
    """Give the words that run ``main`` of a *module* of this package."""
    script = f"import sys; sys.path.append({HOME!r}); from {module} import main; main()"
    return [sys.executable, "-P", "-c", script]


def attended(stream: BinaryIO) -> BinaryIO:
    """Read *stream* to its end, at which this process ends, whatever it does then."""
    reading, writing = os.pipe()
    Thread(target=_pass_on, args=(stream.fileno(), writing), daemon=True).start()
    return os.fdopen(reading, "rb")


def _pass_on(source: int, target: int) -> None:
    while piece := os.read(source, PIECE):
        os.write(target, piece)
    os._exit(0)


def main() -> None:
    """Do work after work that comes by standard input, and send the answers."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anybody prints must not be taken for an answer
    works = attended(sys.stdin.buffer)
    while True:
        answers.write(_outcome(works))
        answers.flush()


def _outcome(works: BinaryIO) -> bytes:
    try:
        work = pickle.load(works)  # noqa: S301 - it comes from ourselves
        return pickle.dumps((True, work()))
    except Exception as error:  # noqa: BLE001 - it is raised where it is waited for
        error.add_note(format_exc())
        return pickle.dumps((False, error))
