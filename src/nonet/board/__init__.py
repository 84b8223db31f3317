"""The board: what there is to fill, and how it is written.

``cells``       sets of cells as bit masks, and houses
``boxes``       what fills a board: boxes, or the regions of a jigsaw
``layout``      cells, houses and peers of any size and shape
``bits``        a layout as plain integers, for inner loops
``notation``    how a grid is written: symbols, and the lines that hold cells
``labels``      the labels of a table, which are not part of its puzzle
``walls``       the walls of a drawn board, read back as boxes or regions
``grid_text``   a grid read from text in every shape people use
``written``     a grid from lists, and from cells by their names
``picture``     a board drawn in plain text
``grid``        digits on a board, and which of them are given
``marks``       the candidates of every cell, for people
``candidates``  a digit in a cell, and the chain that links some
``position``    a grid and its marks as a finder reads them
``notebook``    the one place where a board asks for a picture of itself
"""

__all__ = [
    "bits",
    "candidates",
    "cells",
    "grid",
    "grid_text",
    "labels",
    "layout",
    "marks",
    "notation",
    "position",
    "walls",
]
