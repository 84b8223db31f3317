"""The door to the core's ratings: the SE scale, and the rounds of a score."""

from __future__ import annotations

from array import array
from typing import Any, Final, NamedTuple

from nonet.core import cores, half
from nonet.engines.native import CELLS, bytes_of

kernel: Final = half("ratings")
BASIC_CODES: Final[tuple[str, ...]] = kernel.BASIC_CODES  # of the basic techniques


class SERating(NamedTuple):
    """The SE rating of a puzzle, in tenths.

    *er* is that of its hardest step, *ep* of the hardest up to the first digit placed,
    *ed* of the first. *technique* is the one that set *er*, counted as the scale orders
    them, 0 for none. *status* is 0 if all is done, 1 if time was up, 2 if a digit is
    twice in a house, 3 for what is not a puzzle.
    """

    er: int
    ep: int
    ed: int
    technique: int
    status: int
    steps: int


def basic_rounds(
    givens: bytes,
    digits: bytearray,
    marks: array[int],
    tallies: array[int],
    *,
    threads: int | None = None,
) -> int:
    """Play classic puzzles on by rounds, and tell how many of them were played.

    Each row has 81 bytes that tell what is given, 81 digits, 81 sets of marks as bits,
    and a tally of the basic techniques (see :mod:`nonet.ratings.rounds`); the last
    three are brought up to date. A row in which a search would take too long is left as
    it was, and so are all without a core.
    """
    if not hasattr(kernel, "basic_rounds"):
        return 0
    played: int = kernel.basic_rounds(
        givens, digits, marks, tallies, threads=threads or cores()
    )
    return played


def se_ratings(
    puzzles: Any,
    *,
    threads: int | None = None,
    seconds: float | None = None,
    stride: int = CELLS,
    as_it_lies: bool = False,
) -> list[SERating]:
    """Rate every row of a buffer on the SE scale, each within *seconds*.

    Twins of a puzzle are rated alike, by the form they share; *as it lies*, a puzzle
    gets what Sudoku Explainer gives it.

    >>> se_ratings(b"." * 80 + b"?")
    [SERating(er=0, ep=0, ed=0, technique=0, status=3, steps=0)]
    """
    text = bytes_of(puzzles)
    count = (len(text) + stride - CELLS) // stride
    numbers = array("h", bytes(2 * len(SERating._fields) * count))
    kernel.rate_batch(
        text,
        numbers,
        threads=threads or cores(),
        stride=stride,
        seconds=seconds or 0.0,
        as_it_lies=as_it_lies,
    )
    each = [iter(numbers)] * len(SERating._fields)
    return [SERating(*row) for row in zip(*each, strict=True)]


def canonical(puzzle: str) -> str:
    """Give the form that a puzzle of 81 characters shares with all its twins.

    >>> canonical("1" + "." * 80) == canonical("." * 80 + "9")
    True
    """
    form: str = kernel.canonical(puzzle)
    return form
