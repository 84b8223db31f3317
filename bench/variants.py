"""Time puzzles with rules until a second solution is found or excluded.

``python bench/variants.py VARIANTS [KILLERS]`` takes the normalised puzzles of other
solvers (``variants_normalised.json``), and a file of killers, one a line. Each puzzle
is met once, so nothing is remembered of it. A peer is measured beside it, in the same
hour on the same machine: only ratios mean anything.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.errors import LimitReached
from nonet.exchange.read import puzzles_in
from nonet.limits import TimeUp, limited
from nonet.rules import Puzzle
from nonet.verbs.setting import broken_rules
from nonet.verbs.solve import solutions

PATIENCE: Final = 20.0  # seconds for one puzzle

LINES: Final = {
    "thermo": "thermo",
    "slowthermo": "slow-thermo",
    "whisper": "whisper",
    "renban": "renban",
    "palindrome": "palindrome",
    "between": "between-line",
    "lockout": "lockout-line",
    "regionsumline": "region-sum-line",
    "sumline": "sum-line",
    "zipper": "zipper-line",
    "entropic": "entropic-line",
    "modular": "modular-line",
    "doublearrow": "double-arrow",
    "arrow": "arrow",
    "cage": "cage",
    "white": "white-dot",
    "black": "black-dot",
    "x": "x",
    "v": "v",
    "gt": "greater-than",
    "quad": "quadruple",
    "even": "even",
    "odd": "odd",
}
CLUES: Final = {
    "littlekiller": "little-killer",
    "sandwich": "sandwich",
    "xsum": "x-sum",
    "skyscraper": "skyscraper",
}
WHOLE: Final = {
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjoint": "disjoint-groups",
}
INDEX: Final = {"C": "column-index", "R": "row-index", "B": "box-index"}
FIELDS: Final = {
    "diff": "difference",
    "mod": "modulus",
    "sum": "sum",
    "values": "digits",
}

Record = Mapping[str, Any]


class Timed(NamedTuple):
    """A puzzle, how long it took, and what was found."""

    name: str
    seconds: float
    found: int | None  # solutions, no more than two; ``None`` if time was up
    right: bool


def posed(record: Record) -> Puzzle:
    """Make a puzzle of a normalised record."""
    n = record["n"]
    if record["regions"] is None:
        layout = Layout(n, (1, n))  # no boxes
    elif tuple(record["regions"]) == tuple(Layout(n).box_of):
        layout = Layout(n)
    else:
        layout = Layout(n, regions=tuple(record["regions"]))
    layout = layout.with_houses(
        [_cell(c, n) for c in each["cells"]]
        for each in record["cons"]
        if each["t"] == "unit"
    )
    rules = [rule for each in record["cons"] for rule in _rules(each, record)]
    rules += [
        {"rule": "digits", "cells": [_name(cell)], "digits": list(map(str, digits))}
        for cell, digits in record["allowed"]
    ]
    rules += _marked(record, "min", "minimum") + _marked(record, "max", "maximum")
    return Puzzle("." * n**2, rules, layout=layout)


def _rules(constraint: Record, record: Record) -> Iterator[dict[str, Any]]:
    kind = constraint["t"]
    fields = {
        key: [_name(cell) for cell in constraint[key]]
        for key in ("cells", "circle", "shaft")
        if key in constraint
    }
    fields |= {to: constraint[key] for key, to in FIELDS.items() if constraint.get(key)}
    if kind in LINES:
        if "digits" in fields:
            fields["digits"] = list(map(str, fields["digits"]))
        yield {"rule": LINES[kind], **fields}
    elif kind in CLUES:
        first, *_, last = fields["cells"]
        yield {
            "rule": CLUES[kind],
            "line": f"{first}-{last}",
            "clue": constraint["sum"],
        }
    elif kind in WHOLE:
        yield {"rule": WHOLE[kind]}
    elif kind == "index":
        yield {"rule": INDEX[constraint["kind"]], **fields}
    elif kind == "clone":
        first, *others = constraint["groups"]
        for other in others:
            pair = {"cells": first, "clone": other}
            yield {"rule": "clone"} | {
                key: [_name(cell) for cell in cells] for key, cells in pair.items()
            }
    elif kind not in ("unit", "min", "max"):
        yield _strict(kind, constraint, record)


def _strict(kind: str, constraint: Record, record: Record) -> dict[str, Any]:
    """Write what holds for all neighbours that are not marked."""
    if kind == "strictkropki":
        return {"rule": "strict-dots", "except": _pairs(record, "white", "black")}
    if kind == "strictxv":
        return {"rule": "strict-xv", "except": _pairs(record, "x", "v")}
    if kind == "nonconsecutive":
        exempt = _pairs(record, "white", "black") if record["source"] != "ISS" else []
        return {"rule": "non-consecutive", "except": exempt}
    assert kind == "neg_ratio", kind
    assert constraint["values"] == [2]
    return {"rule": "strict-dots", "difference": 0, "except": _pairs(record, "black")}


def _pairs(record: Record, *kinds: str) -> list[str]:
    return [
        " ".join(map(_name, each["cells"]))
        for each in record["cons"]
        if each["t"] in kinds
    ]


def _marked(record: Record, kind: str, name: str) -> list[dict[str, Any]]:
    cells = [
        _name(c) for each in record["cons"] if each["t"] == kind for c in each["cells"]
    ]
    return [{"rule": name, "cells": cells}] if cells else []


def _cell(cell: Sequence[int], n: int) -> int:
    return cell[0] * n + cell[1]


def _name(cell: Sequence[int]) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def timed(name: str, puzzle: Puzzle, solution: Sequence[int] | None) -> Timed:
    """Look for two solutions."""
    answers = []
    started = process_time()
    try:
        with limited(PATIENCE):
            for answer in solutions(puzzle):
                answers.append(list(answer))
                if len(answers) == 2:
                    break
    except (TimeUp, LimitReached):
        return Timed(name, process_time() - started, None, right=True)
    seconds = process_time() - started
    right = solution is None or list(solution) in answers
    if (
        solution and not right and len(answers) > 1
    ):  # the published one may be among others
        right = not any(broken_rules(puzzle.with_grid(Grid(solution, puzzle.layout))))
    return Timed(name, seconds, len(answers), right)


def tell(title: str, results: Sequence[Timed]) -> None:
    """Sum a set up."""
    times = [each.seconds for each in results]
    settled = sum(each.found is not None for each in results)
    wrong = [each.name for each in results if not each.right]
    print(
        f"{title}: {settled} of {len(results)} settled, {sum(times):.2f} s in all, "
        f"median {1000 * median(times):.1f} ms, slowest {max(times):.2f} s, "
        f"wrong: {wrong or 'none'}"
    )


def main(variants: str, killers: str = "") -> None:
    """Time every puzzle of both files."""
    records = json.loads(Path(variants).read_text())
    results = []
    for record in records:
        result = timed(record["name"], posed(record), record["solution"])
        results.append(result)
        print(f"{result.seconds:8.3f} s  {result.found}  {result.name}", flush=True)
    of_iss = [
        result
        for result, record in zip(results, records, strict=True)
        if record["source"] == "ISS"
    ]
    tell("from ISS", of_iss)
    tell("all", results)
    if killers:
        entries = puzzles_in(Path(killers).read_text())
        found = [timed(str(e.line), e.puzzle, None) for e in entries]
        tell("killers", found)


if __name__ == "__main__":
    main(*sys.argv[1:])
