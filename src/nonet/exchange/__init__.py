"""Reading and writing: one file a format.

``formats``     the table: how each is recognised, read and written, what it holds
``read``        puzzles from any text, file or stream, in a format that is recognised
``write``       every writer by its name; ``result``, what they are given and share
``entry``       what a reader yields: a puzzle, or an error with its place
``holding``     what a format can hold, and what it would lose
``annotations`` rules in words, corner marks, colours and time, which travel along
``source``      lines from bytes, however large; ``unpack``, from packed files
``late``        formats that are loaded when they are met
``lines``       one puzzle a line
``framed``      a board drawn in text; ``shape``, what it looks like before
``candidates``  a board with its marks
``csv_table``   a table with a puzzle column; ``excel``, sheets as such tables
``json_lines``  JSON, one value a line; ``record``, what our own says
``data``        lines, rows, CSV and our JSON out
``links``       links to other sites, by the files of those
``f_puzzles``   the links and the JSON of f-puzzles; ``to_f_puzzles``, the way there
``sudokupad``   those of SudokuPad; ``zipped`` reads their short JSON, ``to_sudokupad``
                writes a link
``lz_string``   packs and unpacks the data of both; ``deflated`` that of others
``sudoku_wiki`` links of SudokuWiki; ``to_sudoku_wiki``, the way there
``penpa``       links of Penpa+; ``to_penpa``, the way there
``sudoku_coach``, ``ipuz``, ``solo``, ``hodoku``, ``sudo_cue``, ``sadman``,
``open_sudoku``, ``k_sudoku``, ``puzzle_bank``, ``simple_sudoku``
                the formats of these programs, both ways in one file
``markup``      XML, tag by tag
``iss``         constraint strings of Interactive Sudoku Solver; ``to_iss`` writes them
``allowed``     pencil marks that bind, for both of them
``killer``      killers in one line of text; ``cages``, as others draw them
``houses``      diagonals, windows and the like, as others tell them
``named``       a title and an author
``rules``       the names of rules that no grid holds
``library``     the cases of technique libraries
``draft``       a file that appears when it is whole
``trace``       a whole solve as JSON, by its schema
``table``, ``columns``  results as tables
``photo``       a board in a picture
"""

__all__ = [
    "annotations",
    "candidates",
    "csv_table",
    "draft",
    "f_puzzles",
    "formats",
    "holding",
    "library",
    "lines",
    "photo",
    "puzzle_bank",
    "read",
    "record",
    "result",
    "rules",
    "table",
    "trace",
    "write",
]
