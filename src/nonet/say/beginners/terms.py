"""Words that a beginner may not know, and what they mean."""

from __future__ import annotations

from typing import Final, NamedTuple

from nonet.say.language import _


class PlainTerm(NamedTuple):
    """A word that a beginner may not know, in both languages, and what it means."""

    english: str
    chinese: str
    means: str
    ruled: str = ""  # what it means where rules let more cells differ


TERMS: Final = (
    PlainTerm(
        r"\bmarks?\b",
        "候选数",
        _("A mark is a small digit: one that the cell may still be."),
    ),
    PlainTerm(
        r"\bhouses?\b",
        "区域",
        _("A house is a row, a column or a box."),
        _("A house is a row, a column, a box, or other cells that must all differ."),
    ),
    PlainTerm(
        r"^(?!.*\bskyscrapers?\b).*(\bsees?\b|\bseen\b|\bsight\b)",
        "^(?!.*摩天楼).*(看到|看得到)",
        _("Cells see each other if they share a row, a column or a box."),
        _(
            "Cells see each other if they share a row, a column or a box, or if a rule "
            "says that they differ."
        ),
    ),
    PlainTerm(
        r"\bfins?\b", "鳍", _("A fin is a place of the digit that spoils the fish.")
    ),
    PlainTerm(
        r"\bcolours?\b",
        "颜色|涂色",
        _("A colour is a set of marks that are all right or all wrong."),
    ),
    PlainTerm(
        r"\balmost locked\b|\bALS\b",
        "待定",
        _("Almost locked cells have one digit more than they can hold."),
    ),
    PlainTerm(
        r"\bgivens?\b", "已知数", _("A given is a digit that the puzzle starts with.")
    ),
)
