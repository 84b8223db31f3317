"""Limits: how long a search may go on, and how far callers may ask.

A search that may take long calls :func:`poll` now and then. Nothing happens, unless
whoever began it set a limit: the poll at which that is reached ends the search.

>>> try:
...     with limited(0.001):
...         while True:
...             poll()
... except TimeUp as end:
...     print(end)
time is up

Even what lies between two polls may take too long: on a board of 64×64, or in a net
with cases inside cases. The system's alarm asks nobody: it raises :class:`TimeUp` in
the middle of it. It is heard in the main thread alone, and not in a browser; elsewhere
the polls have to do.

>>> with within(0.01):
...     while True:
...         pass
Traceback (most recent call last):
...
nonet.limits.TimeUp: time is up

So a limit belongs to a call, never to what is looked at: a position or a step knows no
clock. What a search yields is taken from it inside the limit, as a generator polls
whenever it is asked for more.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from operator import index
from time import perf_counter
from types import FrameType
from typing import Final, SupportsIndex, TypeAlias

from nonet.errors import InputError

# Not everywhere; in a browser it is there, and never rings.
HAS_ALARM: Final = hasattr(signal, "setitimer") and sys.platform != "emscripten"
AT_ONCE: Final = 1e-3  # seconds; 0 would mean never
MOST_COUNTED: Final = 1_000_000  # solutions, if nobody says how far to count
Poll: TypeAlias = Callable[[], None]


class SearchEnded(Exception):  # noqa: N818 - it ends a search, it is no error
    """A limit was reached; what was found until then stands."""


class TimeUp(SearchEnded):
    """The time that was allowed has passed."""

    def __str__(self) -> str:
        return "time is up"


class Interrupted(SearchEnded):
    """Somebody wants to see what was found so far."""

    def __str__(self) -> str:
        return "interrupted"


def _go_on() -> None:
    """Ask nobody: nobody waits."""


_POLL: Final[ContextVar[Poll]] = ContextVar("_POLL", default=_go_on)
_END: Final[ContextVar[float]] = ContextVar("_END", default=inf)  # of perf_counter


def poll() -> None:
    """Ask those who wait whether to go on; one who does not want to raises."""
    _POLL.get()()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let neither a poll nor the alarm end what is short and must be whole.

    >>> with within(60), undisturbed():
    ...     signal.getitimer(signal.ITIMER_REAL)
    (0.0, 0.0)
    """
    token = _POLL.set(_go_on)
    left = signal.setitimer(signal.ITIMER_REAL, 0)[0] if _hears_alarm() else 0
    try:
        yield
    finally:
        _POLL.reset(token)
        if left:
            signal.setitimer(signal.ITIMER_REAL, left)


@contextmanager
def polling(ask: Poll) -> Iterator[None]:
    """Let every poll ask this one too, after those around it."""
    around = _POLL.get()

    def both() -> None:
        around()
        ask()

    token = _POLL.set(ask if around is _go_on else both)
    try:
        yield
    finally:
        _POLL.reset(token)


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """Let every poll raise :class:`TimeUp` after so many *seconds*, if any are told."""
    if seconds is None:
        yield
        return
    end = perf_counter() + seconds

    def check() -> None:
        if perf_counter() >= end:
            raise TimeUp

    token = _END.set(min(end, _END.get()))
    try:
        with polling(check):
            yield
    finally:
        _END.reset(token)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise :class:`TimeUp` after so many *seconds*, or when those around are over."""
    if not _hears_alarm():
        with limited(seconds):
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


def _hears_alarm() -> bool:
    return HAS_ALARM and threading.current_thread() is threading.main_thread()


def _ring(number: int, frame: FrameType | None) -> None:
    del number, frame
    raise TimeUp


def seconds_left() -> float | None:
    """Tell how long a search may still go on that keeps its own clock, if limited.

    >>> with limited(60):
    ...     59 < seconds_left() <= 60
    True
    >>> seconds_left() is None
    True
    """
    end = _END.get()
    return None if end == inf else max(end - perf_counter(), 0.0)


def check_limit(seconds: float | None) -> None:
    """Refuse a time limit that leaves no time."""
    if seconds is not None and not seconds > 0:
        raise InputError("the time limit must be above 0, not {limit}", limit=seconds)


def check_count(name: str, number: object, least: int, most: float = inf) -> None:
    """Refuse what is no whole number from *least* to *most*; ``None`` leaves it open.

    >>> check_count("limit", "a", 1)
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: the limit cannot be 'a' (write a number from 1)
    """
    if number is None:
        return
    if not isinstance(number, SupportsIndex) or index(number) < least:
        raise InputError(
            "the {name} cannot be {number} (write a number from {least})",
            name=name,
            number=repr(number),
            least=least,
        )
    if index(number) > most:
        raise InputError("the {name} cannot be more than {most}", name=name, most=most)


def job_count(jobs: int | None, threads: int | None) -> int | None:
    """Tell how many *jobs* are wanted; *threads* is another word for them.

    >>> job_count(2, None), job_count(None, 3), job_count(None, None)
    (2, 3, None)
    """
    check_count("jobs", jobs, 1)
    check_count("threads", threads, 1)
    if jobs is not None and threads is not None:
        raise InputError("threads is another word for jobs: give one of the two")
    return threads if jobs is None else jobs
