"""Rules about the whole board: chess moves, neighbours, squares."""
