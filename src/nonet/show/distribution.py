"""The distribution of many ratings as a picture: how many are how hard.

Each bar holds the puzzles whose ER lies in one half of a point, stacked by level.

>>> picture = distribution({(1.2, "easy"): 4, (1.5, "easy"): 2, (7.1, "unfair"): 1})
>>> picture.count('<rect class="bar')
3
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from html import escape
from math import ceil
from typing import Final, TypeAlias

from nonet.say.language import ENGLISH, Language, _
from nonet.show.canvas import COLOURS, FONT, Theme, head, rules

Counts: TypeAlias = Mapping[tuple[float, str], int]

WIDTH: Final = 760
HEIGHT: Final = 420
LEFT: Final = 64
RIGHT: Final = 28
TOP: Final = 96
BOTTOM: Final = 56
LOWEST: Final = 2  # ER 1.0, in halves of a point
LEVELS: Final = {
    "easy": (_("easy"), "#3aa76d", "#4cc79c"),
    "medium": (_("medium"), "#3f7fd4", "#7db0ff"),
    "hard": (_("hard"), "#d99326", "#e8ab4a"),
    "unfair": (_("unfair"), "#d4603a", "#ff9068"),
    "extreme": (_("extreme"), "#8a35c4", "#cda2ff"),
    "rated": (_("rated"), "#5d6778", "#a3adbd"),
}
SHAPES: Final = {
    "text": f"font-family:{FONT};font-size:13px",
    "title": "font-size:17px;font-weight:600",
    "figure": "font-size:11px",
    "end": "text-anchor:end",
    "middle": "text-anchor:middle",
    "lines": "stroke-opacity:.7",
}
INKS: Final = {
    **{name: COLOURS[name] for name in ("paper", "lines", "given", "marks")},
    **{level: ("fill", day, night) for level, (_name, day, night) in LEVELS.items()},
}


def distribution(
    counts: Counts,
    language: Language = ENGLISH,
    theme: Theme = "auto",
) -> str:
    """Draw how many puzzles, told by ER and level, are how hard."""
    bars, heights, levels = Counter[tuple[int, str]](), Counter[int](), Counter[str]()
    for (er, level), count in counts.items():
        half = int(2 * er + 1e-6)
        bars[half, level] += count
        heights[half] += count
        levels[level] += count
    last = max([*heights, LOWEST + 5]) + 1
    top = _round_up(max(heights.values(), default=1))
    title = language.say("How hard the puzzles are")
    parts = [
        head((WIDTH, HEIGHT), theme, WIDTH),
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(_summary(counts, language))}</desc>",
        f"<style>{rules(theme, SHAPES, INKS)}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="6"/>',
        _text(title, (28, 36), "title given"),
        _text(_summary(counts, language), (28, 57), "marks"),
        *_legend(levels, language),
        *_axes(last, top, language),
        *_bars(bars, last, top),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _summary(counts: Counts, language: Language) -> str:
    total = sum(counts.values())
    puzzles = language.plural("{n} puzzle", "{n} puzzles", total)
    if not total:
        return puzzles
    ers = sorted(er for er, _level in counts)
    below, median = 0, ers[0]
    for (er, _level), count in sorted(counts.items()):
        if below <= total // 2:
            median = er
        below += count
    return language.say(
        "{count}, median ER {median}, hardest {hardest}",
        count=puzzles,
        median=f"{median:.1f}",
        hardest=f"{ers[-1]:.1f}",
    )


def _legend(counts: Counter[str], language: Language) -> Iterator[str]:
    """Write which colour is which level, and how many puzzles have it."""
    x = float(LEFT)
    for level, (name, *_hues) in LEVELS.items():
        if counts[level]:
            words = f"{language.say(name)} {counts[level]:,}"
            place = f'x="{x:g}" y="71" width="12" height="12"'
            yield f'<rect class="{level}" {place} rx="2"/>'
            yield _text(words, (x + 18, 82), "figure given")
            x += 36 + sum(13 if ord(letter) > 0x2E80 else 6.5 for letter in words)


def _axes(last: int, top: int, language: Language) -> Iterator[str]:
    """Rule a line for each fifth of the highest bar, and name every point of ER."""
    for fifth in range(6):
        count = top // 5 * fifth
        y = _y(count, top)
        yield f'<path class="lines" d="M{LEFT} {y:g}H{WIDTH - RIGHT}"/>'
        yield _text(f"{count:,}", (LEFT - 8, y + 4), "figure end marks")
    for half in range(LOWEST, last + 1, 2):
        at = (_x(half, last), HEIGHT - BOTTOM + 18)
        yield _text(str(half // 2), at, "figure middle marks")
    axis = language.say("ER, the rating of the hardest step")
    yield _text(axis, ((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 14), "figure middle marks")


def _bars(bars: Counter[tuple[int, str]], last: int, top: int) -> Iterator[str]:
    for half in range(LOWEST, last):
        below = 0
        for level in LEVELS:
            count = bars[half, level]
            if count:
                high = _y(below, top) - _y(below + count, top)
                place = f'x="{_x(half, last) + 1:.1f}" y="{_y(below + count, top):.1f}"'
                width = _x(1, last) - _x(0, last) - 2
                size = f'width="{width:.1f}" height="{high:.1f}"'
                yield f'<rect class="bar {level}" {place} {size}/>'
            below += count


def _x(half: float, last: int) -> float:
    return LEFT + (half - LOWEST) * (WIDTH - LEFT - RIGHT) / (last - LOWEST)


def _y(count: float, top: int) -> float:
    return HEIGHT - BOTTOM - count * (HEIGHT - TOP - BOTTOM) / top


def _round_up(count: int) -> int:
    """Choose a top of the scale of which each fifth is a round number.

    >>> [_round_up(n) for n in (1, 7, 34, 120, 1001)]
    [5, 10, 40, 150, 1500]
    """
    fifth = ceil(count / 5)
    step = int("1" + "0" * (len(str(fifth)) - 1))
    return 5 * step * next(n for n in (1, 2, 3, 4, 5, 8, 10) if n * step >= fifth)


def _text(words: str, at: tuple[float, float], name: str) -> str:
    x, y = at
    return f'<text class="{name}" x="{x:g}" y="{y:g}">{escape(words)}</text>'
