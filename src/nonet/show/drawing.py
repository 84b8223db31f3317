"""The picture of a step as plain data, for a page that draws its own board.

It is the same decision that the SVG is drawn from: what is tinted, framed, lit, linked,
written and struck, and in which colour. Curves are in units of a board whose cells are
``unit`` wide and whose origin is the corner of the first.

>>> from nonet.logic.singles.hidden_single import HIDDEN_SINGLE_BOX
>>> shown = drawing(HIDDEN_SINGLE_BOX.demo())
>>> for tint in shown["tints"]:
...     print(tint)
{'colour': 'answer', 'cells': ['C7']}
{'colour': 'proof-2', 'cells': ['A1', 'B6', 'H9']}
>>> shown["placed"]
[{'cell': 'C7', 'digit': 5, 'big': True}]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from nonet.board.candidates import Candidate, Node
from nonet.board.layout import Layout
from nonet.say.language import ENGLISH, Language
from nonet.show.canvas import UNIT
from nonet.show.figure import Figure, figure
from nonet.show.lights import linked, written_big
from nonet.show.step import lit_clues
from nonet.show.words import Say, pieces

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.logic.step import Step

FigureRecord: TypeAlias = dict[str, Any]


def drawing(
    step: Step,
    language: Language = ENGLISH,
    say: Say | None = None,
    *,
    answers: bool = True,
) -> FigureRecord:
    """Tell what to draw of *step*; its words are what *say* tells of it.

    Without *answers* the picture shows why, and not yet what to write.
    """
    shown, layout = figure(step), step.position.layout
    big = written_big(shown)
    return {
        "unit": UNIT,
        "tints": list(_tints(shown)),
        "clues": [
            {"colour": colour, "path": disc} for colour, disc in lit_clues(step, shown)
        ],
        "frames": [
            {
                "colour": colour,
                "house": {
                    "kind": house.kind,
                    "label": house.label,
                    "cells": house.names(),
                },
            }
            for colour, house in shown.frames
        ],
        "lit": [
            {**_mark(mark, layout), "colour": colour}
            for mark, colour in sorted(shown.lit.items())
        ],
        "groups": [{"colour": colour, **_node(node)} for colour, node in shown.groups],
        "links": list(_links(shown)),
        "placed": [
            {**_mark(mark, layout), "big": mark in big}
            for mark in sorted(shown.placed if answers else ())
        ],
        "absent": [_mark(mark, layout) for mark in shown.absent],
        "order": [
            {**_mark(mark, layout), "number": number}
            for mark, number in shown.order.items()
        ],
        "clashes": [cells.names() for cells in shown.clashes],
        "struck": [_mark(mark, layout) for mark in sorted(shown.struck)],
        "cases": [{"label": k, "colour": v} for k, v in shown.cases.items()],
        "words": [
            {"text": words, "colour": colour}
            for words, colour in pieces(step, say or step.say, language)
        ],
        "details": step.details(language),
    }


def _tints(shown: Figure) -> Iterator[FigureRecord]:
    """Gather the cells of each colour; a cell may have several."""
    cells: dict[str, list[str]] = {}
    layout = shown.position.layout
    for cell in layout.cells:
        for colour in shown.tints_at(cell):
            cells.setdefault(colour, []).append(layout.cell_name(cell))
    for colour in dict.fromkeys(colour for colour, _ in shown.tints):
        if colour in cells:
            yield {"colour": colour, "cells": cells[colour]}


def _links(shown: Figure) -> Iterator[FigureRecord]:
    for link, stroke, head in linked(shown):
        yield {
            "from": _node(link.start),
            "to": _node(link.end),
            "strong": link.strong,
            "path": stroke,
            "head": head,
        }


def _node(node: Node) -> FigureRecord:
    return {"digit": node.digit, "cells": node.cells.names()}


def _mark(mark: Candidate, layout: Layout) -> FigureRecord:
    return {"cell": layout.cell_name(mark.cell), "digit": mark.digit}
