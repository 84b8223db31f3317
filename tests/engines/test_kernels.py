"""What the native core and its plain half both promise, in the very same words."""

from __future__ import annotations

import os
from array import array
from random import Random
from typing import Any

import pytest

from making import puzzle, spoilt
from nonet import core
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.engines import native
from nonet.engines import plain as twin
from running import EASY, SOLVED, python

EMPTY = "." * 81
HOPELESS = "12345678." + "." * 17 + "9" + "." * 54
TWICE = "55" + EASY[2:]
KERNELS = [twin] if core.native is None else [twin, core.native]


@pytest.fixture(params=KERNELS, ids=lambda kernel: kernel.__name__)
def kernel(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_the_native_core_is_there_where_it_must_be() -> None:
    assert len(KERNELS) == 2 or not os.environ.get("NONET_REQUIRE_NATIVE")


def solved(
    kernel: Any, text: bytes, **options: Any
) -> tuple[bytes, list[int], list[int]]:
    rows = (len(text) + 1) // options.get("stride", 81)
    solutions = bytearray(b"\n" * len(text))
    counts, status = array("I", bytes(4 * rows)), bytearray(rows)
    kernel.solve_batch(text, solutions, counts, status, **options)
    return bytes(solutions), list(counts), list(status)


def test_a_batch_tells_five_kinds_of_row_apart(kernel: Any) -> None:
    rows = "".join([EASY, EMPTY, HOPELESS, TWICE, "D" + EASY[1:]])
    solutions, counts, status = solved(kernel, rows.encode())

    assert status == [1, 2, 0, 3, 4]
    assert counts == [1, 2, 0, 0, 0]
    assert solutions[:81].decode() == SOLVED
    assert solutions[162:] == b"." * 243


def test_every_sign_for_an_empty_cell_is_read_and_no_other(kernel: Any) -> None:
    for byte in range(256):
        row = EASY.encode().replace(b".", bytes([byte]))
        expected = 1 if byte in b".0*_-xX" else 3 if byte in b"123456789" else 4
        assert solved(kernel, row)[2] == [expected], byte


def test_raw_bytes_go_in_and_come_out(kernel: Any) -> None:
    raw = bytes(Grid(EASY).digits)
    solutions, counts, status = solved(
        kernel, raw + b"\x0a" + raw[1:], raw_in=True, raw_out=True
    )

    assert solutions == bytes(map(int, SOLVED)) + bytes(81)
    assert (counts, status) == ([1, 0], [1, 4])


def test_lines_of_a_file_are_solved_as_they_lie(kernel: Any) -> None:
    text = f"{EASY}\n{EASY}".encode()
    solutions, counts, _ = solved(kernel, text, stride=82, out_stride=82)

    assert solutions == f"{SOLVED}\n{SOLVED}".encode()
    assert counts == [1, 1]


def test_counts_are_exact_up_to_the_limit(kernel: Any) -> None:
    some = "...." + EASY[4:]
    full = kernel.solve_one(some, 1000)[1]

    assert 1 < full < 1000
    for limit in (1, 2, full - 1, full, full + 1):
        assert kernel.solve_one(some, limit)[1] == min(limit, full)
        assert solved(kernel, some.encode(), limit=limit)[1] == [min(limit, full)]
    assert len(kernel.Enumerator(some).next_batch(1000)) == 81 * full


def test_one_puzzle_is_answered_in_kind(kernel: Any) -> None:
    assert kernel.solve_one(EASY) == (1, 1, SOLVED)
    assert kernel.solve_one(EASY.encode()) == (1, 1, SOLVED.encode())
    assert kernel.solve_one(TWICE) == (3, 0, None)
    assert kernel.solve_one(HOPELESS) == (0, 0, None)
    assert kernel.solve_one("?" + EMPTY[1:]) == (4, 0, None)


@pytest.mark.parametrize("wrong", ["", "1" * 80, "1" * 82])
def test_one_puzzle_of_another_length_is_refused(kernel: Any, wrong: str) -> None:
    with pytest.raises(ValueError, match="81"):
        kernel.solve_one(wrong)


def test_solutions_are_enumerated_without_repeats(kernel: Any) -> None:
    answers = kernel.Enumerator(EMPTY)
    batch = answers.next_batch(150) + answers.next_batch(50)
    lines = {batch[i : i + 81].decode() for i in range(0, len(batch), 81)}

    assert len(lines) == 200
    assert all(Grid(line).status().name == "complete" for line in lines)
    assert kernel.Enumerator(HOPELESS).next_batch(5) == b""
    with pytest.raises(ValueError, match="cell"):
        kernel.Enumerator("?" * 81)


def test_true_candidates_are_what_solutions_show(kernel: Any) -> None:
    some = "...." + EASY[4:]
    masks, status = array("H", bytes(2 * 162)), bytearray(2)
    kernel.true_candidates_batch((some + SOLVED).encode(), masks, status)
    every = kernel.Enumerator(some).next_batch(1000)

    assert list(status) == [2, 1]
    for cell in range(81):
        shown = {every[i + cell] - ord("0") for i in range(0, len(every), 81)}
        assert masks[cell] == sum(1 << digit - 1 for digit in shown)
        assert masks[81 + cell] == 1 << int(SOLVED[cell]) - 1


def test_redundant_givens_are_those_that_can_go(kernel: Any) -> None:
    redundant, status = bytearray(81), bytearray(1)
    kernel.redundant_batch(EASY.encode(), redundant, status)

    assert list(status) == [1]
    for cell in range(81):
        without = EASY[:cell] + "." + EASY[cell + 1 :]
        can_go = EASY[cell] != "." and kernel.solve_one(without)[0] == 1
        assert redundant[cell] == can_go


def mixed_rows(count: int) -> list[str]:
    """Puzzles of every kind, and some that are none."""
    random = Random(3)
    rows = [EMPTY, SOLVED, EASY, HOPELESS, TWICE]
    while len(rows) < count:
        grid = puzzle(CLASSIC, random, random.choice((20, 24, 28, 32, 81)))
        rows += [grid.line, spoilt(grid, random).line]
        cell, symbol = random.randrange(81), random.choice("123456789Dq ")
        rows.append(grid.line[:cell] + symbol + grid.line[cell + 1 :])
    return rows[:count]


def test_the_twins_agree_on_puzzles_of_every_kind(kernel: Any) -> None:
    rows = mixed_rows(400)
    text = "".join(rows).encode()
    solutions, counts, status = solved(kernel, text)

    assert (counts, status) == solved(twin, text)[1:]
    assert set(status) == {0, 1, 2, 3, 4}
    for row, (count, line) in enumerate(zip(counts, rows, strict=True)):
        answer = solutions[81 * row : 81 * row + 81].decode()
        if count:
            assert Grid(answer).status().name == "complete"
            pairs = zip(line, answer, strict=True)
            assert all(given in ".0*_-xX" or given == digit for given, digit in pairs)


COMPARE = """
import sys
from nonet import core
from nonet.engines import native
text = sys.stdin.buffer.read()
rows = native.solve_rows(text, threads=2)
print(core.build(), bytes(rows.counts).hex(), bytes(rows.status).hex())
"""


@pytest.mark.parametrize("build", core.builds())
def test_every_build_gives_the_same_answers(build: str) -> None:
    text = "".join(mixed_rows(600)).encode()
    ran = python(COMPARE, stdin=text.decode(), env={"NONET_ISA": build})
    rows = native.solve_rows(text)

    name, counts, status = ran.out.split()
    assert name == build
    assert counts == bytes(rows.counts).hex()
    assert status == bytes(rows.status).hex()
