"""Clues outside the board, each about the line of cells that it looks along."""
