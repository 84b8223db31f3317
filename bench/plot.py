"""The plot of a race: puzzles per second on a logarithmic scale, a bar for each set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import ceil, log10
from typing import NamedTuple

from nonet.show.canvas import COLOURS, FONT
from peers import CONTESTANTS


class Result(NamedTuple):
    """What one contestant did on one set, beside the unit of the race."""

    mean: float
    worst: float | None
    speed: float  # puzzles per second
    part: str = ""  # such as "7 of 12", if not all were solved


WIDTH, LEFT, RIGHT, TOP = 860, 182, 64, 104
BAR, STEP, ROW, HEADING = 9, 11, 44, 30
HUES = ("window", "diagonal", "house")  # the colour of each set
RULES = {
    "text": f"font-family:{FONT};font-size:13px",
    ".title": "font-size:17px;font-weight:600",
    ".ours": "font-weight:600",
    ".heading": "font-size:11px;font-weight:600;letter-spacing:.08em",
    ".figure": "font-size:10px",
    ".halo": "stroke-width:3px;stroke-linejoin:round;paint-order:stroke",
    ".end": "text-anchor:end",
    ".middle": "text-anchor:middle",
    ".lines": "stroke-opacity:.7",
}
USED = ("paper", "lines", "given", "marks", *HUES)


def plot(scores: Mapping[str, Sequence[Result | None]], sets: Sequence[str]) -> str:
    """Draw the results of each contestant, ours above the others, the fastest first."""
    groups = [
        ("NONET", [name for name in _ranked(scores) if _is_ours(name)]),
        ("FROM PYPI", [name for name in _ranked(scores) if not _is_ours(name)]),
    ]
    height = TOP + len(scores) * ROW + len(groups) * HEADING + 34
    speeds = [result.speed for row in scores.values() for result in row if result]
    decades = ceil(log10(max(speeds)))
    head = (
        f'class="nonet-plot" role="img" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" style="max-width:100%;height:auto"'
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {head}>',
        "<title>Puzzles solved per second, by engine and set</title>",
        f"<style>{_style()}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="6"/>',
        *_head(sets),
        *_scale(decades, height - 34),
    ]
    y = TOP
    for heading, names in groups:
        parts.append(_text(heading, LEFT - 12, y + 21, "heading end marks"))
        y += HEADING
        for name in names:
            parts.extend(_row(name, scores[name], y, decades))
            y += ROW
    return "\n".join([*parts, "</svg>"]) + "\n"


def _is_ours(name: str) -> bool:
    return CONTESTANTS[name].package == "nonet"


def _ranked(scores: Mapping[str, Sequence[Result | None]]) -> list[str]:
    """Sort by the sum of the bars' lengths."""

    def length(name: str) -> float:
        return sum(log10(result.speed) for result in scores[name] if result)

    return sorted(scores, key=length, reverse=True)


def _style() -> str:
    """Colour it by day and by night; a halo keeps the lines away from the figures."""
    shapes = "".join(f".nonet-plot {name}{{{rule}}}" for name, rule in RULES.items())
    light, dark = (
        "".join(
            f".nonet-plot .{name}{{{COLOURS[name][0]}:{COLOURS[name][column]}}}"
            for name in USED
        )
        + f".nonet-plot .halo{{stroke:{COLOURS['paper'][column]}}}"
        for column in (1, 2)
    )
    return f"{shapes}{light}@media(prefers-color-scheme:dark){{{dark}}}"


def _head(sets: Sequence[str]) -> Iterator[str]:
    """Write the title, and beside it which colour is which set."""
    yield _text("Puzzles solved per second", 28, 40, "title given")
    yield _text("one thread; each line is ten times the one before", 28, 60, "marks")
    x = WIDTH - RIGHT
    for hue, title in reversed(list(zip(HUES, sets, strict=True))):
        yield _text(title, x, 40, "end given")
        x -= 7 * len(title) + 22
        yield f'<rect class="{hue}" x="{x}" y="29" width="14" height="12" rx="2"/>'
        x -= 22


def _scale(decades: int, bottom: int) -> Iterator[str]:
    """Rule a line for each power of ten, and name it above and below."""
    for power in range(decades + 1):
        x = LEFT + _length(10**power, decades)
        yield f'<path class="lines" d="M{x:g} {TOP - 6}V{bottom}"/>'
        for y in (TOP - 14, bottom + 18):
            yield _text(_short(10**power), x, y, "figure middle marks")


def _row(
    name: str, results: Sequence[Result | None], y: int, decades: int
) -> Iterator[str]:
    """Draw the bars of one contestant, each with its figure at the end."""
    kind = "ours" if _is_ours(name) else ""
    yield _text(name, LEFT - 12, y + STEP * 1.5 + 4, f"end given {kind}".strip())
    for i, (hue, result) in enumerate(zip(HUES, results, strict=True)):
        top = y + STEP * i + 1
        if result is None:
            yield _text("–", LEFT + 6, top + 8, "figure halo marks")
            continue
        width = _length(result.speed, decades)
        bar = f'x="{LEFT}" y="{top}" width="{width:g}" height="{BAR}" rx="1.5"'
        yield f'<rect class="{hue}" {bar}/>'
        figure = _short(result.speed) + (f" ({result.part})" if result.part else "")
        yield _text(figure, LEFT + width + 6, top + 8, "figure halo marks")


def _length(speed: float, decades: int) -> float:
    return round(max(log10(speed), 0) / decades * (WIDTH - LEFT - RIGHT), 1)


def _short(speed: float) -> str:
    """Write a number of puzzles so that it fits beside a bar.

    >>> [_short(n) for n in (7.34, 147.2, 38_461, 8_010_000)]
    ['7.3', '147', '38,500', '8 M']
    """
    return f"{speed / 1e6:.2g} M" if speed >= 1e6 else rounded(speed)


def rounded(speed: float) -> str:
    """Write a number of puzzles with three digits, or two: no run is as exact.

    >>> [rounded(n) for n in (7.34, 27.4, 38_461, 8_017_000)]
    ['7.3', '27', '38,500', '8,020,000']
    """
    return f"{float(f'{speed:.3g}'):,.0f}" if speed >= 10 else f"{speed:.2g}"


def _text(text: str, x: float, y: float, name: str) -> str:
    return f'<text class="{name}" x="{x:g}" y="{y:g}">{escape(text)}</text>'
