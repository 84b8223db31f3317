"""A position with all its marks, but for those that a step rests on."""

from __future__ import annotations

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.grounds import missing
from nonet.logic.step import Step


def on_its_grounds(step: Step) -> Position:
    """Put back every mark that the digits allow, but for what *step* rests on."""
    here = step.position
    full = Position.of(here.grid, None, here.board)
    gone = missing(here, step.technique.grounds(here, step.deduction))
    return full.after(
        eliminations=[
            Candidate(cell, digit)
            for digit, cells in enumerate(gone)
            for cell in cells_in(cells & full.places[digit])
        ]
    )
