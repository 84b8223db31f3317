"""Have puzzles of every kind verified by code that did not make them.

The native core makes; processes in pure Python verify: Norvig's engine that there is
one solution, a few lines here that the shape is as wished, and the techniques that the
difficulty is. What is slow (to show that no given is needless, and to solve by
techniques) is done for a sample, whose size is printed. ``make made`` runs it.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from math import ceil
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Final, NamedTuple, TypeAlias

from made_rules import Record, broken, cells_of
from nonet import core
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.position import Position
from nonet.engines.norvig import solutions
from nonet.ratings.climb import climb
from nonet.ratings.scale import LEVELS, ORDER
from nonet.ratings.summary import Reckoning, reckoned, se_of
from nonet.rules import Puzzle as Ruled
from nonet.rules import solutions as ruled_solutions
from nonet.verbs.generate import generate

Wishes: TypeAlias = Mapping[str, Any]
Spots: TypeAlias = set[tuple[int, int]]

FULL: Final = (
    "123456789456789123789123456231674895875912364694538217317265948542897631968341572"
)
CLUES: Final = "1" + "." * 39 + "5" + "." * 39 + "9"
PATTERN: Final = (
    "..xxx.xxxx..x..x.x.x..x.x..x...x.xx.xx.....xx.xx.x...x..x.x..x.x.x..x..xxxx.xxx.."
)


ROUND: Final = 10_000  # puzzles, of which each kind has its share


class Kind(NamedTuple):
    """Wishes, and how many puzzles of a round have them."""

    wishes: Wishes
    share: int


KINDS: Final[Mapping[str, Kind]] = {
    "minimal": Kind({"minimal": True}, 4992),
    "rotational": Kind({}, 1000),
    **{
        name: Kind({"symmetry": name}, 300)
        for name in ("none", "rotational-90", "left-right", "top-bottom", "diagonal")
    },
    "anti-diagonal": Kind({"symmetry": "anti-diagonal"}, 300),
    "full": Kind({"symmetry": "full"}, 300),
    "full, minimal": Kind({"symmetry": "full", "minimal": True}, 20),
    "30-36 givens": Kind({"givens": "30-36"}, 300),
    "21-22 givens": Kind({"givens": "21-22", "symmetry": "none"}, 100),
    "one solution": Kind({"solution": FULL}, 200),
    "clues": Kind({"clues": CLUES}, 50),
    "clues, rotational": Kind({"clues": CLUES, "symmetry": "rotational"}, 50),
    "pattern": Kind({"pattern": PATTERN, "symmetry": "rotational"}, 10),
    **{name: Kind({"difficulty": name}, 100) for name in LEVELS},
    "score 1000-1500": Kind({"score": "1000-1500"}, 50),
    "ER 4-6": Kind({"er": "4.0-6.0"}, 50),
    "needs X-wing": Kind({"needs": "X-wing"}, 50),
    "X-wing once": Kind({"needs": "X-wing", "up_to": "X-wing", "once": True}, 50),
    "from skyscraper": Kind({"at_least": "Skyscraper"}, 50),
    "up to triples": Kind({"up_to": "Hidden triple"}, 50),
    "no naked pair": Kind({"without": "Naked pair", "difficulty": "medium"}, 50),
    "x": Kind({"layout": "x"}, 20),
    "x, minimal": Kind({"layout": "x", "minimal": True}, 20),
    "windoku": Kind({"layout": "windoku"}, 20),
    "jigsaw": Kind({"layout": "jigsaw"}, 10),
    "jigsaw of 7": Kind({"layout": "jigsaw:7"}, 10),
    "4x4": Kind({"layout": "4", "symmetry": "none"}, 50),
    "6x6": Kind({"layout": "6", "minimal": True}, 50),
    "8x8": Kind({"layout": "8"}, 10),
    "12x12": Kind({"layout": "12", "givens": "70-"}, 2),
    "16x16": Kind({"layout": "16", "givens": "140-"}, 1),
    "killer": Kind({"rules": "killer"}, 20),
    "killer of 3 to 5": Kind({"rules": "killer:3-5", "symmetry": "none"}, 10),
    "killer, 4x4": Kind({"rules": "killer", "layout": "4"}, 20),
    "killer, fewest cages": Kind({"rules": "killer", "minimal_rules": True}, 5),
    "killer, diagonals": Kind({"rules": "killer,diagonals"}, 5),
    **{
        name: Kind({"rules": name}, 5)
        for name in ("thermo", "arrow", "whispers", "renban", "dots", "strict-dots")
    },
    **{
        name: Kind({"rules": name}, 5)
        for name in ("xv", "strict-xv", "sandwich", "anti-knight", "anti-king")
    },
    "non-consecutive": Kind({"rules": "non-consecutive"}, 5),
    "little-killer, 6x6": Kind({"rules": "little-killer", "layout": "6"}, 5),
    "thermo, minimal": Kind({"rules": "thermo", "minimal": True}, 5),
    "three rules": Kind({"rules": "thermo,xv,anti-knight", "layout": "6"}, 5),
}


class Puzzle(NamedTuple):
    """What one process hands to another."""

    kind: str
    line: str
    solution: str
    layout: str
    minimality: bool  # whether it is in the sample
    techniques: bool
    rules: str = "[]"  # beyond the houses, as JSON


# What the wishes promise, each by a law of its own.

TURNS: Final[Mapping[str, tuple[Callable[[int, int, int], tuple[int, int]], ...]]] = {
    "none": (),
    "rotational": (lambda r, c, n: (n - r, n - c),),
    "rotational-90": (lambda r, c, n: (c, n - r),),
    "left-right": (lambda r, c, n: (r, n - c),),
    "top-bottom": (lambda r, c, n: (n - r, c),),
    "diagonal": (lambda r, c, _: (c, r),),
    "anti-diagonal": (lambda r, c, n: (n - c, n - r),),
    "full": (lambda r, c, n: (r, n - c), lambda r, c, _: (c, r)),
}


def wrong_shape(wishes: Wishes, grid: Grid, solution: Grid) -> Iterator[str]:
    """Say what is wrong with the givens."""
    size, given = grid.layout.size, {c for c, digit in enumerate(grid.digits) if digit}
    spots: Spots = {divmod(cell, size) for cell in given}
    free = {"minimal", "minimal_rules", "pattern", "clues"} & {*wishes}
    for turn in TURNS[wishes.get("symmetry", "none" if free else "rotational")]:
        if {turn(row, column, size - 1) for row, column in spots} != spots:
            yield "not symmetric"
    if not within(wishes.get("givens", "-"), len(given), int):
        yield "another number of givens"
    if "pattern" in wishes and given != _marked(wishes["pattern"]):
        yield "another pattern"
    if "clues" in wishes and any(
        grid.digits[cell] != int(wishes["clues"][cell])
        for cell in _marked(wishes["clues"])
    ):
        yield "a clue is missing"
    if wishes.get("solution", solution.line) != solution.line:
        yield "another solution than was asked for"


def _marked(drawing: str) -> set[int]:
    return {cell for cell, mark in enumerate(drawing) if mark != "."}


def within(span: str, number: float, read: Callable[[str], float]) -> bool:
    """Tell whether *number* is in a range such as ``24-30`` or ``24-``."""
    least, dash, most = span.partition("-")
    most = most if dash else least
    return not (least and number < read(least)) and not (most and number > read(most))


def wrong_difficulty(wishes: Wishes, found: Reckoning) -> Iterator[str]:
    """Say what is wrong with the way to the solution."""
    places = {technique.name: at for at, technique in enumerate(ORDER)}
    if not within(wishes.get("difficulty", "-"), *_height(found.level)):
        yield f"it is {found.level}"
    if not within(wishes.get("score", "-"), found.score, int):
        yield f"its score is {found.score}"
    if "needs" in wishes and places[wishes["needs"]] not in found.used:
        yield f"no {wishes['needs']}"
    if "without" in wishes and places[wishes["without"]] in found.used:
        yield f"a {wishes['without']}"
    last = max(found.used, default=0)
    if last > places.get(wishes.get("up_to", ""), last):
        yield f"it needs {ORDER[last].name}"
    if last < places.get(wishes.get("at_least", ""), last):
        yield f"it needs no more than {ORDER[last].name}"
    if wishes.get("once") and found.counts[found.used.index(last)] > 1:
        yield "the last technique more than once"


def _height(level: str) -> tuple[int, Callable[[str], int]]:
    return LEVELS.index(level), LEVELS.index


def faults(puzzle: Puzzle) -> list[str]:
    """Verify a puzzle; say in lines what is wrong."""
    wishes, layout = KINDS[puzzle.kind].wishes, Layout.parse(puzzle.layout)
    grid, solution = Grid(puzzle.line, layout), Grid(puzzle.solution, layout)
    rules = json.loads(puzzle.rules)
    if [found.digits for found in answers(grid, rules)] != [solution.digits]:
        return [f"{puzzle}: not its one solution"]
    wrong = [*wrong_shape(wishes, grid, solution)]
    wrong += [f"{rule} is broken" for rule in rules if broken(rule, solution.digits)]
    wrong += wrong_rules(wishes, rules, layout.size)
    if puzzle.minimality:
        wrong += [f"{cell} is needless" for cell in needless(grid, rules)]
    if puzzle.techniques:
        tally = climb(Position.of(grid), solution)
        wrong += wrong_difficulty(wishes, reckoned(tally))
        if "er" in wishes:
            (se,) = se_of(grid.line.encode(), None, 1)
            wrong += (
                [] if within(wishes["er"], se.er, float) else [f"its ER is {se.er}"]
            )
    return [f"{puzzle}: {each}" for each in wrong]


def answers(grid: Grid, rules: Sequence[Record]) -> list[Grid]:
    """Give the first two solutions, by engines in pure Python."""
    found = ruled_solutions(Ruled(grid, rules)) if rules else solutions(grid)
    return [*islice(found, 2)]


def needless(grid: Grid, rules: Sequence[Record]) -> Iterator[object]:
    """Yield the givens and rules without which there still is one solution."""
    for cell in grid.givens:
        digits = [0 if c == cell else digit for c, digit in enumerate(grid.digits)]
        if len(answers(Grid(digits, grid.layout), rules)) == 1:
            yield cell


def wrong_rules(wishes: Wishes, rules: Sequence[Record], size: int) -> Iterator[str]:
    """Say what is wrong with the shape of cages: their sizes, what they cover."""
    cages = [cells_of(rule["cells"], size) for rule in rules if _is(rule, "cage")]
    name, _, sizes = wishes.get("rules", "").partition(":")
    if name.startswith("killer") and not wishes.get("minimal_rules"):
        if sorted(cell for cage in cages for cell in cage) != [*range(size * size)]:
            yield "the cages do not cover the board"
        span = sizes or "2-4"
        if not all(within(span, len(cage), int) for cage in cages):
            yield "a cage of another size"
    free = {"minimal", "minimal_rules"} & {*wishes}
    for turn in TURNS[wishes.get("symmetry", "none" if free else "rotational")]:
        spots = {frozenset(divmod(cell, size) for cell in cage) for cage in cages}
        turned = {frozenset(turn(*spot, size - 1) for spot in cage) for cage in spots}
        if turned != spots:
            yield "the cages are not symmetric"


def _is(rule: Record | str, name: str) -> bool:
    return not isinstance(rule, str) and rule["rule"] == name


# The run

QUIET: Final = (SIGINT, SIG_IGN)  # Ctrl-C ends the run, with what was verified so far

DIFFICULT: Final = {
    "difficulty", "er", "score", "needs", "at_least", "up_to", "without", "once",
}  # fmt: skip


def made(count: int, seed: int, every: int) -> Iterator[Puzzle]:
    """Make *count* puzzles or a few more, in rounds of every kind."""
    for turn in range(ceil(count / ROUND)):
        for name, (wishes, share) in KINDS.items():
            number = ceil(share * min(count, ROUND) / ROUND)
            search = generate(number, seed=seed + turn, jobs=1, rate=False, **wishes)
            for index, each in enumerate(search):
                sampled = index % every == 0
                yield Puzzle(
                    name,
                    each.puzzle.line,
                    each.solution.line,
                    each.puzzle.layout.spec,
                    minimality=sampled and "minimal" in wishes,
                    techniques=sampled and bool(DIFFICULT & {*wishes}),
                    rules=written(each.puzzle),
                )


def written(puzzle: Grid | Ruled) -> str:
    """Write the rules of a puzzle, if it has some, as JSON."""
    return json.dumps([] if isinstance(puzzle, Grid) else puzzle.record["rules"])


def main() -> int:
    """Print for each kind how many were verified; fail if one is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=20, help="the slow checks: 1 in N")
    wish = parser.parse_args()
    wrong, looked, slow = 0, Counter[str](), Counter[str]()
    os.environ["NONET_ISA"] = "python"  # for the judges: this process has its core
    with get_context("spawn").Pool(initializer=signal, initargs=QUIET) as judges:
        puzzles = made(wish.count, wish.seed, wish.every)
        with suppress(KeyboardInterrupt):
            for puzzle, told in judges.imap(checked, puzzles, chunksize=16):
                looked[puzzle.kind] += 1
                slow[puzzle.kind] += puzzle.minimality or puzzle.techniques
                wrong += bool(told)
                print(*told, sep="\n", end="\n" if told else "")
                if looked.total() % 1000 == 0:
                    print(f"{looked.total()} puzzles, {wrong} wrong", flush=True)
    for kind, number in looked.items():
        print(f"{kind:20}{number:8} unique and in shape,{slow[kind]:6} slow checks")
    print(f"{looked.total()} puzzles, {slow.total()} slow checks, {wrong} wrong")
    return 1 if wrong else 0


def checked(puzzle: Puzzle) -> tuple[Puzzle, list[str]]:
    """Give a puzzle back with its faults, which only pure Python may judge."""
    if core.build() != "python":
        raise RuntimeError("the judge is the maker")
    return puzzle, faults(puzzle)


if __name__ == "__main__":
    sys.exit(main())
