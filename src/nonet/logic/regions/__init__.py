"""Regions of a jigsaw: what they share with rows and columns, and what is left over."""
