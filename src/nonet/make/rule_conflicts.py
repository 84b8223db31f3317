"""Rules that no puzzle can have, told at once, each by its name.

>>> from nonet.make.asked import wish
>>> check_rules(wish(rules="anti-king", layout=4))
Traceback (most recent call last):
...
nonet.errors.InputError: no digits fill this board with the rule 'anti-king'
"""

from __future__ import annotations

from typing import Final

from nonet.errors import InputError
from nonet.make.fill import PATIENCE
from nonet.make.laying import obeys, whole_rules
from nonet.make.ranges import ANY
from nonet.make.rule_wishes import USUAL, RuleWish
from nonet.make.ruled import puzzle_of
from nonet.make.wishes import Wishes
from nonet.rules import ways

LARGEST: Final = 16
SMALLEST: Final = {"killer": 2, "arrow": 3}  # cells, of the largest of them


def check_rules(wishes: Wishes) -> None:
    """Complain of rules that cannot be had, alone or together."""
    names = ", ".join(wish.name for wish in wishes.rules)
    if wishes.layout.size > LARGEST:
        raise InputError(
            "no board larger than {size}×{size} is made with rules ({rules})",
            size=LARGEST,
            rules=names,
        )
    for scale, asked in ("er", wishes.er), ("score", wishes.score):
        if asked != ANY:
            raise InputError(
                "{scale} is no wish for a puzzle with rules ({rules}): ask for a level",
                scale=repr(scale),
                rules=names,
            )
    for wish in wishes.rules:
        _check_sizes(wish, wishes)
    if wishes.jigsaw is None:
        for number in range(1, len(wishes.rules) + 1):
            _check_board(wishes, wishes.rules[:number])


def _check_sizes(wish: RuleWish, wishes: Wishes) -> None:
    if wish.sizes == ANY or wish.name not in USUAL:
        return
    size, fewest = wishes.layout.size, SMALLEST.get(wish.name, 2)
    if wish.sizes.least > size or wish.sizes.most < fewest:
        raise InputError(
            "{rule} cannot have {sizes} cells on this board: {fewest} to {size} can be",
            rule=repr(wish.name),
            sizes=wish.sizes.words,
            fewest=fewest,
            size=size,
        )


def _check_board(wishes: Wishes, asked: tuple[RuleWish, ...]) -> None:
    """Ask whether any digits obey what is asked of the whole board."""
    layout, whole = wishes.layout, whole_rules(asked[-1:])
    if not whole:
        return
    last = repr(asked[-1].name)
    if wishes.solution and not obeys(bytes(wishes.solution), whole[0], layout):
        raise InputError("the solution does not obey the rule {rule}", rule=last)
    rules = whole_rules(asked)
    row = bytes(wishes.clues) if wishes.clues else bytes(len(layout.cells))
    if next(ways(puzzle_of(layout, row, rules), row, PATIENCE), None) is None:
        others = [wish.name for wish in asked[:-1] if whole_rules([wish])]
        if not others:
            raise InputError(
                "no digits fill this board with the rule {rule}", rule=last
            )
        raise InputError(
            "no digits fill this board with the rules {others} and {rule}",
            others=", ".join(map(repr, others)),
            rule=last,
        )
