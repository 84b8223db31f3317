"""Cages: cells that differ, add up, or hold what is asked."""
