"""Reading and writing: one file a format."""
