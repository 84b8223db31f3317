"""Clues beside the board: sandwiches, skyscrapers, little killers."""
