"""What several techniques look for: links, chains, almost locked sets.

Each pattern is sought once a position and remembered there.
"""
