"""Lines: rules along a path of cells."""
