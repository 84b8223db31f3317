"""One digit: as many houses as hold all that others need of it."""
