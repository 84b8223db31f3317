"""Cells, houses and chains as forums write them, and read back.

::

    r12c3       the cells r1c3 and r2c3; r12c34 are four
    r24, c37    rows 2 and 4, columns 3 and 7
    (5)r1c1=(5)r1c7-(5)r23c7    a chain: strong links and weak ones (Eureka)
    r12c3<>5, r4c4=7            what goes, and what is written

>>> from nonet.board.layout import CLASSIC
>>> cells = CLASSIC.cell_set("D4 G4 A1")
>>> compact(cells)
'r1c1,r47c4'
>>> parse_compact("r1c1,r47c4", CLASSIC) == cells
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from nonet.board.candidates import Candidate, Chain, Node
from nonet.board.cells import CellSet, House
from nonet.board.layout import Layout
from nonet.board.notation import parse_symbol, symbol

LETTERS: Final = {"row": "r", "column": "c", "box": "b", "region": "b"}
ONE_FIGURE: Final = 9  # rows; beyond, r112c3 could be read in two ways
GROUP: Final = r"r(\d+)c(\d+)"


def compact(cells: CellSet) -> str:
    """Write cells, those of the same rows and columns together."""
    n = cells.layout.size
    if n > ONE_FIGURE:
        return ",".join(cells.names("rc"))
    columns: dict[int, list[int]] = {}
    for cell in cells:
        columns.setdefault(cell // n, []).append(cell % n)
    rows: dict[tuple[int, ...], list[int]] = {}
    for row, some in columns.items():
        rows.setdefault(tuple(some), []).append(row)
    return ",".join(
        f"r{_figures(some)}c{_figures(across)}" for across, some in rows.items()
    )


def _figures(numbers: Iterable[int]) -> str:
    return "".join(str(number + 1) for number in numbers)


def parse_compact(text: str, layout: Layout) -> CellSet:
    """Read cells that :func:`compact` wrote.

    >>> parse_compact("r12c34", Layout(9)).names()
    ['A3', 'A4', 'B3', 'B4']
    """
    cells = []
    for rows, columns in re.findall(GROUP, text):
        if layout.size > ONE_FIGURE:
            cells.append((int(rows) - 1, int(columns) - 1))
        else:
            cells += [(int(r) - 1, int(c) - 1) for r in rows for c in columns]
    return layout.cell_set(cells)


def house_notation(houses: Sequence[House]) -> str:
    """Write houses, those of one kind together.

    >>> from nonet.board.layout import CLASSIC
    >>> house_notation([CLASSIC.houses[index] for index in (1, 3, 9)])
    'r24,c1'
    >>> house_notation([House(0b11, CLASSIC, "cage", "A1 and A2")])
    'cage r1c12'
    """
    kinds: dict[str, list[str]] = {}
    for house in houses:
        kinds.setdefault(LETTERS.get(house.kind, house.kind), []).append(_label(house))
    return ",".join(_alike(kind, labels) for kind, labels in kinds.items())


def _alike(kind: str, labels: Sequence[str]) -> str:
    """Write houses of one kind: ``r24``, or ``r9,r12`` where figures would mix."""
    if all(len(label) == 1 for label in labels):
        return kind + "".join(labels)
    return ",".join(kind + label for label in labels)


def _label(house: House) -> str:
    """Count rows as columns are counted."""
    if house.kind == "row":
        return str(min(house) // house.layout.size + 1)
    if house.kind in LETTERS or house.label.isalnum():
        return house.label
    return f" {compact(house)}"  # of a rule, called by its cells


def node_notation(node: Node) -> str:
    """Write a digit in one cell, or in one of several."""
    return f"({symbol(node.digit, node.cells.layout.size)}){compact(node.cells)}"


def chain_notation(chain: Chain) -> str:
    """Write a chain in Eureka.

    >>> from nonet.board.layout import CLASSIC
    >>> cells = CLASSIC.cell_set
    >>> chain_notation(Chain((Node(5, cells("A1")), Node(5, cells("B7 C7")))))
    '(5)r1c1=(5)r23c7'
    """
    words = node_notation(chain.nodes[0])
    for link in chain.links:
        words += ("=" if link.strong else "-") + node_notation(link.end)
    return words


def mark_notation(marks: Iterable[Candidate], layout: Layout) -> str:
    """Write candidates, those of a digit together.

    >>> from nonet.board.layout import CLASSIC
    >>> mark_notation([Candidate(0, 5), Candidate(9, 5), Candidate(1, 3)], CLASSIC)
    '(5)r12c1,(3)r1c2'
    """
    by_digit: dict[int, list[int]] = {}
    for cell, digit in marks:
        by_digit.setdefault(digit, []).append(cell)
    return ",".join(
        node_notation(Node(digit, layout.cell_set(cells)))
        for digit, cells in by_digit.items()
    )


def claims_notation(marks: Iterable[Candidate], sign: str, layout: Layout) -> list[str]:
    """Write what the cells of each digit are (``=``) or are not (``<>``).

    >>> from nonet.board.layout import CLASSIC
    >>> claims_notation([Candidate(0, 5), Candidate(9, 5)], "<>", CLASSIC)
    ['r12c1<>5']
    """
    by_digit: dict[int, list[int]] = {}
    for cell, digit in marks:
        by_digit.setdefault(digit, []).append(cell)
    return [
        f"{compact(layout.cell_set(cells))}{sign}{symbol(digit, layout.size)}"
        for digit, cells in sorted(by_digit.items())
    ]


def parse_claims(text: str, layout: Layout) -> tuple[set[Candidate], set[Candidate]]:
    """Read what is written and what goes, from claims parted by a comma and a blank.

    >>> from nonet.board.layout import CLASSIC
    >>> placed, gone = parse_claims("r1c1=5, r12c2,r4c4<>3", CLASSIC)
    >>> sorted(placed), len(gone)
    ([Candidate(cell=0, digit=5)], 3)
    """
    placed: set[Candidate] = set()
    gone: set[Candidate] = set()
    for claim in text.split(", "):
        cells, sign, digit = re.split("(<>|=)", claim.strip(), maxsplit=1)
        read = parse_symbol(digit.rstrip("?"), layout.size)
        if read:
            marks = {Candidate(cell, read) for cell in parse_compact(cells, layout)}
            (placed if sign == "=" else gone).update(marks)
    return placed, gone
