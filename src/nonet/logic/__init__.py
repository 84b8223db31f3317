"""How a person solves: steps, proofs, and the families of techniques."""
