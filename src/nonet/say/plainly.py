"""What is said to beginners: what terms and patterns mean, what follows from them.

A pattern's meaning is found by its sentence or by its roles, never by its name; so is
what follows, where the standard sentence is not plain enough. Every sentence is short.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from nonet.say.language import _
from nonet.say.plain_counts import COUNTS, PLAIN_COUNTS
from nonet.say.plain_dots import DOTS, PLAIN_DOTS
from nonet.say.plain_lines import LINES
from nonet.say.plain_outside import OUTSIDE


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

NAKED: Final = _("A few cells have just as many digits left, so they take them all.")
FISH: Final = _("A fish: in a few houses, a digit fits only into as many other houses.")
FINNED: Final = _("A fish that would work but for its fins.")
COLOURED: Final = _("We give marks two colours in turn. One of the colours is right.")
COUNTED: Final = _("Many cells that have just as many digits as they need.")

# What a pattern is, by its sentence.
BY_REASON: Final[Mapping[str, str]] = {
    "{cells} have only {digits} left and use them up in {house}": NAKED,
    "{cells} have only {digits} left and use them up in {houses}": NAKED,
    "{digits} fit only in {cells} of {house} and fill these cells": _(
        "A few digits have just as many places left, so they fill them."
    ),
    "{one_rule}": _("A rule allows its cells only some of their digits."),
    "{algebra}": _(
        "Sums that are known leave a few cells, whose sum is then known too."
    ),
    **OUTSIDE,
    **LINES,
    **DOTS,
    **COUNTS,
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

# Parts of sentences in plainer words.
SIMPLER: Final[Mapping[str, str]] = {
    "{ways}": _("The digits there are {ways}"),
    "{ways}, each with {digit}, which is in one of {places}": _(
        "The digits there are {ways}, each with {digit}, which is in one of {places}"
    ),
    "{ways}, each with {digit}, which fits only in {places}": _(
        "The digits there are {ways}, each with {digit}, which fits only in {places}"
    ),
    "which makes it the {digit} of {lines} too": _(
        "So the {digit} of {house} is the {digit} of {lines} too"
    ),
    "all of which are in sight of {cells}": _("Each of them is in sight of {cells}"),
    "it can no longer be that {rule}": _("this rule would be broken: {rule}"),
    "{cell} has no candidate left": _("{cell} has no digit left"),
    "no technique helps, and {cell} has the fewest candidates, {digits}": _(
        "no technique helps, and {cell} has the fewest digits left, {digits}"
    ),
    "{then}: else {cells} would need all of {digits} and leave {start} nothing": _(
        "{then}: else {cells} would leave {start} nothing"
    ),
    "{then}: {cells} need all of {digits} and leave it nothing else": _(
        "{then}: {cells} leave it nothing else"
    ),
}

SECOND: Final = _("That would be a second solution")
ONE_IS: Final = _("So one of {roof} is {digit}")
EITHER_SET: Final = _("Either way, one of these sets holds {z}")
EITHER_SEEN: Final = _("Either way {seen}")
EITHER_FIN: Final = _("Either {fin}, or the fish works")
OR_FISH: Final = _("Then the {digit}s of {bases} are in {covers}")
FINNED_FISH: Final = (EITHER_FIN, OR_FISH, EITHER_SEEN)
TWO_MARKS: Final = (
    _("Else every empty cell would have two marks"),
    _("Every house would have two places for each digit that it lacks"),
    _("Then there would be a second solution, or none"),
)
ROUND: Final = (
    _("The walk ends where it began, and can be walked backwards too"),
    _("So of each two neighbours on it, one is true"),
)
IF_THEN: Final = (_("So if {start}, then {end}"), _("{then}"))
AGAINST: Final = (_("So if {known}, it follows that {then}"), _("That cannot be"))

# What follows, by the standard sentence, where that is not for beginners.
PLAIN: Final[Mapping[str, tuple[str, ...]]] = {
    "{sum}, but {blocked} in {part} would clash in {house} with {others}, which hold "
    "{ways}; {rest}": (
        _("{sum}"),
        _("{others} hold {ways}"),
        _("So {part} cannot hold {blocked}: no digit is in {house} twice"),
        _("{rest}"),
    ),
    "{sum}, but {blocked} in {part} would leave no way in {house} to fill {others} "
    "({ways}) as well as {third} ({third_ways}); {rest}": (
        _("{sum}"),
        _("{others} hold {ways}"),
        _("{third} hold {third_ways}"),
        _("With {blocked} in {part}, both could not be filled in {house}"),
        _("{rest}"),
    ),
    "{told}; together they use up {used} in {house}": (
        _("{claims}"),
        _("So they use up {used} in {house}"),
    ),
    "{digit} fits only in {cell} of {house}: {taken}": (
        _("So {cell} is the only place for {digit} in {house}"),
    ),
    "every digit but {digit} is taken from {cell}: {taken}": (
        _("So {digit} is the only digit left for {cell}"),
    ),
    "the {digit} of {house} is in one of {cells}, {why}": (_("{why}"),),
    "{cells} have only {digits} left and use them up in {house}": (
        _("So {cells} use up {digits} in {house}"),
    ),
    "{cells} have only {digits} left and use them up in {houses}": (
        _("So {cells} use up {digits} in {houses}"),
    ),
    "{digits} fit only in {cells} of {house} and fill these cells": (
        _("So {digits} fill {cells}, and nothing else fits there"),
    ),
    # chains and proofs
    "if {start}, then {end}, by the chain {chain}: {then}": IF_THEN,
    "if {start}, then {end}, by the chain {chain}, where {where}. Thus {then}": IF_THEN,
    "if {known}, the chain {chain} comes back to say that {then}": AGAINST,
    "if {known}, the chain {chain}, where {where}, comes back to say that {then}": (
        AGAINST
    ),
    "the loop {chain} holds both ways round. One end of each link is true, of the weak "
    "ones too": ROUND,
    "the loop {chain}, where {where}, holds both ways round. Each link has a true end, "
    "and no set lacks a third digit": ROUND,
    "{digit} has two places in each of {bases}; {joints} share {house} and cannot both "
    "be {digit}, so one of {tips} is, and no cell that sees both can be": (
        _("So one of {tips} is {digit}"),
        _("A cell that sees both cannot be {digit}"),
    ),
    "{digit} has two places in each of {bases}; {joints} share {house} and cannot both "
    "be {digit}, so one of {tips} is, and one of {second_tips}": (
        _("So one of {tips} is {digit}"),
        _("And one of {second_tips} is {digit}"),
    ),
    "{walk} are {digits} in turn, each seeing the next: the two ends differ, and a "
    "cell that sees both ends is neither": (
        _("So the two ends of the walk differ"),
        _("They are {digits}, and a cell that sees both is neither"),
    ),
    "{story}": (),
    "whether or not {known}, {then}: {cases}": (
        _("So {then}, whether or not {known}"),
    ),
    "whatever {cell} is, {then}: {cases}": (_("So {then}, whatever {cell} is"),),
    "wherever {digit} goes in {house}, {then}: {cases}": (
        _("So {then}, wherever {digit} goes in {house}"),
    ),
    # fish
    "either {fin}, or the {digit}s of {bases} are in {covers}, an X-wing; either way "
    "{seen}": FINNED_FISH,
    "either {fin}, or the {digit}s of {bases} are in {covers}, a swordfish; either way "
    "{seen}": FINNED_FISH,
    "either {fin}, or the {digit}s of {bases} are in {covers}, a jellyfish; either way "
    "{seen}": FINNED_FISH,
    "either {fin}, or the {digit}s of {bases} are in {covers}, what is left of an "
    "X-wing; either way {seen}": FINNED_FISH,
    "either {fin}, or the {digit}s of {bases} are in {covers}, what is left of a "
    "swordfish; either way {seen}": FINNED_FISH,
    "either {fin}, or the {digit}s of {bases} are in {covers}, what is left of a "
    "jellyfish; either way {seen}": FINNED_FISH,
    "either {fin}, or the {digit}s of {bases} are in {covers}, one in each, {lost}; "
    "either way {seen}": FINNED_FISH,
    "the {digit}s of {bases} are in {covers} unless {fin}, and in {second_covers} "
    "unless {second_fin}. Either way {seen}": (
        _("Either {fin}, or the first fish works"),
        _("Then the {digit}s of {bases} are in {covers}"),
        _("Either {second_fin}, or the second fish works"),
        _("Then they are in {second_covers}"),
        EITHER_SEEN,
    ),
    "the {digit}s of {bases} are in {covers}, one in each, {so}": (
        _("The {digit}s of {bases} are in {covers}, or a fin is {digit}"),
        _("Either way the same mark is wrong"),
    ),
    "{digit} is needed in each of {bases}, once more than {covers} can hold it: {so}": (
        _("{digit} is needed in each of {bases}, once more than {covers} can hold it"),
        _("So a fin is {digit}, and from each fin the same follows"),
    ),
    # colours
    "{digit} goes either in {one} or in {two}, which are in turn the last two places "
    "of houses; a cell that sees both colours is not {digit}": (
        _("So {digit} goes either in {one} or in {two}"),
        _("A cell that sees both colours is not {digit}"),
    ),
    "{digit} goes either in {one} or in {two}, which are in turn the last two places "
    "of houses; of the first, {clash}": (
        _("So {digit} goes either in {one} or in {two}"),
        _("Of the first colour, {clash}, so it is wrong"),
    ),
    "{digit} goes either in {one} or in {two}, and either in {three} or in {four}; "
    "{clash}, which leaves {one} or {three}, and a cell that sees both is not "
    "{digit}": (
        _("So {digit} goes either in {one} or in {two}"),
        _("And it goes either in {three} or in {four}"),
        _("{clash}, so the colour of {one} or that of {three} is right"),
        _("A cell that sees both colours is not {digit}"),
    ),
    "{digit} goes either in {three} or in {four}, and the colour of {one} excludes "
    "both: {clash}": (
        _("So {digit} goes either in {three} or in {four}"),
        _("The colour of {one} sees both, so it is wrong"),
    ),
    # patterns that would be deadly
    "only {digits} are left in {floor}; if {roof} were one of these digits too, "
    "{swap}": (
        _("With {digits} in {roof} too, they could be swapped in all these cells"),
        SECOND,
    ),
    "only {digits} are left in {floor}, and only {digit} besides in {roof}; one of "
    "{roof} must be {digit}, or else {swap}": (
        _("Without {digit}, the two other digits could be swapped in all these cells"),
        SECOND,
        ONE_IS,
    ),
    "only {digits} are left in {floor}, and the {digit} of {house} is in one of "
    "{roof}; if the other were {other}, {swap}": (
        _("One of {roof} is the {digit} of {house}"),
        _("With {other} in the other, both digits could be swapped in all these cells"),
        SECOND,
    ),
    "only {digits} are left in {floor}, and {digit} has no place outside the "
    "rectangle in {lines}; if it went in {roof}, {swap}": (
        _("With {digit} in {roof}, both digits could be swapped in all these cells"),
        SECOND,
    ),
    "only {digits} are left in {floor}; one of {roof} must take one of {extras}, or "
    "else {swap}. With {subset} it uses up {locked} in {houses}": (
        _("With {digits} alone in {roof}, they could be swapped in all these cells"),
        SECOND,
        _("So one of {roof} takes one of {extras}"),
        _("With {subset} it uses up {locked} in {houses}"),
    ),
    "the digits in {floor} were not given; if {roof} were {digit}, {swap}": (
        _("The digits in {floor} were not given"),
        _("With {digit} in {roof}, both digits could be swapped in all these cells"),
        SECOND,
    ),
    "no digit in {floor} was given, and one of {roof} must be {digit}, or else "
    "{swap}": (
        _("The digits in {floor} were not given"),
        _("Without {digit}, the two other digits could be swapped in all these cells"),
        SECOND,
        ONE_IS,
    ),
    "if {corner} were {digit}, {forced}; then {swap}": (
        _("Suppose that {corner} is {digit}"),
        _("Then {forced}"),
        _("Then both digits could be swapped in all these cells"),
        SECOND,
    ),
    "without {marks}, {grave}": (_("We need {marks}"), *TWO_MARKS),
    "one of {cells} must be {digit}, or else {grave}": (
        _("One of {cells} must be {digit}"),
        *TWO_MARKS,
    ),
    "one of {marks} must be true, or else {grave}; the {digit} of {house} is in the "
    "other of {cells}": (
        _("One of {marks} must be right"),
        *TWO_MARKS,
        _("The {digit} of {house} is in the other of {cells}"),
    ),
    "one of {marks} must be true, or else {grave}; with {subset} its cell uses up "
    "{locked} in {houses}": (
        _("One of {marks} must be right"),
        *TWO_MARKS,
        _("With {subset} its cell uses up {locked} in {houses}"),
    ),
    # sets
    "if {x} is not in {one}, then {z} must be there; if it is, {x} cannot be in "
    "{two}, and {z} must be there": (
        _("Without {x}, {first} must hold {z}"),
        _("With {x} in {first}, {second} cannot hold {x}, and must hold {z}"),
        EITHER_SET,
    ),
    "neither {x} nor {y} can be both in {one} and in {two}; a set can lack only one "
    "of its digits, so one lacks {x}, the other {y}, and all else is locked": (
        _("Not both sets can hold {x}, and not both can hold {y}"),
        _("A set can lack only one digit, so one lacks {x} and the other {y}"),
        _("All other digits stay in these sets"),
    ),
    "if {x} is in {middle}, it cannot be in {one}, and {z} must be there. If not, "
    "then {y} is in {middle} and cannot be in {two}, and {z} must be there": (
        _("With {x} in {pivot}, {first} cannot hold {x}, and must hold {z}"),
        _("Without {x}, {pivot} must hold {y}"),
        _("Then {second} cannot hold {y}, and must hold {z}"),
        EITHER_SET,
    ),
    "whatever {stem} is, it takes its digit from a set that then needs {z}: {petals}": (
        _("Whatever {stem} is, it takes its digit from one of these sets"),
        _("That set then needs {z}"),
    ),
    "{crossing}, with {one} in {here} and {other} in {there}, have only {digits} "
    "between them, one for each cell: {shares}": (
        _("These cells have just one digit for each of them: {digits}"),
        _("{shares}"),
    ),
    "if {cell} were {digit}, each way to fill {others} would repeat a digit or take "
    "all marks of a cell that they see ({witnesses})": (
        _("So with {digit} in {cell}, {others} could not be filled"),
    ),
    "if {cell} were {digit}, {partner} could be nothing: {told}": (
        _("So with {digit} in {cell}, {partner} could not be filled"),
    ),
    # the whole board
    "{base} hold two of {digits}, and {lines} need these two as well, in cells that "
    "{base} do not see. But for {goals} there is room for each only twice; hence "
    "{same}": (
        _("{base} hold two of {digits}"),
        _("{lines} need these two digits as well, elsewhere"),
        _("But for {goals}, there is room for each only twice"),
        _("So {same}"),
    ),
    "{first}, and {second}, as {lines} have room for each of {digits} only twice "
    "besides. No digit can be in both bases, so each is in one base, one of its "
    "targets and twice in these lines": (
        _("{lines} have room for each of {digits} only twice besides"),
        _("So {first}"),
        _("And {second}"),
        _("No digit can be in both pairs, so all their places are known"),
    ),
    **PLAIN_DOTS,
    **PLAIN_COUNTS,
}
