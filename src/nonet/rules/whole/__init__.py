"""Rules about the whole board."""
