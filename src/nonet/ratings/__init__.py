"""How hard a puzzle is: the two scales, and the rounds in which one is counted."""
