"""Race the stories of puzzles with rules, beside the one package that explains them.

``python bench/explain_rules.py VARIANTS`` takes the normalised puzzles of other solvers
(``variants_normalised.json``). Each puzzle with one solution is met once, by both in
turn, with a limit of CPU time; only ratios in one run mean anything. The peer
(``pencilmark``, if it is installed) reads them from f-puzzles, and is left out where
that cannot say them.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from math import ceil
from multiprocessing import Process, SimpleQueue
from pathlib import Path
from resource import RLIMIT_CPU, setrlimit
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from nonet import hint, steps
from nonet.board.grid import Grid
from nonet.errors import InputError
from nonet.limits import TimeUp, polling
from nonet.logic.catalogue import SINGLES
from nonet.logic.step import Step, Trace
from nonet.rules import Puzzle
from nonet.say.language import ENGLISH
from nonet.say.wording import proof_lines
from nonet.verbs.exchange import write
from variants import Record, posed

LIMIT: Final = 60.0  # seconds of CPU time for one story
PATIENCE: Final = 60  # seconds of CPU time for the peer, which then counts as that
PEER: Final = "pencilmark"
LONGEST: Final = 60  # lines of a proof


class Told(NamedTuple):
    """A puzzle, how long its story took, and what it is like."""

    name: str
    seconds: float
    trace: Trace
    peer: float | None


def with_givens(record: Record) -> Grid | Puzzle:
    """Write cells that may hold one digit alone as givens."""
    puzzle = posed(record)
    digits, rules = [0] * len(puzzle.layout.cells), []
    for rule in puzzle.rules:
        allowed = getattr(rule, "digits", ())
        if rule.name == "digits" and len(allowed) == 1:
            for cell in rule.marked:
                digits[cell] = next(iter(allowed))
        else:
            rules.append(rule)
    grid = Grid(digits, puzzle.layout)
    return Puzzle(grid, rules) if rules else grid


def told(records: list[Record]) -> Iterator[Told]:
    """Tell each puzzle, and let the peer do so."""
    for record in records:
        if record["unique"] == 1:
            puzzle = with_givens(record)
            started = process_time()
            telling = steps(puzzle, trial=False)
            with polling(partial(_check, started + LIMIT)):
                for _ in telling:
                    pass
            seconds = process_time() - started
            yield Told(record["name"], seconds, telling.trace, _by_peer(puzzle))


def _check(end: float) -> None:
    if process_time() > end:
        raise TimeUp


def _by_peer(puzzle: Grid | Puzzle) -> float | None:
    """Time the peer, if it is there and can be told the puzzle; it may not end."""
    if find_spec(PEER) is None:
        return None
    try:
        link = write(puzzle, to="f-puzzles-link")
    except InputError:
        return None
    answers: SimpleQueue[float | None] = SimpleQueue()
    process = Process(target=_rate_by_peer, args=(link.strip(), answers))
    process.start()
    process.join(10 * PATIENCE)  # should it wait for something
    process.kill()
    return PATIENCE if answers.empty() else answers.get()


def _rate_by_peer(link: str, answers: SimpleQueue[float | None]) -> None:
    peer, sources = import_module(PEER), import_module(f"{PEER}.sources")
    started = process_time()
    setrlimit(RLIMIT_CPU, (ceil(started) + PATIENCE,) * 2)
    try:
        asked = sources.load(link, fetch=False)
        peer.rate(asked, steps=True, explain="short")
        answers.put(process_time() - started)
    except Exception as error:  # noqa: BLE001 - whatever the peer cannot do
        print(f"  {PEER}: {type(error).__name__}: {error}"[:120])
        answers.put(None)


def _is_wrong(step: Step, solution: list[int]) -> bool:
    placed, gone = step.deduction.placements, step.deduction.eliminations
    return any(solution[c] != d for c, d in placed) or any(
        solution[c] == d for c, d in gone
    )


def _lines(step: Step) -> int:
    """Count the lines of a proof by cases; 0, if a step has none."""
    if "proof" not in step.roles:
        return 0
    return len([*proof_lines(step.roles["proof"], ENGLISH, step.position)])


def main() -> None:
    """Print a line for each puzzle, then how it holds."""
    records = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    solutions = {each["name"]: each["solution"] for each in records}
    stories, techniques, wrong, longest = [], Counter[str](), 0, 0
    for story in told(records):
        stories.append(story)
        techniques.update(step.technique.name for step in story.trace.steps)
        solution = solutions[story.name]
        wrong += any(_is_wrong(step, solution) for step in story.trace.steps)
        longest = max([longest, *map(_lines, story.trace.steps)])
        peer = "" if story.peer is None else f"{story.peer:8.2f}"
        print(
            f"{story.name[:30]:30} {story.trace.ended:11} {story.seconds:6.2f} {peer}",
            flush=True,
        )
    solved = [each for each in stories if each.trace.solved]
    print(f"{len(solved)} of {len(stories)} solved, {wrong} with a wrong step")
    print(f"median {median(each.seconds for each in stories):.2f} s")
    both = [each for each in stories if each.peer is not None]
    if both:
        ours, theirs = (sum(getattr(e, n) for e in both) for n in ("seconds", "peer"))
        ratios = [each.peer / each.seconds for each in both if each.peer]
        print(
            f"{PEER}: {len(both)} puzzles, sum {theirs / ours:.1f} times ours, ", end=""
        )
        print(f"median ratio {median(ratios):.1f}")
    beyond = {name: n for name, n in techniques.items() if name not in SINGLES}
    proven = sum(n for name, n in beyond.items() if "ontradiction" in name)
    unnamed = proven + beyond.get("One rule", 0)
    print(f"{1 - unnamed / sum(beyond.values()):.0%} of steps beyond singles are named")
    print(f"{proven} proofs, the longest with {longest} of {LONGEST} lines")
    print(Counter(beyond).most_common(25))
    puzzle = with_givens(records[14])
    started = process_time()
    hint(puzzle)
    print(f"a hint: {process_time() - started:.2f} s")


if __name__ == "__main__":
    main()
