"""So many cells that hold so many digits."""
