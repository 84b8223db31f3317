"""A sentence in pieces, each with the colour that what it names has on the board.

>>> from nonet.logic.singles.full_house import FULL_HOUSE
>>> step = FULL_HOUSE.demo()
>>> for words, colour in pieces(step, step.say):
...     print(f"{colour:9} {words!r}")
technique 'Full house'
          ': '
answer    'H9'
          ' is the last empty cell of '
frame-1   'row H'
          ', which lacks 5, so '
answer    'H9 is 5'
          '.'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from nonet.say.language import ENGLISH, Language, Paint
from nonet.show.figure import figure
from nonet.show.trace import painter

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.logic.step import Step

Say: TypeAlias = Callable[[Language, Paint], str]

# The paint is three characters that no text has: START colour OF words END.
START, OF, END = "\ue000", "\ue001", "\ue002"
PAINTED: Final = f"{START}([^{OF}]*){OF}([^{END}]*){END}"


class Piece(NamedTuple):
    """Words, and their colour: a name, or nothing."""

    words: str
    colour: str


def pieces(step: Step, say: Say, language: Language = ENGLISH) -> Iterator[Piece]:
    """Take apart what *say* tells of *step*."""
    told = say(language, painter(figure(step), _mark))
    plain, *rest = re.split(PAINTED, told)
    if plain:
        yield Piece(plain, "")
    for colour, words, after in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
        yield Piece(words, colour)
        if after:
            yield Piece(after, "")


def _mark(words: str, colour: str) -> str:
    return f"{START}{colour}{OF}{words}{END}" if colour else words
