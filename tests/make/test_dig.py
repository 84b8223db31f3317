"""What is dug has one solution, and just the holes that were asked for."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, Final

import pytest

from nonet import core
from nonet.board.grid import Grid
from nonet.engines import native
from nonet.engines.norvig import solutions
from nonet.make import plain as twin
from nonet.make.native import dig_rows, draw_grids
from running import python

KERNELS = [twin] if core.native is None else [twin, core.native]
SINGLE: Final = bytes(range(81))
HALF_TURN: Final = bytes(min(cell, 80 - cell) for cell in range(81))
MIRROR: Final = bytes(min(cell, cell // 9 * 9 + 8 - cell % 9) for cell in range(81))
BANDS: Final = bytes(cell // 27 for cell in range(81))
NOTHING: Final = bytes(81)


def _sparse(holes: int) -> bytes:
    random = Random(holes)
    cells = random.sample(range(81), holes)
    return bytes(255 if cell in cells else cell for cell in range(81))


def _kept(count: int) -> bytes:
    return bytes(cell % (81 // count) == 0 for cell in range(81))


WISHES: Final[dict[str, dict[str, Any]]] = {
    "minimal": {},
    "symmetric": {"orbits": HALF_TURN},
    "mirrored, 30 left": {"orbits": MIRROR, "least": 30},
    "by bands": {"orbits": BANDS},
    "40 left": {"least": 40},
    "all left": {"least": 99},
    "some kept": {"keep": _kept(20)},
    "everything at once": {"orbits": HALF_TURN, "keep": _kept(9), "least": 27},
    "a pattern": {"orbits": _sparse(40)},
    "a pattern with some kept": {"orbits": _sparse(48), "keep": _kept(9)},
    "nothing to dig": {"orbits": bytes([255]) * 81, "keep": _kept(40)},
}


def grids(kernel: Any, seed: int, first: int, count: int) -> bytes:
    rows = bytearray(81 * count)
    kernel.draw_batch(rows, seed, first)
    return bytes(rows)


def dug(kernel: Any, rows: bytes, seed: int, first: int, **wishes: Any) -> list[str]:
    puzzles = bytearray(len(rows))
    options = {"orbits": SINGLE, "keep": NOTHING} | wishes
    kernel.dig_batch(rows, puzzles, seed=seed, first=first, **options)
    return [puzzles[at : at + 81].decode() for at in range(0, len(rows), 81)]


@pytest.fixture(params=KERNELS, ids=lambda kernel: kernel.__name__)
def kernel(request: pytest.FixtureRequest) -> Any:
    return request.param


def has_one_solution(line: str) -> bool:
    return len(list(islice(solutions(Grid(line)), 2))) == 1


@pytest.mark.skipif(len(KERNELS) == 1, reason="the native core is not here")
@pytest.mark.parametrize("seed", [0, 1, 2**32 + 5, 2**64 - 1])
def test_the_twin_draws_the_same_grids(seed: int) -> None:
    for first in (0, 10**9, 2**64 - 3):
        assert grids(twin, seed, first, 6) == grids(core.native, seed, first, 6)


@pytest.mark.skipif(len(KERNELS) == 1, reason="the native core is not here")
@pytest.mark.parametrize("wish", WISHES)
def test_the_twin_digs_the_same_puzzles(wish: str) -> None:
    rows, wishes = grids(core.native, 3, 0, 4), WISHES[wish]
    assert dug(twin, rows, 3, 70, **wishes) == dug(core.native, rows, 3, 70, **wishes)


def test_a_puzzle_depends_on_seed_and_number_alone(kernel: Any) -> None:
    rows = grids(kernel, 5, 0, 4)
    puzzles = dug(kernel, rows, 5, 0)

    assert rows[81:] == grids(kernel, 5, 1, 3)
    assert puzzles[2:] == dug(kernel, rows[162:], 5, 2)
    assert puzzles[1] != dug(kernel, rows[81:162], 5, 0)[0]
    assert puzzles[1] != dug(kernel, rows[81:162], 6, 1)[0]


def test_puzzles_are_minimal(kernel: Any) -> None:
    rows = grids(kernel, 6, 0, 3)
    for at, line in enumerate(dug(kernel, rows, 6, 0)):
        solution = next(solutions(Grid(line))).line
        assert solution == rows[81 * at : 81 * at + 81].decode()
        assert has_one_solution(line)
        for cell in Grid(line).givens:
            assert not has_one_solution(f"{line[:cell]}.{line[cell + 1 :]}")


@pytest.mark.parametrize("orbits", [HALF_TURN, MIRROR], ids=["half turn", "mirror"])
def test_orbits_are_emptied_together_and_none_more_can_be(
    kernel: Any, orbits: bytes
) -> None:
    for line in dug(kernel, grids(kernel, 7, 0, 2), 7, 0, orbits=orbits):
        assert has_one_solution(line)
        for orbit in {*orbits}:
            cells = [cell for cell in range(81) if orbits[cell] == orbit]
            given = {line[cell] != "." for cell in cells}
            assert len(given) == 1
            if given == {True}:
                rest = "".join("." if c in cells else line[c] for c in range(81))
                assert not has_one_solution(rest)


def test_what_must_stay_stays(kernel: Any) -> None:
    rows = grids(kernel, 8, 0, 2)
    for line in dug(kernel, rows, 8, 0, keep=_kept(20), least=36):
        assert len(Grid(line).givens) == 36
        assert all(line[cell] != "." for cell in range(0, 81, 4))
        assert has_one_solution(line)


def test_where_a_pattern_leaves_several_solutions_there_is_no_puzzle(
    kernel: Any,
) -> None:
    rows = grids(kernel, 9, 0, 2)

    assert dug(kernel, rows, 9, 0, orbits=bytes([255]) * 81) == ["\0" * 81] * 2


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"solutions": b"1" * 162}, "row 0 is not a full grid"),
        ({"solutions": b"." * 81}, "row 0 is not a full grid"),
        ({"orbits": b"123"}, "orbits must have 81 items, not 3"),
        ({"keep": b"1" * 82}, "keep must have 81 items, not 82"),
    ],
)
def test_wrong_rows_are_clear_errors(
    kernel: Any, change: dict[str, bytes], words: str
) -> None:
    call = {"solutions": b"", "orbits": SINGLE, "keep": NOTHING} | change
    puzzles = bytearray(len(call["solutions"]))
    with pytest.raises(ValueError, match=words):
        kernel.dig_batch(puzzles=puzzles, seed=1, first=0, **call)


@pytest.mark.skipif(len(KERNELS) == 1, reason="the native core is not here")
def test_threads_make_no_difference() -> None:
    rows = draw_grids(10, 0, 1500, threads=3)
    puzzles = dig_rows(rows, 10, 0, threads=1)

    assert rows == draw_grids(10, 0, 1500, threads=1)
    assert puzzles == dig_rows(rows, 10, 0, threads=3)
    assert set(native.solve_rows(puzzles).status) == {1}
    assert set(native.redundant_givens(puzzles)[0]) == {0}
    at_a_time = [dig_rows(rows[81 * n : 81 * n + 81], 10, n) for n in range(40)]
    assert b"".join(at_a_time) == puzzles[: 81 * 40]


DIGEST = """
from zlib import crc32
from nonet import core
from nonet.make.native import draw_grids
from nonet.engines import native
from nonet.make.native import dig_rows
print(crc32(dig_rows(draw_grids(11, 0, 2000), 11, 0)))
"""


@pytest.mark.skipif(len(KERNELS) == 1, reason="the native core is not here")
def test_every_build_digs_the_same() -> None:
    digests = {python(DIGEST, env={"NONET_ISA": build}) for build in core.builds()}
    assert [(ran.code, ran.err) for ran in digests] == [(0, "")]
