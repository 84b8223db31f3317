"""Measure how long the proofs of hard puzzles are, told with all details.

For each puzzle: the lines of ``nonet explain --details``, those of its longest proof,
its characters, the facts of its proofs, how many of them are told more than once in one
proof, and the seconds. Puzzles are the first field of each line of the files; those of
``tests/data/hardest.txt`` if none is named.

    python bench/proofs.py [--every N] [FILE …]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from nonet import Grid, explain
from nonet.logic.step import Step
from nonet.say.proof import Case, Proof
from nonet.show.trace import trace_text

OWN: Final = Path(__file__).parent.parent / "tests" / "data" / "hardest.txt"


class Told(NamedTuple):
    """What one puzzle takes to be told."""

    lines: int
    longest: int  # lines of a proof
    characters: int
    facts: int
    again: int  # facts that their proof tells more than once
    seconds: float


def main() -> None:
    """Print a row of medians and worst cases for each file."""
    words = sys.argv[1:]
    every = int(words.pop(words.index("--every") + 1)) if "--every" in words else 1
    files = [Path(word) for word in words if word != "--every"] or [OWN]
    print("| puzzles |", " | ".join(Told._fields), "|")
    print("|---|" + "--:|" * len(Told._fields))
    for file in files:
        told = [_told(grid) for grid in _puzzles(file, every)]
        print(_row(f"{file.stem}, {len(told)}: median", told, median))
        print(_row("worst", told, max))
        print(_row("all", told, sum))


def _puzzles(file: Path, every: int) -> Iterator[Grid]:
    with file.open() as lines:
        puzzles = (line[:81] for line in lines if not line.startswith("#"))
        yield from map(Grid, islice(puzzles, 0, None, every))


def _told(grid: Grid) -> Told:
    started = process_time()
    trace = explain(grid)
    seconds = process_time() - started
    lines = trace_text(trace, details=True).splitlines()
    proofs = [
        (step, role)
        for step in trace.steps
        for role in step.roles.values()
        if isinstance(role, Proof)
    ]
    facts = [list(_facts(proof)) for _, proof in proofs]
    return Told(
        len(lines),
        max((_length(step) for step, _ in proofs), default=0),
        sum(map(len, lines)),
        sum(map(len, facts)),
        sum(len(each) - len({*each}) for each in facts),
        seconds,
    )


def _length(step: Step) -> int:
    return len(step.details()) - len(step.citations())


def _facts(proof: Proof) -> Iterator[tuple[object, ...]]:
    """Yield what each fact says, and what is supposed around it."""
    for case in proof.cases:
        yield from _facts_of(case)


def _facts_of(case: Case) -> Iterator[tuple[object, ...]]:
    for fact in case.facts:
        yield fact.marks, fact.holds
        if fact.case:
            yield from _facts_of(fact.case)


def _row(name: str, told: list[Told], of: object) -> str:
    assert callable(of)
    columns = zip(*told, strict=True)
    return f"| {name} | " + " | ".join(f"{of(each):,.0f}" for each in columns) + " |"


if __name__ == "__main__":
    main()
