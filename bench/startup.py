"""How long the command takes to start, beside the library it is made with.

Solving one line should take at most 1.5 times as long as ``import click``. The runs
take turns, so that whatever else the machine does slows both alike.

Run ``python bench/startup.py [RUNS]`` with nonet installed as users have it: an
editable install starts slower.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from statistics import median
from time import perf_counter

PUZZLE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
IMPORT = (sys.executable, "-c", "import click")
SOLVE = (f"{sysconfig.get_path('scripts')}/nonet", "solve", PUZZLE)
RUNS = 30


def seconds(command: Sequence[str]) -> float:
    """Time one run of *command*."""
    started = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own words
    return perf_counter() - started


def main(runs: int = RUNS) -> None:
    """Print how many times as long the command takes: in the middle, and at best."""
    pairs = [(seconds(SOLVE), seconds(IMPORT)) for _ in range(runs + 1)]
    solving, importing = zip(*pairs[1:], strict=True)  # the first fills the caches
    for name, typical in (("median", median), ("best", min)):
        ours, theirs = typical(solving), typical(importing)
        print(
            f"{name:6}  nonet solve {ours * 1000:5.1f} ms"
            f"  import click {theirs * 1000:5.1f} ms  ratio {ours / theirs:.2f}"
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
