"""The verbs for millions of puzzles: arrays, tables and files of them.

``many``      solve lists, bytes, arrays and columns; ``arrays``, those of numpy;
              ``kinds``, columns and frames of whatever speaks Arrow; ``frames``,
              frames with more columns
``rate``, ``explain``, ``ask``  the other verbs for many
``rows``      puzzles as rows of 81 characters
``lines``     files of lines
``tables``    files of tables, a folder of its own; ``cluster``, on many machines
``polars``, ``pandas``, ``duckdb``  what these libraries gain, each when it is imported
"""

__all__ = ["cluster", "lines", "many", "rate", "tables"]
