"""``nonet show`` draws and checks; ``nonet convert`` only writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.cli.writers import FORMATS
from nonet.exchange.read import puzzles_in
from nonet.exchange.write import SITES
from running import EASY, EMPTY, NONE, THREE, TWICE, TWICE_SAID, shell
from running import Nonet as Command

CAGES = ", ".join(
    f'{{"rule": "cage", "cells": "{cell}", "sum": 1}}' for cell in ("A1", "A2")
)


def test_show_draws_the_puzzle_as_it_is(nonet: Command) -> None:
    ran = nonet("show", EASY)
    assert ran.out.startswith("Unsolved puzzle\n+-------+")
    assert nonet("convert", "-", stdin=ran.out).out == EASY + "\n"


def test_show_draws_even_what_cannot_be_played(nonet: Command) -> None:
    code, out, err = nonet("show", TWICE)
    assert (code, err) == (2, f"nonet: {TWICE_SAID}\n")
    assert "| 1 1 | . . |" in out


def test_candidates_are_drawn_before_and_after_propagation(nonet: Command) -> None:
    before = nonet("show", "1..4..1..1..4..1", "--candidates").out
    assert "|  23 234 |  1   23 |" in before
    assert nonet("show", EASY, "--propagate").out.count(".") == 0
    assert nonet("show", EASY, "--candidates", "--to", "svg").out.startswith("<svg")


def test_propagation_may_find_that_there_is_no_solution(nonet: Command) -> None:
    ran = nonet("show", NONE, "--propagate")
    assert ran == (1, "", "nonet: the puzzle has no solution\n")
    assert nonet("show", TWICE, "--propagate").code == 2


@pytest.mark.parametrize("to", ["text", "svg"])
@pytest.mark.parametrize(
    "arguments",
    [
        [NONE],
        [EASY[:2] + "1" + EASY[3:]],
        ["--variant", '{"nonet": 1, "kind": "variant", "puzzle": "12....3....4...."}'],
        ["--variant", f'{{"nonet": 1, "kind": "variant", "rules": [{CAGES}]}}'],
    ],
)
def test_without_a_solution_no_digit_is_true(
    nonet: Command, arguments: list[str], to: str
) -> None:
    ran = nonet("show", "--true", *arguments, "--to", to)
    assert ran == (1, "", "nonet: the puzzle has no solution\n")


def test_check_tells_each_puzzle_by_its_place(nonet: Command, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY}\n{EMPTY}\n12\n")
    code, out, err = nonet("show", path, "--check")
    assert out == f"{path}:1: one solution\n{path}:2: several solutions\n"
    assert err == f"nonet: {path}:3: expected 81 cells, found 2 (line 3)\n"
    assert code == 2


@pytest.mark.parametrize(
    ("puzzle", "code", "said"),
    [
        (EASY, 0, "one solution\n"),
        (THREE, 1, "several solutions\n"),
        (NONE, 1, "no solution\n"),
        (TWICE, 2, ""),
    ],
)
def test_check_ends_with_what_it_tells(
    nonet: Command, puzzle: str, code: int, said: str
) -> None:
    assert nonet("show", puzzle, "--check")[:2] == (code, said)


WITHOUT_DIGITS = ("svg", "killer", "snarfable")


@pytest.mark.parametrize("name", [n for n in FORMATS if n not in WITHOUT_DIGITS])
def test_every_format_converts_back(nonet: Command, name: str) -> None:
    written = nonet("convert", EASY, "--to", name).out
    assert nonet("convert", "-", stdin=written) == (0, EASY + "\n", "")


def test_what_a_format_cannot_hold_is_told_in_one_line(nonet: Command) -> None:
    record = f'{{"nonet": 2, "puzzle": "{EASY}", "givens": "A1", "title": "Mine"}}'
    ran = nonet("convert", "-", stdin=f"{record}\n{record}\n")
    said = "left out, because line cannot hold it: which digits are given, the title"
    assert ran == (0, f"{EASY}\n" * 2, f"nonet: {said}\n")
    assert nonet("convert", "-", "--to", "json", stdin=record).err == ""


@pytest.mark.parametrize("site", sorted(SITES))
def test_a_link_opens_the_position_elsewhere(nonet: Command, site: str) -> None:
    link = nonet("show", EASY, "--open", site).out
    assert link.startswith("https://")
    assert nonet("convert", link.strip()).out == EASY + "\n"
    marked = nonet("show", EASY, "--candidates", "--open", site).out
    assert nonet("convert", marked.strip()).out == EASY + "\n"


def test_every_format_is_listed_with_an_example(nonet: Command) -> None:
    code, out, err = nonet("formats")
    assert (code, err) == (0, "")
    first_words = {line.split()[0] for line in out.splitlines()}
    assert first_words.issuperset(FORMATS)
    told = nonet("formats", "sdm", "bank")
    assert told.code == 2
    assert "no format is called 'bank'" in told.err
    told = nonet("formats", "sdm", "hodoku")
    assert EASY.replace(".", "0") in told.out
    assert "holds: which digits are given, candidates" in told.out
    assert "每行一道题" in nonet("formats", "--lang", "zh").out


TEXTS = [form for form in (*FORMATS, "puzzle-bank", "link") if form != "svg"]


@pytest.mark.parametrize("name", TEXTS)
def test_the_example_of_a_format_is_read_as_what_it_shows(
    nonet: Command, name: str
) -> None:
    code, out, _ = nonet("formats", name)
    example = out.partition("\n\n")[2]
    (entry,) = puzzles_in(example)
    shown = "." * 81 if name in ("killer", "snarfable") else EASY
    assert (code, entry.puzzle.grid.line) == (0, shown)


def test_a_drawing_tells_what_it_leaves_out(nonet: Command) -> None:
    record = f'{{"nonet": 2, "puzzle": "{EASY}", "title": "Ours"}}'
    for name in ("board", "frame", "candidates", "svg"):
        _, _, err = nonet("convert", "-", "--to", name, stdin=record)
        assert f"because {name} cannot hold it: the title" in err
    assert nonet("show", "-", stdin=record).err == ""


def test_convert_judges_nothing(nonet: Command) -> None:
    assert nonet("convert", NONE, TWICE) == (0, f"{NONE}\n{TWICE}\n", "")


def test_convert_goes_on_after_a_bad_line(nonet: Command) -> None:
    code, out, err = nonet("convert", "-", "--to", "csv", stdin=f"{EASY}\n12\n{EASY}\n")
    assert (code, out) == (2, f"puzzle\n{EASY}\n{EASY}\n")
    assert err == "nonet: -:2: expected 81 cells, found 2 (line 2)\n"


FRAMED = """\
Unsolved puzzle
-------------------
|7 8 0|4 0 0|1 2 0|
|6 0 0|0 7 5|0 0 9|
|0 0 0|6 0 1|0 7 8|
-------------------
|0 0 7|0 4 0|2 6 0|
|0 0 1|0 5 0|9 3 0|
|9 0 4|0 6 0|0 0 5|
-------------------
|0 7 0|3 0 0|0 1 2|
|1 2 0|0 0 7|4 0 0|
|0 4 9|2 0 6|0 0 7|
-------------------
"""


def test_a_frame_is_written_and_read_with_zeros(nonet: Command) -> None:
    line = nonet("convert", "-", stdin=FRAMED).out
    assert line.startswith("78.4..12.6...75..9")
    assert nonet("convert", line, "--to", "frame").out == FRAMED
    solved = nonet("solve", line, "--to", "frame").out
    assert solved.startswith(FRAMED + "\nFinished puzzle\n---")
    assert nonet("generate", "--seed", "1", "--to", "frame").out.count("|") == 36


def test_a_workbook_is_written_and_read(nonet: Command, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.xlsx"
    ran = nonet("convert", EASY, "wrong", "--to", "xlsx", "--output", path)
    assert ran.code == 2
    assert nonet("convert", path).out == EASY + "\n"


def test_a_workbook_goes_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "piped.xlsx"
    command = f"nonet generate --count 2 --seed 1 --to xlsx | cat > {path}"
    assert shell(command).code == 0
    assert len(shell(f"nonet convert {path}").out.splitlines()) == 2
