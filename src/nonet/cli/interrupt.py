"""Ctrl-C between two results, so that what was made is kept whole."""

from __future__ import annotations

from collections.abc import Iterator
from signal import SIGINT, default_int_handler, getsignal, signal
from threading import current_thread, main_thread
from typing import TypeVar

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
