"""Puzzles to order: wishes, candidates, judges and the search that joins them."""
