"""Every malformed input gets one line that says what is wrong, and where."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.exchange.read import Entry, open_source, puzzles, puzzles_in, read

LINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
ROWS = [LINE[i : i + 9] for i in range(0, 81, 9)]
BOARD = "\n".join(ROWS)
SPACED = "\n".join(map(" ".join, ROWS))
WRITE = "write 1-9, or . for empty"


def entries(source: str | bytes) -> list[Entry]:
    raw = source.encode() if isinstance(source, str) else source
    return list(puzzles(io.BytesIO(raw)))


def errors(source: str | bytes) -> list[str]:
    return [str(entry.error) for entry in entries(source) if entry.error]


TABLE = {
    "": "there is no puzzle: the text is empty",
    " \n\t\r\n": "there is no puzzle: the text is empty",
    "# a remark\n": "there is no puzzle: no line holds cells",
    "Nothing to see\n": "there is no puzzle: no line holds cells",
    LINE[:80]: "expected 81 cells, found 80 (line 1)",
    LINE + "1": "expected 81 cells, found 82 (line 1)",
    "\n".join(ROWS[:8]): "expected 81 cells, found 72 (8 rows of 9 from line 1)",
    "\n".join([*ROWS, "........."]): (
        "expected 81 cells, found 90 (10 rows of 9 from line 1)"
    ),
    "\n".join([*ROWS[:3], ROWS[3][:8], *ROWS[4:]]): (
        "expected 81 cells, found 80 (line 4 has 8, not 9)"
    ),
    "\n".join(["Easy", ROWS[0] + "1", *ROWS[1:]]): (
        "expected 81 cells, found 82 (line 2 has 10, not 9)"
    ),
    "# one\n\n" + BOARD.replace("98", "9a"): (
        f"'a' does not belong in a 9×9 grid (line 5, column 3): {WRITE}"
    ),
    "\n".join([*ROWS[:4], "ab8.3..1.", *ROWS[5:]]): (
        f"'a' does not belong in a 9×9 grid (line 5, column 1): {WRITE}"
    ),
    "# one\n" + LINE.replace("6", "?", 1): (
        f"'?' does not belong in a 9×9 grid (line 2, column 10): {WRITE}"
    ),
    "id,puzzle\n1," + LINE.replace("6", "?", 1): (
        f"'?' does not belong in a 9×9 grid (line 2, column 12): {WRITE}"
    ),
    f"id,puzzle,x\n1,{LINE},2\n2": (
        "line 3 has 1 fields; the puzzle belongs in field 2"
    ),
    'id,puzzle\n1,"53': "line 2 is not a row of a table: is a quote left open?",
    '{"puzzle": 5}': (
        'line 1 is no JSON record: write {"puzzle": "53..7…"} or a list of rows'
    ),
    '{"puzzle": "12", "layout": 4}': "'layout' must be a text in quotes",
    '{"puzzle": "' + LINE + '", "givens": "A10"}': (
        "no cell is called 'A10' (write A1 to I9, or r1c1)"
    ),
    "[[1, 2], [3]]": "expected 2 cells in row 2, found 1",
    "1234567\n" * 7: "7 cells make no box (give the regions as a jigsaw)",
    "\n".join(["53..7...", "6..195....", *ROWS[2:]]): (
        "expected 9 cells in line 1, found 8"
    ),
    "7\n" + "\n".join([ROWS[0], ROWS[1][:8], *ROWS[2:]]): (
        "expected 9 cells in line 1, found 1"
    ),
    BOARD.replace(".", " "): "expected 81 cells, found 30 (line 1 has 3, not 9)",
    SPACED.replace("2", "22", 1): "expected 81 cells, found 82 (line 6 has 10, not 9)",
    SPACED.replace("1", "12", 1): "expected 81 cells, found 82 (line 2 has 10, not 9)",
    SPACED.replace("1", "1.", 1): "expected 81 cells, found 82 (line 2 has 10, not 9)",
    "12 33 4 12\n3 4 1 2\n2 1 34 34\n34 34 2 1": (
        "'33' does not belong in a 4×4 grid (line 1, column 4): "
        "write 1-4, or . for empty"
    ),
    "12 3. 4 12\n3 4 1 2\n2 1 34 34\n34 34 2 1": (
        "'3.' does not belong in a 4×4 grid (line 1, column 4): "
        "write 1-4, or . for empty"
    ),
}


@pytest.mark.parametrize(("text", "message"), TABLE.items())
def test_malformed_text_is_named_with_its_place(text: str, message: str) -> None:
    assert errors(text) == [message]


BYTES = {
    b"53\xff": "byte 0xff is not UTF-8 (line 1, column 3): save the file as UTF-8",
    b"# \xe9\n" + LINE.encode(): (
        "byte 0xe9 is not UTF-8 (line 1, column 3): save the file as UTF-8"
    ),
    BOARD.encode().replace(b"98", b"9\xe9"): (
        "byte 0xe9 is not UTF-8 (line 3, column 3): save the file as UTF-8"
    ),
    LINE.encode() + b"\n53\x00": (
        "a NUL byte stands in line 2, column 3: this is not text"
    ),
    LINE.encode("utf-16"): "the text is UTF-16: save it as UTF-8 instead",
    LINE.encode("utf-16-be"): "the text is UTF-16: save it as UTF-8 instead",
    b"1" * 3_000_000: "line 1 is too long: more than 1000000 characters",
}


@pytest.mark.parametrize(("raw", "message"), BYTES.items(), ids=list(BYTES.values()))
def test_bytes_that_are_no_text_are_named_with_their_place(
    raw: bytes, message: str
) -> None:
    assert errors(raw) == [message]


def test_one_bad_line_does_not_stop_the_rest() -> None:
    lines = [LINE, LINE[:80], LINE.replace("5", "?", 1), "", LINE, "# end"]
    found = entries("\n".join(lines))
    assert [(e.line, e.error is None) for e in found] == [
        (1, True),
        (2, False),
        (3, False),
        (5, True),
    ]


def test_a_line_without_end_does_not_stop_the_rest() -> None:
    raw = LINE.encode() + b"\n" + b"1" * 2_500_000 + b"\r\n" + LINE.encode()
    assert [(e.line, e.content is None) for e in entries(raw)] == [
        (1, False),
        (2, True),
        (3, False),
    ]


def test_one_bad_board_does_not_stop_the_rest() -> None:
    text = f"Grid 01\n{BOARD}\nGrid 02\n{BOARD[:-10]}\nGrid 03\n{BOARD}"
    found = entries(text)
    assert [(e.line, e.content is None) for e in found] == [
        (2, False),
        (12, True),
        (21, False),
    ]


def test_a_short_board_does_not_borrow_rows_from_the_next() -> None:
    short = "\n".join(ROWS[:8])
    found = entries(f"{short}\n\n{BOARD}\n\n{short}\n\n{BOARD}")
    assert [e.content is None for e in found] == [True, False, True, False]


def test_a_row_of_letters_between_dashes_is_no_caption() -> None:
    """Such a row was once dropped, and a line too many stood in for it."""
    rows = ["-BC--8-6-14-", *["1-----------"] * 11]
    assert [e.content is None for e in entries("\n".join(rows))] == [False]
    (entry,) = entries("\n".join([*rows, rows[-1]]))
    assert str(entry.error).startswith("expected 144 cells, found 156")


def test_an_open_quote_does_not_swallow_the_table() -> None:
    text = "id,puzzle\n" + f'1,"{LINE}\n' + f"2,{LINE}\n" * 300
    assert [e.content is None for e in entries(text)] == [True, *[False] * 300]


def test_a_digit_twice_in_a_house_is_no_business_of_the_reader() -> None:
    assert read("55" + LINE[2:]).digits[:2] == (5, 5)


def test_one_puzzle_means_one() -> None:
    with pytest.raises(InputError, match="found 3 puzzles, expected one"):
        read(f"{LINE}\n" * 3)
    with pytest.raises(InputError, match="the text is empty"):
        read("")


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is a directory, not a file"):
        open_source(tmp_path)
    with pytest.raises(InputError, match=r"there is no file '.*none.txt'"):
        open_source(tmp_path / "none.txt")
    with pytest.raises(InputError, match="is not the name of a file"):
        open_source("a\0b")
    with pytest.raises(InputError, match="cannot be read"):
        open_source("a" * 5000)


def test_a_stream_that_breaks_is_an_error_too() -> None:
    class Broken(io.BytesIO):
        def readline(self, _size: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

    (entry,) = puzzles(Broken())
    assert str(entry.error) == "reading fails: Input/output error"


def test_a_layout_that_does_not_fit_is_told() -> None:
    (entry,) = puzzles_in(LINE, Layout(4))
    assert str(entry.error) == "expected 16 cells, found 81 (line 1)"


def test_a_word_above_the_puzzles_is_a_heading_but_among_them_it_is_bad() -> None:
    line = "1..4..1..1..4..1"
    entries = list(puzzles_in(f"My list\n{line}\nbad\n{line}", Layout(4)))

    assert [(entry.line, entry.error is None) for entry in entries] == [
        (2, True),
        (3, False),
        (4, True),
    ]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("%PDF-1.3\n%…\n1 0 obj\n<<\n123456789\n", "PDF"),
        ('<?xml version="1.0"?>\n<svg width="9">\n<text>5</text>\n', "SVG"),
        ("\n<!doctype html>\n<p>1..4..1..1..4\n", "HTML"),
    ],
)
def test_a_picture_is_told_once(text: str, kind: str) -> None:
    (entry,) = puzzles_in(text)
    assert str(entry.error).startswith(f"this is {kind}, made to be looked at")
