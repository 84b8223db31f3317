"""Reading and writing: one file a format.

``read``        puzzles from any text, file or stream, in a format that is recognised
``write``       data that is read back: line, rows, CSV and JSON
``entry``       what a reader yields: a puzzle, or an error with its place
``source``      lines from bytes, however large
``lines``       one puzzle a line
``framed``      a board drawn in text
``candidates``  a board with its marks
``csv_table``   a table with a puzzle column
``json_lines``  JSON, one value a line; ``record``, what our own says
``links``       links to other sites
``f_puzzles``   the links and the JSON of f-puzzles; ``to_f_puzzles``, the way there
``sudokupad``   those of SudokuPad; ``zipped`` reads their short JSON, ``to_sudokupad``
                writes a link
``lz_string``   packs and unpacks the data of both
``iss``         constraint strings of Interactive Sudoku Solver; ``to_iss`` writes them
``allowed``     pencil marks that bind, for both of them
``killer``      killers in one line of text
``houses``      diagonals, windows and the like, as others tell them
``rules``       the names of rules that no grid holds
``library``     the cases of technique libraries
``draft``       a file that appears when it is whole
``trace``       a whole solve as JSON, by its schema
``table``, ``columns``  results as tables
"""

__all__ = [
    "candidates",
    "draft",
    "f_puzzles",
    "library",
    "lines",
    "read",
    "record",
    "rules",
    "table",
    "trace",
    "write",
]
