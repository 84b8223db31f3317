"""Blocks on several processors: in order, bounded, and nobody waits for a hard one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing
from io import BytesIO
from threading import Event
from typing import Any

import pytest

from nonet.batch.tables import runner
from nonet.batch.tables.answers import Answers, answers
from nonet.batch.tables.columns import values
from nonet.batch.tables.piece import piece_of
from nonet.batch.tables.readers import text_reader
from nonet.batch.tables.runner import answered
from nonet.batch.tables.work import TableWork
from nonet.errors import WorkerLost
from running import EASY, NONE, THREE

WORK = TableWork("check")


class Block:
    """A row of a table."""

    def __init__(self, puzzle: str) -> None:
        self.piece = piece_of([puzzle.encode()])


def blocks(count: int, taken: list[int]) -> Iterator[Any]:
    for number in range(count):
        taken.append(number)
        yield Block((EASY, THREE, NONE)[number % 3])


def test_a_block_that_takes_long_keeps_no_other_from_its_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    goes_on, begun = Event(), list[int]()
    most = 2 * runner.WAITING

    def slow(work: TableWork, piece: Any) -> Answers:
        begun.append(1)
        if len(begun) == 1:
            assert goes_on.wait(60)
        elif len(begun) == most:  # so all but the first were worked on meanwhile
            goes_on.set()
        return answers(work, piece)

    monkeypatch.setattr(runner, "answers", slow)
    taken: list[int] = []
    found = answered(blocks(5 * most, taken), WORK, jobs=2)
    status = [values(next(found)[1].columns["status"])[0]]
    assert len(taken) == most  # and not all of the table is in memory
    status += [values(each.columns["status"])[0] for _, each in found]
    assert status[:3] == ["solved", "several solutions", "no solution"]
    assert status == (status[:3] * 5 * most)[: 5 * most]


class Lost:
    """Processes that are lost over a certain puzzle."""

    jobs = 2

    def begin(self, work: Callable[[], Answers]) -> Future[Answers]:
        future: Future[Answers] = Future()
        piece = work.args[1]  # type: ignore[attr-defined]
        if NONE in str([odd.text for odd in piece.odd.values()]):
            future.set_exception(WorkerLost("it was ended"))
        else:
            future.set_result(work())
        return future

    def close(self) -> None:
        """End nothing."""


def test_a_row_over_which_a_process_is_lost_loses_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(runner, "Workers", lambda _: Lost())
    work = TableWork("rate", scale="score")
    texts = [EASY.encode(), THREE.encode(), NONE.encode(), EASY.encode()]

    class Four:
        piece = piece_of(texts)

    block: Any = Four()
    ((_, found),) = answered(iter([block]), work, jobs=2)
    assert values(found.columns["status"]) == [
        *("solved", "several solutions", "it was ended", "solved"),
    ]
    assert values(found.columns["score"])[::3] == [204, 204]


def test_a_run_that_is_left_begins_no_more() -> None:
    taken: list[int] = []
    found: Any = answered(blocks(100, taken), WORK, jobs=2)
    with closing(found):
        next(found)
    assert len(taken) < 100


def test_the_delimiter_is_told_by_the_heading() -> None:
    table = text_reader(BytesIO(b"id\tpuzzle\n"), "csv")
    assert table.plan(WORK).names == ("id", "puzzle")
