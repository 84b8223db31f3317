"""The native core refuses what is wrong, and hears Ctrl-C."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from nonet import core
from nonet.engines import native
from running import EASY, python

if core.build() == "python":
    pytest.skip("the native core is not here", allow_module_level=True)


@pytest.mark.parametrize(
    ("change", "error", "words"),
    [
        ({"puzzles": b"123"}, ValueError, "whole number of rows"),
        ({"solutions": bytearray(80)}, ValueError, "solutions has 80 bytes"),
        ({"solutions": bytes(81)}, BufferError, "writable"),
        ({"counts": bytearray(4)}, ValueError, "items of 4 bytes"),
        ({"counts": array("I", [0, 0])}, ValueError, "counts must have 1 items"),
        ({"status": bytearray(3)}, ValueError, "status must have 1 items"),
        ({"puzzles": array("q", [0] * 81)}, ValueError, "items of 1 byte"),
        ({"puzzles": memoryview(bytes(162))[::2]}, BufferError, "contiguous"),
        ({"limit": 0}, ValueError, "limit"),
        ({"limit": 2**32}, ValueError, "limit"),
        ({"threads": 0}, ValueError, "threads"),
        ({"stride": 80}, ValueError, "stride"),
    ],
)
def test_wrong_buffers_are_clear_errors(
    change: dict[str, Any], error: type[Exception], words: str
) -> None:
    call = {
        "puzzles": EASY.encode(),
        "solutions": bytearray(81),
        "counts": array("I", [0]),
        "status": bytearray(1),
        **change,
    }
    with pytest.raises(error, match=words):
        native.kernel.solve_batch(**call)


def test_solving_in_place_is_refused() -> None:
    grid = bytearray(81)
    with pytest.raises(ValueError, match="share memory"):
        native.kernel.solve_batch(
            grid, grid, array("I", [0]), bytearray(1), raw_in=True
        )


def test_threads_give_the_same_answers() -> None:
    text = (EASY + "." * 81).encode() * 2000

    assert native.solve_rows(text, threads=1) == native.solve_rows(text, threads=3)


STOP = """
import signal
from array import array
from nonet import core
from nonet.make.native import draw_grids
from nonet.engines import native
from nonet.make.native import dig_rows
n = 600
signal.signal(signal.SIGALRM, signal.default_int_handler)
try:
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    {call}
except KeyboardInterrupt:
    print("stopped")
"""


@pytest.mark.parametrize(
    "call",
    [
        "native.solve_rows(b'.' * 81 * n, limit=2**32 - 1, threads=1)",
        "native.solve_rows(b'.' * 81 * n, limit=2**32 - 1, threads=2)",
        "native.solve_row('.' * 81, 2**32 - 1)",
        "native.kernel.Enumerator('.' * 81).next_batch(10**9 // 81)",
        "native.true_candidates(b'.' * 81 * n * 1000)",
        "dig_rows(draw_grids(1, 0, n * 100), 1, 0)",
    ],
)
def test_ctrl_c_stops_it(call: str) -> None:
    assert python(STOP.format(call=call)) == (0, "stopped\n", "")


def test_an_unknown_build_is_an_error_that_names_the_choices() -> None:
    ran = python("import nonet.engines.native", env={"NONET_ISA": "mmx"})
    assert ran.code != 0
    assert "mmx" in ran.err
    assert "baseline" in ran.err
