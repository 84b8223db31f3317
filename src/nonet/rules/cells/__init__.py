"""Rules about single cells, and cells that point at others."""
