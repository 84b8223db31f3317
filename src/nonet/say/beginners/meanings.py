"""What a pattern means to beginners, by its sentence or else by its roles.

>>> BY_REASON["{algebra}"]
'Sums that are known leave a few cells, whose sum is then known too.'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.beginners import cages, cells, dots, lines, outside, rules, sets, whole
from nonet.say.language import _

FISH: Final = _("A fish: in a few houses, a digit fits only into as many other houses.")
FINNED: Final = _("A fish that would work but for its fins.")
COLOURED: Final = _("We give marks two colours in turn. One of the colours is right.")
COUNTED: Final = _("Many cells that have just as many digits as they need.")

# What a pattern is, by its sentence.
BY_REASON: Final[Mapping[str, str]] = {
    **cages.MEANINGS,
    **cells.MEANINGS,
    **dots.MEANINGS,
    **lines.MEANINGS,
    **outside.MEANINGS,
    **rules.MEANINGS,
    **sets.MEANINGS,
    **whole.MEANINGS,
}

# Of locked digits whose places share no second house, as on a jigsaw.
IN_SIGHT: Final = _("Wherever a digit goes in one house, other cells see it.")
# What a pattern is, by its roles; the first line of which all are there.
BY_ROLES: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    # sums
    (
        ("houses", "sum", "against"),
        _("What cages leave out of a house, and what they have outside, go together."),
    ),
    (
        ("houses", "sum", "places"),
        _("Cells that stick out of a house have a sum, and a digit that makes it."),
    ),
    (
        ("houses", "sum"),
        _("The sum of a house is known, so that of the cells that stick out is too."),
    ),
    (
        ("sum", "places"),
        _("A digit that a cage needs, however it is filled, is in the cage."),
    ),
    (
        ("blocked", "ways"),
        _("Two cages of a house share no digit, so one rules out ways of the other."),
    ),
    (
        ("rule", "against"),
        _("Two groups of cells have the same sum, so neither can be too large."),
    ),
    (("rule", "sum"), _("Only some digits make the sum of a cage.")),
    (("rule", "why", "cell"), _("One cell of a cage is empty, so its digit is known.")),
    (("claims", "used"), _("Cages and cells that need the same digits use them up.")),
    (("rule", "lacked"), _("Two cells that hold the same digit have the same marks.")),
    (
        ("same", "lacked"),
        _("What a line has outside a region is what the region has outside the line."),
    ),
    (
        ("house", "cell", "blockers"),
        _("A digit has a single place left in a row, a column or a box."),
    ),
    (("cell", "witnesses", "taken"), _("A cell has a single digit left.")),
    (
        ("digit", "house", "cells", "crossing"),
        _("All places of a digit in one house lie in a second house too."),
    ),
    (("bases", "covers", "second_covers"), _("Two fish with fins in the same lines.")),
    (("bases", "covers", "fins"), FINNED),
    (("bases", "covers"), FISH),
    (("chain",), _("A chain: one thing follows from the one before.")),
    (("proof", "story"), _("We suppose something, and find that it cannot be.")),
    (("proof",), _("We try all that is possible. What is always so is true.")),
    (
        ("pivot", "pincers"),
        _("Whatever the middle cell is, one of the cells holds the same digit."),
    ),
    (
        ("pincers", "linked"),
        _("Two cells have the same two marks, and not both can be the same one."),
    ),
    (
        ("rectangle", "ends"),
        _("The places of a digit in a box lie in a row and a column that cross."),
    ),
    (
        ("floor", "roof"),
        _("Two digits that could be swapped would make a second solution."),
    ),
    (
        ("extras", "grave"),
        _("With two marks in every empty cell, there would be no single solution."),
    ),
    (
        ("cells", "digits", "places"),
        _("As many cells as digits. All digits but one fit there only once."),
    ),
    (
        ("x", "z"),
        _("Sets of cells with one digit more than they can hold, linked by a digit."),
    ),
    (
        ("set1", "z"),
        _("A row of sets of cells. Each has one digit more than it can hold."),
    ),
    (
        ("stem", "petals"),
        _("Whatever one cell is, it takes its digit from a set that then lacks it."),
    ),
    (
        ("crossing", "shares"),
        _("Where a line crosses a box, cells share the digits of both."),
    ),
    (("one", "two"), COLOURED),
    (
        ("base", "witnesses"),
        _("We try a digit, and find that other cells cannot be filled then."),
    ),
    (
        ("crosses", "wings"),
        _("A row and a column that cross in a box leave a few digits little room."),
    ),
    (("base", "goals"), _("Two cells of a box, and two others that must repeat them.")),
    (
        ("one", "other", "lines"),
        _("Twice two cells of a box, each with two others that must repeat them."),
    ),
    (("rows", "columns"), COUNTED),
    (("loop",), COUNTED),
    (("ways",), _("We look at all ways to write one digit into the board.")),
    (("story",), _("We try a digit, and take it back if it fails.")),
    (("cell", "cells"), _("A mark that a written digit rules out.")),
    (("cell",), _("A single cell is empty, so it takes what is left.")),
)
