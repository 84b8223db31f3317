"""How a person solves: steps, and the families of techniques.

``step``           a deduction, the technique that made it, a whole solve
``er``             what a step is rated on the scale of Sudoku Explainer
``catalogue``      every technique, easiest first
``grounds``        where marks must be missing for a step to hold
``ledger``         which step took which mark
``nothing_left``   a cell or a house for which nothing is left, and why
``contradiction``  what one mark leads to, whatever the others do
``trial``          what is left when nothing helps
``stale_mark``     what to tidy up before anything is found

A family is a folder: one pattern a file with its technique, and beside them what
several of them look for. A technique knows no other.

``singles``  one place for a digit, or one digit for a place
``sets``     so many cells that hold so many digits
``fish``     as many houses as hold all that others need of a digit
``wings``    a few cells with few marks, around one that sees them
``colours``  marks of which all of one colour are true
``unique``   what would give a puzzle a second solution
``chains``   what follows from one mark to the next
``als``      sets with one digit too many, and what joins them
``nets``     what follows from a mark in every way
``exotic``   large patterns that few puzzles need
``regions``  what jigsaws have beside their regions

Where there are rules, ``ruled`` is what a family asks of a position:

``cages``    cages and other sums
``lines``    what lines leave to their cells
``dots``     what dots, signs and quadruples leave to theirs
``outside``  clues beside the board
``cells``    cells that are marked, or point at places
``whole``    moves, borders and squares of the whole board
``rules``    what holds for any rule
"""

__all__ = [
    "catalogue",
    "contradiction",
    "er",
    "grounds",
    "ledger",
    "nothing_left",
    "ruled",
    "rules",
    "stale_mark",
    "step",
    "trial",
]
