"""A time limit for any search, native or not, that keeps what was found in time."""

from __future__ import annotations

import signal
from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import contextmanager
from threading import TIMEOUT_MAX, Event, Thread
from typing import Any, Final, Generic, TypeVar

from nonet.cli.interrupt import SOON, Ear

Item = TypeVar("Item")
ALARM: Final = getattr(signal, "SIGALRM", None) or signal.SIGBREAK  # type: ignore[attr-defined]


class Alarm(BaseException):
    """Raised in a search, like Ctrl-C, so that no engine takes it for its own."""


class Timely(Generic[Item]):
    """The results that are found within so many *seconds*, if there is a limit.

    >>> from itertools import count
    >>> timely = Timely(count(1), 0.01)
    >>> found = list(timely)
    >>> timely.is_up, found[:3] in ([], [1], [1, 2], [1, 2, 3])
    (True, True)
    """

    def __init__(self, results: Iterator[Item], seconds: float | None) -> None:
        self.is_up = False
        self._found = self._within(results, seconds) if seconds else results

    def __iter__(self) -> Iterator[Item]:
        return self._found

    def __next__(self) -> Item:
        return next(self._found)

    def _within(self, results: Iterator[Item], seconds: float) -> Iterator[Item]:
        ear = Ear(lambda _: Alarm())
        try:
            with _alarm(seconds, ear.hear):
                yield from ear.between(results)
        except Alarm:
            self.is_up = True


@contextmanager
def _alarm(seconds: float, hear: Any) -> Iterator[None]:
    """Call *hear* once so many *seconds* are over, again and again: one may be lost."""
    is_off = Event()
    before = signal.signal(ALARM, hear)
    Thread(target=_ring, args=(seconds, is_off), daemon=True).start()
    try:
        yield
    finally:
        is_off.set()
        signal.signal(ALARM, before)


def _ring(seconds: float, is_off: Event) -> None:
    wait = min(seconds, TIMEOUT_MAX)
    while not is_off.wait(wait):
        interrupt_main(ALARM)
        wait = SOON
