"""Hold every deduction about rules to the solution, in thousands of made puzzles.

Puzzle after puzzle is made, of one kind of rules after the other, mostly on small
boards, and walked through in rounds: all that the easiest technique finds is done at
once. In every position each technique about rules looks, and in one of ten all others
do too: large fish take most of the time, and other puzzles have them everywhere.

A puzzle is known by its number alone. What was found of each is written down at once,
a line of JSON, so a run that was stopped goes on where it ended. ``soundness.py
--rules`` runs it; 5,000 puzzles take about an hour and a half of one core.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import chain
from multiprocessing import Pool
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple, TypeAlias

from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.position import Position
from nonet.errors import InputError, LimitReached
from nonet.limits import polling
from nonet.logic.catalogue import about_rules, for_rules
from nonet.logic.ruled import position_of
from nonet.logic.step import Deduction, Step, Technique
from nonet.make.labour import Looks
from nonet.rules import Puzzle
from nonet.verbs.generate import generate

Finds: TypeAlias = Mapping[Technique, list[Deduction]]  # the easiest first

KINDS: Final = (
    "killer", "thermo", "arrow", "whispers", "renban", "dots", "strict-dots", "xv",
    "strict-xv", "sandwich", "little-killer", "anti-knight", "anti-king",
    "non-consecutive", "disjoint-groups", "global-entropy", "killer,diagonals",
    "thermo,anti-knight", "arrow,dots", "renban,whispers", "killer,thermo,xv",
    "killer,anti-king", "sandwich,xv",
)  # fmt: skip
BOARDS: Final = ("6", "6", "jigsaw:6", "6", "9", "6", "6+x")  # one after the other
EVERY: Final = 10  # positions, of which one is seen by all techniques
LARGE: Final = 9  # boards, on which the vast fish would take most of the time
VAST: Final = ("Finned mutant sq", "Finned mutant wh")
LOOKS: Final = 2_000  # of one technique in one position
SHIFT: Final = 50  # puzzles, before a process with all that it remembers ends


class Looked(NamedTuple):
    """What was found in one puzzle, and which of it was wrong."""

    number: int
    kind: str
    board: str
    positions: int
    found: Mapping[str, int]  # deductions, by the technique's name
    wrong: tuple[str, ...]
    seconds: float  # of CPU

    @property
    def line(self) -> str:
        """The line of JSON that :func:`read` reads."""
        return json.dumps(self._asdict())


def looked(number: int, every: int = EVERY) -> Looked:
    """Make a puzzle and hold what is found in it to its solution."""
    started = process_time()
    found, wrong = Counter[str](), list[str]()
    kind, puzzle, solution = made(number)
    positions = 0
    for position, finds in walk(position_of(puzzle), solution, every, number):
        positions += 1
        for technique, some in finds.items():
            found[technique.name] += len(some)
            steps = (Step(technique, each, position) for each in some)
            wrong += [
                f"{puzzle.record}\n{position!r}\n{step}"
                for step in steps
                if is_wrong(step, solution)
            ]
    spec, seconds = puzzle.layout.spec, round(process_time() - started, 2)
    return Looked(number, kind, spec, positions, found, tuple(wrong), seconds)


def made(number: int) -> tuple[str, Puzzle, Grid]:
    """Make the puzzle with this *number*, on the first board that has one."""
    kind = KINDS[number % len(KINDS)]
    for board in (BOARDS[number % len(BOARDS)], "6", "9"):
        with suppress(InputError, LimitReached):
            search = generate(rules=kind, layout=board, seed=number, jobs=1, rate=False)
            found = next(search)
            if isinstance(found.puzzle, Puzzle):
                return kind, found.puzzle, found.solution
    raise RuntimeError(f"no board has {kind}, seed {number}")


def walk(
    position: Position, solution: Grid, every: int = EVERY, first: int = 0
) -> Iterator[tuple[Position, Finds]]:
    """Yield the positions on the way to the *solution*, and what is found in each.

    Where nothing is found, the solution shows the next digit.
    """
    number = first
    while position.empty:
        finds = _finds(position, all_look=number % every == 0)
        yield position, finds
        number += 1
        easiest = next(iter(finds.values()), None)
        if easiest is None:
            cell = min(position.cells(position.empty))
            position = position.after([Candidate(cell, solution[cell])])
        else:
            placed = {*chain.from_iterable(each.placements for each in easiest)}
            gone = {*chain.from_iterable(each.eliminations for each in easiest)}
            position = position.after(placed, gone)


def _finds(position: Position, *, all_look: bool) -> Finds:
    """Look with the techniques about rules, and with others until one finds.

    A thorough one looks only where nothing else is found, and not for ever.
    """
    finds: dict[Technique, list[Deduction]] = {}
    always = {*about_rules()}
    is_small = position.board.layout.size < LARGE
    for technique in for_rules():
        asked = technique in always or (
            all_look and (is_small or not _is_vast(technique))
        )
        if finds and (technique.thorough or not asked):
            continue
        if found := _found(technique, position):
            finds[technique] = found
    return finds


def _found(technique: Technique, position: Position) -> list[Deduction]:
    found: list[Deduction] = []
    with suppress(LimitReached), polling(Looks(position.board.layout, LOOKS)):
        found.extend(technique.find(position))
    return found


def _is_vast(technique: Technique) -> bool:
    return technique.name.startswith(VAST)


def is_wrong(step: Step, solution: Grid) -> bool:
    """Tell whether *step* writes another digit than *solution*, or rubs out its own."""
    placed, gone = step.deduction.placements, step.deduction.eliminations
    return any(solution[cell] != digit for cell, digit in placed) or any(
        solution[cell] == digit for cell, digit in gone
    )


# The run


def run(numbers: range, log: Path | None, jobs: int | None = None) -> int:
    """Look at the puzzles that are not in the *log*, and tell of all; count wrongs."""
    known = {each.number: each for each in (read(log) if log else ())}
    if log and log.exists():
        _note(log, "")  # so that nothing follows a line that was cut short
    done = [known[number] for number in numbers if number in known]
    left = [number for number in numbers if number not in known]
    with Pool(jobs or os.cpu_count(), maxtasksperchild=SHIFT) as workers:
        for each in workers.imap_unordered(looked, left):
            done.append(each)
            print(*each.wrong, sep="\n", end="\n" if each.wrong else "")
            if log:
                _note(log, each.line)
            if len(done) % 100 == 0:
                print(summary(done), flush=True)
    print(*table(done), summary(done), sep="\n")
    return sum(len(each.wrong) for each in done)


def _note(log: Path, line: str) -> None:
    with log.open("a", encoding="utf-8") as lines:
        print(line, file=lines)


def read(log: Path) -> Iterator[Looked]:
    """Read what was looked at before; a line that was cut short is left out."""
    for line in log.read_text("utf-8").splitlines() if log.exists() else ():
        if line.endswith("}"):
            yield Looked(**json.loads(line))


def summary(done: list[Looked]) -> str:
    """Tell in a line how far the run is."""
    positions = sum(each.positions for each in done)
    deductions = sum(sum(each.found.values()) for each in done)
    seconds = sum(each.seconds for each in done)
    wrong = sum(len(each.wrong) for each in done)
    return (
        f"{len(done)} puzzles, {positions} positions, {deductions} deductions, "
        f"{wrong} wrong steps, {seconds:.0f} s"
    )


def table(done: list[Looked]) -> Iterator[str]:
    """Tell how many deductions each technique made, and in how many puzzles."""
    deductions, puzzles = Counter[str](), Counter[str]()
    for each in done:
        deductions.update(each.found)
        puzzles.update(each.found.keys())
    for technique in for_rules():
        name = technique.name
        yield f"{name:50}{deductions[name]:10} in{puzzles[name]:6} puzzles"
