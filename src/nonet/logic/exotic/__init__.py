"""Large patterns that few puzzles need, and few people see."""
