"""Cages and other sums: combinations, the rule of 45, and what follows."""
