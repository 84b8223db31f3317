"""Sets with one digit too many, and what joins them."""
