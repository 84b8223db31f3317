"""What follows from a mark in every way, and from all marks of a place."""
