"""Tables of two digits as ISS writes them: a bit for each pair, six a character.

The bits of a = 1 come first, from b = 1 on; of six, the lowest. Zeros at the end are
left out.

>>> from operator import lt
>>> table_key(lt, 3), sorted(read_key("mA", 3))
('m', [(1, 2), (1, 3), (2, 3)])
>>> table_test({(1, 2), (1, 3), (4, 2), (4, 3), (3, 1)})
'a in (1, 4) and b in (2, 3) or a in (3) and b in (1)'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Final

from nonet.errors import InputError

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def table_key(allows: Callable[[int, int], bool], size: int) -> str:
    """Write which pairs of digits are allowed."""
    digits = range(1, size + 1)
    bits = sum(allows(a, b) << i for i, (a, b) in enumerate(product(digits, digits)))
    key = ""
    while bits:
        key += LETTERS[bits & 63]
        bits >>= 6
    return key


def read_key(key: str, size: int) -> set[tuple[int, int]]:
    """Read which pairs of digits are allowed; the inverse of :func:`table_key`."""
    if any(letter not in LETTERS for letter in key) or len(key) > size**2 // 6 + 1:
        raise InputError("{key} is no table of ISS", key=repr(key)[:40])
    bits = sum(LETTERS.index(letter) << 6 * i for i, letter in enumerate(key))
    digits = range(1, size + 1)
    return {pair for i, pair in enumerate(product(digits, digits)) if bits >> i & 1}


def table_test(table: Iterable[tuple[int, int]]) -> str:
    """Write a table as the text of a test; what goes with the same is said once."""
    partners: dict[int, list[int]] = {}
    for a, b in sorted(table):
        partners.setdefault(a, []).append(b)
    alike: dict[tuple[int, ...], list[int]] = {}
    for a, found in partners.items():
        alike.setdefault(tuple(found), []).append(a)
    parts = (f"a in ({_listed(a)}) and b in ({_listed(b)})" for b, a in alike.items())
    return " or ".join(parts) or "a != a"


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
