"""Work is done by other processes as it would be here, and none of them stays."""

from __future__ import annotations

import os
from concurrent.futures import Future
from contextlib import closing
from functools import partial
from operator import add, truediv
from time import sleep
from typing import Any

import pytest

from nonet import core
from nonet.batch.rate import rate_many
from nonet.errors import WorkerLost
from nonet.processes import Workers
from running import EASY, python, until


def finished(futures: list[Future[Any]]) -> list[object]:
    return [future.exception() or future.result() for future in futures]


def test_every_work_is_answered_in_its_place() -> None:
    with closing(Workers(3)) as workers:
        begun = [workers.begin(partial(add, 1, number)) for number in range(50)]
        assert finished(begun) == [*range(1, 51)]


def test_an_error_is_raised_where_the_answer_is_waited_for() -> None:
    with closing(Workers(2)) as workers:
        bad, good = (workers.begin(partial(truediv, 1, by)) for by in (0, 2))
        with pytest.raises(ZeroDivisionError):
            bad.result()
        assert good.result() == 0.5


def test_a_process_that_is_lost_is_told_and_replaced() -> None:
    with closing(Workers(1)) as workers:
        lost = workers.begin(partial(os._exit, 3))
        after = workers.begin(partial(add, 1, 1))
        with pytest.raises(WorkerLost, match="before its work was done"):
            lost.result()
        assert after.result() == 2


def test_what_is_printed_is_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    with closing(Workers(1)) as workers:
        assert workers.begin(partial(print, "hello")).result() is None
    assert capfd.readouterr().out == ""


def test_the_end_does_not_wait_for_what_was_begun() -> None:
    with closing(Workers(2)) as workers:
        for _ in range(5):
            workers.begin(partial(sleep, 10_000))
        until(lambda: len(workers._processes) == 2)  # noqa: SLF001 - who must end
    assert all(process.poll() is not None for process in workers._processes)  # noqa: SLF001 - who must end


def test_nothing_that_was_not_begun_is_started() -> None:
    workers = Workers(4)
    workers.close()
    assert workers._processes == []  # noqa: SLF001 - who must end


ABANDONED = """
from functools import partial
from time import sleep
from nonet.processes import Workers
from nonet.ratings.rating import Rating
workers = Workers(2)
print(workers.begin(partial(abs, -1)).result())
workers.begin(partial(sleep, 10_000))
"""


def test_who_forgets_to_close_them_ends_all_the_same() -> None:
    assert python(ABANDONED) == (0, "1\n", "")


@pytest.mark.skipif(core.native is None, reason="the core rates without a process")
def test_a_lost_process_costs_no_rating_but_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lost = partial(os._exit, 3)
    monkeypatch.setattr("nonet.batch.rate.partial", lambda *_: lost)
    broken, good = rate_many(["." * 81, EASY], jobs=2)
    assert isinstance(broken.error, WorkerLost)
    assert good.rating
    assert good.rating.level == "easy"
