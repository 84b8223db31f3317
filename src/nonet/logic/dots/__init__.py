"""Marks on the borders of cells: dots, X and V, quadruples."""
