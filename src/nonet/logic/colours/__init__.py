"""Marks of which all of one colour are true."""
