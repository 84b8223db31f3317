"""The table of formats: their names, how they are recognised, read and written.

Readers are asked in this order, so what is certain stands before what is guessed. A
format is a file of this room and a line here; most files are loaded when they are
needed, so that a plain puzzle is read in a blink.

>>> [form.name for form in FORMATS if form.write][:3]
['json', 'f-puzzles', 'f-puzzles-link']
"""

from __future__ import annotations

from typing import Final

from nonet.exchange import csv_table, data, framed, iss, json_lines, killer, links
from nonet.exchange import lines as one_a_line
from nonet.exchange.entry import Format
from nonet.exchange.holding import EVERYTHING, NAMED, POSED, POSITION, Holding
from nonet.exchange.late import late
from nonet.say.language import _

__all__ = ["FORMATS"]


BOARDS: Final = frozenset({Holding.BOARDS})

FORMATS: Final[tuple[Format, ...]] = (
    Format(
        "json",
        json_lines.recognises,
        json_lines.read,
        data.json_lines,
        EVERYTHING,
        _("nonet's own JSON, one object a line"),
    ),
    Format(
        "f-puzzles",
        write=late("to_f_puzzles", "records"),
        holds=EVERYTHING,
        words=_("the JSON of f-puzzles"),
    ),
    Format(
        "f-puzzles-link",
        write=late("to_f_puzzles", "links"),
        holds=EVERYTHING,
        words=_("a link to f-puzzles.com"),
    ),
    Format(
        "sudokupad",
        write=late("to_f_puzzles", "sudokupad_links"),
        holds=EVERYTHING,
        words=_("a link to sudokupad.app, with the data of f-puzzles (fpuz)"),
    ),
    Format(
        "sudokupad-scl",
        write=late("to_sudokupad", "links"),
        holds=NAMED | POSED,
        words=_("a link to sudokupad.app, with data of its own (scl, ctc)"),
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
        "link",
        links.recognises,
        links.read,
        words=_("a link with the cells in its address"),
        example="https://sudoku.example/?s=53..7....6..195....98....6.8...6...34…",
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
        "rows", write=data.rows, words=_("a row a line, as .msk and .sol files do")
    ),
    Format("board", lambda _head, _layout: True, framed.read),
)
