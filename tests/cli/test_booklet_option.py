"""Booklets from the command line."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from running import EASY, NONE, Nonet, shell

TWO = (
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)


def text_of(path: Path) -> list[str]:
    return [page.extract_text() for page in PdfReader(path).pages]


def test_a_file_of_puzzles_becomes_a_booklet(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    ran = nonet("show", "--to", path, "--title", "For Ada", "--levels", EASY, TWO)
    assert ran == (0, "", "")
    puzzles, solutions = text_of(path)
    assert {"For Ada", "1", "2", "easy", "medium"} <= set(puzzles.split("\n"))
    assert "Solutions" in solutions


def test_pdf_is_a_format_like_others(nonet: Nonet, tmp_path: Path) -> None:
    named, output = tmp_path / "named.pdf", tmp_path / "output"
    assert nonet("show", "--to", named, EASY).code == 0
    assert nonet("show", "--to", "pdf", "--output", output, EASY).code == 0
    assert named.read_bytes() == output.read_bytes()


def test_a_booklet_goes_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "piped.pdf"
    assert shell(f"nonet show {EASY} --to pdf | cat > {path}").code == 0
    assert len(PdfReader(BytesIO(path.read_bytes())).pages) == 2


def test_what_is_no_puzzle_is_told_and_left_out(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    ran = nonet("show", "--to", path, EASY, "." * 81, NONE, TWO)
    assert ran.code == 1
    assert ran.err.splitlines() == [
        "nonet: 2: the puzzle has several solutions",
        "nonet: 3: the puzzle has no solution",
    ]
    assert "2" in text_of(path)[0].split("\n")


def test_letter_is_paper_too(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    assert nonet("show", "--to", path, "--paper", "letter", EASY).code == 0
    assert round(PdfReader(path).pages[0].mediabox.width) == 612


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--to", "a.pdf", "-o", "b"], "both --to and --output name a file: "),
        (["--to", "a.pdf", "--paper", "a5"], "no paper is called 'a5'"),
        (["--to", "a.pdf", "--per-page", "5"], "a page holds 1, 2, 4, 6, 9 or 12"),
        (["--to", "a.pdf", "--per-page", "x"], "Invalid value for '--per-page'"),
        (["--to", "no/where.pdf"], "cannot write 'no/where.pdf'"),
        (["--to", "odt"], "Invalid value for '--to': 'odt' is not one of"),
    ],
)
def test_bad_wishes_are_told_in_one_line(
    nonet: Nonet,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = nonet("show", *arguments, EASY)
    assert ran.code == 2
    assert ran.err.startswith(f"nonet: {message}")
    assert ran.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_nothing_to_print_makes_no_file(nonet: Nonet, tmp_path: Path) -> None:
    ran = nonet("show", "--to", tmp_path / "book.pdf", NONE)
    assert ran.code == 2
    assert ran.err.endswith("nonet: there is no puzzle to print\n")
    assert not list(tmp_path.iterdir())


RULED = json.dumps(
    {
        "nonet": 2,
        "layout": "4",
        "rules": [
            {"rule": "cage", "cells": "A1 A2", "sum": 3},
            {"rule": "arrow", "circle": "B1", "shaft": "C1 D1"},
            "anti-knight",
        ],
    }
)


def test_a_booklet_tells_the_rules_of_its_puzzles(nonet: Nonet, tmp_path: Path) -> None:
    booklet = tmp_path / "a.pdf"
    assert nonet("show", "--to", booklet, RULED, EASY) == (0, "", "")
    told = PdfReader(booklet).pages[0].extract_text()
    assert "the arrow C1 and D1 adds up to B1" in told
    assert "cells a knight's move apart differ" in told


def test_a_booklet_tells_the_level_of_a_puzzle_with_rules(
    nonet: Nonet, tmp_path: Path
) -> None:
    booklet = tmp_path / "a.pdf"
    assert nonet("show", "--to", booklet, RULED, EASY, "--levels") == (0, "", "")
    level = nonet("rate", RULED).out.partition(",")[2].partition(";")[0].strip()
    assert level
    assert level in PdfReader(booklet).pages[0].extract_text()
