"""Dots and signs: rules on the border between two cells, or where four meet."""
