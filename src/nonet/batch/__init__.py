"""The verbs for millions of puzzles: arrays, tables and files of them."""

__all__ = ["lines", "many", "rate"]
