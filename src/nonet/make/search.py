"""Search: draft after draft is judged, and those that are as wished are given out.

What comes out is the first drafts of the seed that meet the wishes, in their order. So
neither the number of jobs nor the size of a block makes a difference; both only decide
how much is begun ahead of time.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
from contextlib import closing
from math import inf
from time import perf_counter
from typing import Final, Self, TypeAlias

from nonet.board.notation import line
from nonet.csp.words import Sentence
from nonet.errors import LimitReached
from nonet.make.faults import SEEN_BEFORE
from nonet.make.judge import JudgeWork, Made, Rejected, Task, Verdict, judged
from nonet.make.labour import EFFORT, REPEATED
from nonet.processes import Pool, Workers

BLOCK: Final = 2048  # drafts that are judged at once, at most
SECONDS: Final = 0.2  # that a block takes, about
AHEAD: Final = 4  # works that are begun for each job
Begun: TypeAlias = Verdict | JudgeWork | Future[Verdict]


class PuzzleSearch:
    """The puzzles that were asked for, one after the other, and how the search goes.

    *tried* counts the drafts, and *rejected* those that did not do, by their fault;
    *nearest* is what came nearest since a puzzle was *made*.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what is asked, and how to search
        self,
        task: Task,
        count: int | None,
        jobs: int,
        effort: int = EFFORT,
        watch: Callable[[PuzzleSearch], object] | None = None,
        pool: Pool | None = None,
    ) -> None:
        self.task, self.jobs, self.effort, self.watch = task, jobs, effort, watch
        self.pool = pool
        self.count = inf if count is None else count
        self.tried = self.made = self.spent = 0
        self.rejected: Counter[str] = Counter()
        self.nearest: Rejected | None = None
        self._seen: set[object] = set()
        self._found = self._search()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Made:
        return next(self._found)

    def __repr__(self) -> str:
        return f"<Search seed={self.seed}, {self.made} made, {self.tried} tried>"

    def close(self) -> None:
        """Stop, and let go of other processes."""
        self._found.close()

    @property
    def seed(self) -> int:
        """What the puzzles come from: the same wishes and seed give the same ones."""
        return self.task.seed

    def _search(self) -> Generator[Made]:
        if not self.count:
            return
        with closing(_verdicts(self.task, self.jobs, self.pool)) as verdicts:
            for verdict in verdicts:
                self.tried += 1
                if self.watch:
                    self.watch(self)
                if isinstance(verdict, Rejected):
                    self._reject(verdict)
                elif self._is_new(verdict):
                    self.made, self.spent, self.nearest = self.made + 1, 0, None
                    yield verdict
                if self.made >= self.count:
                    return
                if self.spent >= self.effort:
                    break
        raise self._nothing_left()

    def _is_new(self, made: Made) -> bool:
        """Tell whether a puzzle did not come before, where that is to be feared."""
        if not self.task.wishes.is_narrow:
            return True
        is_new = made.puzzle not in self._seen
        self._seen.add(made.puzzle)
        if not is_new:
            self.rejected[SEEN_BEFORE] += 1
            self.spent += max(made.cost, REPEATED)
        return is_new

    def _reject(self, rejected: Rejected) -> None:
        self.rejected[rejected.fault.reason] += 1
        self.spent += rejected.cost
        if not rejected.draft.puzzle:
            return
        if self.nearest is None or _nearness(rejected) > _nearness(self.nearest):
            self.nearest = rejected

    def _nothing_left(self) -> LimitReached:
        """Say how far the search went, what was wrong, and what came nearest."""
        reasons = [
            Sentence("{reason} ({count})", reason=Sentence(reason), count=count)
            for reason, count in self.rejected.most_common()
        ]
        why = Sentence("rejected: {reasons}", reasons=reasons)
        if self.nearest is None:
            return LimitReached(
                "gave up: of {tried} candidates {made} were as wished; {why}",
                tried=self.tried,
                made=self.made,
                why=why,
            )
        if self.task.wishes.rules:  # of which the digits tell little, or nothing
            return LimitReached(
                "gave up: of {tried} candidates {made} were as wished; {why}; of what "
                "came nearest: {says}",
                tried=self.tried,
                made=self.made,
                why=why,
                says=self.nearest.fault.says,
            )
        return LimitReached(
            "gave up: of {tried} candidates {made} were as wished; {why}; nearest came "
            "{puzzle}: {says}",
            tried=self.tried,
            made=self.made,
            why=why,
            puzzle=line(self.nearest.draft.puzzle, self.task.wishes.layout.size),
            says=self.nearest.fault.says,
        )


def _nearness(rejected: Rejected) -> tuple[int, float]:
    return rejected.fault.stage, -rejected.fault.distance


def _verdicts(task: Task, jobs: int, pool: Pool | None) -> Generator[Verdict]:
    """Judge every draft, in their order; what takes Python long, in other processes."""
    waiting: deque[Begun] = deque()
    with closing(Helpers(jobs, pool)) as helpers:
        for answers in _blocks(task, jobs):
            for answer in answers:
                waiting.append(helpers.begin(answer) if callable(answer) else answer)
            while waiting and not helpers.go_ahead(waiting[0]):
                yield helpers.answer(waiting.popleft())
        while waiting:
            yield helpers.answer(waiting.popleft())


def _blocks(task: Task, jobs: int) -> Iterator[list[Verdict | JudgeWork]]:
    """Judge drafts in blocks that grow while they are quick."""
    start, size = 0, 1
    most = AHEAD * jobs if task.is_laborious else BLOCK
    while not (task.wishes.is_single and start):
        before = perf_counter()
        answers = judged(task, range(start, start + size), jobs)
        took = perf_counter() - before
        yield answers
        start += size
        if took < SECONDS:
            size = min(2 * size, most)


class Helpers:
    """Other processes, unless there is one job alone; and how much they are given."""

    def __init__(self, jobs: int, pool: Pool | None = None) -> None:
        self.jobs, self.busy = jobs, 0
        self._pool = pool or Workers(jobs)

    def begin(self, work: JudgeWork) -> Begun:
        """Hand out *work*; if there is one job alone, it waits for its turn."""
        if self.jobs == 1:
            return work
        self.busy += 1
        return self._pool.begin(work)

    def go_ahead(self, head: Begun) -> bool:
        """Tell whether to begin more, since the answer at the *head* is not there."""
        is_done = not isinstance(head, Future) or head.done()
        return not is_done and self.busy < AHEAD * self.jobs

    def answer(self, begun: Begun) -> Verdict:
        """Give the verdict, and wait for it if need be."""
        if isinstance(begun, Future):
            self.busy -= 1
            return begun.result()
        return begun() if callable(begun) else begun

    def close(self) -> None:
        """Leave off what was begun: a large board may take many seconds."""
        self._pool.close()
