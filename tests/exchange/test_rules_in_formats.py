"""Every rule of the registry in every format: it comes back, or is refused by name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from io import BytesIO
from itertools import islice, product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import rulebook
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.exchange.read import load, puzzles_in
from nonet.exchange.write import WRITERS, Result
from nonet.rules import Puzzle, rules
from nonet.rules.fields import (
    CELLS,
    DIGITS,
    GROUPS,
    LINE,
    NUMBER,
    NUMBERS,
    TEXT,
    FieldKind,
)
from nonet.rules.own.combined import RULES
from nonet.rules.own.pair import TEST
from nonet.rules.rule import Rule
from nonet.show.booklet import booklet
from nonet.show.ink import InkWords, shapes

EMPTY = "." * 81
NAMES = [name for name in rules() if name != "function"]  # in Python alone
PARTS: Sequence[tuple[FieldKind, Sequence[object]]] = [
    (CELLS, ["A1 A2", "A1 A2 A3", "A1 A2 A3 A4", "A1 A2 B1 B2", "C1 C2 C3", "A1"]),
    (LINE, ["A1-A9", "A2-B1", "A3-C1"]),
    (NUMBER, [*range(1, 20), 30]),
    (NUMBERS, [[1, 1], [1, -1], [1, 2, 3]]),
    (DIGITS, ["12", "123"]),
    (TEXT, ["1213", "none", "any", "rising"]),
    (TEST, ["a < b"]),
    (RULES, [[{"rule": "cage", "cells": "A1 A2", "sum": 3}, {"rule": "anti-king"}]]),
    (GROUPS, [["A1 A2", "B1 B2"], ["A1 A2"], ["A1 A2 A3", "B1 B2 B3"]]),
]
HEADS = ("circle", "top", "first")  # of cells that must not be those of the rest
VALIDATOR = Draft202012Validator(rulebook.schema())


def candidates(rule: type[Rule]) -> Iterator[dict[str, Any]]:
    """Write a rule in many ways, most of which cannot be."""
    keys, values = [], []
    for each in fields(rule):
        kind = each.metadata["kind"]
        known = next((some for part, some in PARTS if part is kind), None)
        if known is None:
            return
        keys.append(each.metadata["key"] or each.name)
        values.append(["E5", *known] if each.name in HEADS else known)
    for chosen in islice(product(*values), 20_000):
        yield {"rule": rule.name, **dict(zip(keys, chosen, strict=True))}


@cache
def sample(name: str) -> Puzzle:
    """Make a puzzle with a rule, on any of its parts that the rule can have."""
    found = None
    for record in candidates(rules()[name]):
        try:
            found = Puzzle(EMPTY, [record])
            if any(found.demands()):
                return found
        except InputError:
            continue
    assert found is not None, f"no sample of {name} was found"
    return found


def written(puzzle: Grid | Puzzle, to: str) -> str:
    return "".join(WRITERS[to]([Result(puzzle)]))


def attempt(puzzle: Puzzle, to: str) -> tuple[str, str]:
    """Write a puzzle, or say why not."""
    try:
        return written(puzzle, to), ""
    except InputError as error:
        return "", str(error)


@pytest.mark.parametrize("name", NAMES)
def test_our_json_holds_every_rule(name: str) -> None:
    puzzle = sample(name)
    text = written(puzzle, "json")
    assert load(text) == puzzle
    assert load(json.loads(text)) == puzzle
    assert hash(load(text)) == hash(puzzle)
    VALIDATOR.validate(json.loads(text))


OTHERS = [
    *("f-puzzles", "f-puzzles-link", "sudokupad", "sudokupad-scl", "iss", "iss-link"),
    *("sudokuwiki", "sudoku.coach", "penpa", "solo", "ipuz"),
]


@pytest.mark.parametrize("to", OTHERS)
@pytest.mark.parametrize("name", NAMES)
def test_it_comes_back_or_is_refused_by_name(name: str, to: str) -> None:
    puzzle = sample(name)
    text, said = attempt(puzzle, to)
    if said:
        kind = rules()[name]
        names = dict.fromkeys(OTHERS[:3], kind.f_puzzles)
        known = names.get(to, kind.iss if to.startswith("iss") else "")
        assert "\n" not in said
        assert name in said or known  # but not with these parts
        return
    again = load(text)
    assert written(again, to) == text
    assert again.rules or again.layout.extras
    assert written(load(written(again, "json")), to) == text


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_is_printed_as_it_is_drawn(name: str) -> None:
    picture = sample(name).picture
    assert picture
    for stroke in (*picture.under, *picture.over):
        found = list(shapes(stroke))
        assert len(found) == len(re.findall("<(?:path|rect|text)", stroke))
        for each in found:
            assert {each.look.get("fill", "none"), each.look.get("stroke")} != {"none"}
            assert isinstance(each, InkWords) or each.lines or each.circles
    assert booklet([(sample(name), None, "")], BytesIO()) == 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("to", ["line", "rows", "csv"])
def test_plain_text_refuses_every_rule(name: str, to: str) -> None:
    with pytest.raises(InputError, match=f"{to} cannot hold the rules"):
        written(sample(name), to)


@pytest.mark.parametrize("to", ["line", "rows"])
def test_a_solution_is_written_without_rules(to: str) -> None:
    puzzle = Puzzle("." * 16, ["anti-knight"])
    solved = Grid("1234341221434321")
    pieces = WRITERS[to]([Result(puzzle, solved)])
    assert "".join(pieces).replace("\n", "") == solved.line


LAYOUTS = [
    *("4", "5+x", "6", "8", "9", "12", "16", "9+x", "windoku", "windoku+x", "1x9"),
    *("1x4", "3x2", "9+house:A1,A2,B1", "jigsaw:AABBACBBACCDCDDD+x"),
    "9+house:A1,B2,C3,D4,E5,F6,G7,H8,I9",  # one diagonal
]


@pytest.mark.parametrize("to", ["json", "f-puzzles", "f-puzzles-link", "iss"])
@pytest.mark.parametrize("spec", LAYOUTS)
def test_every_board_comes_back(spec: str, to: str) -> None:
    layout = Layout.parse(spec.replace("5+x", "1x5+x"))
    n = layout.size
    grid = Grid([i // 3 % n + 1 if i % 3 == 0 else 0 for i in layout.cells], layout)
    (entry,) = puzzles_in(written(grid, to))
    assert entry.grid.digits == grid.digits
    assert _demands(entry.grid.layout) == _demands(layout)
    if to != "iss":  # which knows no digits but givens
        some = Grid(grid.line, layout, givens=list(grid.givens)[:2])
        (entry,) = puzzles_in(written(some, to))
        assert entry.grid.givens == some.givens


def _demands(layout: Layout) -> set[frozenset[int]]:
    return {frozenset(house) for house in layout.houses}


def test_disjoint_groups_are_houses() -> None:
    squares = [*product(range(0, 9, 3), repeat=2)]
    groups = "+".join(
        "house:" + ",".join(f"{'ABCDEFGHI'[i + r]}{j + c + 1}" for i, j in squares)
        for r, c in product(range(3), repeat=2)
    )
    layout = Layout.parse(f"9+{groups}")
    grid = Grid(EMPTY, layout)
    assert json.loads(written(grid, "f-puzzles"))["disjointgroups"] is True
    assert written(grid, "iss") == ".DisjointSets\n"
    for to in ("f-puzzles", "iss"):
        assert _demands(load(written(grid, to)).layout) == _demands(layout)


def test_many_puzzles_stay_apart() -> None:
    plain = Grid("5" + EMPTY[1:])
    some = [Result(Puzzle(EMPTY, ["anti-knight"])), Result(plain)]
    for to in ("json", "f-puzzles", "f-puzzles-link", "sudokupad", "iss"):
        text = "".join(WRITERS[to](some))
        first, second = puzzles_in(text)
        assert [rule.name for rule in first.rules] == ["anti-knight"]
        assert second.grid == plain


def test_the_schema_and_the_page_tell_what_the_registry_knows() -> None:
    assert not rulebook.stale(), "run tools/rulebook.py"


def test_the_schema_refuses_what_no_reader_takes() -> None:
    for rule in ("cages", {"rule": "cage"}, {"rule": "cage", "cells": "A1", "hue": 1}):
        assert list(VALIDATOR.iter_errors({"nonet": 2, "rules": [rule]}))
        with pytest.raises(InputError, match="rule 1"):
            load({"nonet": 2, "rules": [rule]})


def test_marks_that_leave_no_digit_are_not_dropped() -> None:
    digits = [{"rule": "digits", "cells": "A1", "digits": each} for each in ("12", "3")]
    with pytest.raises(InputError, match="cannot say the rules digits"):
        written(Puzzle(EMPTY, digits), "f-puzzles")
    told = json.loads(written(Puzzle(EMPTY, [*digits[:1], *digits[:1]]), "f-puzzles"))
    assert told["grid"][0][0] == {"givenPencilMarks": [1, 2]}
