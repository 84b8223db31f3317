"""Rules are read with their puzzle, or refused by name: they are never dropped."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import pytest

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.exchange.read import load, puzzles, puzzles_in, read
from nonet.exchange.write import WRITERS, Result
from packing import compress
from running import EASY, SOLVED

RULES: list[dict[str, Any]] = [
    {"rule": "cage", "cells": "A1 A2", "sum": 8},
    {"rule": "thermo", "cells": "A2 A1"},
    {"rule": "anti-knight"},
]
OURS: dict[str, Any] = {"nonet": 2, "puzzle": EASY, "rules": RULES}
CELLS: list[list[dict[str, Any]]] = [
    [{"value": int(d), "given": True} if d != "." else {} for d in EASY[i : i + 9]]
    for i in range(0, 81, 9)
]
PLAIN_THEIRS: dict[str, Any] = {"size": 9, "title": "Theirs", "grid": CELLS}
THEIRS: dict[str, Any] = PLAIN_THEIRS | {
    "killercage": [{"cells": ["R1C1", "R1C2"], "value": "8"}],
    "thermometer": [{"lines": [["R1C2", "R1C1"]]}],
    "antiknight": True,
    "antiking": False,
}
PACKED = compress(json.dumps(THEIRS))
DIGITS = EASY.replace(".", "0")
GIVENS = "~".join(
    f"R{i // 9 + 1}C{i % 9 + 1}_{d}" for i, d in enumerate(EASY) if d != "."
)

WRITTEN: dict[str, str] = {
    "our JSON": json.dumps(OURS),
    "our JSON on many lines": json.dumps(OURS, indent=2),
    "our first JSON": json.dumps(OURS | {"nonet": 1, "kind": "variant"}),
    "the JSON of f-puzzles": json.dumps(THEIRS),
    "a link of f-puzzles": f"https://www.f-puzzles.com/?load={PACKED}",
    "a link of SudokuPad": f"https://sudokupad.app/fpuz{PACKED}",
    "a link without its scheme": f"f-puzzles.com/?load={PACKED}",
    "the data of a link": PACKED,
    "a string of ISS": f".Cage~8~R1C1~R1C2.Thermo~R1C2~R1C1.AntiKnight.~{GIVENS}",
}
UNREADABLE: dict[str, tuple[str, str]] = {
    "our JSON with a new rule": (
        json.dumps(OURS | {"rules": [{"rule": "unheard", "cells": "A1 A2"}]}),
        "unheard",
    ),
    "our JSON with rules of no kind": (json.dumps(OURS | {"rules": "?"}), "rules"),
    "a new rule of f-puzzles": (json.dumps(THEIRS | {"unheard": [{}]}), "unheard"),
    "a new constraint of ISS": (f".Unheard~R1C1.~{GIVENS}", "Unheard"),
    "a record with cages": (
        json.dumps({"puzzle": EASY, "Killer_cages": [{"cells": ["A1"]}]}),
        "Killer_cages",
    ),
    "a record with a diagonal": (
        json.dumps({"puzzle": EASY, "diagonal+": True, "level": 3}),
        "diagonal+",
    ),
    "a table with cages": (f"id,puzzle,cages,solution\n1,{EASY},A1 A2=8,\n", "cages"),
    "a table with a variant": (f"variant;puzzle\nkiller;{EASY}\n", "killer"),
    "a link to a jigsaw": (f"https://a.example/jigsaw.htm?bd={DIGITS}", "jigsaw"),
    "a link with cages": (f"https://sudoku.example/?s={DIGITS}&cages=A1A2", "cages"),
    "a killer of SumoCue": ("SumoCueV1=1,2", "cages"),
}


@pytest.mark.parametrize("kind", WRITTEN)
def test_rules_come_with_their_puzzle(kind: str) -> None:
    text = WRITTEN[kind]
    (streamed,) = puzzles(BytesIO(text.encode()))
    (entry,) = puzzles_in(text)
    assert streamed.puzzle == entry.puzzle == load(text)
    assert entry.puzzle.grid.line == EASY
    assert [rule.name for rule in entry.rules] == ["cage", "thermo", "anti-knight"]


@pytest.mark.parametrize("kind", WRITTEN)
def test_whoever_knows_grids_alone_is_refused(kind: str) -> None:
    (entry,) = puzzles_in(WRITTEN[kind])
    with pytest.raises(InputError, match="rules beyond its houses") as told:
        _ = entry.grid
    assert "(cage, thermo, anti-knight)" in str(told.value)
    with pytest.raises(InputError, match="rules beyond its houses"):
        read(WRITTEN[kind])


@pytest.mark.parametrize("kind", UNREADABLE)
def test_what_cannot_be_read_is_refused_by_name(kind: str) -> None:
    text, name = UNREADABLE[kind]
    (streamed,) = puzzles(BytesIO(text.encode()))
    (entry,) = puzzles_in(text)
    assert entry.content is None
    assert str(streamed.error) == str(entry.error)
    assert name in str(entry.error)
    assert "\n" not in str(entry.error)


def test_a_puzzle_with_rules_stops_none_of_the_others() -> None:
    plain = json.dumps(
        {"nonet": 1, "puzzle": EASY, "level": "easy", "variant": "classic"}
    )
    bad = json.dumps(OURS | {"rules": ["unheard"]})
    first, second, third, fourth = puzzles_in(
        "\n".join([plain, json.dumps(OURS), bad, plain])
    )
    assert first.grid == fourth.grid
    assert len(second.rules) == 3
    assert (third.line, third.content) == (3, None)

    table = f"puzzle,cages,variant\n{EASY},,\n{EASY},A1=5,\n{EASY},none,classic\n"
    first, second, third = puzzles_in(table)
    assert first.grid == third.grid
    assert "cages" in str(second.error)


def test_a_solution_is_written_with_the_rules_or_alone() -> None:
    puzzle = load(json.dumps(OURS | {"rules": RULES[:1]}))
    solved = puzzle.grid.with_digits(tuple(map(int, SOLVED)))
    (text,) = WRITERS["json"]([Result(puzzle, solved, statistics={"guesses": 0})])
    assert load(text) == puzzle
    assert json.loads(text)["solution"] == SOLVED
    assert "".join(WRITERS["line"]([Result(puzzle, solved)])) == SOLVED + "\n"
    with pytest.raises(InputError, match="csv cannot hold the rules"):
        list(WRITERS["csv"]([Result(puzzle, solved)]))


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"nonet": 1, "kind": "variant", "puzzle": EASY, "rules": []}),
        json.dumps({"nonet": 2, "puzzle": EASY, "rules": []}),
        json.dumps(PLAIN_THEIRS),
        f"https://www.f-puzzles.com/?load={compress(json.dumps(PLAIN_THEIRS))}",
        f".~{GIVENS}",
    ],
)
def test_what_has_no_rules_beyond_its_houses_is_read_as_any_puzzle(text: str) -> None:
    assert read(text).line == EASY


def test_houses_of_f_puzzles_are_a_layout_and_no_rule() -> None:
    grid = read(json.dumps(PLAIN_THEIRS | {"diagonal+": True, "diagonal-": True}))
    assert grid.layout.spec == "9+x"


def test_a_layout_that_is_told_answers_for_the_houses() -> None:
    text = json.dumps({"puzzle": EASY, "diagonals": True})
    layout = Layout.parse("x")
    assert read(text, layout).layout == layout
    with pytest.raises(InputError, match="cages"):
        read(text[:-1] + ', "cages": [1]}', layout)


def test_drawings_of_f_puzzles_are_refused_until_they_are_ignored() -> None:
    drawn = PLAIN_THEIRS | {"line": [{"lines": [["R1C1", "R1C2"]]}], "text": [{}]}
    (entry,) = puzzles_in(json.dumps(drawn))
    with pytest.raises(InputError, match=r"mean \(line\) is not told"):
        _ = entry.grid
    assert entry.without_drawings().grid.line == EASY
    assert "line" in str(entry.without_drawings().remark)


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(PLAIN_THEIRS | {"diagonal+": True, "diagonal-": True}),
        json.dumps({"nonet": 2, "puzzle": EASY, "layout": "windoku"}),
        ".Windoku.AntiKnight",
        "3x3:d:k:" + ":".join(["2560"] + [str(n) for n in range(1, 81)]),
    ],
)
def test_a_layout_that_is_asked_for_drops_no_house(text: str) -> None:
    (entry,) = puzzles_in(text, Layout(9))
    with pytest.raises(InputError, match="tells its own layout"):
        _ = entry.posed
