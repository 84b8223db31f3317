"""Ctrl-C and the other signals that end a run: none is lost, and no result is cut."""

from __future__ import annotations

import signal
import sys
from _thread import interrupt_main
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Timer, current_thread, main_thread
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

from nonet.limits import Interrupted, polling

Item = TypeVar("Item")
ENDING: Final = [
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP")
    if hasattr(signal, name)
]
SOON: Final = 0.05  # seconds
SIGNALLED: Final = 128  # what shells add to the number of a signal


class Stopped(KeyboardInterrupt):
    """A signal asked for the end; Ctrl-C is one of them."""

    def __init__(self, number: int = signal.SIGINT) -> None:
        super().__init__(number)
        self.number = number


def exit_code(interrupt: BaseException) -> int:
    """Give the code that tells which signal ended the run.

    >>> exit_code(Stopped(signal.SIGTERM)), exit_code(KeyboardInterrupt())
    (143, 130)
    """
    return SIGNALLED + getattr(interrupt, "number", signal.SIGINT)


def listen() -> None:
    """Let the signals that end a program be heard; one that is ignored stays so.

    What is raised while Python calls a destructor is lost. It is raised again soon, at
    a place where it can be heard.
    """
    for number in ENDING:
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, _stop)
    sys.unraisablehook = _raise_again


def _stop(number: int, _frame: object) -> None:
    raise Stopped(number)


def _raise_again(lost: UnraisableHookArgs) -> None:
    if isinstance(lost.exc_value, KeyboardInterrupt):
        number = getattr(lost.exc_value, "number", signal.SIGINT)
        Timer(SOON, interrupt_main, [number]).start()  # here it would be lost, too
    else:
        sys.__unraisablehook__(lost)


class Ear:
    """Hears a signal at any time, and raises it while the next result is looked for.

    While one is being written it waits: a line cut in two would spoil the file.
    """

    def __init__(self, reason: Callable[[int], BaseException]) -> None:
        self.reason, self.is_looking = reason, False
        self.heard: BaseException | None = None

    def hear(self, number: int, _frame: object) -> None:
        """Handle a signal."""
        self.heard = self.reason(number)
        if self.is_looking:
            raise self.heard

    def between(self, results: Iterator[Item]) -> Iterator[Item]:
        """Yield *results* until something is heard, and raise that."""
        while not self.heard:
            self.is_looking = True
            try:
                result = next(results, None)
            finally:
                self.is_looking = False
            if result is None:
                return
            yield result
        raise self.heard


def interruptible(results: Iterator[Item]) -> Iterator[Item]:
    """Yield *results*; hear a signal that ends the run between two of them.

    >>> list(interruptible(iter("abc")))
    ['a', 'b', 'c']
    """
    ear = Ear(Stopped)
    with heard_by(ear.hear):
        yield from ear.between(results)


@contextmanager
def heard_by(hear: Any) -> Iterator[None]:
    """Let *hear* be told of the signals that would stop the run otherwise."""
    before = {number: signal.getsignal(number) for number in ENDING}
    ours = [
        number
        for number, handler in before.items()
        if callable(handler) and current_thread() is main_thread()
    ]
    for number in ours:
        signal.signal(number, hear)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, before[number])


@dataclass(slots=True)
class Ending:
    """Hears a signal while something is looked for."""

    heard: Stopped | None = None

    def hear(self, number: int, _frame: object) -> None:
        """Remember the first; whoever sends another will not wait."""
        if self.heard:
            raise Stopped(number)
        self.heard = Stopped(number)

    def check(self) -> None:
        """End a search that polls."""
        if self.heard:
            raise Interrupted


@contextmanager
def stoppable() -> Iterator[Ending]:
    """Let a signal end a search at its next poll, with what it found until then.

    >>> with stoppable() as ending:
    ...     pass
    >>> ending.heard
    """
    ending = Ending()
    with heard_by(ending.hear), polling(ending.check):
        yield ending
