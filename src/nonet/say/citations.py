"""Citations: which earlier steps took the marks that a step needs to be gone.

>>> from nonet.say.language import ENGLISH
>>> position = Position.parse("1... .2.. ..3. ....")
>>> taken = (1, 3, 4), (2, 4, 4), (5, 4, 7)
>>> rests = [Rest(Candidate(cell, digit), step) for cell, digit, step in taken]
>>> citation_lines(rests, ENGLISH, position)
['step 4 took 3 from A2 and 4 from A3; step 7 took 4 from B2']
>>> resting_words(rests[:1], ENGLISH, position)
'(step 4 took 3 from A2)'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.say.expert import tell
from nonet.say.language import Language
from nonet.say.reasons import Phrase
from nonet.say.wording import DigitsByCells, digits_by_cells, phrase_words

FEW: Final = 3  # citations that stand beside a sentence
ROOM: Final = 30  # cells and digits of the citations in a line

Numbered: TypeAlias = Callable[[int], str]


class Rest(NamedTuple):
    """A mark that a step needs to be gone, and the number of the step that took it."""

    mark: Candidate
    step: int


def resting_words(
    rests: Sequence[Rest],
    language: Language,
    position: Position,
    number: Numbered = str,
) -> str:
    """Say beside a sentence which steps it rests on, in short if they took many marks.

    *number* writes the number of a step.
    """
    taken = _taken(rests)
    if sum(map(len, taken.values())) > FEW:
        steps = [number(step) for step in taken]
        told = language.plural(
            "rests on step {steps}", "rests on steps {steps}", len(steps), steps=steps
        )
    else:
        told = tell("; ", language).join(_citations(taken, language, position, number))
    return tell("({facts})", language, facts=told) if told else ""


def citation_lines(
    rests: Sequence[Rest], language: Language, position: Position
) -> list[str]:
    """Say what all steps took, several in a line: the same in every language."""
    taken = _taken(rests)
    lines: list[list[str]] = []
    room = 0
    told = _citations(taken, language, position)
    for size, words in zip(map(_size, taken.values()), told, strict=True):
        room -= size
        if room < 0:
            lines.append([])
            room = ROOM - size
        lines[-1].append(words)
    return [tell("; ", language).join(words) for words in lines]


def _taken(rests: Sequence[Rest]) -> dict[int, DigitsByCells]:
    """Gather, for each step that took any, the digits by their cells."""
    steps = sorted({rest.step for rest in rests})
    return {
        step: digits_by_cells(rest.mark for rest in rests if rest.step == step)
        for step in steps
    }


def _citations(
    taken: Mapping[int, DigitsByCells],
    language: Language,
    position: Position,
    number: Numbered = str,
) -> list[str]:
    """Say of each step which marks it took."""
    told = []
    for step, marks in taken.items():
        each = [
            Phrase(
                "{digits} from {cells}",
                digits=tuple(digits),
                cells=position.cells(bits),
            )
            for bits, digits in marks.items()
        ]
        some = [phrase_words(phrase, language, position) for phrase in each]
        words = ", ".join(some) if language.reader == "expert" else language.words(some)
        told.append(
            tell(
                "step {number} took {marks}", language, number=number(step), marks=words
            )
        )
    return told


def _size(taken: DigitsByCells) -> int:
    """Count the words that tell of digits which were taken from cells."""
    return sum(1 + bits.bit_count() + len(digits) for bits, digits in taken.items())
