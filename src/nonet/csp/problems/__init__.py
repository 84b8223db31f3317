"""The classic problems, each in a file that can be read aloud."""
