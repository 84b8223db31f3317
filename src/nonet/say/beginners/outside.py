"""What clues beside the board mean to beginners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

CRUSTS: Final = _("The crusts of a sandwich are the smallest and the largest digit.")
FIRST: Final = _("The first digit says how many digits are added, and is one of them.")
TALLEST: Final = _("A skyscraper is seen if all before it are lower.")

MEANINGS: Final[Mapping[str, str]] = {
    "{rule}; {bound}": _(
        "What the other cells of a diagonal hold at least, or at most, bounds the last."
    ),
    "{rule}, and {second}; {bounds}": _(
        "Cells of two diagonals that see each other differ, so both need more together."
    ),
    "{rule}; {parity}": _("The sum says whether the last cell is even or odd."),
    "{rule}; {sums}": _("Cells of a diagonal that see each other differ."),
    "{rule}, which takes {takes}; {alone}": CRUSTS,
    "{rule}; with {digit} in {place}, {between}": CRUSTS,
    "{rule}; {crusts}": CRUSTS,
    "{rule}; {length}": FIRST,
    "{rule}; with {digit} in {place}, {reach}": FIRST,
    "{rule}; {combinations}": FIRST,
    "{rule}, and {digit} is a skyscraper that nothing hides": TALLEST,
    "{rule}; there must follow {bounds}": TALLEST,
    "{rule}; {would}": TALLEST,
    "{rule}, and {second}; {around}": TALLEST,
    "{rule}; {hiding}": _("A skyscraper is hidden if one before it is taller."),
    "{rule}; {digit} can only stand in {spots}, and what is before it rises": _(
        "A skyscraper is hidden if one before it is taller."
    ),
    "{rule}, and {known}": _("The first digit says in which cell the clue stands."),
    "{rule}; {room}": _("The first digit says in which cell the clue stands."),
    "{rule}; numbers {from} to {to} start with {digit}, one at each side": _(
        "All rows and columns are read as numbers, from both ends."
    ),
    "{rule}; of the other three that start with {digit}, {order}, which could not be "
    "with {lost} in {cell}": _(
        "All rows and columns are read as numbers, from both ends."
    ),
    "{rule}, and agree but for {swapped}; with {digit} in {twin} as in {known}, they "
    "would be the same": _("All rows and columns are read as numbers, from both ends."),
    "{rule}, and {second}; {together}": _(
        "Digits that one clue of a line uses are lost to the other."
    ),
    "{rule}; {part} hold {sets}, in any case with {digit} in one of {holders}": _(
        "A digit that some cells need in any case stands nowhere else in sight."
    ),
}
