"""Measure the stories of 300 puzzles of all kinds: how long they are, what is of use.

Each puzzle of ``stories.txt`` is explained twice: with all steps that are found, the
easiest first, and with those alone that the solution needs. Characters are those of the
sentences in English, of every step that is no single.

    python bench/stories.py [KIND …]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Final

from nonet import Grid, Trace, explain
from nonet.logic.catalogue import SINGLES
from nonet.logic.grounds import missing
from nonet.logic.step import Step

LONG: Final = 300  # characters of a sentence
COLUMNS: Final = {
    "steps": "steps",
    "more": "not singles",
    "unused": "of no use",
    "characters": "characters beyond singles",
    "long": f"sentences over {LONG}",
    "seconds": "seconds",
}
DECIMALS: Final = {"seconds": 1}


def puzzles() -> Iterator[tuple[str, Grid]]:
    """Yield the puzzles, each with its kind."""
    kind = ""
    for line in Path(__file__).with_name("stories.txt").read_text().splitlines():
        if line.startswith("#"):
            kind = line[2:].partition(":")[0]
        else:
            digits, _, layout = line.partition(" layout=")
            yield kind, Grid(digits, layout or None)


def main() -> None:
    """Print a table: for each kind, all steps and the story."""
    wanted = sys.argv[1:]
    print("| kind | puzzles |", " | ".join(COLUMNS.values()), "|")
    print("|---|--:|" + "--:|" * len(COLUMNS))
    totals = {True: Counter[str](), False: Counter[str]()}
    kinds: dict[str, list[Grid]] = {}
    for kind, grid in puzzles():
        if not wanted or kind in wanted:
            kinds.setdefault(kind, []).append(grid)
    for kind, grids in kinds.items():
        measured = {every: Counter[str]() for every in totals}
        for every, counts in measured.items():
            for grid in grids:
                counts.update(_measure(grid, all_steps=every))
            totals[every].update(counts)
        print(_row(kind, len(grids), measured))
    print(_row("all", sum(map(len, kinds.values())), totals))


def _measure(grid: Grid, *, all_steps: bool) -> dict[str, float]:
    started = process_time()
    trace = explain(grid, all_steps=all_steps)
    seconds = process_time() - started
    sentences = [(step, len(str(step))) for step in trace.steps]
    harder = [n for step, n in sentences if step.technique.name not in SINGLES]
    return {
        "steps": len(sentences),
        "more": len(harder),
        "unused": len(list(unused(trace))),
        "characters": sum(harder),
        "long": sum(n > LONG for _, n in sentences),
        "seconds": seconds,
    }


def unused(trace: Trace) -> Iterator[Step]:
    """Yield the steps of which no digit and no step that is of use makes use."""
    needs = [0] * (trace.puzzle.layout.size + 1)
    for step in reversed(trace.steps):
        placed, gone = step.deduction.placements, step.deduction.eliminations
        if placed or any(needs[digit] >> cell & 1 for cell, digit in gone):
            grounds = step.technique.grounds(step.position, step.deduction)
            rests = missing(step.position, grounds)
            needs = [a | b for a, b in zip(needs, rests, strict=True)]
        else:
            yield step


def _row(kind: str, count: int, measured: dict[bool, Counter[str]]) -> str:
    """Write all steps and the story beside each other."""
    cells = (
        " → ".join(
            f"{measured[every][name]:,.{DECIMALS.get(name, 0)}f}"
            for every in (True, False)
        )
        for name in COLUMNS
    )
    return f"| {kind} | {count} | " + " | ".join(cells) + " |"


if __name__ == "__main__":
    main()
