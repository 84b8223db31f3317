"""A few cells with few marks, around one that sees them."""
