"""Rules about single cells: odd, even, extreme, indexing."""
