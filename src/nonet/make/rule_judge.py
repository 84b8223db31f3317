"""How hard a puzzle with rules is: by the techniques that its solution needs.

A puzzle is worked out with named techniques, the easiest first, and never a trial. Its
level is that of the hardest that was needed.

>>> level_of(Puzzle("12.. .... .... ..4.", ["anti-knight"]))
'easy'
>>> level_of(Puzzle("." * 16, ["anti-knight"])) is None
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from nonet.board.grid import Grid
from nonet.engines.human import think
from nonet.errors import LimitReached
from nonet.limits import polling
from nonet.logic.catalogue import for_rules
from nonet.logic.ruled import position_of
from nonet.logic.step import Level, Step, Technique
from nonet.make.labour import LOOKED_WITH_RULES, Looks
from nonet.ratings.rating import Rating
from nonet.ratings.scale import LEVELS
from nonet.ratings.summary import Reckoning
from nonet.rules import Puzzle


@dataclass(frozen=True, slots=True)
class Worked:
    """How often each technique was needed, and whether that was enough."""

    counts: Counter[Technique]
    solved: bool

    @property
    def hardest(self) -> Technique | None:
        """The technique that people try last."""
        return max(self.counts, key=lambda each: each.rating, default=None)

    @property
    def level(self) -> Level | None:
        """The level of the hardest step, ``None`` if they do not solve the puzzle."""
        if not self.solved:
            return None
        heights = [LEVELS.index(each.level) for each in self.counts]
        return LEVELS[max(heights, default=0)]

    def reckoned(self, order: Sequence[Technique]) -> Reckoning:
        """Give the places of what was used, as judges ask for them."""
        used = sorted(map(order.index, self.counts))
        counts = [self.counts[order[at]] for at in used]
        return Reckoning(used, counts, 0, self.level or LEVELS[-1])

    def rating(self, grid: Grid) -> Rating:
        """Tell as much of a rating as is known."""
        hardest = self.hardest
        if not self.solved:
            return Rating(grid)
        profile = sorted(self.counts.items(), key=lambda each: each[0].rating)
        return Rating(
            grid,
            level=self.level,
            hardest=hardest.name if hardest else None,
            steps=self.counts.total(),
            profile={technique.name: count for technique, count in profile},
        )


def level_of(puzzle: Puzzle) -> Level | None:
    """Give the level of a puzzle, ``None`` if no techniques solve it."""
    return worked(puzzle).level


def worked(
    puzzle: Grid | Puzzle, techniques: Sequence[Technique] | None = None
) -> Worked:
    """Work a puzzle out with *techniques*, or all there are, as far as they lead."""
    counts: Counter[Technique] = Counter()
    solved = False
    try:
        with polling(Looks(puzzle.layout, LOOKED_WITH_RULES)):
            tried, start = techniques or for_rules(), position_of(puzzle)
            for found in think(start, tried, trial=False, prove=False):
                if isinstance(found, Step):
                    counts[found.technique] += 1
                else:
                    solved = True
    except LimitReached:
        solved = False
    return Worked(counts, solved)
