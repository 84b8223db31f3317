"""What lines mean to beginners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

MEANINGS: Final[Mapping[str, str]] = {
    "{by_place}": _("Each cell of a thermometer needs room for those below and above."),
    "{by_neighbour}": _("What one cell of a thermometer is, the next one exceeds."),
    "{meeting}": _("A cell above several different digits is larger than all of them."),
    "{no_partner}": _("A digit on a whisper needs one beside it that is far away."),
    "{polarity}": _(
        "Where one cell of a whisper is low or high, all of the line is known to be."
    ),
    "{far_apart}": _("Neighbours on a whisper are far apart."),
    "{squeezed}": _("A digit inside a whisper needs two partners that differ."),
    "{lows_and_highs}": _("A house has only so many low and so many high digits."),
    "{class_count}": _("A house has only so many digits of each class."),
    "{runs}": _("The digits of a renban leave no gap, so few sets of them fit."),
    "{on_the_run}": _("Some digits are on the renban in any case."),
    "{two_runs}": _("Two renbans in a house have no digit in common."),
    "{gapped}": _("Any two digits of a nabner leave a gap, so few sets of them fit."),
    "{on_the_nabner}": _("Some digits are on the nabner in any case."),
    "{twin_marks}": _("Equal cells have the same marks."),
    "{twin_sight}": _("Equal cells see all that one of them sees."),
    "{between}": _("All digits on the line lie between those of its ends."),
    "{locked_out}": _("No digit on the line lies between those of its ends."),
    "{arrow_bound}": _("The circle is as much as all digits of the shaft together."),
    "{arrow_ways}": _("A digit that is in no way to add up to the circle goes."),
    "{sum_bound}": _("All parts of the line have one sum."),
    "{sum_ways}": _(
        "All parts of the line have one sum, and a digit in no way to make one goes."
    ),
    "{line_totals}": _("The digits of a house always add up to the same."),
    "{index}": _("A cell of the line tells the place of a digit on it."),
    "{told_place}": _("A cell counts ahead to where a digit stands again."),
    "{pieces}": _("The line falls into pieces of one sum."),
    "{in_turn}": _(
        "On the line, every second or third cell is of one class of digits."
    ),
    "{taken_classes}": _(
        "Cells in a row on the line are of different classes, as low and high."
    ),
}
