"""The table of formats: their names, how they are recognised, read and written.

Readers are asked in this order, so what is certain stands before what is guessed. A
format is a file of this room and a line here; most files are loaded when they are
needed, so that a plain puzzle is read in a blink.

>>> [form.name for form in FORMATS if form.write][:3]
['opensudoku', 'ksudoku', 'sdk']
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from nonet.board.layout import Layout
from nonet.exchange import csv_table, data, framed, iss, json_lines, killer, links
from nonet.exchange import lines as one_a_line
from nonet.exchange.entry import Format
from nonet.exchange.holding import (
    EVERYTHING,
    NAMED,
    NOTED,
    POSED,
    POSITION,
    TIMELESS,
    Holding,
)
from nonet.exchange.late import late
from nonet.say.language import _

__all__ = ["EXAMPLE", "FORMATS", "Format"]


BLANK: Final = r"(?:[^\S\n]*(?:#[^\n]*)?\n)*"  # lines, and comments
XML: Final = r"(?:<[?!][^<]*)*"  # what stands before the first tag
SDK_HEAD: Final = r"#[ADCBSLUH]\S.*\n\s*"
SOLO_ID: Final = (
    r"\d{1,2}(?:x\d{1,2}j?|j)x?k?(?:[rm]\d+|a|d[tbiaeu][a-z]*)*:(?![^:\s]*:)[0-9a-z_]"
)
BOARDS: Final = frozenset({Holding.BOARDS})
EXAMPLE: Final = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


def starts(
    sign: Callable[[str], bool], pattern: str
) -> Callable[[str, Layout | None], bool]:
    """Recognise a text by how it starts, blank lines and comments aside.

    The *sign* looks at the first line that says something: a pattern is compiled only
    where it is there.
    """

    def recognises(head: str, layout: Layout | None) -> bool:
        del layout
        return sign(_first(head)) and bool(
            re.match(rf"{BLANK}[^\S\n]*(?:{pattern})", head)
        )

    return recognises


def _first(head: str) -> str:
    """Give the first line that is neither blank nor a comment."""
    rows = (row.strip() for row in head.split("\n"))
    return next((row for row in rows if row and row[0] != "#"), "")


def _is_tag(first: str) -> bool:
    return first.startswith("<")


def _may_be_sudo_cue(head: str, layout: Layout | None) -> bool:
    """Look at the first line alone before the file of the format is loaded."""
    known = set("u123456789 ").issuperset(_first(head)) and " " in head
    return known and bool(late("sudo_cue", "recognises")(head, layout))


FORMATS: Final[tuple[Format, ...]] = (
    Format(
        "opensudoku",
        starts(_is_tag, rf"{XML}<opensudoku\b"),
        late("open_sudoku", "read"),
        late("open_sudoku", "written"),
        POSITION | {Holding.TITLE, Holding.CORNERS, Holding.CLOCK},
        _("a file of OpenSudoku, XML with several puzzles"),
    ),
    Format(
        "ksudoku",
        starts(_is_tag, rf"{XML}<ksudoku\b"),
        late("k_sudoku", "read"),
        late("k_sudoku", "written"),
        POSITION | BOARDS | {Holding.CLOCK},
        _("a file of KSudoku, XML with one puzzle"),
    ),
    Format(
        "sdk",
        starts(
            lambda first: first.lower() == "[puzzle]" or len(first) == 9,
            rf"(?:{SDK_HEAD})*(?i:\[puzzle\])\s|(?:{SDK_HEAD})+[0-9.]{{9}}\s",
        ),
        late("sadman", "read"),
        late("sadman", "written"),
        NAMED,
        _("a file of SadMan (.sdk), with its author"),
    ),
    Format(
        "sdx",
        _may_be_sudo_cue,
        late("sudo_cue", "read"),
        late("sudo_cue", "written"),
        POSITION,
        _("a position of SudoCue (.sdx)"),
    ),
    Format(
        "hodoku",
        starts(lambda first: first[:1] == ":", r":[0-9][\w-]*:[^:\n]*:[^:\n]*:"),
        late("hodoku", "read"),
        late("hodoku", "written"),
        POSITION,
        _("a line of HoDoKu's library"),
    ),
    Format(
        "puzzle-bank",
        starts(lambda first: first[12:13] == " ", r"[0-9a-f]{12} [0-9]{81} "),
        late("puzzle_bank", "read"),
        words=_("the puzzle bank of Sudoku Exchange, 100 bytes a puzzle"),
        example=f"bbab350d8ae7 {EXAMPLE.replace('.', '0')}  1.2",
    ),
    Format(
        "solo",
        starts(lambda first: {"x", "j"} & {*first[:3]} != set(), SOLO_ID),
        late("solo", "read"),
        late("solo", "written"),
        POSED,
        _("a game id of Simon Tatham's Solo"),
    ),
    Format(
        "json",
        json_lines.recognises,
        json_lines.read,
        data.json_lines,
        EVERYTHING,
        _("nonet's own JSON, one object a line"),
    ),
    Format(
        "ipuz",
        write=late("ipuz", "records"),
        holds=POSITION | POSED | NAMED | {Holding.RULESET},
        words=_("ipuz 2, as JSON"),
    ),
    Format(
        "f-puzzles",
        write=late("to_f_puzzles", "records"),
        holds=TIMELESS,
        words=_("the JSON of f-puzzles"),
    ),
    Format(
        "f-puzzles-link",
        write=late("to_f_puzzles", "links"),
        holds=TIMELESS,
        words=_("a link to f-puzzles.com"),
    ),
    Format(
        "sudokupad",
        write=late("to_f_puzzles", "sudokupad_links"),
        holds=TIMELESS,
        words=_("a link to sudokupad.app, with the data of f-puzzles (fpuz)"),
    ),
    Format(
        "sudokupad-scl",
        write=late("to_sudokupad", "links"),
        holds=NAMED | POSED | {*NOTED, Holding.MARKS},
        words=_("a link to sudokupad.app, with data of its own (scl, ctc)"),
    ),
    Format(
        "sudokupad-scf",
        write=late("to_sudokupad", "classic_links"),
        words=_("a short link to sudokupad.app, for classics (scf)"),
    ),
    Format(
        "sudokuwiki",
        write=late("to_sudoku_wiki", "links"),
        holds=POSITION | POSED,
        words=_("a link to sudokuwiki.org, packed where digits alone do not do"),
    ),
    Format(
        "sudoku.coach",
        write=late("sudoku_coach", "links"),
        holds=POSITION | POSED,
        words=_("a link to sudoku.coach, or the string behind it"),
    ),
    Format(
        "penpa",
        write=late("to_penpa", "links"),
        holds=POSITION | POSED | NAMED | {Holding.RULESET},
        words=_("a link to Penpa+"),
    ),
    Format(
        "link",
        links.recognises,
        links.read,
        words=_("a link with the cells in its address"),
        example=f"https://sudoku.example/?s={EXAMPLE}",
    ),
    Format(
        "iss",
        iss.recognises,
        iss.read,
        late("to_iss", "strings"),
        POSED,
        _("a constraint string of Interactive Sudoku Solver"),
    ),
    Format(
        "iss-link",
        write=late("to_iss", "links"),
        holds=POSED,
        words=_("a link to Interactive Sudoku Solver"),
    ),
    Format(
        "killer",
        killer.recognises,
        killer.read,
        killer.killer_lines,
        POSED,
        _("a killer in a line of numbers, as SumoCue and forums write it"),
    ),
    Format(
        "snarfable",
        write=killer.snarfable_lines,
        holds=POSED,
        words=_("a killer in a line of sums and signs"),
    ),
    Format(
        "csv",
        csv_table.recognises,
        csv_table.read,
        data.csv_table,
        BOARDS,
        _("a table with a column of puzzles"),
    ),
    Format(
        "line",
        one_a_line.recognises,
        one_a_line.read,
        data.lines,
        BOARDS,
        _("a puzzle a line, . for an empty cell"),
    ),
    Format(
        "sdm",
        write=late("simple_sudoku", "sdm"),
        words=_("a puzzle a line, 0 for an empty cell (.sdm)"),
    ),
    Format(
        "ss",
        write=late("simple_sudoku", "simple_sudoku"),
        words=_("a file of Simple Sudoku (.ss)"),
    ),
    Format(
        "spf",
        write=late("simple_sudoku", "sudoku_solver"),
        words=_("a file of SuDoku Solver (.spf)"),
    ),
    Format(
        "xlsx",
        holds=POSITION | NAMED | BOARDS | {Holding.RULESET},
        words=_("a workbook of Excel, a sheet for each puzzle"),
        example="puzzles.xlsx",
        pack=late("to_excel", "workbook"),
    ),
    Format("rows", write=data.rows, words=_("a row a line, as .msk and .sol files do")),
    Format("board", lambda _head, _layout: True, framed.read),
)
