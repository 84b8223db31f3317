"""What would give a puzzle a second solution."""
