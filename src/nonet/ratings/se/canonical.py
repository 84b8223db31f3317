"""The canonical form: one puzzle for all that differ by symmetry alone.

Turning a puzzle, swapping rows inside a band or bands among each other, and renaming
the digits do not change how hard it is. Every cell gets a *colour*, a 64-bit number
that says how it lies among the givens: first only whether it is one, then again and
again a mixture of the colours around it, which no symmetry can change. When all cells
differ, the colours put rows, columns and digits in order. When some are equal, the
puzzle has a symmetry of its own, or nearly: each of them in turn is marked, and the
smallest text that comes out is the form.

>>> puzzle = ("8....79.19....8.2..271.68....9......5..............3.."
...           "6..8..2....1.39....3..52..7")
>>> turned = "".join(puzzle[cell % 9 * 9 + cell // 9] for cell in range(81))
>>> canonical(puzzle) == canonical(turned) != puzzle
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from nonet.limits import poll

Colours: TypeAlias = list[int]
RankedLine: TypeAlias = tuple[
    int, int, int
]  # the value of its chute, its own, its number

WORD: Final = (1 << 64) - 1
ROUNDS: Final = 6
MOST_LEAVES: Final = 20_000
GIVENS: Final = "123456789"
BOX: Final = tuple(cell // 27 * 3 + cell % 9 // 3 for cell in range(81))


def canonical(puzzle: str) -> str:
    """Give the canonical form of *puzzle*, 81 characters with ``.`` for empty cells."""
    colours = [mix(int(mark in GIVENS)) for mark in puzzle]
    leaves = _leaves(puzzle, colours)
    return min(islice(leaves, MOST_LEAVES))


def mix(x: int) -> int:
    """Scatter a number over 64 bits (splitmix64).

    >>> hex(mix(0))
    '0xe220a8397b1dcdaf'
    """
    x = x + 0x9E3779B97F4A7C15 & WORD
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
    return x ^ x >> 31


def _leaves(puzzle: str, colours: Colours) -> Iterator[str]:
    """Refine the colours, and tell apart what is still equal, in every way."""
    poll()
    for _ in range(ROUNDS):
        colours = _refined(puzzle, colours)
    tied = [colour for colour, count in Counter(colours).items() if count > 1]
    if not tied:
        yield _text(puzzle, colours)
        return
    first = min(tied)
    for cell, colour in enumerate(colours):
        if colour == first:
            marked = [*colours]
            marked[cell] = mix(colour + 1 & WORD)
            yield from _leaves(puzzle, marked)


def _refined(puzzle: str, colours: Colours) -> Colours:
    digits = _digits(puzzle, colours)
    rows, columns = (
        [mix(line + chute & WORD) for chute, line, _ in lines]
        for lines in (_lines(colours), _lines(_turned(colours)))
    )
    boxes = _sums(colours, BOX)
    return [
        mix(
            colour
            + 3 * rows[cell // 9]
            + 3 * columns[cell % 9]
            + 5 * boxes[BOX[cell]]
            + 7 * digits.get(mark, 0)
            & WORD
        )
        for cell, (mark, colour) in enumerate(zip(puzzle, colours, strict=True))
    ]


def _sums(values: Sequence[int], groups: Sequence[int]) -> list[int]:
    """Add up the values of each group, and mix."""
    sums = [0] * (max(groups) + 1)
    for value, group in zip(values, groups, strict=True):
        sums[group] += value
    return [mix(total & WORD) for total in sums]


def _digits(puzzle: str, colours: Colours) -> dict[str, int]:
    """Value each digit by the colours of its givens."""
    sums = dict.fromkeys(GIVENS, 0)
    for mark, colour in zip(puzzle, colours, strict=True):
        if mark in sums:
            sums[mark] += colour
    return {digit: mix(total & WORD) for digit, total in sums.items()}


def _lines(colours: Colours) -> list[RankedLine]:
    """Value the rows, each with its band."""
    lines = _sums(colours, [cell // 9 for cell in range(81)])
    chutes = _sums(lines, [line // 3 for line in range(9)])
    return [(chutes[i // 3], lines[i], i) for i in range(9)]


def _turned(colours: Colours) -> Colours:
    return [colours[cell % 9 * 9 + cell // 9] for cell in range(81)]


def _text(puzzle: str, colours: Colours) -> str:
    """Write the puzzle with its rows, columns and digits in order of value."""
    rows, columns = sorted(_lines(colours)), sorted(_lines(_turned(colours)))
    values = _digits(puzzle, colours)
    used = [digit for digit in GIVENS if digit in puzzle]
    used.sort(key=values.__getitem__)
    names = dict(zip(used, GIVENS, strict=False))
    cells = [[9 * row[2] + column[2] for column in columns] for row in rows]
    if [line[:2] for line in columns] < [line[:2] for line in rows]:
        cells = [list(line) for line in zip(*cells, strict=True)]
    return "".join(names.get(puzzle[cell], ".") for line in cells for cell in line)
