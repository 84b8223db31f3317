"""Puzzles of other programs: ISS, killer lines, f-puzzles, SudokuPad."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.errors import DrawingsError, InputError
from nonet.exchange.lz_string import compress, decompress
from nonet.exchange.read import load, puzzles_in
from nonet.exchange.write import WRITERS, Result
from nonet.exchange.zipped import unzipped
from nonet.rules import Puzzle, rules
from packing import compress as by_hand

SITE = "https://sudokupad.app/"
EMPTY = "." * 81
SQUARES = [
    [[r + i, c + j] for i in range(3) for j in range(3)]
    for r in (0, 3, 6)
    for c in (0, 3, 6)
]
CELLS: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
PAD: dict[str, Any] = {
    "id": "1",
    "cellSize": 64,
    "metadata": {"title": 'It\'s "ours"', "rules": "Normal Sudoku rules apply."},
    "cells": [[{"value": 5}, *CELLS[0][1:]], *CELLS[1:]],
    "regions": SQUARES,
    "cages": [
        {"cells": [[0, 1], [0, 2]], "value": "10", "unique": True},
        {"value": "author: me"},
        {"cells": SQUARES[0], "unique": True, "hidden": True},
    ],
}


def refusal(text: str) -> str:
    (entry,) = puzzles_in(text)
    assert entry.error
    assert "\n" not in str(entry.error)
    return str(entry.error)


# LZ-string


@given(st.text(st.characters(), min_size=1, max_size=300))
def test_a_text_is_packed_as_another_packs_it(text: str) -> None:
    text = text.encode("utf-8", "ignore").decode()
    if text:
        assert compress(text).rstrip("=") == by_hand(text)
        assert decompress(compress(text)) == text


@pytest.mark.parametrize(
    ("text", "packed"),
    [
        ("su", "M4VyA==="),
        ("sud", "M4VwJkA="),
        ("sudo", "M4VwJg9kA==="),
        ("12345", "IwJgzALArEA="),
        ("hello", "BYUwNmD2Q==="),
        ('{"size":9}', "N4IgzglgXgpiBcBOAvkA"),
    ],
)
def test_the_last_letter_is_written_even_if_it_is_empty(text: str, packed: str) -> None:
    """As LZ-string 1.5 writes it: without it, others read nothing at all."""
    assert compress(text) == packed


# Interactive Sudoku Solver


def test_a_string_is_a_puzzle() -> None:
    text = ".Cage~10~R1C1~R1C2.Thermo~R2C1~R3C1.AntiKnight.~R9C9_3"
    puzzle = load(text)
    assert puzzle.record["rules"] == [
        {"rule": "cage", "cells": "A1 A2", "sum": 10},
        {"rule": "thermo", "cells": "B1 C1"},
        {"rule": "anti-knight"},
    ]
    assert puzzle.grid["I9"] == 3
    link = f"https://sigh.github.io/Interactive-Sudoku-Solver/?q={quote(text)}"
    assert load(link) == load(link + "&mode=all") == puzzle
    assert load(text.replace(".", "\n.").lstrip()) == puzzle


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        (".Shape~6x6.Diagonal~1.Diagonal~-1", "6+x"),
        (".Shape~16x16", "16"),
        (".Shape~7x7", "1x7"),
        (".NoBoxes.AntiKing", "1x9"),
        (".Windoku.", "9+windoku"),
        (".Shape~4x4.NoBoxes.Jigsaw~0011021102232333", "jigsaw:AABBACBBACCDCDDD"),
        (".Shape~9x9~1-9.AllDifferent~R1C1~R2C2", "9+house:A1,B2"),
        (".Shape~4x4.Diagonal~1", "4+house:A4,B3,C2,D1"),
    ],
)
def test_the_board_is_read(text: str, spec: str) -> None:
    assert load(text).layout == Layout.parse(spec)


def test_a_jigsaw_beside_boxes_is_more_houses() -> None:
    layout = load(".Shape~4x4.Jigsaw~0123012301230123").layout
    assert layout.box == (2, 2)
    assert len(layout.extras) == 4


def test_givens_meet() -> None:
    puzzle = load(".~R1C1_1_2.Given~R1C1_2_3.~R1C2_4")
    assert puzzle.grid.line[:3] == "24."
    assert refusal(".~R1C1_1~R1C1_2") == "A1 is given digits that exclude each other"


def test_rows_beyond_nine_are_letters() -> None:
    puzzle = load(".Shape~16x16.Thermo~RaCg~RbCg.~RgCa_12")
    (thermo,) = puzzle.rules
    assert [puzzle.layout.cell_name(cell) for cell in thermo.marked] == ["J16", "K16"]
    assert puzzle.grid["P10"] == 12
    assert "".join(WRITERS["iss"]([Result(puzzle)])) == (
        ".Shape~16x16.~RgCa_12.Thermo~RaCg~RbCg\n"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (".Nothing~R1C1", "the constraint 'Nothing' of ISS is not known"),
        (".Var~A~B~3.Cage~3~R1C1", "the constraint 'Var'"),
        (".Cage~x~R1C1~R1C2", "Cage 1: "),
        (".Cage~3", "Cage 1: "),
        (".Cage", "Cage 1: "),
        (".AntiKing.Thermo~R1C1~R1Cz", "Thermo 2: no cell is called 'R1Cz'"),
        (".Shape~9x9~0-8", "the Shape 9x9~0-8 is no square"),
        (".Shape~9x8", "is no square with digits from 1"),
        (".Shape~99x99", "is no square with digits from 1"),
        (".Shape~4x4.Shape~6x6", "one Shape"),
        (".Diagonal~2", "1 or -1"),
        (".~R1C1_10", "gives no digit"),
        (".~R1C1", "gives no digit"),
        (".~R1C1_", "gives no digit"),
        (".Jigsaw~123", "the Jigsaw has 3 cells, expected 81"),
        (".Jigsaw~" + "012" * 27, "have different sizes"),
        (".Shape~6x6.Windoku", "windows need square boxes"),
    ],
)
def test_what_iss_cannot_mean_is_told(text: str, said: str) -> None:
    assert said in refusal(text)


@pytest.mark.skipif("either" not in rules(), reason="no rules of rules")
def test_groups_are_rules_of_rules() -> None:
    text = ".Or.~R1C1_1.And.Thermo~R1C1~R1C2.AntiKing.End.End"
    puzzle = load(text)
    (either,) = puzzle.record["rules"]
    assert (either["rule"], [part["rule"] for part in either["rules"]]) == (
        "either",
        ["digits", "all"],
    )
    assert "".join(WRITERS["iss"]([Result(puzzle)])) == text + "\n"
    for wrong in (".Or.AntiKing", ".AntiKing.End", ".Or.End", ".Or" * 20 + ".End" * 20):
        refusal(wrong)


def test_a_group_that_is_not_known_is_named() -> None:
    assert "'Replicate'" in refusal(".Replicate~R1C1.AntiKing.End")


def test_cells_of_some_digits_are_givens_of_several() -> None:
    puzzle = Puzzle("." * 16, [{"rule": "even", "cells": "A1 A2"}], layout="4")
    text = "".join(WRITERS["iss"]([Result(puzzle)]))
    assert text == ".Shape~4x4.~R1C1_2_4~R1C2_2_4\n"


DIGITS = {"rule": "digits", "cells": "A2", "digits": "13"}


def test_a_cell_is_written_once_with_what_it_may_hold() -> None:
    rules = [DIGITS, {"rule": "odd", "cells": "A1 A2"}, DIGITS | {"digits": "12"}]
    text = "".join(WRITERS["iss"]([Result(Puzzle("." * 16, rules))]))
    assert text == ".Shape~4x4.~R1C2_1~R1C1_1_3\n"
    given = Puzzle("1" + "." * 15, [DIGITS | {"cells": "A1 A2"}])
    text = "".join(WRITERS["iss"]([Result(given)]))
    assert text == ".Shape~4x4.~R1C1_1~R1C2_1_3\n"


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        (".2..", [DIGITS]),
        ("....", [DIGITS, DIGITS | {"digits": "24"}]),
        ("....", [DIGITS, {"rule": "even", "cells": "A2"}]),
    ],
)
def test_digits_that_exclude_each_other_are_not_written(
    line: str, rules: list[Any]
) -> None:
    puzzle = Puzzle(line + "." * 12, rules)
    with pytest.raises(InputError, match="A2 is given digits that exclude each other"):
        list(WRITERS["iss"]([Result(puzzle)]))


def test_a_board_without_anything_comes_back() -> None:
    text = "".join(WRITERS["iss"]([Result(Grid(EMPTY))]))
    assert text == ".Shape~9x9\n"
    (entry,) = puzzles_in(text)
    assert entry.grid == Grid(EMPTY)


def test_ranks_tie_where_that_is_said_of_all() -> None:
    clues = ".Shape~4x4.FullRank~C1~10~.FullRank~R4~5~"
    for ties, said in (("any", "any"), ("only-unclued", None)):
        for text in (f"{clues}.FullRankTies~{ties}", f".FullRankTies~{ties}{clues}"):
            ranks = load(text).record["rules"]
            assert [rank["rule"] for rank in ranks] == ["full-rank"] * 2
            assert [rank.get("ties") for rank in ranks] == [said] * 2
    assert load(f"{clues}.FullRankTies~none").record["rules"][2] == {"rule": "no-ties"}
    assert not load(".FullRankTies~any").rules
    assert "one of none, only-unclued, any" in refusal(".FullRankTies~some")
    assert "stands in no group" in refusal(".Or.FullRankTies~any.AntiKing.End")


# Killers

CAGED = {"rule": "cage", "cells": "A1 A2 B1", "sum": 10}


def test_a_killer_line_is_read_and_written() -> None:
    numbers = ["0"] * 81
    for cell in (0, 1, 9):
        numbers[cell] = str(10 * 256 + 7)
    text = ":".join(["3x3", "", "k", *numbers]) + ":"
    assert load(text) == load(text[:-1]) == Puzzle(EMPTY, [CAGED])
    crossed = load(text.replace("::", ":d:"))
    assert crossed == Puzzle(EMPTY, [CAGED], layout="9+x")
    for puzzle in (load(text), crossed):
        written = "".join(WRITERS["killer"]([Result(puzzle)]))
        assert load(written) == puzzle
    first, second = puzzles_in(f"# two\n{text}\n{text}")
    assert (first.line, second.line) == (2, 3)
    assert first.puzzle == second.puzzle


def test_a_snarfable_killer_is_read() -> None:
    text = "A<" + "0" * 7 + "^" + "0" * 71
    assert load(text) == Puzzle(EMPTY, [CAGED])
    spread = {"rule": "cage", "cells": "A1 B2 B3", "sum": 13}
    assert load("D" + "0" * 9 + "`<" + "0" * 69) == Puzzle(EMPTY, [spread])
    (any_sum,) = load(text.replace("A<", "0<")).rules
    assert any_sum.marked == (0, 1, 9)
    assert "sum" not in any_sum.record(Layout(9))


SNARFABLE = [
    [CAGED],
    [{"rule": "cage", "cells": "A1 B2 B3", "sum": 13}, CAGED | {"cells": "C1 D1 D2"}],
    [{"rule": "cage", "cells": "I1 I2 H2 G2 G3 H4 I4", "sum": 30}],  # up and down
    [{"rule": "cage", "cells": "A1 A2"}, {"rule": "cage", "cells": "E5", "sum": 9}],
    [{"rule": "cage", "cells": "A1 A2 A3 A4 A5 A6 A7 A8 A9", "sum": 45}],
]


def totals(puzzle: Puzzle) -> dict[frozenset[int], object]:
    return {
        frozenset(rule.marked): rule.record(puzzle.layout).get("sum")
        for rule in puzzle.rules
    }


@pytest.mark.parametrize("cages", SNARFABLE)
def test_a_snarfable_killer_is_written(cages: list[dict[str, Any]]) -> None:
    puzzle = Puzzle(EMPTY, cages)
    text = "".join(WRITERS["snarfable"]([Result(puzzle)]))
    assert len(text) == 82
    assert totals(load(text)) == totals(puzzle)
    assert "".join(WRITERS["snarfable"]([Result(load(text))])) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3x3::k:1:2", "expected 81 cells, found 2"),
        ("3x3:q:k:" + "0:" * 81, "starts with 3x3::k: or 3x3:d:k:"),
        ("3x3::k:" + "x:" * 81, "'x' is not a whole number"),
        ("3x3::k:2561:5121:" + "0:" * 79, "cage 1 has two sums, 10 and 20"),
        ("3x3::k:" + "256001:" + "0:" * 80, "rule 1: the cage A1 adds up to 1000"),
        ("<" + "0" * 80, "the sign of cell 1 leads off the board"),
        ("><" + "0" * 79, "lead in a circle"),
        ("SumoCueV1=1", "rules beyond its houses (cages)"),
    ],
)
def test_what_is_no_killer_is_told(text: str, said: str) -> None:
    assert said in refusal(text)


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle("1" + EMPTY[1:], [CAGED]),
        Puzzle(EMPTY, [CAGED], layout="windoku"),
        Puzzle("." * 16, [CAGED | {"sum": 6}], layout="4"),
        Puzzle(EMPTY, [CAGED, "anti-king"]),
        Puzzle(EMPTY, [CAGED, CAGED]),
        Puzzle(EMPTY, [{"rule": "cage", "cells": "A1 A2"}]),
    ],
)
def test_a_killer_line_holds_nothing_else(puzzle: Puzzle) -> None:
    with pytest.raises(InputError, match="write json"):
        list(WRITERS["killer"]([Result(puzzle)]))


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ([CAGED, "anti-king", CAGED], "cannot say the rules anti-king, cage: write"),
        ([{"rule": "cage", "cells": "A1 A3", "sum": 9}], "cannot say the rules cage:"),
        ([CAGED, {"rule": "cage", "cells": "I9"}], "cannot say the rules cage:"),
        ([{"rule": "cage", "cells": "A1 B2", "sum": 9}], "a cage of two cells side by"),
        ([], "a cage of two cells side by side"),
    ],
)
def test_a_snarfable_line_holds_nothing_else(rules: list[Any], said: str) -> None:
    with pytest.raises(InputError, match=said):
        list(WRITERS["snarfable"]([Result(Puzzle(EMPTY, rules))]))
    with pytest.raises(InputError, match="9×9 board without digits"):
        list(WRITERS["snarfable"]([Result(Puzzle(EMPTY, [CAGED], layout="x"))]))


# f-puzzles

THEIRS: dict[str, Any] = {"size": 9, "grid": CELLS}


@pytest.mark.skipif("digits" not in rules(), reason="no rule of digits")
def test_given_pencil_marks_are_a_rule() -> None:
    first = {"givenPencilMarks": [1, 2, 3]}
    record = THEIRS | {"grid": [[first, *CELLS[0][1:]], *CELLS[1:]]}
    puzzle = load(record)
    (rule,) = puzzle.rules
    assert (rule.name, rule.marked) == ("digits", (0,))
    assert load(".~R1C1_1_2_3") == puzzle
    (text,) = WRITERS["f-puzzles"]([Result(puzzle)])
    assert json.loads(text)["grid"][0][0] == first


@pytest.mark.skipif("strict-xv" not in rules(), reason="no strict rules")
def test_what_has_no_mark_is_told_by_the_others() -> None:
    pair = {"cells": ["R1C1", "R1C2"]}
    record = THEIRS | {
        "xv": [pair | {"value": "X"}],
        "ratio": [{"cells": ["R2C1", "R2C2"]}],
        "negative": ["xv", "ratio"],
    }
    puzzle = load(record)
    assert {rule["rule"] for rule in puzzle.record["rules"]} == {
        *("x", "black-dot", "strict-xv", "strict-dots")
    }
    (text,) = WRITERS["f-puzzles"]([Result(puzzle)])
    assert load(text) == puzzle
    assert sorted(json.loads(text)["negative"]) == ["ratio", "xv"]
    assert "negative whispers" in refusal(
        json.dumps(record | {"negative": ["whispers"]})
    )


@pytest.mark.parametrize("name", ["fogofwar", "foglight"])
def test_fog_is_refused_by_name(name: str) -> None:
    said = refusal(json.dumps(THEIRS | {name: ["R1C1"]}))
    assert said.endswith(f"the puzzle hides its board ({name}): nonet plays no fog")
    assert name in refusal(json.dumps(PAD | {name: ["R1C1"]}))


def test_further_houses_of_f_puzzles_are_the_layout() -> None:
    record = THEIRS | {
        "disjointgroups": True,
        "diagonal-": True,
        "extraregion": [{"cells": ["R1C1", "R1C2", "R5C5"]}],
    }
    puzzle = load(record)
    assert not puzzle.rules
    assert len(puzzle.layout.extras) == 11


# SudokuPad


def packed(record: Any, kind: str = "scl") -> str:
    text = record if isinstance(record, str) else json.dumps(record)
    return f"{SITE}{kind}{compress(text)}"


def test_digits_regions_and_cages_are_certain() -> None:
    puzzle = load(PAD)
    assert puzzle.title == 'It\'s "ours"'
    assert puzzle.grid["A1"] == 5
    assert puzzle.layout == Layout(9)
    assert puzzle.record["rules"] == [{"rule": "cage", "cells": "A2 A3", "sum": 10}]
    for link in (packed(PAD), packed(PAD, "ctc"), packed(PAD) + "?setting-x=1"):
        assert load(link) == puzzle
    assert load(f"{SITE}?puzzleid={packed(PAD).removeprefix(SITE)}") == puzzle
    assert load(f"{SITE}sudoku/{packed(PAD).removeprefix(SITE)}") == puzzle


def test_short_json_is_read() -> None:
    short = (
        "{id:1,cs:64,metadata:{t:'It\\'s \\\"ours\\\"',rules:'Normal sudoku rules'},"
        "ce:[[{v:5},,,,,,,,]" + ",[,,,,,,,,]" * 8 + f"],re:{json.dumps(SQUARES)},"
        "ca:[{ce:[[0,1],[0,2]],v:10,unique:t}]}"
    )
    assert unzipped(short)["cells"] == PAD["cells"]
    assert load(packed(short)) == load(PAD)
    assert unzipped("{c:#0,c1:A0B0C0,l:[{th:3.5,wp:[]}]}") == {
        "color": "#000000",
        "borderColor": "#A0B0C0",
        "lines": [{"thickness": 3.5, "wayPoints": [{}]}],
    }


def test_a_classic_link_is_read() -> None:
    assert load(f"{SITE}scfF" + "o" * 13 + "0").grid.line == "5" + "." * 80


def test_a_board_without_regions_has_no_boxes() -> None:
    bare = PAD | {"cages": []}
    assert load(bare | {"regions": []}).layout.spec == "1x9"
    jigsaw = [[*SQUARES[0][:8], [0, 3]], [[2, 2], *SQUARES[1][1:]], *SQUARES[2:]]
    assert load(bare | {"regions": jigsaw}).layout.regions


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"lines": [{"wayPoints": [[0, 1], [0, 2]]}]}, "lines"),
        ({"arrows": [{}], "underlays": [{}]}, "arrows, underlays"),
        ({"overlays": [{"text": "X"}]}, "overlays"),
        ({"cages": [{"cells": [[0, 1]], "value": "?"}]}, "cages"),
        ({"cages": [{"cells": [[0, 1]], "value": "3", "unique": False}]}, "cages"),
        ({"metadata": {"rules": "Anti-knight rules apply."}}, "rules in words"),
        (
            {"cells": [[{"shape": [1]}, *CELLS[0][1:]], *CELLS[1:]]},
            "shape",
        ),
        ({"something": [1]}, "something"),
    ],
)
def test_drawings_are_named_and_refused_or_ignored(
    change: dict[str, Any], named: str
) -> None:
    text = json.dumps(PAD | change)
    (entry,) = puzzles_in(text)
    assert isinstance(entry.error, DrawingsError)
    assert f"({named})" in str(entry.error)
    with pytest.raises(DrawingsError):
        _ = entry.puzzle
    with pytest.raises(DrawingsError):
        _ = entry.grid

    (forgiven,) = puzzles_in(text, ignore_drawings=True)
    assert str(forgiven.remark) == f"left out what is only drawn: {named}"
    assert forgiven.puzzle.layout == Layout(9)
    assert load(text, ignore_drawings=True) == forgiven.puzzle


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{SITE}abcdef", "holds no puzzle but its name 'abcdef'"),
        (f"{SITE}packABC", "holds no puzzle but its name"),
        (f"{SITE}scl", "the link is broken"),
        (f"{SITE}sclN4Ig", "the link is broken"),
        (packed("{ce:["), "the link is broken: its data is no JSON"),
        (packed("[1]"), "no JSON record"),
        (f"{SITE}scf!!", "is no classic puzzle"),
        (json.dumps(PAD | {"cells": [[{}] * 9] * 8}), "must be a square board"),
        (json.dumps(PAD | {"regions": SQUARES[:8]}), "must fill the board"),
        (json.dumps(PAD | {"regions": [[[0, 9]]]}), "pairs of numbers"),
        (json.dumps(PAD | {"regions": 3}), "lists of cells"),
        (json.dumps(PAD | {"cages": [{"cells": [[0]], "value": 3}]}), "pairs of"),
        (json.dumps(PAD | {"cells": [[{"value": "x"}] * 9] * 9}), "is not a digit"),
    ],
)
def test_what_sudokupad_cannot_mean_is_told(text: str, said: str) -> None:
    assert said in refusal(text)


PADDED = [
    Grid("1" + EMPTY[1:]),
    Grid("." * 16, "1x4"),
    Grid("1" + "." * 15, "jigsaw:AABBACBBACCDCDDD"),
    Grid([16, *[0] * 255]),
    Puzzle(EMPTY, title="Ours 数独", author='O\'Neill "x"'),
    Puzzle("5" + EMPTY[1:], [CAGED, CAGED | {"cells": "B1 A1"}], title="Two"),
]


@pytest.mark.parametrize("puzzle", PADDED, ids=repr)
def test_what_is_certain_in_sudokupad_is_written(puzzle: Grid | Puzzle) -> None:
    text = "".join(WRITERS["sudokupad-scl"]([Result(puzzle)]))
    assert text.startswith(f"{SITE}scl")
    (entry,) = puzzles_in(text)
    assert entry.posed == puzzle


@pytest.mark.parametrize(
    ("puzzle", "said"),
    [
        (Grid(EMPTY, "x"), "cannot hold the layout 9+x: write json"),
        (Puzzle(EMPTY, [CAGED, "anti-king", "anti-king"]), "the rules anti-king: "),
        (Puzzle(EMPTY, [{"rule": "cage", "cells": "A1 A2"}]), "the rules cage: write"),
    ],
)
def test_what_is_drawn_in_sudokupad_is_not_written(
    puzzle: Grid | Puzzle, said: str
) -> None:
    with pytest.raises(InputError) as told:
        list(WRITERS["sudokupad-scl"]([Result(puzzle)]))
    assert said in str(told.value)


def test_a_solution_comes_along_to_sudokupad() -> None:
    solved = Grid("1234341221434321")
    puzzle = solved.with_digits((1, *[0] * 15))
    (text,) = WRITERS["sudokupad-scl"]([Result(puzzle, solved)])
    record = json.loads(decompress(text.partition("scl")[2].strip()))
    assert record["metadata"] == {"solution": solved.line}
