"""The board: cells, houses, grids, marks, and how they are written."""
