"""Boards as people paste them: what each must become, and what never happens."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import repeating
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.errors import InputError
from nonet.exchange.entry import Entry, Line
from nonet.exchange.paste import reader
from nonet.exchange.read import puzzles_in
from nonet.show.text import board

PASTES = Path(__file__).parents[1] / "data" / "pastes"
PUZZLES = dict(
    line.split("\t") for line in (PASTES / "puzzles.tsv").read_text().splitlines()
)
MENDED = "refused|short one"  # one more slip may mend it
NUMBERS = "16×16|12×12|25×25"  # half a number of two digits is a number too
HEADED = "labels above|headings$|without outer walls"  # by digits: 123456789 is a row
ENDED = "at the end of each row|a blank column before"  # 10×10 with a row twice
CUT = "(blanks|fields) at line ends lost"  # a field less moves the others
SAMPLE = 3  # slips of each kind for every shape


class Paste(NamedTuple):
    """A shape, its text, and what its entries must be: a puzzle or an error's words."""

    name: str
    text: str
    becomes: list[str]

    @property
    def puzzles(self) -> set[str]:
        found = (re.fullmatch(r"\d+ (\w+)", each) for each in self.becomes)
        return {PUZZLES[each[1]] for each in found if each}


def pastes() -> Iterator[Paste]:
    for path in sorted(PASTES.glob("*.txt")):
        for block in re.split(r"(?m)^@@ ", path.read_bytes().decode())[1:]:
            name, _, rest = block.partition("\n")
            text, *becomes = re.split(r"(?m)^=> ", rest)
            wanted = [each.strip("\n") for each in becomes]
            yield Paste(f"{path.stem}: {name}", text.removesuffix("\n"), wanted)


CORPUS = list(pastes())
EVERY = pytest.mark.parametrize("paste", CORPUS, ids=[paste.name for paste in CORPUS])


def told(entry: Entry) -> str:
    """Write an entry as the corpus does."""
    if entry.error:
        return f"{entry.line}! {entry.error}"
    names = {line: name for name, line in PUZZLES.items()}
    return f"{entry.line} {names.get(entry.grid.line, entry.grid.line)}"


def test_there_are_many_shapes() -> None:
    assert len(CORPUS) >= 150
    assert len({paste.name for paste in CORPUS}) == len(CORPUS)


@EVERY
def test_every_pasted_shape_becomes_what_it_must(paste: Paste) -> None:
    assert [told(entry) for entry in puzzles_in(paste.text)] == paste.becomes


# Slips


def slips(paste: Paste, random: Random) -> Iterator[str]:
    """Leave out a character or a line, write a line twice, put in a blank."""
    text, lines = paste.text, paste.text.split("\n")
    for _ in range(SAMPLE):
        at, row = random.randrange(len(text)), random.randrange(len(lines))
        yield text[:at] + text[at + 1 :]
        yield text[:at] + " " + text[at:]
        yield "\n".join([*lines[: row + 1], *lines[row:]])
        if not re.search(HEADED, paste.name):
            yield "\n".join([*lines[:row], *lines[row + 1 :]])


def agrees(found: str, puzzle: str) -> bool:
    """Tell whether at most a digit is gone, and none is new."""
    pairs = [(a, b) for a, b in zip(found, puzzle, strict=False) if a != b]
    return (
        len(found) == len(puzzle) and len(pairs) < 2 and {a for a, _ in pairs} <= {"."}
    )


SURE = [
    paste
    for paste in CORPUS
    if not re.search(f"{MENDED}|{NUMBERS}|{ENDED}|{CUT}", paste.name)
]


@pytest.mark.parametrize("paste", SURE, ids=[paste.name for paste in SURE])
def test_a_slip_is_refused_or_read_right(paste: Paste) -> None:
    seed = len(paste.text)
    wanted = paste.puzzles | {PUZZLES["done"]}  # a solution that lost its name
    for text in slips(paste, Random(seed)):
        for entry in puzzles_in(text):
            right = entry.error or any(agrees(entry.grid.line, p) for p in wanted)
            assert right, f"seed {seed}: {text}"


@settings(deadline=None, max_examples=150)
@given(
    st.data(), st.sampled_from(CORPUS), st.sampled_from([None, Layout(9), Layout(4)])
)
def test_whatever_is_spliced_gives_entries(
    data: st.DataObject, paste: Paste, layout: Layout | None
) -> None:
    other = data.draw(st.sampled_from(CORPUS)).text
    at, put = (data.draw(st.integers(0, len(text))) for text in (paste.text, other))
    for entry in puzzles_in(paste.text[:at] + other[put:], layout):
        assert entry.error is None or isinstance(entry.error, InputError)
        assert "\n" not in str(entry.error)


@pytest.mark.parametrize(
    "unit", [*repeating.REPEATED, "|5|\n", "[5,", "<td>", "| |\n\n"]
)
def test_a_long_paste_ends(unit: str) -> None:
    lines = [Line(i, raw) for i, raw in enumerate((unit * 2000).split("\n"), 1)]
    assert isinstance(reader.read(lines, None), list)


# What must not be lost


def test_rules_beside_a_board_are_not_dropped() -> None:
    grid = "[[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]]"
    (entry,) = puzzles_in(f'{{"grid": {grid}, "cages": [{{"sum": 5}}]}}')
    assert "rules beyond its houses (cages)" in str(entry.error)
    (entry,) = puzzles_in(f'{{"grid": {grid}, "cages": []}}')
    assert entry.grid.line == "1..4..1..1..4..1"


def test_a_jigsaw_with_blanks_keeps_its_walls() -> None:
    rows = ["|1   |", "|    |", "+--+ |", "|  | |", "|4   |"]
    found = list(puzzles_in("\n".join(["+----+", *rows, "+----+"])))
    assert all(entry.error for entry in found)


def test_a_jigsaw_on_a_lattice_may_have_blanks() -> None:
    regions = "jigsaw:111123333111222333142222253144666553444666555744666558749999958"
    puzzle = Grid(PUZZLES["easy"], f"{regions}777999888777798888")
    (entry,) = puzzles_in(f"Look:\n{board(puzzle).replace('.', ' ')}")
    assert entry.grid == puzzle


def test_a_layout_behind_a_grid_is_obeyed() -> None:
    (entry,) = puzzles_in("17 hard: 1..4..1..1..4..1 layout=4+x\nand so on, dear Ann")
    assert entry.grid.layout.spec == "4+x"


def test_candidates_in_a_table_are_read_with_their_cells() -> None:
    marks = Marks.of(Grid(PUZZLES["easy"]))
    cells = [marks.digits(cell) for cell in range(81)]
    words = ["".join(map(str, each)) or "." for each in cells]
    for cell, digit in enumerate(Grid(PUZZLES["easy"])):
        words[cell] = str(digit or words[cell])
    rows = [words[i : i + 9] for i in range(0, 81, 9)]
    small = [
        "".join(
            "".join(d if d in word else "." for d in "123456789"[3 * i : 3 * i + 3])
            for word in row
        )
        for row in rows
        for i in range(3)
    ]
    for text in ("\n".join(map(",".join, rows)), json.dumps(rows), "\n".join(small)):
        (entry,) = puzzles_in(text)
        assert entry.grid.line == PUZZLES["easy"]
        assert entry.marks == marks


REGIONS = (
    "111123333111222333142222253144666553444666555744666558749999958777999888777798888"
)


@pytest.mark.parametrize("between", ["\n\n", "\nRegions:\n"])
def test_a_second_board_of_regions_makes_a_jigsaw(between: str) -> None:
    puzzle, regions = (
        "\n".join(text[i : i + 9] for i in range(0, 81, 9))
        for text in (PUZZLES["easy"], REGIONS)
    )
    (entry,) = puzzles_in(puzzle + between + regions)
    assert entry.grid == Grid(PUZZLES["easy"], f"jigsaw:{REGIONS}")
    solution = "\n".join(PUZZLES["done"][i : i + 9] for i in range(0, 81, 9))
    assert len([*puzzles_in(puzzle + "\n\n" + solution)]) == 2


def test_cells_without_a_digit_in_html_are_no_board() -> None:
    (entry,) = puzzles_in("<div>" + "<div class='c'></div>" * 81 + "</div>")
    assert entry.error
