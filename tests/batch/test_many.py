"""Many puzzles at once: every kind that goes in comes out, and every row is told."""

from __future__ import annotations

from collections.abc import Iterator
from re import escape
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from nonet import Grid, InputError, Marks, Puzzle, solve, solve_many
from nonet.batch.ask import are_unique
from nonet.engines.native import Outcome
from running import EASY, NONE, SOLVED, THREE
from running import TWICE as TWICE_SMALL

EMPTY = "." * 81
TWICE = "55" + EASY[2:]
HOPELESS = "12345678." + "." * 17 + "9" + "." * 54
ROWS = [EASY, EMPTY, HOPELESS, TWICE, EASY[:80] + "D"]
COUNTS = [1, 2, 0, 0, 0]
STATUS = [1, 2, 0, 3, 4]


def as_digits(line: str) -> list[int]:
    return [0 if char == "." else ord(char) - ord("0") for char in line]


def test_a_list_of_strings_gives_lists() -> None:
    solved = solve_many([*ROWS, "short", "é" * 81, "", None, float("nan")])

    assert solved.counts == COUNTS + [0] * 5
    assert (
        solved.status == [Outcome(code) for code in STATUS] + [Outcome.NOT_A_PUZZLE] * 5
    )
    assert solved.solutions[0] == SOLVED
    assert solved.solutions[2:] == [None] * 8


def test_whatever_solve_takes_is_answered_in_its_kind() -> None:
    grid, small = Grid(EASY), "1... ..3. .4.. ...2"
    given = [
        EASY + "\n", f" {EASY[:9]} {EASY[9:]}", EASY.encode(), grid, grid.rows,
        dict(zip(Marks.of(grid), grid, strict=True)), small, Grid(small),
    ]  # fmt: skip
    solved = solve_many(given)
    assert solved.solutions == [
        SOLVED, SOLVED, SOLVED.encode(), solve(grid), solve(grid), solve(grid),
        solve(small).line, solve(small),
    ]  # fmt: skip
    assert solved.status == [Outcome.ONE] * len(given)


def test_a_grid_in_progress_keeps_its_givens() -> None:
    begun = Grid(EASY).place("A3", 4)
    (solution,) = solve_many([begun]).solutions
    assert solution == solve(begun)
    assert solution is not None
    assert solution.givens == begun.givens


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_puzzles_of_other_sizes_are_counted_alike(limit: int) -> None:
    solved = solve_many(["." * 16, NONE, TWICE_SMALL, THREE], limit=limit)
    assert solved.counts == [limit, 0, 0, min(3, limit)]
    assert [outcome.name for outcome in solved.status] == [
        "ONE" if limit == 1 else "SEVERAL",
        "NONE",
        "CONTRADICTORY",
        "ONE" if limit == 1 else "SEVERAL",
    ]
    assert solve_many([EMPTY], limit=limit).status[0] == solved.status[0]


def test_what_is_no_text_is_refused_by_its_place() -> None:
    for row, words in (
        (7, "puzzle 2 is no text, bytes or grid, but 7"),
        (object, "puzzle 2 is no text"),
        ([1, 2], "puzzle 2: expected 81 cells, found 2"),
        ({1}, "puzzle 2: a grid is made of text or rows, not of set"),
    ):
        with pytest.raises(InputError, match=words):
            solve_many([EASY, row])
    with pytest.raises(InputError, match="puzzle 1: expected 81 cells, found 9"):
        solve_many(Grid(EASY).rows)  # a puzzle in rows is one puzzle


class DataFrame:
    """What is iterated as the names of its columns."""

    columns = ("puzzle",)

    def __iter__(self) -> Iterator[str]:
        return iter(self.columns)


def test_a_data_frame_that_speaks_no_arrow_is_refused() -> None:
    frame: Any = DataFrame()
    with pytest.raises(InputError, match="give its column of puzzles"):
        solve_many(frame)
    table = pa.table({"puzzle": [EASY]})
    assert solve_many(table["puzzle"]).counts.to_pylist() == [1]
    assert solve_many(table)["solution"].to_pylist() == [SOLVED]


def test_a_type_checker_knows_what_comes_out() -> None:
    """It reads this file: a wrong type here fails the check, not the test."""
    texts: list[str | None] = solve_many([EASY]).solutions
    grids: list[Grid | None] = solve_many([Grid(EASY)]).solutions
    whole: bytes = solve_many(EASY.encode()).solutions
    batches: Iterator[Any] = solve_many(iter([[EASY]]))
    assert (texts, grids, whole) == ([SOLVED], [solve(EASY)], SOLVED.encode())
    assert next(batches).solutions == texts


def test_threads_are_another_word_for_jobs() -> None:
    for number in (1, 2):
        assert solve_many([EASY], threads=number) == solve_many([EASY], jobs=number)
        assert are_unique([EASY], threads=number) == are_unique([EASY], jobs=number)
    with pytest.raises(InputError, match="another word for jobs"):
        solve_many([EASY], jobs=1, threads=1)


def test_no_puzzles_are_no_answers() -> None:
    assert solve_many([]).solutions == []
    assert solve_many(b"").solutions == b""
    assert len(solve_many(np.zeros((0, 81), np.uint8)).counts) == 0
    assert len(solve_many(pa.array([], pa.string())).counts) == 0


@pytest.mark.parametrize("end", ["", "\n"])
def test_bytes_give_bytes_also_by_lines(end: str) -> None:
    solved = solve_many((end.join([EASY, TWICE]) + end).encode())

    assert solved.solutions == (end.join([SOLVED, EMPTY]) + end).encode()
    assert list(solved.counts) == [1, 0]
    assert solved.status == bytes([1, 3])


def test_numpy_text_gives_numpy_text() -> None:
    text = np.frombuffer("".join(ROWS).encode(), np.uint8).reshape(-1, 81)
    solved = solve_many(text)

    assert solved.solutions[0].tobytes().decode() == SOLVED
    assert solved.counts.tolist() == COUNTS
    assert solved.status.tolist() == STATUS


def test_numpy_digits_give_numpy_digits() -> None:
    digits = np.array([as_digits(row) for row in ROWS], np.uint8)
    solved = solve_many(digits, cells="digits")

    assert solved.solutions[0].tolist() == as_digits(SOLVED)
    assert solved.solutions[2].tolist() == [0] * 81
    assert solved.status.tolist() == STATUS


def test_an_array_that_lies_scattered_or_may_not_be_written_is_solved_too() -> None:
    wide: Any = np.zeros((4, 162), np.uint8)
    wide[:, ::2] = as_digits(EASY)
    scattered = wide[::2, ::2]
    scattered.flags.writeable = False

    assert solve_many(scattered, cells="digits").counts.tolist() == [1, 1]


@pytest.mark.parametrize(
    "array",
    [np.zeros((2, 80), np.uint8), np.zeros(81, np.uint8), np.zeros((1, 81), complex)],
)
def test_an_array_of_another_shape_is_refused(array: Any) -> None:
    with pytest.raises(InputError, match="expected an array of digits, N × 81"):
        solve_many(array)


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string()])
def test_arrow_strings_give_arrow_strings(kind: Any) -> None:
    solved = solve_many(pa.array(ROWS, kind))

    assert solved.solutions.type == kind
    assert solved.solutions[0].as_py() == SOLVED
    assert solved.solutions[2:].to_pylist() == [None] * 3
    assert solved.counts.to_pylist() == COUNTS
    assert solved.status.to_pylist() == STATUS


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string()])
def test_arrow_rows_that_are_missing_or_uneven_are_told(kind: Any) -> None:
    solved = solve_many(pa.array([EASY, None, "", EASY], kind))

    assert solved.counts.to_pylist() == [1, 0, 0, 1]
    assert solved.status.to_pylist() == [1, 4, 4, 1]


def test_arrow_binaries_slices_and_chunks() -> None:
    rows = pa.array([row.encode() for row in ROWS], pa.binary(81))
    strings = pa.array(ROWS)

    assert solve_many(rows).solutions.type == pa.binary(81)
    assert solve_many(rows[1:3]).counts.to_pylist() == [2, 0]
    assert solve_many(strings[3:]).status.to_pylist() == [3, 4]
    chunks = pa.chunked_array([strings[:2], strings[2:]])
    assert solve_many(chunks).counts.to_pylist() == COUNTS


def test_other_arrow_kinds_are_refused() -> None:
    with pytest.raises(InputError, match="expected an Arrow array of strings"):
        solve_many(pa.array([1, 2]))


def test_batches_come_and_go_one_at_a_time() -> None:
    taken = 0

    def batches() -> Any:
        nonlocal taken
        while True:
            taken += 1
            yield [EASY, TWICE]

    answers = solve_many(batches())
    assert [next(answers).counts, next(answers).counts] == [[1, 0], [1, 0]]
    assert taken == 2


@pytest.mark.parametrize("limit", [1, 3])
def test_counts_go_to_the_limit(limit: int) -> None:
    assert solve_many([EMPTY], limit=limit).counts == [limit]


def test_wrong_calls_are_refused() -> None:
    wrongs: list[dict[str, Any]] = [
        {name: value} for name in ("limit", "jobs", "threads") for value in (0, "a")
    ]
    for wrong in wrongs:
        ((name, value),) = wrong.items()
        with pytest.raises(InputError, match=f"the {name} cannot be {value!r} "):
            solve_many([EASY], **wrong)
    for puzzles in (5, None, {1}, {"A1": 5}):
        with pytest.raises(
            InputError, match=f"takes a list .* not {escape(str(puzzles))}$"
        ):
            solve_many(puzzles)
    for one in (EASY, Grid(EASY)):
        with pytest.raises(InputError, match="put the one in a list"):
            solve_many(one)
    with pytest.raises(InputError, match="82 bytes are not a whole number of rows"):
        solve_many(EASY.encode() + b"1")


def test_puzzles_with_rules_are_solved_among_others() -> None:
    ruled = Puzzle("." * 16, [{"rule": "cage", "cells": "A1 A2", "sum": 3}])
    unique = Puzzle(
        "." * 16,
        [
            *ruled.rules,
            {"rule": "arrow", "circle": "B1", "shaft": "C1 D1"},
            "anti-knight",
        ],
    )
    solved = solve_many([EASY, ruled, unique, Puzzle(EASY)])
    assert solved.counts == [1, 2, 1, 1]
    assert solved.solutions[0] == solved.solutions[3].line == SOLVED
    assert solved.solutions[2].line == "2134431234211243"
    with pytest.raises(InputError, match="put the one in a list"):
        solve_many(ruled)
