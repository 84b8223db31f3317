"""Refuted marks: which fail, and what fails inside them first.

>>> refuted = RefutedMark(4, (RefutedMark(17),))
>>> refuted.inside[0].mark, refuted.cases
(17, 2)
"""

from __future__ import annotations

from typing import NamedTuple


class RefutedMark(NamedTuple):
    """A mark that fails once those *inside* have, in their order.

    Marks are numbers, all digits of the first cell first: 4 is a 5 there on a board of
    nine digits. Those *spared* could be ruled out in its branch, but need not be.
    """

    mark: int
    inside: tuple[RefutedMark, ...] = ()
    spared: tuple[int, ...] = ()

    @property
    def cases(self) -> int:
        """How many marks are supposed, with itself."""
        return 1 + sum(each.cases for each in self.inside)
