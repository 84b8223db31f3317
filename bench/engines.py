"""Race the engines against each other and against packages from PyPI.

All solve the same puzzle one after the other, several rounds long, and the best CPU
time of each counts: only ratios in one run mean anything. The table is printed, the
plot goes to ``docs/performance.svg``.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from importlib.util import find_spec
from math import floor, inf, log10
from pathlib import Path

from nonet import core
from peers import CONTESTANTS, ROWS
from plot import Result, plot, rounded
from puzzles import puzzle_sets
from racers import LIMIT, Racer

SEED, COUNT, ROUNDS = 9, 25, 3
UNIT = "norvig"  # every time is a multiple of its time
EASY_ONLY = ("backtracking",)  # hard puzzles take it minutes
PLOT = Path(__file__).parents[1] / "docs" / "performance.svg"


def main() -> None:
    """Run the race, print the table and draw the plot."""
    sets = puzzle_sets(SEED, COUNT)
    racers = list(entered())
    for _ in range(ROUNDS):
        for title, lines in sets.items():
            running = [r for r in racers if title == "easy" or r.name not in EASY_ONLY]
            one_round(running, lines)
    for racer in racers:
        racer.stop()
    scores = results(racers, sets)
    print("\n".join(table(scores, sets)))
    print("\n".join(notes(racers, sets)))
    PLOT.write_text(plot(scores, list(sets)), encoding="utf-8")


def entered() -> Iterator[Racer]:
    """Start all who are there."""
    for name, contestant in CONTESTANTS.items():
        if find_spec(contestant.module):
            yield Racer(name)
        else:
            print(f"{name} is left out: there is no module {contestant.module}")


def one_round(racers: Sequence[Racer], lines: Sequence[str]) -> None:
    """Let all take turns at each puzzle, then those who take the set at once."""
    tasks = dict.fromkeys([*((line,) for line in lines), tuple(lines)])
    theirs = [(racer, racer.tasks(lines)) for racer in racers]
    for task in tasks:
        for racer, own in theirs:
            if task in own:
                racer.race(task)


def results(
    racers: Sequence[Racer], sets: Mapping[str, Sequence[str]]
) -> dict[str, list[Result | None]]:
    """Sum up what each racer did on each set; ``None`` if it solved nothing."""
    unit = next(racer for racer in racers if racer.name == UNIT)
    return {
        racer.name: [_result(racer, unit, lines) for lines in sets.values()]
        for racer in racers
    }


def _result(racer: Racer, unit: Racer, lines: Sequence[str]) -> Result | None:
    """Compare the mean and the worst time over what was solved with the unit's."""
    solved = [task for task in racer.tasks(lines) if racer.best.get(task, inf) < inf]
    if not solved:
        return None
    units = [unit.best[line,] for task in solved for line in task]
    times = [racer.best[task] for task in solved for _ in task]
    return Result(
        mean=sum(times) / sum(units),
        worst=max(times) / max(units) if racer.contestant.rows == 1 else None,
        speed=len(times) / sum(times),
        part=f"{len(times)} of {len(lines)}" if len(times) < len(lines) else "",
    )


def table(
    scores: Mapping[str, Sequence[Result | None]], sets: Mapping[str, Sequence[str]]
) -> Iterator[str]:
    """Draw the results as Markdown."""
    titles = [f"{title} mean | worst | puzzles/s" for title in sets]
    yield f"| engine | {' | '.join(titles)} |"
    yield "|---|" + "--:|" * 3 * len(sets)
    for name, row in scores.items():
        cells = [cell for result in row for cell in _cells(result)]
        yield f"| {name} | {' | '.join(cells)} |"


def _cells(result: Result | None) -> tuple[str, str, str]:
    if result is None:
        return "–", "–", "–"
    mean = ratio(result.mean) + (f" ({result.part})" if result.part else "")
    worst = "–" if result.worst is None else ratio(result.worst)
    return mean, worst, rounded(result.speed)


def ratio(value: float) -> str:
    """Write a ratio with two decimals, or two digits if it is small.

    >>> ratio(5.624), ratio(0.0168), ratio(0.000341)
    ('5.62', '0.017', '0.00034')
    """
    return f"{value:.{max(2, 1 - floor(log10(value)))}f}"


def notes(racers: Sequence[Racer], sets: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Say what was measured, with what, and what went wrong."""
    counts = ", ".join(f"{len(lines)} {title}" for title, lines in sets.items())
    packages = {racer.contestant.package for racer in racers}
    versions = ", ".join(f"{name} {version(name)}" for name in sorted(packages))
    yield f"\nPuzzles: {counts} (seed {SEED}); best of {ROUNDS} rounds."
    yield f"many: the set over and over, {ROWS:,} rows, in one call and one thread."
    yield f"(k of n): so many were solved within {LIMIT:.0f} s; they alone count."
    yield f"{' and '.join(EASY_ONLY)} runs on the easy puzzles only."
    yield f"{versions}; {machine()}"
    for racer in racers:
        if racer.wrong:
            yield f"{racer.name} gave {racer.wrong} wrong answers."


def machine() -> str:
    """Name the Python, the machine and the build that the figures are from."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    system = f"{platform.system()} {platform.machine()}"
    return f"{python}, {system}, {core.build()} core"


if __name__ == "__main__":
    main()
