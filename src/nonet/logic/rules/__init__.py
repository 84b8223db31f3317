"""What holds for any rule: one alone, two together, chains and proofs over them."""
