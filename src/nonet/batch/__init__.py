"""The verbs for millions of puzzles: arrays, tables and files of them."""
