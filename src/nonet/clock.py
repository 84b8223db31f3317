"""Time that is up wherever the work stands.

A search asks now and then whether it may go on, but on a board of 64×64, and in a net
with cases inside cases, even what lies between two questions takes too long. The
system's alarm asks nobody: it raises :class:`TimeUp` in the middle of it, which the
verbs know as the end of their time. It is heard in the main thread alone.

>>> with within(60):
...     sum(range(10))
45
>>> with within(0.01):
...     while True:
...         pass
Traceback (most recent call last):
...
nonet.limits.TimeUp: time is up
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from types import FrameType
from typing import Final

from nonet.limits import TimeUp

HAS_ALARM: Final = hasattr(signal, "setitimer")  # not everywhere
AT_ONCE: Final = 1e-3  # seconds; 0 would mean never


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise :class:`TimeUp` after so many *seconds*, or when those around are over."""
    if not HAS_ALARM or threading.current_thread() is not threading.main_thread():
        yield
        return
    begun, seconds = perf_counter(), max(seconds, AT_ONCE)
    heard = signal.signal(signal.SIGALRM, _ring)
    left, _ = signal.setitimer(signal.ITIMER_REAL, seconds)
    if left:
        signal.setitimer(signal.ITIMER_REAL, min(left, seconds))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, heard)
        if left:
            rest = max(left - (perf_counter() - begun), AT_ONCE)
            signal.setitimer(signal.ITIMER_REAL, rest)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let the alarm wait: what is written in here must be written whole.

    >>> with within(60), undisturbed():
    ...     signal.getitimer(signal.ITIMER_REAL)
    (0.0, 0.0)
    """
    if not HAS_ALARM:
        yield
        return
    left, _ = signal.setitimer(signal.ITIMER_REAL, 0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left)


def _ring(number: int, frame: FrameType | None) -> None:
    del number, frame
    raise TimeUp
