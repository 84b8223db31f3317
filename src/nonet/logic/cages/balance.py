"""Two sets of cells that hold the same digits, each as often: what one tells the other.

::

    a a a  =  b b b      5 stands in two of a, and b has room for it twice: there it
                         must be, and the third a is something else

>>> position = Position.parse("1... .... .... ....")
>>> next(balanced(position, 1 << 15, 1))
BalancedDigit(kind='needed', digit=1, cells=32768)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from nonet.board.cells import CellSet
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.cages.quotas import needed, room, written
from nonet.say.language import _
from nonet.say.reasons import Phrase

Balanced: TypeAlias = Literal["needed", "full"]


class BalancedDigit(NamedTuple):
    """Cells on one side that hold a digit, or do not, because of the other side."""

    kind: Balanced
    digit: Digit
    cells: int


def balanced(position: Position, here: int, there: int) -> Iterator[BalancedDigit]:
    """Yield what the cells *there* tell of those *here*, digit by digit."""
    for digit in range(1, position.board.size + 1):
        if position.places[digit] & here:
            yield from balanced_digit(position, here, there, digit)


def balanced_digit(
    position: Position, here: int, there: int, digit: Digit
) -> Iterator[BalancedDigit]:
    """Yield where a digit must stand *here*, or cannot, as it stands *there*."""
    board, places = position.board, position.places[digit]
    own = written(position, here, digit).bit_count()
    others = written(position, there, digit).bit_count()
    if others > own:
        if cells := needed(board, places & here, others - own):
            yield BalancedDigit("needed", digit, cells)
    elif own >= others + room(board, places & there):
        yield BalancedDigit("full", digit, places & here)


def told_balance(
    position: Position, found: BalancedDigit, here: CellSet, there: CellSet
) -> Phrase:
    """Say why a digit must stand in some cells, or cannot."""
    kind, digit, cells = found
    holders = written(position, there.bits, digit)
    roles = {"digit": digit, "here": here, "there": there}
    if kind == "needed":
        rest = position.places[digit] & here.bits & ~cells
        told = _("{digit} stands in {holders}, and of {here} only {places} can be it")
        if rest:
            told = _(
                "{digit} stands in {holders}, and of {rest} at most {room} can be it"
            )
        roles |= {"holders": position.cells(holders), "places": position.cells(cells)}
        roles |= {
            "rest": position.cells(rest),
            "room": str(room(position.board, rest)),
        }
        return Phrase(told, **roles)
    own = written(position, here.bits, digit)
    if not own:
        return Phrase("{there} cannot be {digit}", **roles)
    left = holders.bit_count() + room(
        position.board, position.places[digit] & there.bits
    )
    return Phrase(
        "{digit} stands in {own} already, and at most {left} of {there} can be it",
        own=position.cells(own),
        left=str(left),
        **roles,
    )
