"""Rules of one's own, and rules combined."""
