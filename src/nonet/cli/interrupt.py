"""Ctrl-C, so that what was made or found until then is kept whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from signal import SIGINT, default_int_handler, getsignal, signal
from threading import current_thread, main_thread
from typing import TypeVar

from nonet.limits import Interrupted, polling

Item = TypeVar("Item")


def interruptible(results: Iterator[Item]) -> Iterator[Item]:
    """Yield *results*; hear Ctrl-C while the next one is looked for.

    While one is being written it waits: a line cut in two would spoil the file.

    >>> list(interruptible(iter("abc")))
    ['a', 'b', 'c']
    """
    is_looking = is_asked = False

    def hear(*_: object) -> None:
        nonlocal is_asked
        is_asked = True
        if is_looking:
            raise KeyboardInterrupt

    if current_thread() is not main_thread() or getsignal(SIGINT) is not (
        default_int_handler
    ):
        yield from results
        return
    signal(SIGINT, hear)
    try:
        while not is_asked:
            is_looking = True
            result = next(results, None)
            is_looking = False
            if result is None:
                return
            yield result
        raise KeyboardInterrupt
    finally:
        signal(SIGINT, default_int_handler)


@dataclass(slots=True)
class CtrlC:
    """Hears Ctrl-C while something is looked for."""

    is_pressed: bool = False

    def hear(self, *_: object) -> None:
        """Remember the first; whoever presses it again will not wait."""
        if self.is_pressed:
            raise KeyboardInterrupt
        self.is_pressed = True

    def check(self) -> None:
        """End a search that polls."""
        if self.is_pressed:
            raise Interrupted


@contextmanager
def stoppable() -> Iterator[CtrlC]:
    """Let Ctrl-C end a search at its next poll, with what it found until then.

    >>> with stoppable() as ctrl_c:
    ...     pass
    >>> ctrl_c.is_pressed
    False
    """
    ctrl_c, before = CtrlC(), getsignal(SIGINT)
    if current_thread() is not main_thread() or not callable(before):
        yield ctrl_c
        return
    signal(SIGINT, ctrl_c.hear)
    try:
        with polling(ctrl_c.check):
            yield ctrl_c
    finally:
        signal(SIGINT, before)
