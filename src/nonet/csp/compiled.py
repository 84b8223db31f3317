"""The door to the native kernel: a network in its terms, if it can take it.

It takes problems of at most 64 values, differences, sums of whole numbers and tables.
What other constraints of two variables forbid, it asks; any other has no shape that it
knows, and the search in Python does it all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from nonet.core import native

if TYPE_CHECKING:
    from nonet._core import CspNetwork
    from nonet.csp.network import Network, Related, Shape

MOST_VALUES: Final = 64  # one word
LARGEST: Final = 2**60  # sum that the kernel may meet


NATIVE: Final[type[CspNetwork] | None] = native and native.CspNetwork


def compiled(network: Network) -> CspNetwork | None:
    """Give *network* to the kernel, if it can take it."""
    values, numbers = network.universe.values, network.universe.numbers
    if NATIVE is None or len(values) > MOST_VALUES:
        return None
    calculates = network.related or network.posted  # or values need no meaning
    largest = _largest(numbers) if calculates else LARGEST
    if not all(_is_known(each.shape, largest) for each in network.posted):
        return None
    return NATIVE(
        network.index,
        network.values,
        network.unary,
        numbers if largest < LARGEST else (),
        [each.names for each in network.different],
        [_relation(each, largest) for each in network.related],
        [(each.constraint.names, each.shape) for each in network.posted],
    )


def _largest(numbers: Sequence[Any]) -> int:
    """Tell the largest number, or one that is too large if not all are whole."""
    if not all(type(number) is int for number in numbers):
        return LARGEST
    return max(map(abs, numbers), default=0)


def _relation(related: Related, largest: int) -> tuple[Any, ...]:
    """Tell names, reach, and the shape if the kernel can calculate with it."""
    constraint, shape, terms = related
    known = shape == "pairs" or (shape and _fits(terms, largest))
    if not known:
        return constraint.names, constraint.reach, "", ()
    return constraint.names, constraint.reach, shape, terms


def _is_known(shape: Shape | None, largest: int) -> bool:
    """Tell whether a filter has a shape that the kernel can calculate with."""
    if shape is None or shape[0] != "sum":
        return shape is not None
    _, _, total, factors = shape
    return _fits([total, *factors], largest)


def _fits(numbers: Sequence[float], largest: int) -> bool:
    """Tell whether no sum of these, times any value, leaves 64 bits."""
    return (
        all(type(number) is int for number in numbers)
        and sum(map(abs, numbers)) * max(largest, 1) < LARGEST
    )
