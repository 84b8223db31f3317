"""Chance, full grids and the digging of holes: what a generator starts from.

Everything here is a pure function of a seed and a number. The native core does the same
in C++, bit for bit; :mod:`nonet.core` is the door to both.
"""
