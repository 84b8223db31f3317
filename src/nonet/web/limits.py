"""How much a request may take: of the wire, of time, of memory, of others' turn."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import partial


@dataclass(frozen=True, slots=True)
class LaneLimits:
    """The limits of requests of one kind."""

    workers: int  # requests that are worked on at once
    waiting: int  # requests that may wait for a worker
    seconds: float  # after which the answer comes as far as it is


def _on_all_cores(waiting: int, seconds: float) -> LaneLimits:
    return LaneLimits(max(2, (os.cpu_count() or 1) - 1), waiting, seconds)


@dataclass(frozen=True, slots=True)
class Limits:
    """Everything that keeps one visitor from spoiling it for the others."""

    body: int = 256 * 1024  # bytes
    patience: float = 10  # seconds, for a body to arrive, or for a worker
    grace: float = 2  # seconds beyond its own, after which a deaf worker is ended
    start: float = 30  # seconds, for a worker to start
    jobs: int = 2000  # after which a worker is replaced: nothing can pile up in it
    memory: int = 2 << 30  # bytes of a worker, where the system can hold it to that
    quick: LaneLimits = LaneLimits(workers=2, waiting=96, seconds=4)
    deep: LaneLimits = field(default_factory=partial(_on_all_cores, 48, 8))
    long: LaneLimits = field(default_factory=partial(_on_all_cores, 16, 60))

    @property
    def told(self) -> dict[str, float]:
        """What a program may want to know of them."""
        return {"body": self.body, "seconds": self.deep.seconds}
