"""One place for a digit, or one digit for a place."""
