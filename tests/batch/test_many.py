"""Many puzzles at once: every kind that goes in comes out, and every row is told."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from nonet import InputError, solve_many
from nonet.engines.native import Outcome
from running import EASY, SOLVED

EMPTY = "." * 81
TWICE = "55" + EASY[2:]
HOPELESS = "12345678." + "." * 17 + "9" + "." * 54
ROWS = [EASY, EMPTY, HOPELESS, TWICE, EASY[:80] + "D"]
COUNTS = [1, 2, 0, 0, 0]
STATUS = [1, 2, 0, 3, 4]


def as_digits(line: str) -> list[int]:
    return [0 if char == "." else ord(char) - ord("0") for char in line]


def test_a_list_of_strings_gives_lists() -> None:
    solved = solve_many([*ROWS, "short", "é" * 81, "", None, 7])

    assert solved.counts == COUNTS + [0] * 5
    assert (
        solved.status == [Outcome(code) for code in STATUS] + [Outcome.NOT_A_PUZZLE] * 5
    )
    assert solved.solutions[0] == SOLVED
    assert solved.solutions[2:] == [None] * 8


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
    "array", [np.zeros((2, 80), np.uint8), np.zeros(81, np.uint8), np.zeros((1, 81))]
)
def test_an_array_of_another_shape_is_refused(array: Any) -> None:
    with pytest.raises(InputError, match="expected an array of uint8, N × 81, found"):
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
    for wrong in ({"limit": 0}, {"limit": "a"}, {"threads": 0}, {"threads": "a"}):
        ((name, value),) = wrong.items()
        with pytest.raises(InputError, match=f"the {name} cannot be {value!r} "):
            solve_many([EASY], **wrong)
    for puzzles in (5, None):
        with pytest.raises(InputError, match=f"takes a list .* not {puzzles}$"):
            solve_many(puzzles)
    with pytest.raises(InputError, match="put the one in a list"):
        solve_many(EASY)
    with pytest.raises(InputError, match="82 bytes are not a whole number of rows"):
        solve_many(EASY.encode() + b"1")
