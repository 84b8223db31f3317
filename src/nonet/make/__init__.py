"""Puzzles to order: wishes, candidates, judges and the search that joins them."""

__all__ = [
    "asked",
    "conflicts",
    "daily",
    "jigsaw",
    "judge",
    "labour",
    "rule_wishes",
    "search",
    "symmetry",
]
